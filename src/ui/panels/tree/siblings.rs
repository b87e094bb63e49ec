//! What is said of the rows of one choice that are not on the path: of each of them in the same form, the longest for which all
//! of them have room.

use super::canvas::{Canvas, role_of};
use super::drawing::Drawing;
use super::forced::forced_forms;
use super::label::{Cause, Label, beside, number_beside, number_line, put_longer};
use super::level_numbers;
use super::places::{Line, Place, first_free, put, width_of};
use super::select::{Counts, Knot};
use super::shape::Mark;
use super::sheet::Changes;
use super::written::{has_name, level_beside};
use crate::session::rounded;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// How it is said which column ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CauseForm {
    /// In words beside the node.
    Words,
    /// In two words beside it.
    Short,
    /// In two words below it.
    Below,
    Nothing,
}

/// How much is said of each of the rows of one choice.
#[derive(Clone, Copy, Debug)]
struct Form {
    cause: CauseForm,
    /// Whether it is said how many rows were forced.
    tells_forced: bool,
    /// Whether it is said how large a subtree is that is drawn.
    tells_size: bool,
}

/// The longest form first.
const FORMS: [Form; 16] = [
    Form::of(CauseForm::Words, true, true),
    Form::of(CauseForm::Short, true, true),
    Form::of(CauseForm::Words, true, false),
    Form::of(CauseForm::Short, true, false),
    Form::of(CauseForm::Words, false, true),
    Form::of(CauseForm::Short, false, true),
    Form::of(CauseForm::Words, false, false),
    Form::of(CauseForm::Short, false, false),
    Form::of(CauseForm::Below, true, true),
    Form::of(CauseForm::Below, true, false),
    Form::of(CauseForm::Below, false, true),
    Form::of(CauseForm::Below, false, false),
    Form::of(CauseForm::Nothing, true, true),
    Form::of(CauseForm::Nothing, false, true),
    Form::of(CauseForm::Nothing, true, false),
    Form::of(CauseForm::Nothing, false, false),
];

impl Form {
    const fn of(cause: CauseForm, tells_forced: bool, tells_size: bool) -> Form {
        Form { cause, tells_forced, tells_size }
    }
}

/// The rows of one choice, and what is said of them.
struct Siblings<'a> {
    knots: Vec<&'a Knot>,
    /// Whether those have room for their names that have no place of their own.
    is_named: bool,
    /// Whether one of them is known to have failed for a column.
    has_cause: bool,
    /// Whether none of them says how many rows were forced: else another leaf beside them would seem to have had none.
    is_bare: bool,
    /// Whether a subtree that is folded may say in words how large it is: all of a drawing do, or none.
    has_words: bool,
    form: Form,
}

/// Writes what is said of all that is not on the path: no names of the rows of choices that have them on their edges.
pub fn draw(
    canvas: &mut Canvas<'_, '_>,
    scene: &PanelScene<'_>,
    drawing: &Drawing<'_>,
    (own_ends, named): (&[i32], &[usize]),
) {
    let all = drawing.plan.knots.iter();
    let mut all: Vec<Siblings<'_>> =
        all.filter_map(|above| siblings(canvas, scene, drawing, above, (own_ends, named))).collect();
    // One wording for all of a drawing.
    let is_short = |siblings: &Siblings<'_>| {
        siblings.has_cause && matches!(siblings.form.cause, CauseForm::Short | CauseForm::Below)
    };
    if all.iter().any(is_short) {
        let in_words = all.iter_mut().filter(|siblings| siblings.form.cause == CauseForm::Words);
        in_words.for_each(|siblings| siblings.form.cause = CauseForm::Short);
    }
    // All leaves of a row of nodes say how many rows were forced, or none.
    let row = |siblings: &Siblings<'_>| siblings.knots[0].y;
    let is_silent = |siblings: &&Siblings<'_>| {
        let has_forced = |knot: &&Knot| knot.forced > 0 && knot.children.is_empty();
        !siblings.form.tells_forced && siblings.knots.iter().any(has_forced)
    };
    let silent: Vec<u16> = all.iter().filter(is_silent).map(row).collect();
    for siblings in all.iter_mut().filter(|siblings| silent.contains(&row(siblings))) {
        (siblings.form.tells_forced, siblings.is_bare) = (false, true);
    }
    let is_bare =
        |siblings: &Siblings<'_>, knot: &Knot| knot.tells_nodes() && siblings.in_words(knot).is_none();
    if all.iter().any(|siblings| siblings.knots.iter().any(|knot| is_bare(siblings, knot))) {
        all.iter_mut().for_each(|siblings| siblings.has_words = false);
    }
    let told = || all.iter().flat_map(|siblings| siblings.knots.iter().map(move |knot| (siblings, *knot)));
    for (siblings, knot) in told() {
        siblings.write(canvas, scene, drawing, knot, own_ends[knot.own]);
    }
    // Of one choice all say why they failed, or none.
    for (siblings, knot) in told().filter(|(siblings, _)| siblings.form.cause == CauseForm::Below) {
        put(canvas, siblings.causes_below(canvas, scene, drawing, knot));
    }
    for (siblings, knot) in told() {
        siblings.write_forced_below(canvas, scene, drawing, knot);
    }
}

