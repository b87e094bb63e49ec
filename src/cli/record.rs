//! `quadrille record`: the laboratory as a recording, without a terminal and without waiting.

use std::io::{self, Write};

use super::command::RecordOptions;
use super::console::Console;
use super::exit::Exit;
use super::{desk, outlet};
use crate::app::{Action, App, Mode, Msg};
use crate::export::{self, Cast};
use crate::session::{Grain, Way, grouped};

/// How many steps are recorded where nobody says how many.
const USUAL: u64 = 1000;

/// Writes the recording of the keys and the steps.
pub fn run(options: &RecordOptions, console: &mut Console) -> io::Result<Exit> {
    let (mut state, keys) = match desk::open(&options.desk, console) {
        Ok(found) => found,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let steps = options.steps.unwrap_or(if keys.is_empty() { USUAL } else { 0 });
    let mut is_cut = false;
    let exit = outlet::to(options.output.as_deref(), console, |out| {
        let title = format!("Quadrille: {}", state.name());
        let (mut cast, header) = Cast::new(&title, options.desk.size, options.speed);
        out.write_all(header.as_bytes())?;
        out.write_all(cast.frame(&state).as_bytes())?;
        for key in keys {
            frame(Msg::Key(key), &mut state, &mut cast, out)?;
        }
        if steps > 0 && state.mode() == Mode::Edit {
            frame(Msg::Do(Action::Solve), &mut state, &mut cast, out)?;
        }
        for _ in 0..steps {
            let before = step(&state);
            frame(Msg::Do(Action::Step(Grain::Event, Way::Forward)), &mut state, &mut cast, out)?;
            if step(&state) == before {
                break;
            }
        }
        is_cut = options.steps.is_none() && steps > 0 && has_more(&state);
        out.write_all(cast.end().as_bytes())
    })?;
    if is_cut {
        console.say("", format_args!("stopped after {} steps: --steps N records more", grouped(steps)));
    }
    Ok(exit)
}

/// A frame of what comes of `msg`.
fn frame(msg: Msg, state: &mut App, cast: &mut Cast, out: &mut dyn Write) -> io::Result<()> {
    let before = step(state);
    state.update(msg);
    export::settle(state);
    out.write_all(cast.frame(state).as_bytes())?;
    if step(state) != before {
        out.write_all(cast.mark(state).as_bytes())?;
    }
    Ok(())
}

fn step(state: &App) -> u64 {
    state.session().map_or(0, |session| session.search().step())
}

fn has_more(state: &App) -> bool {
    state.session().is_ok_and(|session| session.surroundings().next.is_some())
}
