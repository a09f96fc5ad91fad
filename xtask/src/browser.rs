//! What the scripts of the pages need: a check of their types, and a real browser for their tests.

use std::process::{Command, Stdio};

use crate::chore::{Done, root, run};
use crate::debian;

/// The version of the compiler that checks the types in the scripts.
const TYPESCRIPT: &str = "typescript@5.9.3";

/// The version of axe that checks accessibility.
const AXE: &str = "axe-core@4.10.3";

/// Fetches what is missing: npm, Chromium and its driver from the system's packages, axe into the folder `target`.
pub fn fetch() -> Done {
    fetch_npm()?;
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

/// Checks the types that the comments of the scripts give.
pub fn check_scripts() -> Done {
    fetch_npm()?;
    let words =
        ["--yes", "--package", TYPESCRIPT, "tsc", "--project", "crates/server/jsconfig.json"];
    run(Command::new("npx").args(words))
}

fn fetch_npm() -> Done {
    if exists("npm") { Ok(()) } else { debian::install(&["npm"]) }
}

fn exists(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
