//! A report of a session in Markdown: the problem, the settings, where it stands and what was seen.

use std::fmt::Write;
use std::ops::ControlFlow;

use super::walk::{LONGEST_WALK, at};
use super::{screen, text};
use crate::app::App;
use crate::exact_cover::{Event, ItemId, Level, OptionId, Search};
use crate::facts;
use crate::session::{Session, Speed, Wording, counted, grouped};

/// How many solutions, and how many dead ends, are written out.
const SHOWN: usize = 10;

/// The report of `state`. Walks the run once more: up to a second or two for a long one.
pub fn report(state: &App) -> String {
    let mut out = format!("# {}\n\n", heading(state.name()));
    // Writing to a string does not fail.
    let _ = writeln!(out, "A session of Quadrille {}.\n", env!("CARGO_PKG_VERSION"));
    problem(&mut out, state);
    settings(&mut out, state);
    if let Ok(session) = state.session() {
        place(&mut out, state, session);
        seen(&mut out, state, session);
        by_hand(&mut out, state, session);
        marks(&mut out, state, session);
    }
    if !state.lab.quiz.records().is_empty() {
        let _ = write!(out, "## Predict\n\n{}\n", block(&state.lab.quiz.report(state.name())));
    }
    let drawn = text(&screen(state).0);
    let _ = write!(out, "## The screen\n\n{}", block(&drawn));
    out
}

/// A name on a line of its own, whatever it consists of.
fn heading(name: &str) -> String {
    name.chars().flat_map(|c| c.is_ascii_punctuation().then_some('\\').into_iter().chain([c])).collect()
}

/// A name between backticks.
fn code(name: &str) -> String {
    if name.contains('`') { format!("`` {name} ``") } else { format!("`{name}`") }
}

fn block(text: &str) -> String {
    format!("```text\n{text}```\n")
}

fn problem(out: &mut String, state: &App) {
    let words = &state.shell.settings.words;
    let _ = writeln!(out, "## The problem\n");
    if let Some(sheet) = state.editor() {
        let grid = sheet.grid();
        let side = sheet.shape().side();
        let _ = writeln!(
            out,
            "- A Sudoku of {side}×{side} with {} digits: {}",
            grid.clue_count(),
            code(&grid.line())
        );
        let _ = writeln!(out, "- Solutions: {}", sheet.solutions().words());
        if let Some(clash) = sheet.clash() {
            let _ = writeln!(out, "- {clash}");
        }
    }
    if let Ok(session) = state.session() {
        let problem = session.problem();
        let (columns, secondary) = (problem.item_count(), problem.item_count() - problem.primary_count());
        let _ = write!(out, "- An exact cover with {} {}", grouped(columns as u64), words.columns);
        if secondary > 0 {
            let _ = write!(out, ", {} of them secondary,", grouped(secondary as u64));
        }
        let _ = writeln!(out, " and {} {}", grouped(problem.option_count() as u64), words.rows);
    }
    out.push('\n');
}

fn settings(out: &mut String, state: &App) {
    let settings = &state.shell.settings;
    let _ = writeln!(out, "## Settings\n");
    let _ = writeln!(out, "- Rule: {}", settings.rule);
    if let Ok(session) = state.session() {
        let _ = match session.pace().speed() {
            Speed::PerSecond(events) => writeln!(out, "- Speed: {events} a second"),
            Speed::Full => writeln!(out, "- Speed: full"),
        };
    }
    let _ = writeln!(out, "- Words: {} and {}", settings.words.column, settings.words.row);
    let own = if state.sudoku().is_some() { Wording::Sudoku } else { Wording::Matrix };
    if let Some(explainer) = state.explainer().filter(|explainer| explainer.wording != own) {
        let _ = writeln!(out, "- Wording: {}", explainer.wording.name());
    }
    let givens = if settings.watch_givens { "steps of the search" } else { "taken before step 0" };
    let _ = writeln!(out, "- Givens: {givens}\n");
}

fn place(out: &mut String, state: &App, session: &Session) {
    let search = session.search();
    let stats = search.stats();
    let of = session
        .end()
        .map_or(", of a run whose end was not seen yet".to_owned(), |end| format!(" of {}", grouped(end)));
    let _ = writeln!(out, "## Where it stands\n");
    let _ = writeln!(out, "Step {}{of}; level {}.\n", grouped(stats.steps), search.level());
    if let Some(explainer) = state.explainer() {
        for sentence in facts::step(&explainer.explain()) {
            let _ = writeln!(out, "> {sentence}");
        }
        out.push('\n');
    }
    let _ = writeln!(
        out,
        "{}, {}, deepest level {}.\n",
        counted(stats.nodes(), "node", "nodes"),
        counted(stats.updates, "update", "updates"),
        stats.profile().len().saturating_sub(1)
    );
    let path = facts::path(session);
    let mut rows = path.rows.iter().filter(|row| row.level.on_path).peekable();
    if rows.peek().is_none() {
        return;
    }
    let _ = writeln!(out, "The path:\n");
    for row in rows {
        let (name, Level { k, n, .. }) = (row.row().unwrap_or_default(), row.level);
        let _ = writeln!(out, "1. {}, {k} of {n} of {}", code(&name), code(row.column()));
    }
    out.push('\n');
}

