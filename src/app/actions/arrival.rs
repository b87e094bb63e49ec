//! Where the run came to rest, in a sentence.

use crate::app::state::App;
use crate::session::{Arrival, Stop, grouped};

/// Says what was kept of the path.
pub fn report_kept(app: &mut App) {
    if let Some(words) = app.lab.puzzle.solve_mut().and_then(|solve| solve.kept.take()) {
        app.lab.say(words);
    }
}

/// Says why the run came to rest, where that is worth a word.
pub fn report_arrival(app: &mut App) {
    let Ok(session) = app.session() else { return };
    let stats = session.search().stats();
    let solutions = stats.solutions;
    match session.arrival() {
        Some(Arrival::Stop(Stop::Solution)) => {
            app.lab.praise(format!(
                "Solution {} at step {}. c looks for the next.",
                grouped(solutions),
                grouped(stats.steps)
            ));
        }
        Some(Arrival::Stop(Stop::DeadEnd)) => {
            let text = format!("Dead end at step {}.", grouped(stats.steps));
            app.lab.say(text);
        }
        Some(Arrival::End) => {
            let verdict = match solutions {
                0 => "no solution".to_owned(),
                1 => "one solution and no other; C finds it".to_owned(),
                n => format!("{} solutions", grouped(n)),
            };
            app.lab.praise(format!("The search is over at step {}: {verdict}.", grouped(stats.steps)));
        }
        Some(Arrival::Bookmark(letter)) => {
            let text = format!("Bookmark {letter}, step {}.", grouped(stats.steps));
            app.lab.say(text);
        }
        Some(Arrival::Start) => app.lab.say("This is step 0: nothing lies before it."),
        Some(Arrival::Stop(stop)) => {
            let what = stop.words(session.problem(), &app.shell.settings.words);
            let text = format!("Breakpoint at step {}: {what}.", grouped(stats.steps));
            app.lab.say(text);
        }
        Some(Arrival::Path) => report_kept(app),
        Some(Arrival::Step | Arrival::Left) | None => {}
    }
}