/// The rows below a node, if there are any beside the path.
fn siblings<'a>(
    canvas: &Canvas<'_, '_>,
    scene: &PanelScene<'_>,
    drawing: &'a Drawing<'_>,
    above: &Knot,
    (own_ends, named): (&[i32], &[usize]),
) -> Option<Siblings<'a>> {
    let below = above.children.iter().map(|&child| &drawing.plan.knots[child]);
    let knots: Vec<&Knot> = below.filter(|knot| !knot.is_path).collect();
    let has_cause = knots.iter().any(|knot| drawing.ran_out(scene, knot, Role::Quiet).is_some());
    // Where one of them has no place for its size, no other says how large it is.
    let has_sizes = knots.iter().all(|knot| knot.counts == Counts::Beside);
    let is_named = !named.contains(&above.own) && names_fit(canvas, scene, drawing, above, own_ends);
    let last = FORMS[FORMS.len() - 1];
    let mut siblings = Siblings { knots, is_named, has_cause, is_bare: false, has_words: true, form: last };
    let has_room = |knot: &&Knot, siblings: &Siblings<'_>| {
        let line = siblings.label(scene, drawing, knot).line(scene);
        let place = Place { own_end: own_ends[knot.own], ..Place::new(beside(knot), line) };
        let mut below = siblings.causes_below(canvas, scene, drawing, knot);
        let is_below = siblings.form.cause == CauseForm::Below
            && cause(drawing, scene, knot, CauseForm::Short).is_some();
        (!place.is_longer() || place.is_free(canvas))
            && (!is_below || below.any(|place| place.is_free(canvas)))
    };
    let all_have_room = |&form: &Form| {
        siblings.form = form;
        siblings.knots.iter().filter(|knot| knot.points.len() == 1).all(|knot| has_room(knot, &siblings))
    };
    let mut forms = FORMS.into_iter().filter(|form| has_sizes || !form.tells_size);
    siblings.form = forms.find(all_have_room).unwrap_or(last);
    (!siblings.knots.is_empty()).then_some(siblings)
}

