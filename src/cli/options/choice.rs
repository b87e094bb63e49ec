//! One of a closed set, by name.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A parser for a closed set, made from the set's own list: the help, the completions and the check of what
/// was typed all read it.
pub fn one_of<T: Clone + Send + Sync + 'static>(
    all: impl IntoIterator<Item = T>,
    value: impl Fn(&T) -> PossibleValue,
) -> impl TypedValueParser<Value = T> {
    let known: Vec<(PossibleValue, T)> = all.into_iter().map(|it| (value(&it), it)).collect();
    let names = PossibleValuesParser::new(known.iter().map(|(value, _)| value.clone()));
    names.try_map(move |name| {
        let found = known.iter().find(|(value, _)| value.matches(&name, true));
        found.map(|(_, it)| it.clone()).ok_or("no such name")
    })
}
