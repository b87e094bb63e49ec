//! The names of rows that have none beside their nodes, right below these: of a run that is over, or at its first choice. Where
//! these have no room their numbers stand there, and the names behind the numbers in a list.

use std::collections::BTreeSet;

use super::canvas::{Canvas, used_rows};
use super::chains::{around, beside_edge};
use super::drawing::Drawing;
use super::places::{Line, Place};
use super::select::Knot;
use super::shape::Mark;
use super::written::has_name;
use crate::session::rounded;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::told_apart::without_shared;

/// The most signs of a name, the longest first.
const WIDTHS: [usize; 9] = [60, 40, 30, 22, 17, 14, 11, 8, 5];

/// Where not all numbers have room, as on a ruler every so many have.
const STEPS: [usize; 3] = [1, 5, 10];

/// Free places between two columns of a list.
const BETWEEN: usize = 3;

/// How sizes are said: in words, as a number, or not at all.
type SizeForm = Option<usize>;
const SIZE_FORMS: &[SizeForm] = &[Some(0), Some(1), None];

/// The rows of one choice that have no names yet.
struct Nameless<'a> {
    knots: Vec<&'a Knot>,
    /// Their names, without the words with which those of all rows of the choice begin.
    names: Vec<String>,
    /// Which of its rows they are.
    numbers: Vec<usize>,
    /// How many nodes each has, where that is folded and stands nowhere else: in words, and as a number.
    sizes: Vec<[String; 2]>,
}

/// Writes them, or their numbers, of all choices that have none on their edges. Returns whether there are any, and the points that have
/// numbers.
pub fn draw(
    canvas: &mut Canvas<'_, '_>,
    scene: &PanelScene<'_>,
    drawing: &Drawing<'_>,
    (named, cursor): (&[usize], Option<usize>),
) -> (bool, Vec<usize>) {
    let Drawing { plan, shape, .. } = drawing;
    // Beside a path those of the lowest nodes alone have the numbers of a list: elsewhere they would seem to be said of others.
    let is_beside = plan.knots[0].is_path && shape.first_choice().is_none();
    let is_lowest = |above: &Knot| {
        shape.has_list && plan.knots.iter().all(|knot| knot.children.is_empty() || knot.y <= above.y)
    };
    let unnamed = plan.knots.iter().filter(|above| !named.contains(&above.own));
    let unnamed = unnamed.filter(|above| !is_beside || is_lowest(above));
    let choices: Vec<Nameless<'_>> = unnamed.filter_map(|above| nameless(scene, drawing, above)).collect();
    let sizes = sizes_below(canvas, &choices);
    sizes.iter().for_each(|size| _ = size.write(canvas));
    let from = if sizes.is_empty() { 1 } else { 2 };
    let (mut is_any, mut numbered) = (false, Vec::new());
    for choice in &choices {
        let names = choice.in_a_line(canvas, drawing, from);
        let places = names.or_else(|| {
            let numbers = choice.numbered(canvas, drawing, cursor)?;
            // Beside the outline the numbers stand there.
            let list =
                if shape.has_list { Vec::new() } else { choice.listed(canvas, scene, drawing, cursor)? };
            let above = shape.points[choice.knots[0].points[0]].parent;
            numbered.extend(&shape.points[above].children);
            Some(numbers.into_iter().chain(list).collect())
        });
        is_any |= places.is_some();
        places.iter().flatten().for_each(|place| _ = place.write(canvas));
    }
    (is_any, numbered)
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
    let rows = &shape.points[above.points[0]].children;
    let number = |knot: &&Knot| 1 + rows.iter().position(|row| *row == knot.points[0]).unwrap_or(0);
    let numbers = knots.iter().map(number).collect();
    let size = |knot: &&Knot| match knot.is_folded() && knot.number.is_none() {
        true => ["nodes", ""].map(|word| format!(" {} {word}", rounded(knot.nodes)).trim_end().to_owned()),
        false => Default::default(),
    };
    let sizes = knots.iter().map(size).collect();
    Some(Nameless { knots, names, numbers, sizes })
}

