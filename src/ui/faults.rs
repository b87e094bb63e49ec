//! The list of faults that the dance can be given, over everything else.

use super::pen::Pen;
use super::theme::Role;
use super::wrapping::wrap;
use crate::app::App;
use crate::exact_cover::broken::Fault;
use crate::session::{BrokenRun, Session};

/// Keys of the list, as its lower border says them.
const KEYS: &str = "j/k choose  Enter on/off  c to the first wrong pointer  Esc closes";

/// Places for the names of faults.
const NAMES: u16 = 16;

/// Draws the list of faults with the cursor on the `at`-th, and what it does.
pub fn draw(pen: &mut Pen<'_>, state: &App, at: usize) {
    let here = state.session().ok().and_then(Session::broken_run).map(BrokenRun::fault);
    let (width, height) = (pen.width().min(78), pen.height().min(Fault::ALL.len() as u16 + 7));
    let mut page = pen.page(width, height);
    let mut inside = page.panel("Break it: one line left out or turned round", true);
    let room = usize::from(inside.height().saturating_sub(4)).max(1);
    let first = (at + 1).saturating_sub(room);
    for (i, fault) in Fault::ALL.iter().enumerate().skip(first).take(room) {
        let (y, glyphs) = ((i - first) as u16, inside.glyphs());
        let (on, cursor) = (here == Some(*fault), i == at);
        let role = if on || cursor { Role::Strong } else { Role::Plain };
        inside.text(1, y, if cursor { glyphs.arrow } else { " " }, Role::Key);
        inside.text(3, y, if on { glyphs.cross } else { " " }, Role::DeadEnd);
        inside.text(5, y, fault.name(), role);
        inside.text(5 + NAMES, y, fault.code(), if cursor { Role::Plain } else { Role::Quiet });
    }
    let (top, width) = (inside.height().saturating_sub(3), usize::from(inside.width().saturating_sub(2)));
    for (i, line) in wrap(Fault::ALL[at.min(Fault::ALL.len() - 1)].what(), width).into_iter().enumerate() {
        inside.text(1, top + i as u16, line, Role::Plain);
    }
    page.bottom_label(KEYS, Role::Quiet);
}
