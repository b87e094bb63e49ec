//! `quadrille record`: the laboratory as a recording, without a terminal and without waiting.

use std::io::{self, Write};
use std::path::Path;

use clap::{Args, ValueEnum};

use crate::app::{Action, App, Key, Mode, Msg, RunRecord};
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::headless::HeadlessArgs;
use crate::cli::help::closing;
use crate::cli::options::{OutputArgs, number};
use crate::export::{self, Cast, Film};
use crate::session::{Grain, Way, grouped};

const EXAMPLES: &str = "\
\x20 quadrille record knuth-6x7 -o knuth.cast                 all of it; asciinema play knuth.cast
  quadrille record habr --steps 50 --speed 8 -o habr.cast  fifty steps, eight a second
  quadrille record knuth-6x7 --keys vzssssSSSS -o back.cast  these keys
  quadrille record habr --keys '<Enter>95s' --steps 50 --speed 5 -o habr.svg  a drawing that moves";

const FRAMES: &str = "

Each key and each step is a frame. The times are counted, not measured: the same command writes the same file. \
quadrille FILE opens the run of a recording, to be stepped again.
A drawing that moves is for a page: it is shown where an image is, and stands still for those who ask for less motion.";

/// How a recording is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RecordFormat {
    /// An asciicast, for players of terminal recordings
    Cast,
    /// A drawing that moves, for pages
    Svg,
}

/// The most frames of a drawing: some megabytes.
const MOST_DRAWN: usize = 1000;

/// The default number of steps.
const USUAL: u64 = 1000;

/// The default number of steps of a drawing.
const USUAL_DRAWN: u64 = 100;

/// Record the laboratory step by step, as asciicast or as a drawing that moves.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(FRAMES))]
pub struct RecordArgs {
    #[command(flatten)]
    laboratory: HeadlessArgs,
    /// Take N steps after the keys [default: to the end, but 1000 at the most, drawn 100; with --keys none]
    #[arg(long, value_name = "N", value_parser = number::<0, { u64::MAX }>)]
    steps: Option<u64>,
    /// Keys or steps a second
    #[arg(long, value_name = "N", default_value = "4", allow_negative_numbers = true, value_parser = speed)]
    speed: f64,
    /// What to write [default: svg into a file called .svg, else cast]
    #[arg(long, value_name = "FORMAT")]
    to: Option<RecordFormat>,
    #[command(flatten)]
    output: OutputArgs,
}

/// A recording in the making.
enum Recording {
    Cast(Cast),
    Drawn(Film),
}

impl Recording {
    /// Adds the screen as it is now, with a marker if a step was taken.
    fn frame(&mut self, state: &App, has_moved: bool, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Recording::Cast(cast) => {
                out.write_all(cast.frame(state).as_bytes())?;
                if has_moved { out.write_all(cast.mark(state).as_bytes()) } else { Ok(()) }
            }
            Recording::Drawn(film) => {
                film.frame(state);
                Ok(())
            }
        }
    }

    fn end(self) -> String {
        match self {
            Recording::Cast(cast) => cast.end(),
            Recording::Drawn(film) => film.end(),
        }
    }
}

fn speed(text: &str) -> Result<f64, String> {
    let speed: f64 = text.parse().map_err(|_| "not a number, such as 4 or 0.5".to_owned())?;
    let fits = (0.01..=1000.0).contains(&speed);
    fits.then_some(speed).ok_or_else(|| "not a speed: give a number from 0.01 to 1000".to_owned())
}

impl RecordArgs {
    /// The format that was asked for, else the one that the file's name ends in.
    fn format(&self) -> Result<RecordFormat, Complaint> {
        let file = self.output.file.output.as_deref();
        let ending = file.and_then(|file| Path::new(file).extension()?.to_str());
        match (self.to, ending.unwrap_or_default().to_ascii_lowercase().as_str()) {
            (Some(format), _) => Ok(format),
            (None, "svg") => Ok(RecordFormat::Svg),
            (None, ending @ ("gif" | "png" | "webp" | "mp4" | "webm")) => {
                let text = format!("a recording is cast or svg, not {ending}: agg makes a gif of a .cast");
                Err(Complaint::usage("", text))
            }
            (None, _) => Ok(RecordFormat::Cast),
        }
    }

    /// Writes the recording of the keys and the steps.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        let (mut state, keys) = self.laboratory.open(console)?;
        let format = self.format()?;
        let usual = match format {
            RecordFormat::Cast => USUAL,
            RecordFormat::Svg => USUAL_DRAWN,
        };
        let steps = self.steps.unwrap_or(if keys.is_empty() { usual } else { 0 });
        if format == RecordFormat::Svg && steps.saturating_add(keys.len() as u64) > MOST_DRAWN as u64 {
            let text = format!(
                "a drawing has {} frames at the most: --to cast has no limit",
                grouped(MOST_DRAWN as u64)
            );
            return Err(Complaint::usage("", text).into());
        }
        let record = record_of(&state, &keys, steps);
        if let Err(why) = record {
            console.say("", format_args!("this recording cannot be opened again: {why}"));
        }
        let record = record.ok();
        console.direct(&self.output)?;
        let out = console.out();
        let title = format!("Quadrille: {}", state.name());
        let mut recording = match format {
            RecordFormat::Cast => {
                let (cast, header) = Cast::new(&title, self.laboratory.size, self.speed, record.as_ref());
                out.write_all(header.as_bytes())?;
                Recording::Cast(cast)
            }
            RecordFormat::Svg => Recording::Drawn(Film::new(&title, &state, self.speed, record.as_ref())),
        };
        recording.frame(&state, false, out)?;
        for key in keys {
            frame(Msg::Key(key), &mut state, &mut recording, out)?;
        }
        if steps > 0 && state.mode() == Mode::Edit {
            frame(Msg::Do(Action::Solve), &mut state, &mut recording, out)?;
        }
        for _ in 0..steps {
            let before = step(&state);
            frame(Msg::Do(Action::Step(Grain::Event, Way::Forward)), &mut state, &mut recording, out)?;
            if step(&state) == before {
                break;
            }
        }
        let is_cut = self.steps.is_none() && steps > 0 && has_more(&state);
        out.write_all(recording.end().as_bytes())?;
        if is_cut {
            console.say("", format_args!("stopped after {} steps: --steps N records more", grouped(steps)));
        }
        Ok(Exit::Done)
    }
}

/// How to open the run again that these keys and steps record: by the rule and on the grid that the keys have made.
fn record_of(state: &App, keys: &[Key], steps: u64) -> Result<RunRecord, &'static str> {
    let mut state = state.clone();
    for &key in keys {
        state.update(Msg::Key(key));
        export::settle(&mut state);
    }
    let from = if keys.is_empty() { step(&state) } else { 0 };
    if steps > 0 && state.mode() == Mode::Edit {
        state.update(Msg::Do(Action::Solve));
    }
    let here = step(&state);
    state.update(Msg::PointAtStep(here.saturating_add(steps)));
    export::settle(&mut state);
    RunRecord::of(&state, (from, Some(step(&state))))
}

/// Performs `msg` and records a frame.
fn frame(msg: Msg, state: &mut App, recording: &mut Recording, out: &mut dyn Write) -> io::Result<()> {
    let before = step(state);
    state.update(msg);
    export::settle(state);
    recording.frame(state, step(state) != before, out)
}

fn step(state: &App) -> u64 {
    state.session().map_or(0, |session| session.search().step())
}

fn has_more(state: &App) -> bool {
    state.session().is_ok_and(|session| session.surroundings().next().is_some())
}
