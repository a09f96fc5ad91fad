//! Where one record ends and the next begins.

/// Goes through a file line by line and knows whether it is inside quotes or a comment, where the sign that begins a
/// record means nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Splitter {
    /// What closes the free text that the last line has left open.
    close: Option<char>,
}

impl Splitter {
    /// Takes the next line and says whether it begins a record.
    pub(crate) fn begins_record(&mut self, line: &str) -> bool {
        if self.close == Some('"') {
            // Quotes end on their line. If these did not, that is a fault of one record, and must not spread.
            self.close = None;
        }
        let begins = self.close.is_none() && line.trim_ascii_start().starts_with("[tussle ");
        let mut chars = line.chars();
        while let Some(c) = chars.next() {
            match (self.close, c) {
                (Some(_), '\\') => {
                    chars.next();
                }
                (Some(close), c) if c == close => self.close = None,
                (None, '"') => self.close = Some('"'),
                (None, '{') => self.close = Some('}'),
                _ => {}
            }
        }
        begins
    }
}
