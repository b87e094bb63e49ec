//! How each column is drawn: its size, and what the last event and the cursor do to it.

use std::collections::HashSet;

use ratatui::style::Style;

use super::covered_by::CoveredBy;
use super::places::MapPlaces;
use crate::app::Panel;
use crate::exact_cover::{Event, ItemId, OptionId};
use crate::problems::sudoku::Constraint;
use crate::session::Motion;
use crate::ui::event_roles;
use crate::ui::histogram;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::sizes::size_glyph;
use crate::ui::starved::soon_covered;
use crate::ui::theme::{Role, Tint};

/// Columns with another size stand on areas if they are no more than this.
const WITH_AREAS: usize = 8;

/// Of more than these only the colour says that they have another size: at rest, and while it runs.
const MANY: [usize; 2] = [24, 12];

/// What decides how columns are drawn, found once for all of them.
pub struct Looks<'a> {
    scene: &'a PanelScene<'a>,
    covered_by: Option<CoveredBy>,
    /// By column: whether it is covered.
    covered: Vec<bool>,
    /// Those that the cursor leads to.
    linked: HashSet<ItemId>,
    /// Those that the row which is tried will cover.
    soon: HashSet<ItemId>,
    chosen: Option<ItemId>,
    /// The columns of the row that the last event is about.
    of_row: &'a [ItemId],
    /// Whether the event is about a row: a try and a retract change no size.
    is_of_row: bool,
    /// By column: whether the last event is told there, though it is about another one.
    told: Vec<bool>,
    /// Whether those stand on areas: many at once would outshout the one column that the event is about.
    has_areas: bool,
    /// Whether they are so many that their colour alone tells them.
    is_flood: bool,
    is_at_rest: bool,
    /// Of those, only these with fewer rows are told.
    fewest: u32,
    /// The fewest rows that a primary column in play has.
    least: u32,
}

