//! `quadrille picture`: the screen of the laboratory without a terminal. Keys in, SVG or text out.

use std::io;

use super::command::{PictureFormat, PictureOptions};
use super::console::Console;
use super::exit::Exit;
use super::{desk, outlet};
use crate::app::Msg;
use crate::export;

/// Prints the screen that the keys lead to.
pub fn run(options: &PictureOptions, console: &mut Console) -> io::Result<Exit> {
    let (mut state, keys) = match desk::open(&options.desk, console) {
        Ok(found) => found,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    for key in keys {
        state.update(Msg::Key(key));
        export::settle(&mut state);
    }
    let (buffer, _) = export::screen(&state);
    let picture = match options.format {
        PictureFormat::Svg => export::svg(&buffer, &format!("Quadrille: {}", state.name())),
        PictureFormat::Text => export::text(&buffer),
    };
    outlet::to(options.output.as_deref(), console, |out| out.write_all(picture.as_bytes()))
}
