//! The two lowest lines: what the program has to say, and the keys that work now.

use ratatui::layout::Rect;

use super::border::inside;
use super::glyphs::Glyphs;
use super::layout::{Layout, SMALLEST};
use super::motion_words;
use super::panels::says_share;
use super::pen::Pen;
use super::theme::Role;
use super::timeline::{self, Areas};
use super::wrapping::{shortened, wrap};
use crate::app::letters::Letters;
use crate::app::{
    Action, App, GridEditor, KeyNames, Keys, List, Modal, Mode, Notice, Panel, Tone, Uniqueness,
    bindings::Binding, exercise_how,
};
use crate::lesson;
use crate::problems::drawing::Drawing;
use crate::session::{Grain, Session, Way, counted, grouped};

/// Draws the line above the footer: a prompt, a question, a notice, or how the run moves, and what the areas of the line of time
/// are that it has.
pub fn draw(pen: &mut Pen<'_>, state: &App, layout: &Layout, areas: Areas) {
    if layout.too_small {
        return draw_small(pen, state);
    }
    match &state.lab.modal {
        Some(Modal::Prompt(prompt)) => {
            let x = pen.text(0, 0, &prompt.purpose.mark().to_string(), Role::Key);
            let hidden = hidden_of_prompt(pen.width(), &prompt.before_cursor());
            let end = pen.text(x, 0, &prompt.text().chars().skip(hidden).collect::<String>(), Role::Plain);
            if let Some(notice) = &state.lab.notice
                && usize::from(pen.width().saturating_sub(end + 3)) > notice.text.chars().count()
            {
                pen.text_until(pen.width().saturating_sub(1), 0, &notice.text, Role::Quiet);
            }
        }
        Some(Modal::Confirm(question)) => {
            let x = pen.text(1, 0, &state.key_names().spell(question.text()), Role::Strong);
            let x = pen.text(x + 1, 0, "y", Role::Key);
            let x = pen.text(x, 0, "es or ", Role::Plain);
            let x = pen.text(x, 0, "n", Role::Key);
            pen.text(x, 0, "o", Role::Plain);
        }
        Some(Modal::Bookmark(what)) => {
            let mut x = pen.text(1, 0, what.text(), Role::Strong) + 1;
            for bookmark in state.session().into_iter().flat_map(|session| session.timeline().bookmarks()) {
                x = pen.text(x, 0, &bookmark.letter.to_string(), Role::Key);
                x = pen.text(x, 0, &format!(" step {}  ", grouped(bookmark.step)), Role::Quiet);
            }
        }
        Some(
            Modal::Help { .. } | Modal::Node(_) | Modal::Race { .. } | Modal::Compare(_) | Modal::List(..),
        )
        | None => draw_news(pen, state, layout, areas),
    }
}

/// How many characters of the prompt's line lie to the left of the window.
fn hidden_of_prompt(width: u16, before_cursor: &str) -> usize {
    (before_cursor.chars().count() + 2).saturating_sub(usize::from(width))
}

/// Where the cursor of the prompt stands.
pub fn cursor(state: &App, layout: &Layout) -> Option<(u16, u16)> {
    let (Some(Modal::Prompt(prompt)), Some(area)) = (&state.lab.modal, layout.status) else { return None };
    let before = prompt.before_cursor();
    let hidden = hidden_of_prompt(area.width, &before);
    let x = before.chars().count().saturating_sub(hidden) as u16 + 1;
    (x < area.width).then_some((area.x + x, area.y))
}

/// A notice, with its mark before it.
fn marked(state: &App, notice: &Notice, glyphs: &Glyphs) -> (String, Role) {
    // What is said before the first message has its keys still by their words.
    let text = state.key_names().spell(&notice.text).into_owned();
    match notice.tone {
        Tone::Quiet => (text, Role::Plain),
        Tone::Good => (format!("{} {text}", glyphs.star), Role::Solution),
        Tone::Bad => (format!("! {text}"), Role::DeadEnd),
    }
}

/// The words of the line of time have so many places: those of a run of a thousand million steps.
const SCALE: u16 = 25;

/// Draws a notice that is longer than its line over the lines above as well: nothing it says is lost.
pub fn draw_long_notice(pen: &mut Pen<'_>, state: &App, layout: &Layout) {
    let (Some(notice), Some(status), None) = (&state.lab.notice, layout.status, &state.lab.modal) else {
        return;
    };
    let (text, role) = marked(state, notice, pen.glyphs());
    let lines = wrap(&text, usize::from(status.width.saturating_sub(2)));
    let above = (lines.len() as u16).saturating_sub(1).min(status.y);
    if above == 0 || layout.too_small {
        return;
    }
    let area = Rect { y: status.y - above, height: above + 1, ..status };
    let mut pen = pen.within(area);
    pen.clear();
    for (y, line) in lines.iter().enumerate() {
        pen.text(1, y as u16, line, role);
    }
}

