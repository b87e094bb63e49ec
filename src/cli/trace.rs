//! `quadrille trace`: what a search does, one event a line.

use std::io::{self, Write};

use super::batch;
use super::command::{TraceFormat, TraceOptions};
use super::console::Console;
use super::exit::Exit;
use crate::exact_cover::{Event, Problem, Search};

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
    let names = (options.format == TraceFormat::Jsonl).then(|| Names::of(problem));
    let out = console.out();
    while options.steps.is_none_or(|steps| search.step() < steps) {
        let Some(event) = search.next() else { break };
        match &names {
            None => text(out, &search, event, problem)?,
            Some(names) => jsonl(out, &search, event, names)?,
        }
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

/// Names as JSON strings, made once, not once a step.
struct Names {
    items: Vec<String>,
    options: Vec<String>,
}

impl Names {
    fn of(problem: &Problem) -> Names {
        let quoted = |name: &str| serde_json::Value::from(name).to_string();
        Names {
            items: problem.items().map(|item| quoted(problem.item_name(item))).collect(),
            options: problem.options().map(|option| quoted(&problem.option_name(option))).collect(),
        }
    }
}

/// An object: always `step`, `level` and `event`, then what belongs to the event.
fn jsonl(out: &mut impl Write, search: &Search, event: Event, names: &Names) -> io::Result<()> {
    let (step, level) = (search.step(), search.level());
    write!(out, "{{\"step\":{step},\"level\":{level},\"event\":\"{}\"", event.name())?;
    if let Some(item) = event.item() {
        write!(out, ",\"item\":{}", names.items[item.index()])?;
    }
    if let Some(option) = event.option() {
        write!(out, ",\"option\":{}", names.options[option.index()])?;
    }
    match event {
        Event::Choose { size, .. } => write!(out, ",\"size\":{size}")?,
        Event::Try { k, n, .. } => write!(out, ",\"k\":{k},\"n\":{n}")?,
        Event::Done => {
            let stats = search.stats();
            let (nodes, updates, solutions) = (stats.nodes(), stats.updates, stats.solutions);
            write!(out, ",\"nodes\":{nodes},\"updates\":{updates},\"solutions\":{solutions}")?;
        }
        _ => {}
    }
    writeln!(out, "}}")
}
