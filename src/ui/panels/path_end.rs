//! What the path says where the search is over: the solutions, the rows of the one on the board, and what the search took.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::level_bars;
use super::path_solutions::{SolutionList, shown};
use crate::facts::EndFacts;
use crate::session::{Session, grouped};
use crate::ui::event_roles;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::{shortened, wrap};

/// At the end: that it is the end, and the solutions.
pub fn draw_end(pen: &mut Pen<'_>, scene: &PanelScene<'_>, end: &EndFacts<'_>, room: usize) {
    let glyphs = pen.glyphs();
    let (sign, role) = event_roles::of_step(glyphs, scene.places.way());
    pen.text(0, 0, sign, role);
    let list = SolutionList::of(scene, end, (pen.width(), room));
    let is_short = usize::from(pen.width()) <= end.summary.chars().count() + list.key().len();
    let summary = if is_short { end.summary.replace(" of the search", "") } else { end.summary.clone() };
    let x = pen.text(1, 0, &summary, role);
    pen.text(x, 0, list.key(), Role::Quiet);
    let on_board = shown(scene, end).map(|at| &end.found[at]);
    for (at, (x, y)) in list.placed() {
        let found = &end.found[at];
        let is_on_board = on_board.is_some_and(|other| other.number == found.number);
        pen.text(x, y, &list.text_of(found, glyphs), if is_on_board { Role::Solution } else { Role::Solved });
    }
    if let Some(((x, y), width)) = list.cursor()
        && let Some((x, y)) = pen.place(x, y)
    {
        pen.within(Rect { x, y, width, height: 1 }).highlight(0);
    }
    if list.more > 0 && list.used() < room {
        let more = format!("{} and {} more", glyphs.ellipsis, grouped(list.more));
        pen.text(1, list.used() as u16, &more, Role::Quiet);
    }
    // Below them the rows of the one on the board.
    let mut top = list.used() + usize::from(room > LOW) + 1;
    if let (Some(found), true) = (on_board, top < room) {
        let problem = scene.session.problem();
        let names: Vec<_> = found.path.iter().map(|&row| problem.option_name(row)).collect();
        let Some((x, y)) = pen.place(1, top as u16) else { return };
        let width = pen.width().saturating_sub(2);
        // Names of several words have lines of their own.
        let has_words = names.iter().any(|name| name.contains(' '));
        let lines = match has_words {
            true => names.iter().map(|name| shortened(name, usize::from(width), glyphs.ellipsis)).collect(),
            false => vec![as_many(&names, (usize::from(width), room - top))],
        };
        let mut below = pen.within(Rect { x, y, width, height: (room - top) as u16 });
        let used = below.sentences(0, &lines.iter().map(|line| (&**line, Role::Solved)).collect::<Vec<_>>());
        top += usize::from(used) + 1;
    }
    if has_few_solutions(scene.session) && top + 1 < room {
        let Some((x, y)) = pen.place(0, top as u16) else { return };
        let height = (room - top - 1) as u16;
        level_bars::draw(&mut pen.within(Rect { x, y, width: pen.width(), height }), scene.session);
    }
}

/// Whether the nodes of each level stand below the solutions: of many these take all the room, and the step has them.
pub fn has_few_solutions(session: &Session) -> bool {
    session.solutions().found().len() <= FEW_SOLUTIONS
}

/// So many solutions are few.
const FEW_SOLUTIONS: usize = 6;

/// As many of these names as so many lines have room for, and how many more there are.
fn as_many(names: &[Cow<'_, str>], (width, lines): (usize, usize)) -> String {
    let text = |count: usize| match names.len() - count {
        0 => names.join("  "),
        more => format!("{}  and {more} more", names[..count].join("  ")),
    };
    let fits = |count: usize| wrap(&text(count), width).len() <= lines;
    if fits(names.len()) {
        return text(names.len());
    }
    // One more name never needs fewer lines.
    let counts: Vec<usize> = (1..names.len()).collect();
    match counts.partition_point(|&count| fits(count)) {
        0 => text(names.len()),
        count => text(count),
    }
}

/// In a lower panel no line is left free above the rows of a solution.
const LOW: usize = 7;
