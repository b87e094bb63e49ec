//! What stands at a level beside its row: the rows of its column as marks, what it took of a dead end, and the row that was taken
//! back there a moment ago.

use core::ops::Range;

use crate::exact_cover::{OptionId, Problem};
use crate::facts::PathRow;
use crate::session::{Cause, DeadEnd, Session, Subtree, TakenBack, counted};
use crate::ui::event_roles;
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// Marks one after the other.
type Marks = Vec<(String, Role)>;

/// So many rows have a mark each.
const MANY: u32 = 9;

/// The rows of a level as marks, those that are done, the one on the path, those left: a mark for each, or in words where they
/// are many; and the shortest way to say it.
pub struct RowMarks {
    long: Marks,
    short: Marks,
}

impl RowMarks {
    /// Those of a level; without any where nothing is to be chosen.
    pub fn of(row: &PathRow<'_>, glyphs: &Glyphs) -> RowMarks {
        let level = row.level;
        let sign = |k: u32| sign_of(row.has_solution(k), glyphs);
        let (left, done) = (level.n - level.k, level.k.saturating_sub(u32::from(level.on_path)));
        if level.n < 2 {
            return RowMarks { long: Vec::new(), short: Vec::new() };
        }
        let owned = |(sign, role): (&str, Role)| (sign.to_owned(), role);
        let here = || level.on_path.then(|| (glyphs.node[0].to_owned(), Role::Placed));
        // One sign stands for all that are done: that of a solution, if there was one, and none failed of which that is not known.
        let is_one = |wanted: Option<bool>| (1..=done).find(|&k| row.has_solution(k) == wanted);
        let (of_done, role) = sign(is_one(Some(true)).or_else(|| is_one(None)).unwrap_or(done));
        let counted = |text: String, count: u32, role| (count > 0).then_some((text, role));
        let long = match level.n <= MANY {
            true => {
                let to_come = glyphs.node[1].repeat(left as usize);
                (1..=done).map(|k| owned(sign(k))).chain(here()).chain([(to_come, Role::Quiet)]).collect()
            }
            false => {
                let gap = if done > 0 { " " } else { "" };
                let done = counted(format!("{of_done}{done} done"), done, role);
                done.into_iter().chain(counted(format!("{gap}{left} left"), left, Role::Quiet)).collect()
            }
        };
        let number = |count: u32| if count > 1 { count.to_string() } else { String::new() };
        let failed = counted(format!("{of_done}{}", number(done)), done, role);
        let to_come = counted(format!("{}{}", glyphs.node[1], number(left)), left, Role::Quiet);
        RowMarks { long, short: failed.into_iter().chain(here()).chain(to_come).collect() }
    }

    /// The fewest places that the marks take, with one before them.
    pub fn least(&self) -> usize {
        let width = |marks: &Marks| marks.iter().map(|(text, _)| text.chars().count()).sum::<usize>();
        let least = width(&self.short).min(width(&self.long));
        if least == 0 { 0 } else { least + 1 }
    }

    /// The places that the name of the row has of `room`, and the marks after it: the long ones if the name stays whole.
    pub fn beside(self, name: usize, room: usize) -> (usize, Marks) {
        let width = |marks: &Marks| marks.iter().map(|(text, _)| text.chars().count()).sum::<usize>();
        let fits = |marks: &Marks| name + 1 + width(marks) <= room;
        let marks =
            if fits(&self.long) || width(&self.long) <= width(&self.short) { self.long } else { self.short };
        match width(&marks) {
            0 => (room, Vec::new()),
            // A name that nothing is left of says less than the marks do.
            wide if wide + 1 + LEAST_NAME.min(name) > room => (room, Vec::new()),
            wide => ((room - wide - 1).min(name), marks),
        }
    }
}

/// The sign of a row that is done; as in the tree where it is not known any more what it led to.
fn sign_of(has_solution: Option<bool>, glyphs: &Glyphs) -> (&'static str, Role) {
    match has_solution {
        Some(true) => (glyphs.star, Role::Solved),
        Some(false) => (glyphs.cross, Role::Refuted),
        None => (glyphs.unknown, Role::Quiet),
    }
}

/// A name that is shortened keeps so many places.
const LEAST_NAME: usize = 6;

