//! Keys that belong together: digits, arrows, panels.

use super::binding::Chord;
use crate::app::action::{Action, Direction, Edge};
use crate::app::key::{Code, Key};

use Action as A;
use Direction::{Down, Left, Right, Up};
use Edge::{First, Last};

pub(super) const fn c(c: char) -> Key {
    Key::char(c)
}

pub(super) const fn k(code: Code) -> Key {
    Key::plain(code)
}

pub(super) const fn shift(code: Code) -> Key {
    Key { shift: true, ..Key::plain(code) }
}

pub(super) const fn with_ctrl(code: Code) -> Key {
    Key { ctrl: true, ..Key::plain(code) }
}

pub(super) const fn alt(c: char) -> Key {
    Key { alt: true, ..Key::char(c) }
}

pub(super) const PANELS: &[Chord] = &[
    (alt('1'), A::FocusPanel(1), "panel-1"),
    (alt('2'), A::FocusPanel(2), "panel-2"),
    (alt('3'), A::FocusPanel(3), "panel-3"),
    (alt('4'), A::FocusPanel(4), "panel-4"),
    (alt('5'), A::FocusPanel(5), "panel-5"),
    (alt('6'), A::FocusPanel(6), "panel-6"),
    (alt('7'), A::FocusPanel(7), "panel-7"),
    (alt('8'), A::FocusPanel(8), "panel-8"),
    (alt('9'), A::FocusPanel(9), "panel-9"),
    (alt('0'), A::FocusPanel(10), "panel-10"),
];

pub(super) const DIGITS: &[Chord] = &[
    (c('1'), A::Place(1), "digit-1"),
    (c('2'), A::Place(2), "digit-2"),
    (c('3'), A::Place(3), "digit-3"),
    (c('4'), A::Place(4), "digit-4"),
    (c('5'), A::Place(5), "digit-5"),
    (c('6'), A::Place(6), "digit-6"),
    (c('7'), A::Place(7), "digit-7"),
    (c('8'), A::Place(8), "digit-8"),
    (c('9'), A::Place(9), "digit-9"),
];

pub(super) const MARKS: &[Chord] = &[
    (c('m'), A::Marking, "mark"),
    (Key::ctrl('1'), A::Mark(1), "mark-1"),
    (Key::ctrl('2'), A::Mark(2), "mark-2"),
    (Key::ctrl('3'), A::Mark(3), "mark-3"),
    (Key::ctrl('4'), A::Mark(4), "mark-4"),
    (Key::ctrl('5'), A::Mark(5), "mark-5"),
    (Key::ctrl('6'), A::Mark(6), "mark-6"),
    (Key::ctrl('7'), A::Mark(7), "mark-7"),
    (Key::ctrl('8'), A::Mark(8), "mark-8"),
    (Key::ctrl('9'), A::Mark(9), "mark-9"),
];

pub(super) const COUNTS: &[Chord] = &[
    (c('0'), A::Count(0), "count-0"),
    (c('1'), A::Count(1), "count-1"),
    (c('2'), A::Count(2), "count-2"),
    (c('3'), A::Count(3), "count-3"),
    (c('4'), A::Count(4), "count-4"),
    (c('5'), A::Count(5), "count-5"),
    (c('6'), A::Count(6), "count-6"),
    (c('7'), A::Count(7), "count-7"),
    (c('8'), A::Count(8), "count-8"),
    (c('9'), A::Count(9), "count-9"),
];

pub(super) const BLANKS: &[Chord] =
    &[(c('.'), A::Blank, "blank"), (c('0'), A::Blank, ""), (c(' '), A::Blank, ""), (c('_'), A::Blank, "")];

pub(super) const MOVES: &[Chord] = &[
    (c('h'), A::Move(Left), "left"),
    (c('j'), A::Move(Down), "down"),
    (c('k'), A::Move(Up), "up"),
    (c('l'), A::Move(Right), "right"),
    (k(Code::Left), A::Move(Left), ""),
    (k(Code::Down), A::Move(Down), ""),
    (k(Code::Up), A::Move(Up), ""),
    (k(Code::Right), A::Move(Right), ""),
];

pub(super) const BOXES: &[Chord] = &[
    (c('H'), A::MoveBox(Left), "box-left"),
    (c('J'), A::MoveBox(Down), "box-down"),
    (c('K'), A::MoveBox(Up), "box-up"),
    (c('L'), A::MoveBox(Right), "box-right"),
    (with_ctrl(Code::Left), A::MoveBox(Left), ""),
    (with_ctrl(Code::Down), A::MoveBox(Down), ""),
    (with_ctrl(Code::Up), A::MoveBox(Up), ""),
    (with_ctrl(Code::Right), A::MoveBox(Right), ""),
];

pub(super) const LEAPS: &[Chord] = &[
    (with_ctrl(Code::Left), A::MoveBox(Left), "one-left"),
    (with_ctrl(Code::Down), A::MoveBox(Down), "one-down"),
    (with_ctrl(Code::Up), A::MoveBox(Up), "one-up"),
    (with_ctrl(Code::Right), A::MoveBox(Right), "one-right"),
];

pub(super) const EDGES: &[Chord] = &[
    (k(Code::Home), A::RowEdge(First), "row-start"),
    (k(Code::End), A::RowEdge(Last), "row-end"),
    (c('^'), A::RowEdge(First), ""),
    (c('$'), A::RowEdge(Last), ""),
];
