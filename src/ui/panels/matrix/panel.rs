//! The panel of the 0/1 matrix.

use ratatui::layout::Rect;

use super::map;
use super::plan::{BOX, MatrixPlan, Window};
use super::status::{MatrixStatus, RowStatus};
use crate::app::{MatrixEntry, Msg, Panel};
use crate::exact_cover::{Event, ItemId};
use crate::facts;
use crate::session::grouped;
use crate::ui::event_roles;
use crate::ui::house_tint::tint_house;
use crate::ui::panels::interface::PanelSpec;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::sizes::size_glyph;
use crate::ui::small_frame;
use crate::ui::starved::soon_covered;
use crate::ui::theme::Role;
use crate::ui::wrapping::wrap;

/// The panel of the matrix.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| Panel::Matrix.title().to_owned(),
    clash: |pen, _, _| {
        pen.text(1, 0, "Two digits clash: there is no matrix.", Role::DeadEnd);
    },
    size: |problem| (50, problem.rows.min(24) + 5),
    grows: true,
    is_whole,
    cursor,
    hit,
    ..PanelSpec::lines(|pen, scene| draw(pen, scene, Panel::Matrix))
};

/// Draws the panel, under the number of the panel it stands in.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, panel: Panel) {
    let (session, words) = (scene.session, scene.words);
    let mut title = format!("{} {}", panel.key(), Panel::Matrix.title());
    let size = format!(": {}", facts::matrix(session, &words).size());
    if title.len() + size.len() + 6 <= usize::from(pen.width()) {
        title.push_str(&size);
    }
    let mut pen = pen.panel(&title, scene.view.focus == panel);
    let problem = session.problem();
    let Some(here) = scene.cursor.entry else {
        pen.text(1, 0, &format!("There is no {}.", words.row), Role::Quiet);
        return;
    };
    let plan = MatrixPlan::of(problem, here, (pen.width(), pen.height()));
    let solved = scene.solution.map_or(&[][..], |found| &found.path);
    let status = MatrixStatus::of(scene.session, solved);
    if let Some(map) = plan.map {
        map::draw(&mut pen, map, problem, &status, here);
    }
    let drawing = MatrixDrawing { scene, plan, status, here };
    drawing.draw_head(&mut pen);
    drawing.draw_rows(&mut pen);
    drawing.draw_foot(&mut pen);
}

/// The parts of the drawing, and their places.
struct MatrixDrawing<'a> {
    scene: &'a PanelScene<'a>,
    plan: MatrixPlan,
    status: MatrixStatus,
    /// The entry that it is drawn around.
    here: MatrixEntry,
}