/// Draws marks from `x` on. Returns the place after them.
pub fn draw_marks(pen: &mut Pen<'_>, marks: &Marks, (x, y): (u16, u16)) -> u16 {
    let first = if marks.is_empty() { x } else { x + 1 };
    marks.iter().fold(first, |x, (text, role)| pen.text(x, y, text, *role))
}

/// What levels of the path took of the rows of a dead end, and from where on their line has room to say it.
pub struct Took {
    /// The sign of what took them: a choice that was forced is told from a free one, and both from one that is not to blame.
    mark: String,
    rows: Vec<OptionId>,
    of: usize,
    role: Role,
    place: (u16, u16),
}

impl Took {
    /// How many of the rows of the column of the dead end these levels took, if they took any: those that are enough stand out.
    pub fn of(glyphs: &Glyphs, dead_end: &DeadEnd, levels: Range<usize>, (x, y): (u16, u16)) -> Option<Took> {
        let of_levels = |(cause, is_needed): (Cause, bool)| match cause {
            Cause::Choice { depth, forced, .. } if levels.contains(&depth) => {
                Some((depth, forced, is_needed))
            }
            Cause::Choice { .. } | Cause::Given(_) => None,
        };
        let causes: Vec<_> = dead_end.blamed().into_iter().filter_map(of_levels).collect();
        // As on a board.
        let has = |wanted: Option<bool>| {
            causes.iter().any(|&(_, forced, is_needed)| is_needed.then_some(forced) == wanted)
        };
        let [choice, forced] = glyphs.cause;
        let signs = [(Some(false), choice), (Some(true), forced), (None, glyphs.lesser_cause)];
        (!causes.is_empty()).then(|| Took {
            mark: signs.into_iter().filter(|&(wanted, _)| has(wanted)).map(|(_, sign)| sign).collect(),
            rows: causes.iter().flat_map(|&(depth, ..)| dead_end.rows_taken_at(depth)).collect(),
            of: dead_end.rows.len(),
            role: Role::of_cause(causes.iter().any(|&(.., is_needed)| is_needed)),
            place: (x + 1, y),
        })
    }

    /// Whether one of them is among the fewest that are enough.
    pub fn is_to_blame(&self) -> bool {
        self.role == Role::of_cause(true)
    }

    /// Whether the shortest way to say it ends within so many places.
    pub fn has_room(&self, width: u16) -> bool {
        let [.., least] = WAYS.map(|way| way(&self.mark, self.rows.len(), self.of));
        usize::from(self.place.0) + least.chars().count() <= usize::from(width)
    }

    /// The longest way to say it with the names of the rows, then shorter ones.
    fn ways(&self, problem: &Problem) -> [String; 4] {
        let Took { mark, rows, of, .. } = self;
        let names: Vec<_> = rows.iter().map(|&row| problem.option_name(row)).collect();
        let [long, short, least] = WAYS.map(|way| way(mark, rows.len(), *of));
        [format!("{long}: {}", names.join(", ")), long, short, least]
    }
}

/// How it is said what a level took, from long to short: with its sign, how many rows and of how many.
type Way = fn(&str, usize, usize) -> String;
const WAYS: [Way; 3] = [
    |mark, taken, of| format!("{mark} took {taken} of {of}"),
    |mark, taken, _| format!("{mark} took {taken}"),
    |mark, taken, _| format!("{mark}{taken}"),
];

/// Of a name that is cut anyway so much is kept before what a level took is said in short.
const KEPT: usize = 8;

/// A level that took rows of a dead end: how many, the length of its name and of the marks behind it, and what room there is for
/// all.
pub struct TookBeside {
    pub taken: usize,
    pub name: usize,
    pub marks: usize,
    pub room: usize,
}

/// The places that each of these levels saves for what it took of so many rows: for the longest way to say it that none of them
/// has to cut its name for; of one that is cut anyway much stays.
pub fn saved_for_causes(glyphs: &Glyphs, of: usize, levels: &[TookBeside]) -> Vec<usize> {
    let saved = |way: &Way| -> Vec<usize> {
        levels.iter().map(|level| way(glyphs.cause[0], level.taken, of).chars().count() + 1).collect()
    };
    let [.., shortest] = &WAYS;
    let least = saved(shortest);
    let has_room = |places: &Vec<usize>| {
        levels.iter().zip(places).zip(&least).all(|((level, places), least)| {
            let is_whole = level.name + level.marks + least <= level.room;
            let kept = if is_whole { level.name } else { level.name.min(KEPT) };
            kept + level.marks + places <= level.room
        })
    };
    WAYS.iter().map(saved).find(has_room).unwrap_or(least)
}

