//! Where long work keeps how far it has come.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use super::budget::seconds;

/// How often a checkpoint is written if nothing else is asked for.
const PAUSE: Duration = Duration::from_secs(10);

#[derive(Debug, Args)]
pub struct CheckpointArgs {
    /// Keep in FILE how far it has come: every 10 seconds, and when Ctrl-C or SIGTERM ends it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Go on from where the file of --checkpoint ends, or begin if it is not there
    #[arg(long, requires = "checkpoint")]
    pub resume: bool,
    /// Write the file of --checkpoint every S seconds
    #[arg(long, value_name = "S", requires = "checkpoint", allow_negative_numbers = true, value_parser = seconds)]
    checkpoint_every: Option<Duration>,
}

impl CheckpointArgs {
    /// The file, if one is to be kept.
    pub fn file(&self) -> Option<&Path> {
        self.checkpoint.as_deref()
    }

    /// The time between two checkpoints.
    pub fn every(&self) -> Duration {
        self.checkpoint_every.unwrap_or(PAUSE)
    }
}