/// The solutions and dead ends of a run, up to a step.
#[derive(Default)]
struct SeenEnds {
    solutions: Vec<(u64, Vec<OptionId>)>,
    dead_ends: Vec<(u64, ItemId)>,
    counts: (u64, u64),
}

impl SeenEnds {
    fn until(session: &Session, last: u64) -> SeenEnds {
        let mut found = SeenEnds::default();
        if last == 0 {
            return found;
        }
        at(session, 0).run(&mut |search: &Search, event: Event| {
            match event {
                Event::Solution => {
                    found.counts.0 += 1;
                    if found.solutions.len() < SHOWN {
                        found.solutions.push((search.step(), search.partial_solution().collect()));
                    }
                }
                Event::DeadEnd { item } => {
                    found.counts.1 += 1;
                    if found.dead_ends.len() < SHOWN {
                        found.dead_ends.push((search.step(), item));
                    }
                }
                Event::Choose { .. }
                | Event::Cover { .. }
                | Event::Purify { .. }
                | Event::Try { .. }
                | Event::Uncover { .. }
                | Event::Unpurify { .. }
                | Event::Retract { .. }
                | Event::Restart { .. }
                | Event::Done => {}
            }
            if search.step() < last { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found
    }
}

fn seen(out: &mut String, state: &App, session: &Session) {
    let known = session.timeline().known();
    let walked = known.min(LONGEST_WALK);
    let SeenEnds { solutions, dead_ends, counts } = SeenEnds::until(session, walked);
    let problem = session.problem();
    let of = if walked < known { format!(", of {} seen", grouped(known)) } else { String::new() };
    let _ = writeln!(out, "## What was seen\n\nIn {} steps{of}:\n", grouped(walked));
    let first = |count: u64| match count as usize > SHOWN {
        true => format!(", the first {SHOWN}"),
        false => String::new(),
    };
    let _ = writeln!(out, "- Solutions: {}{}", grouped(counts.0), first(counts.0));
    for (step, options) in solutions {
        let shown = match state.sudoku() {
            Some(sudoku) => code(&sudoku.decode(options).line()),
            None => options
                .iter()
                .map(|&option| code(&problem.option_name(option)))
                .collect::<Vec<_>>()
                .join(", "),
        };
        let _ = writeln!(out, "  - step {}: {shown}", grouped(step));
    }
    let _ = writeln!(out, "- Dead ends: {}{}", grouped(counts.1), first(counts.1));
    for (step, item) in dead_ends {
        let (row, name) = (state.shell.settings.words.row, code(problem.item_name(item)));
        let _ = writeln!(out, "  - step {}: {name} has no {row} left", grouped(step));
    }
    out.push('\n');
}

fn by_hand(out: &mut String, state: &App, session: &Session) {
    let Some(explainer) = state.explainer().filter(|_| session.has_choices_by_hand()) else { return };
    let _ = writeln!(out, "## Choices by hand\n");
    for choice in session.by_hand() {
        let path = choice.preference.path();
        let after = path.last().map_or("At the root".to_owned(), |&option| {
            format!("On level {}, after {}", path.len(), code(&session.problem().option_name(option)))
        });
        let _ = writeln!(out, "- {after}. {}", explainer.taken_over(choice));
        if let Some(words) = explainer.cost_of(choice) {
            let _ = writeln!(out, "  {words}");
        }
    }
    if session.choices_at_rest() > 0 {
        let _ = writeln!(out, "- {} more, to which the run does not come", session.choices_at_rest());
    }
    if let Some(cost) = session.cost_of_all() {
        let _ = writeln!(out, "\nThe whole run: {}", cost.words());
    }
    out.push('\n');
}

fn marks(out: &mut String, state: &App, session: &Session) {
    let bookmarks = session.timeline().bookmarks();
    if !bookmarks.is_empty() {
        let _ = writeln!(out, "## Bookmarks\n");
        for bookmark in bookmarks {
            let _ = writeln!(out, "- {}: step {}", bookmark.letter, grouped(bookmark.step));
        }
        out.push('\n');
    }
    let _ = writeln!(out, "## Breakpoints\n");
    for row in facts::breakpoints(session, &state.shell.settings.words) {
        let _ = writeln!(out, "- {}{}", row.text, if row.on { "" } else { " (off)" });
    }
    out.push('\n');
}
