//! The options on the path, from the root down; forced ones folded where room is short.

use super::interface::{Pair, PanelSpec};
use super::path_end::draw_end;
use super::path_legend::{draw_estimate, draw_legend, draw_what_comes, legend, not_known};
use super::path_lines::{APART, PathLine, lines_of_run, pitch, scrolled};
use super::path_marks::{
    RowMarks, Took, TookBeside, draw_marks, draw_names, draw_others, draw_taken_back, draw_took,
    saved_for_causes,
};
use super::path_solutions::SolutionList;
use super::{path_took, smallest};
use crate::app::{Mode, Msg, Panel};
use crate::exact_cover::Event;
use crate::facts::{self, PathFacts, PathRow};
use crate::session::{ChoiceByHand, Course, Words, grouped};
use crate::ui::event_roles;
use crate::ui::line_cursor::cursor_line;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// The panel of the path.
pub const SPEC: PanelSpec =
    PanelSpec { title, size: |_| (30, 7), grows: true, cursor, hit, ..PanelSpec::lines(draw) };

fn title(words: &Words, width: u16) -> String {
    let long = facts::path_title(words);
    if usize::from(width) > long.len() + 7 { long } else { "Path: k of n".to_owned() }
}

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let facts = facts::path(scene.session);
    let title = format!("3 {}", title(&scene.words, pen.width()));
    let has_unknown = facts.rows.iter().any(PathRow::has_unknown);
    let mut inner = pen.panel(&title, scene.view.focus == Panel::Path);
    draw_inside(&mut inner, scene, &facts, has_unknown);
    draw_unknown(pen, scene, has_unknown);
}

