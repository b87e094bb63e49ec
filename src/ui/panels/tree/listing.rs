//! Rows of a drawn tree that have no node of their own: those that were forced on the way to a node, and those that are still
//! to come where they are too many. They are listed where room is left.

use super::places::Place;
use super::plan::Plan;
use super::select::Knot;
use super::shape::{Mark, Point, Shape};
use super::written::{EdgeText, Names, edge_texts};
use crate::exact_cover::OptionId;
use crate::ui::scene::PanelScene;
use crate::ui::wrapping::shortened;

/// The longest names of forced rows, where there is room, and where there is little.
const NAMES: [usize; 2] = [40, 14];
/// So many rows that are still to come are worth a list.
const LIST: usize = 3;

/// Where the names of forced rows may stand: behind how many they are, beside the edge or behind the name of the row before.
pub fn forced_places<'a>(
    scene: &'a PanelScene<'_>,
    (plan, shape): (&'a Plan, &'a Shape),
    knot: &'a Knot,
    names: &'a [String],
) -> Option<Box<dyn Iterator<Item = Place> + 'a>> {
    let point = &shape.points[knot.points[0]];
    let ends = point.forced_ends.filter(|_| knot.skipped == 0)?;
    let forced = Forced { scene, knot, ends, count: format!("+{}", knot.forced) };
    let texts = edge_texts(knot, shape, plan.names);
    let above = plan.knots[knot.parent].y;
    if let Some((row, EdgeText::Forced(_))) = texts.last() {
        let rows = usize::from(knot.pitch - row).saturating_sub(1).max(1);
        let (x, y) = (knot.x + 2, above + row);
        let own_end = x + forced.count.chars().count() as i32;
        let place = move |lines| Place { x, y, lines, own_end };
        return Some(Box::new((0..5).filter_map(move |form| forced.beside(point, rows, form)).map(place)));
    }
    // No row is left for them: they stand behind the name of the row before.
    let is_on_edge = matches!(texts.last(), Some((_, EdgeText::Name(_))));
    if !is_on_edge && (plan.names == Names::None || !knot.is_path) {
        return None;
    }
    let y = if is_on_edge { above + 2 } else { knot.y };
    let own = names[knot.points[0]].chars().count() as i32;
    let x = knot.x + 2 + if own > 0 { own + 1 } else { 0 };
    Some(Box::new((0..4).map(move |form| Place::new((x, y), &forced.behind(form)))))
}

/// The rows that were forced on the way to a node, and the ways to say them, the longest first: each is written only if there
/// was no room for the one before.
struct Forced<'a> {
    scene: &'a PanelScene<'a>,
    knot: &'a Knot,
    ends: (OptionId, OptionId),
    /// How many they are, with their sign.
    count: String,
}

impl Forced<'_> {
    fn name(&self, option: OptionId, most: usize) -> String {
        shortened(&self.scene.session.problem().option_name(option), most, "⋯")
    }

    /// The first and the last of them in a line.
    fn in_short(&self, most: usize) -> String {
        let (count, (first, last)) = (&self.count, self.ends);
        match first == last {
            true => format!("{count} {}", self.name(first, most)),
            false => format!("{count} {} ⋯ {}", self.name(first, most), self.name(last, most)),
        }
    }

    /// What stands behind a name.
    fn behind(&self, form: usize) -> String {
        match NAMES.get(form) {
            Some(&most) => self.in_short(most),
            None if form == NAMES.len() => format!("{} forced", self.count),
            None => self.count.clone(),
        }
    }

    /// What stands beside an edge in so many rows.
    fn beside(&self, point: &Point, rows: usize, form: usize) -> Option<Vec<String>> {
        let (first, last) = self.ends;
        match form {
            0 => self.listed(point, rows),
            1 if rows > 1 && first != last => {
                let indent = self.count.chars().count();
                let last = format!("{:indent$} ⋯ {}", "", self.name(last, NAMES[1]));
                Some(vec![format!("{} {}", self.count, self.name(first, NAMES[1])), last])
            }
            1 => None,
            2 | 3 => Some(vec![self.in_short(NAMES[form - 2])]),
            _ => Some(vec![format!("{} {}⋯", self.count, self.name(first, NAMES[1]))]),
        }
    }

    /// All of them by name, as few beside one another as have room below one another; those that are known.
    fn listed(&self, point: &Point, rows: usize) -> Option<Vec<String>> {
        let (count, forced) = (&self.count, self.knot.forced);
        if rows < 2 {
            return None;
        }
        let (first, last) = self.ends;
        let options: Vec<OptionId> = match point.level.filter(|_| self.knot.is_path) {
            Some(level) => {
                let path = self.scene.session.seen().path();
                path.take(level).skip(level - forced.min(level)).collect()
            }
            None if forced <= 2 => [first, last].into_iter().take(forced).collect(),
            None => Vec::new(),
        };
        if options.len() != forced || forced < 2 {
            return None;
        }
        let all: Vec<String> = options.into_iter().map(|option| self.name(option, NAMES[1])).collect();
        let columns = all.len().div_ceil(rows);
        let width = all.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let indent = count.chars().count();
        let lines = all.chunks(columns).enumerate().map(|(row, names)| {
            let names: Vec<String> = names.iter().map(|name| format!("{name:width$}")).collect();
            let start = if row == 0 { &**count } else { "" };
            format!("{start:indent$} {}", names.join(" ")).trim_end().to_owned()
        });
        Some(lines.collect())
    }
}

/// Where rows of one choice that are still to come may be listed: below how many they are.
pub fn list_places<'a>(
    names: &'a [String],
    (plan, shape): (&Plan, &Shape),
    knot: &'a Knot,
    (room, height): (i32, u16),
) -> Option<impl Iterator<Item = Place> + use<'a>> {
    let is_list = knot.mark == Mark::Untried && knot.points.len() >= LIST && knot.levels == 1;
    let is_known = || knot.points.iter().all(|&point| shape.points[point].option.is_some());
    let y = knot.y + 2;
    if !is_list || !is_known() || plan.knots.iter().any(|other| other.y > knot.y && other.x >= knot.x) {
        return None;
    }
    let rows = usize::from(height.saturating_sub(y));
    let place = move |count: usize| {
        let mut lines: Vec<String> =
            knot.points.iter().take(count).map(|&point| names[point].clone()).collect();
        if count < knot.points.len() {
            lines.push(format!("⋯ {} more", knot.points.len() - count));
        }
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as i32;
        let x = (knot.x - width / 2).min(room - width - 1).max(0);
        Place { x, y, lines, own_end: x }
    };
    let most = match knot.points.len() {
        all if all <= rows => all,
        _ => rows.saturating_sub(1),
    };
    Some((LIST - 1..=most).rev().map(place))
}
