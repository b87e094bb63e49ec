//! The names of rows that have none beside their nodes, in lines below these: of a run that is over, at its first choice, or to come at
//! its newest.

use std::collections::BTreeSet;

use super::canvas::Canvas;
use super::chains::{around, beside_edge};
use super::drawing::Drawing;
use super::places::Place;
use super::plan::BELOW;
use super::select::Knot;
use super::shape::Mark;
use super::written::has_name;
use crate::session::rounded;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::told_apart::{told_apart, without_shared};

/// The most signs of a name, the longest first.
const WIDTHS: [usize; 9] = [60, 40, 30, 22, 17, 14, 11, 8, 5];
/// Names of several choices are told from one another in so many lines at most.
const FEW_LINES: u16 = 3;
/// In as many where rows that were forced have levels of their own: these are far apart.
const LEVEL_LINES: u16 = 5;

/// Free places between the names around the cursor.
const APART: i32 = 3;

/// How sizes are said: in words, as a number, or not at all.
type SizeForm = Option<usize>;
const SIZE_FORMS: &[SizeForm] = &[Some(0), Some(1), None];

/// These forms, each with all widths of names.
fn with_sizes(sized: &[SizeForm]) -> impl Iterator<Item = (usize, SizeForm)> {
    sized.iter().flat_map(|&form| WIDTHS.map(|most| (most, form)))
}

/// The rows of one choice that have no names yet.
struct Nameless<'a> {
    knots: Vec<&'a Knot>,
    /// Their names, without the words with which those of all rows of the choice begin.
    names: Vec<String>,
    /// How many nodes each has, where that is folded and stands nowhere else: in words, and as a number.
    sizes: Vec<[String; 2]>,
}

/// Writes them, of all choices that have none on their edges in the same form: the longest in which all have room, or none.
/// Returns whether there are any.
pub fn draw(
    canvas: &mut Canvas<'_, '_>,
    scene: &PanelScene<'_>,
    drawing: &Drawing<'_>,
    (named, cursor): (&[usize], Option<usize>),
) -> bool {
    let Drawing { plan, shape, .. } = drawing;
    // Beside a path below the lowest nodes alone: elsewhere they would seem to be said of others.
    let is_lowest = |above: &&Knot| {
        let to_come = above.children.last().map(|&child| &plan.knots[child]);
        to_come.is_some_and(|last| plan.knots.iter().all(|knot| knot.y <= last.y))
    };
    let is_beside = plan.knots[0].is_path && shape.first_choice().is_none();
    let unnamed = plan.knots.iter().filter(|above| !named.contains(&above.own));
    let unnamed = unnamed.filter(|above| !is_beside || is_lowest(above));
    let choices: Vec<Nameless<'_>> = unnamed.filter_map(|above| nameless(scene, drawing, above)).collect();
    let sizes = sizes_below(canvas, &choices);
    let (from, sized) = if sizes.is_empty() { (1, SIZE_FORMS) } else { (2, &SIZE_FORMS[2..]) };
    let in_lines = |lines: u16| placed(canvas, drawing, (&choices, lines), (from, sized)).unwrap_or_default();
    let mut names = in_lines(BELOW);
    // In many lines none is seen to be that of its node: then they are told in fewer signs, or only those around the cursor.
    let has_levels = plan.knots.iter().any(|knot| plan.forced_rows(shape, knot).next().is_some());
    let most = if has_levels { LEVEL_LINES } else { FEW_LINES };
    let is_far = |names: &[Place], choice: &Nameless<'_>| {
        let mut apart =
            names.iter().zip(&choice.knots).map(|(name, knot)| name.y - plan.chosen_in(shape, knot));
        names.is_empty() || apart.any(|apart| apart > most)
    };
    if let [choice] = &choices[..]
        && is_far(&names, choice)
        && let Some(at) = choice.knots.iter().position(|knot| Some(knot.own) == cursor)
    {
        let fewer = in_lines(most);
        let fewer = if is_far(&fewer, choice) {
            choice.around(canvas, (at, plan.chosen_in(shape, choice.knots[at])), (from, sized))
        } else {
            fewer
        };
        names = if fewer.is_empty() { names } else { fewer };
    }
    for place in sizes.iter().chain(&names) {
        place.write(canvas);
    }
    !names.is_empty()
}

/// How many nodes one of them has, right below it.
pub fn size_below(knot: &Knot) -> Place {
    let size = rounded(knot.nodes);
    let x = knot.x - size.chars().count() as i32 / 2;
    Place::new((x, knot.y + 1), vec![(size, Role::Quiet)])
}

