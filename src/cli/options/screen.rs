//! How the laboratory talks.

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use super::choice::one_of;
use crate::app::ThemeChoice;

#[derive(Debug, Args)]
pub struct ScreenArgs {
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
    /// Talk in lines instead of drawing a screen: for screen readers, dumb terminals and scripts
    #[arg(long)]
    pub plain: bool,
    #[command(flatten)]
    pub theme: ThemeArgs,
}

#[derive(Debug, Args)]
pub struct ThemeArgs {
    /// Colours for this background
    #[arg(long, value_name = "THEME", value_parser = theme())]
    pub theme: Option<ThemeChoice>,
}

/// A theme by its name.
fn theme() -> impl TypedValueParser<Value = ThemeChoice> {
    one_of(ThemeChoice::ALL, |theme| PossibleValue::new(theme.name()).help(theme.about()))
}
