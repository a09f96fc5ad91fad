//! Accessibility as far as a program can tell, by axe.

use std::path::Path;

use serde_json::Value;

use crate::browser::Browser;
use crate::house::{House, bot, me};
use crate::table::{Table, game};

/// Where `cargo xtask test` puts axe.
const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/axe/package/axe.min.js");

/// What axe finds wrong with a page.
async fn faults(browser: &Browser) -> Vec<String> {
    let axe = std::fs::read_to_string(Path::new(AXE)).expect("axe; `cargo xtask test` fetches it");
    browser.run(&axe).await;
    let found = browser.run("return axe.run().then((report) => report.violations)").await;
    let fault =
        |fault: &Value| format!("{}: {} {}", fault["id"], fault["help"], fault["nodes"][0]["html"]);
    found.as_array().expect("faults").iter().map(fault).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_accessible_in_light_and_in_dark() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let request = game("jostle-2007", &[me(), bot("level:1"), bot("level:1")]);
    let table = Table::open(&browser, &house, &request).await;
    table.turn().await;
    let pages = [
        "/",
        "/new/jostle-2007",
        "/rules/jump-sturdy",
        "/learn/jokerball",
        "/analysis/jokerball",
        "/nowhere",
    ];
    let pages = pages.map(|path| house.page(path)).into_iter().chain([table.address()]);
    for page in pages {
        browser.goto(&page).await;
        for theme in ["light", "dark"] {
            browser.run(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
            assert_eq!(faults(&browser).await, Vec::<String>::new(), "{page} in {theme}");
        }
    }
}
