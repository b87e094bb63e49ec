//! The columns of the matrix, one character each: how many rows they have left, or what they weigh.

mod covered_by;
mod places;
mod rows;
mod summary;
mod weights;

use std::collections::HashSet;

use ratatui::style::Style;

use self::covered_by::CoveredBy;
use self::places::{CELLS, FOOT, MapPlaces};
use super::interface::{PanelSpec, ProblemSize};
use crate::app::{Msg, NumberTable, Panel};
use crate::exact_cover::{Event, ItemId, OptionId, Problem};
use crate::problems::sudoku::{Constraint, shape::symbol};
use crate::session::{Motion, Words};
use crate::ui::event_roles;
use crate::ui::histogram;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::sizes::size_glyph;
use crate::ui::starved::soon_covered;
use crate::ui::theme::{Role, Tint};

/// The panel of the columns.
pub const SPEC: PanelSpec = PanelSpec {
    title: |words, _| title(words, "", ""),
    clash: |pen, _, _| {
        pen.text(1, 1, "Two equal digits see each other: nothing to solve.", Role::DeadEnd);
    },
    size: |problem| {
        let ProblemSize { maps: (width, height), .. } = problem;
        ((*width).max(34), height + 3)
    },
    is_whole,
    cursor: |scene, room| {
        MapPlaces::of(scene, room).of_item(scene.view.item).filter(|_| scene.cursor.is_seen)
    },
    hit,
    ..PanelSpec::lines(draw)
};

/// Whether all columns are seen, with their whole names, in so much room inside the border.
fn is_whole(scene: &PanelScene<'_>, room: (u16, u16)) -> bool {
    let places = MapPlaces::of(scene, room);
    let all = places.maps == places.columns.maps && places.rows == (0..places.columns.height());
    all && (places.name == 0 || places.name > places.longest)
        && places.line(places.rows.len()) + FOOT <= room.1
}

fn title(words: &Words, order: &str, colours: &str) -> String {
    format!("{}{order}: {} left, · = covered{colours}", capital(words.columns), words.rows)
}

/// Columns with another size stand on areas if they are no more than this.
const WITH_AREAS: usize = 8;

/// Of more than these only the colour says that they have another size: at rest, and while it runs.
const MANY: [usize; 2] = [40, 12];

