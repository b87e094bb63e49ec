//! The picture: pure functions from the state to a buffer, and from a place to what stands there.

mod arrangement;
mod board;
mod breakpoints;
mod broken;
mod cells;
mod choosing;
mod classroom;
mod glyphs;
mod help;
pub mod layout;
pub mod lesson;
mod levels;
mod links;
mod log;
mod magnifier;
mod maps;
mod matrix;
mod node;
pub mod paper;
mod path;
mod pen;
mod picture;
mod question;
mod race;
mod status;
mod step;
mod takeover;
pub mod theme;
mod timeline;
mod title;
mod tree;
mod watches;

use ratatui::buffer::Buffer;

use crate::app::{Action, App, Code, Key, List, Modal, Mode, Mouse, MouseKind, Msg, Panel};
use crate::session::{Grain, Way};

use layout::Layout;
use pen::Pen;

pub use cells::{CellFace, faces};
pub use status::footer;

/// Draws the whole screen and says where the cursor of the terminal belongs, if anywhere.
pub fn draw(state: &App, buffer: &mut Buffer) -> Option<(u16, u16)> {
    let layout = Layout::of(state);
    let mut pen = Pen::new(buffer, state.shell.look);
    draw_panels(&mut pen, state, &layout);
    if let Some(modal) = &state.lab.modal
        && draw_modal(&mut pen, state, modal)
    {
        return None;
    }
    let in_panel = match state.lab.view.focus {
        _ if state.is_in_matrix() => matrix::cursor(state, &layout),
        Panel::Board => board::cursor(state, &layout),
        Panel::Columns => maps::cursor(state, &layout),
        Panel::Links => links::cursor(state, &layout),
        Panel::Tree => tree::cursor(state, &layout),
        _ => None,
    };
    status::cursor(state, &layout).or_else(|| in_panel.map(|place| layout.seen_at(place)))
}

/// Draws what lies over the panels. Returns whether it did: a line being typed, a question and the letter of
/// a bookmark are in the line above the footer.
fn draw_modal(pen: &mut Pen<'_>, state: &App, modal: &Modal) -> bool {
    match modal {
        Modal::Prompt(_) | Modal::Confirm(_) | Modal::Bookmark(_) => return false,
        Modal::Help { scroll } => help::draw(pen, state, *scroll),
        Modal::Node(node) => node::draw(pen, state, *node),
        Modal::Race { race, paused } => race::draw(pen, state, race, *paused),
        Modal::List(list, cursor) => match *list {
            List::Lessons => lesson::draw_list(pen, state, cursor.at),
            List::Faults => broken::draw_list(pen, state, cursor.at),
            List::Openings => choosing::draw(pen, state, cursor.at),
            List::Rows(item) => takeover::draw_rows(pen, state, item, cursor.at),
            List::Breakpoints => breakpoints::draw(pen, state, cursor.at),
        },
    }
    true
}

fn draw_panels(pen: &mut Pen<'_>, state: &App, layout: &Layout) {
    if let Some(area) = layout.title {
        title::draw(&mut pen.within(area), state);
    }
    for panel in Panel::ALL {
        let Some(area) = layout.panel(panel) else { continue };
        match layout.magnified.filter(|_| panel == state.lab.view.focus) {
            None => draw_panel(&mut pen.within(area), state, layout, panel),
            Some(magnified) => {
                // Once for the border and what stands in it, once for the characters.
                draw_panel(&mut pen.within(magnified.large), state, layout, panel);
                let mut small = Buffer::empty(magnified.small);
                draw_panel(&mut Pen::new(&mut small, state.shell.look), state, layout, panel);
                pen.magnified(magnified, &small);
            }
        }
    }
    if let Some(area) = layout.lesson {
        lesson::draw(&mut pen.within(area), state);
    }
    if let Some(area) = layout.timeline {
        timeline::draw(&mut pen.within(area), state);
    }
    if let Some(area) = layout.status {
        status::draw(&mut pen.within(area), state, layout);
    }
    if let Some(area) = layout.footer {
        status::draw_footer(&mut pen.within(area), state);
    }
    question::draw_over(pen, state, layout);
    status::draw_long_notice(pen, state, layout);
}

fn draw_panel(pen: &mut Pen<'_>, state: &App, layout: &Layout, panel: Panel) {
    match panel {
        Panel::Board if state.editor().is_some() => board::draw(pen, state, layout),
        Panel::Board => match picture::of(state) {
            Some(picture) => picture::draw(pen, state, layout, &picture),
            None => matrix::draw(pen, state, panel),
        },
        Panel::Columns => maps::draw(pen, state),
        Panel::Path => path::draw(pen, state),
        Panel::Step if takeover::draw_in_step(pen, state) => {}
        Panel::Step if question::draw_in_step(pen, state) => {}
        Panel::Step => step::draw(pen, state, layout.panel(Panel::Code).is_none()),
        Panel::Code => step::draw_code(pen, state),
        Panel::Log => log::draw(pen, state),
        Panel::Levels => levels::draw(pen, state),
        Panel::Links => links::draw(pen, state),
        Panel::Tree => tree::draw(pen, state),
        Panel::Watches => watches::draw(pen, state),
        Panel::Matrix => matrix::draw(pen, state, panel),
    }
}

/// What the mouse did, as the message it means at the place where it was.
pub fn point(state: &App, mouse: Mouse) -> Option<Msg> {
    let layout = Layout::of(state);
    let step = |way| Some(Msg::Do(Action::Step(Grain::Event, way)));
    let is_help = matches!(state.lab.modal, Some(Modal::Help { .. }));
    match mouse.kind {
        // What lies over the screen has the pointer: only a long page has a use for the wheel.
        MouseKind::WheelDown if is_help => Some(Msg::Key(Key::plain(Code::Down))),
        MouseKind::WheelUp if is_help => Some(Msg::Key(Key::plain(Code::Up))),
        _ if state.lab.modal.is_some() => None,
        MouseKind::WheelDown if state.mode() == Mode::Solve => step(Way::Forward),
        MouseKind::WheelUp if state.mode() == Mode::Solve => step(Way::Back),
        MouseKind::WheelDown | MouseKind::WheelUp => None,
        MouseKind::Click => {
            let place = layout.place_of((mouse.x, mouse.y))?;
            if let Some(cell) = board::cell_at(state, &layout, place) {
                return Some(Msg::PointAtCell(cell));
            }
            if let Some(item) = maps::item_at(state, &layout, place) {
                return Some(Msg::PointAtItem(item));
            }
            if let Some(entry) = matrix::entry_at(state, &layout, place) {
                return Some(Msg::PointAtEntry(entry));
            }
            if let Some(step) = timeline::step_at(state, &layout, place) {
                return Some(Msg::PointAtStep(step));
            }
            let footer = layout.footer.filter(|area| area.y == mouse.y)?;
            let pieces = status::footer(state, footer.width);
            pieces
                .into_iter()
                .find(|piece| (piece.x..piece.end).contains(&mouse.x))
                .and_then(|piece| piece.action)
                .map(Msg::Do)
        }
    }
}
