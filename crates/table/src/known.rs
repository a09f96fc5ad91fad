//! Looking things up by name, with one way to say that there is no such thing.

use tussle_core::TextError;

/// Finds the item with this name, or says which names there are.
pub(crate) fn find<'i, T>(
    subject: &'static str,
    name: &str,
    items: &'i [T],
    name_of: impl Fn(&T) -> &str,
) -> Result<&'i T, TextError> {
    let found = items.iter().find(|item| name_of(item) == name);
    found.ok_or_else(|| missing(subject, name, items.iter().map(&name_of)))
}

/// Says that nothing has this name, and which names there are.
pub(crate) fn missing<'n>(
    subject: &'static str,
    name: &str,
    names: impl Iterator<Item = &'n str>,
) -> TextError {
    let names: Vec<_> = names.collect();
    let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    let reason = format!("there is no {subject} `{name}`; known: {known}");
    TextError::new(subject, name, 0..name.len(), reason)
}