/// What the letters of sizes stand for, up to the largest size.
fn letters_in_words(largest: u32) -> String {
    match largest {
        ..10 => String::new(),
        10 => ", a = 10".to_owned(),
        11..36 => format!(", a to {} = 10 to {largest}", size_glyph(largest)),
        36.. => ", a to z = 10 to 35, + = more".to_owned(),
    }
}

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let (dot, session) = (pen.glyphs().dot, scene.session);
    let colours = if session.problem().has_colours() { ", : = coloured" } else { "" };
    let order = if scene.columns.ranking.is_some() { " by size" } else { "" };
    let weights = session.seen().weights().filter(|_| scene.columns.has_weights);
    // Inside the border.
    let places = MapPlaces::of(scene, (pen.width().saturating_sub(2), pen.height().saturating_sub(2)));
    let covered_by = CoveredBy::of(scene).filter(|_| weights.is_none());
    let title = match (weights, &covered_by) {
        (None, Some(by)) => {
            let name = format!("2 {}", capital(scene.words.columns));
            // Beside the corners of the frame, and a space on each side.
            let room = usize::from(pen.width()).saturating_sub(name.len() + 4);
            name + &by.words(room)
        }
        (Some(_), _) => {
            format!("2 {}: weights, {dot} = 1, marked = more in this run", capital(scene.words.columns))
        }
        (None, None) => {
            let links = session.seen().links();
            let sizes = links.uncovered().map(|item| (item, links.size(item)));
            let letters =
                sizes.filter(|&(item, size)| size > 9 && !places.has_room_for(item, &size.to_string()));
            let letters = letters_in_words(letters.map(|(_, size)| size).max().unwrap_or(0));
            format!("2 {}{letters}", title(&scene.words, order, colours))
        }
    };
    let mut pen = pen.panel(&title, scene.view.focus == Panel::Columns);
    let search = session.seen();
    draw_labels(&mut pen, &places, session.problem().has_colours());

    let covered = search.covered_items();
    let mut changed = vec![false; session.problem().item_count()];
    session.surroundings().changed.iter().for_each(|item| changed[item.index()] = true);
    let linked = linked(scene);
    let chosen = session.present_level().map(|level| level.item);
    let soon = soon_covered(session.problem(), search);
    let places_now = session.seen_places();
    let tried: &[ItemId] = places_now.option.map_or(&[], |option| session.problem().option_items(option));
    let is_solved = search.last_event() == Some(Event::Solution);
    let is_of_row = matches!(search.last_event(), Some(Event::Try { .. } | Event::Retract { .. }));
    // Those of a row that is tried have its colour: they are still to be covered.
    let is_tried = is_of_row && !places_now.course.is_back();
    let told = |item: ItemId| {
        let is_told = if is_of_row { tried.contains(&item) } else { changed[item.index()] };
        is_told && places_now.item != Some(item)
    };
    let told_columns = session.problem().items().filter(|&item| told(item)).count();
    // Many areas at once would outshout the one column that the event is about; where there is one, others are no areas like it.
    let is_at_rest = session.motion() == Motion::Resting;
    let has_areas = is_at_rest && told_columns <= WITH_AREAS;
    let ground = if places_now.course.is_back() { Tint::Back } else { Tint::House };
    let most = MANY[usize::from(!is_at_rest)];
    let is_flood = told_columns > most;
    // Of so many that change while a run plays those with the fewest rows are told.
    let fewest = if is_flood && !is_at_rest {
        let told = session.problem().items().filter(|&item| told(item));
        let mut sizes: Vec<u32> = told.map(|item| search.links().size(item)).collect();
        *sizes.select_nth_unstable(most).1
    } else {
        u32::MAX
    };
    let in_play = session.problem().items().filter(|item| !covered[item.index()]);
    let in_play = in_play.filter(|&item| session.problem().is_primary(item));
    let least = in_play.map(|item| search.links().size(item)).filter(|&size| size > 0).min().unwrap_or(0);
    for item in session.problem().items() {
        let Some((x, y)) = places.of_item(item) else { continue };
        draw_name(&mut pen, session.problem(), &places, item, (x, y));
        if let Some(weights) = weights {
            weights::draw(&mut pen, scene, weights, &places, item);
            continue;
        }
        let (size, hidden) = (search.links().size(item), covered[item.index()]);
        let empty = chosen == Some(item) && size == 0;
        let coloured = search.links().colour_now(item).is_some();
        let text = match (hidden && !empty, coloured) {
            (true, _) => {
                let sign = covered_by.as_ref().and_then(|by| by.sign(item));
                sign.filter(|sign| sign.len() == 1 || places.has_room_for(item, sign))
                    .unwrap_or(dot)
                    .to_owned()
            }
            (_, true) => ":".to_owned(),
            // A number where there is room for it and a space.
            _ if places.has_room_for(item, &size.to_string()) => size.to_string(),
            _ => size_glyph(size).to_string(),
        };
        let is_primary = session.problem().is_primary(item);
        let role = match (hidden, size) {
            // Once it is being uncovered, the alarm is over.
            (_, 0) if chosen == Some(item) && !places_now.course.is_back() => Role::Zero,
            _ if let Some(role) = event_roles::of_column(places_now, item) => role,
            _ if chosen == Some(item) => Role::Strong,
            (true, _) if is_solved => Role::Solved,
            (true, _) => Role::Covered,
            _ if coloured => Role::Placed,
            (false, 0) if is_primary && !soon.contains(&item) => event_roles::of_empty(places_now.course),
            (false, 1..) if is_primary => {
                let role = histogram::role_of_size(session.problem(), size);
                // Only the fewest rows that there are stand out: beside them it is what changed that is bold.
                if role == Role::Strong && size > least { Role::Plain } else { role }
            }
            // Nobody chooses it: it needs not be covered. Where no colon follows its name, it is told from that by its colour.
            _ if !(is_primary || places.name > 0 && session.problem().has_colours()) => Role::Quiet,
            _ => Role::Plain,
        };
        pen.text(x, y, &text, role);
        // A try and a retract change no size: what they are about is the columns of the row.
        // That it has run out is more than that it has changed.
        let is_alarm = matches!(role, Role::Zero | Role::DeadEnd);
        if told(item) && size < fewest && !is_alarm {
            let role = event_roles::of_told(places_now.course, is_of_row);
            let style = match () {
                () if has_areas && is_of_row => pen.theme().news(role),
                () if has_areas => pen.theme().beside_news(role, ground),
                () if is_flood => Style {
                    bg: pen.theme().beside_news(role, ground).bg.filter(|_| is_at_rest),
                    ..pen.theme().one_of_many(role)
                },
                () => pen.theme().style(role),
            };
            // The whole of a number.
            (x..x + text.chars().count() as u16).for_each(|x| pen.touch_in(x, y, |_| style));
        }
        let marks = [
            (tried.contains(&item) && !is_tried, event_roles::of_house(places_now)),
            (linked.contains(&item), Role::Linked),
        ];
        for (_, role) in marks.into_iter().filter(|(is_marked, _)| *is_marked) {
            (x..x + text.chars().count() as u16).for_each(|x| pen.touch(x, y, role));
        }
    }
    for (x, width) in places.grounds() {
        let (top, end) = (places.line(0), places.line(places.rows.len()));
        pen.tint((x, top), (width, end - top), Tint::Band);
    }
    let empty = places_now.dead_end.as_ref().map(|dead_end| dead_end.item);
    empty.into_iter().for_each(|item| draw_empty(&mut pen, &places, item));
    if places.rows.len() < places.columns.height() {
        draw_scroll(&mut pen, &places);
    }
    let below = places.line(places.rows.len());
    match weights {
        Some(weights) => weights::draw_summary(&mut pen, scene, weights, below),
        None => {
            let end = summary::draw(&mut pen, scene, search, below);
            // With the whole window a list says which rows those are.
            if scene.view.zoom && places.columns.is_list {
                rows::draw(&mut pen, scene, end + 1);
            }
        }
    }
}