fn draw_news(pen: &mut Pen<'_>, state: &App, layout: &Layout, areas: Areas) {
    let glyphs = pen.glyphs();
    let right = right_side(state, layout);
    let room = pen.width().saturating_sub(right.chars().count() as u16 + 2);
    // It stands still while the numbers of the line of time get longer.
    let scale = if right.is_empty() { 0 } else { SCALE };
    let legend_end = room.min(pen.width().saturating_sub(scale)).saturating_sub(2);
    let (text, role) = match (&state.lab.notice, state.mode()) {
        (Some(notice), _) => {
            let (text, role) = marked(state, notice, glyphs);
            // Shades say nothing by themselves; which keys there are the line below says as well.
            let areas = areas.beside(&text, legend_end);
            let is_cut = !pen.tells_back(Role::Back) && areas.takes_room_of(&text, legend_end);
            let text = text.split_once("; ").filter(|_| is_cut).map_or(&*text, |(first, _)| first);
            let end = pen.text(1, 0, text, role);
            if end < room {
                pen.text_until(pen.width().saturating_sub(1), 0, &right, Role::Quiet);
            }
            let fits = |areas: &Areas| areas.any() && end + areas.width() + 2 < legend_end;
            if let Some(areas) = [areas, areas.without_solutions()].into_iter().find(fits) {
                timeline::draw_legend(pen, areas, legend_end, 0);
            }
            return;
        }
        (None, Mode::Edit | Mode::Solve) if state.exercise().is_some() => {
            (state.exercise().map_or("", exercise_how).to_owned(), Role::Quiet)
        }
        (None, Mode::Edit) if state.session().is_err() => {
            let clash = state.editor().and_then(|sheet| sheet.clash());
            (clash.map_or(String::new(), |clash| format!("! {clash}")), Role::DeadEnd)
        }
        (None, Mode::Edit) => (at_the_grid(state), Role::Quiet),
        (None, Mode::Solve) if state.is_taking_over() => (
            format!(
                "Which {} comes next? Enter takes it, Esc leaves it to the rule.",
                state.shell.settings.words.column
            ),
            Role::Strong,
        ),
        (None, Mode::Solve) if state.lesson.is_some() => {
            (super::lesson::how_to_move(state).to_owned(), Role::Quiet)
        }
        (None, Mode::Solve) if let Some(said) = motion_words::happened(state, layout, glyphs) => said,
        (None, Mode::Solve) => {
            let motion = state.session().map_or(String::new(), |session| motion_words::of(session, glyphs));
            let lessons = format!("; ⟨lessons⟩: {} lessons", lesson::BUILTIN.len());
            let lessons = if state.is_newcomer() { lessons } else { String::new() };
            (format!("{motion}{lessons}"), Role::Plain)
        }
    };
    let text = state.key_names().spell(&text).into_owned();
    // What is seen has to be told; which keys there are the line below says as well: rather a clause is left out than cut, or stands
    // close to what is said at the right.
    let in_room = |room: u16| {
        let clauses = text.rmatch_indices("; ").map(|(at, _)| &text[..at]);
        [&*text].into_iter().chain(clauses).find(|text| text.chars().count() + 2 < usize::from(room))
    };
    let before = |areas: Areas| legend_end.saturating_sub(areas.width() + 2);
    let beside = |areas: Areas| Some((in_room(before(areas))?, areas)).filter(|_| areas.any());
    let with_legend = beside(areas.beside(&text, legend_end)).or_else(|| beside(areas.without_solutions()));
    if let Some((_, areas)) = with_legend {
        timeline::draw_legend(pen, areas, legend_end, 0);
    }
    let whole = with_legend.map(|(text, _)| text).or_else(|| in_room(room));
    let text = whole.map_or_else(|| shortened(&text, room.into(), glyphs.ellipsis), str::to_owned);
    pen.text(1, 0, &text, role);
    pen.text_until(pen.width().saturating_sub(1), 0, &right, Role::Quiet);
}

