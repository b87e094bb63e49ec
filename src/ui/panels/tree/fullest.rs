//! The drawing that says most, of those whose path stands on one of few columns: so it seldom moves from one step to the next.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::canvas::{Canvas, foot};
use super::drawing::Drawing;
use super::label::beside;
use super::nodes::draw_nodes;
use super::outline::Outline;
use super::select::Knot;
use super::shape::Mark;
use super::sheet::path_column;
use crate::session::KeptFork;
use crate::ui::panels::interface::Pair;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;

/// Where a path stands that is not drawn many times a second, in eighths of the width.
const AXES: [i32; 4] = [3, 5, 4, 6];
/// Last a place with little on its left.
const LEFTMOST: i32 = 4;
/// Before anything was left there is nothing to stand on its left but its levels: then what is to come has that room.
const UNFAILED: i32 = 11;
/// From this width on columns are compared by all that is written.
const WIDE: i32 = 72;
/// Of a search of more nodes than this it stands where it has room: trials would take longer than the rest of a frame.
const LARGE: u64 = 1_000_000;
/// It stands on the first column on which so many of the names have room that have it on any: from step to step one comes and goes.
const NEARLY: (usize, usize) = (7, 8);
/// It has at least so much of what was walked as any.
const APART: (usize, usize) = (3, 4);

/// Where the path ends rows come and go, and those in columns have room wherever it stands: what is said beside other nodes tells how much
/// has room.
fn is_counted(knot: &Knot) -> bool {
    !knot.is_path && knot.is_named != Some(true)
}

impl<'a> Drawing<'a> {
    /// The drawing of what the outline tells that says most.
    pub fn fullest(
        scene: &PanelScene<'a>,
        outline: &Outline<'_>,
        left: Option<&KeptFork>,
        (size, has_list): (Pair, bool),
    ) -> Option<Drawing<'a>> {
        let (shape, room) = Drawing::shape_of(scene, outline, left, (size, has_list))?;
        let drawn = |axis| Drawing::of_shape(scene, shape.clone(), (size.0, room), axis);
        let free = drawn(None)?;
        let is_large = scene.session.seen().stats().nodes() > LARGE;
        if scene.glow.is_some() || scene.fast().is_some() || is_large || !free.plan.knots[0].is_path {
            return Some(free);
        }
        let width = i32::from(size.0);
        let columns = || AXES.iter().map(|&eighths| path_column(width, eighths)).chain([width / LEFTMOST]);
        // What is to come alone has no column where all has more room, and beside a list names stand there; in a narrow panel few names
        // have room on any, and a frame is to cost little.
        if has_list || !free.shape.has_left() || width < WIDE {
            let first = (!free.shape.has_left()).then_some(UNFAILED);
            let mut still = first.into_iter().chain(columns()).filter_map(|axis| drawn(Some(axis)));
            return Some(still.find(|still| still.has_nearly_all_of(&free, width)).unwrap_or(free));
        }
        let mut all: Vec<(usize, Drawing<'a>)> = Vec::new();
        for drawing in columns().filter_map(|axis| drawn(Some(axis))).chain([free]) {
            let said = drawing.said(scene, size);
            if drawing.says_all(said) {
                return Some(drawing);
            }
            all.push((said, drawing));
        }
        // What is taken together where another has room for it apart says less.
        let walked = all.iter().map(|(_, drawing)| drawing.walked()).max()?;
        all.retain(|(_, drawing)| drawing.walked() * APART.1 >= walked * APART.0);
        let most = all.iter().map(|(said, _)| *said).max()?;
        let first = |(said, _): &(usize, Drawing<'a>)| said * NEARLY.1 >= most * NEARLY.0;
        all.into_iter().find(first).map(|(_, drawing)| drawing)
    }

    /// Whether all that is beside the path is drawn, and has its name.
    fn says_all(&self, said: usize) -> bool {
        let is_one = |knot: &Knot| knot.points.len() == 1 && !knot.is_folded();
        let knots = &self.plan.knots;
        knots.iter().all(is_one)
            && knots[0].skipped == 0
            && said >= knots.iter().filter(|knot| is_counted(knot)).count()
    }

    /// Whether it names as much as another, says as much of its path, and has nearly as much of what was walked.
    fn has_nearly_all_of(&self, other: &Drawing<'_>, width: i32) -> bool {
        let of_path = |Drawing { plan, shape, names }: &Drawing<'_>| {
            plan.said(shape, width, &|point| names.width(shape, point))
        };
        self.plan.names <= other.plan.names
            && of_path(self) >= of_path(other)
            && NEARLY.1 * self.walked() >= NEARLY.0 * other.walked()
    }

    /// How many nodes it has of what was walked.
    fn walked(&self) -> usize {
        self.plan.knots.iter().filter(|knot| knot.mark != Mark::Untried).count()
    }

    /// How much it says: drawn where nobody sees it.
    fn said(&self, scene: &PanelScene<'_>, (width, height): Pair) -> usize {
        let mut buffer = Buffer::empty(Rect { width, height, ..Rect::default() });
        let mut pen = Pen::unseen(&mut buffer);
        let mut canvas = Canvas::new(&mut pen, height - foot(height));
        let _ = draw_nodes(&mut canvas, scene, self, None);
        let has_name = |knot: &&Knot| {
            let (x, y) = beside(knot);
            let signs = (x..canvas.room()).map_while(|x| canvas.sign(x, y));
            is_counted(knot)
                && signs.take_while(|sign| *sign != " ").any(|sign| sign.contains(char::is_alphabetic))
        };
        self.plan.knots.iter().filter(has_name).count()
    }
}
