//! The loop: wait, answer everything that came, draw once.
//!
//! Nothing ticks. An idle program sleeps in crossterm's `read` and writes nothing.

use std::io;
use std::mem;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};

use super::background::{BackgroundQuery, Sorted};
use super::input::TerminalInput;
use super::keeping::Keeping;
use super::keyboard::{self, AT_ONCE};
use super::screen::Screen;
use super::terminal::{self, Inside};
use super::{device, effects, ending, input};
use crate::app::{Effect, Msg, Wait};
use crate::files::SeenFiles;
use crate::laboratory::Program;

/// The time between two frames while the program works without being asked.
const FRAME: Duration = Duration::from_millis(16);

/// How long it is waited at once while an answer of the terminal is owed.
const OWED_SLICE: Duration = Duration::from_millis(50);

/// How long leaving waits for an answer of the terminal.
const FAREWELL: Duration = Duration::from_millis(150);

/// How long input may come in without a frame in between.
const LONGEST_DRAIN: Duration = Duration::from_millis(50);

/// Runs `program` until it wants to quit. Returns what could not be kept, in sentences.
pub(super) fn run(program: &mut impl Program, inside: &Inside, seen: SeenFiles) -> io::Result<Vec<String>> {
    let mut stage = Stage {
        screen: Screen::new(),
        inside,
        seen,
        keeping: Keeping::new(),
        background: BackgroundQuery::default(),
        changed: true,
        touched: false,
        repaint: false,
        quit: false,
        begun: Instant::now(),
    };
    let mut ticks = Ticks::default();
    let mut drawn: Option<Instant> = None;
    let mut drained = Drained::default();
    let mut wanted_background = false;
    while !stage.quit {
        let overdrawn = terminal::overdrawn();
        if overdrawn {
            // The time that we were stopped is no time for the program.
            ticks = Ticks::default();
        }
        let wants_background = program.wants_background();
        // The window may have other colours by now.
        if wants_background && (overdrawn || stage.repaint || !wanted_background) {
            stage.background.ask()?;
        }
        wanted_background = wants_background;
        if overdrawn || drained.resized || stage.repaint || stage.screen.is_outdated() {
            (drained.resized, stage.repaint) = (false, false);
            let size = stage.screen.renew();
            stage.answer(program, Msg::Resize(size.width, size.height))?;
        }
        // Who pastes a page as keys waits for the keys, and not for the work between them.
        if !drained.is_cut_short
            && let Some(since) = ticks.due(program.wait())
        {
            let start = Instant::now();
            stage.answer(program, Msg::Tick { since, took: ticks.took })?;
            ticks.took = start.elapsed();
        }
        let wait = program.wait();
        let soon = wait == Wait::Work && drawn.is_some_and(|drawn| drawn.elapsed() < FRAME);
        if stage.changed && !soon {
            stage.screen.draw(|buffer| program.draw(buffer))?;
            stage.changed = false;
            drawn = Some(Instant::now());
            stage.keep(program)?;
            if stage.changed {
                // There is something to be said.
                continue;
            }
        }
        let now = Instant::now();
        let patiences = [ticks.patience(wait), stage.background.patience(now), stage.keeping.patience()];
        let patience = patiences.into_iter().flatten().min();
        let input = keyboard::has_input()?
            || match patience {
                _ if stage.background.is_owed(now) => {
                    // In slices: a new size of the window is no input.
                    let patience = patience.unwrap_or(OWED_SLICE).min(OWED_SLICE);
                    if keyboard::has_silent_input(patience)? {
                        stage.background.has_attributes();
                    }
                    keyboard::has_input()?
                }
                // Draining begins with reading, and that waits.
                None => true,
                Some(Duration::ZERO) => false,
                Some(patience) => event::poll(patience.max(AT_ONCE))?,
            };
        if input && !stage.quit {
            drained = stage.drain(program)?;
        } else {
            drained = Drained::default();
            stage.keep(program)?;
        }
        for sorted in stage.background.overdue(Instant::now()) {
            stage.answer_to_sorted(program, sorted)?;
        }
    }
    stage.await_background()?;
    stage.keeping.remember_all(program.remembered());
    Ok(stage.keeping.end(true))
}

/// The program's surroundings.
struct Stage<'a> {
    screen: Screen,
    inside: &'a Inside,
    /// The files that were read or written.
    seen: SeenFiles,
    keeping: Keeping,
    background: BackgroundQuery,
    /// Something was answered since the last frame.
    changed: bool,
    /// Marks the picture on the terminal as unknown, so that all of it is drawn.
    repaint: bool,
    quit: bool,
    /// Something but time was answered since unsaved work was last recorded.
    touched: bool,
    /// When the program began to listen.
    begun: Instant,
}

/// The end of a look at the input.
#[derive(Clone, Copy, Default)]
struct Drained {
    /// The window has another size.
    resized: bool,
    /// There is more, which waits for a frame.
    is_cut_short: bool,
}

