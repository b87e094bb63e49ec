//! Which part of a run an exercise asks about: the moves that are right, and where each is asked.

use std::collections::HashSet;

use super::kind::ExerciseKind;
use super::told::{DEAD_END, SOLUTION, Told};
use crate::exact_cover::{Event, EventKind, ItemId, Moved, Problem, Random, Search};
use crate::lesson::misconception::{
    Misconception, ends_by_ignored_colours, rest_of_event, size_by_ignored_colours,
};

/// A move that is right, and where the search stands when it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RightMove {
    /// The move.
    pub told: Told,
    /// The step of the search.
    pub step: u64,
    /// The links of the event under way that have been moved.
    pub links: u64,
    /// Whether a step of the exercise ends with it.
    pub ends_step: bool,
    /// What is asked, where it is not the same for all moves.
    pub asked: String,
}

impl RightMove {
    fn at(told: Told, step: u64, ends_step: bool) -> RightMove {
        RightMove { told, step, links: 0, ends_step, asked: String::new() }
    }
}

/// The longest run of a matrix that is looked at, in events.
const LONGEST: usize = 400;

/// The moves of an exercise of this kind on this matrix; none if it is not worth asking there.
pub(super) fn stretch(
    kind: ExerciseKind,
    level: u32,
    problem: &Problem,
    random: &mut Random,
) -> Option<Vec<RightMove>> {
    let events: Vec<Event> = Search::new(problem).events().take(LONGEST).collect();
    if events.last() != Some(&Event::Done) {
        return None;
    }
    match kind {
        ExerciseKind::Choose => choices(level, problem, random),
        ExerciseKind::Cover | ExerciseKind::Uncover => links(kind, level, problem, &events, random),
        ExerciseKind::Try => tries(level, problem, &events, random),
        ExerciseKind::Ends => ends(problem, &events, random),
        ExerciseKind::Search => whole(level, problem, &events),
        ExerciseKind::Fault | ExerciseKind::Decode | ExerciseKind::Model | ExerciseKind::Order => None,
    }
}

/// Whether exercises of this level are about secondary columns too, where there are any.
fn asks_secondary(level: u32, problem: &Problem) -> bool {
    level >= 3 && problem.item_count() > problem.primary_count()
}

// ---- choose

/// The most choices that an exercise asks.
const CHOICES: usize = 6;

/// What each mistake would choose at a place where that is not what the rule chooses.
type Wrong = Vec<(Misconception, HashSet<ItemId>)>;

/// Some choices of a run, such that each mistake shows at one of them, and is told there from each other one.
fn choices(level: u32, problem: &Problem, random: &mut Random) -> Option<Vec<RightMove>> {
    let mut wanted = vec![Misconception::MostRows, Misconception::FirstColumn, Misconception::SizesForgotten];
    if problem.has_colours() {
        wanted.push(Misconception::ColoursIgnored);
    } else if asks_secondary(level, problem) {
        // A small Sudoku, which has no secondary columns, has hardly ever a dead end.
        wanted.extend((level >= 4).then_some(Misconception::OneBeforeZero));
        wanted.push(Misconception::SecondaryChosen);
    }
    let mut first = vec![0; problem.item_count()];
    for option in problem.options() {
        problem.option_items(option).iter().for_each(|item| first[item.index()] += 1);
    }
    let mut search = Search::new(problem);
    let mut places: Vec<(Event, u64, Wrong)> = Vec::new();
    while let Some(event) = search.next() {
        let Event::Choose { item, size } = event else { continue };
        // Where all columns are equal there is nothing to choose.
        if search.links().uncovered().any(|other| search.links().size(other) > size) {
            places.push((event, search.step() - 1, wrong(&search, problem, &first, item, size)));
        }
    }
    let of = |wrong: &Wrong, mistake: Misconception| {
        wrong.iter().find(|(other, _)| *other == mistake).map(|(_, columns)| columns.clone())
    };
    let tells = |wrong: &Wrong, one: Misconception, other: Misconception| {
        let (Some(one), other) = (of(wrong, one), of(wrong, other)) else { return false };
        other.is_none_or(|other| one.is_disjoint(&other))
    };
    let pairs = wanted.iter().flat_map(|&one| wanted.iter().map(move |&other| (one, other)));
    let mut pairs: Vec<_> = pairs.filter(|(one, other)| one != other).collect();
    let mut chosen: Vec<usize> = Vec::new();
    while !pairs.is_empty() && chosen.len() < CHOICES {
        let count =
            |at: &usize| pairs.iter().filter(|&&(one, other)| tells(&places[*at].2, one, other)).count();
        let left = (0..places.len()).filter(|at| !chosen.contains(at));
        let best = left.rev().max_by_key(count).filter(|at| count(at) > 0)?;
        pairs.retain(|&(one, other)| !tells(&places[best].2, one, other));
        chosen.push(best);
    }
    let fewest = if level == 1 { 2 } else { 3 };
    let least = 3 + random.below(2);
    let mut rest: Vec<usize> = (0..places.len()).filter(|at| !chosen.contains(at)).collect();
    random.shuffle(&mut rest);
    chosen.extend(rest.into_iter().take(least.saturating_sub(chosen.len())));
    chosen.sort_unstable();
    let moves = chosen.iter().map(|&at| {
        let (event, step, _) = &places[at];
        RightMove::at(Told::of(*event), *step, true)
    });
    (pairs.is_empty() && chosen.len() >= fewest).then(|| moves.collect())
}

