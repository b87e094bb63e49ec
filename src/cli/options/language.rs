//! The language of the lessons.

use clap::builder::{PossibleValue, TypedValueParser};

use super::choice::one_of;
use crate::lesson::Language;

/// A language by its code.
pub fn language() -> impl TypedValueParser<Value = Language> {
    one_of(Language::ALL, |language| PossibleValue::new(language.name()).help(format!("{language:?}")))
}

/// The language that the environment asks for, in the order of POSIX.
pub fn language_here() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    locale
        .into_iter()
        .find(|locale| !locale.is_empty())
        .map_or(Language::default(), |it| Language::of_locale(&it))
}