/// The name of a column before its size, where columns show theirs.
fn draw_name(pen: &mut Pen<'_>, problem: &Problem, places: &MapPlaces, item: ItemId, (x, y): (u16, u16)) {
    let name = places.name_of(item);
    if name == 0 {
        return;
    }
    let short: String = problem.item_name(item).chars().take(usize::from(name) - 1).collect();
    let end = pen.text(x - name, y, &short, Role::Quiet);
    // In a coloured problem a colon says something else.
    if places.name > places.longest + 1 && !problem.has_colours() {
        pen.text(end, y, ":", Role::Quiet);
    }
}

/// Says in the right edge where the rows that are seen lie among all.
fn draw_scroll(pen: &mut Pen<'_>, places: &MapPlaces) {
    let (all, seen) = (places.columns.height(), places.rows.len());
    let (top, length) = (places.rows.start * seen / all, (seen * seen / all).max(1));
    for y in top..(top + length).min(seen) {
        pen.text(pen.width().saturating_sub(1), places.line(y), pen.glyphs().blocks[7], Role::Quiet);
    }
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

fn draw_labels(pen: &mut Pen<'_>, places: &MapPlaces, has_colours: bool) {
    if places.columns.is_list {
        if let Some((top, table)) = places.columns.table() {
            draw_table(pen, places, (top, table));
        }
        let free = places.columns.apart().and_then(|row| row.checked_sub(1));
        let seen = free.and_then(|row| row.checked_sub(places.rows.start));
        if let Some(seen) = seen.filter(|&seen| seen < places.rows.len()) {
            let often = if has_colours { "once or in one colour" } else { "once, never chosen" };
            pen.text(1, places.line(seen), &format!("secondary: at most {often}"), Role::Quiet);
        }
        return;
    }
    let labels = ["cell RrCc", "row Rr#d", "col Cc#d", "box Bb#d"];
    let labels = labels.into_iter().chain(std::iter::repeat("further"));
    for (map, label) in labels.skip(places.first_map).take(places.maps).enumerate() {
        let x = 1 + map as u16 * places.stride;
        pen.text(x + 2, 0, label, Role::Quiet);
        for (seen, row) in places.rows.clone().enumerate() {
            let y = places.line(seen);
            // As names have them; where that would touch the map before, as a digit of the puzzle.
            let number = (row + 1).to_string();
            let has_room = places.has_numbers || map == 0 || number.len() == 1;
            let digit = || symbol(row as u8 + 1).to_string();
            pen.text_until(x + 1, y, &if has_room { number } else { digit() }, Role::Quiet);
        }
    }
}

/// The numbers above a table, which begins in the row `top`, and what its rows are called before them.
fn draw_table(pen: &mut Pen<'_>, places: &MapPlaces, (top, table): (usize, &NumberTable)) {
    for (seen, row) in places.rows.clone().enumerate() {
        let y = places.line(seen);
        if row >= top {
            pen.text(1, y, table.label(row - top).unwrap_or_default(), Role::Quiet);
        } else if row + 1 == top {
            // Where two digits would touch, every fifth number says which.
            let is_said = |number: usize| places.across > 2 || number == 1 || number.is_multiple_of(5);
            for number in (1..=table.width).filter(|&number| is_said(number)) {
                let is_cell = table.has_cells() && places.across > 3;
                let said = format!("{}{number}", if is_cell { "C" } else { "" });
                pen.text(CELLS + (number - 1) as u16 * places.across, y, &said, Role::Quiet);
            }
        }
    }
}

/// The map and the line in it of a column without rows stand out by their labels.
fn draw_empty(pen: &mut Pen<'_>, places: &MapPlaces, item: ItemId) {
    let (map, row, _) = places.columns.place(item);
    let (Some(map), false) = (map.checked_sub(places.first_map), places.columns.is_list) else { return };
    if let Some(seen) = row.checked_sub(places.rows.start).filter(|&seen| seen < places.rows.len()) {
        let x = 1 + map as u16 * places.stride;
        // A number of two digits begins a place before that.
        let is_long = row + 1 > 9 && (places.has_numbers || map == 0);
        let first = x - u16::from(is_long);
        (first..x + places.own()).for_each(|x| pen.touch(x, places.line(seen), Role::Broken));
    }
}

/// The columns that the cursor leads to: from a cell its own, and those of its rows in play; in the matrix
/// those of the row.
fn linked(scene: &PanelScene<'_>) -> HashSet<ItemId> {
    let session = scene.session;
    let items = |options: &[OptionId]| -> HashSet<ItemId> {
        options.iter().flat_map(|&option| session.problem().option_items(option)).copied().collect()
    };
    if !scene.cursor.is_seen {
        return HashSet::new();
    }
    if scene.cursor.in_matrix {
        return items(&scene.cursor.brushed);
    }
    if scene.cursor.is_on_column && scene.view.focus == Panel::Board {
        return HashSet::from([scene.view.item]);
    }
    let (Some(editor), Panel::Board) = (scene.editor(), scene.view.focus) else { return HashSet::new() };
    let item = editor.sudoku().item_of(Constraint::Cell(editor.cell()));
    let mut linked = items(&session.search().links().options_of(item).collect::<Vec<_>>());
    linked.insert(item);
    linked
}

/// The column at a place of the panel.
fn hit(scene: &PanelScene<'_>, room: (u16, u16), place: (u16, u16)) -> Option<Msg> {
    let places = MapPlaces::of(scene, room);
    let mut items = scene.session.problem().items();
    let is_hit = |item: ItemId| {
        places.of_item(item).is_some_and(|(x, y)| {
            let name = x.saturating_sub(places.name_of(item));
            y == place.1 && (name..x + places.room_for_size(item)).contains(&place.0)
        })
    };
    items.find(|&item| is_hit(item)).map(Msg::PointAtItem)
}
