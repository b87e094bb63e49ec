//! `quadrille config`: the file of settings.

use std::env;
use std::io::Write;

use clap::Args;

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::config::{Config, ConfigFile, SWITCH, print};

const EXAMPLES: &str = "\
\x20 quadrille config                 what holds now: settings and keys, as a file of settings
  quadrille config --path          where that file is
  quadrille config --check         what is wrong in it, by line and column
  quadrille config > \"$(quadrille config --path)\"  a first file, with all that could be in it";

/// Print the settings and keys that hold, or check their file.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = AFTER)]
#[group(multiple = false)]
pub struct ConfigArgs {
    /// Print every setting and key as a file of settings (as without options)
    #[arg(long)]
    print: bool,
    /// Say what is wrong in the file
    #[arg(long)]
    check: bool,
    /// Print where the file is
    #[arg(long)]
    path: bool,
}

const AFTER: &str = "\
QUADRILLE_CONFIG=FILE takes another file, QUADRILLE_CONFIG=off none.

Exit codes: 0 done, 2 wrong usage, 3 something is wrong in the file, 4 cannot be written.";

impl ConfigArgs {
    /// Prints what was asked for.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        let found = ConfigFile::find(|name| env::var_os(name));
        let Some(file) = found else {
            let text = format!("no file of settings: {SWITCH} is off, or there is no HOME");
            if self.path || self.check {
                return Err(Complaint::new("", text, Exit::Unreadable).into());
            }
            console.out().write_all(print(&Config::default()).as_bytes())?;
            return Ok(Exit::Done);
        };
        if self.path {
            writeln!(console.out(), "{}", file.name())?;
            return Ok(Exit::Done);
        }
        let config = file.read();
        for mistake in &config.mistakes {
            let (place, text) = (mistake.place_in(&file.name()), &mistake.sentence);
            console.complain(&Complaint::new(place, text, Exit::Unreadable));
        }
        if !self.check {
            console.out().write_all(print(&config).as_bytes())?;
        }
        Ok(if config.mistakes.is_empty() { Exit::Done } else { Exit::Unreadable })
    }
}
