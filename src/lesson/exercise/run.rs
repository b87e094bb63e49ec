//! An exercise being done: every move is judged against the search, and the score counted.

use std::sync::Arc;

use super::instance::Exercise;
use super::kind::{ExerciseKind, Marking};
use super::told::Told;
use crate::exact_cover::{OptionId, Search};
use crate::lesson::misconception::Misconception;

/// Wrong moves that a place takes: after the second the right one is told.
const TRIES: u32 = 2;

/// A move that is not the right one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deviation {
    /// Its place among the right moves, from 0.
    pub place: usize,
    /// What was told.
    pub told: Told,
    /// The misconceptions that explain it; none if it is another mistake.
    pub misconceptions: Vec<Misconception>,
}

/// What is said to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Marked {
    /// It is marked later.
    Noted,
    /// All moves since the last marking are right: so many.
    Right(usize),
    /// After so many right moves comes one that is wrong; those behind it are not looked at.
    Wrong {
        /// How many moves since the last marking are right.
        right: usize,
        /// The wrong one.
        deviation: Deviation,
        /// The right one, in words, once it is told.
        told: Option<String>,
    },
}

/// Somebody's way through an exercise.
#[derive(Clone, Debug)]
pub struct ExerciseRun {
    exercise: Arc<Exercise>,
    marking: Marking,
    /// Right before the move that is asked.
    search: Search,
    at: usize,
    /// Moves that are not marked yet.
    pending: Vec<Told>,
    /// Wrong moves at this place.
    tries: u32,
    /// For each place whether the first move there was right.
    first: Vec<bool>,
    /// All moves as they were told, for a gradebook.
    moves: Vec<String>,
    deviations: Vec<Deviation>,
    /// Misconceptions that a right move speaks against.
    unlikely: Vec<Misconception>,
    /// The right moves so far, where they may come in any order.
    given: Vec<Told>,
}

impl ExerciseRun {
    /// How a move is written in a gradebook by which the right one was asked for.
    pub const SHOWN: &str = "!";

    /// The exercise from its beginning.
    pub fn new(exercise: Arc<Exercise>, marking: Marking) -> ExerciseRun {
        let first = vec![false; exercise.moves.len()];
        let search = exercise.search_at(0);
        ExerciseRun {
            exercise,
            marking,
            search,
            at: 0,
            pending: Vec::new(),
            tries: 0,
            first,
            moves: Vec::new(),
            deviations: Vec::new(),
            unlikely: Vec::new(),
            given: Vec::new(),
        }
    }

    /// The exercise.
    pub fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    /// When it is marked.
    pub fn marking(&self) -> Marking {
        self.marking
    }

    /// The search right before the first move that is not marked.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// How many moves are behind.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The place of the move that is told next: beyond those that are not marked yet.
    pub fn place(&self) -> usize {
        self.at + self.pending.len()
    }

    /// Whether all moves are behind.
    pub fn is_done(&self) -> bool {
        self.at == self.exercise.moves.len()
    }

    /// How many places had the right move at the first try, and how many there are.
    pub fn score(&self) -> (usize, usize) {
        (self.first.iter().filter(|&&right| right).count(), self.first.len())
    }

    /// All moves as they were told.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The wrong moves.
    pub fn deviations(&self) -> &[Deviation] {
        &self.deviations
    }

    /// The misconceptions that explain the wrong moves: each that fits them all, or where no one does, one after the
    /// other. Of several that fit, those are left out that a right move speaks against.
    pub fn misconceptions(&self) -> Vec<Misconception> {
        let mut groups: Vec<Vec<Misconception>> = Vec::new();
        for deviation in &self.deviations {
            let fits =
                |group: &Vec<Misconception>| group.iter().any(|it| deviation.misconceptions.contains(it));
            match groups.iter_mut().find(|group| fits(group)) {
                Some(group) => group.retain(|it| deviation.misconceptions.contains(it)),
                None if deviation.misconceptions.is_empty() => {}
                None => groups.push(deviation.misconceptions.clone()),
            }
        }
        for group in &mut groups {
            let likely: Vec<_> = group.iter().copied().filter(|it| !self.unlikely.contains(it)).collect();
            if !likely.is_empty() {
                *group = likely;
            }
        }
        groups.concat()
    }

    /// Reads a move as it is typed.
    ///
    /// # Errors
    /// What is not understood.
    pub fn read(&self, typed: &str) -> Result<Told, String> {
        let Exercise { kind, problem, choices, .. } = &*self.exercise;
        if *kind == ExerciseKind::Order {
            return self.exercise.read_order(typed);
        }
        let told = Told::parse(typed, *kind, problem, self.search.links(), choices.len())?;
        if *kind == ExerciseKind::Model && self.given.iter().chain(&self.pending).any(|&row| row == told) {
            return Err(format!("The row {} is there already.", self.words(&told)));
        }
        Ok(told)
    }

