//! What is written in a drawn tree: on the left of each node of the path its level, and on the right of each
//! node, in its row, what it is.

use super::canvas::{Canvas, role_of};
use super::drawing::Drawing;
use super::listing::{forced_forms, forced_list, list_places};
use super::places::{Line, Place, put, width_of};
use super::select::{Counts, Knot, is_lone};
use super::shape::Mark;
use super::written::{forced_beside, has_name, level_beside};
use crate::exact_cover::Event;
use crate::session::rounded;
use crate::ui::glyphs::Glyphs;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Writes it: what has a place of its own, then more of it where room is left, the path first.
pub fn draw(canvas: &mut Canvas<'_, '_>, scene: &PanelScene<'_>, drawing: &Drawing<'_>) {
    let Drawing { plan, shape, names, .. } = drawing;
    draw_levels(canvas, drawing);
    let knots = &plan.knots;
    let mut own_ends = Vec::with_capacity(knots.len());
    for knot in knots {
        let place = Place::new(beside(knot), Label::least(drawing, knot).line(scene));
        own_ends.push(place.write(canvas));
        if let (Some(number), Some((left, _))) = (knot.number(), knot.number_below()) {
            canvas.text(knot.x + left, knot.y + knot.wedge.max(1), &number, Role::Quiet);
        }
    }
    let named: Vec<bool> = knots.iter().map(|knot| names_fit(canvas, drawing, knot, &own_ends)).collect();
    let mut says_cause = vec![false; knots.len()];
    let mut extend = |canvas: &mut Canvas<'_, '_>, knot: &Knot| {
        let cross = canvas.pen.glyphs().cross;
        for label in labels((scene, cross), drawing, knot, named[knot.parent]) {
            let has_cause = label.cause.is_some();
            let place = Place { own_end: own_ends[knot.own], ..Place::new(beside(knot), label.line(scene)) };
            if let Some(end) = put(canvas, [place].into_iter().filter(Place::is_longer)) {
                (own_ends[knot.own], says_cause[knot.own]) = (end, has_cause);
                return;
            }
        }
        if let Some(name) = in_place_of_number(drawing, knot) {
            canvas.text(knot.x + 2, knot.y, &name, Role::Quiet);
        }
    };
    let (path, others): (Vec<&Knot>, Vec<&Knot>) = knots.iter().partition(|knot| knot.is_path);
    path.iter().for_each(|knot| extend(canvas, knot));
    for &knot in &path {
        if knot.skipped > 0 && knot.pitch > 2 {
            let text = format!("⋯ {} choices", knot.skipped);
            let y = knots[knot.parent].y + 2;
            put(canvas, [Place::new((knot.x + 2, y), vec![(text, Role::Quiet)])]);
        }
    }
    others.iter().for_each(|knot| extend(canvas, knot));
    for knot in others.into_iter().filter(|knot| !says_cause[knot.own]) {
        put(canvas, cause_below(drawing, scene, knot, canvas.pen.glyphs().cross));
    }
    for knot in path.into_iter().filter(|knot| knot.is_here) {
        let height = canvas.height();
        put(canvas, cause_places(scene, drawing, knot, (own_ends[knot.own], height)));
        let end = end_of_moment(scene, canvas.pen.glyphs());
        put(canvas, changing_places(scene, knot, end, (canvas.room(), height)));
    }
    // A list would come and go while a fast run plays.
    if scene.fast().is_none() {
        let room = (canvas.room(), canvas.height());
        for knot in knots {
            let list = list_places(names, (plan, shape), knot, room);
            put(canvas, list.into_iter().flatten());
        }
    }
    for knot in knots {
        put(canvas, number_places(knot));
        put(canvas, names_below(drawing, knot, canvas.room()));
    }
}

/// The name of a row beside which no other was left, where it has room only in place of the number: its wedge says as much.
fn in_place_of_number(drawing: &Drawing<'_>, knot: &Knot) -> Option<String> {
    let is_own = knot.wedge > 1 && !has_name(knot, &drawing.shape, drawing.plan.names);
    let (name, _) = drawing.name(knot).filter(|_| is_own && is_lone(&drawing.plan.knots, knot))?;
    let room = knot.number_beside()?.chars().count();
    (name.chars().count() <= room).then(|| format!("{name:room$}"))
}

/// Where what is said of a node begins.
fn beside(knot: &Knot) -> (i32, u16) {
    (knot.x + 2 + i32::from(knot.is_here), knot.y)
}

