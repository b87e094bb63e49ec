//! How far logic goes: where singles end, how hard the puzzle is, and which typed digit is wrong.

use std::ops::ControlFlow;

use super::{modes, running};
use crate::app::grid_editor::GridEditor;
use crate::app::lab::Lab;
use crate::app::settings::Settings;
use crate::app::state::App;
use crate::app::uniqueness::at_once;
use crate::exact_cover::{Event, OptionId, Rule, Search};
use crate::problems::sudoku::rate::{Limits, Rater};
use crate::session::{Target, grouped};

/// Goes to where every column has two rows or more, or one has none: there singles end.
pub fn go_to_end_of_singles(app: &mut App) {
    if app.lesson.is_some() {
        return app.lab.say("A lesson has its own way: ⟨leave⟩ leaves it.");
    }
    if !matches!(app.shell.settings.rule, Rule::Fewest | Rule::FewestSeeded(_)) {
        return app.lab.refuse("Singles come first by the rule fewest alone: :set rule fewest.");
    }
    modes::start_solving(&mut app.lab, &app.shell.settings);
    let setup = app.lab.puzzle.setup(&app.shell.settings);
    let Some(solve) = app.lab.puzzle.solve() else { return };
    if solve.session.has_choices_by_hand() {
        return app.lab.refuse("Columns chosen by hand are in the way: :take back all.");
    }
    let Ok(mut search) = Search::with(solve.session.problem(), &setup) else { return };
    let mut placed: u64 = 0;
    let mut end = None;
    // Every level has one row until it ends, so there are no more events than a solution has.
    search.run(&mut |search: &Search, event: Event| {
        let given = search.levels().next_back().is_some_and(|level| level.given);
        match event {
            Event::Try { .. } if !given => placed += 1,
            Event::Choose { size: 2.., .. } if !given => end = Some(event),
            Event::Solution | Event::DeadEnd { .. } | Event::Done => end = Some(event),
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Try { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Retract { .. }
            | Event::Restart { .. } => {}
        }
        if end.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let step = search.step();
    app.on_run(|run| running::travel(run, Target::Step(step), 1));
    let Ok(session) = app.session() else { return };
    let (problem, words) = (session.problem(), app.shell.settings.words);
    let rows = words.count_rows(placed);
    let text = match end {
        Some(Event::Solution) => format!("Singles alone solve it: {rows}, no choice."),
        Some(Event::Choose { item, size, .. }) => format!(
            "Singles end here, after {rows}: every {} left has {} or more. Next is {}, with {size}.",
            words.column,
            words.count_rows(2),
            problem.item_name(item)
        ),
        Some(Event::DeadEnd { item }) => {
            format!(
                "After {rows} by singles {} has none left: there is no solution.",
                problem.item_name(item)
            )
        }
        None
        | Some(
            Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Try { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Retract { .. }
            | Event::Restart { .. }
            | Event::Done,
        ) => "There is nothing to choose.".to_owned(),
    };
    app.lab.say(text);
}

/// Says how hard the puzzle is, as far as two million updates tell.
pub fn say_rate(lab: &mut Lab, settings: &Settings) {
    /// A fraction of a second.
    const UPDATES: u64 = 2_000_000;
    let givens = lab.puzzle.givens();
    let Ok(session) = lab.puzzle.session() else { return lab.on_run(&settings.words, |_| ()) };
    let problem = session.problem();
    let mut rater =
        if lab.puzzle.sudoku().is_some() { Rater::new(problem) } else { Rater::of_cover(problem) };
    let mut go_on = || true;
    let mut limits = Limits { updates: UPDATES, ..Limits::until(&mut go_on) };
    let rating = match rater.rate(&givens, &mut limits) {
        Ok(rating) => rating,
        Err(clash) => return lab.refuse_clash(&clash),
    };
    let (cost, placed) = (rating.cost, rating.placed);
    let text = match rating.rate() {
        Some(rate) if cost.tries == 0 => {
            format!("Rate {rate}, {}: singles place all {} digits.", rate.word(), placed.count())
        }
        Some(rate) => format!(
            "Rate {rate}, {}: singles place {}, then {} tries in {} nodes prove the only solution.",
            rate.word(),
            placed.count(),
            grouped(cost.tries),
            grouped(cost.nodes)
        ),
        None if !cost.is_complete => {
            format!("Harder than {} updates tell here: quadrille rate looks longer.", grouped(UPDATES))
        }
        None if cost.solutions == 0 => "No rate: there is no solution.".to_owned(),
        None => "No rate: there is more than one solution.".to_owned(),
    };
    lab.say(text);
}

/// Puts the cursor on the digit typed first of those that contradict the only solution.
pub fn find_first_mistake(lab: &mut Lab) {
    let Some(editor) = lab.puzzle.editor() else {
        return lab.refuse("There is no grid with typed digits here.");
    };
    let (sudoku, grid) = (editor.sudoku(), editor.grid());
    let (given, typed): (Vec<_>, Vec<_>) = grid.clues().partition(|&(cell, _)| editor.is_given(cell));
    let options: Vec<OptionId> = given.iter().map(|&(cell, digit)| sudoku.option_at(cell, digit)).collect();
    if typed.is_empty() {
        return find_digit_to_blame(lab, "No digit was typed: all of them are givens.");
    }
    if given.is_empty() {
        let text = "No digit is a given: type the puzzle, ⟨fix⟩ makes its digits givens, then solve it.";
        return find_digit_to_blame(lab, text);
    }
    let solution = match at_once(sudoku, &options, 2) {
        Err(_) | Ok(Some(0)) => return lab.refuse("The givens alone have no solution."),
        Ok(Some(1)) => sudoku.prepared().solver().first(&options),
        Ok(Some(_)) => {
            return lab.say("The givens have more than one solution: no typed digit is wrong for sure.");
        }
        Ok(None) => return lab.refuse("How many solutions the givens have takes too long to find out."),
    };
    let Ok(Some(solution)) = solution else { return lab.refuse("The givens alone have no solution.") };
    let solution = sudoku.decode(solution);
    let wrong: Vec<_> = typed.iter().filter(|&&(cell, digit)| solution.get(cell) != digit).collect();
    let Some(&&(cell, digit)) = wrong.iter().min_by_key(|&&&(cell, digit)| editor.typed_at(cell, digit))
    else {
        return lab.praise(format!("All {} typed digits are those of the only solution.", typed.len()));
    };
    let more = match wrong.len() {
        1 => String::new(),
        n => format!(" It was typed first of {n} wrong digits."),
    };
    lab.puzzle.with_editor(|editor: &mut GridEditor| editor.go_to(cell));
    lab.view.focus = crate::facts::Panel::Board;
    lab.refuse(format!("{cell}={digit} is not in the only solution.{more}"));
}

/// Where all digits are given or all are typed and there is no solution: which single digit must go for there to be exactly
/// one. `else_text` is said where there is a solution, or may be one.
fn find_digit_to_blame(lab: &mut Lab, else_text: &'static str) {
    let Some(editor) = lab.puzzle.editor() else { return };
    let (sudoku, clues) = (editor.sudoku(), editor.grid().clues().collect::<Vec<_>>());
    let solutions = |left_out: Option<usize>| {
        let rest = clues.iter().enumerate().filter(|&(at, _)| Some(at) != left_out);
        let options: Vec<OptionId> = rest.map(|(_, &(cell, digit))| sudoku.option_at(cell, digit)).collect();
        at_once(sudoku, &options, 2).unwrap_or(Some(0))
    };
    if solutions(None) != Some(0) {
        return lab.say(else_text);
    }
    let to_blame: Vec<_> = (0..clues.len()).filter(|&at| solutions(Some(at)) == Some(1)).collect();
    let text = match to_blame[..] {
        [] => "There is no solution, and leaving out any single digit does not leave exactly one.".to_owned(),
        [only] => {
            let (cell, digit) = clues[only];
            format!("{cell}={digit} may be the mistake: without it there is exactly one solution.")
        }
        [first, ..] => {
            let (cell, digit) = clues[first];
            let others = to_blame.len() - 1;
            format!(
                "{cell}={digit} may be the mistake: without it there is exactly one solution; so there is without \
                 {others} other digits, each alone."
            )
        }
    };
    if let Some(&at) = to_blame.first() {
        let cell = clues[at].0;
        lab.puzzle.with_editor(|editor: &mut GridEditor| editor.go_to(cell));
        lab.view.focus = crate::facts::Panel::Board;
    }
    lab.refuse(text);
}
