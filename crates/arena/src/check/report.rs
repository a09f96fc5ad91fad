//! What a check found.

use std::fmt;

use serde::Serialize;

use crate::external::Protocol;

/// What a check found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// How the program was talked with.
    pub protocol: &'static str,
    /// One for each thing that was checked.
    pub findings: Vec<Finding>,
}

/// What was found about one thing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// What was checked, in a word or two.
    pub name: &'static str,
    /// Whether all is well.
    pub passed: bool,
    /// What was seen; if something is wrong, with what was sent and received.
    pub detail: String,
}

impl Finding {
    /// All is well and this was seen, or this is wrong.
    pub(super) fn of(name: &'static str, well: &str, outcome: Result<(), String>) -> Self {
        let (passed, detail) = match outcome {
            Ok(()) => (true, well.to_owned()),
            Err(wrong) => (false, wrong),
        };
        Self { name, passed, detail }
    }
}

impl Report {
    pub(super) fn new(protocol: Protocol) -> Self {
        let protocol = match protocol {
            Protocol::Lines => "JSON lines",
            Protocol::Ugi => "UGI",
        };
        Self { protocol, findings: Vec::new() }
    }

    /// Whether all is well.
    pub fn passed(&self) -> bool {
        self.findings.iter().all(|finding| finding.passed)
    }

    /// The report as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a report has no odd keys")
    }
}

/// One line about what went well, more about what did not.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.passed { "ok  " } else { "FAIL" };
        let mut lines = self.detail.lines();
        writeln!(f, "{mark}  {:<12} {}", self.name, lines.next().unwrap_or(""))?;
        lines.try_for_each(|line| writeln!(f, "        {line}"))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "protocol: {}", self.protocol)?;
        self.findings.iter().try_for_each(|finding| finding.fmt(f))
    }
}
