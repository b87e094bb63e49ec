//! The 0/1 matrix. What is covered fades to dots, and what is in play is left standing: ones and zeros.
//!
//! A small matrix is drawn whole, and spreads out over the room there is. Of a large one there is a map
//! of the whole, and beside it a lens on the cursor with the names, the sizes and the ones.

mod map;
mod plan;
mod standing;

use plan::{Plan, Window};
use standing::{Row, Standing};

use ratatui::layout::Rect;

use super::layout::{Layout, inside};
use super::maps::size_glyph;
use super::pen::Pen;
use super::theme::Role;
use crate::app::{App, MatrixEntry, Panel};
use crate::exact_cover::{Event, ItemId};
use crate::session::{Session, grouped};

/// Draws the panel, under the number of the panel it stands in.
pub fn draw(pen: &mut Pen<'_>, state: &App, panel: Panel) {
    let words = state.shell.settings.words;
    let mut title = format!("{} Matrix", panel.key());
    if let Ok(session) = state.session() {
        let problem = session.problem();
        let rows = words.count_rows(problem.option_count() as u64);
        let size = format!(": {rows} by {}", words.count_columns(problem.item_count() as u64));
        if title.len() + size.len() + 6 <= usize::from(pen.width()) {
            title.push_str(&size);
        }
    }
    let mut pen = pen.panel(&title, state.lab.view.focus == panel);
    let Ok(session) = state.session() else {
        pen.text(1, 0, "Two digits clash: there is no matrix.", Role::DeadEnd);
        return;
    };
    let (problem, search) = (session.problem(), session.search());
    let plan = Plan::of(state, pen.width(), pen.height());
    let (Some(plan), Some(here)) = (plan, state.entry_here()) else {
        pen.text(1, 0, &format!("There is no {}.", words.row), Role::Quiet);
        return;
    };
    let standing = Standing::of(problem, search);
    if let Some(map) = plan.map {
        map::draw(&mut pen, map, problem, &standing, here);
    }
    draw_head(&mut pen, state, session, &plan.window, &standing, here);
    draw_rows(&mut pen, state, session, &plan.window, &standing, here);
    draw_foot(&mut pen, state, session, &plan, &standing, here);
}

/// The column at the root of the present level.
fn chosen(session: &Session) -> Option<ItemId> {
    match session.search().last_event() {
        None | Some(Event::Solution | Event::Done) => None,
        Some(_) => session.search().levels().last().map(|level| level.item),
    }
}

fn draw_head(
    pen: &mut Pen<'_>,
    state: &App,
    session: &Session,
    window: &Window,
    standing: &Standing,
    here: MatrixEntry,
) {
    let (problem, links) = (session.problem(), session.search().links());
    let Window { area, head, pitch, .. } = *window;
    let sizes = area.y + head;
    if window.label >= 7 {
        pen.text(area.x + 2, sizes, "size", Role::Quiet);
    }
    for item in window.items.clone().map(|i| ItemId::new(i as u32)) {
        let Some(x) = window.column(item) else { continue };
        let covered = standing.covered[item.index()];
        // A purified column has its colour by its name.
        let (name, size) = (problem.entry_name(item, links.colour_now(item)), links.size(item));
        let is_chosen = chosen(session) == Some(item);
        let role = match (covered, is_chosen) {
            (_, true) => Role::Chosen,
            (true, _) => Role::Covered,
            (false, _) => Role::Strong,
        };
        let marked = item == here.item && state.lab.view.entry.is_some();
        let mut write = |x: u16, y: u16, text: &str| {
            pen.text(x, y, text, role);
            if marked {
                pen.touch(x, y, Role::Linked);
            }
        };
        if window.down {
            for (y, c) in name.chars().take(usize::from(head)).enumerate() {
                write(x, area.y + y as u16, c.encode_utf8(&mut [0; 4]));
            }
        } else {
            let short: String = name.chars().take(usize::from(pitch.0) - 1).collect();
            write(x, area.y, &short);
        }
        let dot = pen.glyphs().dot;
        let text = match (covered && !is_chosen, pitch.0) {
            (true, _) => dot.to_owned(),
            (false, 2) => size_glyph(size).to_string(),
            (false, _) => size.to_string(),
        };
        let role = match (covered, size) {
            (_, 0) if is_chosen || (!covered && problem.is_primary(item)) => Role::Zero,
            (true, _) => Role::Covered,
            (false, 1) => Role::One,
            _ => Role::Plain,
        };
        pen.text(x, sizes, &text, role);
    }
    // Secondary columns come last, behind a line.
    let border = problem.primary_count();
    if window.items.contains(&border)
        && border > window.items.start
        && let Some(x) = window.column(ItemId::new(border as u32))
    {
        for y in area.y..area.bottom() {
            pen.text(x - 1, y, pen.glyphs().bar, Role::Quiet);
        }
    }
}

