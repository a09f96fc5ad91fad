//! The pictures of the games' pages, drawn by our own program.
//!
//! A page asks for a picture in a comment right above it:
//! `<!-- draw: jostle | POSITION or - | LAST MOVE or - -->`, then `![caption](img/name.svg)`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::chore::{Done, cargo, root, run};

/// One picture that a page asks for.
struct Order {
    spec: String,
    position: String,
    last_move: String,
    file: PathBuf,
}

/// Draws all pictures anew.
pub fn draw() -> Done {
    run(&mut cargo("build --package tussle"))?;
    draw_into(&pages())
}

/// Fails if a picture is not what the program draws that the tests have built.
pub fn check() -> Done {
    let (pages, fresh) = (pages(), root().join("target/pictures"));
    let _ = fs::remove_dir_all(&fresh);
    draw_into(&fresh)?;
    for order in orders(&pages)? {
        let read = |folder: &Path| fs::read(folder.join(&order.file)).ok();
        if read(&pages) != read(&fresh) {
            let file = order.file.display();
            return Err(format!("{file} is out of date: run `cargo xtask pictures`"));
        }
    }
    Ok(())
}

fn pages() -> PathBuf {
    root().join("docs/rules")
}

fn draw_into(folder: &Path) -> Done {
    // Beside this one. Asking cargo to run it would build it once more, with the features that it has on its own.
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let program = own.with_file_name("tussle").with_extension(std::env::consts::EXE_EXTENSION);
    for order in orders(&pages())? {
        let file = folder.join(&order.file);
        fs::create_dir_all(file.parent().unwrap_or(folder)).map_err(|error| error.to_string())?;
        let mut command = Command::new(&program);
        command.args(["show", &order.spec]);
        if order.position != "-" {
            command.arg(&order.position);
        }
        if order.last_move != "-" {
            command.args(["--last", &order.last_move]);
        }
        run(command.arg("--svg").arg(file))?;
    }
    Ok(())
}

/// Every picture that a page in this folder asks for.
fn orders(folder: &Path) -> Result<Vec<Order>, String> {
    let mut orders = Vec::new();
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in
        entries.flatten().filter(|entry| entry.path().extension().is_some_and(|ext| ext == "md"))
    {
        let page = fs::read_to_string(entry.path()).map_err(|error| error.to_string())?;
        for pair in page.lines().collect::<Vec<_>>().windows(2) {
            if let Some(asked) = pair[0].strip_prefix("<!-- draw:") {
                let order = order(asked, pair[1]);
                orders.push(order.ok_or_else(|| {
                    format!("{}: bad order: {}", entry.path().display(), pair[0])
                })?);
            }
        }
    }
    if orders.is_empty() { Err("no page asks for a picture".to_owned()) } else { Ok(orders) }
}

fn order(asked: &str, picture: &str) -> Option<Order> {
    let parts: Vec<_> = asked.trim().strip_suffix("-->")?.split('|').map(str::trim).collect();
    let [spec, position, last_move] = parts.as_slice() else { return None };
    let file = picture.split_once("](")?.1.strip_suffix(')')?;
    Some(Order {
        spec: (*spec).to_owned(),
        position: (*position).to_owned(),
        last_move: (*last_move).to_owned(),
        file: PathBuf::from(file),
    })
}
