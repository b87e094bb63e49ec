//! The laboratory in lines: standard input in, standard output out, and no terminal needed.

use std::io::{self, BufRead, ErrorKind, IsTerminal, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context, Result};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use super::effects;
use super::keeping::Keeping;
use crate::app::{Effect, Msg};
use crate::export;
use crate::files::{self, SeenFiles};
use crate::plain::Plain;
use crate::problems::plain_line;

/// The longest line that is read.
const LONGEST: u64 = 1 << 16;

/// Ctrl-C stops what is under way; where nothing is, it ends the program as it would without us.
struct Interrupts {
    idle: Arc<AtomicBool>,
    pressed: Arc<AtomicBool>,
}

impl Interrupts {
    fn new() -> io::Result<Interrupts> {
        let interrupts =
            Interrupts { idle: Arc::new(AtomicBool::new(true)), pressed: Arc::new(AtomicBool::new(false)) };
        flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&interrupts.idle))?;
        flag::register(SIGINT, Arc::clone(&interrupts.pressed))?;
        Ok(interrupts)
    }
}

/// Whether only lines can be shown here, though a person is there. `term` is the variable `TERM`.
pub fn has_only_lines(term: Option<&str>) -> bool {
    term == Some("dumb") && io::stdin().is_terminal() && files::stdout().is_terminal()
}

/// Runs the laboratory on lines until it is left or there are no more. `first` is said before all; `seen`
/// has the files that were read up to now.
pub fn run_lines(plain: &mut Plain, first: &[String], mut seen: SeenFiles) -> Result<()> {
    let interrupts = Interrupts::new().context("signals cannot be waited for")?;
    let mut keeping = Keeping::new();
    match talk(plain, first, (&mut seen, &mut keeping), &interrupts) {
        // The one who listened has heard enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        outcome => outcome.context("the lines cannot be read or written"),
    }
}

/// The files that were read or written, and what is kept meanwhile.
type Outside<'o> = (&'o mut SeenFiles, &'o mut Keeping);

fn talk(
    plain: &mut Plain,
    first: &[String],
    outside: Outside<'_>,
    interrupts: &Interrupts,
) -> io::Result<()> {
    let (seen, keeping) = outside;
    let is_person = io::stdin().is_terminal() && files::stdout().is_terminal();
    let (mut input, mut out) = (io::stdin().lock(), files::stdout());
    let begun = Instant::now();
    say(&mut out, first)?;
    say(&mut out, &plain.greeting())?;
    loop {
        if is_person {
            write!(out, "> ")?;
        }
        out.flush()?;
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        plain.send(Msg::Clock(begun.elapsed()));
        let effects = plain.take(&plain_line(&String::from_utf8_lossy(&line)));
        if perform(plain, effects, (seen, keeping)) {
            keeping.remember_all(plain.state().remembered());
            return say(&mut out, &keeping.end(true));
        }
        interrupts.idle.store(false, Ordering::Relaxed);
        while plain.work() {
            if interrupts.pressed.swap(false, Ordering::Relaxed) {
                plain.interrupt();
            }
        }
        interrupts.idle.store(true, Ordering::Relaxed);
        say(&mut out, &plain.answer())?;
        out.flush()?;
        keeping.record(plain.state().unsaved_work());
        keeping.remember_all(plain.state().remembered());
        keeping.settle();
        say(&mut out, &keeping.complaints())?;
    }
    say(&mut out, &keeping.end(false))?;
    if let Some(words) = plain.state().farewell() {
        say(&mut out, &words.lines().map(str::to_owned).collect::<Vec<_>>())?;
    }
    Ok(())
}

fn say(out: &mut impl Write, lines: &[String]) -> io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "{}", plain_line(line)))
}

/// Performs what is wanted outside, and what is wanted then. Returns whether the program is to be left.
fn perform(plain: &mut Plain, effects: Vec<Effect>, (seen, keeping): Outside<'_>) -> bool {
    let mut wanted = effects;
    while let Some(effect) = wanted.pop() {
        let outcome = match effect {
            Effect::Quit => return true,
            Effect::Repaint => continue,
            // What would be copied is told.
            Effect::Copy(text) if text.starts_with('#') => {
                let how = "it goes behind the address of the page, or in quotes behind the word quadrille";
                Msg::Outcome(Ok(format!("{text} ({how})")))
            }
            Effect::Copy(text) => Msg::Outcome(Ok(text)),
            Effect::Suspend => Msg::Outcome(Err("the shell suspends: press Ctrl-Z".to_owned())),
            Effect::Save { path, text, replace, with_marks } => {
                effects::save(seen, &path, &text, replace, with_marks)
            }
            Effect::Export(request) => {
                effects::export(seen, &request, export::export(plain.state(), &request))
            }
            Effect::List(path) => effects::list(&path),
            Effect::SaveSettings(settings, keys) => effects::save_settings(&settings, &keys),
            Effect::Read(path) => effects::read(seen, &path),
            Effect::Remember(text) => {
                keeping.remember(text);
                continue;
            }
            Effect::Recovered(id) => {
                keeping.recover(id);
                continue;
            }
        };
        wanted.extend(plain.send(outcome));
    }
    false
}