impl MatrixDrawing<'_> {
    fn draw_head(&self, pen: &mut Pen<'_>) {
        let MatrixDrawing { scene, status, here, .. } = self;
        let (session, window) = (scene.session, &self.plan.window);
        let (problem, links) = (session.problem(), session.seen().links());
        let Window { area, head, pitch, .. } = *window;
        let sizes = area.y + head;
        let chosen = session.present_level().map(|level| level.item);
        let soon = soon_covered(problem, session.seen());
        let (places, changed) = (scene.seen_places(), &session.surroundings().changed);
        let is_of_row =
            matches!(session.seen().last_event(), Some(Event::Try { .. } | Event::Retract { .. }));
        if window.label >= 7 {
            pen.text(area.x + 2, sizes, "size", Role::Quiet);
        }
        for item in window.items.clone().map(|i| ItemId::new(i as u32)) {
            let Some(x) = window.column(item) else { continue };
            let covered = status.covered[item.index()];
            // A purified column has its colour by its name.
            let (name, size) = (problem.entry_name(item, links.colour_now(item)), links.size(item));
            let is_chosen = chosen == Some(item);
            let role = match (event_roles::of_column(scene.seen_places(), item), covered, is_chosen) {
                (Some(role), ..) => role,
                (None, true, false) => Role::Covered,
                (None, _, _) => Role::Strong,
            };
            let marked = item == here.item && scene.view.entry.is_some();
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
            // A covered column has no size, unless it is the one that ran out.
            let text = match (covered && !(is_chosen && size == 0), pitch.0) {
                (true, _) => dot.to_owned(),
                (false, 2) => size_glyph(size).to_string(),
                (false, _) => size.to_string(),
            };
            let role = match (covered, size) {
                (_, 0) if is_chosen || (!covered && problem.is_primary(item) && !soon.contains(&item)) => {
                    Role::Zero
                }
                (true, _) => Role::Covered,
                _ if changed.contains(&item) && !is_of_row => event_roles::of_change(places.course),
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
            let before = if window.boxed { BOX.0 / 2 + 1 } else { 1 };
            for y in area.y..area.bottom() {
                pen.text(x - before, y, pen.glyphs().bar, Role::Quiet);
            }
        }
    }

    fn draw_rows(&self, pen: &mut Pen<'_>) {
        let MatrixDrawing { scene, status, here, .. } = self;
        let (session, window) = (scene.session, &self.plan.window);
        let problem = session.problem();
        let glyphs = pen.glyphs();
        let causes = event_roles::signs_of_causes(glyphs, scene.seen_places());
        let ran_out = scene.seen_places().dead_end.as_ref().map(|dead_end| dead_end.item);
        for option in problem.options().skip(window.options.start).take(window.options.len()) {
            let Some(y) = window.row(option) else { continue };
            let row = status.rows[option.index()];
            let mark = match row {
                RowStatus::Trying => glyphs.arrow,
                RowStatus::TakenBack => glyphs.above,
                RowStatus::Solved => glyphs.star,
                RowStatus::Taken => glyphs.node[0],
                RowStatus::Hidden => glyphs.dot,
                RowStatus::InPlay | RowStatus::Beside => " ",
            };
            let cause = causes.get(&option);
            let (mark, role) = cause.map_or((mark, status.role(row)), |sign| (*sign, Role::AroundCause));
            pen.text(window.area.x, y, mark, role);
            let name = problem.option_name(option);
            let short: String = name.chars().take(usize::from(window.label) - 3).collect();
            let news = event_roles::of_row(scene.seen_places(), option);
            // The rows of a column that was chosen and covered are hidden in all others, and will be tried.
            let places = scene.seen_places();
            let is_hidden = places.open.contains(&option) && row != RowStatus::InPlay;
            let own = if row == RowStatus::InPlay { Role::Plain } else { status.role(row) };
            let role = news.unwrap_or(if is_hidden { Role::Strong } else { own });
            pen.text(window.area.x + 2, y, &short, role);
            if option == here.option && scene.view.entry.is_some() {
                for x in 0..short.chars().count() as u16 {
                    pen.touch(window.area.x + 2 + x, y, Role::Linked);
                }
            }
            for item in window.items.clone().map(|i| ItemId::new(i as u32)) {
                let Some(x) = window.column(item) else { continue };
                let gone = status.covered[item.index()] || row != RowStatus::InPlay;
                match problem.option_entries(option).find(|entry| entry.0 == item) {
                    Some((_, colour)) => {
                        // A colour stands where else a 1 does.
                        let text = colour.map_or("1", |colour| problem.colour_name(colour));
                        let room = usize::from(window.pitch.0) - 1;
                        let is_open = places.item == Some(item) && places.open.contains(&option);
                        let role = match news {
                            _ if is_open => Role::Chosen,
                            _ if is_hidden => Role::Gone,
                            // In the column that ran out it went; the others only went with it.
                            Some(Role::Lost) if ran_out != Some(item) => Role::LostBefore,
                            _ => news.unwrap_or(status.role(row)),
                        };
                        if window.boxed && (row != RowStatus::Hidden || role == Role::Undone) {
                            let role = if role == Role::Strong { Role::Frame } else { role };
                            small_frame::draw(pen, (x, y), 1, pen.mark_style(role));
                        }
                        pen.text(x, y, &text.chars().take(room).collect::<String>(), role)
                    }
                    None if gone => pen.text(x, y, glyphs.dot, Role::Covered),
                    None => pen.text(x, y, "0", Role::Quiet),
                };
            }
        }
        // The column that ran out is one area, as a house of a board is.
        if let Some(x) = ran_out.and_then(|item| window.column(item)) {
            let half = if window.boxed { BOX.0 / 2 } else { u16::from(window.pitch.0 > 2) };
            let Rect { y, height, .. } = window.area;
            tint_house(pen, (Some(Role::Broken), false), (x - half, y), (2 * half + 1, height));
        }
    }

    /// Draws the sentences about the row and the column under the cursor, and how much is left.
    fn draw_foot(&self, pen: &mut Pen<'_>) {
        let MatrixDrawing { scene, plan, status, here } = self;
        let session = scene.session;
        let (problem, search, words) = (session.problem(), session.seen(), scene.words);
        let links = search.links();
        if plan.foot == 0 {
            return;
        }
        let y = pen.height() - plan.foot;
        // Until the cursor is moved, what it stands on is no news.
        let role = if scene.view.entry.is_some() { Role::Strong } else { Role::Quiet };
        let how = match status.rows[here.option.index()] {
            RowStatus::Trying => "is being tried".to_owned(),
            RowStatus::TakenBack => "is taken back".to_owned(),
            RowStatus::Solved => "is in the solution".to_owned(),
            RowStatus::Taken if search.taken().contains(&here.option) => "is given".to_owned(),
            RowStatus::Taken => "is taken".to_owned(),
            RowStatus::InPlay | RowStatus::Beside => "is in play".to_owned(),
            RowStatus::Hidden if links.is_left_out(here.option) => {
                format!("is in no list: no primary {}", words.column)
            }
            RowStatus::Hidden => {
                let by = links.nodes_of(here.option).find_map(|node| search.hidden_by(node));
                by.map_or("is hidden".to_owned(), |by| format!("is hidden by {}", session.hider_name(by)))
            }
        };
        let ones = problem.option_entries(here.option).map(|(item, colour)| {
            let name = problem.entry_name(item, colour);
            match status.covered[item.index()] {
                true => name.into_owned(),
                false => format!("{name}({})", links.size(item)),
            }
        });
        let ones: Vec<String> = ones.collect();
        let status_of = format!("{} {how}", problem.option_name(here.option));
        let row = format!("{status_of}; its ones: {}", ones.join(" "));
        if plan.foot == 1 && row.chars().count() >= usize::from(pen.width()) {
            pen.text(1, y, &status_of, role);
            return;
        }
        let name = problem.item_name(here.item);
        let ran_out = session.present_level().is_some_and(|level| level.item == here.item)
            && links.size(here.item) == 0;
        // As its size says: one that ran out has one although it is covered.
        let column = match status.covered[here.item.index()] && !ran_out {
            true => format!("{} {name} is covered", words.column),
            false => {
                let size = words.count_rows(u64::from(links.size(here.item)));
                format!("{} {name}: {size} of {}", words.column, links.all_of(here.item).count())
            }
        };
        let left = match scene.solution {
            Some(found) => {
                let all = words.count_rows(problem.option_count() as u64);
                format!("solution: {} of {all}", grouped(found.path.len() as u64))
            }
            None => {
                let (rows, columns) = status.in_play();
                format!("in play: {} by {}", grouped(rows as u64), grouped(columns as u64))
            }
        };
        if plan.foot == 2 && column.chars().count() + left.len() + 4 < usize::from(pen.width()) {
            pen.text(1, y, &row, role);
            pen.text(1, y + 1, &column, Role::Quiet);
            return pen.text_until(pen.width() - 1, y + 1, &left, Role::Quiet);
        }
        let Some((x, y)) = pen.place(1, y) else { return };
        let area = Rect { x, y, width: pen.width().saturating_sub(1), height: plan.foot };
        let sentences = [(row.as_str(), role), (&column, Role::Quiet), (&left, Role::Quiet)];
        let lines = |text: &str| wrap(text, usize::from(area.width)).len();
        // What is left the columns say as well.
        let fits = sentences.iter().map(|(text, _)| lines(text)).sum::<usize>() <= usize::from(plan.foot);
        pen.within(area).sentences(0, if fits { &sentences } else { &sentences[..2] });
    }
}

/// Whether every entry is seen, and a sentence below, in so much room inside the border.
pub fn is_whole(scene: &PanelScene<'_>, room: (u16, u16)) -> bool {
    let problem = scene.session.problem();
    scene.cursor.entry.is_some_and(|here| {
        let plan = MatrixPlan::of(problem, here, room);
        plan.foot > 0 && plan.window.is_whole(problem)
    })
}

/// Where the cursor stands in so much room.
pub fn cursor(scene: &PanelScene<'_>, room: (u16, u16)) -> Option<(u16, u16)> {
    let here = scene.cursor.entry?;
    let window = MatrixPlan::of(scene.session.problem(), here, room).window;
    Some((window.column(here.item)?, window.row(here.option)?))
}

/// The message that a click on a place in so much room means.
pub fn hit(scene: &PanelScene<'_>, room: (u16, u16), place: (u16, u16)) -> Option<Msg> {
    let problem = scene.session.problem();
    let entry = MatrixPlan::of(problem, scene.cursor.entry?, room).entry_at(problem, place)?;
    Some(Msg::PointAtEntry(entry))
}