/// The status line of EDIT.
fn at_the_grid(state: &App) -> String {
    if let Some(editor) = state.drawing() {
        return match editor.drawing() {
            Drawing::Matrix(_) => {
                "Type 1 and 0, or paste a cover. ⟨solve⟩ watches the search, ⟨help⟩ helps.".to_owned()
            }
            Drawing::Board(board) => match board.shortfall() {
                Some(why) => format!("No solution: {why}. ⟨choose-pieces⟩ chooses pieces."),
                None => "⟨toggle⟩ cuts a cell out, ⟨choose-pieces⟩ chooses pieces. ⟨solve⟩ tiles the board, ⟨help⟩ helps.".to_owned(),
            },
        };
    }
    match state.waiting_run() {
        Some(step) => format!(
            "A run waits at step {}: ⟨solve⟩ goes on with it, as far as the grid allows.",
            grouped(step)
        ),
        None if state.editor().is_some_and(is_typed_whole) => {
            "One solution: ⟨fix⟩ makes these digits givens, ⟨solve⟩ watches the search, ⟨help⟩ helps."
                .to_owned()
        }
        None if state.is_newcomer() => {
            let count = lesson::BUILTIN.len();
            format!("Type digits or paste a puzzle. ⟨solve⟩ watches the search; ⟨lessons⟩: {count} lessons.")
        }
        None => "Type digits or paste a puzzle. ⟨solve⟩ watches the search, ⟨help⟩ helps.".to_owned(),
    }
}

/// Whether a puzzle with one solution was typed, and none of its digits is a given yet.
fn is_typed_whole(editor: &GridEditor) -> bool {
    let is_given = |cell| editor.is_given(cell);
    *editor.solutions() == Uniqueness::Unique && !editor.shape().cells().any(is_given)
}

fn right_side(state: &App, layout: &Layout) -> String {
    if let Some(count) = state.lab.puzzle.solve().and_then(|solve| solve.count) {
        return format!("count {count}");
    }
    if layout.wants_room_to_enlarge(state) {
        let why = if state.shell.look.ascii { "not in ASCII" } else { "no room here" };
        return state.key_names().spell(&format!("⟨enlarge⟩ enlarges: {why}")).into_owned();
    }
    let Ok(session) = state.session() else { return String::new() };
    match (session.by_hand().is_empty(), layout.timeline.filter(|_| state.mode() == Mode::Solve)) {
        (true, Some(area)) if !timeline::has_words_beside((area.width, area.height)) => {
            words_of_time(session, layout)
        }
        (true, _) => String::new(),
        (false, _) => chosen_by_hand(session),
    }
}

/// The words of the line of time; the path has room for what is searched, or has not.
pub fn words_of_time(session: &Session, layout: &Layout) -> String {
    let is_said = layout.panel(Panel::Path).is_some_and(|area| says_share(inside(area).height));
    let size = layout.timeline.map_or((0, 0), |area| (area.width, area.height));
    timeline::words(session, !is_said, size)
}

/// How many choices by hand there are and what they cost.
fn chosen_by_hand(session: &Session) -> String {
    let more = match session.cost_of_all().and_then(|cost| cost.more()) {
        Some(more @ 0..) => format!(": {} more", counted(more.unsigned_abs(), "node", "nodes")),
        Some(fewer) => format!(": {} fewer", counted(fewer.unsigned_abs(), "node", "nodes")),
        None => String::new(),
    };
    format!("{} by hand{more}", session.by_hand().len())
}

/// One line for everything, where there is no room for more.
fn draw_small(pen: &mut Pen<'_>, state: &App) {
    let needed = format!("needs {}x{}", SMALLEST.0, SMALLEST.1);
    let mode = state.mode().name();
    let what = match (&state.lab.modal, &state.lab.notice, state.session()) {
        (Some(Modal::Prompt(prompt)), ..) => format!("{}{}", prompt.purpose.mark(), prompt.text()),
        (Some(Modal::Node(_)), ..) => "a node: Esc closes".to_owned(),
        (Some(Modal::Bookmark(_)), ..) => "a letter?".to_owned(),
        (Some(Modal::Confirm(_)), ..) => "sure? y/n".to_owned(),
        (Some(Modal::Race { .. }), ..) => "a race: Esc closes".to_owned(),
        (Some(Modal::Compare(_)), ..) => "two runs: Esc closes".to_owned(),
        (Some(Modal::List(list, _)), ..) => match list {
            List::Lessons => "lessons: Esc closes",
            List::Faults => "faults: Esc closes",
            List::Openings | List::Rows(_) => "a list: Esc closes",
            List::Breakpoints => "breakpoints: Esc closes",
            List::Settings => "settings: Esc closes",
        }
        .to_owned(),
        (_, Some(notice), _) => notice.text.clone(),
        (_, _, Ok(session)) if state.mode() == Mode::Solve => {
            let stats = session.search().stats();
            format!("{mode} step {} solutions {}", stats.steps, stats.solutions)
        }
        _ => format!("{mode} {}", verdict(state)),
    };
    let width = usize::from(pen.width());
    let line = if width >= needed.len() + 8 { format!("{what} ({needed})") } else { needed.clone() };
    // What must not be lost is the size that is needed.
    let line = if line.chars().count() > width && width >= needed.len() + 8 {
        let keep = width - needed.len() - 3;
        format!("{} ({needed})", what.chars().take(keep).collect::<String>())
    } else {
        line
    };
    pen.text(0, 0, &line, Role::Strong);
}

