//! Values as TOML has them, and the version of the file.

use toml_edit::{Item, Table, Value};

/// The form of the file that this program writes.
pub(super) const VERSION: i64 = 1;

/// The sentence about a file that a later program has written.
pub(super) fn newer_version(document: &Table) -> Option<String> {
    let version = document.get("version").and_then(Item::as_integer).filter(|&version| version > VERSION)?;
    Some(format!(
        "this is version {version}, and this program knows {VERSION}: it is left alone. A newer Quadrille reads it."
    ))
}

/// A value as `:set` would take it.
pub(super) fn written(item: &Item) -> Option<String> {
    match item.as_value()? {
        Value::String(text) => Some(text.value().clone()),
        Value::Integer(number) => Some(number.value().to_string()),
        Value::Boolean(on) => Some(if *on.value() { "on" } else { "off" }.to_owned()),
        Value::Float(_) | Value::Datetime(_) | Value::Array(_) | Value::InlineTable(_) => None,
    }
}

/// A value as TOML writes it.
pub(super) fn in_toml(value: &str) -> Value {
    match (value, value.parse::<i64>()) {
        ("on", _) => true.into(),
        ("off", _) => false.into(),
        (_, Ok(number)) => number.into(),
        (text, Err(_)) => text.into(),
    }
}