/// Says it of all of them in the same way: the longest for which each has room, or the shortest. Returns the places after them.
pub fn draw_took(pen: &mut Pen<'_>, problem: &Problem, took: &[Took]) -> Vec<u16> {
    let said: Vec<_> = took.iter().map(|took| took.ways(problem)).collect();
    let ways = said.first().map_or(0, |ways| ways.len());
    let has_room = |way: &usize| {
        let end =
            |(took, said): (&Took, &[String; 4])| usize::from(took.place.0) + said[*way].chars().count();
        took.iter().zip(&said).all(|line| end(line) <= usize::from(pen.width()))
    };
    let way = (0..ways).find(has_room).unwrap_or(ways.saturating_sub(1));
    let mut ends = Vec::new();
    for (Took { mark, place: (x, y), role, .. }, said) in took.iter().zip(&said) {
        // Its sign is that of the board: the words need no colour.
        let words = said[way].strip_prefix(mark.as_str()).unwrap_or(&said[way]);
        let x = pen.text(*x, *y, mark, *role);
        ends.push(pen.text(x, *y, words, Role::Plain));
    }
    ends
}

/// Names the rows of a choice that are not on the path, each with its mark and, of those that are done, how many nodes that
/// took, as far as there is room.
pub fn draw_others(
    pen: &mut Pen<'_>,
    (session, done): (&Session, &[(usize, u32, Subtree)]),
    row: &PathRow<'_>,
    (mut x, y): (u16, u16),
) {
    let (problem, search) = (session.problem(), session.seen());
    let level = row.level;
    let glyphs = pen.glyphs();
    if level.n < 2 {
        return;
    }
    // Covered before any of them, the column has them all still.
    let rows = (1..).zip(search.links().options_of(level.item));
    for (k, option) in rows.filter(|&(k, _)| k != level.k) {
        let name = problem.option_name(option);
        let known = done.iter().find(|&&(depth, done, _)| (depth, done) == (row.depth, k));
        let nodes =
            known.map_or(String::new(), |known| format!(" {}", counted(known.2.nodes, "node", "nodes")));
        if usize::from(x) + name.chars().count() + nodes.len() + 6 >= usize::from(pen.width()) {
            pen.text(x + 1, y, glyphs.ellipsis, Role::Quiet);
            return;
        }
        let is_done = k < level.k;
        let (sign, role) =
            if is_done { sign_of(row.has_solution(k), glyphs) } else { (glyphs.node[1], Role::Quiet) };
        x = pen.text(x + 2, y, sign, role);
        x = pen.text(x + 1, y, &format!("{name}{nodes}"), Role::Quiet);
    }
}

/// Names a row that was taken back a moment ago.
pub fn draw_taken_back(pen: &mut Pen<'_>, scene: &PanelScene<'_>, taken: TakenBack, y: u16) {
    let (glyphs, name) = (pen.glyphs(), scene.session.problem().option_name(taken.option));
    let role = Role::TakenBack;
    let sign = event_roles::sign_on_way(glyphs, role, scene.seen_places().is_played_back);
    // Below the names of the levels, most of which begin there.
    pen.text(14, y, sign, role);
    pen.text(15, y, &shortened(&name, pen.width().saturating_sub(16).into(), glyphs.ellipsis), role);
}

/// Names the rows of levels that have no line of their own, as far as there is room after `x`.
pub fn draw_names(pen: &mut Pen<'_>, scene: &PanelScene<'_>, levels: Range<usize>, (x, y): (u16, u16)) {
    let (problem, search) = (scene.session.problem(), scene.session.seen());
    let room = usize::from(pen.width().saturating_sub(x + 2));
    let last = levels.end;
    // No more of them than there may be room for.
    let rows = search.levels().take(levels.end).skip(levels.start).filter_map(|level| level.option);
    let names: Vec<_> = rows.take(room).map(|row| problem.option_name(row)).collect();
    let separator = if names.iter().any(|name| name.contains(' ')) { ", " } else { " " };
    if room > LEAST_NAMES {
        let names = shortened(&names.join(separator), room, pen.glyphs().ellipsis);
        let role = event_roles::of_placed(scene.session, last.saturating_sub(1));
        pen.text(x + 2, y, &names, role);
    }
}

/// In less room no more than a name has place.
const LEAST_NAMES: usize = 12;