/// The wrong choices where `right` of `size` is chosen.
fn wrong(search: &Search, problem: &Problem, first: &[u32], right: ItemId, size: u32) -> Wrong {
    let links = search.links();
    let open: Vec<ItemId> = links.uncovered().collect();
    let most = open.iter().map(|&item| links.size(item)).max().unwrap_or(0);
    let with = |fits: &dyn Fn(ItemId) -> bool| {
        open.iter().copied().filter(|&item| fits(item)).collect::<HashSet<_>>()
    };
    let mut wrong = Wrong::new();
    let mut add = |mistake, columns: HashSet<ItemId>| {
        if !columns.is_empty() && !columns.contains(&right) {
            wrong.push((mistake, columns));
        }
    };
    if most > size {
        add(Misconception::MostRows, with(&|item| links.size(item) == most));
    }
    add(
        Misconception::FirstColumn,
        open.iter().copied().take(1).filter(|&item| links.size(item) > size).collect(),
    );
    add(
        Misconception::SizesForgotten,
        open.iter().copied().min_by_key(|item| first[item.index()]).into_iter().collect(),
    );
    if size == 0 {
        let early = open.iter().copied().find(|&item| links.size(item) <= 1);
        add(Misconception::OneBeforeZero, early.filter(|&item| links.size(item) == 1).into_iter().collect());
    }
    if problem.has_colours() {
        let by_plain = |&item: &ItemId| size_by_ignored_colours(search, problem, item);
        add(Misconception::ColoursIgnored, open.iter().copied().min_by_key(by_plain).into_iter().collect());
    }
    // A purified column is done with, as a covered one is.
    let is_done = |item| search.is_covered(item) || links.colour_now(item).is_some();
    let secondary = problem.items().filter(|&item| !problem.is_primary(item) && !is_done(item));
    let small = secondary.min_by_key(|&item| links.size(item)).filter(|&item| links.size(item) < size);
    add(Misconception::SecondaryChosen, small.into_iter().collect());
    wrong
}

// ---- cover, uncover

/// The links of a cover or an uncover with two rows and more to move.
fn links(
    kind: ExerciseKind,
    level: u32,
    problem: &Problem,
    events: &[Event],
    random: &mut Random,
) -> Option<Vec<RightMove>> {
    let wanted = if kind == ExerciseKind::Cover { EventKind::Cover } else { EventKind::Uncover };
    let mut found: Vec<(u64, Vec<_>)> = Vec::new();
    let mut search = Search::new(problem);
    for event in events {
        if event.kind() == wanted {
            found.push((search.step(), rest_of_event(&search)));
        }
        search.next();
    }
    let links = search.links();
    let place = |moved: &Moved| links.place(moved.link.node);
    found.retain(|(_, moved)| {
        let nodes: Vec<_> =
            moved.iter().filter_map(place).filter_map(|(item, row)| Some((item, row?))).collect();
        let rows: HashSet<_> = nodes.iter().map(|&(_, row)| row).collect();
        let longest = rows.iter().map(|row| nodes.iter().filter(|(_, other)| other == row).count()).max();
        // Whoever leaves out a node in a secondary column shows it by the next one of the same row.
        let has_secondary = nodes.windows(2).any(|pair| match *pair {
            [(left_out, row), (next, next_row)] => {
                row == next_row && !problem.is_primary(left_out) && problem.is_primary(next)
            }
            _ => false,
        });
        rows.len() >= 2
            && longest >= Some(2)
            && nodes.len() <= 6 + level as usize
            && (has_secondary || level < 3)
    });
    if found.is_empty() {
        return None;
    }
    let (step, moved) = found.swap_remove(random.below(found.len()));
    let row = |n: usize| moved.get(n).and_then(place).map(|(_, row)| row);
    let moves = moved.iter().enumerate().map(|(n, moved)| RightMove {
        told: Told::Node(moved.link.node),
        step,
        links: n as u64,
        ends_step: row(n) != row(n + 1),
        asked: String::new(),
    });
    Some(moves.collect())
}

// ---- events

/// The moves from one event up to another.
fn moves_of(events: &[Event], from: usize, to: usize) -> Vec<RightMove> {
    let begins = |event: &Event| {
        matches!(event, Event::Choose { .. } | Event::Try { .. } | Event::Solution | Event::Done)
    };
    let at = |n: usize| RightMove::at(Told::of(events[n]), n as u64, n == to || begins(&events[n + 1]));
    (from..=to).map(at).collect()
}