/// How many nodes each of them has, right below it, where all have room there.
fn sizes_below(canvas: &Canvas<'_, '_>, choices: &[Nameless<'_>]) -> Vec<Place> {
    let of_choice = |choice: &Nameless<'_>| -> Vec<Place> {
        let sized = choice.knots.iter().filter(|knot| knot.is_folded() && knot.number.is_none());
        sized.map(|knot| size_below(knot)).collect()
    };
    let mut places: Vec<Place> = choices.iter().flat_map(of_choice).collect();
    // Rows of several choices may stand in one line, by turns.
    places.sort_by_key(|place| (place.y, place.x));
    let overlaps = |two: &[Place]| two[0].y == two[1].y && two[0].end() >= two[1].x;
    let have_room = places.iter().all(|place| place.is_free(canvas)) && !places.windows(2).any(overlaps);
    if have_room { places } else { Vec::new() }
}

/// The rows of a choice without their names.
fn nameless<'a>(scene: &PanelScene<'_>, drawing: &'a Drawing<'_>, above: &Knot) -> Option<Nameless<'a>> {
    let Drawing { plan, shape, .. } = drawing;
    let below = || above.children.iter().map(|&child| &plan.knots[child]);
    // What has failed beside a path is told in its own way.
    let has_path = plan.knots[0].is_path;
    let is_leaf =
        |knot: &&Knot| knot.children.is_empty() && !knot.is_path && (!has_path || knot.mark == Mark::Untried);
    let knots: Vec<&Knot> = below().filter(is_leaf).collect();
    let has_place = |knot: &&Knot| knot.points.len() == 1 && !has_name(knot, shape, plan.names);
    if knots.len() < 2 || !knots.iter().all(has_place) {
        return None;
    }
    let name = |knot: &Knot| Some(scene.session.problem().option_name(shape.points[knot.points[0]].option?));
    let all: Vec<_> = below().map(name).collect::<Option<_>>()?;
    let all = without_shared(&all).into_iter().zip(below());
    let names = all.filter(|(_, knot)| is_leaf(knot)).map(|(name, _)| name).collect();
    let size = |knot: &&Knot| match knot.is_folded() && knot.number.is_none() {
        true => ["nodes", ""].map(|word| format!(" {} {word}", rounded(knot.nodes)).trim_end().to_owned()),
        false => Default::default(),
    };
    let sizes = knots.iter().map(size).collect();
    Some(Nameless { knots, names, sizes })
}

impl Nameless<'_> {
    /// Their names in no more than so many signs, if these tell them apart.
    fn cut(&self, most: usize) -> Option<Vec<String>> {
        let cut = |name: &String| first_words(name, most);
        let cut: Vec<String> = self.names.iter().map(cut).collect::<Option<_>>()?;
        let different: BTreeSet<&String> = cut.iter().collect();
        (different.len() == cut.len()).then_some(cut)
    }

    /// The names of one of them and of those beside it, in one line, the longest that have room.
    fn around(
        &self,
        canvas: &Canvas<'_, '_>,
        (at, y): (usize, u16),
        (from, sized): (u16, &[SizeForm]),
    ) -> Vec<Place> {
        let shown = at.saturating_sub(1)..(at + 2).min(self.knots.len());
        let said = |(most, form): (usize, SizeForm)| {
            let name = |at: usize| Some(first_words(&self.names[at], most)? + self.size(at, form));
            shown.clone().map(name).collect::<Option<Vec<String>>>()
        };
        let placed = |said: Vec<String>| {
            let width = |said: &String| said.chars().count() as i32;
            let own = at - shown.start;
            let before: i32 = said[..own].iter().map(|said| width(said) + APART).sum();
            let all: i32 = said.iter().map(|said| width(said) + APART).sum();
            let wanted = self.knots[at].x - width(&said[own]) / 2 - before;
            let mut x = wanted.min(canvas.room() - all).max(0);
            let place = |(nth, said): (usize, String)| {
                let role = if nth == own { Role::Strong } else { Role::Quiet };
                let left = x;
                x += width(&said) + APART;
                Place::new((left, y + from), vec![(said, role)])
            };
            said.into_iter().enumerate().map(place).collect::<Vec<Place>>()
        };
        let fits = |places: &Vec<Place>| places.iter().all(|place| place.is_free(canvas));
        with_sizes(sized).filter_map(said).map(placed).find(fits).unwrap_or_default()
    }

    /// The same by the words in which they differ, wherever these are.
    fn told_apart(&self, most: usize) -> Vec<String> {
        let beside = || self.names.iter().map(|name| &**name);
        self.names.iter().map(|name| told_apart(name, beside(), most)).collect()
    }

    /// What is said of each of them.
    fn said(&self, names: Vec<String>, form: SizeForm) -> Vec<String> {
        names.into_iter().enumerate().map(|(at, name)| name + self.size(at, form)).collect()
    }

    fn size(&self, at: usize, form: SizeForm) -> &str {
        form.map_or("", |form| &self.sizes[at][form])
    }
}

