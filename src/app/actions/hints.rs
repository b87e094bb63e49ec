//! Hints in three strengths: where to look, which column it is, and the placement.

use super::{moving, why};
use crate::app::hint::GivenHint;
use crate::app::state::App;
use crate::exact_cover::{Event, ItemId};
use crate::problems::sudoku::Constraint;
use crate::session::{Explainer, Finding};

/// The strongest hint.
const STRONGEST: u8 = 3;

/// Says what is to be found here; asked again, it says more.
pub fn give_hint(app: &mut App) {
    if app.is_asking() {
        return app.lab.say("The question waits, and a hint would answer it.");
    }
    let Some(explainer) = app.explainer() else {
        // Says which digits clash.
        return app.on_run(|_| ());
    };
    let session = explainer.session;
    if session.search().last_event() == Some(Event::Solution) {
        return app
            .lab
            .say("This is a solution: nothing is left to find in it. ⟨continue⟩ looks for another.");
    }
    let Some(hint) = session.hint() else {
        return app.lab.say("No choice comes any more. ⟨start⟩ goes back to the start of the search.");
    };
    let strength = match &app.lab.hint {
        Some(given) if given.hint == hint => (given.strength + 1).min(STRONGEST),
        _ => 1,
    };
    // Between two choices the hint is for the one ahead.
    let ahead = if hint.step > session.search().step() && !session.search().gives_next() {
        "Next choice: "
    } else {
        ""
    };
    let (text, item) = hint_words(&explainer, &hint.finding, strength);
    let verdict = why::verdict(app);
    app.lab.hint = Some(GivenHint { hint, strength });
    if let Some(item) = item.filter(|_| strength > 1) {
        moving::point_at_hint(&mut app.lab, item);
    }
    app.lab.say(format!("{verdict}{ahead}{text}"));
}

/// The sentence, and the column that it is about.
fn hint_words(explainer: &Explainer<'_>, finding: &Finding, strength: u8) -> (String, Option<ItemId>) {
    let (problem, words) = (explainer.session.problem(), explainer.words);
    let more = if strength < STRONGEST { " :hint again says more." } else { "" };
    let single = |item| match explainer.single(item, 1) {
        Some(name) => format!(", a {name}"),
        None => String::new(),
    };
    let text = match (finding, strength) {
        (Finding::Solved, _) => {
            return (format!("No {} is left to cover: it is solved.", words.column), None);
        }
        (Finding::Nothing(item), 1) => {
            format!("Something cannot be: look at {}.{more}", place_of(explainer, *item))
        }
        (Finding::Nothing(item), 2) => {
            format!("{} has no {} left.{more}", problem.item_name(*item), words.row)
        }
        (Finding::Nothing(item), _) => format!(
            "{} has no {} left: what was placed before cannot all be right.",
            problem.item_name(*item),
            words.row
        ),
        (Finding::Single(item, _), 1) => format!("Look at {}.{more}", place_of(explainer, *item)),
        (Finding::Single(item, _), 2) => {
            format!("{} has size 1{}.{more}", problem.item_name(*item), single(*item))
        }
        (Finding::Single(item, option), _) => format!(
            "{}: the only {} of {}{}.",
            problem.option_name(*option),
            words.row,
            problem.item_name(*item),
            single(*item)
        ),
        (Finding::Fewest(..), 1) => {
            format!("No {} has size 1, so logic by singles ends.{more}", words.column)
        }
        (Finding::Fewest(item, options), 2) => {
            let rows = words.count_rows(options.len() as u64);
            format!("{} has fewest, {rows}.{more}", problem.item_name(*item))
        }
        (Finding::Fewest(item, options), _) => {
            let names: Vec<_> = options.iter().take(9).map(|&option| problem.option_name(option)).collect();
            let rest = if options.len() > names.len() { ", ..." } else { "" };
            format!("{}: one of {}{rest} must be tried.", problem.item_name(*item), names.join(", "))
        }
    };
    let item = match finding {
        Finding::Nothing(item) | Finding::Single(item, _) | Finding::Fewest(item, _) => Some(*item),
        Finding::Solved => None,
    };
    (text, item)
}

/// Where in the grid a column is, without saying which.
fn place_of(explainer: &Explainer<'_>, item: ItemId) -> String {
    let Some(sudoku) = explainer.sudoku else {
        return format!("the {} of few {}", explainer.words.columns, explainer.words.rows);
    };
    match sudoku.constraint(item) {
        Constraint::Cell(cell) => format!("box {}", sudoku.rules().region_of(cell) + 1),
        Constraint::Row { row, .. } => format!("row {}", row + 1),
        Constraint::Column { column, .. } => format!("column {} of the grid", column + 1),
        Constraint::Box { number, .. } => format!("box {}", number + 1),
        Constraint::Further { unit, .. } => unit.to_string(),
    }
}
