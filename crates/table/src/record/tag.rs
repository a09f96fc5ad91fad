//! Names of tags.

use tussle_core::TextError;

/// The tags that mean something to a record.
pub(crate) const RESERVED: &[&str] =
    &["tussle", "game", "rules", "start", "seed", "seat", "out", "result"];

/// Refuses what cannot be the name of a free tag.
pub(crate) fn check_name(name: &str) -> Result<(), TextError> {
    let fail = |reason| Err(TextError::new("tag", name, 0..name.len(), reason));
    if RESERVED.contains(&name) {
        return fail(format!("`{name}` has a meaning of its own in records"));
    }
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(fits) {
        return fail(
            "a tag's name is a small letter and then small letters, digits, hyphens".into(),
        );
    }
    Ok(())
}
