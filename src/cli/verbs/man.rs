//! `quadrille man`: the manual page.

use std::io::{self, Write};
use std::iter;

use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::cli::complaint::Failure;
use crate::cli::console::Console;
use crate::cli::exit::Exit;

const EXAMPLES: &str = "\
\x20 quadrille man | man -l -                                 read it
  quadrille man > ~/.local/share/man/man1/quadrille.1      keep it";

/// Print the manual page.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES)]
pub struct ManArgs {}

impl ManArgs {
    /// Prints it.
    pub fn run(&self, console: &mut Console, program: Command) -> Result<Exit, Failure> {
        console.out().write_all(&page(program)?)?;
        Ok(Exit::Done)
    }
}

/// The manual page: examples first, then the program and each of its verbs.
fn page(mut program: Command) -> io::Result<Vec<u8>> {
    program.build();
    // Without a date: the page is that of the version in its footer.
    let man = Man::new(program.clone()).date("\"\"");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    render_examples(&program, &mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_options_section(&mut page)?;
    for verb in verbs(&program) {
        let (name, about) = (verb.get_name(), verb.get_about().map(ToString::to_string).unwrap_or_default());
        Roff::new()
            .control("SH", [format!("QUADRILLE {}", name.to_uppercase()).as_str()])
            .text([roman(about)])
            .to_writer(&mut page)?;
        let man = Man::new(verb.clone());
        for (render, heading) in
            [(Man::render_synopsis_section as Section, "SYNOPSIS"), (Man::render_options_section, "OPTIONS")]
        {
            let mut section = Vec::new();
            render(&man, &mut section)?;
            // A part of the command's section, not a section.
            let text = String::from_utf8_lossy(&section)
                .replace(&format!(".SH {heading}"), &format!(".SS {heading}"));
            page.write_all(text.as_bytes())?;
        }
    }
    man.render_extra_section(&mut page)?;
    Ok(page)
}

fn verbs(program: &Command) -> impl Iterator<Item = &Command> {
    program.get_subcommands().filter(|verb| !verb.is_hide_set() && verb.get_name() != "help")
}

type Section = fn(&Man, &mut dyn Write) -> io::Result<()>;

/// The examples of the program and of all verbs, as they stand in the help.
fn render_examples(program: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let mut roff = Roff::new();
    roff.control("SH", ["EXAMPLES"]);
    for command in iter::once(program).chain(verbs(program)) {
        let text = command.get_before_help().map(ToString::to_string).unwrap_or_default();
        roff.control("nf", []);
        for line in text.lines() {
            roff.text([roman(line.trim_end())]);
        }
        roff.control("fi", []).control("PP", []);
    }
    roff.to_writer(page)
}
