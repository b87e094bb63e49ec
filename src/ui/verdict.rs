//! What became of the search, on the border of the board: a solution and a dead end are not to be missed.

use super::board_marks::{is_anywhere, is_last_blamed_alone, tells_first};
use super::board_size::BoardStyle;
use super::border::title_room;
use super::compact_grid::{counts_candidates, has_short_count};
use super::event_roles;
use super::glyphs::Glyphs;
use super::pen::Pen;
use super::scene::{BoardScene, PanelScene};
use super::theme::Role;
use crate::app::Mode;
use crate::exact_cover::Event;
use crate::facts::Panel;
use crate::problems::Instance;
use crate::session::{Afterglow, Cause, Course, DeadEnd, counted, grouped, rounded};

/// What came of the choices on the path.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Verdict {
    /// This solution of so many is on the board.
    Shown(u64, u64),
    /// The last of so many solutions is on the board.
    Found(u64),
    /// A column without rows is chosen: a dead end comes next.
    NoRow,
    /// A column ran out of rows; for the so-manieth time, where a run is too fast for each time to be seen.
    DeadEnd(Option<u64>),
    /// What led to a dead end or to a solution is taken back, or whatever was done by a run that plays backwards.
    Back(Course),
    /// Something is chosen, covered or tried.
    Deeper,
}

impl Verdict {
    fn of(scene: &PanelScene<'_>) -> Option<Verdict> {
        let search = scene.session.seen();
        let solutions = search.stats().solutions;
        if let Some(found) = scene.solution {
            return Some(Verdict::Shown(found.number, solutions.max(found.number)));
        }
        match search.last_event() {
            Some(Event::Solution) => Some(Verdict::Found(solutions)),
            Some(Event::DeadEnd { .. }) => Some(Verdict::DeadEnd(scene.fast().map(Afterglow::dead_ends))),
            _ => match scene.seen_places().way() {
                course @ (Course::Back | Course::BackFromSolution | Course::PlayedBack) => {
                    Some(Verdict::Back(course))
                }
                Course::Deeper => {
                    // A cursor that was moved has its own words there.
                    let has_words = scene.cursor.is_seen && scene.view.focus == Panel::Board;
                    (!has_words).then_some(Verdict::Deeper)
                }
                Course::Stuck => Some(Verdict::NoRow),
                Course::Solved | Course::Rest => None,
            },
        }
    }
}