fn draw_rows(
    pen: &mut Pen<'_>,
    state: &App,
    session: &Session,
    window: &Window,
    standing: &Standing,
    here: MatrixEntry,
) {
    let problem = session.problem();
    let glyphs = pen.glyphs();
    for option in problem.options().skip(window.options.start).take(window.options.len()) {
        let Some(y) = window.row(option) else { continue };
        let row = standing.rows[option.index()];
        let mark = match row {
            Row::Trying => glyphs.arrow,
            Row::Refuted => glyphs.cross,
            Row::Taken => glyphs.node[0],
            Row::Hidden => glyphs.dot,
            Row::InPlay => " ",
        };
        pen.text(window.area.x, y, mark, row.role());
        let name = problem.option_name(option);
        let short: String = name.chars().take(usize::from(window.label) - 3).collect();
        pen.text(window.area.x + 2, y, &short, if row == Row::InPlay { Role::Plain } else { row.role() });
        if option == here.option && state.lab.view.entry.is_some() {
            for x in 0..short.chars().count() as u16 {
                pen.touch(window.area.x + 2 + x, y, Role::Linked);
            }
        }
        for item in window.items.clone().map(|i| ItemId::new(i as u32)) {
            let Some(x) = window.column(item) else { continue };
            let gone = standing.covered[item.index()] || row != Row::InPlay;
            match problem.option_entries(option).find(|entry| entry.0 == item) {
                Some((_, colour)) => {
                    // A colour stands where else a 1 does.
                    let text = colour.map_or("1", |colour| problem.colour_name(colour));
                    let room = usize::from(window.pitch.0) - 1;
                    pen.text(x, y, &text.chars().take(room).collect::<String>(), row.role())
                }
                None if gone => pen.text(x, y, glyphs.dot, Role::Covered),
                None => pen.text(x, y, "0", Role::Quiet),
            };
        }
    }
}

/// What the row and the column under the cursor are, and how much is left.
fn draw_foot(
    pen: &mut Pen<'_>,
    state: &App,
    session: &Session,
    plan: &Plan,
    standing: &Standing,
    here: MatrixEntry,
) {
    let (problem, search, words) = (session.problem(), session.search(), state.shell.settings.words);
    let links = search.links();
    if plan.foot == 0 {
        return;
    }
    let y = pen.height() - plan.foot;
    let how = match standing.rows[here.option.index()] {
        Row::Trying => "is being tried".to_owned(),
        Row::Refuted => "is taken back".to_owned(),
        Row::Taken if search.taken().contains(&here.option) => "is given".to_owned(),
        Row::Taken => "is taken".to_owned(),
        Row::InPlay => "is in play".to_owned(),
        Row::Hidden => {
            let by = links.nodes_of(here.option).find_map(|node| search.hidden_by(node));
            by.map_or("is hidden".to_owned(), |by| format!("is hidden by {}", session.hider_name(by)))
        }
    };
    let ones = problem.option_entries(here.option).map(|(item, colour)| {
        let name = problem.entry_name(item, colour);
        match standing.covered[item.index()] {
            true => name.into_owned(),
            false => format!("{name}({})", links.size(item)),
        }
    });
    let ones: Vec<String> = ones.collect();
    let standing_of = format!("{} {how}", problem.option_name(here.option));
    let row = format!("{standing_of}; its ones: {}", ones.join(" "));
    if plan.foot == 1 && row.chars().count() >= usize::from(pen.width()) {
        pen.text(1, y, &standing_of, Role::Strong);
        return;
    }
    let name = problem.item_name(here.item);
    let column = match standing.covered[here.item.index()] {
        true => format!("{} {name} is covered", words.column),
        false => {
            let size = words.count_rows(u64::from(links.size(here.item)));
            format!("{} {name}: {size} of {}", words.column, links.all_of(here.item).count())
        }
    };
    let (rows, columns) = standing.in_play();
    let left = format!("in play: {} by {}", grouped(rows as u64), grouped(columns as u64));
    if plan.foot == 2 && column.chars().count() + left.len() + 4 < usize::from(pen.width()) {
        pen.text(1, y, &row, Role::Strong);
        pen.text(1, y + 1, &column, Role::Quiet);
        return pen.text_until(pen.width() - 1, y + 1, &left, Role::Quiet);
    }
    let Some((x, y)) = pen.place(1, y) else { return };
    let area = Rect { x, y, width: pen.width().saturating_sub(1), height: plan.foot };
    pen.within(area).sentences(0, &[(&row, Role::Strong), (&column, Role::Quiet), (&left, Role::Quiet)]);
}

/// Whether every entry is seen, and a sentence below, in so much room inside the border.
pub fn is_whole(state: &App, (width, height): (u16, u16)) -> bool {
    let plan = Plan::of(state, width, height);
    let problem = state.session().ok().map(Session::problem);
    plan.zip(problem).is_some_and(|(plan, problem)| plan.foot > 0 && plan.window.is_whole(problem))
}

/// Where on the screen the cursor of the matrix stands.
pub fn cursor(state: &App, layout: &Layout) -> Option<(u16, u16)> {
    let inner = inside(layout.panel(state.lab.view.focus)?);
    let window = Plan::of(state, inner.width, inner.height)?.window;
    let here = state.entry_here()?;
    let (x, y) = (window.column(here.item)?, window.row(here.option)?);
    (x < inner.width && y < inner.height).then_some((inner.x + x, inner.y + y))
}

/// The entry at a place of the screen.
pub fn entry_at(state: &App, layout: &Layout, (x, y): (u16, u16)) -> Option<MatrixEntry> {
    let inner = inside(layout.panel(state.matrix_panel())?);
    let problem = state.session().ok()?.problem();
    let at = (x.checked_sub(inner.x)?, y.checked_sub(inner.y)?);
    Plan::of(state, inner.width, inner.height)?.entry_at(problem, at)
}
