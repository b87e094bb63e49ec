//! Which steps of a run each place of a line stands for, and how deep it reaches.

use crate::session::{Afterglow, Session, Speed, counted};

/// Places kept for the words to the right of a line that has them beside it.
const LABEL: u16 = 22;

/// A line that is so wide, and has more rows than one, takes the whole width: its words are in the line below it.
const WHOLE: u16 = 110;

/// The line between its two ends, as places and steps.
pub struct Scale {
    /// The first place.
    pub x: u16,
    /// The step there.
    pub from: u64,
    /// How many places.
    pub width: u16,
    /// How many steps.
    pub length: u64,
    /// So many places have as many steps: of a line that is shorter than the places all but the last place, which has the last
    /// step alone.
    ratio: (u64, u64),
}

impl Scale {
    /// That of so many steps.
    pub fn new(x: u16, width: u16, length: u64) -> Scale {
        let places = u64::from(width);
        let is_short = length > 0 && length + 1 < places;
        let ratio = if is_short { (places - 1, length) } else { (places, length + 1) };
        Scale { x, from: 0, width, length, ratio }
    }

    /// That of a line of so many columns and rows.
    pub fn of(session: &Session, size: (u16, u16)) -> Scale {
        let words = if has_words_beside(size) { LABEL } else { 0 };
        let (x, width) = (2, size.0.saturating_sub(words + 4).max(1));
        match session.end() {
            Some(end) => Scale::new(x, width, end.max(1)),
            // A run that is played fast and has not got to a solution yet has room for a way to one: else it would be folded right
            // before it.
            None => {
                // While a piece of a fast run is shown its scale stands still, and there is room behind it to say which end is the run.
                let glow = session.fast();
                let known = session.seen_timeline().known();
                let until = known + glow.map_or(0, |glow| events_of_a_piece(session, glow));
                // One that is faster than it was does not stand at the end of a full line.
                let until = until.max(session.timeline().known());
                // A long one is folded before it is full: one sees that it goes on.
                let free = if known > LEAST_ROOM { known / FREE } else { 0 };
                let label = glow.map_or(0, |_| RUN_PLACES).min(width / 3);
                let with_label = until * u64::from(width) / u64::from(width - label).max(1);
                Scale::folded(x, width, (known + free).max(with_label).max(first_room(session, width)))
            }
        }
    }

    /// That of a run whose end is unknown: each place has as many steps, a power of two, or each step as many places, with room for
    /// `steps`. When the line is full, each two places become one: what is drawn keeps its form, and its scale stands still between
    /// two such times.
    fn folded(x: u16, width: u16, steps: u64) -> Scale {
        let places = u64::from(width);
        let full = (steps / places).saturating_add(1);
        let each = full.checked_next_power_of_two().unwrap_or(full);
        let wide = (places / (steps + 1)).checked_ilog2().map_or(1, |log| 1 << log);
        let length = each.saturating_mul(places) / wide;
        Scale { x, from: 0, width, length, ratio: (wide, each) }
    }

    /// How many steps a place stands for, or how many places a step has, in words.
    pub fn in_words(&self) -> String {
        match self.ratio {
            (1, steps) => format!("{} a place", counted(steps, "step", "steps")),
            (places, _) => format!("{places} places a step"),
        }
    }

    /// That of the last events of a run: each place has as many steps, whatever the width, so that what goes by keeps its form.
    /// They end with `last`.
    pub fn of_recent(width: u16, each: u64, last: u64) -> Scale {
        let first = (last / each + 1).saturating_sub(u64::from(width));
        Scale { x: 0, from: first * each, width, length: u64::from(width) * each, ratio: (1, each) }
    }

    /// That of the steps around `here`, which stands still while they go by, with more room for what was before it.
    pub fn around(width: u16, each: u64, here: u64) -> Scale {
        let first = (here / each).saturating_sub(u64::from(width) * 2 / 3);
        Scale { x: 0, from: first * each, width, length: u64::from(width) * each, ratio: (1, each) }
    }

    /// The same from a later step on.
    pub fn starting_at(self, from: u64) -> Scale {
        Scale { from, ..self }
    }

    /// How many places of this size are before the first one.
    pub fn index(&self) -> u64 {
        let (places, steps) = self.ratio;
        (u128::from(self.from) * u128::from(places) / u128::from(steps)) as u64
    }

    /// The first step of the `i`-th place.
    pub fn step(&self, i: u16) -> u64 {
        let (places, steps) = self.ratio;
        self.from + (u128::from(i) * u128::from(steps)).div_ceil(u128::from(places)) as u64
    }

    /// The place of `step`.
    pub fn place(&self, step: u64) -> u16 {
        let (places, steps) = self.ratio;
        let step = step.saturating_sub(self.from);
        ((u128::from(step) * u128::from(places) / u128::from(steps)) as u16).min(self.width - 1)
    }
}

/// A run has room for so many steps at least, and for so many seconds from its start: its scale would change each second.
const LEAST_ROOM: u64 = 32;
const FORESEEN: u64 = 6;

/// At first a place has no more steps than this, unless more go by in those seconds.
const STEPS_A_PLACE: u64 = 2;

/// And for one more of so many.
const FREE: u64 = 8;

/// The pictures of a piece of a fast run are shown for about so long.
const SECONDS_OF_A_PIECE: u64 = 3;

