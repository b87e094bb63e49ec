//! The seam between the laboratory and whatever shows it. A terminal is one such shell; nothing below this
//! file knows which one there is.

use ratatui::buffer::Buffer;

use crate::app::{
    App, Depth, Effect, ExportRequest, Mouse, Msg, Remembered, Shell, ThemeChoice, UnsavedWork, Wait,
};
use crate::export;
use crate::ui;

/// The laboratory as a terminal or a page shows and drives it. That one brings messages, shows what is drawn, waits as
/// long as it may, and performs the effects.
pub trait Program {
    /// Takes note of `msg` and says what is to be done outside.
    fn update(&mut self, msg: Msg) -> Option<Effect>;

    /// What the mouse did, as the message it means at the place where it was.
    fn point(&self, mouse: Mouse) -> Option<Msg>;

    /// Draws all of the screen, and says where the cursor of the terminal is to stand, if anywhere.
    fn draw(&self, buffer: &mut Buffer) -> Option<(u16, u16)>;

    /// The text that is to be written for this.
    ///
    /// # Errors
    /// Why there is none, in a sentence.
    fn export(&self, request: &ExportRequest) -> Result<String, String> {
        Err(format!("there is nothing to write into {}", request.path))
    }

    /// Whether it draws by the colour of the background: then it is told by a [`Msg::Background`].
    fn wants_background(&self) -> bool {
        false
    }

    /// How long it can do without a [`Msg::Tick`].
    fn wait(&self) -> Wait;

    /// Work that would be lost if the program ended now.
    fn unsaved_work(&self) -> Option<UnsavedWork> {
        None
    }

    /// What is to come back at the next start, if anything is.
    fn remembered(&self) -> Option<Remembered> {
        None
    }

    /// What is left to say when it has ended: the grid that was not saved.
    fn last_words(&self) -> Option<String> {
        None
    }

    /// The same where it was left by its own door.
    fn farewell(&self) -> Option<String> {
        self.last_words()
    }
}

/// The laboratory as such a program.
pub struct Laboratory {
    /// What it knows.
    pub state: App,
}

impl Laboratory {
    /// This one, shown.
    pub fn of(mut state: App) -> Laboratory {
        state.log_room = ui::log_room;
        Laboratory { state }
    }
}

impl Program for Laboratory {
    fn update(&mut self, msg: Msg) -> Option<Effect> {
        self.state.update(msg)
    }

    fn point(&self, mouse: Mouse) -> Option<Msg> {
        ui::point(&self.state, mouse)
    }

    fn draw(&self, buffer: &mut Buffer) -> Option<(u16, u16)> {
        ui::draw(&self.state, buffer)
    }

    fn export(&self, request: &ExportRequest) -> Result<String, String> {
        export::export(&self.state, request)
    }

    fn wants_background(&self) -> bool {
        let Shell { settings, look, .. } = &self.state.shell;
        look.depth != Depth::None && matches!(settings.theme, ThemeChoice::Auto | ThemeChoice::Contrast)
    }

    fn wait(&self) -> Wait {
        self.state.wait()
    }

    fn unsaved_work(&self) -> Option<UnsavedWork> {
        self.state.unsaved_work()
    }

    fn remembered(&self) -> Option<Remembered> {
        self.state.remembered()
    }

    fn last_words(&self) -> Option<String> {
        self.state.last_words()
    }

    fn farewell(&self) -> Option<String> {
        self.state.farewell()
    }
}
