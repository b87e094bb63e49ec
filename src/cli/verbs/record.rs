//! `quadrille record`: the laboratory as a recording, without a terminal and without waiting.

use std::io::{self, Write};

use clap::Args;

use crate::app::{Action, App, Mode, Msg};
use crate::cli::complaint::Failure;
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::headless::HeadlessArgs;
use crate::cli::help::closing;
use crate::cli::options::{OutputArgs, number};
use crate::export::{self, Cast};
use crate::session::{Grain, Way, grouped};

const EXAMPLES: &str = "\
\x20 quadrille record knuth-6x7 -o knuth.cast                 all of it; asciinema play knuth.cast
  quadrille record habr --steps 50 --speed 8 -o habr.cast  fifty steps, eight a second
  quadrille record knuth-6x7 --keys vzssssSSSS -o back.cast  these keys";

const FRAMES: &str = "

Each key and each step is a frame. The times are counted, not measured: the same command writes the same file.";

/// The default number of steps.
const USUAL: u64 = 1000;

/// Record the laboratory step by step, for players of terminal recordings (asciicast).
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(FRAMES))]
pub struct RecordArgs {
    #[command(flatten)]
    laboratory: HeadlessArgs,
    /// Take N steps after the keys [default: to the end, but 1000 at the most; with --keys none]
    #[arg(long, value_name = "N", value_parser = number::<0, { u64::MAX }>)]
    steps: Option<u64>,
    /// Keys or steps a second
    #[arg(long, value_name = "N", default_value = "4", allow_negative_numbers = true, value_parser = speed)]
    speed: f64,
    #[command(flatten)]
    output: OutputArgs,
}

fn speed(text: &str) -> Result<f64, String> {
    let speed: f64 = text.parse().map_err(|_| "not a number, such as 4 or 0.5".to_owned())?;
    let fits = (0.01..=1000.0).contains(&speed);
    fits.then_some(speed).ok_or_else(|| "not a speed: give a number from 0.01 to 1000".to_owned())
}

impl RecordArgs {
    /// Writes the recording of the keys and the steps.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        let (mut state, keys) = self.laboratory.open(console)?;
        let steps = self.steps.unwrap_or(if keys.is_empty() { USUAL } else { 0 });
        let mut is_cut = false;
        let exit = self.output.write(console, |out| {
            let title = format!("Quadrille: {}", state.name());
            let (mut cast, header) = Cast::new(&title, self.laboratory.size, self.speed);
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
            is_cut = self.steps.is_none() && steps > 0 && has_more(&state);
            out.write_all(cast.end().as_bytes())
        })?;
        if is_cut {
            console.say("", format_args!("stopped after {} steps: --steps N records more", grouped(steps)));
        }
        Ok(exit)
    }
}

/// Performs `msg` and records a frame.
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