impl<'a> Looks<'a> {
    /// Finds it: costs a pass over the columns.
    pub fn of(scene: &'a PanelScene<'a>, covered_by: Option<CoveredBy>) -> Looks<'a> {
        let (session, search, now) = (scene.session, scene.session.seen(), scene.session.seen_places());
        let problem = session.problem();
        let covered = search.covered_items();
        let of_row: &[ItemId] = now.option.map_or(&[], |option| problem.option_items(option));
        let is_of_row = matches!(search.last_event(), Some(Event::Try { .. } | Event::Retract { .. }));
        let mut told = vec![false; problem.item_count()];
        let changed: &[ItemId] = if is_of_row { of_row } else { &session.surroundings().changed };
        changed.iter().for_each(|item| told[item.index()] = true);
        now.item.into_iter().for_each(|item| told[item.index()] = false);
        let told_columns = told.iter().filter(|is_told| **is_told).count();
        let is_at_rest = session.motion() == Motion::Resting;
        let most = MANY[usize::from(!is_at_rest)];
        let is_flood = told_columns > most;
        let size = |item: ItemId| search.links().size(item);
        // Of so many that change while a run plays those with the fewest rows are told.
        let fewest = if is_flood && !is_at_rest {
            let mut sizes: Vec<u32> = problem.items().filter(|item| told[item.index()]).map(size).collect();
            *sizes.select_nth_unstable(most).1
        } else {
            u32::MAX
        };
        let in_play = problem.items().filter(|&item| !covered[item.index()] && problem.is_primary(item));
        Looks {
            scene,
            covered_by,
            linked: linked(scene),
            soon: soon_covered(problem, search),
            chosen: session.present_level().map(|level| level.item),
            of_row,
            is_of_row,
            told,
            has_areas: is_at_rest && told_columns <= WITH_AREAS,
            is_flood,
            is_at_rest,
            fewest,
            least: in_play.map(size).filter(|&size| size > 0).min().unwrap_or(0),
            covered,
        }
    }

    fn size(&self, item: ItemId) -> u32 {
        self.scene.session.seen().links().size(item)
    }

    fn is_coloured(&self, item: ItemId) -> bool {
        self.scene.session.seen().links().colour_now(item).is_some()
    }

    /// Draws a column at its place.
    pub fn draw(&self, pen: &mut Pen<'_>, places: &MapPlaces, item: ItemId, (x, y): (u16, u16)) {
        let (text, role) = (self.text(pen, places, item), self.role(places, item));
        pen.text(x, y, &text, role);
        // The whole of a number.
        let all = x..x + text.chars().count() as u16;
        // That it has run out is more than that it has changed.
        let is_alarm = matches!(role, Role::Zero | Role::DeadEnd);
        if self.told[item.index()] && self.size(item) < self.fewest && !is_alarm {
            let style = self.style_of_told(pen);
            all.clone().for_each(|x| pen.touch_in(x, y, |_| style));
        }
        let now = self.scene.seen_places();
        // Those of a row that is tried have its colour: they are still to be covered.
        let is_tried = self.is_of_row && !now.course.is_back();
        let marks = [
            (self.of_row.contains(&item) && !is_tried, event_roles::of_house(now)),
            (self.linked.contains(&item), Role::Linked),
        ];
        for (_, role) in marks.into_iter().filter(|(is_marked, _)| *is_marked) {
            all.clone().for_each(|x| pen.touch(x, y, role));
        }
    }

    /// Its size, or that it is covered, or has a colour.
    fn text(&self, pen: &Pen<'_>, places: &MapPlaces, item: ItemId) -> String {
        let size = self.size(item);
        let is_empty = self.chosen == Some(item) && size == 0;
        if self.covered[item.index()] && !is_empty {
            let sign = self.covered_by.as_ref().and_then(|by| by.sign(item));
            let sign = sign.filter(|sign| sign.len() == 1 || places.has_room_for(item, sign));
            return sign.unwrap_or(pen.glyphs().dot).to_owned();
        }
        match size.to_string() {
            _ if self.is_coloured(item) => ":".to_owned(),
            // A number where there is room for it and a space.
            number if places.has_room_for(item, &number) => number,
            _ => size_glyph(size).to_string(),
        }
    }

    fn role(&self, places: &MapPlaces, item: ItemId) -> Role {
        let (session, now) = (self.scene.session, self.scene.session.seen_places());
        let problem = session.problem();
        let is_primary = problem.is_primary(item);
        let is_chosen = self.chosen == Some(item);
        match (self.covered[item.index()], self.size(item)) {
            // Once it is being uncovered, the alarm is over.
            (_, 0) if is_chosen && !now.course.is_back() => Role::Zero,
            _ if let Some(role) = event_roles::of_column(now, item) => role,
            _ if is_chosen => Role::Strong,
            (true, _) if session.seen().last_event() == Some(Event::Solution) => Role::Solved,
            (true, _) => Role::Covered,
            _ if self.is_coloured(item) => Role::Placed,
            (false, 0) if is_primary && !self.soon.contains(&item) => event_roles::of_empty(now.course),
            (false, size @ 1..) if is_primary => {
                let role = histogram::role_of_size(problem, size);
                // Only the fewest rows that there are stand out: beside them it is what changed that is bold.
                if role == Role::Strong && size > self.least { Role::Plain } else { role }
            }
            // Nobody chooses it: it needs not be covered. Where no colon follows its name, it is told from that by its colour.
            _ if !(is_primary || places.name > 0 && problem.has_colours()) => Role::Quiet,
            _ => Role::Plain,
        }
    }

    /// How it is shown that the last event is told there.
    fn style_of_told(&self, pen: &Pen<'_>) -> Style {
        let course = self.scene.seen_places().course;
        let role = event_roles::of_told(course, self.is_of_row);
        let ground = if course.is_back() { Tint::Back } else { Tint::House };
        match () {
            () if self.has_areas && self.is_of_row => pen.theme().news(role),
            () if self.has_areas => pen.theme().beside_news(role, ground),
            () if self.is_flood => Style {
                bg: pen.theme().beside_news(role, ground).bg.filter(|_| self.is_at_rest),
                ..pen.theme().one_of_many(role)
            },
            () => pen.theme().style(role),
        }
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
