//! An exercise, made from a kind, a level and a seed.

use std::sync::Arc;

use super::family::Family;
use super::kind::ExerciseKind;
use super::line_dance::{Danced, DancedLines};
use super::modelled::modelled;
use super::ordering::{MixedLines, mixed_lines};
use super::random_matrix::{LEVELS, random_matrix};
use super::read_rows::read_rows;
use super::spec::ExerciseSpec;
use super::stretch::{RightMove, stretch};
use super::told::{LineOrder, Told};
use super::wrong_line::wrong_line;
use crate::exact_cover::broken::Fault;
use crate::exact_cover::{Problem, Random, Search};
use crate::problems::Board;

/// An exercise: a matrix, and the moves that are right on it. The same kind, level and seed are the same exercise on
/// every machine.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// What is practised.
    pub kind: ExerciseKind,
    /// What its instance is.
    pub family: Family,
    /// From 1, easy, to 5.
    pub level: u32,
    /// The seed.
    pub seed: u64,
    /// The matrix.
    pub problem: Arc<Problem>,
    /// The board of the puzzle; none where it is a bare matrix, or a grid.
    pub board: Option<Board>,
    /// What is told at the beginning beside the matrix.
    pub shown: Vec<String>,
    /// Answers to choose from; none where moves are told by name.
    pub choices: Vec<String>,
    /// The right moves, in their order; there is at least one.
    pub moves: Vec<RightMove>,
    /// What else it is made of.
    matter: Matter,
}

/// What an exercise is made of beside its matrix.
#[derive(Clone, Debug)]
enum Matter {
    /// Nothing.
    Plain,
    /// The fault of the dance.
    Fault(Fault),
    /// Lines to be put in order.
    Lines(Box<MixedLines>),
}

impl Exercise {
    /// One with a bare matrix, as [`Exercise::dealt`] makes it.
    pub fn new(kind: ExerciseKind, level: u32, seed: u64) -> Exercise {
        Exercise::dealt(kind, Family::Matrix, level, seed)
    }

    /// Makes it: instances are dealt until one is worth asking about. Some milliseconds. A level that is not there is
    /// the nearest that is; where the family has no such exercises, it is a matrix.
    pub fn dealt(kind: ExerciseKind, family: Family, level: u32, seed: u64) -> Exercise {
        let level = level.clamp(*LEVELS.start(), *LEVELS.end());
        let family = if family.has(kind) { family } else { Family::Matrix };
        // By the names, so that another kind or family in the list changes nothing.
        let name = if family == Family::Matrix { "" } else { family.name() };
        let bytes = kind.name().bytes().chain(name.bytes());
        let stream = bytes.fold(u64::from(level), |stream, byte| stream.rotate_left(8) ^ u64::from(byte));
        let mut random = Random::stream(seed, stream);
        loop {
            let bare = |problem, moves| Exercise {
                kind,
                family,
                board: None,
                level,
                seed,
                problem,
                shown: Vec::new(),
                choices: Vec::new(),
                moves,
                matter: Matter::Plain,
            };
            let made = match kind {
                ExerciseKind::Decode => read_rows(family, level, &mut random)
                    .map(|(dealt, moves)| Exercise { board: dealt.board, ..bare(dealt.problem, moves) }),
                ExerciseKind::Fault => {
                    let problem = random_matrix(level, &mut random);
                    wrong_line(&problem, &mut random).map(|line| Exercise {
                        shown: line.shown,
                        choices: line.choices,
                        matter: Matter::Fault(line.fault),
                        ..bare(Arc::new(problem), vec![line.right])
                    })
                }
                ExerciseKind::Model => modelled(level, &mut random)
                    .map(|made| Exercise { shown: made.shown, ..bare(made.problem, made.moves) }),
                ExerciseKind::Order => {
                    // The dance is as hard at every level; its matrix is not.
                    let problem = random_matrix(level.min(2), &mut random);
                    mixed_lines(level, &problem, &mut random).map(|(lines, right)| Exercise {
                        shown: lines.shown(&problem),
                        choices: lines.choices(),
                        matter: Matter::Lines(Box::new(lines)),
                        ..bare(Arc::new(problem), vec![right])
                    })
                }
                ExerciseKind::Choose
                | ExerciseKind::Cover
                | ExerciseKind::Uncover
                | ExerciseKind::Try
                | ExerciseKind::Ends
                | ExerciseKind::Search => {
                    let dealt = family.deal(level, &mut random);
                    let moves = stretch(kind, level, &dealt.problem, &mut random);
                    moves.map(|moves| Exercise {
                        board: dealt.board,
                        shown: family.told(),
                        ..bare(dealt.problem, moves)
                    })
                }
            };
            if let Some(made) = made {
                return made;
            }
        }
    }

    /// The exercise of a spec; `seed` is taken where it has none.
    pub fn of(spec: ExerciseSpec, seed: u64) -> Exercise {
        Exercise::dealt(spec.kind, spec.family, spec.level, spec.seed.unwrap_or(seed))
    }

    /// What makes it.
    pub fn spec(&self) -> ExerciseSpec {
        let Exercise { kind, family, level, seed, .. } = *self;
        ExerciseSpec { kind, family, level, seed: Some(seed) }
    }

    /// The fault of the dance, where one is to be found.
    pub(super) fn fault(&self) -> Option<Fault> {
        match self.matter {
            Matter::Fault(fault) => Some(fault),
            Matter::Plain | Matter::Lines(_) => None,
        }
    }

    /// Reads an order of the lines.
    ///
    /// # Errors
    /// What is not understood, in a sentence.
    pub(super) fn read_order(&self, typed: &str) -> Result<Told, String> {
        match &self.matter {
            Matter::Lines(lines) => lines.read(typed).map(Told::Lines),
            Matter::Plain | Matter::Fault(_) => Err("There are no lines here.".to_owned()),
        }
    }

    /// The links when lines in this order have made so many moves, or before any; nothing where no lines are asked for.
    pub(super) fn danced_to(&self, order: Option<LineOrder>, moves: usize) -> Option<DancedLines> {
        match &self.matter {
            Matter::Lines(lines) => Some(lines.danced_to(&self.problem, order, moves)),
            Matter::Plain | Matter::Fault(_) => None,
        }
    }

    /// What comes of lines in this order; nothing where no lines are asked for.
    pub(super) fn danced(&self, order: LineOrder) -> Option<Danced> {
        match &self.matter {
            Matter::Lines(lines) => Some(lines.danced(&self.problem, order)),
            Matter::Plain | Matter::Fault(_) => None,
        }
    }

    /// The search where the move at this place is asked.
    pub fn search_at(&self, place: usize) -> Search {
        let mut search = Search::new(&self.problem);
        if let Some(right) = self.moves.get(place).or(self.moves.last()) {
            while search.step() < right.step && search.next().is_some() {}
            for _ in 0..right.links {
                search.next_link();
            }
        }
        search
    }

    /// Its name in a title: `choose, level 2, seed 7`.
    pub fn name(&self) -> String {
        format!("{}{}, level {}, seed {}", self.kind.name(), self.family.said(), self.level, self.seed)
    }
}
