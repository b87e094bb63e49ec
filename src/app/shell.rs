//! State that outlives every puzzle: the window, the settings, the progress in lessons.

use super::bindings::Keymap;
use super::look::Look;
use super::openings::Collection;
use super::remembered::Remembered;
use super::settings::Settings;
use super::theme_choice::Background;
use super::unsaved_work::LostWork;
use crate::lesson::{Progress, Reached};
use crate::problems::sudoku::Cell;
use core::time::Duration;
use std::sync::Arc;

/// The state that outlives every puzzle: window, settings, progress, collection.
#[derive(Clone, Debug)]
pub struct Shell {
    /// The window, in columns and rows.
    pub size: (u16, u16),
    /// The colours and characters that the terminal can show.
    pub look: Look,
    /// The background of the terminal, once it is known.
    pub background: Background,
    /// The settings.
    pub settings: Settings,
    /// The table of keys.
    pub keys: Arc<Keymap>,
    /// How long the program has run, as far as the shell tells it.
    pub(super) now: Duration,
    /// How far the lessons were taken.
    pub(super) progress: Progress,
    /// Unsaved work of other runs that was found at the start, the newest first.
    pub(super) lost: Vec<LostWork>,
    /// The puzzles that `:open` lists first.
    pub collection: Collection,
    /// Whether nobody has touched anything since the start: no key, click or text.
    pub(super) is_untouched: bool,
    /// Whether it was said that arrow keys do not step.
    pub(super) told_what_steps: bool,
    /// State that is restored at the next start.
    pub(super) remembered: Remembered,
    /// The random numbers that seeds are made of.
    entropy: u64,
    /// How long what the last key changed goes on to glow.
    glow: Duration,
    /// The cell with the digit that glows, if it is one.
    glowing_cell: Option<Cell>,
}

/// So long what a key changed is brighter.
const GLOW: Duration = Duration::from_millis(400);

impl Shell {
    /// A window of the usual size, nothing opened or learnt in it.
    pub fn new(look: Look, settings: Settings) -> Shell {
        Shell {
            size: (80, 24),
            look,
            background: Background::default(),
            settings,
            keys: Arc::default(),
            now: Duration::ZERO,
            progress: Progress::default(),
            lost: Vec::new(),
            collection: Collection::default(),
            is_untouched: true,
            told_what_steps: false,
            remembered: Remembered::default(),
            entropy: 0,
            glow: Duration::ZERO,
            glowing_cell: None,
        }
    }

    /// Takes up what was kept at an earlier time: how far the lessons were taken; command lines, breakpoints and bookmarks.
    pub(super) fn recall(&mut self, progress: Progress, remembered: Remembered) {
        (self.progress, self.remembered) = (progress, remembered);
    }

    /// A seed that was not used yet. There is no clock here: it is made of the time that passed between frames.
    pub(super) fn next_seed(&mut self) -> u64 {
        self.entropy =
            self.entropy.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.entropy >> 40
    }

    /// Makes the seeds of this start others than those of the last one, by any number that is another each time.
    pub fn shuffle(&mut self, entropy: u64) {
        self.entropy ^= entropy.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    /// Lets what was changed just now glow, unless little is to move; of digits the one in this cell.
    pub(super) fn kindle(&mut self, cell: Option<Cell>) {
        self.glowing_cell = cell;
        self.glow = if self.settings.reduced_motion { Duration::ZERO } else { GLOW };
    }

    /// Lets it fade for so long.
    pub fn fade(&mut self, time: Duration) {
        self.glow = self.glow.saturating_sub(time);
    }

    /// The cell with the digit that glows.
    pub fn glowing_cell(&self) -> Option<Cell> {
        self.glowing_cell.filter(|_| !self.glow.is_zero())
    }

    /// How long it goes on to glow; zero where nothing does.
    pub fn glow(&self) -> Duration {
        self.glow
    }

    /// Takes note of how long something took.
    pub(super) fn stir(&mut self, time: Duration) {
        self.entropy = self.entropy.rotate_left(7) ^ time.as_nanos() as u64;
    }

    /// How far the lessons were taken.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The command lines entered so far, the latest last.
    pub fn history(&self) -> &[String] {
        self.remembered.lines()
    }

    /// How far somebody has come in a lesson.
    pub fn reached(&self, name: &str) -> Option<Reached> {
        self.progress.of(name)
    }
}