impl Nameless<'_> {
    /// Their names in no more than so many signs, if these tell them apart.
    fn cut(&self, most: usize) -> Option<Vec<String>> {
        let cut = |name: &String| first_words(name, most);
        let cut: Vec<String> = self.names.iter().map(cut).collect::<Option<_>>()?;
        let different: BTreeSet<&String> = cut.iter().collect();
        (different.len() == cut.len()).then_some(cut)
    }

    /// The names, each in the line right below its node, the longest that have room.
    fn in_a_line(&self, canvas: &Canvas<'_, '_>, drawing: &Drawing<'_>, from: u16) -> Option<Vec<Place>> {
        // What stands below is not said again.
        let has_sizes = from == 1 && self.sizes.iter().any(|size| !size[0].is_empty());
        let forms = if has_sizes { SIZE_FORMS } else { &SIZE_FORMS[2..] };
        let mut forms = forms.iter().flat_map(|&form| WIDTHS.map(|most| (most, form)));
        forms.find_map(|(most, form)| self.placed(canvas, drawing, (&self.said(self.cut(most)?, form), from)))
    }

    fn placed(
        &self,
        canvas: &Canvas<'_, '_>,
        drawing: &Drawing<'_>,
        (said, from): (&[String], u16),
    ) -> Option<Vec<Place>> {
        let Drawing { plan, shape, .. } = drawing;
        // Names of several words are told apart by more than a place.
        let apart = if said.iter().any(|said| said.contains(' ')) { 2 } else { 1 };
        let mut all: Vec<_> = self.knots.iter().zip(said).enumerate().collect();
        // What may stand beside an edge leaves the others their room.
        all.sort_by_key(|(_, (knot, _))| plan.chosen_in(shape, knot) < knot.y);
        let mut places: Vec<Place> = Vec::new();
        let mut stems: Vec<Place> = Vec::new();
        for (nth, (knot, said)) in all {
            let width = said.chars().count() as i32;
            let mut levels = plan.forced_rows(shape, knot).chain([knot.y]);
            let place = match (levels.next(), levels.next()) {
                (Some(first), Some(next)) => beside_edge(canvas, (knot.x, first..next), said, &places)?,
                _ => {
                    // At the first choice they stand in two rows by turns.
                    let is_second = knot.mark == Mark::Untried && nth % 2 == 1;
                    let y = knot.y + from + u16::from(knot.number_below().is_some() || is_second);
                    let stem = |y| Place::new((knot.x, y), vec![("┊".to_owned(), Role::Quiet)]);
                    stems.extend((knot.y + from..y).map(stem));
                    let is_free = |&at: &(i32, u16)| {
                        canvas.has_room(at, width, apart)
                            && places.iter().all(|other| other.is_beside(at, width, apart))
                    };
                    let mut ats = around(knot.x, width, canvas.room()).map(|x| (x.max(apart - 1), y));
                    let role = if knot.is_path { Role::Placed } else { Role::Quiet };
                    Place::new(ats.find(is_free)?, vec![(said.clone(), role)])
                }
            };
            places.push(place);
        }
        // A line leads to what does not stand right below, through the names of the first row to those of the second.
        let is_free = |stem: &Place| {
            let at = (stem.x, stem.y);
            canvas.is_blank(stem.x, stem.y) && places.iter().all(|other| other.is_beside(at, 1, 0))
        };
        if stems.iter().all(is_free) {
            places.extend(stems);
        }
        Some(places)
    }

    /// Their numbers, beside the edges to their nodes, or right below these: all in one line, or as on a ruler.
    fn numbered(
        &self,
        canvas: &Canvas<'_, '_>,
        Drawing { plan, shape, .. }: &Drawing<'_>,
        cursor: Option<usize>,
    ) -> Option<Vec<Place>> {
        let first = self.numbers[0];
        let pointed = self.knots.iter().position(|knot| Some(knot.own) == cursor).map(|at| self.numbers[at]);
        let in_steps = |(below, step): (i16, usize)| {
            let is_seen = |number: usize| match pointed {
                _ if step == 1 || Some(number) == pointed => true,
                Some(pointed) if number.abs_diff(pointed) <= 2 => false,
                _ => number == first || number.is_multiple_of(step),
            };
            let mut places: Vec<Place> = Vec::new();
            for (knot, &number) in
                self.knots.iter().zip(&self.numbers).filter(|(_, number)| is_seen(**number))
            {
                let chosen = plan.chosen_in(shape, knot);
                let role = if Some(number) == pointed { Role::Strong } else { Role::Quiet };
                let number = number.to_string();
                // It ends below its node, or begins beside the edge that goes on there.
                let is_beside = below < 0 || chosen < knot.y;
                let x = if is_beside { knot.x + 2 } else { knot.x + 1 - number.len() as i32 };
                let y = chosen.checked_add_signed(below)?;
                let place = Place::new((x.max(0), y), vec![(number, role)]);
                let is_apart = places.last().is_none_or(|last| last.end() < place.x);
                (is_apart && place.is_free(canvas)).then(|| places.push(place))?;
            }
            Some(places)
        };
        [(-1, 1)]
            .into_iter()
            .chain(STEPS.into_iter().flat_map(|step| [(1, step), (2, step)]))
            .find_map(in_steps)
    }

    /// Their names behind their numbers, in columns below the drawing, the longest that have room.
    fn listed(
        &self,
        canvas: &Canvas<'_, '_>,
        scene: &PanelScene<'_>,
        drawing: &Drawing<'_>,
        cursor: Option<usize>,
    ) -> Option<Vec<Place>> {
        let lowest = self.knots.iter().map(|knot| knot.y).max()?;
        // A free line is between, and one for the numbers.
        let top = used_rows(canvas.pen, canvas.height).max(lowest + 2) + 1;
        let rows = usize::from(canvas.height.saturating_sub(top));
        let digits = self.numbers.iter().max()?.to_string().len();
        WIDTHS.into_iter().find_map(|most| {
            let line = |(at, name): (usize, String)| {
                let cause = drawing.ran_out(scene, self.knots[at], Role::Quiet);
                let cause = cause.map_or(String::new(), |(item, _)| format!(" no {item}"));
                let is_pointed = Some(self.knots[at].own) == cursor;
                let role = if is_pointed { Role::Strong } else { Role::Quiet };
                vec![(format!("{:digits$} {name}{cause}", self.numbers[at]), role)]
            };
            let lines: Vec<_> = self.cut(most)?.into_iter().enumerate().map(line).collect();
            let width = lines.iter().map(|line| line[0].0.chars().count()).max()? + BETWEEN;
            let columns = lines.len().div_ceil(rows.max(1));
            let has_room = rows > 0 && columns * width <= canvas.room() as usize + BETWEEN;
            let place = |(y, line)| Place::new((1, y), line);
            has_room.then(|| (top..).zip(in_columns(lines, columns, width)).map(place).collect())
        })
    }

    /// What is said of each of them.
    fn said(&self, names: Vec<String>, form: SizeForm) -> Vec<String> {
        names.into_iter().enumerate().map(|(at, name)| name + self.size(at, form)).collect()
    }

    fn size(&self, at: usize, form: SizeForm) -> &str {
        form.map_or("", |form| &self.sizes[at][form])
    }
}

/// Lines side by side in so many columns, one below the other in each.
fn in_columns(lines: Vec<Line>, columns: usize, width: usize) -> Vec<Line> {
    let rows = lines.len().div_ceil(columns);
    let row = |row: usize| {
        let of_row = lines.iter().skip(row).step_by(rows).flatten();
        of_row.map(|(text, role)| (format!("{text:width$}"), *role)).collect()
    };
    (0..rows).map(row).map(without_end).collect()
}

/// A line without free places at its end.
fn without_end(mut line: Line) -> Line {
    line.last_mut().into_iter().for_each(|(text, _)| text.truncate(text.trim_end().len()));
    line
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
