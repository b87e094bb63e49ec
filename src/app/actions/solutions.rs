//! Leafing through the solutions that were found.

use crate::app::state::App;
use crate::app::watched_run::WatchedRun;
use crate::session::{Way, counted, grouped};

/// Puts the next or previous of the solutions found on the board.
pub fn leaf(app: &mut App, way: Way, by: u64) {
    let at_end = app.solution_shown().is_some();
    app.on_run(|run| {
        let count = run.session.solutions().found().len();
        let by = (by as usize) % count.max(1);
        let at = match (run.view.solution, way) {
            (None, Way::Forward) if at_end => by,
            (None, Way::Forward) => by.saturating_sub(1),
            (None, Way::Back) => count.saturating_sub(by.max(1)),
            (Some(at), Way::Forward) => at + by,
            (Some(at), Way::Back) => at + count - by,
        };
        show(run, at % count.max(1));
    });
}

/// Puts the solution with the number that follows `:solution` on the board.
pub fn show_numbered(run: &mut WatchedRun<'_>, number: &str) {
    match number.parse::<usize>() {
        Ok(number @ 1..) => show(run, number - 1),
        _ => run.refuse(format!(":solution wants a number from 1 on, not '{number}': as in :solution 2")),
    }
}

fn show(run: &mut WatchedRun<'_>, at: usize) {
    let found = run.session.solutions().found();
    let count = found.len();
    let Some(solution) = found.get(at) else {
        return run.refuse(match count {
            0 => "No solution was found yet: ⟨continue⟩ runs to the next.".to_owned(),
            _ => format!("{} kept, from 1 on.", counted(count as u64, "solution is", "solutions are")),
        });
    };
    let step = solution.step;
    let said =
        format!("Solution {} of {count} kept, found at step {}. ⟨step⟩ goes on.", at + 1, grouped(step));
    run.view.solution = Some(at);
    run.say(said);
}