impl Siblings<'_> {
    /// What is said of one of them in the form of all.
    fn label(&self, scene: &PanelScene<'_>, drawing: &Drawing<'_>, knot: &Knot) -> Label {
        let Form { cause: said, tells_forced, tells_size } = self.form;
        let is_named = self.is_named || has_name(knot, &drawing.shape, drawing.plan.names);
        let name = drawing.name(scene, knot).filter(|_| is_named);
        let tells_forced = tells_forced && knot.forced > 0 && says_forced(drawing, knot, &name);
        let size = size(knot).filter(|_| tells_size);
        let in_words = self.in_words(knot).map(|said| number_line(knot, &said));
        let number = in_words.or_else(|| number_beside(knot));
        let cause = cause(drawing, scene, knot, said);
        let forced = tells_forced.then(|| vec![(format!("+{}", knot.forced), Role::Quiet)]);
        Label { name, forced, number, size, cause }
    }

    /// How large a subtree is that is folded, where that is said in words.
    fn in_words(&self, knot: &Knot) -> Option<String> {
        knot.number_in_words().filter(|_| self.has_words && self.form.tells_size)
    }

    /// Where it may be said below a leaf why it failed: below its name, or below its mark, at the right edge so far to the left as
    /// that has room; as far as it does not reach below another node, or below the level of the path: there it
    /// would be read as said of that.
    fn causes_below(
        &self,
        canvas: &Canvas<'_, '_>,
        scene: &PanelScene<'_>,
        drawing: &Drawing<'_>,
        knot: &Knot,
    ) -> impl Iterator<Item = Place> + use<> {
        let room = canvas.room();
        let cause = cause(drawing, scene, knot, CauseForm::Short);
        let line = cause.map(|cause| Label { cause: Some(cause), ..Label::default() }.line(scene));
        let Drawing { plan, shape, .. } = drawing;
        let begins = |other: &Knot| other.x + level_beside(other, shape).map_or(0, |(_, left)| left);
        let next = plan.on_right(knot).map(begins).min().unwrap_or(i32::MAX);
        let on_left = plan.knots.iter().filter(|other| other.y == knot.y && other.x < knot.x);
        let before = on_left.map(|other| other.x).max().unwrap_or(i32::MIN);
        let is_named = self.label(scene, drawing, knot).name.is_some();
        let places = if is_named { &[2, 0][..] } else { &[0] };
        let (x, y) = (knot.x, knot.y + 1);
        // Where the edges of another node go below it there is room above, beside its own.
        let above = (knot.pitch > 2).then_some((x + 2, knot.y - 1));
        let place = move |line: Line| {
            let at_edge = Some(room - 1 - width_of(&line)).filter(|&at_edge| at_edge < x);
            let xs = places.iter().map(move |right| x + right).chain(at_edge);
            xs.map(move |x| (x, y)).chain(above).map(move |at| Place::new(at, line.clone()))
        };
        let is_own = move |place: &Place| place.end() < next && place.x > before && place.end() > x;
        line.into_iter().flat_map(place).filter(is_own)
    }

    fn write(
        &self,
        canvas: &mut Canvas<'_, '_>,
        scene: &PanelScene<'_>,
        drawing: &Drawing<'_>,
        knot: &Knot,
        own_end: i32,
    ) {
        let label = self.label(scene, drawing, knot);
        // Where it is not said why one of them failed, there is room for more.
        let tells_more = !self.has_cause && !self.is_bare && says_forced(drawing, knot, &label.name);
        let forced = forced_forms(scene, &drawing.shape, knot).filter(|_| tells_more);
        let with = |forced| Label { forced: Some(forced), ..label.clone() };
        let ends = [LONGEST, 0].into_iter().filter_map(|most| ends(drawing, knot, most));
        let ends = ends.map(|number| Label { number: Some(number_line(knot, &number)), ..Label::default() });
        let short = Label { size: None, number: number_beside(knot), ..label.clone() };
        let labels = ends.chain(forced.map(with)).chain([label.clone(), short]);
        let lines: Vec<Line> = labels.map(|label| label.line(scene)).collect();
        put_longer(canvas, knot, own_end, lines);
        write_size_alone(canvas, scene, knot, label);
    }

    /// A solution stands below the row that was chosen, on an edge that says how many rows were forced, where two rows are free for that.
    /// Otherwise it says that below it, if not beside it, and its level where the tree has no path: so far from what stands on its right
    /// that this is no part of it, and not below another node.
    fn write_forced_below(
        &self,
        canvas: &mut Canvas<'_, '_>,
        scene: &PanelScene<'_>,
        drawing: &Drawing<'_>,
        knot: &Knot,
    ) {
        let Drawing { plan, shape, .. } = drawing;
        let label = self.label(scene, drawing, knot);
        let is_leaf = knot.mark == Mark::Solved && knot.children.is_empty() && !knot.is_folded();
        let has_levels = plan.forced_rows(shape, knot).next().is_some();
        if !is_leaf || knot.forced == 0 || label.name.is_none() || has_levels {
            return;
        }
        let next = plan.on_right(knot).map(|other| other.x).min().unwrap_or(i32::MAX);
        let (x, y) = (knot.x, knot.y);
        let placed = |said: String, below: u16| Place::new((x + 2, y + below), vec![(said, Role::Quiet)]);
        let first = |canvas: &Canvas<'_, '_>, forms: Vec<String>, below: u16| {
            let places = forms.into_iter().filter(|said| !said.is_empty()).map(|said| placed(said, below));
            first_free(canvas, places.filter(|place| place.end() <= next))
        };
        let level = format!("level {}", level_numbers::deepest(&plan.knots, shape, knot));
        let tells_level = !plan.knots[0].is_path;
        let is_free = |y: u16| canvas.has_row(y) && canvas.is_blank(x, y);
        let forced = vec![format!("{} forced", knot.forced), format!("+{}", knot.forced)];
        // Beside its name that may be said already.
        let on_edge = first(canvas, forced, 1).filter(|_| label.forced.is_none());
        let is_lower = plan.changes == Changes::Seldom && is_free(y + 1) && is_free(y + 2);
        if is_lower && (label.forced.is_some() || on_edge.is_some()) {
            let levels = if tells_level { vec![format!("solution, {level}"), level] } else { Vec::new() };
            let at_end = first(canvas, levels, 2);
            let glyphs = canvas.pen.glyphs();
            for (below, sign) in [glyphs.one_row, glyphs.rails[0], glyphs.star].into_iter().enumerate() {
                canvas.text(x, y + below as u16, sign, role_of(knot));
            }
            for place in [on_edge, at_end].into_iter().flatten() {
                place.write(canvas);
            }
            return;
        }
        let is_silent = label.forced.is_none() && (self.has_cause || self.is_bare);
        let forced = if is_silent { format!("+{} ", knot.forced) } else { String::new() };
        let with_level =
            [format!("{forced}solution, {level} "), format!("{forced}{level} "), format!("{level} ")];
        let forms = with_level.into_iter().filter(|_| tells_level).chain([forced]).collect();
        if let Some(place) = first(canvas, forms, 1) {
            place.write(canvas);
        }
    }
}