impl Stage<'_> {
    /// Answers all input that is there, as long as that does not hold up the next frame.
    fn drain(&mut self, program: &mut impl Program) -> io::Result<Drained> {
        let start = Instant::now();
        let mut drained = Drained::default();
        loop {
            match event::read()? {
                Event::Resize(..) => drained.resized = true,
                Event::Key(key) => {
                    for sorted in self.background.sort(key, Instant::now()) {
                        self.answer_to_sorted(program, sorted)?;
                    }
                }
                other => self.answer_to_event(program, other)?,
            }
            if self.quit || !keyboard::has_input()? {
                return Ok(drained);
            }
            if start.elapsed() > LONGEST_DRAIN {
                drained.is_cut_short = true;
                return Ok(drained);
            }
        }
    }

    fn answer_to_sorted(&mut self, program: &mut impl Program, sorted: Sorted) -> io::Result<()> {
        match sorted {
            Sorted::Key(key) => self.answer_to_event(program, Event::Key(key)),
            Sorted::Answer(background) => self.answer(program, Msg::Background(background)),
        }
    }

    fn answer_to_event(&mut self, program: &mut impl Program, event: Event) -> io::Result<()> {
        let msg = match input::translate(event, self.screen.size()) {
            Some(TerminalInput::Msg(msg)) => Some(msg),
            Some(TerminalInput::Mouse(mouse)) => program.point(mouse),
            None => None,
        };
        // So that no more than one change is ever unrecorded.
        self.record(program);
        msg.map_or(Ok(()), |msg| self.answer(program, msg))
    }

    /// Waits a moment for an answer that was asked for just now: the shell would take it for what somebody types.
    fn await_background(&mut self) -> io::Result<()> {
        let deadline = Instant::now() + FAREWELL;
        while self.background.was_asked_just_now(Instant::now()) && event::poll(deadline - Instant::now())? {
            if let Event::Key(key) = event::read()? {
                self.background.sort(key, Instant::now());
            }
        }
        Ok(())
    }

    /// Takes note of unsaved work, if it may have changed.
    fn record(&mut self, program: &impl Program) {
        if mem::take(&mut self.touched) {
            self.keeping.record(program.unsaved_work());
            self.keeping.touch();
        }
    }

    /// Keeps what would be lost, now that it is on the screen.
    fn keep(&mut self, program: &mut impl Program) -> io::Result<()> {
        self.record(program);
        if self.keeping.wants_remembered() {
            self.keeping.remember_all(program.remembered());
        }
        self.keeping.work();
        self.keeping.complaints().into_iter().try_for_each(|why| self.answer(program, Msg::Outcome(Err(why))))
    }

    /// Gives `msg` to the program and performs what it wants, and so on with what comes of that.
    fn answer(&mut self, program: &mut impl Program, msg: Msg) -> io::Result<()> {
        let mut msgs = vec![msg];
        while let Some(msg) = msgs.pop() {
            self.changed = true;
            self.touched |= !matches!(msg, Msg::Tick { .. });
            if let Msg::Key(_) = msg {
                program.update(Msg::Clock(self.begun.elapsed()));
            }
            match program.update(msg) {
                None => {}
                Some(Effect::Copy(text)) => msgs.push(effects::copy(&text)?),
                Some(Effect::Save { path, text, replace, with_marks }) => {
                    msgs.push(effects::save(&mut self.seen, &path, &text, replace, with_marks));
                }
                Some(Effect::Export(request)) => {
                    msgs.push(effects::export(&mut self.seen, &request, program.export(&request)));
                }
                Some(Effect::Remember(text)) => self.keeping.remember(text),
                Some(Effect::Recovered(id)) => self.keeping.recover(id),
                Some(Effect::List(path)) => msgs.push(effects::list(&path)),
                Some(Effect::SaveSettings(settings, keys)) => {
                    msgs.push(effects::save_settings(&settings, &keys))
                }
                Some(Effect::Read(path)) => msgs.push(effects::read(&mut self.seen, &path)),
                Some(Effect::Repaint) => self.repaint = true,
                Some(Effect::Suspend) if device::HAS_JOBS => self.inside.suspend()?,
                Some(Effect::Suspend) => {
                    msgs.push(Msg::Outcome(Err("Windows has no jobs that stop and go on later.".into())));
                }
                Some(Effect::Quit) => self.quit = true,
            }
        }
        ending::keep_last_words(program.last_words());
        Ok(())
    }
}

/// When the program wants to be told that time has passed.
#[derive(Default)]
struct Ticks {
    /// The last tick, or when waiting for the first began; nothing while only keys are waited for.
    last: Option<Instant>,
    /// How long the answer to the last one took.
    took: Duration,
}

impl Ticks {
    /// How long the keyboard may be waited for.
    fn patience(&mut self, wait: Wait) -> Option<Duration> {
        match wait {
            Wait::Key => {
                self.last = None;
                self.took = Duration::ZERO;
                None
            }
            Wait::Work => Some(Duration::ZERO),
            Wait::For(time) => {
                Some(time.saturating_sub(self.last.get_or_insert_with(Instant::now).elapsed()))
            }
        }
    }

    /// The time since the last tick, if there is one to be made now.
    fn due(&mut self, wait: Wait) -> Option<Duration> {
        let least = match wait {
            Wait::Key => return None,
            Wait::Work => Duration::ZERO,
            Wait::For(time) => time,
        };
        let now = Instant::now();
        let since = now - *self.last.get_or_insert(now);
        (since >= least).then(|| {
            self.last = Some(now);
            since
        })
    }
}
