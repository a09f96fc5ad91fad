//! Just enough XML.

use std::fmt::{Display, Formatter, Result, Write};

/// An element with its attributes in the order in which they were given.
pub(super) struct Element {
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    content: Content,
}

enum Content {
    Text(String),
    Children(Vec<Element>),
}

impl Element {
    /// An element without content.
    pub(super) fn new(tag: &'static str) -> Self {
        Self { tag, attributes: Vec::new(), content: Content::Children(Vec::new()) }
    }

    /// An element that holds a text.
    pub(super) fn text(tag: &'static str, text: impl Into<String>) -> Self {
        Self { tag, attributes: Vec::new(), content: Content::Text(text.into()) }
    }

    /// A group with this class.
    pub(super) fn group(class: impl Into<String>) -> Self {
        Self::new("g").with("class", class)
    }

    /// A path with this class.
    pub(super) fn path(class: impl Into<String>, data: impl Into<String>) -> Self {
        Self::new("path").with("class", class).with("d", data)
    }

    /// Adds an attribute.
    pub(super) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push((name, value.into()));
        self
    }

    /// Adds a child; an element that holds a text has none.
    pub(super) fn child(mut self, child: Self) -> Self {
        if let Content::Children(children) = &mut self.content {
            children.push(child);
        }
        self
    }

    /// Adds children.
    pub(super) fn children(self, children: impl IntoIterator<Item = Self>) -> Self {
        children.into_iter().fold(self, Self::child)
    }
}

impl Display for Element {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "<{}", self.tag)?;
        for (name, value) in &self.attributes {
            write!(f, " {name}=\"")?;
            escape(f, value)?;
            f.write_char('"')?;
        }
        match &self.content {
            Content::Children(children) if children.is_empty() => return f.write_str("/>"),
            Content::Children(children) => {
                f.write_str(">\n")?;
                for child in children {
                    writeln!(f, "{child}")?;
                }
            }
            Content::Text(text) => {
                f.write_char('>')?;
                escape(f, text)?;
            }
        }
        write!(f, "</{}>", self.tag)
    }
}

/// Writes a text so that it means itself. Characters that XML has no place for become question marks.
fn escape(f: &mut Formatter<'_>, text: &str) -> Result {
    for c in text.chars() {
        match c {
            '&' => f.write_str("&amp;")?,
            '<' => f.write_str("&lt;")?,
            '>' => f.write_str("&gt;")?,
            '"' => f.write_str("&quot;")?,
            '\n' | '\t' => f.write_char(c)?,
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => f.write_char('?')?,
            _ => f.write_char(c)?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_mean_themselves() {
        let element = Element::text("a", "x < y & \u{1}").with("b", "\"q\"");
        assert_eq!(element.to_string(), "<a b=\"&quot;q&quot;\">x &lt; y &amp; ?</a>");
    }
}
