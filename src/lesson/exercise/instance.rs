//! An exercise, made from a kind, a level and a seed.

use std::sync::Arc;

use super::kind::ExerciseKind;
use super::random_matrix::{LEVELS, random_matrix};
use super::solved_grid::solved_grid;
use super::stretch::{RightMove, stretch};
use super::wrong_line::wrong_line;
use crate::exact_cover::{Problem, Random, Search};

/// An exercise: a matrix, and the moves that are right on it. The same kind, level and seed are the same exercise on
/// every machine.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// What is practised.
    pub kind: ExerciseKind,
    /// From 1, easy, to 5.
    pub level: u32,
    /// The seed.
    pub seed: u64,
    /// The matrix.
    pub problem: Arc<Problem>,
    /// What is told at the beginning beside the matrix.
    pub shown: Vec<String>,
    /// Answers to choose from; none where moves are told by name.
    pub choices: Vec<String>,
    /// The right moves, in their order; there is at least one.
    pub moves: Vec<RightMove>,
}

impl Exercise {
    /// Makes it: matrices are dealt until one is worth asking about. Some milliseconds. A level that is not there is
    /// the nearest that is.
    pub fn new(kind: ExerciseKind, level: u32, seed: u64) -> Exercise {
        let level = level.clamp(*LEVELS.start(), *LEVELS.end());
        // By its name, so that another kind in the list changes nothing.
        let stream = kind.name().bytes().fold(u64::from(level), |stream, byte| stream << 8 | u64::from(byte));
        let mut random = Random::stream(seed, stream);
        loop {
            let bare = |problem, moves| Exercise {
                kind,
                level,
                seed,
                problem,
                shown: Vec::new(),
                choices: Vec::new(),
                moves,
            };
            let made = match kind {
                ExerciseKind::Decode => {
                    solved_grid(level, &mut random).map(|(problem, moves)| bare(problem, moves))
                }
                ExerciseKind::Fault => {
                    let problem = random_matrix(level, &mut random);
                    wrong_line(&problem, &mut random).map(|line| Exercise {
                        shown: line.shown,
                        choices: line.choices,
                        ..bare(Arc::new(problem), vec![line.right])
                    })
                }
                ExerciseKind::Choose
                | ExerciseKind::Cover
                | ExerciseKind::Uncover
                | ExerciseKind::Try
                | ExerciseKind::Ends
                | ExerciseKind::Search => {
                    let problem = random_matrix(level, &mut random);
                    let moves = stretch(kind, level, &problem, &mut random);
                    moves.map(|moves| bare(Arc::new(problem), moves))
                }
            };
            if let Some(made) = made {
                return made;
            }
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
        format!("{}, level {}, seed {}", self.kind.name(), self.level, self.seed)
    }
}