    /// The moves that were told and are not marked yet.
    pub fn pending(&self) -> &[Told] {
        &self.pending
    }

    /// The rows that were made so far, where a puzzle is modelled.
    pub fn given(&self) -> &[Told] {
        &self.given
    }

    /// How many solutions the rows made so far have.
    pub fn solutions_given(&self) -> u64 {
        let problem = &self.exercise.problem;
        let is_given = |row: OptionId| {
            let right = self.exercise.moves.get(row.index()).map(|right| right.told);
            right.is_some_and(|told| self.given.contains(&told))
        };
        u64::try_from(problem.keeping(is_given).count()).unwrap_or(u64::MAX)
    }

    /// The right move at the place that is marked next: of rows in any order the first that is not there yet.
    fn right_move(&self) -> Told {
        let right = self.exercise.moves[self.at].told;
        let is_open = |told: &Told| !self.given.contains(told);
        let first = self.exercise.moves.iter().map(|right| right.told).find(is_open);
        if self.exercise.kind == ExerciseKind::Model { first.unwrap_or(right) } else { right }
    }

    /// The move in words.
    pub fn words(&self, told: &Told) -> String {
        told.words(&self.exercise.problem, self.search.links())
    }

    /// Takes a move, and marks it with those before it if it is time. Nothing once all moves are behind.
    pub fn tell(&mut self, told: Told) -> Option<Marked> {
        if self.is_done() {
            return None;
        }
        self.moves.push(self.words(&told));
        let last = self.place();
        self.pending.push(told);
        let is_last = last + 1 == self.exercise.moves.len();
        let is_due = match self.marking {
            Marking::AtOnce => true,
            Marking::AfterStep => is_last || self.exercise.moves[last].ends_step,
            Marking::AtEnd => is_last,
        };
        Some(if is_due { self.mark() } else { Marked::Noted })
    }

    /// Tells the right move at the first place that is not marked, which then counts as wrong. What was told from there
    /// on is dropped.
    pub fn show(&mut self) -> Option<String> {
        if self.is_done() {
            return None;
        }
        let right = self.right_move();
        self.moves.push(ExerciseRun::SHOWN.to_owned());
        self.pending.clear();
        let words = self.words(&right);
        self.advance(right);
        Some(words)
    }

    /// Marks what was told since the last marking.
    pub fn mark(&mut self) -> Marked {
        let mut right = 0;
        for told in std::mem::take(&mut self.pending) {
            if self.is_right(told) {
                self.first[self.at] = self.tries == 0;
                let expected = self.search.clone().next().filter(|_| self.tries == 0);
                let problem = &self.exercise.problem;
                self.unlikely
                    .extend(expected.and_then(|event| Misconception::unlike(&self.search, problem, event)));
                self.advance(told);
                right += 1;
                continue;
            }
            let misconceptions = self.explained(told);
            let deviation = Deviation { place: self.at, told, misconceptions };
            self.deviations.push(deviation.clone());
            self.tries += 1;
            let is_over = self.tries >= TRIES;
            let expected = self.right_move();
            let told = is_over.then(|| self.words(&expected));
            if is_over {
                self.advance(expected);
            }
            return Marked::Wrong { right, deviation, told };
        }
        Marked::Right(right)
    }

    fn advance(&mut self, right: Told) {
        self.at += 1;
        self.tries = 0;
        if self.exercise.kind == ExerciseKind::Model {
            self.given.push(right);
        }
        self.search = self.exercise.search_at(self.at);
    }

    fn is_right(&self, told: Told) -> bool {
        let right = self.exercise.moves[self.at].told;
        let event = || self.search.clone().next().filter(|&event| Told::of(event) == right);
        match told {
            Told::Event(event_told) => {
                told == right || event().is_some_and(|event| event_told.agrees(event, &self.exercise.problem))
            }
            Told::Node(_) | Told::GoesOn | Told::Letter(_) | Told::Row(_) => told == right,
            Told::Columns(_) => self.exercise.moves.iter().any(|right| right.told == told),
            // Lines whose order makes no difference may stand in either.
            Told::Lines(order) => self.exercise.danced(order).is_some_and(|danced| danced.is_right),
        }
    }

    fn explained(&self, told: Told) -> Vec<Misconception> {
        let problem = &self.exercise.problem;
        match told {
            Told::Event(told) => {
                let expected = self.search.clone().next();
                expected.map_or(Vec::new(), |event| Misconception::of(&self.search, problem, event, told))
            }
            Told::Node(node) => Misconception::of_link(&self.search, problem, node),
            Told::Lines(order) => {
                self.exercise.danced(order).map_or(Vec::new(), |danced| danced.misconceptions)
            }
            Told::GoesOn | Told::Letter(_) | Told::Row(_) | Told::Columns(_) => Vec::new(),
        }
    }
}
