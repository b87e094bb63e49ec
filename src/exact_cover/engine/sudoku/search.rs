//! The search over copied grids.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::candidates::{Candidates, GridKind};
use super::failures::CellFailures;
use super::grid_layout::GridLayout;
use super::grid_words::{GridWords, cell_at, cells_with_digit};
use super::lanes::Lanes;
#[cfg(not(target_arch = "x86_64"))]
use super::lanes::PlainLanes as NarrowLanes;
use super::peers::PEERS;
#[cfg(target_arch = "x86_64")]
use super::wide::{NarrowLanes, WideLanes};
use crate::exact_cover::engine::core::Core;
use crate::exact_cover::engine::engines::Engine;
use crate::exact_cover::engine::path::Decision;
use crate::exact_cover::engine::table::{EngineWorker, Table};
use crate::exact_cover::engine::vectors::{Work, widest};
use crate::exact_cover::engine::watch::{Effort, Listener, Unread};
use crate::exact_cover::problem::OptionId;
use crate::exact_cover::run::StopReason;

/// What one round looks at.
const WORDS: usize = 48;
/// Guesses that are made one by one even if none has failed.
const ONE_BY_ONE: usize = 1;
/// How many are made at a time after those.
const AT_A_TIME: usize = 2;
/// After so many guesses of which none has failed, no more than [`FEW_ROUNDS`] follow one: what they leave undone, the next ones do.
const MANY: usize = 4;
const FEW_ROUNDS: usize = 2;

/// The grid for `core`, if it is one.
pub(in crate::exact_cover::engine) fn prepare(core: &Core) -> Option<Arc<dyn Table>> {
    let layout = GridLayout::of(core)?;
    let is_in_order = (0..729).all(|at| core.ids[at].index() == at && layout.spot(at) == (at / 9, at % 9));
    Some(Arc::new(SudokuTable { layout, ids: core.ids.clone(), is_in_order }))
}

struct SudokuTable {
    layout: GridLayout,
    ids: Vec<OptionId>,
    /// Whether the options go by cell and digit.
    is_in_order: bool,
}

impl Table for SudokuTable {
    fn engine(&self) -> Engine {
        Engine::Sudoku
    }

    fn worker(self: Arc<Self>) -> Box<dyn EngineWorker> {
        let mut worker = SudokuWorker {
            table: self,
            guesses: Vec::new(),
            searched: Vec::new(),
            failures: CellFailures::default(),
            next: None,
        };
        worker.begin(&[]);
        Box::new(worker)
    }
}

/// A guess to come back to.
struct GuessedSpot {
    cell: u8,
    digit: u8,
    /// How many had been searched before it.
    searched: usize,
    /// What is left without it.
    rest: GridWords,
}

impl GuessedSpot {
    #[inline(always)]
    fn new((cell, digit): (u8, u8), searched: usize, rest: GridWords) -> GuessedSpot {
        GuessedSpot { cell, digit, searched, rest }
    }
}

struct SudokuWorker {
    table: Arc<SudokuTable>,
    guesses: Vec<GuessedSpot>,
    /// What was guessed and has been searched, as cell and digit.
    searched: Vec<(u8, u8)>,
    failures: CellFailures,
    /// Where to begin, if the search has not begun.
    next: Option<GridWords>,
}

impl EngineWorker for SudokuWorker {
    fn begin(&mut self, givens: &[u32]) {
        let layout = &self.table.layout;
        let given = GridWords::given(givens.iter().map(|&option| layout.spot(option as usize)));
        self.begin_at(given);
    }

    fn begin_grid(&mut self, digits: &[u8; 81]) -> bool {
        if self.table.is_in_order {
            let given = cells_with_digit(digits).map(|cell| (cell, usize::from(digits[cell]) - 1));
            self.begin_at(GridWords::given(given));
        }
        self.table.is_in_order
    }

    fn run(&mut self, listener: &mut Listener<'_>) -> StopReason {
        widest(SudokuSearch { worker: self, listener })
    }

    fn path(&self) -> Vec<Decision> {
        let id = |(cell, digit): (u8, u8)| self.table.id(cell.into(), digit.into());
        let mut decisions = Vec::new();
        let mut done = 0;
        for guess in &self.guesses {
            let before = &self.searched[done..guess.searched];
            decisions.extend(before.iter().map(|&spot| Decision::Searched(id(spot))));
            decisions.push(Decision::Taken(id((guess.cell, guess.digit))));
            done = guess.searched;
        }
        decisions.extend(self.searched[done..].iter().map(|&spot| Decision::Searched(id(spot))));
        decisions
    }

    fn resume(&mut self, path: &[Decision]) -> bool {
        let table = Arc::clone(&self.table);
        path.iter().all(|decision| {
            let (Decision::Taken(option) | Decision::Searched(option)) = decision;
            let place = table.ids.binary_search(option);
            place.is_ok_and(|place| {
                let (cell, digit) = table.layout.spot(place);
                let Some(grid) = self.next.as_mut().filter(|grid| grid.has(cell, digit)) else {
                    return false;
                };
                let mut rest = *grid;
                rest.forbid(cell, digit);
                let spot = (cell as u8, digit as u8);
                match decision {
                    Decision::Searched(_) => {
                        *grid = rest;
                        self.searched.push(spot);
                    }
                    Decision::Taken(_) => {
                        grid.set(cell, digit);
                        self.guesses.push(GuessedSpot::new(spot, self.searched.len(), rest));
                    }
                }
                true
            })
        })
    }
}

