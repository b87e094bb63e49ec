//! `quadrille trace`: what a search does, one event a line.

use std::io::{self, Write};

use super::batch;
use super::command::{TraceFormat, TraceOptions};
use super::console::Console;
use super::exit::Exit;
use crate::exact_cover::{Event, Problem, Search};
use crate::export::JsonLines;

/// Prints the events of one puzzle's search, to the end or as far as asked.
pub fn run(options: &TraceOptions, console: &mut Console) -> io::Result<Exit> {
    let found = batch::only(options.puzzle.as_deref(), options.from, console).and_then(|puzzle| {
        let search = puzzle.search(options.rule, options.watch_givens)?;
        Ok((puzzle, search))
    });
    let (puzzle, mut search) = match found {
        Ok(found) => found,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let problem = puzzle.problem();
    let lines = (options.format == TraceFormat::Jsonl).then(|| JsonLines::new(problem));
    let mut line = String::new();
    let out = console.out();
    let mut tell = |search: &Search, event: Event| match &lines {
        None => text(out, search, event, problem),
        Some(lines) => {
            line.clear();
            // Writing to a string does not fail.
            let _ = lines.write(&mut line, search, event);
            out.write_all(line.as_bytes())
        }
    };
    while options.steps.is_none_or(|steps| search.step() < steps) {
        let Some(event) = search.next() else { break };
        if !options.back {
            tell(&search, event)?;
        }
    }
    // A step is told as it stands before it is taken back: the same lines, the last first.
    while options.back
        && let Some(event) = search.last_event()
    {
        tell(&search, event)?;
        search.back();
    }
    Ok(Exit::Done)
}

/// `169 9 try R1C5=8 2 of 2`: step, level, event.
fn text(out: &mut impl Write, search: &Search, event: Event, problem: &Problem) -> io::Result<()> {
    write!(out, "{} {} {}", search.step(), search.level(), event.display(problem))?;
    if event == Event::Done {
        let stats = search.stats();
        write!(out, " nodes {} updates {} solutions {}", stats.nodes(), stats.updates, stats.solutions)?;
    }
    writeln!(out)
}
