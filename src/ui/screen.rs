//! The whole screen: the lines above and below, the panels, and what lies over them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

use super::layout::Layout;
use super::panels::{PanelSpec, spec_of};
use super::pen::Pen;
use super::scene::{self, PanelScene};
use super::theme::Theme;
use super::timeline::{self, Areas};
use super::{
    breakpoints, choosing, compare, completing, faults, grid, help, lesson, node, question, race, settings,
    status, takeover, title,
};
use crate::app::{App, List, Modal, Mode, Panel, View};
use crate::session::Words;

/// Draws the whole screen and says where the cursor of the terminal belongs, if anywhere.
pub fn draw(app: &App, buffer: &mut Buffer) -> Option<(u16, u16)> {
    let cursor = draw_all(app, buffer);
    if let Some((text, paper)) = Theme::paper(&app.shell) {
        for cell in &mut buffer.content {
            cell.fg = if cell.fg == Color::Reset { text } else { cell.fg };
            cell.bg = if cell.bg == Color::Reset { paper } else { cell.bg };
        }
    }
    cursor
}

fn draw_all(app: &App, buffer: &mut Buffer) -> Option<(u16, u16)> {
    let layout = Layout::of(app);
    let scene = PanelScene::of(app, layout.room());
    for panel in Panel::ALL {
        if let Some(area) = layout.panel(panel) {
            draw_panel(buffer, app, scene.as_ref(), &layout, panel, area);
        }
    }
    let mut pen = pen_for(app, buffer);
    draw_lines(&mut pen, app, &layout);
    if let Some(modal) = &app.lab.modal
        && draw_modal(&mut pen, app, modal, &layout)
    {
        return None;
    }
    status::cursor(app, &layout).or_else(|| {
        let place = cursor(app, scene.as_ref(), &layout)?;
        Some(layout.seen_at(place))
    })
}

/// A pen in the colours of the moment.
fn pen_for<'a>(app: &App, buffer: &'a mut Buffer) -> Pen<'a> {
    Pen::new(buffer, &app.shell)
}

fn draw_panel(
    buffer: &mut Buffer,
    app: &App,
    scene: Option<&PanelScene<'_>>,
    layout: &Layout,
    panel: Panel,
    area: Rect,
) {
    let draw = |pen: &mut Pen<'_>| match scene {
        Some(scene) => (spec_of(panel).draw)(pen, scene),
        None => match scene::grid(app).filter(|_| panel == Panel::Board) {
            Some(board) if layout.too_small => grid::draw_bare(pen, &board),
            Some(board) => grid::draw(pen, &board, layout.board_style),
            None => draw_clash(pen, panel, &app.shell.settings.words, &app.lab.view),
        },
    };
    // The keys are the lesson's while it asks.
    let is_aside = layout.lesson.is_some() && app.is_asking();
    match layout.magnified.filter(|_| panel == app.lab.view.focus) {
        None => draw(&mut pen_for(app, buffer).aside(is_aside).within(area)),
        Some(magnified) => {
            // Once for the border and what stands in it, once for the characters.
            draw(&mut pen_for(app, buffer).within(magnified.large));
            let mut small = Buffer::empty(magnified.small);
            draw(&mut pen_for(app, &mut small));
            magnified.draw(&small, buffer);
        }
    }
}

/// The lines around the panels, the lesson, and what a line is too short for.
fn draw_lines(pen: &mut Pen<'_>, app: &App, layout: &Layout) {
    if let Some(area) = layout.title {
        title::draw(&mut pen.within(area), app);
    }
    if let Some(area) = layout.lesson {
        lesson::draw(&mut pen.within(area), app);
    }
    let areas = match (layout.timeline, app.session(), app.mode()) {
        (Some(area), Ok(session), Mode::Solve) => {
            let words = status::words_of_time(session, layout);
            timeline::draw(&mut pen.within(area), session, &words)
        }
        _ => Areas::default(),
    };
    if let Some(area) = layout.status {
        status::draw(&mut pen.within(area), app, layout, areas);
    }
    if let Some(area) = layout.footer {
        status::draw_footer(&mut pen.within(area), app);
    }
    if let (Some(asked), Some(status), None) = (app.asked(), layout.status, layout.panel(Panel::Step)) {
        question::draw_over(pen, asked, app.typed(), app.key_names(), status);
    }
    status::draw_long_notice(pen, app, layout);
}

/// Where the cursor of the panel with the focus stands.
fn cursor(app: &App, scene: Option<&PanelScene<'_>>, layout: &Layout) -> Option<(u16, u16)> {
    let focus = app.lab.view.focus;
    let inner = layout.inside(layout.panel(focus)?);
    let room = (inner.width, inner.height);
    let (x, y) = match scene {
        Some(scene) => (spec_of(focus).cursor)(scene, room)?,
        None if focus == Panel::Board => grid::cursor(&scene::grid(app)?, layout.board_style, room)?,
        None => return None,
    };
    (x < inner.width && y < inner.height).then_some((inner.x + x, inner.y + y))
}

/// Draws what lies over the panels. Returns whether it did: a line being typed, a question and the letter of
/// a bookmark are in the line above the footer.
pub(super) fn draw_modal(pen: &mut Pen<'_>, state: &App, modal: &Modal, layout: &Layout) -> bool {
    let (session, words) = (state.session(), &state.shell.settings.words);
    match modal {
        Modal::Prompt(prompt) => {
            completing::draw(pen, state, prompt, layout);
            return false;
        }
        Modal::Confirm(_) | Modal::Bookmark(_) => return false,
        Modal::Help { scroll, filter } => help::draw(pen, state, *scroll, filter),
        Modal::Node(node) => session.map_or((), |session| node::draw(pen, session, words, *node)),
        Modal::Race { race, paused, at } => race::draw(pen, state, race, (*paused, *at)),
        Modal::Compare(_) => compare::draw(pen, state),
        Modal::List(list, cursor) => match *list {
            List::Lessons => lesson::draw_list(pen, state, cursor.at),
            List::Faults => faults::draw(pen, state, cursor.at),
            List::Openings => choosing::draw(pen, state, cursor.at),
            List::Rows(item) => takeover::draw_rows(pen, state, item, cursor.at),
            List::Breakpoints => breakpoints::draw(pen, state, cursor.at),
            List::Settings => settings::draw(pen, state, cursor.at),
        },
    }
    true
}

/// Draws a panel while digits clash and there is no run to be seen.
fn draw_clash(pen: &mut Pen<'_>, panel: Panel, words: &Words, view: &View) {
    let PanelSpec { title, clash, .. } = spec_of(panel);
    let title = title(words, pen.width());
    let mut pen = pen.panel(&format!("{} {title}", panel.key()), view.focus == panel);
    clash(&mut pen, words, view.zoom);
}
