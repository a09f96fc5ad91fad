//! The project's chores: `cargo xtask CHORE`.

mod browser;
mod chore;
mod debian;
mod fuzz;
mod pictures;
mod postgres;
mod weights;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask CHORE

  test              everything that must hold: format, lints, docs, pictures, every test
  golden            write the golden files anew (look at the difference before you commit it)
  weights           find all weights again by the command that their file names, and compare
  pictures          draw the pictures of docs/rules anew, as the pages ask for them
  fuzz [TARGET] [SECONDS]
                    fuzz one target or all, a minute each by default (nightly toolchain)
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => chore::test(),
        ["golden"] => chore::golden(),
        ["weights"] => weights::check(),
        ["pictures"] => pictures::draw(),
        ["fuzz", rest @ ..] => fuzz::run(rest),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}
