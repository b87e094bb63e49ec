//! In which format a puzzle is, or is to be.

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use super::choice::one_of;
use super::number::number;
use crate::problems::formats::Format;

/// How a puzzle is found in a text.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct ReadArgs {
    /// Read this format, whatever the puzzle looks like
    #[arg(
        long,
        value_name = "FORMAT",
        ignore_case = true,
        hide_possible_values = true,
        value_parser = format()
    )]
    pub from: Option<Format>,
    /// Only the N-th puzzle of a text
    #[arg(long, value_name = "N", value_parser = number::<1, { u64::MAX }>)]
    pub nth: Option<u64>,
}

/// A format by its name.
pub fn format() -> impl TypedValueParser<Value = Format> {
    one_of(Format::ALL, |format| PossibleValue::new(format.name()).help(format.about()))
}
