//! `quadrille completions`: what a shell needs to know of the command line.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::cli::complaint::Failure;
use crate::cli::console::Console;
use crate::cli::exit::Exit;

const EXAMPLES: &str = "\
\x20 quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille
  quadrille completions zsh > ~/.zfunc/_quadrille
  quadrille completions fish > ~/.config/fish/completions/quadrille.fish";

/// Print a shell completion script.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES)]
pub struct CompletionsArgs {
    /// The shell that is to complete
    shell: Shell,
}

impl CompletionsArgs {
    /// Prints it. Where a script of our own asks the program, it knows more than clap's, which are fixed.
    pub fn run(&self, console: &mut Console, mut program: Command) -> Result<Exit, Failure> {
        let own: Option<&[u8]> = match self.shell {
            Shell::Bash => Some(include_bytes!("../shells/quadrille.bash")),
            Shell::Zsh => Some(include_bytes!("../shells/quadrille.zsh")),
            Shell::Fish => Some(include_bytes!("../shells/quadrille.fish")),
            _ => None,
        };
        let mut script = Vec::new();
        match own {
            Some(own) => script.extend(own),
            None => clap_complete::generate(self.shell, &mut program, "quadrille", &mut script),
        }
        console.out().write_all(&script)?;
        Ok(Exit::Done)
    }
}