impl SudokuTable {
    #[inline]
    fn id(&self, cell: usize, digit: usize) -> OptionId {
        self.ids[self.layout.option(cell, digit)]
    }
}

/// A search, to be compiled for several widths of vectors.
struct SudokuSearch<'r, 'w> {
    worker: &'r mut SudokuWorker,
    listener: &'r mut Listener<'w>,
}

impl Work for SudokuSearch<'_, '_> {
    type Output = StopReason;

    #[inline(always)]
    fn run<const LANES: usize>(self) -> StopReason {
        #[cfg(target_arch = "x86_64")]
        if LANES == 8 {
            return self.worker.search::<WideLanes>(self.listener);
        }
        self.worker.search::<NarrowLanes>(self.listener)
    }
}

impl SudokuWorker {
    fn begin_at(&mut self, given: GridWords) {
        self.guesses.clear();
        self.searched.clear();
        self.failures.clear();
        self.next = Some(given);
    }

    #[inline(always)]
    fn search<V: Lanes>(&mut self, listener: &mut Listener<'_>) -> StopReason {
        // Stopped at a solution, it goes on behind it.
        let begun = self.next.take().map(|grid| Candidates::load(&grid));
        let Some(mut grid) = begun.or_else(|| self.retreat::<V>()) else { return StopReason::Done };
        loop {
            let is_easy = self.guesses.len() >= MANY && self.failures.is_empty();
            let (kind, rounds) = grid.settle(if is_easy { FEW_ROUNDS } else { usize::MAX });
            listener.effort.rounds += rounds as u64;
            if listener.worked(WORDS * rounds).is_break() {
                return StopReason::Stopped;
            }
            match kind {
                GridKind::Open => {
                    grid = self.guess(grid, &mut listener.effort);
                    continue;
                }
                GridKind::Solved => {
                    if self.tell(grid, listener).is_break() {
                        return StopReason::Stopped;
                    }
                }
                GridKind::Dead => self.failures.add(grid.empty_cells()),
            }
            match self.retreat() {
                Some(rest) => grid = rest,
                None => return StopReason::Done,
            }
        }
    }

    /// Guesses: keeps what is left without the guess, and returns what is left with it.
    ///
    /// Guesses that all went well are a sign of many solutions. Then two are made at a time, in cells that do not see each
    /// other; what is left without each of them is kept as if they had been made one after the other.
    #[inline(always)]
    fn guess<V: Lanes>(&mut self, mut grid: Candidates<V>, effort: &mut Effort) -> Candidates<V> {
        let mut pairs = grid.pairs();
        if pairs == 0 {
            effort.guesses += 1;
            return self.guess_at(grid, grid.other_guess());
        }
        if self.guesses.len() < ONE_BY_ONE || !self.failures.is_empty() {
            effort.guesses += 1;
            return self.guess_at(grid, grid.best_guess(self.failures.heaviest(pairs), pairs));
        }
        for _ in 0..AT_A_TIME {
            let place = pairs.trailing_zeros() as usize;
            grid = self.guess_at(grid, (place, grid.first_digit(place)));
            effort.guesses += 1;
            pairs &= !(PEERS[place] | 1 << place);
            if pairs == 0 {
                break;
            }
        }
        grid
    }

    /// Guesses the cell at this bit of a set of cells, and this digit.
    #[inline(always)]
    fn guess_at<V: Lanes>(
        &mut self,
        mut grid: Candidates<V>,
        (place, digit): (usize, usize),
    ) -> Candidates<V> {
        let left = grid.split(place, digit);
        let mut guess =
            GuessedSpot::new((cell_at(place) as u8, digit as u8), self.searched.len(), GridWords::default());
        left.store(&mut guess.rest);
        self.guesses.push(guess);
        grid
    }

    /// Goes back to the last guess, if there is one: what is left without it comes next.
    #[inline(always)]
    fn retreat<V: Lanes>(&mut self) -> Option<Candidates<V>> {
        let guess = self.guesses.last()?;
        let rest = Candidates::load(&guess.rest);
        self.searched.truncate(guess.searched);
        self.searched.push((guess.cell, guess.digit));
        self.guesses.pop();
        Some(rest)
    }

    /// Tells the solution.
    #[inline(always)]
    fn tell<V: Lanes>(&mut self, grid: Candidates<V>, listener: &mut Listener<'_>) -> ControlFlow<()> {
        let mut words = GridWords::default();
        grid.store(&mut words);
        listener.found_unread(&SolvedGrid { words, table: &self.table })
    }
}

/// A solution as it was found. Its options are looked up for those who ask.
struct SolvedGrid<'t> {
    words: GridWords,
    table: &'t SudokuTable,
}

impl Unread for SolvedGrid<'_> {
    fn options(&self) -> Vec<OptionId> {
        let mut options = Vec::with_capacity(81);
        self.words.each_solved(|cell, digit| options.push(self.table.id(cell, digit)));
        options
    }

    fn digits(&self) -> Option<[u8; 81]> {
        self.table.is_in_order.then(|| self.words.digits())
    }
}

impl fmt::Debug for SolvedGrid<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.options()).finish()
    }
}
