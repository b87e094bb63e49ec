//! `quadrille solve`: solutions, each checked before it is printed.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::batch::{self, Batch};
use super::command::{Format, SolveOptions};
use super::console::{Complaint, Console, Paper};
use super::exit::Exit;
use super::puzzle::Puzzle;
use super::solution::Solution;
use super::workbench::{Cut, Vigil, Workbench};
use crate::exact_cover::{Effort, Engine, Event, FoundSolution, OptionId, Search, StopReason, Watch};

/// Up to so many solutions of each puzzle several are worked on at the same time: what they print waits
/// for its turn in memory.
const MOST_WAITING: u64 = 1000;

/// Prints the solutions of every puzzle.
pub fn run(options: &SolveOptions, console: &mut Console) -> io::Result<Exit> {
    let jobs = if options.limit > MOST_WAITING { NonZeroUsize::MIN } else { options.jobs };
    let batch = Batch { puzzles: &options.puzzles, from: options.from, engine: Engine::Auto, jobs };
    batch::each(&batch, console, |workbench, puzzle, several, paper| {
        // A line each: the answers stay beside their puzzles.
        let by_line = several && options.limit == 1 && matches!(options.format, None | Some(Format::Line));
        let mut writer = Writer { options, several, printed: 0, failed: None };
        let exit = match puzzle {
            Some(puzzle) => writer.solve(puzzle, workbench, paper)?,
            None => Exit::Done,
        };
        if by_line && writer.printed == 0 {
            writeln!(paper.out())?;
        }
        Ok(exit)
    })
}

/// Writes the solutions of one puzzle.
struct Writer<'o> {
    options: &'o SolveOptions,
    several: bool,
    /// How many there were.
    printed: u64,
    /// Why no more are written.
    failed: Option<Failure>,
}

enum Failure {
    Wrong(Complaint),
    Output(io::Error),
}

impl Writer<'_> {
    fn solve(
        &mut self,
        puzzle: &Puzzle,
        workbench: &mut Workbench,
        paper: &mut dyn Paper,
    ) -> io::Result<Exit> {
        let limit = Some(self.options.limit);
        let time = self.options.max_time;
        let cut = match self.options.rule {
            None => puzzle.givens().and_then(|givens| {
                let tell = |found: FoundSolution<'_>| {
                    let options: Vec<OptionId> = found.options().collect();
                    self.write(puzzle, Solution::checked(puzzle, options), paper)
                };
                let mut vigil = Vigil::new(workbench, &puzzle.place, limit, time, tell);
                let clash = workbench.solve(puzzle, &givens, &mut vigil);
                clash.map_err(|clash| puzzle.contradiction(&clash))?;
                Ok(vigil.cut)
            }),
            Some(rule) => puzzle.search(rule, false).map(|search| {
                let ignore = |_: FoundSolution<'_>| ControlFlow::Continue(());
                let vigil = Vigil::new(workbench, &puzzle.place, limit, time, ignore);
                self.by_rule(puzzle, search, vigil, paper)
            }),
        };
        let cut = match (self.failed.take(), cut) {
            (Some(Failure::Output(error)), _) => return Err(error),
            (Some(Failure::Wrong(complaint)), _) | (None, Err(complaint)) => {
                paper.complain(&complaint);
                return Ok(complaint.exit);
            }
            (None, Ok(cut)) => cut,
        };
        match cut {
            Some(Cut::Late) => {
                paper.say(&puzzle.place, &"the time is over: there may be a solution not found yet");
                Ok(Exit::OutOfBudget)
            }
            Some(Cut::Interrupted) => {
                paper.say(&puzzle.place, &"interrupted: there may be a solution not found yet");
                Ok(Exit::Interrupted)
            }
            None | Some(Cut::Limit | Cut::Told) if self.printed == 0 => {
                paper.say(&puzzle.place, &"no solution");
                Ok(Exit::NoSolution)
            }
            None | Some(Cut::Limit | Cut::Told) => Ok(Exit::Done),
        }
    }

    /// The same by the search that chooses as it is told to.
    fn by_rule<F: FnMut(FoundSolution<'_>) -> ControlFlow<()>>(
        &mut self,
        puzzle: &Puzzle,
        mut search: Search,
        mut vigil: Vigil<'_, F>,
        paper: &mut dyn Paper,
    ) -> Option<Cut> {
        let mut tries = 0_u64;
        let mut watch = |search: &Search, event: Event| match event {
            Event::Solution => {
                vigil.found += 1;
                self.write(puzzle, Solution::of_search(puzzle, search), paper)?;
                if vigil.found < self.options.limit {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            }
            Event::Try { .. } => {
                tries += 1;
                match tries.is_multiple_of(TRIES) {
                    true => vigil.pulse(&Effort { guesses: tries, ..Effort::default() }),
                    false => ControlFlow::Continue(()),
                }
            }
            _ => ControlFlow::Continue(()),
        };
        let rest = search.run(&mut watch);
        debug_assert!(rest == StopReason::Stopped || vigil.cut.is_none());
        vigil.cut
    }

    fn write(
        &mut self,
        puzzle: &Puzzle,
        solution: Result<Solution<'_>, Complaint>,
        paper: &mut dyn Paper,
    ) -> ControlFlow<()> {
        let written = match solution {
            Ok(solution) => self.written(puzzle, &solution, paper).map_err(Failure::Output),
            Err(complaint) => Err(Failure::Wrong(complaint)),
        };
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                self.failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    }

    fn written(&mut self, puzzle: &Puzzle, solution: &Solution<'_>, paper: &mut dyn Paper) -> io::Result<()> {
        let options = self.options;
        self.printed += 1;
        if solution.is_long(options.format) && (self.several || options.limit > 1) {
            let number =
                if options.limit > 1 { format!(": solution {}", self.printed) } else { String::new() };
            let mark = if options.format == Some(Format::Grid) { '%' } else { '|' };
            paper.part()?;
            writeln!(paper.out(), "{mark} {}{number}", puzzle.name)?;
        }
        solution.write(paper.out(), options.format, self.printed)
    }
}

/// How many options are tried between two looks at the clock: about a millisecond's worth.
const TRIES: u64 = 1 << 11;
