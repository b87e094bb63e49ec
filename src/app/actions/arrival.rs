//! Where the run came to rest, in a sentence.

use crate::app::lab::Lab;
use crate::app::watched_run::WatchedRun;
use crate::session::{Arrival, Stop, grouped};

/// Says what was kept of a path, once the run has followed it.
pub fn report_kept(lab: &mut Lab) {
    let Some(solve) = lab.puzzle.solve_mut() else { return };
    if solve.session.arrival() == Some(Arrival::Path)
        && let Some(words) = solve.kept.take()
    {
        lab.say(words);
    }
}

/// Says why the run came to rest, where that is worth a word.
pub fn report(run: &mut WatchedRun<'_>) {
    let session = &*run.session;
    let stats = session.search().stats();
    let solutions = stats.solutions;
    match session.arrival() {
        Some(Arrival::Stop(Stop::Solution)) => {
            run.praise(format!(
                "Solution {} at step {}. ⟨continue⟩ looks for the next; ⟨breakpoints⟩ switches this stop off.",
                grouped(solutions),
                grouped(stats.steps)
            ));
        }
        Some(Arrival::Stop(Stop::DeadEnd)) => {
            let text = format!("Dead end at step {}.", grouped(stats.steps));
            run.say(text);
        }
        Some(Arrival::End) => {
            let verdict = match solutions {
                0 => "no solution".to_owned(),
                1 => "one solution and no other; ⟨continue-back⟩ finds it".to_owned(),
                n => {
                    format!("{} solutions; ⟨solution-back⟩ and ⟨next-solution⟩ show them", grouped(n))
                }
            };
            run.praise(format!("The search is over: {verdict}."));
        }
        Some(Arrival::Bookmark(letter)) => {
            let text = format!("Bookmark {letter}, step {}.", grouped(stats.steps));
            run.say(text);
        }
        Some(Arrival::Start) => run.say("This is step 0: nothing lies before it."),
        Some(Arrival::Stop(stop)) => {
            let what = stop.words(session.problem(), run.words);
            let text = format!("Breakpoint at step {}: {what}.", grouped(stats.steps));
            run.say(text);
        }
        Some(Arrival::Path | Arrival::Step | Arrival::Left) | None => {}
    }
}
