//! The search tree as walked so far: a drawing of it, and where there is room its outline beside or below that.

mod areas;
mod branch_names;
mod canvas;
mod chain_list;
mod chains;
mod colours;
mod content;
mod detail;
mod draw;
mod drawing;
mod first_rows;
mod folding;
mod forced;
mod fullest;
mod icicle;
mod keys;
mod label;
mod labels;
mod left_out;
mod legend;
mod level_numbers;
mod line;
mod miniature;
mod moment;
mod names;
mod names_below;
mod nodes;
mod outline;
mod overview;
mod places;
mod placing;
mod plan;
mod scale;
mod select;
mod shape;
mod shares;
mod sheet;
mod siblings;
mod signs;
mod solutions_below;
mod strokes;
mod to_come;
mod widening;
mod written;

use ratatui::layout::{Position, Rect};

use self::areas::{Areas, BELOW, LEAST_BELOW, areas, is_asked, parted_at};
use self::colours::LENS;
use self::drawing::Drawing;
use self::first_rows::{FirstRows, say_little};
use self::legend::Signs;
use self::outline::Outline;
use self::overview::Overview;
use self::shares::Shares;
use super::interface::{Pair, PanelSpec};
use crate::app::{Msg, Panel};
use crate::session::Motion;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// The panel of the tree.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| TITLE.to_owned(),
    size: |_| (40, 9),
    grows: true,
    cursor,
    hit,
    ..PanelSpec::lines(draw)
};

const TITLE: &str = "Search tree";

/// A tree of so many nodes is small enough to be drawn once: their number only grows, so its form changes once.
const FEW: u64 = 24;

/// All of a tree with more nodes has no room.
const SMALL: u64 = 400;

/// Before so many ways down have ended, the whole tree is no more than what is drawn.
const ENDS: u64 = 2;

/// What is seen of the tree: its outline and a drawing, or one of them, each with its place in the panel; the whole tree made
/// small below the outline, or in its place.
struct Parts<'a> {
    outline: Outline<'a>,
    lines: Option<Rect>,
    drawing: Option<(Drawing<'a>, Rect)>,
    overview: Option<(Overview, Rect)>,
    /// The rows of its first choice in place of a drawing of them.
    first_rows: Option<(FirstRows, Rect)>,
}

