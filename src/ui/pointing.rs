//! Mouse events, translated to messages by the place where they happened.

use super::layout::Layout;
use super::panels::spec_of;
use super::scene::PanelScene;
use super::{grid, status, timeline};
use crate::app::{Action, App, Code, Key, Modal, Mode, Mouse, MouseKind, Msg, Panel};
use crate::session::{Grain, PanelCursor, Way};

/// The message that a mouse event means at its place.
pub fn point(app: &App, mouse: Mouse) -> Option<Msg> {
    let is_help = matches!(app.lab.modal, Some(Modal::Help { .. }));
    match mouse.kind {
        // What lies over the screen has the pointer: only a long page has a use for the wheel.
        MouseKind::WheelDown if is_help => Some(Msg::Key(Key::plain(Code::Down))),
        MouseKind::WheelUp if is_help => Some(Msg::Key(Key::plain(Code::Up))),
        _ if app.lab.modal.is_some() => None,
        MouseKind::WheelDown => wheel(app, (mouse.x, mouse.y), Way::Forward),
        MouseKind::WheelUp => wheel(app, (mouse.x, mouse.y), Way::Back),
        MouseKind::Click => click(app, (mouse.x, mouse.y)),
    }
}

/// The wheel scrolls what is under it; where nothing scrolls, it moves the run.
fn wheel(app: &App, place: (u16, u16), way: Way) -> Option<Msg> {
    let layout = Layout::of(app);
    let there = layout.place_of(place).and_then(|seen| panel_at(&layout, seen));
    match there.map(|panel| (panel, panel.cursor())) {
        _ if app.mode() != Mode::Solve => None,
        Some((
            panel,
            PanelCursor::Events
            | PanelCursor::Path
            | PanelCursor::Levels
            | PanelCursor::Branch
            | PanelCursor::Watch
            | PanelCursor::Column
            | PanelCursor::Entry,
        )) => Some(Msg::Wheel(panel, way)),
        // Where there is no board, the matrix stands in its place.
        Some((panel @ Panel::Board, PanelCursor::Cell)) if app.is_bare() => Some(Msg::Wheel(panel, way)),
        Some((_, PanelCursor::Cell | PanelCursor::Node | PanelCursor::None)) | None => {
            Some(Msg::Do(Action::Step(Grain::Event, way)))
        }
    }
}

fn panel_at(layout: &Layout, place: (u16, u16)) -> Option<Panel> {
    let inner = |panel| Some(layout.inside(layout.panel(panel)?));
    let is_there = |&panel: &Panel| inner(panel).is_some_and(|area| area.contains(place.into()));
    Panel::ALL.into_iter().find(is_there)
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
    let panel = panel_at(layout, place)?;
    let area = layout.inside(layout.panel(panel)?);
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
    let area = layout.timeline.filter(|area| area.contains((x, y).into()) && app.mode() == Mode::Solve)?;
    timeline::step_at(app.session().ok()?, area.width, x.checked_sub(area.x)?).map(Msg::PointAtStep)
}