/// Draws it on the border of the panel that the pen is for, if there is anything to be said.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    if scene.mode != Mode::Solve || scene.room.bare {
        return;
    }
    let verdict = Verdict::of(scene);
    // What stood there is longer, and would show behind it; and of a cursor nothing is said while the run moves.
    if verdict.is_some() || scene.glow.is_some() {
        pen.clear_bottom(scene.view.focus == Panel::Board);
    }
    let Some(verdict) = verdict else { return draw_key(pen, scene, BEHIND_CELL) };
    let glyphs = pen.glyphs();
    let room = title_room(pen.width());
    // A number that is cut is another one: the first of some texts that has room, or the last.
    let fitting = |texts: &[String]| {
        let fits = |text: &&String| text.chars().count() <= room;
        texts.iter().find(fits).or(texts.last()).cloned().unwrap_or_default()
    };
    let star = glyphs.star;
    // An end that was come to backwards is the same one, and says how.
    let is_played_back = scene.session.seen_places().is_played_back;
    let sign = glyphs.back;
    let back = match is_played_back {
        true => [format!("{sign} played back "), format!("{sign} ")],
        false => [String::new(), String::new()],
    };
    // While a run plays it would be another one in each picture.
    let event = scene.session.seen().last_event().filter(|_| scene.glow.is_none());
    let event = event.map_or_else(Vec::new, |event| event_in_words(scene, event));
    // Where nothing is to be decided a slow run hurries: it says so while it does.
    let hurries = scene.session.hurries().map(|times| format!(", {times}× as fast"));
    let with_event = |words: &str| event.iter().map(|event| format!("{words}: {event}")).collect::<Vec<_>>();
    let (text, label, frame) = match verdict {
        Verdict::Shown(number, all) => {
            let which = format!("{} of {}", grouped(number), grouped(all));
            let texts = [
                format!("End: {star} solution {which}"),
                format!("{star} solution {which}"),
                format!("{star} {which}"),
            ];
            (fitting(&texts), Role::Found, Some(Role::Solution))
        }
        Verdict::Found(number) => {
            let number = grouped(number);
            let texts = back.each_ref().map(|back| format!("{back}{star} Solution {number}"));
            let texts = [texts.to_vec(), vec![format!("{}{star} {number}", back[1])]].concat();
            (fitting(&texts), Role::Found, Some(Role::Solution))
        }
        Verdict::Back(course) => {
            let (sign, role) = event_roles::of_course(glyphs, course).unwrap_or((glyphs.above, Role::Undone));
            let words = match course {
                Course::BackFromSolution => "back from a solution",
                Course::PlayedBack => "played back",
                Course::Rest | Course::Deeper | Course::Stuck | Course::Solved | Course::Back => "back",
            };
            let alone = [words, "back"].map(|words| format!("{sign} {words}"));
            let told = if course == Course::Back { with_event(&alone[0]) } else { Vec::new() };
            // Of a run that is played back the border says which event it undid, instead.
            let hurries = hurries.filter(|_| course != Course::PlayedBack);
            let faster = hurries.map(|times| format!("{}{times}", alone[0])).into_iter().collect();
            (fitting(&[told, faster, alone.to_vec()].concat()), role, Some(role.in_words()))
        }
        Verdict::Deeper => {
            let words = if hurries.is_some() { "forced" } else { "deeper" };
            let words = format!("{} {words}", glyphs.down);
            let faster = hurries.map(|times| format!("{words}{times}")).into_iter().collect();
            let texts = [with_event(&words), faster, vec![words]].concat();
            (fitting(&texts), Role::Deeper.on_label(), Some(Role::Deeper))
        }
        Verdict::NoRow => (format!("{} nothing left", glyphs.cross), Role::DeadEnd, Some(Role::DeadEnd)),
        Verdict::DeadEnd(number) => {
            let number = number.map_or_else(String::new, |number| format!(" {}", grouped(number)));
            let end = format!("{} dead end{number}{}", glyphs.cross, piece_in_words(scene));
            (fitting(&back.each_ref().map(|back| format!("{back}{end}"))), Role::Zero, Some(Role::DeadEnd))
        }
    };
    // Each picture of a run that is played back says so, in the colour of that way.
    let way = event_roles::of_course(glyphs, Course::PlayedBack).filter(|_| is_played_back);
    let is_end = label == Role::Zero;
    let (label, frame) = match way {
        Some((_, role)) => (if is_end { label } else { role }, frame.map(|_| role.in_words())),
        None => (label, frame),
    };
    frame.into_iter().for_each(|role| pen.frame(role));
    pen.bottom_label(&text, label);
    // A dead end is one whichever way the run goes: of its words those of that way alone have its colour.
    let said = back.iter().find(|back| text.starts_with(back.as_str()));
    if let (Some((_, role)), Some(back)) = (way.filter(|_| is_end), said) {
        pen.text(2, pen.height().saturating_sub(1), &format!(" {back}"), role);
    }
    let end = draw_event_played_back(pen, scene, text.chars().count() as u16 + 4);
    draw_key(pen, scene, end);
}

/// What ran out at a dead end, if it is not seen on the board: a piece has no place there.
fn piece_in_words(scene: &PanelScene<'_>) -> String {
    let BoardScene::Picture(Instance { board: Some(board), .. }, _) = &scene.board else {
        return String::new();
    };
    let ran_out = scene.seen_places().dead_end.as_ref().map(|dead_end| dead_end.item);
    let piece = ran_out.filter(|&item| is_anywhere(scene.session, board, item));
    piece.map_or_else(String::new, |item| format!(": {}", scene.session.problem().item_name(item)))
}

/// An event with its column, and without it.
fn event_in_words(scene: &PanelScene<'_>, event: Event) -> Vec<String> {
    let name = event.item().map(|item| scene.session.problem().item_name(item));
    let with_name = name.map(|name| format!("{} {name}", event.name()));
    with_name.into_iter().chain([event.name().to_owned()]).collect()
}

/// Says behind the place `end` which event a run has undone that is played back, if there is room: in the colour of what it is
/// to undo that, and without a sign, which would point the other way. Returns the place after it.
fn draw_event_played_back(pen: &mut Pen<'_>, scene: &PanelScene<'_>, end: u16) -> u16 {
    let places = scene.session.seen_places();
    if matches!(places.course, Course::Rest | Course::Stuck | Course::Solved | Course::PlayedBack) {
        return end;
    }
    let room = usize::from(pen.width().saturating_sub(end + 2));
    let words: Vec<String> = match places.undone {
        Some(event) => {
            event_in_words(scene, event).iter().map(|event| format!(" undone: {event} ")).collect()
        }
        None => {
            scene.session.seen().last_event().map(|event| format!(" {} ", event.name())).into_iter().collect()
        }
    };
    let words = words.iter().find(|words| words.chars().count() <= room);
    let Some(words) = words.filter(|_| places.is_played_back) else { return end };
    let way = event_roles::of_course(pen.glyphs(), places.course).filter(|_| places.undone.is_some());
    let role = way.map_or(Role::Plain, |(_, role)| role.on_label());
    pen.text(end, pen.height().saturating_sub(1), words, role)
}

