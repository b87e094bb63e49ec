//! Effects: work outside the laboratory, which the terminal does for it.

use std::sync::Arc;

use super::bindings::Keymap;
use super::export::ExportRequest;
use super::settings::Settings;

/// Something the program wants done outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Put text on the clipboard.
    Copy(String),
    /// Write the puzzle to a file.
    Save {
        /// Where to.
        path: String,
        /// The kind.
        text: String,
        /// Whether a file that is there may be replaced.
        replace: bool,
        /// Whether the text has the pencil marks in it.
        with_marks: bool,
    },
    /// Make this of the state, and write it to a file.
    Export(ExportRequest),
    /// Keep how far the lessons were taken, until the program is started again.
    Remember(String),
    /// Write the settings and the keys that were moved to their file, for the next start.
    SaveSettings(Settings, Arc<Keymap>),
    /// The lost work of this id is on the table again.
    Recovered(String),
    /// Read a file and answer with [`Msg::Loaded`](super::Msg::Loaded).
    Read(String),
    /// List the files of this folder and answer with [`Msg::Listed`](super::Msg::Listed).
    List(String),
    /// Forget what the terminal shows and draw everything again.
    Repaint,
    /// Stop, as Ctrl-Z does, until the shell says to go on.
    Suspend,
    /// Leave the terminal as it was and end.
    Quit,
}
