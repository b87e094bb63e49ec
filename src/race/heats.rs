//! All lanes together: who gets how much, and who is first.

use core::time::Duration;

use super::lane::{Lane, LaneKind};
use super::tally::Measure;
use crate::exact_cover::{ConflictError, OptionId, Problem};
use crate::problems::sudoku::{Grid, Sudoku};

/// Work for all lanes together between two pictures: no longer than this.
const LONGEST: Duration = Duration::from_millis(12);

/// The budget of a lane for the first picture.
const FIRST_HEAT: u64 = 24;

/// The most that a lane gets with one picture.
const LARGEST_HEAT: u64 = 1 << 22;

/// All lanes, and how far they may go.
#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    lanes: Vec<Lane>,
    measure: Measure,
    line: u64,
    heat: u64,
    elapsed: Duration,
}

impl Race {
    /// A race over `problem` with these options given; cell by cell as well, if it is this Sudoku. A matrix
    /// of more than 64 million entries is left out; where options have colours, so are sets and matrix.
    ///
    /// # Errors
    /// If given options exclude each other.
    pub fn new(
        problem: &Problem,
        given: &[OptionId],
        sudoku: Option<(&Sudoku, &Grid)>,
        measure: Measure,
    ) -> Result<Race, ConflictError> {
        Race::among(LaneKind::all(), problem, given, sudoku, measure)
    }

    /// The same race of these ways alone: one that does not suit the problem is left out. Each is lined up when its turn
    /// comes, so that whoever hands them over can stop between two, which in a large problem take long.
    ///
    /// # Errors
    /// If given options exclude each other.
    pub fn among(
        kinds: impl IntoIterator<Item = LaneKind>,
        problem: &Problem,
        given: &[OptionId],
        sudoku: Option<(&Sudoku, &Grid)>,
        measure: Measure,
    ) -> Result<Race, ConflictError> {
        let mut lanes = Vec::new();
        for kind in kinds {
            lanes.extend(Lane::new(kind, problem, given, sudoku)?);
        }
        Ok(Race { lanes, measure, line: 0, heat: FIRST_HEAT, elapsed: Duration::ZERO })
    }

    /// Those who race.
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// Leaves only the lanes for which `keep` is true of their name.
    pub fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        self.lanes.retain(|lane| keep(lane.name()));
    }

    /// The unit of which every lane gets the same amount.
    pub fn measure(&self) -> Measure {
        self.measure
    }

    /// How much each lane may have spent by now.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Time since the start, without pauses, as those who run it tell it.
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Whether every lane is over.
    pub fn is_over(&self) -> bool {
        self.lanes.iter().all(Lane::is_over)
    }

    /// Whether every lane that is over has found the same solutions.
    pub fn agrees(&self) -> bool {
        let mut found = self.lanes.iter().filter(|lane| lane.is_over()).map(|lane| {
            let tally = lane.tally();
            (tally.solutions, tally.digest)
        });
        let first = found.next();
        found.all(|other| Some(other) == first)
    }

    /// Lets every lane spend `amount` more. `clock` tells the time since the start.
    pub fn run(&mut self, amount: u64, mut clock: impl FnMut() -> Duration) {
        self.line = self.line.saturating_add(amount);
        let mut ended = Vec::new();
        for (at, lane) in self.lanes.iter_mut().enumerate().filter(|(_, lane)| !lane.is_over()) {
            let start = clock();
            lane.advance(self.measure, self.line);
            let now = clock();
            lane.time += now.saturating_sub(start);
            if lane.is_over() {
                lane.finished = Some(now);
                ended.push(at);
            }
        }
        // Of those that ended in the same heat the one that needed less is first.
        ended.sort_by_key(|&at| self.lanes[at].tally().spent(self.measure));
        for at in ended {
            let place = self.lanes.iter().filter(|lane| lane.place.is_some()).count() + 1;
            self.lanes[at].place = Some(place);
        }
    }

    /// One picture later: `since` the last one, whose work took `took`. Begins slowly, to be followed by
    /// eye, and gets faster as far as the machine can.
    pub fn tick(&mut self, since: Duration, took: Duration) {
        self.elapsed += since;
        self.heat = if took > LONGEST { self.heat / 2 } else { self.heat + self.heat / 24 + 1 };
        self.heat = self.heat.clamp(FIRST_HEAT, LARGEST_HEAT);
        let now = self.elapsed;
        self.run(self.heat, || now);
    }
}