/// Says on the border, where there is room behind the place `end`, what an area on the board means at a dead end: that what is
/// there is to blame; where there are no areas, what has the sign of that is.
fn draw_key(pen: &mut Pen<'_>, scene: &PanelScene<'_>, end: u16) {
    let dead_end = scene.seen_places().dead_end.as_ref();
    let blames = dead_end.is_some_and(DeadEnd::is_any_to_blame);
    let piece = scene.fast().and_then(Afterglow::excerpt);
    let cut = piece.and_then(|piece| Some((piece.cut_before()?, piece.seen_yet())));
    let keys = [
        cut.map(|(events, yet)| Key::Cut(cut_in_words(pen.glyphs(), events, yet))),
        blame_key(pen, scene).filter(|_| blames),
        givens_key(scene),
        first_key(scene),
        counts_key(pen, scene),
    ];
    let is_last_alone = match (&scene.board, dead_end) {
        (BoardScene::Picture(Instance { board: Some(board), .. }, _), Some(dead_end)) => {
            is_last_blamed_alone(scene.session, board, dead_end)
        }
        _ => false,
    };
    // What is to blame is said first, at the right end.
    let mut right = pen.width().saturating_sub(2);
    for key in keys.into_iter().flatten() {
        let text: &[&str] = match &key {
            Key::Underlined if is_last_alone => &[" last to blame ", " blamed last "],
            Key::Outline if is_last_alone => &[" outlined: last to blame ", " last to blame "],
            Key::Underlined => &[" to blame ", " blamed "],
            Key::Outline => &[" outlined: to blame ", " to blame "],
            Key::Words(words) => &[words, " to blame ", " blamed "],
            Key::BoxedGivens => &[" boxed: givens that took ", " boxed: givens ", " boxed: given "],
            Key::UnderlinedGivens => &[" givens that took ", " givens ", " given "],
            Key::First if pen.theme().has_colour() => &[" bold: tried first ", " tried first "],
            Key::First => &[" tried first "],
            Key::Cut(words) => &words.each_ref().map(|words| &**words),
            Key::Counts(count) => &[&format!(" {count} candidates "), &format!(" {count} left ")],
        };
        let place = |text: &&str| right.checked_sub(text.chars().count() as u16).filter(|&x| x > end);
        let Some((text, x)) = text.iter().find_map(|text| Some((text, place(text)?))) else { continue };
        // A piece of the border stands between the two.
        right = draw_one_key(pen, scene, (&key, text), (x, end)) - 1;
    }
}

/// Says it at the place `x`, and before that, behind the place `end`, what else looks as that does. Returns the first place.
fn draw_one_key(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    (key, text): (&Key, &str),
    (x, end): (u16, u16),
) -> u16 {
    let y = pen.height().saturating_sub(1);
    let dead_end = scene.seen_places().dead_end.as_ref();
    // Others that took rows are drawn on the board as these words are.
    let is_lesser = |&(cause, is_needed): &(Cause, bool)| !is_needed && matches!(cause, Cause::Choice { .. });
    let has_lesser = || dead_end.is_some_and(|dead_end| dead_end.blamed().iter().any(is_lesser));
    let sign = match key {
        Key::Words(_) if !has_pieces(scene) => Some(format!("{} ", pen.glyphs().lesser_cause)),
        Key::Words(_)
        | Key::Outline
        | Key::Underlined
        | Key::BoxedGivens
        | Key::UnderlinedGivens
        | Key::First
        | Key::Cut(_)
        | Key::Counts(_) => None,
    };
    let words = sign.filter(|_| has_lesser()).and_then(|sign| {
        let room = usize::from(x.saturating_sub(end));
        // A piece of the border stands between the two.
        let fits = |words: &String| words.chars().count() < room;
        ALSO.map(|words| format!(" {sign}{words} ")).into_iter().find(fits)
    });
    let first = words.map_or(x, |words| {
        let first = x - 1 - words.chars().count() as u16;
        pen.text(first, y, &words, Role::LesserCause);
        first
    });
    // What is to blame and what took rows as well have the looks that they have on the board.
    let role = match key {
        Key::Outline => Role::AroundCause,
        Key::Underlined => Role::Cause,
        Key::Cut(_) => Role::Subject,
        Key::Words(_) => Role::Cause,
        Key::Counts(_) | Key::BoxedGivens => Role::Quiet,
        Key::UnderlinedGivens => Role::Given,
        Key::First => Role::First,
    };
    pen.text(x, y, text, role);
    if matches!(key, Key::UnderlinedGivens) {
        (1..text.len() as u16 - 1).for_each(|i| pen.underline(x + i, y));
    }
    first
}

