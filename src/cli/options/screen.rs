//! How the laboratory talks.

use clap::Args;

#[derive(Debug, Args)]
pub struct ScreenArgs {
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
    /// Talk in lines instead of drawing a screen: for screen readers, dumb terminals and scripts
    #[arg(long)]
    pub plain: bool,
}
