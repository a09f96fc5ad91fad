//! What the tests in a real browser need.

use std::process::{Command, Stdio};

use crate::chore::{Done, root, run};
use crate::debian;

/// The version of axe that checks accessibility.
const AXE: &str = "axe-core@4.10.3";

/// Fetches what is missing: Chromium and its driver from the system's packages, axe into the folder `target`.
pub fn fetch() -> Done {
    if !(exists("chromium") && exists("chromedriver")) {
        debian::install(&["chromium", "chromium-driver"])?;
    }
    let folder = root().join("target/axe");
    if folder.join("package/axe.min.js").exists() {
        return Ok(());
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    run(Command::new("npm").args(["pack", AXE, "--pack-destination", "target/axe"]))?;
    let archive = format!("target/axe/{}.tgz", AXE.replace('@', "-"));
    run(Command::new("tar").args([
        "--extract",
        "--gzip",
        "--directory",
        "target/axe",
        "--file",
        &archive,
    ]))
}

fn exists(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