/// The first words of a name that have so much room.
pub fn first_words(name: &str, most: usize) -> Option<String> {
    if name.chars().count() <= most {
        return Some(name.to_owned());
    }
    let ends = name.rmatch_indices(' ').map(|(end, _)| &name[..end]);
    let fits = |name: &&str| name.chars().count() < most;
    ends.into_iter().find(fits).map(|name| format!("{name}⋯"))
}

/// Where they stand: each in the first line below its node that has room for it.
fn placed(
    canvas: &Canvas<'_, '_>,
    drawing: &Drawing<'_>,
    (choices, lines): (&[Nameless<'_>], u16),
    (from, sized): (u16, &[SizeForm]),
) -> Option<Vec<Place>> {
    let has_sizes = choices.iter().any(|choice| choice.sizes.iter().any(|size| !size[0].is_empty()));
    let sized = if has_sizes { sized } else { &SIZE_FORMS[2..] };
    let of_all = |said: &dyn Fn(&Nameless<'_>) -> Option<Vec<String>>| {
        let said: Vec<Vec<String>> = choices.iter().map(said).collect::<Option<_>>()?;
        // What may stand beside an edge leaves the others their room, if it has its own then.
        [true, false]
            .into_iter()
            .find_map(|yields| in_lines(canvas, drawing, (choices, &said), (from, lines, yields)))
    };
    let cut = with_sizes(sized)
        .find_map(|(most, form)| of_all(&|choice| Some(choice.said(choice.cut(most)?, form))));
    // Where the first words do not tell them apart, in the longest form that has room for others.
    let apart = || {
        let narrow = WIDTHS.into_iter().filter(|&most| (8..=17).contains(&most));
        narrow.into_iter().find_map(|most| of_all(&|choice| Some(choice.said(choice.told_apart(most), None))))
    };
    cut.or_else(apart)
}

fn in_lines(
    canvas: &Canvas<'_, '_>,
    drawing: &Drawing<'_>,
    (choices, said): (&[Nameless<'_>], &[Vec<String>]),
    (from, lines, yields): (u16, u16, bool),
) -> Option<Vec<Place>> {
    let Drawing { plan, shape, .. } = drawing;
    // Names of several words are told apart by more than a place.
    let apart = if said.iter().flatten().any(|said| said.contains(' ')) { 2 } else { 1 };
    let last = if choices.len() > 1 { FEW_LINES } else { lines };
    let of_choices = choices.iter().zip(said);
    let all = of_choices.flat_map(|(choice, said)| choice.knots.iter().zip(said).enumerate());
    let mut all: Vec<_> = all.enumerate().collect();
    all.sort_by_key(|(_, (_, (knot, _)))| (plan.chosen_in(shape, knot) < knot.y) == yields);
    let mut placed: Vec<usize> = Vec::new();
    let mut places: Vec<Place> = Vec::new();
    for (nth, (i, (knot, said))) in all {
        let width = said.chars().count() as i32;
        let mut levels = plan.forced_rows(shape, knot).chain([knot.y]);
        let place = match (levels.next(), levels.next()) {
            (Some(first), Some(next)) => beside_edge(canvas, (knot.x, first..next), said, &places)?,
            _ => {
                // At the first choice they stand in two rows by turns.
                let is_second = knot.mark == Mark::Untried && i % 2 == 1;
                // Right below the path stands what ran out there.
                let is_beside =
                    plan.knots[knot.parent].children.iter().any(|&child| plan.knots[child].is_path);
                let lower = [knot.number_below().is_some() || is_second, is_beside].map(u16::from);
                let from = knot.y + from + lower[0] + lower[1];
                let xs = || around(knot.x, width, canvas.room()).map(|x| x.max(apart - 1));
                let is_free = |&at: &(i32, u16)| {
                    canvas.has_room(at, width, apart)
                        && places.iter().all(|other| other.is_beside(at, width, apart))
                };
                let at = (from..from + last).flat_map(|y| xs().map(move |x| (x, y))).find(is_free)?;
                Place::new(at, vec![(said.clone(), drawing.name(knot)?.1)])
            }
        };
        placed.push(nth);
        places.push(place);
    }
    let mut in_order: Vec<(usize, Place)> = placed.into_iter().zip(places).collect();
    in_order.sort_by_key(|(nth, _)| *nth);
    Some(in_order.into_iter().map(|(_, place)| place).collect())
}