/// The levels of the nodes of the path, each on the left of its node.
fn draw_levels(canvas: &mut Canvas<'_, '_>, Drawing { plan, shape, .. }: &Drawing<'_>) {
    for knot in &plan.knots {
        let Some((text, left)) = level_beside(knot, shape) else { continue };
        let role = match knot.is_path {
            _ if knot.is_here => Role::Strong,
            true => Role::Placed,
            false => Role::Quiet,
        };
        canvas.text(knot.x + left, knot.y, &text, role);
        canvas.kept_free.insert((knot.x + left - 1, knot.y));
    }
}

/// What stands on the right of a node, piece by piece.
#[derive(Clone, Default)]
struct Label {
    name: Option<(String, Role)>,
    forced: Option<String>,
    count: Option<String>,
    cause: Option<Cause>,
}

/// The column that ran out at a node, and the sign that says so, if that is said without words.
#[derive(Clone)]
struct Cause {
    item: String,
    role: Role,
    sign: Option<&'static str>,
}

impl Label {
    /// What has its place there, whatever else is written.
    fn least(drawing: &Drawing<'_>, knot: &Knot) -> Label {
        let name = has_name(knot, &drawing.shape, drawing.plan.names).then(|| drawing.name(knot));
        let forced = forced_beside(knot, &drawing.shape, drawing.plan.names);
        Label { name: name.flatten(), forced, count: knot.number_beside(), ..Label::default() }
    }

    fn line(self, scene: &PanelScene<'_>) -> Line {
        let Label { name, forced, count, cause } = self;
        let quiet = |text: String| (text, Role::Quiet);
        let mut line = Line::new();
        for (text, role) in [name, forced.map(quiet), count.map(quiet)].into_iter().flatten() {
            line.push((if line.is_empty() { text } else { format!(" {text}") }, role));
        }
        if let Some(Cause { item, role, sign }) = cause {
            let said = match (sign, line.is_empty()) {
                (None, true) => format!("{item} has no {}", scene.words.row),
                (None, false) => format!(": {item} has no {}", scene.words.row),
                (Some(sign), true) => format!("{sign} {item}"),
                (Some(sign), false) => format!(" {sign} {item}"),
            };
            line.push((said, role));
        }
        line
    }
}

/// Whether below a node the names have room that have no place of their own: the rows of one choice have all their names, or
/// none has.
fn names_fit(canvas: &Canvas<'_, '_>, drawing: &Drawing<'_>, above: &Knot, own_ends: &[i32]) -> bool {
    let Drawing { plan, shape, .. } = drawing;
    let below = above.children.iter().map(|&child| &plan.knots[child]);
    let mut wanted = below.filter(|knot| !knot.is_path && !has_name(knot, shape, plan.names));
    wanted.all(|knot| {
        let number = knot.number_beside().map(|number| (format!(" {number}"), Role::Quiet));
        let line = drawing.name(knot).map(|name| [name].into_iter().chain(number).collect());
        let place = line.map(|line| Place { own_end: own_ends[knot.own], ..Place::new(beside(knot), line) });
        place.is_none_or(|place| place.is_free(canvas))
    })
}

/// What may stand on the right of a node, the longest first.
fn labels<'a>(
    (scene, cross): (&'a PanelScene<'_>, &'static str),
    drawing: &'a Drawing<'_>,
    knot: &'a Knot,
    is_choice_named: bool,
) -> Box<dyn Iterator<Item = Label> + 'a> {
    let is_named = is_choice_named || has_name(knot, &drawing.shape, drawing.plan.names);
    let name = drawing.name(knot).filter(|_| is_named);
    let plain = Label { name, count: count(knot), ..Label::default() };
    // Of a row without its name it says nothing how many were forced after it.
    let is_option = drawing.shape.points[knot.points[0]].option.is_some();
    let says_forced = knot.is_path || plain.name.is_some() || !is_option;
    let forced = forced_forms(scene, &drawing.shape, knot).filter(move |_| says_forced);
    if knot.is_path {
        let with = move |forced| Label { forced: Some(forced), ..plain.clone() };
        let name = Label { name: drawing.name(knot), ..Label::default() };
        return Box::new(forced.map(with).chain([name]));
    }
    // How many were forced on the way there.
    let chain = (knot.forced > 0 && says_forced).then(|| Some(format!("+{}", knot.forced)));
    let with_cause = chain.into_iter().chain([None]).flat_map({
        let plain = plain.clone();
        move |forced| {
            let plain = plain.clone();
            let with = move |cause| Label { cause: Some(cause), forced: forced.clone(), ..plain.clone() };
            causes(drawing, scene, knot, cross).map(with)
        }
    });
    let ends = ends(drawing, knot).into_iter().map(|count| Label { count: Some(count), ..Label::default() });
    let short = Label { count: knot.number_beside(), ..plain.clone() };
    let alone = Label { name: None, ..plain.clone() };
    let alone = [alone].into_iter().filter(|_| !has_name(knot, &drawing.shape, drawing.plan.names));
    let with = {
        let plain = plain.clone();
        move |forced| Label { forced: Some(forced), ..plain.clone() }
    };
    Box::new(ends.chain(with_cause).chain(forced.map(with)).chain([plain, short]).chain(alone))
}

