//! Running the program and looking at what it says.

use std::path::Path;
use std::process::{Command, Stdio};

/// What a run came to.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// The program, keeping its data in a folder of its own and using no colours.
pub fn tussle(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tussle"));
    command.env("HOME", home).env("XDG_DATA_HOME", home).env("NO_COLOR", "1");
    command
}

/// Runs with these arguments and no input.
pub fn run(arguments: &[&str]) -> Run {
    run_with(arguments, "")
}

/// Runs with these arguments and this input.
pub fn run_with(arguments: &[&str], input: &str) -> Run {
    let home = tempfile::tempdir().expect("a folder");
    run_in(home.path(), arguments, input)
}

/// Runs in a folder that also keeps the program's data.
pub fn run_in(home: &Path, arguments: &[&str], input: &str) -> Run {
    use std::io::Write;
    let mut child = tussle(home)
        .args(arguments)
        .current_dir(home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that ends without reading its input closes the pipe; that is its right.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    Run {
        code: output.status.code().expect("an exit code"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

impl Run {
    /// What was printed, if all went well.
    pub fn success(self) -> String {
        assert_eq!(self.code, 0, "{self:?}");
        self.out
    }

    /// What was complained about, if the input was bad.
    pub fn bad_input(self) -> String {
        assert_eq!(self.code, 2, "{self:?}");
        assert_eq!(self.out, "", "nothing but an error is printed");
        self.err
    }
}
