//! Where the path lists the solutions at the end of a search: in as many columns as there is room for, one after the other.

use core::ops::Range;

use super::interface::Pair;
use crate::app::Panel;
use crate::facts::EndFacts;
use crate::session::{KeptSolution, grouped};
use crate::ui::glyphs::Glyphs;
use crate::ui::line_cursor::{cursor_line, seen_lines};
use crate::ui::scene::PanelScene;

/// Places before the first column, and between two.
const BEFORE: u16 = 1;
const GAP: u16 = 2;

/// So few of them stand in one column.
const FEW: usize = 8;

/// Which of the solutions are seen, and where.
pub struct SolutionList {
    /// Those that are seen, column by column.
    pub seen: Range<usize>,
    /// How many were found and are not seen.
    pub more: u64,
    /// Lines of a column; all of them are used before the next one is.
    lines: usize,
    columns: Columns,
    /// The one under the cursor, if the panel has it.
    cursor: Option<usize>,
}

/// Which of the solutions is on the board.
pub fn shown(scene: &PanelScene<'_>, end: &EndFacts<'_>) -> Option<usize> {
    let number = scene.solution?.number;
    end.found.iter().position(|found| found.number == number)
}

/// How the columns of the list are drawn: the numbers end below each other.
#[derive(Clone, Copy)]
struct Columns {
    /// Places of the longest number of a solution, and of a step.
    digits: (usize, usize),
    /// Whether each line says that the second number is a step. Where that would take the room of a whole column, the head does.
    has_word: bool,
}

impl Columns {
    /// Those that show most of `found` in so many columns of the screen, and so many lines.
    fn of(found: &[KeptSolution], (width, lines): (u16, usize)) -> Columns {
        // The last one has the longest numbers.
        let length = |number: u64| grouped(number).len();
        let digits = found.last().map_or((1, 1), |last| (length(last.number), length(last.step)));
        let [with_word, bare] = [true, false].map(|has_word| Columns { digits, has_word });
        let seen = |columns: Columns| (columns.count(width) * lines).min(found.len());
        if seen(bare) > seen(with_word) { bare } else { with_word }
    }

    /// What stands between the two numbers.
    fn between(self) -> &'static str {
        if self.has_word { "  step " } else { "  " }
    }

    /// Places of a column, with the gap behind it. The sign has one place, whatever it is.
    fn pitch(self) -> u16 {
        ("* ".len() + self.digits.0 + self.between().len() + self.digits.1) as u16 + GAP
    }

    /// So many stand side by side.
    fn count(self, width: u16) -> usize {
        usize::from((width.saturating_sub(2 * BEFORE) + GAP) / self.pitch()).max(1)
    }
}

impl SolutionList {
    /// What is said of a solution.
    pub fn text_of(&self, found: &KeptSolution, glyphs: &Glyphs) -> String {
        let ((number, step), word) = (self.columns.digits, self.columns.between());
        let (own, at) = (grouped(found.number), grouped(found.step));
        format!("{} {own:>number$}{word}{at:>step$}", glyphs.star)
    }

    /// What the numbers are, where their lines do not say it.
    pub fn key(&self) -> &'static str {
        if self.columns.has_word { "" } else { ", at step" }
    }

    /// Those that are seen in so much room below the first line: around the cursor if the panel has it, else around that on the board.
    pub fn of(scene: &PanelScene<'_>, end: &EndFacts<'_>, (width, height): (u16, usize)) -> SolutionList {
        let (count, room) = (end.found.len(), height.saturating_sub(1));
        let drawn = Columns::of(end.found, (width, room.saturating_sub(1)));
        let columns = drawn.count(width);
        let found = scene.session.seen().stats().solutions;
        // What is not seen is counted in the last line, where there is more than that.
        let has_more = (columns * room) < count || (count as u64) < found;
        let lines = match has_more {
            true => room.saturating_sub(1),
            // What is left below them tells of the one on the board.
            false => count.div_ceil(columns).max(FEW).min(room),
        };
        let lines = lines.max(1);
        let column_of = |back: usize| (count.max(1) - 1).saturating_sub(back) / lines;
        let all = count.div_ceil(lines);
        let turns = scene.view.turns(Panel::Path);
        let has_focus = scene.view.focus == Panel::Path;
        // By whole columns: a solution keeps its line.
        let seen = match (has_focus, shown(scene, end)) {
            (true, _) => {
                let turns: Vec<usize> =
                    turns.iter().map(|&back| all.saturating_sub(1 + column_of(back))).collect();
                seen_lines(all, columns, &turns)
            }
            (false, at) => {
                let last = at.map_or(all, |at| (at / lines + 1).max(columns).min(all));
                last.saturating_sub(columns)..last
            }
        };
        let seen = seen.start * lines..(seen.end * lines).min(count);
        let cursor = cursor_line(count, count, &turns).filter(|_| has_focus).map(usize::from);
        SolutionList { more: found.saturating_sub(seen.len() as u64), seen, lines, columns: drawn, cursor }
    }

    /// So many lines they have, with that which counts the others.
    pub fn used(&self) -> usize {
        self.seen.len().min(self.lines) + usize::from(self.more > 0)
    }

    /// Each of them with its place below the first line.
    pub fn placed(&self) -> impl Iterator<Item = (usize, Pair)> {
        self.seen.clone().map(|at| (at, self.place(at)))
    }

    fn place(&self, at: usize) -> Pair {
        let at = at - self.seen.start;
        (BEFORE + self.columns.pitch() * (at / self.lines) as u16, 1 + (at % self.lines) as u16)
    }

    /// The place of the cursor, and how wide its column is.
    pub fn cursor(&self) -> Option<(Pair, u16)> {
        let at = self.cursor.filter(|at| self.seen.contains(at))?;
        Some((self.place(at), self.columns.pitch() - GAP))
    }

    /// The solution at a place.
    pub fn at(&self, (x, y): Pair) -> Option<usize> {
        let line = usize::from(y.checked_sub(1)?);
        let column = usize::from(x.saturating_sub(BEFORE) / self.columns.pitch());
        let at = self.seen.start + column * self.lines + line;
        (line < self.lines && self.seen.contains(&at)).then_some(at)
    }
}