/// Why a leaf failed, in words and with a sign.
fn causes(
    drawing: &Drawing<'_>,
    scene: &PanelScene<'_>,
    knot: &Knot,
    cross: &'static str,
) -> impl Iterator<Item = Cause> + use<> {
    let cause = knot.children.is_empty().then(|| drawing.ran_out(scene, knot, role_of(knot))).flatten();
    let forms = move |(item, role): (String, Role)| {
        [None, Some(cross)].map(|sign| Cause { item: item.clone(), role, sign })
    };
    cause.map(forms).into_iter().flatten()
}

/// Why a leaf failed, below it, as far as that does not reach below another node.
fn cause_below(
    drawing: &Drawing<'_>,
    scene: &PanelScene<'_>,
    knot: &Knot,
    cross: &'static str,
) -> Option<Place> {
    let cause = causes(drawing, scene, knot, cross).last()?;
    let line = Label { cause: Some(cause), ..Label::default() }.line(scene);
    let (x, width) = (knot.x + 2, width_of(&line));
    let mut others = drawing.plan.knots.iter().filter(|other| other.y == knot.y && other.x > knot.x);
    let is_own = others.all(|other| x + width < other.x);
    is_own.then(|| Place::new((x, knot.y + 1), line))
}

/// Which rows of one choice a node stands for: the first and the last of them.
fn ends(drawing: &Drawing<'_>, knot: &Knot) -> Option<String> {
    let ([first, .., last], 1) = (&knot.points[..], knot.levels) else { return None };
    let [first, last] = [first, last].map(|&point| drawing.names.of(&drawing.shape, point));
    let number = knot.number_beside().filter(|_| !first.is_empty() && !last.is_empty())?;
    let between = if knot.points.len() > 2 { " ⋯ " } else { " " };
    Some(format!("{number} {first}{between}{last}"))
}

/// How many a node stands for, in words where there is room.
fn count(knot: &Knot) -> Option<String> {
    let levels = knot.levels_in_words().filter(|_| knot.counts == Counts::Beside);
    match knot.number_beside() {
        Some(number) => Some(levels.map_or_else(|| number.clone(), |levels| format!("{number} {levels}"))),
        // Of a subtree that is drawn, how large it is.
        None => {
            let is_tree = matches!(knot.mark, Mark::Choice | Mark::Failed)
                && !knot.children.is_empty()
                && !knot.is_path;
            (is_tree && knot.counts == Counts::Beside && knot.nodes > 1 && knot.parent != knot.own)
                .then(|| format!("{} nodes", rounded(knot.nodes)))
        }
    }
}

/// Where the column that ran out may stand where the run has stopped: below what it tried, with the forced rows one by one where
/// they are not named, or behind that.
fn cause_places(
    scene: &PanelScene<'_>,
    drawing: &Drawing<'_>,
    knot: &Knot,
    (own_end, height): (i32, u16),
) -> impl Iterator<Item = Place> {
    let cause = knot.children.is_empty().then(|| drawing.ran_out(scene, knot, Role::DeadEnd)).flatten();
    let cause = cause.map(|(item, role)| Cause { item, role, sign: None });
    let line = cause.map(|cause| Label { cause: Some(cause), ..Label::default() }.line(scene));
    let (x, y) = beside(knot);
    let places = [(x, y + 1), (own_end.max(x) + i32::from(own_end > x), y)];
    let rows = usize::from(height.saturating_sub(y + 1)).saturating_sub(usize::from(line.is_some()));
    let is_named = forced_forms(scene, &drawing.shape, knot).next().is_none_or(|all| {
        let name = drawing.name(knot).map_or(0, |(name, _)| name.chars().count());
        own_end - x >= (name + all.chars().count()) as i32
    });
    // A list would come and go while a fast run plays.
    let is_listed = scene.fast().is_none() && knot.children.is_empty() && !is_named;
    let forced = if is_listed { forced_list(scene, knot, rows) } else { Vec::new() };
    let lines: Vec<Line> = forced.into_iter().chain(line.clone()).collect();
    let listed = (lines.len() > 1).then(|| Place { x, y: y + 1, lines, own_end: x });
    let alone = line.into_iter().flat_map(move |line| places.map(|place| Place::new(place, line.clone())));
    listed.into_iter().chain(alone)
}