/// The place behind the name of a cell.
const BEHIND_CELL: u16 = 12;

/// What is said of choices that took rows as well, but are not among the fewest that are enough.
const ALSO: [&str; 2] = ["also took", "took"];

/// How many events nobody saw before what stands on the board, so that it is not taken for the next event: in words and in fewer.
fn cut_in_words(glyphs: &Glyphs, events: u64, (left, parts): (usize, usize)) -> [String; 4] {
    let (sign, number) = (glyphs.arrow, counted(events, "event", "events"));
    let later = format!(" {sign}{sign} {number} later ");
    let bar = glyphs.blocks[7].repeat(left) + &glyphs.dot.repeat(parts - left.min(parts));
    let with_bar = format!("{later}{bar} ");
    let rounded = format!(" {sign}{sign} {} events later {bar} ", rounded(events));
    [with_bar, rounded, later, format!(" {sign}{sign} {} ", grouped(events))]
}

/// What the border of a board explains: lines around a piece, letters that are underlined, or what words say alone; givens that took a
/// place from what ran out; of a piece that is chosen the row that is tried first; of a fast run how much of it was left out; and counts
/// in the cells.
enum Key {
    Outline,
    Underlined,
    Words(String),
    BoxedGivens,
    UnderlinedGivens,
    First,
    Cut([String; 4]),
    Counts(String),
}

/// How many candidates a cell has, where they have no room: an example of how that is written.
fn counts_key(pen: &Pen<'_>, scene: &PanelScene<'_>) -> Option<Key> {
    let BoardScene::Grid(board) = &scene.board else { return None };
    let is_counted = match scene.room.style {
        BoardStyle::Lined => true,
        BoardStyle::Compact => {
            counts_candidates(board.editor.shape()) && board.faces().iter().any(has_short_count)
        }
        BoardStyle::Open | BoardStyle::Candidates => false,
    };
    let is_solved = scene.solution.is_some() || scene.session.seen().last_event() == Some(Event::Solution);
    let count = pen.glyphs().raised(3);
    let is_told = is_counted && !is_solved && !count.is_empty() && scene.fast().is_none();
    is_told.then_some(Key::Counts(count))
}

/// Of the rows of a piece that is chosen the one that is tried first, where it is told from the others.
fn first_key(scene: &PanelScene<'_>) -> Option<Key> {
    let BoardScene::Picture(Instance { board: Some(board), .. }, _) = &scene.board else { return None };
    tells_first(scene.session, board).then_some(Key::First)
}

/// Givens that took a place from what ran out, as the grid marks them.
fn givens_key(scene: &PanelScene<'_>) -> Option<Key> {
    let BoardScene::Grid(board) = &scene.board else { return None };
    let is_told = scene.seen_places().dead_end.is_some() && board.faces().iter().any(|face| face.has_taken);
    let is_boxed = matches!(scene.room.style, BoardStyle::Candidates | BoardStyle::Open);
    is_told.then_some(if is_boxed { Key::BoxedGivens } else { Key::UnderlinedGivens })
}

/// How what is to blame is known on this board; a matrix has other areas.
fn blame_key(pen: &Pen<'_>, scene: &PanelScene<'_>) -> Option<Key> {
    let [choice, forced] = pen.glyphs().cause;
    match &scene.board {
        BoardScene::Matrix => None,
        BoardScene::Picture(..) if has_pieces(scene) && scene.room.style != BoardStyle::Compact => {
            Some(Key::Outline)
        }
        BoardScene::Picture(..) if has_pieces(scene) => Some(Key::Underlined),
        BoardScene::Grid(_) | BoardScene::Drawing(_) | BoardScene::Picture(..) => {
            Some(Key::Words(format!(" {choice} {forced} to blame ")))
        }
    }
}

/// Whether the board has pieces: each of them is known by its colour.
fn has_pieces(scene: &PanelScene<'_>) -> bool {
    matches!(&scene.board, BoardScene::Picture(_, picture) if picture.has_pieces())
}
