//! Mouse events, translated to messages by the place where they happened.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::glyphs::Glyphs;
use super::layout::Layout;
use super::panels::spec_of;
use super::pen::Pen;
use super::scene::PanelScene;
use super::{completing, grid, lesson_pointing, race, screen, status, timeline, title};
use crate::app::{Action, App, Code, Key, Modal, Mode, Mouse, MouseKind, Msg, Panel, Purpose};
use crate::facts::PanelCursor;
use crate::session::{Grain, Way};

/// The message that a mouse event means at its place.
pub fn point(app: &App, mouse: Mouse) -> Option<Msg> {
    let place = (mouse.x, mouse.y);
    match (&app.lab.modal, mouse.kind) {
        // What lies over the screen has the pointer.
        (Some(modal), MouseKind::WheelDown) => scroll(modal, Way::Forward),
        (Some(modal), MouseKind::WheelUp) => scroll(modal, Way::Back),
        (Some(modal), MouseKind::Click) => line_at(app, modal, place).map(Msg::PointAtLine),
        (Some(_), MouseKind::Drag) => None,
        (None, MouseKind::WheelDown) => wheel(app, place, Way::Forward),
        (None, MouseKind::WheelUp) => wheel(app, place, Way::Back),
        (None, MouseKind::Click) => click(app, place),
        (None, MouseKind::Drag) => drag(app, place),
    }
}

/// The wheel over a list or a page is its key.
fn scroll(modal: &Modal, way: Way) -> Option<Msg> {
    let arrow = if way == Way::Forward { Code::Down } else { Code::Up };
    match modal {
        Modal::Help { .. } | Modal::List(..) => Some(Msg::Key(Key::plain(arrow))),
        Modal::Prompt(prompt) => match prompt.purpose {
            Purpose::Palette => Some(Msg::Key(Key::plain(arrow))),
            // There arrows bring earlier lines.
            Purpose::Command | Purpose::Find => {
                Some(Msg::Key(Key { shift: way == Way::Back, ..Key::plain(Code::Tab) }))
            }
        },
        Modal::Race { .. } => Some(Msg::Key(Key::plain(arrow))),
        Modal::Confirm(_) | Modal::Node(_) | Modal::Bookmark(_) | Modal::Compare(_) => None,
    }
}

/// The line of a list at a place, from 0.
fn line_at(app: &App, modal: &Modal, (x, y): (u16, u16)) -> Option<usize> {
    let layout = Layout::of(app);
    let cursor = match modal {
        Modal::Prompt(prompt) => return completing::candidate_at(app, prompt, &layout, (x, y)),
        Modal::List(_, cursor) => cursor,
        Modal::Race { race, .. } => return race::lane_at(race, app.shell.size.1, (x, y)),
        Modal::Help { .. } | Modal::Confirm(_) | Modal::Node(_) | Modal::Bookmark(_) | Modal::Compare(_) => {
            return None;
        }
    };
    // The list alone, on nothing: its lines stand one below the other, and an arrow is at the one under its cursor.
    let (width, height) = app.shell.size;
    let mut alone = Buffer::empty(Rect::new(0, 0, width, height));
    screen::draw_modal(&mut Pen::new(&mut alone, &app.shell), app, modal, &layout);
    let is_drawn = |&(x, y): &(u16, u16)| alone.cell((x, y)).is_some_and(|cell| cell.symbol() != " ");
    let left = (0..width).find(|&x| (0..height).any(|y| is_drawn(&(x, y))))?;
    let arrow = Glyphs::new(app.shell.look.ascii).arrow;
    let is_arrow = |x: u16, y: u16| alone.cell((x, y)).is_some_and(|cell| cell.symbol() == arrow);
    let here = (0..height).find(|&y| is_arrow(left + 1, y) || is_arrow(left + 2, y))?;
    // A line has text, and stands within the border.
    let has_text = x > left && (left + 1..width).any(|x| is_drawn(&(x, y))) && is_drawn(&(left, y));
    let at = (cursor.at + usize::from(y)).checked_sub(usize::from(here))?;
    has_text.then_some(at)
}

/// Dragging along the line of time moves the run; a hand that slips off by a row still does.
fn drag(app: &App, (x, y): (u16, u16)) -> Option<Msg> {
    let layout = Layout::of(app);
    let line = layout.timeline?;
    let nearest = y.clamp(line.y, line.bottom().saturating_sub(1));
    (nearest.abs_diff(y) <= 1).then(|| on_timeline(app, &layout, (x, nearest))).flatten()
}

/// The wheel scrolls what is under it; where nothing scrolls, it moves the run.
fn wheel(app: &App, place: (u16, u16), way: Way) -> Option<Msg> {
    let layout = Layout::of(app);
    if layout.lesson.is_some_and(|text| text.contains(place.into())) {
        return Some(Msg::Do(Action::ScrollText(way)));
    }
    let there = layout.place_of(place).and_then(|seen| panel_at(&layout, seen));
    match there.map(|panel| (panel, panel.cursor())) {
        Some((Panel::Board, _)) if app.drawing().is_some() => Some(Msg::Wheel(Panel::Board, way)),
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
        Some((panel @ Panel::Board, PanelCursor::Cell)) if app.lab.is_bare() => Some(Msg::Wheel(panel, way)),
        // Whoever turns it over a text wants to read on: the text must not go away.
        Some((_, PanelCursor::None)) => None,
        Some((_, PanelCursor::Cell | PanelCursor::Node)) | None => {
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
    if let Some(line) = layout.title.filter(|line| line.y == place.1) {
        return title::hit(app, line.width, place.0.checked_sub(line.x)?);
    }
    if let Some(area) = layout.lesson.filter(|area| area.contains(place.into())) {
        return lesson_pointing::key_at(app, area, place).map(Msg::Key);
    }
    let seen = layout.place_of(place)?;
    let there = panel_at(&layout, seen).filter(|&panel| panel != app.lab.view.focus);
    // Where nothing under the pointer means more, the panel is chosen.
    let number = there.and_then(|panel| panel.key().to_digit(10));
    let focus = number.map(|number| Msg::Do(Action::FocusPanel(number as u8)));
    in_panel(app, &layout, seen).or(focus).or_else(|| on_timeline(app, &layout, place)).or_else(|| {
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
    timeline::step_at(app.session().ok()?, (area.width, area.height), x.checked_sub(area.x)?)
        .map(Msg::PointAtStep)
}
