//! How many threads to use.

use std::num::NonZeroUsize;

use clap::Args;

use super::number::number;

#[derive(Debug, Args)]
pub struct JobsArgs {
    /// Use N threads; the output is the same [default: 1]
    #[arg(
        long,
        short,
        value_name = "N",
        default_value = "1",
        hide_default_value = true,
        value_parser = number::<1, 1024>
    )]
    jobs: u64,
}

impl JobsArgs {
    /// The number of threads.
    pub fn count(&self) -> NonZeroUsize {
        usize::try_from(self.jobs).ok().and_then(NonZeroUsize::new).unwrap_or(NonZeroUsize::MIN)
    }
}
