//! The lines of a program, mixed up: they are to be put in order.

use super::line_dance::{Danced, DancedLines, danced, danced_to};
use super::program::{CodeLine, LinkProgram};
use super::stretch::RightMove;
use super::told::{LineOrder, Told};
use crate::exact_cover::{Event, ItemId, Problem, Random, Search};
use crate::lesson::question::letter;

/// Lines that are mixed up, and the matrix on which they are danced.
#[derive(Clone, Debug)]
pub(super) struct MixedLines {
    program: LinkProgram,
    /// The lines as they are shown; the letter of the first is a.
    lines: Vec<CodeLine>,
    /// The column that is covered or uncovered.
    item: ItemId,
}

impl LinkProgram {
    /// The level at which its lines are asked for.
    pub fn level(self) -> u32 {
        match self {
            LinkProgram::Cover => 1,
            LinkProgram::Uncover => 2,
            LinkProgram::Search => 3,
        }
    }
}

/// The program of a level. From 4 on a line more is shown, which does not belong to it.
fn program(level: u32, random: &mut Random) -> (LinkProgram, bool) {
    match level {
        0 | 1 => (LinkProgram::Cover, false),
        2 => (LinkProgram::Uncover, false),
        3 => (LinkProgram::Search, false),
        4 => ([LinkProgram::Cover, LinkProgram::Uncover][random.below(2)], true),
        _ => (LinkProgram::Search, true),
    }
}

/// Mixes the lines of the level's program. None if the matrix does not show what goes wrong, or the order is right by
/// chance.
pub(super) fn mixed_lines(
    level: u32,
    problem: &Problem,
    random: &mut Random,
) -> Option<(MixedLines, RightMove)> {
    let (program, with_other) = program(level, random);
    let (own, other) = program.lines();
    let long = |item: &ItemId| {
        let rows = problem.options().filter(|&row| problem.option_items(row).contains(item));
        rows.clone().count() >= 2 && rows.clone().any(|row| problem.option_items(row).len() >= 3)
    };
    let items: Vec<ItemId> = problem.items().filter(|&item| problem.is_primary(item)).filter(long).collect();
    let item = *items.get(random.below(items.len().max(1)))?;
    let is_searched = || {
        let events: Vec<Event> = Search::new(problem).events().take(400).collect();
        let solutions = events.iter().filter(|event| **event == Event::Solution).count();
        events.last() == Some(&Event::Done) && (1..=6).contains(&solutions)
    };
    if program == LinkProgram::Search && !is_searched() {
        return None;
    }
    let mut places: Vec<usize> = (0..own.len() + usize::from(with_other)).collect();
    random.shuffle(&mut places);
    let lines: Vec<CodeLine> = places.iter().map(|&at| own.get(at).copied().unwrap_or(other)).collect();
    let mixed = MixedLines { program, lines, item };
    let shown_at = |line: usize| places.iter().position(|&place| place == line);
    let right = LineOrder::new((0..own.len()).filter_map(shown_at));
    let is_right = |order| mixed.danced(problem, order).is_right;
    if is_right(LineOrder::new(0..own.len())) || !is_right(right) {
        return None;
    }
    // Whoever takes the line too many for one of its own sees what it breaks.
    let alike = (0..own.len()).filter(|&at| with_other && own[at].depth == other.depth);
    let taken = |at: usize| {
        let lines = (0..own.len()).map(|line| if line == at { own.len() } else { line });
        LineOrder::new(lines.filter_map(shown_at))
    };
    if alike.into_iter().any(|at| is_right(taken(at))) {
        return None;
    }
    let right =
        RightMove { told: Told::Lines(right), step: 0, links: 0, ends_step: true, asked: String::new() };
    Some((mixed, right))
}

impl MixedLines {
    /// What is told beside the matrix.
    pub(super) fn shown(&self, problem: &Problem) -> Vec<String> {
        let own = self.program.lines().0.len();
        let what = match self.program {
            LinkProgram::Cover => {
                format!("These lines cover column c = {}", problem.item_name(self.item))
            }
            LinkProgram::Uncover => {
                format!("These lines uncover column c = {}", problem.item_name(self.item))
            }
            LinkProgram::Search => "These lines search this matrix".to_owned(),
        };
        let more = match self.lines.len() - own {
            0 => "",
            _ => " One line too many is among them: leave it out.",
        };
        let names = match self.program {
            LinkProgram::Cover | LinkProgram::Uncover => "i is in c, j in the row of i, C[j] is j's column.",
            LinkProgram::Search => "r is the node of column c in the row that is tried.",
        };
        vec![format!("{what}, mixed up.{more} {names}")]
    }

    /// The lines as they are shown.
    pub(super) fn choices(&self) -> Vec<String> {
        let line = |line: &CodeLine| format!("{}{}", "  ".repeat(line.depth), line.text);
        self.lines.iter().map(line).collect()
    }

    /// Reads an order of letters.
    ///
    /// # Errors
    /// What is not understood, in a sentence.
    pub(super) fn read(&self, typed: &str) -> Result<LineOrder, String> {
        let own = self.program.lines().0.len();
        let last = letter(self.lines.len() - 1);
        let mut places: Vec<usize> = Vec::new();
        for c in typed.chars().filter(|c| !c.is_whitespace()) {
            let found = (0..self.lines.len()).find(|&at| letter(at) == c.to_ascii_lowercase());
            let at = found.ok_or_else(|| format!("'{c}' is no letter from a to {last}."))?;
            if places.contains(&at) {
                return Err(format!("'{c}' is there twice: each line stands once."));
            }
            places.push(at);
        }
        match places.len() {
            all if all == own => Ok(LineOrder::new(places)),
            all => Err(format!("These are {all} lines, and it takes {own}.")),
        }
    }

    /// Dances an order up to so many moves; without one, the links before the dance.
    pub(super) fn danced_to(&self, problem: &Problem, order: Option<LineOrder>, moves: usize) -> DancedLines {
        danced_to(
            self.program,
            problem,
            self.item,
            &order.map_or(Vec::new(), |order| self.in_order(order)),
            moves,
        )
    }

    fn in_order(&self, order: LineOrder) -> Vec<CodeLine> {
        order.places().filter_map(|at| self.lines.get(at).copied()).collect()
    }

    /// Dances an order, and says what comes of it.
    pub(super) fn danced(&self, problem: &Problem, order: LineOrder) -> Danced {
        danced(self.program, problem, self.item, &self.in_order(order))
    }
}