fn draw_inside(pen: &mut Pen<'_>, scene: &PanelScene<'_>, facts: &PathFacts<'_>, has_unknown: bool) {
    let estimate = estimate_lines(pen.height()) > 0;
    let room = usize::from(pen.height() - estimate_lines(pen.height()));
    if let Some(end) = &facts.end {
        draw_end(pen, scene, end, room);
    } else if facts.rows.is_empty() {
        pen.text(1, 0, "no choice made yet", Role::Quiet);
        if scene.mode == Mode::Edit {
            draw_what_comes(pen, scene, room);
        }
    }
    let pitch = pitch(scene, room);
    let lines = match scene.view.scrolled(Panel::Path) {
        0 => lines_of_run(scene, &facts.rows, room / usize::from(pitch)),
        _ => scrolled(&facts.rows, room / usize::from(pitch), scene),
    };
    let used = (lines.len() as u16 * pitch).max(1);
    // While a run plays fast the numbers would only flicker.
    let is_still = scene.fast().is_none();
    let took = path_took::begins(pen.width()).filter(|_| scene.view.zoom && is_still);
    // Beside other panels it stands below each level.
    let below = (!scene.view.zoom && pitch > 1 && is_still).then_some((path_took::INDENTED, 1));
    if let Some((x, down)) = took.map(|x| (x, 0)).or(below) {
        let mut levels = Vec::new();
        for (y, line) in (down..).step_by(pitch.into()).zip(&lines) {
            if let PathLine::Level(row) = *line {
                levels.push((y, row));
            }
        }
        path_took::draw(pen, scene, &levels, x);
    }
    let done = if scene.view.zoom && is_still { scene.session.done_rows() } else { Vec::new() };
    let saved = saved_places(&pen.left_of(took), scene, &lines);
    let drawn = (0..).step_by(pitch.into()).zip(lines).zip(saved).map(|((y, line), saved)| {
        (y, line, draw_line(&mut pen.left_of(took), scene, line, (y, saved), facts.rows.len()))
    });
    let mut drawn: Vec<(u16, PathLine<'_>, u16)> = drawn.collect();
    draw_causes(&mut pen.left_of(took), scene, &mut drawn);
    for (y, line, end) in drawn {
        match line {
            PathLine::Level(row) if scene.view.zoom => {
                let known = (scene.session, &done[..]);
                match pitch {
                    APART => draw_others(pen, known, &row, (OTHERS, y + 1)),
                    _ => draw_others(&mut pen.left_of(took), known, &row, (end, y)),
                }
            }
            PathLine::LeftOut { first, count } => {
                draw_names(&mut pen.left_of(took), scene, first..first + count, (end, y));
            }
            PathLine::Level(_) | PathLine::Forced { .. } | PathLine::Below(_) | PathLine::TakenBack(_) => {}
        }
    }
    // At the end each solution has a place of its own.
    let has_lines = facts.end.is_none() && scene.view.focus == Panel::Path;
    let here = has_lines.then(|| cursor(scene, (pen.width(), pen.height())));
    here.flatten().into_iter().for_each(|(_, y)| pen.highlight(y));
    if estimate {
        draw_estimate(pen, scene.session, scene.words.row);
    }
    if facts.end.is_none() {
        let (legend, room) = (legend(pen, scene, has_unknown), room as u16);
        let used = smallest::draw(pen, scene, used, room.saturating_sub(legend.len() as u16 + 1));
        if scene.glow.is_none() {
            draw_legend(pen, &legend, used.into(), room);
        }
    }
}

/// The place of the cursor, once it was moved back: the level or the solution there is what Enter goes to.
fn cursor(scene: &PanelScene<'_>, (width, height): Pair) -> Option<Pair> {
    let facts = facts::path(scene.session);
    let room = usize::from(height.saturating_sub(estimate_lines(height)));
    let (back, turns) = (scene.view.scrolled(Panel::Path), scene.view.turns(Panel::Path));
    match &facts.end {
        Some(end) => Some(SolutionList::of(scene, end, (width, room)).cursor()?.0),
        None => {
            let pitch = pitch(scene, room);
            let line = cursor_line(facts.rows.len(), room / usize::from(pitch), &turns);
            Some((0, pitch * line.filter(|_| back > 0)?))
        }
    }
}

/// A click on a line goes there.
fn hit(scene: &PanelScene<'_>, (width, height): Pair, (x, y): Pair) -> Option<Msg> {
    let facts = facts::path(scene.session);
    let room = usize::from(height.saturating_sub(estimate_lines(height)));
    let back = scene.view.scrolled(Panel::Path);
    if let Some(end) = &facts.end {
        let at = SolutionList::of(scene, end, (width, room)).at((x, y))?;
        return Some(Msg::PointAtStep(end.found[at].step));
    }
    let pitch = usize::from(pitch(scene, room));
    let lines = match back {
        0 => lines_of_run(scene, &facts.rows, room / pitch),
        _ => scrolled(&facts.rows, room / pitch, scene),
    };
    match *lines.get(usize::from(y) / pitch)? {
        PathLine::Level(row) => Some(Msg::PointAtTry(row.depth, row.level.k.max(1))),
        PathLine::Forced { first, .. } => Some(Msg::PointAtTry(first, 1)),
        PathLine::LeftOut { .. } | PathLine::Below(_) | PathLine::TakenBack(_) => None,
    }
}

/// Whether a path of so many lines says what is searched.
pub fn says_share(height: u16) -> bool {
    estimate_lines(height) > 0
}

/// Lines at the bottom for the share that was searched.
fn estimate_lines(height: u16) -> u16 {
    if height >= 12 { 3 } else { 0 }
}

/// Says of a run too fast to be followed what the sign of a row means of which it is not known what it led to: on the frame, so that it
/// takes no line.
fn draw_unknown(pen: &mut Pen<'_>, scene: &PanelScene<'_>, has_unknown: bool) {
    if has_unknown && scene.fast().is_some() {
        pen.bottom_label(&not_known(pen.glyphs()), Role::Quiet);
    }
}

/// The number of a level, if it has one; that where the run is has a mark: deeper, or back. Returns where what follows has room.
fn draw_number(pen: &mut Pen<'_>, number: Option<usize>, here: Option<Course>, y: u16) -> u16 {
    let number = number.map_or(String::new(), |number| format!("{number:>2}"));
    let Some(course) = here else {
        pen.text_until(3, y, &number, Role::Quiet);
        return 4;
    };
    let (arrow, role) = event_roles::of_step(pen.glyphs(), course);
    pen.text(0, y, arrow, role);
    // Behind the arrow, however many digits it has.
    (pen.text(1, y, &number, event_roles::of_level(course).in_words()) + 1).max(4)
}

/// Says behind these lines, each with where it ends, what they took of a dead end. They end there then.
fn draw_causes(pen: &mut Pen<'_>, scene: &PanelScene<'_>, lines: &mut [(u16, PathLine<'_>, u16)]) {
    let Some(dead_end) = &scene.seen_places().dead_end else { return };
    let (mut took, mut ends) = (Vec::new(), Vec::new());
    for (y, line, end) in lines {
        let levels = match *line {
            PathLine::Level(row) => row.depth..row.depth + 1,
            PathLine::LeftOut { first, count } if scene.glow.is_none() => first..first + count,
            PathLine::LeftOut { .. }
            | PathLine::Forced { .. }
            | PathLine::Below(_)
            | PathLine::TakenBack(_) => continue,
        };
        // While it plays no line gives way to it, and what is not to blame would be one more number that comes and goes.
        let is_told = |took: &Took| scene.glow.is_none() || took.is_to_blame() && took.has_room(pen.width());
        if let Some(of_line) = Took::of(pen.glyphs(), dead_end, levels, (*end, *y)).filter(is_told) {
            took.push(of_line);
            ends.push(end);
        }
    }
    let after = draw_took(pen, scene.session.problem(), &took);
    ends.into_iter().zip(after).for_each(|(end, after)| *end = after);
}

/// Where the other rows of a choice begin in a line of their own: below the row that is on the path.
const OTHERS: u16 = 13;

fn k_of_n(row: &PathRow<'_>) -> String {
    format!("{}/{}", row.level.k, row.level.n)
}

/// Where k of n and the name of the row begin, behind a column that stands at `column_at`.
fn columns_of(row: &PathRow<'_>, column_at: u16, width: u16) -> (u16, u16) {
    // Steady columns: most names of columns have five characters, k of n four or so.
    let length = row.column().chars().count() as u16;
    let k_at = (5 + length).clamp(10, 12).max(column_at + length + 1);
    // In a narrow panel a place is saved for what follows the name.
    (k_at, k_at + (k_of_n(row).len() + 1).max(if width < 26 { 4 } else { 5 }) as u16)
}

/// While a run plays each line saves so many places for what it took of a dead end, wherever the run is, so that nothing moves there:
/// for a place between, a sign and a number. A narrower panel has no room for that.
const SAVED: usize = 5;
const WITH_SAVED: u16 = 36;

/// The places that each line saves for what it took of a dead end: what is left of a choice is asked there above all.
fn saved_places(pen: &Pen<'_>, scene: &PanelScene<'_>, lines: &[PathLine<'_>]) -> Vec<usize> {
    let mut saved = vec![0; lines.len()];
    if scene.glow.is_some() {
        return vec![if pen.width() < WITH_SAVED { 0 } else { SAVED }; lines.len()];
    }
    let Some(dead_end) = &scene.seen_places().dead_end else { return saved };
    let (mut at, mut levels) = (Vec::new(), Vec::new());
    for (i, line) in lines.iter().enumerate() {
        if let PathLine::Level(row) = line
            && dead_end.is_cause(row.depth)
        {
            at.push(i);
            // A sign stands before the name.
            let begin = columns_of(row, 4, pen.width()).1 + 1;
            levels.push(TookBeside {
                taken: dead_end.taken_at(row.depth),
                name: row.row().map_or(0, |name| name.chars().count()),
                marks: RowMarks::of(row, pen.glyphs()).least(),
                room: pen.width().saturating_sub(begin).into(),
            });
        }
    }
    let places = saved_for_causes(pen.glyphs(), dead_end.rows.len(), &levels);
    at.into_iter().zip(places).for_each(|(i, places)| saved[i] = places);
    saved
}

/// Draws a line, which saves so many places for what it took. Returns the place after what is said of a level.
fn draw_line(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    line: PathLine<'_>,
    (y, saved): (u16, usize),
    count: usize,
) -> u16 {
    let (glyphs, search) = (pen.glyphs(), scene.session.seen());
    match line {
        PathLine::LeftOut { first, count } => {
            let to = first + count;
            let text = if first == 0 {
                format!("{to} levels above")
            } else {
                format!("levels {} to {to}", first + 1)
            };
            return pen.text(1, y, &format!("{} {text}", glyphs.ellipsis), Role::Quiet);
        }
        PathLine::Forced { first, count } => {
            let (from, to) = (first + 1, first + count);
            let x = pen.text(1, y, &format!("{from:>2} to {to} forced"), Role::Quiet);
            draw_names(pen, scene, first..to, (x, y));
        }
        PathLine::Below(gone) => {
            if search.last_event() == Some(Event::Solution) {
                let number = grouped(search.stats().solutions);
                pen.text(4, y, &format!("solution {number}"), Role::Solution);
            }
            gone.into_iter().for_each(|taken| draw_taken_back(pen, scene, taken, y));
        }
        PathLine::TakenBack(taken) => draw_taken_back(pen, scene, taken, y),
        PathLine::Level(row) => {
            let (level, by_hand) = (row.level, row.by_hand);
            let current = row.number() == count;
            let chosen_role = if current { Role::Strong } else { Role::Plain };
            let here = search.level();
            let is_played_back = scene.seen_places().is_played_back;
            let is_retract = matches!(search.last_event(), Some(Event::Retract { .. }));
            let is_taken_back = !level.on_path && is_retract;
            // What was only chosen is on no level yet, and what is taken back on none any more; alone, or with no room above, it says
            // where the run is.
            let number = if level.on_path { Some(row.number()) } else { (y == 0).then_some(here) };
            // What is taken back has the mark: it is what the eye looks for.
            let is_marked = if is_retract { current } else { number == Some(here) };
            let own = is_marked.then(|| scene.seen_places().way());
            let column_at = draw_number(pen, number, own, y);
            if let Some(choice) = by_hand {
                pen.text(3, y, if choice.is_minimal() { "*" } else { "!" }, Role::Key);
            }
            // Chosen and covered, and none of its rows tried yet.
            let is_new = current && !scene.seen_places().open.is_empty();
            let role = match event_roles::of_column(scene.seen_places(), level.item) {
                Some(role @ (Role::Undone | Role::Zero)) if current => role,
                _ if is_new => Role::Chosen,
                _ => chosen_role,
            };
            pen.text(column_at, y, row.column(), role);
            let width = pen.width();
            let (k_at, name_at) = columns_of(&row, column_at, width);
            pen.text(k_at, y, &k_of_n(&row), Role::Quiet);
            let Some(name) = row.row() else { return name_at };
            let dead_end = scene.seen_places().dead_end.as_ref();
            let is_to_blame = dead_end.is_some_and(|dead_end| dead_end.needs(row.depth));
            let role = match (level.on_path, current) {
                (true, _) if is_to_blame => Role::Cause,
                // One that is off the path was taken back: by the last event, or before it.
                (false, _) if is_taken_back => event_roles::of_retracted(scene.seen_places()),
                // Nothing is taken back where the run is played back.
                (false, _) if is_played_back => Role::StoodBefore,
                (false, _) => Role::Back,
                (true, true) => event_roles::of_last(scene.session),
                (true, false) => event_roles::of_placed(scene.session, row.depth),
            };
            let mut x = pen.text(name_at, y, event_roles::sign_on_way(glyphs, role, is_played_back), role);
            // Rows with long names are told by their first words.
            let (room, marks) = RowMarks::of(&row, glyphs)
                .beside(name.chars().count(), usize::from(width.saturating_sub(x)).saturating_sub(saved));
            x = pen.text(x, y, &shortened(&name, room, glyphs.ellipsis), role);
            let mut end = draw_marks(pen, &marks, (x, y));
            if let Some(mark) = by_hand.map(ChoiceByHand::mark)
                && dead_end.is_none()
                && end + 1 + (mark.len() as u16) < width
            {
                end = pen.text(end + 1, y, &mark, Role::Key);
            }
            return end;
        }
    }
    0
}
