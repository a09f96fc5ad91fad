//! Free text between delimiters: `"quotes"` for names, `{braces}` for comments.
//!
//! Inside, a backslash stands before a closing delimiter and before a backslash; `\n` is a line feed, `\u{9}` the
//! character with this number in hexadecimal. All control characters are written this way. In a comment, a line break
//! together with the blanks around it is one space, so that long comments can be folded.

use tussle_core::{Reader, TextError};

/// Text in quotes.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text, '"'))
}

/// A comment in braces.
pub(crate) fn braced(text: &str) -> String {
    format!("{{{}}}", escaped(text, '}'))
}

/// The parts of a comment between which a line may be broken: at single spaces.
pub(super) fn foldable(comment: &str) -> impl Iterator<Item = &str> {
    let bytes = comment.as_bytes();
    let space = move |at: usize| bytes.get(at) == Some(&b' ');
    let mut start = 0;
    let breaks = (0..=bytes.len()).filter(move |at| {
        *at == bytes.len() || space(*at) && *at > 0 && !space(at - 1) && !space(at + 1)
    });
    breaks.map(move |end| {
        let part = &comment[start..end];
        start = end + 1;
        part
    })
}

fn escaped(text: &str, close: char) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            c if c == close || c == '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out
}

/// Reads text in quotes, which start here.
pub(super) fn read_quoted(reader: &mut Reader<'_>) -> Result<String, TextError> {
    if reader.peek() != Some('"') {
        return Err(reader.fail_here(format!("expected text in quotes, found {}", reader.found())));
    }
    read(reader, '"', "these quotes are")
}

/// Reads a comment in braces, which start here.
pub(super) fn read_braced(reader: &mut Reader<'_>) -> Result<String, TextError> {
    let start = reader.at();
    let text = read(reader, '}', "this comment is")?;
    if text.is_empty() {
        return Err(reader.fail(start, "a comment must not be empty"));
    }
    Ok(text)
}

fn read(reader: &mut Reader<'_>, close: char, this_is: &str) -> Result<String, TextError> {
    let opening = reader.clone();
    reader.next_char();
    let mut text = String::new();
    loop {
        let blanks = reader.take_while(|c| c.is_ascii_whitespace());
        match blanks.contains('\n') {
            true if close == '"' => return Err(opening.fail_here("quotes end on the same line")),
            true => text.push(' '),
            false => text.push_str(blanks),
        }
        let start = reader.at();
        match reader.next_char() {
            None => return Err(opening.fail_here(format!("{this_is} never closed"))),
            Some('\\') => text.push(read_escape(reader, start, close)?),
            Some(c) if c == close => return Ok(text),
            Some(c) => text.push(c),
        }
    }
}

fn read_escape(reader: &mut Reader<'_>, start: usize, close: char) -> Result<char, TextError> {
    let named = match reader.next_char() {
        Some('n') => Some('\n'),
        Some('u') if reader.eat('{') => {
            let digits = reader.take_while(|c| c.is_ascii_hexdigit());
            let number = u32::from_str_radix(digits, 16).ok();
            number.and_then(char::from_u32).filter(|_| reader.eat('}'))
        }
        other => other.filter(|c| *c == close || *c == '\\'),
    };
    named.ok_or_else(|| {
        let reason = format!("after `\\` only `\\`, `{close}`, `n` or `u{{…}}` may follow");
        reader.fail(start, reason)
    })
}
