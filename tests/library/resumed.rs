//! Searches for everything that go on where another one stood.

use std::ops::ControlFlow;

use quadrille::exact_cover::{Effort, Engine, FoundSolution, Prepared, Problem, StopReason, Watch};

use crate::instances::problem;

/// Counts what is found, and lets the search go on.
struct Counter(u64);

impl Watch for Counter {
    fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

fn found_from(problem: &Problem, path: &str) -> u64 {
    let path = path.parse().unwrap();
    let mut search = Prepared::new(problem, Engine::Weights).resumable();
    search.resume(&path).unwrap();
    let mut counter = Counter(0);
    assert_eq!(search.run(&mut counter).0, StopReason::Done);
    counter.0
}

/// Beside the one solution, a pigeon more than holes: whoever looks for another solution fails so often that it would begin
/// anew, if it were allowed to.
#[test]
fn what_was_found_before_a_path_is_not_found_again_after_many_failures() {
    let pigeons: Vec<String> = (0..8).map(|pigeon| format!("p{pigeon}")).collect();
    let holes: Vec<String> = (0..7).map(|hole| format!("h{hole}")).collect();
    let mut options = vec![format!("door {}", pigeons.join(" ")), "door".to_owned()];
    options
        .extend(pigeons.iter().flat_map(|pigeon| holes.iter().map(move |hole| format!("{pigeon} {hole}"))));
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let problem = problem(&format!("door {}", pigeons.join(" ")), &holes.join(" "), &options);
    assert_eq!(found_from(&problem, "weights"), 1);
    assert_eq!(found_from(&problem, "weights +0"), 1);
    assert_eq!(found_from(&problem, "weights -0"), 0);
}
