//! What of an exercise stands in the laboratory: its puzzle, its run, its panels.

use std::sync::Arc;

use super::kind::ExerciseKind;
use super::stretch::RightMove;
use super::talk::ExerciseTalk;
use super::told::Told;
use crate::exact_cover::{OptionId, Problem, Rule, Setup};
use crate::facts::Panel;
use crate::lesson::script::Setting;
use crate::problems::Instance;
use crate::problems::sudoku::{Grid, Shape, Sudoku};
use crate::session::{Grain, Session, Target, Way};

/// Up to this level the screen shows what is left; from there on the matrix as it was.
const SHOWN_LEFT: u32 = 2;

impl ExerciseTalk {
    /// The puzzle as far as it is to be seen.
    pub fn setting(&self) -> Setting {
        let exercise = self.run().exercise();
        let name = exercise.name();
        if let (ExerciseKind::Decode, None, Some(shape)) = (exercise.kind, &exercise.board, Shape::of_side(4))
        {
            let sudoku = Sudoku::new(shape);
            let mut grid = Grid::new(shape);
            for option in self.rows_read() {
                let (cell, digit) = sudoku.placement(option);
                grid.set(cell, digit);
            }
            return Setting::Grid { name, grid };
        }
        let problem = Arc::clone(&exercise.problem);
        Setting::Instance(match exercise.kind == ExerciseKind::Model && !self.is_over() {
            // Its rows are still to be found.
            true => Instance::bare(name, problem.keeping(|_| false)),
            false => Instance {
                preselected: match exercise.kind == ExerciseKind::Decode {
                    true => self.rows_read(),
                    false => Vec::new(),
                },
                board: exercise.board.clone(),
                ..Instance::bare(name, problem)
            },
        })
    }

    /// The rows that are decoded by now.
    fn rows_read(&self) -> Vec<OptionId> {
        let row = |right: &RightMove| if let Told::Row(option) = right.told { Some(option) } else { None };
        self.run().exercise().moves[..self.seen_place()].iter().filter_map(row).collect()
    }

    /// The run where the exercise stands, or the model answer that is looked at.
    pub fn session(&self) -> Session {
        let exercise = self.run().exercise();
        let setting = self.setting();
        let mut session = setting.session(Rule::default()).unwrap_or_else(|clash| {
            // What is right does not exclude itself.
            debug_assert!(false, "{clash}");
            empty()
        });
        let place = self.seen_place();
        let asks_by_path = matches!(exercise.kind, ExerciseKind::Choose | ExerciseKind::Ends);
        let is_hidden = asks_by_path && exercise.level > SHOWN_LEFT && !self.is_over();
        if matches!(exercise.kind, ExerciseKind::Decode | ExerciseKind::Model) || is_hidden {
            return session;
        }
        match (exercise.moves.get(place), exercise.moves.last()) {
            (Some(right), _) => {
                session.travel(Target::Step(right.step));
                if right.links > 0 {
                    session.travel(Target::Steps(Way::Forward, Grain::Link, right.links));
                }
            }
            (None, Some(last)) if asks_by_path => session.travel(Target::Step(last.step)),
            (None, Some(last)) => session.travel(Target::Step(last.step + 1)),
            (None, None) => {}
        }
        session.set_fault(exercise.fault());
        session.rest();
        session.look_around(1);
        session
    }

    /// The place that is to be seen.
    fn seen_place(&self) -> usize {
        self.model().unwrap_or(self.run().at())
    }

    /// The panels that show it, the most important first.
    pub fn panels(&self) -> Vec<Panel> {
        let exercise = self.run().exercise();
        // The board and the matrix side by side.
        if exercise.board.is_some() && exercise.kind != ExerciseKind::Decode {
            return vec![Panel::Matrix, Panel::Board];
        }
        match exercise.kind {
            ExerciseKind::Choose | ExerciseKind::Ends if exercise.level > SHOWN_LEFT => vec![Panel::Board],
            ExerciseKind::Choose | ExerciseKind::Ends => vec![Panel::Board, Panel::Columns],
            ExerciseKind::Try | ExerciseKind::Search => vec![Panel::Board, Panel::Links],

            ExerciseKind::Decode | ExerciseKind::Model => vec![Panel::Board],
            ExerciseKind::Cover | ExerciseKind::Uncover | ExerciseKind::Fault | ExerciseKind::Order => {
                vec![Panel::Links]
            }
        }
    }
}

/// A run of nothing.
fn empty() -> Session {
    let nothing = Problem::builder().build().map(|problem| Session::new(problem.into(), &Setup::default()));
    match nothing {
        Ok(Ok(session)) => session,
        Ok(Err(_)) | Err(_) => unreachable!("a problem without columns and rows is one"),
    }
}