/// How many solutions there are, as far as is known.
fn verdict(state: &App) -> &str {
    match (state.editor(), state.drawing()) {
        (Some(grid), _) => grid.solutions().words(),
        (None, Some(drawn)) => drawn.solutions().map_or("no problem yet", |solutions| solutions.words()),
        (None, None) => "",
    }
}

/// A key in the footer, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FooterKey {
    /// The action of a click on it; none where the line stands for many keys.
    pub action: Option<Action>,
    /// Its first column.
    pub x: u16,
    /// One past its last column.
    pub end: u16,
    text: String,
    role: Role,
}

impl FooterKey {
    /// What it says.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The pieces of the footer that fit into `width` columns, from the table of keys, without those that do not work now.
pub fn footer(state: &App, width: u16) -> Vec<FooterKey> {
    if let Some(keys) = state.keys_instead() {
        return instead(keys, state.key_names(), width);
    }
    let (group, letters) = (state.key_group(), state.letters());
    let shown = |binding: &&Binding| !binding.word.is_empty() && state.offers(binding.chords[0].1);
    // Link by link the key for the next link comes first.
    let is_by_link = state.session().is_ok_and(|session| session.seen().is_mid_event());
    let first = is_by_link.then_some(Action::Step(Grain::Link, Way::Forward));
    let mut shown: Vec<_> = state.shell.keys.of(group).filter(shown).collect();
    shown.sort_by_key(|binding| Some(binding.chords[0].1) != first);
    let entries = shown.into_iter().map(|binding| entry(binding, letters));
    let help = state.shell.keys.of(group).find(|binding| binding.chords[0].1 == Action::Help);
    let help = help.map(|binding| entry(binding, letters));
    let (mut pieces, mut x) = (Vec::new(), 1);
    // Help is always there: room for it is kept to the end.
    let help_width = help.as_ref().map_or(0, |entry| length(entry) + 2);
    for entry in entries.filter(|(binding, _)| binding.chords[0].1 != Action::Help) {
        if x + length(&entry) + help_width > width {
            break;
        }
        push(&mut pieces, &entry, &mut x);
    }
    if let Some(entry) = help.filter(|entry| x + length(entry) <= width) {
        push(&mut pieces, &entry, &mut x);
    }
    pieces
}

/// The pieces of a footer whose keys are in no table, and cannot be clicked.
fn instead(keys: Keys, names: KeyNames<'_>, width: u16) -> Vec<FooterKey> {
    let mut pieces = Vec::new();
    let mut x = 1;
    for &(key, word) in keys {
        let key = names.spell(key);
        if usize::from(x) + key.chars().count() + 1 + word.chars().count() > usize::from(width) {
            break;
        }
        append(&mut pieces, &mut x, key.into_owned(), None, Role::Strong);
        append(&mut pieces, &mut x, format!(" {word}"), None, Role::Quiet);
        x += 2;
    }
    pieces
}

/// A line of the table, and its keys as the footer writes them.
type FooterEntry<'s> = (&'s Binding, Vec<(String, Action)>);

fn entry(binding: &Binding, letters: Letters) -> FooterEntry<'_> {
    (binding, binding.footer_keys_with(letters))
}

fn length((binding, keys): &FooterEntry<'_>) -> u16 {
    (keys.iter().map(|(key, _)| key.chars().count() + 1).sum::<usize>() + binding.word.chars().count()) as u16
}

fn push(pieces: &mut Vec<FooterKey>, (binding, keys): &FooterEntry<'_>, x: &mut u16) {
    // A click on `1-9` cannot mean one of them.
    let clickable =
        |action: Action| (!matches!(action, Action::Place(_) | Action::Count(_))).then_some(action);
    let mut piece =
        |text: String, action: Action, role: Role| append(pieces, x, text, clickable(action), role);
    for (i, (key, action)) in keys.iter().enumerate() {
        if i > 0 {
            piece("/".to_owned(), *action, Role::Quiet);
        }
        piece(key.clone(), *action, Role::Strong);
    }
    piece(format!(" {}", binding.word), binding.chords[0].1, Role::Quiet);
    *x += 2;
}

/// Puts one more piece at the end of the line.
fn append(pieces: &mut Vec<FooterKey>, x: &mut u16, text: String, action: Option<Action>, role: Role) {
    let end = *x + text.chars().count() as u16;
    pieces.push(FooterKey { action, x: *x, end, text, role });
    *x = end;
}

/// Draws the line of keys.
pub fn draw_footer(pen: &mut Pen<'_>, state: &App) {
    for piece in footer(state, pen.width()) {
        pen.text(piece.x, 0, &piece.text, piece.role);
    }
}