/// Of a run too fast to be followed, where the levels that change may be named: below the last one that stands; at the foot of
/// the drawing what they led to.
fn changing_places(
    scene: &PanelScene<'_>,
    knot: &Knot,
    end: Option<(String, Role)>,
    (room, height): (i32, u16),
) -> Vec<Place> {
    let (standing, all) = (scene.session.standing(), scene.session.seen().path().len());
    if standing >= all {
        return Vec::new();
    }
    let first = standing + 1;
    let of = if first == all { format!("level {all}") } else { format!("levels {first}–{all}") };
    let texts = [format!("┊ {of} changing"), format!("┊ {first}–{all}"), "┊".to_owned()];
    let fits = |text: &String| knot.x + text.chars().count() as i32 + 1 < room;
    // What has failed below hangs on the left, at the row in which edges part.
    let (from, rows) = match knot.children.is_empty() {
        true => (knot.y + 1, 0),
        false => (knot.y + 2, usize::from(knot.pitch.saturating_sub(2))),
    };
    let bar = vec![("┊".to_owned(), Role::Quiet)];
    let place = |text: String| {
        let lines: Vec<Line> =
            std::iter::repeat_n(bar.clone(), rows).chain([vec![(text, Role::Quiet)]]).collect();
        Place { x: knot.x, y: from, lines, own_end: knot.x }
    };
    let to_end = |text: String| {
        let end = end.clone()?;
        let mut place = place(text);
        let below = usize::from(height - place.y).checked_sub(place.lines.len() + 1)?;
        place.lines.extend(std::iter::repeat_n(bar.clone(), below));
        place.lines.push(vec![end]);
        Some(place)
    };
    let texts = texts.into_iter().filter(fits);
    texts.flat_map(|text| to_end(text.clone()).into_iter().chain([place(text)])).collect()
}

/// What the moment ended with that is shown of a run too fast to be followed.
fn end_of_moment(scene: &PanelScene<'_>, glyphs: &Glyphs) -> Option<(String, Role)> {
    let last = scene.session.seen().last_event();
    if let Some(Event::DeadEnd { item }) = last {
        let name = scene.session.problem().item_name(item);
        return Some((format!("{} {name} has no {}", glyphs.cross, scene.words.row), Role::DeadEnd));
    }
    (last == Some(Event::Solution)).then(|| (format!("{} solution", glyphs.star), Role::Solution))
}

/// Rows below the lowest leaves in which their names may stand: so those of neighbours have room, one below the other.
const BELOW: u16 = 5;

/// Of a run that is over, where the name of a leaf may stand that has no room beside it: below the lowest row.
fn names_below(drawing: &Drawing<'_>, knot: &Knot, room: i32) -> Vec<Place> {
    let Drawing { plan, shape, .. } = drawing;
    let is_lowest = || plan.knots.iter().all(|other| other.y <= knot.y);
    // Only where they belong to one choice they are told from one another.
    if plan.knots[0].is_path || knot.parent > 0 || has_name(knot, shape, plan.names) || !is_lowest() {
        return Vec::new();
    }
    let line = drawing.name(knot).map(|name| vec![name]);
    let from = knot.y + knot.wedge.max(1) + u16::from(knot.number_below().is_some());
    let place = |line: Line| {
        let width = width_of(&line);
        let x = (knot.x - width / 2).min(room - width - 1).max(0);
        (from..from + BELOW).map(move |y| Place::new((x, y), line.clone()))
    };
    line.into_iter().flat_map(place).collect()
}

/// Where the size of a folded subtree may stand that has no place for it: below its wedge, or beside its mark; and where it may
/// be said that a number counts nodes and solutions.
fn number_places(knot: &Knot) -> Vec<Place> {
    let quiet = |text: String| vec![(text, Role::Quiet)];
    if let (Some(number), Some((left, width))) = (knot.number(), knot.number_below()) {
        let said = match (number.contains('★'), knot.levels_in_words()) {
            (true, _) => format!("{number} nodes"),
            (false, Some(levels)) => format!("{number} {levels}"),
            (false, None) => return Vec::new(),
        };
        let place = Place::new((knot.x + left, knot.y + knot.wedge.max(1)), quiet(said));
        return vec![Place { own_end: place.x + width, ..place }];
    }
    if knot.counts == Counts::Beside {
        return Vec::new();
    }
    let Some(size) = knot.number_as(Counts::Nodes) else { return Vec::new() };
    let half = size.chars().count() as i32 / 2;
    let places = [(knot.x - half, knot.y + knot.wedge.max(1)), (knot.x + 2, knot.y)];
    places.map(|place| Place::new(place, quiet(size.clone()))).into()
}
