//! Mouse events, translated to messages by the place where they happened.

use super::layout::Layout;
use super::panels::spec_of;
use super::scene::PanelScene;
use super::{grid, status, timeline};
use crate::app::{Action, App, Code, Key, Modal, Mode, Mouse, MouseKind, Msg, Panel};
use crate::session::{Grain, Way};

/// The message that a mouse event means at its place.
pub fn point(app: &App, mouse: Mouse) -> Option<Msg> {
    let step = |way| Some(Msg::Do(Action::Step(Grain::Event, way)));
    let is_help = matches!(app.lab.modal, Some(Modal::Help { .. }));
    match mouse.kind {
        // What lies over the screen has the pointer: only a long page has a use for the wheel.
        MouseKind::WheelDown if is_help => Some(Msg::Key(Key::plain(Code::Down))),
        MouseKind::WheelUp if is_help => Some(Msg::Key(Key::plain(Code::Up))),
        _ if app.lab.modal.is_some() => None,
        MouseKind::WheelDown if app.mode() == Mode::Solve => step(Way::Forward),
        MouseKind::WheelUp if app.mode() == Mode::Solve => step(Way::Back),
        MouseKind::WheelDown | MouseKind::WheelUp => None,
        MouseKind::Click => click(app, (mouse.x, mouse.y)),
    }
}

fn click(app: &App, place: (u16, u16)) -> Option<Msg> {
    let layout = Layout::of(app);
    let seen = layout.place_of(place)?;
    in_panel(app, &layout, seen).or_else(|| on_timeline(app, &layout, place)).or_else(|| {
        let footer = layout.footer.filter(|area| area.y == place.1)?;
        let mut keys = status::footer(app, footer.width).into_iter();
        let key = keys.find(|key| (key.x..key.end).contains(&place.0))?;
        key.action.map(Msg::Do)
    })
}

fn in_panel(app: &App, layout: &Layout, place: (u16, u16)) -> Option<Msg> {
    let inner = |panel| Some(layout.inside(layout.panel(panel)?));
    let is_there = |&panel: &Panel| inner(panel).is_some_and(|area| area.contains(place.into()));
    let panel = Panel::ALL.into_iter().find(is_there)?;
    let area = inner(panel)?;
    let (room, at) = ((area.width, area.height), (place.0 - area.x, place.1 - area.y));
    match PanelScene::of(app, layout.room()) {
        Some(scene) => (spec_of(panel).hit)(&scene, room, at),
        None if panel == Panel::Board => {
            let shape = app.editor()?.shape();
            grid::cell_at(shape, layout.board_style, room, at).map(Msg::PointAtCell)
        }
        None => None,
    }
}

fn on_timeline(app: &App, layout: &Layout, (x, y): (u16, u16)) -> Option<Msg> {
    let area = layout.timeline.filter(|area| area.y == y && app.mode() == Mode::Solve)?;
    timeline::step_at(app.session().ok()?, area.width, x.checked_sub(area.x)?).map(Msg::PointAtStep)
}
