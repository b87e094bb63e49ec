//! `quadrille man`: the manual page.

use std::io::{self, Write};
use std::iter;

use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::cli::complaint::Failure;
use crate::cli::console::Console;
use crate::cli::exit::Exit;

const EXAMPLES: &str = "\
\x20 quadrille man | man -l -                                 read it
  quadrille man > ~/.local/share/man/man1/quadrille.1      keep it";

/// When the page was last changed by hand.
const DATE: &str = "2026-11-22";

/// The variables that are looked at.
const ENVIRONMENT: [(&str, &str); 9] = [
    ("QUADRILLE_CONFIG", "another file of settings, or off"),
    ("QUADRILLE_JOURNAL", "off: unsaved work is not kept for the next start"),
    ("QUADRILLE_PROGRESS", "off: how far lessons were taken is not kept"),
    ("XDG_CONFIG_HOME", "the folder of the file of settings, else ~/.config"),
    ("XDG_STATE_HOME", "the folder of what is kept, else ~/.local/state"),
    ("NO_COLOR", "if it is not empty, no colours"),
    ("COLORTERM", "truecolor or 24bit: all colours"),
    ("COLORFGBG", "whether the background is dark or light, until the terminal itself has said so"),
    ("TERM", "the kind of terminal; dumb: the laboratory talks in lines"),
];

/// The files that are read and written unasked.
const FILES: [(&str, &str); 3] = [
    ("$XDG_CONFIG_HOME/quadrille/config.toml", "settings and keys; quadrille config says what holds"),
    ("$XDG_STATE_HOME/quadrille/lessons", "how far each lesson was taken"),
    ("$XDG_STATE_HOME/quadrille/journal-*", "unsaved work of each window, until the window is left"),
];

/// Print the manual page.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, alias = "manual")]
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
    let man = Man::new(program.clone()).title("QUADRILLE").date(DATE);
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
    let exits = Exit::ALL.map(|exit| (exit.code().to_string(), exit.meaning().to_owned()));
    let signal = ("128 + n".to_owned(), "ended by signal n".to_owned());
    let named = |(name, about): &(&str, &str)| (name.to_string(), about.to_string());
    render_list("EXIT STATUS", exits.into_iter().chain([signal]), &mut page)?;
    render_list("ENVIRONMENT", ENVIRONMENT.iter().map(named), &mut page)?;
    render_list("FILES", FILES.iter().map(named), &mut page)?;
    Ok(tidy(&String::from_utf8_lossy(&page)).into_bytes())
}

/// A section that says of each name what it is.
fn render_list(
    heading: &str,
    list: impl IntoIterator<Item = (String, String)>,
    page: &mut dyn Write,
) -> io::Result<()> {
    let mut roff = Roff::new();
    roff.control("SH", [heading]);
    for (name, about) in list {
        roff.control("TP", []).text([bold(name)]).text([roman(about)]);
    }
    roff.to_writer(page)
}

/// The page with lines that mandoc and every man find well formed: short, without blanks at their ends, and without
/// breaks that do nothing.
fn tidy(page: &str) -> String {
    const WIDTH: usize = 78;
    // Each part brings the same two lines about quotation marks, which are enough once.
    let is_new = |(at, line): &(usize, &str)| *at < 2 || !line.starts_with(".ie") && !line.starts_with(".el");
    let lines: Vec<&str> = page.lines().enumerate().filter(is_new).map(|(_, line)| line.trim_end()).collect();
    let (mut tidy, mut is_filled) = (String::new(), true);
    for (at, &line) in lines.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| lines[before]);
        let next = lines.get(at + 1).copied().unwrap_or_default();
        let is_idle = match line {
            ".br" => before.is_empty() || next.is_empty(),
            ".PP" => next == ".sp" || next.starts_with(".S"),
            _ => false,
        };
        if is_idle {
            continue;
        }
        is_filled = line == ".fi" || is_filled && line != ".nf";
        let mut rest = if line.is_empty() && is_filled { ".sp" } else { line };
        // Where text is filled, a line may end at any blank, if the next one is then no control line.
        while is_filled && rest.len() > WIDTH && !rest.starts_with(['.', '\'']) {
            let ends = rest.match_indices(' ').map(|(at, _)| at).take_while(|&at| at <= WIDTH);
            let fits = |at: &usize| *at > 0 && !rest[at + 1..].starts_with([' ', '.', '\'']);
            let Some(end) = ends.filter(fits).last() else { break };
            tidy += rest[..end].trim_end();
            tidy.push('\n');
            rest = &rest[end + 1..];
        }
        tidy += rest;
        tidy.push('\n');
    }
    tidy
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
