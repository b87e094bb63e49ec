//! `quadrille man` and `quadrille completions`: what other programs need to know of the command line.

use std::io::{self, Write};

use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::args::definition;
use super::console::Console;
use super::examples;
use super::exit::Exit;

/// Prints what a shell needs to complete the arguments.
pub fn completions(shell: Shell, console: &mut Console) -> io::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut definition(), "quadrille", &mut script);
    console.out().write_all(&script)?;
    Ok(Exit::Done)
}

/// Prints the manual page: examples first, then the program and each of its commands.
pub fn page(console: &mut Console) -> io::Result<Exit> {
    let mut program = definition();
    program.build();
    let man = Man::new(program.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    render_examples(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let verbs = program.get_subcommands().filter(|verb| !verb.is_hide_set() && verb.get_name() != "help");
    for verb in verbs {
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
    console.out().write_all(&page)?;
    Ok(Exit::Done)
}

type Section = fn(&Man, &mut dyn Write) -> io::Result<()>;

/// The examples of all commands, as they stand in the help.
fn render_examples(page: &mut Vec<u8>) -> io::Result<()> {
    let mut roff = Roff::new();
    roff.control("SH", ["EXAMPLES"]);
    for text in examples::ALL {
        roff.control("nf", []);
        for line in text.lines() {
            roff.text([roman(line.trim_end())]);
        }
        roff.control("fi", []).control("PP", []);
    }
    roff.to_writer(page)
}