/// Where not all rows of a choice have room for how large they are, each says it that has: in words, above it beside its edge as
/// well, or as a number.
fn write_size_alone(canvas: &mut Canvas<'_, '_>, scene: &PanelScene<'_>, knot: &Knot, label: Label) {
    let Some(size) = size_in_words(knot).filter(|_| label.size.is_none() && label.name.is_some()) else {
        return;
    };
    let own_end = beside(knot).0 + width_of(&label.clone().line(scene));
    let with = |size: String| {
        let line = Label { size: Some(size), ..label.clone() }.line(scene);
        Place { own_end, ..Place::new(beside(knot), line) }
    };
    let above = Place::new((knot.x + 2, knot.y - 1), vec![(size.clone(), Role::Quiet)]);
    let above = (knot.pitch > 2).then_some(above);
    put(canvas, [with(size)].into_iter().chain(above).chain([with(rounded(knot.nodes))]));
}

/// Whether it says something how many rows were forced: after one without its name it does not, and not where they have their levels.
fn says_forced(drawing: &Drawing<'_>, knot: &Knot, name: &Option<(String, Role)>) -> bool {
    let has_levels = drawing.chain(knot).is_some();
    !has_levels && (name.is_some() || drawing.shape.points[knot.points[0]].option.is_none())
}

/// Whether below a node the names have room that have no place of their own: the rows of one choice have all their names, or
/// none has. Alone beside the path, a name would be taken for that of the row that is tried.
fn names_fit(
    canvas: &Canvas<'_, '_>,
    scene: &PanelScene<'_>,
    drawing: &Drawing<'_>,
    above: &Knot,
    own_ends: &[i32],
) -> bool {
    let Drawing { plan, shape, .. } = drawing;
    let below = above.children.iter().map(|&child| &plan.knots[child]);
    let mut path = below.clone().filter(|knot| knot.is_path);
    let is_told = path.all(|knot| own_ends[knot.own] > beside(knot).0);
    let mut wanted = below.filter(|knot| !knot.is_path && !has_name(knot, shape, plan.names));
    wanted.all(|knot| {
        if !is_told {
            return false;
        }
        let (name, number) = (drawing.name(scene, knot), number_beside(knot));
        let line = name.map(|name| Label { number, name: Some(name), ..Label::default() }.line(scene));
        let place = line.map(|line| Place { own_end: own_ends[knot.own], ..Place::new(beside(knot), line) });
        place.is_none_or(|place| place.is_free(canvas))
    })
}

/// Why a leaf failed, as it is said beside it.
fn cause(drawing: &Drawing<'_>, scene: &PanelScene<'_>, knot: &Knot, form: CauseForm) -> Option<Cause> {
    let is_short = match form {
        CauseForm::Words => false,
        CauseForm::Short => true,
        CauseForm::Below | CauseForm::Nothing => return None,
    };
    let (item, role) = drawing.ran_out(scene, knot, role_of(knot)).filter(|_| knot.children.is_empty())?;
    Some(Cause { item, role, is_short, below: None, level: None })
}

/// The longest names of these.
const LONGEST: usize = 40;

/// Which rows of one choice a node stands for: the first and the last of them, in so many characters if that is more than they have.
fn ends(drawing: &Drawing<'_>, knot: &Knot, most: usize) -> Option<String> {
    let [first, .., last] = &knot.points[..] else { return None };
    let [first, last] = [first, last].map(|&point| drawing.names.longer(&drawing.shape, point, most));
    let number = knot.number_beside().filter(|_| !first.is_empty() && !last.is_empty())?;
    let between = if knot.points.len() > 2 { " ⋯ " } else { " " };
    Some(format!("{number} {first}{between}{last}"))
}

/// How large a subtree is that is drawn, where numbers stand beside the nodes.
fn size(knot: &Knot) -> Option<String> {
    size_in_words(knot).filter(|_| knot.counts == Counts::Beside)
}

fn size_in_words(knot: &Knot) -> Option<String> {
    let is_tree = matches!(knot.mark, Mark::Choice | Mark::Failed | Mark::Solved) && !knot.is_path;
    let is_told = is_tree && knot.nodes > 1 && knot.parent != knot.own;
    (is_told && !knot.children.is_empty()).then(|| format!("{} nodes", rounded(knot.nodes)))
}
