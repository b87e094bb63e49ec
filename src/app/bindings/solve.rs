//! The keys of SOLVE, where digits are counts.

use super::binding::{Binding, row};
use super::chords::{COUNTS, LEAPS, c, k};
use crate::app::action::Action as A;
use crate::app::key::Code;
use crate::session::Grain;
use crate::session::Way::{Back, Forward};

pub(super) const TABLE: &[Binding] = &[
    row(
        "",
        &[
            (c('s'), A::Step(Grain::Event, Forward), "step"),
            (c('S'), A::Step(Grain::Event, Back), "back"),
            (k(Code::Backspace), A::Step(Grain::Event, Back), ""),
        ],
        "step on/back",
        "one event forward, back; 25⟨step⟩ takes 25",
    ),
    row(
        "",
        &[(c('n'), A::Step(Grain::Node, Forward), "node"), (c('N'), A::Step(Grain::Node, Back), "node-back")],
        "node",
        "to the next, previous node of the search tree",
    ),
    row(
        "",
        &[(c('c'), A::Continue(Forward), "continue"), (c('C'), A::Continue(Back), "continue-back")],
        "run",
        "run to the next, previous breakpoint, solution or end",
    ),
    row(
        "",
        &[(c('d'), A::DeadEnd(Forward), "dead-end"), (c('D'), A::DeadEnd(Back), "dead-end-back")],
        "dead end",
        "to the next, previous dead end",
    ),
    row("space", &[(k(Code::Char(' ')), A::Play, "play")], "play", "play at the set speed, pause"),
    row("", &[(c('e'), A::Edit, "edit")], "edit", "EDIT: the grid as it was typed"),
    row("", &[(c('Y'), A::Share, "share")], "share", "copy a link to this step (:link)"),
    row(
        "",
        &[(c('P'), A::PlayBack, "play-back")],
        "play back",
        "play backwards; while it does: forwards again",
    ),
    row(
        "",
        &[(c('('), A::Solution(Back), "solution-back"), (c(')'), A::Solution(Forward), "next-solution")],
        "",
        "the previous, next of the solutions found, on the board",
    ),
    row(
        "",
        &[(c('['), A::Slower, "slower"), (c(']'), A::Faster, "faster")],
        "speed",
        "slower, faster; also while it plays",
    ),
    row(
        "",
        &[(c('v'), A::View(Forward), "view"), (c('V'), A::View(Back), "previous-view")],
        "view",
        "next, previous view: links, tree, log, matrix",
    ),
    row(
        "",
        &[(c('a'), A::Singles, "singles")],
        "logic",
        "as far as logic by singles goes: from there on something must be tried",
    ),
    row("", &[(c('z'), A::Zoom, "zoom")], "zoom", "the focused panel alone, and back"),
    row(
        "",
        &[(c('Z'), A::Enlarge, "enlarge")],
        "",
        "the same in large characters, for the last row of a class",
    ),
    row(
        "",
        &[
            (c('i'), A::Step(Grain::Link, Forward), "single-link"),
            (c('I'), A::Step(Grain::Link, Back), "single-link-back"),
        ],
        "link",
        "one single unlink or relink forward, back",
    ),
    row(
        "",
        &[(c('b'), A::Break, "break"), (c('B'), A::Breakpoints, "breakpoints")],
        "stop",
        "breakpoint at the column under the cursor; the list",
    ),
    row(
        "",
        &[(c('w'), A::Watch, "watch")],
        "watch",
        "the size of the column under the cursor over time; again: no more",
    ),
    row(
        "",
        &[(c('#'), A::SortColumns, "sort")],
        "",
        "the columns by size, the smallest first; by the rule weights then with their weights; again: as in the matrix; \
         in the log: only choices, only dead ends, only solutions, every event; in the tree: folds all that failed",
    ),
    row(
        "",
        &[(c('f'), A::Leave(Forward), "finish"), (c('F'), A::Leave(Back), "finish-back")],
        "leave",
        "leave the subtree of the last try, forward, back",
    ),
    row(
        "",
        &[(c('g'), A::ToStart, "start"), (c('R'), A::ToStart, "restart"), (c('G'), A::ToEnd, "end")],
        "start/end",
        "to step 0; ⟨end⟩ to the end, stopping at solutions",
    ),
    row(
        "",
        &[(c(','), A::Seek(Back), "seek-back"), (c('.'), A::Seek(Forward), "seek")],
        "seek",
        "a hundredth of the line of time back, forward",
    ),
    row(
        "",
        &[(c('<'), A::Marker(Back), "marker-back"), (c('>'), A::Marker(Forward), "marker")],
        "",
        "to the previous, next solution, dead end or bookmark; in the tree: the cursor, to the previous, next end",
    ),
    row(
        "",
        &[(c('m'), A::Bookmark, "bookmark"), (c('\''), A::Jump, "jump")],
        "bookmark",
        "⟨bookmark⟩a sets bookmark a, ⟨jump⟩a goes back to it; any letter",
    ),
    row(
        "",
        &[(k(Code::Enter), A::Enter, "enter")],
        "",
        "a step; in links, tree, log and path: look at what is under the cursor, or go there",
    ),
    row(
        "",
        &[(c('t'), A::Wording(Forward), "wording"), (c('T'), A::Wording(Back), "previous-wording")],
        "wording",
        "say the sentences as matrix, Sudoku, or piano exam; back",
    ),
    row("ctrl-arrows", LEAPS, "", "in the matrix: to the next 1 of the row or column"),
    row("", &[(c('L'), A::Lessons, "lessons"), (k(Code::F(2)), A::Lessons, "")], "lessons", "the lessons"),
    row(
        "",
        &[(c('r'), A::Race, "race")],
        "",
        "race: the same puzzle, a lane for each way of searching (:race)",
    ),
    row(
        "",
        &[(c('!'), A::Faults, "faults")],
        "",
        "break it: a list of faults, to watch what becomes of the links",
    ),
    row("", &[(c('p'), A::Predict, "predict")], "predict", "Predict: the run asks what it will do next"),
    row(
        "",
        &[(c('o'), A::TakeOver, "take")],
        "take over",
        "take over: choose the next column and row by hand (:take)",
    ),
    row("0-9", COUNTS, "", "a count for the next key, as in 25⟨step⟩"),
];
