//! How large a count would be: the sentence of `quadrille count --estimate`.

use std::time::{Duration, Instant};

use serde_json::json;

use super::complaint::Complaint;
use super::exit::Exit;
use super::puzzle::Puzzle;
use super::record::Record;
use super::worker::Worker;
use crate::exact_cover::{Estimator, SampleMean, Setup};
use crate::session::grouped;

/// The random dives asked for.
#[derive(Clone, Copy, Debug)]
pub struct Dives {
    /// How many.
    pub count: u64,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How long they may take.
    pub time: Option<Duration>,
}

/// Estimates the solutions and nodes of a puzzle. Fewer dives are made
/// where the time is over or Ctrl-C was pressed, and the line tells how many.
///
/// # Errors
/// If the givens contradict each other.
pub fn estimate(puzzle: &Puzzle, dives: Dives, worker: &Worker) -> Result<(Estimated, Exit), Complaint> {
    let setup = Setup { preselected: puzzle.givens()?, ..Setup::default() };
    let mut estimator = Estimator::new(puzzle.problem(), &setup, dives.seed)
        .map_err(|conflict| puzzle.contradiction(&conflict))?;
    let end = dives.time.and_then(|time| Instant::now().checked_add(time));
    let mut exit = Exit::Done;
    while estimator.dives() < dives.count {
        estimator.dive();
        if worker.interrupt().came() {
            exit = Exit::Interrupted;
            break;
        }
        if end.is_some_and(|end| Instant::now() >= end) && estimator.dives() < dives.count {
            exit = Exit::OutOfBudget;
            break;
        }
        let done = estimator.dives();
        worker.progress().tell(|_| format!("{}: {} dives", puzzle.place, grouped(done)));
    }
    Ok((Estimated(estimator), exit))
}

/// The estimate that the dives have come to.
pub struct Estimated(Estimator);

impl Estimated {
    /// It in one line.
    pub fn sentence(&self) -> String {
        sentence(&self.0)
    }

    /// It as a record.
    pub fn record(&self, puzzle: &Puzzle) -> Record {
        let about = |mean: SampleMean| json!({ "mean": mean.mean, "error": mean.error });
        let estimate = json!({ "solutions": about(self.0.solutions()), "nodes": about(self.0.nodes()) });
        Record::of(puzzle).with("dives", self.0.dives()).with("estimate", estimate)
    }
}

fn sentence(estimator: &Estimator) -> String {
    let dives = grouped(estimator.dives());
    let nodes = about(estimator.nodes());
    match estimator.hits() {
        0 => format!("no solution met, {nodes} nodes, by {dives} random dives"),
        _ => format!("{} solutions, {nodes} nodes, by {dives} random dives", about(estimator.solutions())),
    }
}

/// `724 +- 31`: the mean, and two standard errors, within which the truth most likely lies. Small numbers keep
/// a decimal.
fn about(mean: SampleMean) -> String {
    format!("{} +- {}", shown(mean.mean), shown(2.0 * mean.error))
}

fn shown(number: f64) -> String {
    if number < 100.0 {
        let short = format!("{number:.1}");
        return short.strip_suffix(".0").map_or(short.clone(), str::to_owned);
    }
    if number < 1e18 { grouped(number.round() as u128) } else { format!("{number:.3e}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_long_as_they_are_sure() {
        assert_eq!(
            [0.0, 2.0, 2.25, 99.96, 1234.4, 3e20].map(shown),
            ["0", "2", "2.2", "100", "1,234", "3.000e20"]
        );
        assert_eq!(about(SampleMean { mean: 724.2, error: 15.4 }), "724 +- 30.8");
    }
}