/// So many places take the words that say which end of the line is the run, with what is free around them.
const RUN_PLACES: u16 = 8;

/// About so many events has a second of one at full speed: its scale is to stand still from the first picture on, when nothing was
/// measured yet. One that is slower takes less of the line, and one that is faster fills it sooner.
const FULL_SPEED: u64 = 16_000_000;

/// About so many events a fast run has while a piece of it is shown.
fn events_of_a_piece(session: &Session, glow: &Afterglow) -> u64 {
    SECONDS_OF_A_PIECE * events_a_second(session, glow.rate())
}

/// How many events a run has in a second: as many as were set, or at full speed as were measured.
fn events_a_second(session: &Session, measured: Option<u64>) -> u64 {
    match session.pace().speed() {
        Speed::PerSecond(events) => events.into(),
        Speed::Full => measured.unwrap_or(FULL_SPEED),
    }
}

/// How many steps these are: of a run that can be followed no more than a way down for each row has, which is much for a small problem.
fn first_room(session: &Session, width: u16) -> u64 {
    let room = FORESEEN * events_a_second(session, None);
    if session.fast().is_some() {
        return room;
    }
    // At full speed a run that rests has what it needs.
    let room = if session.pace().speed() == Speed::Full { 0 } else { room };
    let way = way_down(session);
    // So the first way down is not folded soon, nor a step too small to be seen.
    let least = (way / 2).min(STEPS_A_PLACE * u64::from(width)).max(LEAST_ROOM);
    room.max(least).min(way * session.problem().option_count() as u64)
}

/// About so many events has a way from the root to a solution without a dead end: each column is covered once, and each row is
/// chosen and tried.
fn way_down(session: &Session) -> u64 {
    let problem = session.problem();
    let taken = session.search().taken().iter().flat_map(|&option| problem.option_items(option));
    let covered = taken.filter(|item| item.index() < problem.primary_count()).count();
    let columns = problem.primary_count().saturating_sub(covered) as u64;
    let rows = (columns * problem.option_count() as u64).div_ceil(problem.entry_count().max(1) as u64);
    columns + 2 * rows
}

/// Whether the words of a line of this size stand beside it.
pub fn has_words_beside((width, height): (u16, u16)) -> bool {
    height < 2 || width < WHOLE
}

/// The step at a place of a line that takes so many columns and rows.
pub fn step_at(session: &Session, size: (u16, u16), x: u16) -> Option<u64> {
    let scale = Scale::of(session, size);
    let i = x.checked_sub(scale.x).filter(|&i| i < scale.width)?;
    Some(scale.step(i).min(scale.length))
}

/// The levels that are drawn: those below the top, to the foot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Levels {
    /// The last that is not drawn.
    pub top: u32,
    /// The deepest.
    pub foot: u32,
}

/// So many levels are all drawn from the start; of more so many at first, and when one is deeper so many more.
const ALL_DRAWN: u32 = 30;
const AT_FIRST: u32 = 24;
const MORE: u32 = 12;

/// Those above the lowest that is seen are left out by so many parts of all, so that the top moves seldom.
const PARTS_OF_LEVELS: u32 = 4;

impl Levels {
    /// Those between two, each with as much room.
    pub fn between(top: u32, foot: u32) -> Levels {
        Levels { top, foot }
    }

    /// Those of a search where the lowest that is seen is this one: to the most that it can have, or where these are many, as far as it
    /// has got, in large steps, so that they stand still but for a few times.
    pub fn of_search(session: &Session, lowest: u32) -> Levels {
        let most = most_levels(session);
        let seen = (session.seen_timeline().deepest().div_ceil(MORE) * MORE).max(AT_FIRST);
        let foot = if most <= ALL_DRAWN { most } else { most.min(seen) };
        let part = (foot / PARTS_OF_LEVELS).max(1);
        let top = lowest.saturating_sub(1) / part * part;
        Levels::between(top, foot.max(top + 1))
    }

    /// Which part of the height a level takes.
    pub fn share(&self, level: u32) -> f64 {
        f64::from(level.clamp(self.top, self.foot) - self.top) / f64::from(self.foot - self.top)
    }

    /// The levels with a number, and the line of so many at which each ends: the first that is drawn and the deepest.
    pub fn numbers(&self, height: u16) -> [(u16, u32); 2] {
        [(0, self.top + 1), (height.saturating_sub(1), self.foot)]
    }
}

/// The most levels that a search can have: what is given has none.
fn most_levels(session: &Session) -> u32 {
    let levels = session.problem().extent().levels.saturating_sub(session.search().taken().len());
    u32::try_from(levels).unwrap_or(u32::MAX)
}

/// The level at the foot of a line: the deepest that there can be if these are not very many, else a power of two, so that its scale
/// stands still while the run gets a little deeper.
pub(super) fn deepest(session: &Session) -> u32 {
    let seen = || session.seen_timeline().deepest().checked_next_power_of_two().unwrap_or(u32::MAX);
    Some(most_levels(session)).filter(|&most| most <= MANY_LEVELS).unwrap_or_else(seen).max(LEAST_DEEPEST)
}

/// So many levels has a Sudoku of nine, and more.
const MANY_LEVELS: u32 = 96;

/// The least level that a line has room for.
const LEAST_DEEPEST: u32 = 4;