impl<'a> Parts<'a> {
    /// The parts in a panel of so many columns and rows. Where one drawing has all of the tree there is no other.
    fn of(scene: &'a PanelScene<'a>, room: Pair) -> Parts<'a> {
        let whole = Rect::from((Position::ORIGIN, room.into()));
        let placed = |has_overview: bool| Parts::placed(scene, whole, areas(scene, room, has_overview));
        // A fast run soon comes to more.
        let has_few = !is_asked(scene) && scene.session.seen().stats().nodes() <= FEW;
        let has_ends = scene.fast().is_some() || !has_few && scene.session.timeline().has_ends(ENDS);
        let parts = placed(has_ends);
        if scene.fast().is_some() {
            return parts;
        }
        let is_over = parts.outline.facts.whole_search().is_some();
        // Beside a list nothing moves where the whole tree comes and goes.
        let may_have_all = is_over || parts.lines.is_some();
        let has_all = || parts.drawing.as_ref().is_some_and(|drawing| parts.has_room_for_all(scene, drawing));
        let is_twice =
            parts.overview.is_some() && may_have_all && (has_all() || is_over && parts.drawing.is_none());
        let parts = if is_twice { placed(false).with_overview(scene) } else { parts };
        match is_over && parts.lines.is_none() {
            true => parts.with_first_rows(scene, whole).with_whole_tree(scene, whole),
            false => parts,
        }
    }

    /// The same with the whole tree in place of a drawing in which some of a search that is over is folded, if that stands alone, or has
    /// nothing but a heap: how deep it went is seen there.
    fn with_whole_tree(self, scene: &PanelScene<'a>, whole: Rect) -> Parts<'a> {
        let is_alone = self.overview.is_none();
        let says_less =
            |(drawing, _): &(Drawing<'_>, Rect)| drawing.is_heap() || is_alone && !drawing.is_whole();
        let is_wanted = self.drawing.as_ref().is_some_and(says_less);
        match is_wanted.then(|| Overview::of(scene, &self.outline, None)).flatten() {
            Some(overview) => Parts { drawing: None, overview: Some((overview, whole)), ..self },
            None => self,
        }
    }

    /// The same with the rows of the first choice in place of a drawing of a search that is over, if that says little of them.
    fn with_first_rows(self, scene: &PanelScene<'a>, whole: Rect) -> Parts<'a> {
        let say_little =
            |(drawing, area): &(Drawing<'_>, Rect)| say_little(drawing, area.width.saturating_sub(2));
        if !self.drawing.as_ref().is_some_and(say_little) {
            return self;
        }
        match FirstRows::of(scene, &self.outline.facts.rows, whole, true) {
            Some((rows, area, beside)) => {
                // A small tree had no need of it beside a drawing.
                let own = self.overview.map(|(overview, _)| overview);
                let overview = own.or_else(|| Overview::of(scene, &self.outline, None)).zip(beside);
                Parts { drawing: None, overview, first_rows: Some((rows, area)), ..self }
            }
            None => self,
        }
    }

    /// Whether all of the tree has room in the drawing: of one that is folded as its outline is, if nothing were.
    fn has_room_for_all(&self, scene: &PanelScene<'_>, (drawing, area): &(Drawing<'_>, Rect)) -> bool {
        let is_small = scene.session.seen().stats().nodes() <= SMALL;
        if self.lines.is_none() || self.overview.is_none() || scene.fast().is_some() || !is_small {
            return drawing.is_whole();
        }
        let left = scene.session.left_below();
        let all = Drawing::of(scene, &self.outline, left.as_ref(), (area.as_size().into(), false));
        all.is_some_and(|all| all.is_whole())
    }

    /// The same with the whole tree below an outline that leaves enough room, in as much as it has of that: there it shows the
    /// forced rows level by level.
    fn with_overview(self, scene: &'a PanelScene<'a>) -> Parts<'a> {
        let room =
            |lines: Rect| (lines.height * 2 / 5).min(lines.height.saturating_sub(self.outline.used() + 1));
        // Where the drawing shows them so, that would be the same tree twice.
        let is_other = self.drawing.as_ref().is_some_and(|(drawing, _)| !drawing.plan.is_by_level);
        let lines = self.lines.filter(|lines| is_other && lines.height >= BELOW);
        let lines = lines.filter(|&lines| room(lines) >= LEAST_BELOW);
        let parts = lines.map(|lines| parted_at(lines, room(lines))).and_then(|(lines, area)| {
            let left = scene.session.left_below();
            Some((lines, (Overview::of(scene, &self.outline, left)?, area?)))
        });
        match parts {
            Some((lines, overview)) => Parts { lines: Some(lines), overview: Some(overview), ..self },
            None => self,
        }
    }

    fn placed(scene: &'a PanelScene<'a>, whole: Rect, areas: Areas) -> Parts<'a> {
        let outline = Outline::of(scene, areas.lines.unwrap_or(whole).height);
        let left = if scene.fast().is_none() { scene.session.left_below() } else { None };
        let has_list = areas.lines.is_some();
        let placed = |area: Rect| {
            let size = area.as_size().into();
            Some((Drawing::fullest(scene, &outline, left.as_ref(), (size, has_list))?, area))
        };
        let overview =
            || areas.overview.and_then(|area| Some((Overview::of(scene, &outline, left.clone())?, area)));
        let Some(mut drawing) = areas.drawing.and_then(placed) else {
            let outline = if areas.lines == Some(whole) { outline } else { Outline::of(scene, whole.height) };
            return Parts { outline, lines: Some(whole), drawing: None, overview: None, first_rows: None };
        };
        let overview = overview();
        // Both have the same subtrees folded.
        let folds = has_list && scene.fast().is_none();
        let outline = match folds {
            true => {
                let kept = drawing.0.fold_lines(&outline.facts.rows);
                outline.folded_to(kept)
            }
            false => outline,
        };
        Parts { outline, lines: areas.lines, drawing: Some(drawing), overview, first_rows: None }
    }
}

/// Where the cursor stands, if there is a branch to stand on.
fn cursor(scene: &PanelScene<'_>, room: Pair) -> Option<Pair> {
    let parts = Parts::of(scene, room);
    let (x, y) = parts.outline.cursor()?;
    Some((x, y + parts.lines?.y))
}

