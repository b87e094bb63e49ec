//! Hints in three strengths: where to look, which column it is, and the placement.

use super::parts::App;
use crate::exact_cover::{Event, ItemId};
use crate::problems::sudoku::Constraint;
use crate::session::{Finding, Hint};

/// A hint, and how strong it was given last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenHint {
    hint: Hint,
    strength: u8,
}

/// The strongest hint.
const STRONGEST: u8 = 3;

impl App {
    /// Says what is to be found here; asked again, it says more.
    pub(super) fn give_hint(&mut self) {
        if self.is_asking() {
            return self.lab.say("The question waits, and a hint would answer it.");
        }
        let Ok(session) = self.session() else {
            let clash = self.editor().and_then(|sheet| sheet.clash());
            return match clash {
                Some(clash) => self.lab.refuse(clash.to_string()),
                None => self.lab.refuse("There is nothing to solve."),
            };
        };
        if session.search().last_event() == Some(Event::Solution) {
            return self.lab.say("This is a solution: nothing is left to find in it. c looks for another.");
        }
        let Some(hint) = session.hint() else {
            return self.lab.say("No choice comes any more. g goes back to the start of the search.");
        };
        let strength = match &self.lab.hint {
            Some(given) if given.hint == hint => (given.strength + 1).min(STRONGEST),
            _ => 1,
        };
        // Between two choices the hint is for the one ahead.
        let ahead = if hint.step > session.search().step() && !session.search().gives_next() {
            "Next choice: "
        } else {
            ""
        };
        let (text, item) = self.hint_words(&hint.finding, strength);
        self.lab.hint = Some(GivenHint { hint, strength });
        if let Some(item) = item.filter(|_| strength > 1) {
            self.point_at_hint(item);
        }
        self.lab.say(format!("{ahead}{text}"));
    }

    /// The sentence, and the column that it is about.
    fn hint_words(&self, finding: &Finding, strength: u8) -> (String, Option<ItemId>) {
        let Ok(session) = self.session() else { return (String::new(), None) };
        let (problem, words) = (session.problem(), self.shell.settings.words);
        let more = if strength < STRONGEST { " :hint again says more." } else { "" };
        let single = |item| match self.explainer().and_then(|explainer| explainer.single(item, 1)) {
            Some(name) => format!(", a {name}"),
            None => String::new(),
        };
        let text = match (finding, strength) {
            (Finding::Solved, _) => {
                return (format!("No {} is left to cover: it is solved.", words.column), None);
            }
            (Finding::Nothing(item), 1) => {
                format!("Something cannot be: look at {}.{more}", self.place_of(*item))
            }
            (Finding::Nothing(item), 2) => {
                format!("{} has no {} left.{more}", problem.item_name(*item), words.row)
            }
            (Finding::Nothing(item), _) => format!(
                "{} has no {} left: what was placed before cannot all be right.",
                problem.item_name(*item),
                words.row
            ),
            (Finding::Single(item, _), 1) => format!("Look at {}.{more}", self.place_of(*item)),
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
                let names: Vec<_> =
                    options.iter().take(9).map(|&option| problem.option_name(option)).collect();
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
    fn place_of(&self, item: ItemId) -> String {
        let Some(sudoku) = self.sudoku() else {
            return format!(
                "the {} of few {}",
                self.shell.settings.words.columns, self.shell.settings.words.rows
            );
        };
        match sudoku.constraint(item) {
            Constraint::Cell(cell) => format!("box {}", sudoku.rules().region_of(cell) + 1),
            Constraint::Row { row, .. } => format!("row {}", row + 1),
            Constraint::Column { column, .. } => format!("column {} of the grid", column + 1),
            Constraint::Box { number, .. } => format!("box {}", number + 1),
            Constraint::Further { unit, .. } => unit.to_string(),
        }
    }

    /// Puts the cursors on the column of a hint.
    fn point_at_hint(&mut self, item: ItemId) {
        self.lab.view.item = item;
        let constraint = self.sudoku().map(|sudoku| sudoku.constraint(item));
        if let Some(Constraint::Cell(cell)) = constraint {
            self.with_sheet(|sheet| sheet.go_to(cell));
        }
    }
}
