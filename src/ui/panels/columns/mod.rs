//! The columns of the matrix, one character each: how many rows they have left, or what they weigh.

mod covered_by;
mod looks;
mod places;
mod rows;
mod summary;
mod weights;

use self::covered_by::CoveredBy;
use self::looks::Looks;
use self::places::{CELLS, FOOT, MapPlaces};
use super::interface::{PanelSpec, ProblemSize};
use crate::app::{Msg, NumberTable, Panel};
use crate::exact_cover::{ItemId, Problem};
use crate::problems::sudoku::shape::symbol;
use crate::session::Words;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::sizes::size_glyph;
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
    let session = scene.session;
    let weights = session.seen().weights().filter(|_| scene.columns.has_weights);
    // Inside the border.
    let places = MapPlaces::of(scene, (pen.width().saturating_sub(2), pen.height().saturating_sub(2)));
    let covered_by = CoveredBy::of(scene).filter(|_| weights.is_none());
    let title = title_now(pen, scene, &places, (weights.is_some(), covered_by.as_ref()));
    let mut pen = pen.panel(&title, scene.view.focus == Panel::Columns);
    draw_labels(&mut pen, &places, session.problem().has_colours());
    let looks = Looks::of(scene, covered_by);
    for item in session.problem().items() {
        let Some((x, y)) = places.of_item(item) else { continue };
        draw_name(&mut pen, session.problem(), &places, item, (x, y));
        match weights {
            Some(weights) => weights::draw(&mut pen, scene, weights, &places, item),
            None => looks.draw(&mut pen, &places, item, (x, y)),
        }
    }
    for (x, width) in places.grounds() {
        let (top, end) = (places.line(0), places.line(places.rows.len()));
        pen.tint((x, top), (width, end - top), Tint::Band);
    }
    let empty = scene.seen_places().dead_end.as_ref().map(|dead_end| dead_end.item);
    empty.into_iter().for_each(|item| draw_empty(&mut pen, &places, item));
    if places.rows.len() < places.columns.height() {
        draw_scroll(&mut pen, &places);
    }
    let below = places.line(places.rows.len());
    match weights {
        Some(weights) => weights::draw_summary(&mut pen, scene, weights, below),
        None => {
            let end = summary::draw(&mut pen, scene, session.seen(), below);
            // With the whole window a list says which rows those are.
            if scene.view.zoom && places.columns.is_list {
                rows::draw(&mut pen, scene, end + 1);
            }
        }
    }
}

/// What the panel is called while there is a search: what its characters are.
fn title_now(
    pen: &Pen<'_>,
    scene: &PanelScene<'_>,
    places: &MapPlaces,
    (has_weights, covered_by): (bool, Option<&CoveredBy>),
) -> String {
    let problem = scene.session.problem();
    let name = format!("2 {}", capital(scene.words.columns));
    if has_weights {
        return format!("{name}: weights, {} = 1, marked = more in this run", pen.glyphs().dot);
    }
    if let Some(by) = covered_by {
        // Beside the corners of the frame, and a space on each side.
        let room = usize::from(pen.width()).saturating_sub(name.len() + 4);
        return name + &by.words(room);
    }
    let links = scene.session.seen().links();
    let sizes = links.uncovered().map(|item| (item, links.size(item)));
    let letters = sizes.filter(|&(item, size)| size > 9 && !places.has_room_for(item, &size.to_string()));
    let letters = letters_in_words(letters.map(|(_, size)| size).max().unwrap_or(0));
    let colours = if problem.has_colours() { ", : = coloured" } else { "" };
    let order = if scene.columns.ranking.is_some() { " by size" } else { "" };
    format!("2 {}{letters}", title(&scene.words, order, colours))
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