/// How many other columns a row has, and whether a secondary one is among them.
fn others(problem: &Problem, event: &Event) -> Option<(usize, bool)> {
    let Event::Try { option, .. } = event else { return None };
    let items = problem.option_items(*option);
    Some((items.len() - 1, items.iter().any(|&item| !problem.is_primary(item))))
}

/// A row that is tried, what comes of it, its way back, and the try of the row below.
fn tries(level: u32, problem: &Problem, events: &[Event], random: &mut Random) -> Option<Vec<RightMove>> {
    let (solved, asked) = (random.below(2) == 0, asks_secondary(level, problem));
    let mut found = Vec::new();
    for (from, event) in events.iter().enumerate() {
        let Event::Try { option, k, n } = *event else { continue };
        let many = others(problem, event).is_some_and(|(n, secondary)| n >= 2 && (secondary || !asked));
        if k == n || !many {
            continue;
        }
        let back = events[from..].iter().position(|event| *event == Event::Retract { option })?;
        let inside = &events[from..from + back];
        let tried = inside.iter().filter(|event| matches!(event, Event::Try { .. })).count();
        let ends: Vec<bool> = inside
            .iter()
            .filter_map(|event| match event.kind() {
                EventKind::Solution => Some(true),
                EventKind::DeadEnd => Some(false),
                EventKind::Choose
                | EventKind::Cover
                | EventKind::Purify
                | EventKind::Try
                | EventKind::Uncover
                | EventKind::Unpurify
                | EventKind::Retract
                | EventKind::Restart
                | EventKind::Done => None,
            })
            .collect();
        if ends == [solved] && tried <= 2 && back <= 8 + 2 * level as usize {
            found.push((from, from + back + 1));
        }
    }
    let (from, to) = *found.get(random.below(found.len()))?;
    Some(moves_of(events, from, to))
}

/// The whole run, if it is neither short nor long, and has all that can go wrong.
fn whole(level: u32, problem: &Problem, events: &[Event]) -> Option<Vec<RightMove>> {
    let solution = events.iter().position(|event| *event == Event::Solution)?;
    let goes_on = events[solution..].iter().any(|event| matches!(event, Event::Try { .. }));
    let dead = events.iter().any(|event| matches!(event, Event::DeadEnd { .. }));
    let tried: Vec<(usize, bool)> = events.iter().filter_map(|event| others(problem, event)).collect();
    let long = tried.iter().any(|&(n, _)| n >= 2);
    let secondary =
        !asks_secondary(level, problem) || tried.iter().any(|&(n, secondary)| secondary && n >= 2);
    let fits = (16 + 4 * level as usize..=36 + 8 * level as usize).contains(&events.len());
    (goes_on && dead && long && secondary && fits).then(|| moves_of(events, 0, events.len() - 1))
}

/// Places of a run where it is asked how it stands: one of each kind at least, and with colours one that only looks like
/// a dead end.
fn ends(problem: &Problem, events: &[Event], random: &mut Random) -> Option<Vec<RightMove>> {
    let told = |event: &Event| match event {
        Event::Solution => Some(SOLUTION),
        Event::Choose { size: 0, .. } => Some(DEAD_END),
        // At step 0 there is nothing to think about.
        Event::Choose { .. } => Some(Told::GoesOn),
        Event::Cover { .. }
        | Event::Purify { .. }
        | Event::Try { .. }
        | Event::DeadEnd { .. }
        | Event::Uncover { .. }
        | Event::Unpurify { .. }
        | Event::Retract { .. }
        | Event::Restart { .. }
        | Event::Done => None,
    };
    let mut places: Vec<(u64, Told)> = Vec::new();
    for (step, event) in events.iter().enumerate().skip(1) {
        places.extend(told(event).map(|told| (step as u64, told)));
    }
    random.shuffle(&mut places);
    let mut chosen: Vec<(u64, Told)> = Vec::new();
    if problem.has_colours() {
        let mut search = Search::new(problem);
        let mut misleads = vec![false; events.len()];
        for misleads in &mut misleads {
            *misleads = ends_by_ignored_colours(&search, problem);
            search.next();
        }
        let is_such = |&(step, told): &(u64, Told)| told == Told::GoesOn && misleads[step as usize];
        let at = places.iter().position(is_such)?;
        chosen.push(places.swap_remove(at));
    }
    let mut rest = Vec::new();
    for (step, told) in places {
        let is_new = chosen.iter().all(|&(_, other)| other != told);
        if is_new { chosen.push((step, told)) } else { rest.push((step, told)) }
    }
    if chosen.len() < 3 {
        return None;
    }
    chosen.extend(rest.into_iter().take(2));
    chosen.sort_unstable_by_key(|&(step, _)| step);
    Some(chosen.into_iter().map(|(step, told)| RightMove::at(told, step, true)).collect())
}