/// What was clicked: a line of the outline, or a node of the drawing.
fn hit(scene: &PanelScene<'_>, room: Pair, (x, y): Pair) -> Option<Msg> {
    let parts = Parts::of(scene, room);
    let is_in = |area: &Rect| area.contains((x, y).into());
    let first = parts.first_rows.as_ref().filter(|(_, area)| is_in(area));
    let line = match (parts.lines.filter(is_in), &parts.drawing) {
        _ if first.is_some() => first.and_then(|(rows, area)| rows.line_at((x - area.x, y - area.y)))?,
        (Some(area), _) => parts.outline.line_at(y - area.y)?,
        (None, Some((drawing, area))) if is_in(area) => {
            drawing.line_at(&parts.outline, (x - area.x, y - area.y))?
        }
        _ => return None,
    };
    line.cursor().map(Msg::PointAtBranch)
}

/// Draws the panel, or as much of it as fits around the cursor.
fn draw(frame: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let width = usize::from(frame.width()).saturating_sub(6);
    let is_focus = scene.view.focus == Panel::Tree;
    let title = format!("9 {TITLE}");
    let mut pen = frame.panel(&title, is_focus);
    let room = (pen.width(), pen.height());
    let Some((x, y)) = pen.place(0, 0) else { return };
    let Parts { outline, lines, drawing, mut overview, mut first_rows } = Parts::of(scene, room);
    let within = |area: Rect| Rect { x: x + area.x, y: y + area.y, ..area };
    let mut seen = Signs::default();
    if let Some((overview, area)) = &mut overview {
        // What stands above ends a row before.
        if area.y > 0 {
            draw::draw_rule(&mut pen, *area, area.y - 1);
        }
        let from = drawing.as_ref().map_or(0, |(drawing, _)| drawing.first_level());
        let is_listed = first_rows.as_ref().is_some_and(|(rows, _)| rows.is_numbered);
        let (is_numbered, own) = overview.draw(&mut pen.within(within(*area)), scene, from, is_listed);
        seen.extend(own);
        first_rows.iter_mut().for_each(|(rows, _)| rows.is_numbered = is_numbered);
    }
    if let Some((rows, area)) = &first_rows {
        draw::draw_border(&mut pen, *area);
        rows.draw(&mut pen.within(within(*area)), scene);
        seen.extend(signs::of_lines(&rows.lines));
    }
    let (mut has_foot, mut numbered) = (false, Vec::new());
    if let Some((drawing, area)) = &drawing {
        let area = *area;
        draw::draw_border(&mut pen, area);
        if lines.is_some_and(|lines| lines.y > area.y) {
            draw::draw_rule(&mut pen, area, area.bottom());
        }
        let mut pen = pen.within(within(area));
        (has_foot, numbered) = draw::draw(drawing, &mut pen, scene, &outline, is_focus);
        seen.add_drawn((&drawing.plan, &drawing.shape), &pen);
        if overview.is_some() && drawing.first_level() > 0 {
            pen.tint((0, 0), (area.width, area.height), LENS);
        }
    }
    if let Some(area) = lines {
        // While a run plays fast they would only flicker.
        let known = drawing.as_ref().filter(|_| scene.fast().is_none());
        let shares = known.and_then(|(drawing, _)| Shares::of(&drawing.shape));
        outline.draw(&mut pen.within(within(area)), scene, is_focus, (shares, &numbered));
        seen.extend(signs::of_lines(outline.in_sight()));
    }
    seen.draw(frame, title.chars().count() as u16 + 5);
    // What is under the cursor, and what the search was, is said on the frame where no row is left. While a run plays it would flicker.
    let is_still = is_focus || scene.session.motion() == Motion::Resting;
    let is_over = scene.view.branch.is_none() && outline.facts.whole_search().is_some();
    let is_drawn = lines.is_none() || drawing.is_some();
    let sentence = outline.sentence(scene, width).filter(|_| !has_foot && (is_drawn || is_over));
    // What has failed says what that shows: of a search that is over only where the cursor is seen, and what that was is said below.
    let keys = if is_focus && lines.is_some() { keys::of(scene) } else { String::new() };
    let clause = outline
        .at
        .filter(|_| !is_over || has_foot && is_focus)
        .and_then(|at| outline.facts.clause(at, width.saturating_sub(keys::least(&keys, width))));
    let said = match (clause, sentence) {
        _ if !is_still => None,
        (Some((solutions, clause)), _) => {
            Some((clause, if solutions > 0 { Role::Solution } else { Role::Refuted }))
        }
        (None, Some(text)) => {
            Some((legend::on_lower_frame(&text, width, frame.glyphs().ellipsis), Role::Quiet))
        }
        (None, None) => None,
    };
    if let Some((text, role)) = &said {
        frame.bottom_label(text, *role);
    }
    keys::draw(frame, &keys, said.map_or(1, |(text, _)| text.chars().count() + 5));
}
