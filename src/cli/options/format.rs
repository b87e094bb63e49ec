//! In which format a puzzle is, or is to be.

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use super::choice::one_of;
use crate::problems::formats::Format;

#[derive(Debug, Args)]
pub struct FromArgs {
    /// Read this format, whatever the puzzle looks like
    #[arg(
        long,
        value_name = "FORMAT",
        ignore_case = true,
        hide_possible_values = true,
        value_parser = format()
    )]
    pub from: Option<Format>,
}

/// A format by its name.
pub fn format() -> impl TypedValueParser<Value = Format> {
    one_of(Format::ALL, |format| PossibleValue::new(format.name()).help(format.about()))
}
