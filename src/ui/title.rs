//! The first line: what is open, in which mode, and where the search stands.

use unicode_width::UnicodeWidthStr;

use super::event_roles;
use super::pen::Pen;
use super::theme::Role;
use crate::app::{Action, App, Mode, Msg, Panel};
use crate::exact_cover::Event;
use crate::session::{Session, Way};

/// One field of the line.
struct TitleField {
    text: String,
    role: Role,
    /// Fields are left out from the highest number down; 0 never.
    spare: u8,
    /// Counters belong together; names stand apart.
    counter: bool,
    /// What a click on it does.
    click: Option<Msg>,
}

impl TitleField {
    /// Whether it is that of the level, which has a sign before it.
    fn is_level(&self) -> bool {
        self.counter && self.text.starts_with("level")
    }
}

/// The field that is left out first has this number.
const MOST_SPARE: u8 = 5;

/// The separator before the `i`-th field.
fn gap(fields: &[TitleField], i: usize) -> &'static str {
    match i {
        0 => " ",
        // The sign of the course stands right before it, and apart from the step.
        _ if fields[i].is_level() => "    ",
        _ if fields[i].counter && fields[i - 1].counter => "  ",
        _ => " | ",
    }
}

/// Digits for which there is room in any case: of the step, of the level, of the nodes and of the solutions.
type DigitRoom = (usize, usize, usize, usize);

/// In a line with room to spare, and in a shorter one.
const ROOMS: [DigitRoom; 3] = [(6, 2, 5, 1), (4, 2, 3, 1), (1, 1, 1, 1)];

/// For a run at full speed, in a line that is so long: its steps have so many digits soon, and a name that goes for their sake would
/// be seen to go.
const FULL_SPEED: [DigitRoom; 2] = [(9, 2, 5, 1), (9, 2, 1, 1)];
const LONG: u16 = 100;

/// A line so long gives numbers room to grow, rather than a field more.
const STEADY: u16 = 60;

/// Draws the title line. Where it is short, first the rule goes, then the puzzle's name, then the
/// program's, then the nodes, then the level; mode, step and solutions stay.
pub fn draw(pen: &mut Pen<'_>, state: &App) {
    let fields = fitting(state, pen.width());
    let mut x = 0;
    for (i, field) in fields.iter().enumerate() {
        x = pen.text(x, 0, &gap(&fields, i).replace('|', pen.glyphs().bar), Role::Quiet);
        let course = field.is_level().then(|| course(pen, state)).flatten();
        if let Some((sign, role)) = course {
            pen.text(x - 2, 0, &format!("{sign} "), role);
        }
        x = pen.text(x, 0, &field.text, course.map_or(field.role, |(_, role)| role));
    }
}

/// The fields for which there is room in so many columns.
fn fitting(state: &App, width: u16) -> Vec<TitleField> {
    let is_full_speed = state.session().is_ok_and(Session::is_at_full_speed);
    let rooms = match () {
        () if is_full_speed && width >= LONG => &FULL_SPEED[..],
        () if width >= STEADY => &ROOMS[..2],
        () => &ROOMS[1..],
    };
    let length = |fields: &[TitleField]| -> usize {
        (0..fields.len()).map(|i| gap(fields, i).len() + fields[i].text.width()).sum()
    };
    let line = |most: u8, room: &DigitRoom| -> Vec<TitleField> {
        fields(state, *room).into_iter().filter(|field| field.spare <= most).collect()
    };
    let lines = (0..=MOST_SPARE).rev().flat_map(|most| rooms.iter().map(move |room| (most, room)));
    let fits = |fields: &Vec<TitleField>| length(fields) <= usize::from(width);
    let found = lines.map(|(most, room)| line(most, room)).find(fits);
    found.unwrap_or_else(|| line(0, &ROOMS[2]))
}

/// The message that a click on a place of the line means, where it is so wide.
pub fn hit(state: &App, width: u16, x: u16) -> Option<Msg> {
    let fields = fitting(state, width);
    let mut end = 0;
    let at = (0..fields.len()).find(|&i| {
        end += gap(&fields, i).len() + fields[i].text.width();
        usize::from(x) < end
    })?;
    let is_before = usize::from(x) < end - fields[at].text.width();
    fields.into_iter().nth(at)?.click.filter(|_| !is_before)
}

/// The way that the search goes: its sign before the level, and the role of both.
fn course(pen: &Pen<'_>, state: &App) -> Option<(&'static str, Role)> {
    let session = state.session().ok()?;
    let course = session.seen_places().way();
    let (sign, role) = event_roles::of_course(pen.glyphs(), course)?;
    Some((sign, role.on_label()))
}

/// The mode; in EDIT also whether digits are pencil marks, in SOLVE whether it is asked what comes next.
fn mode_name(state: &App) -> &'static str {
    match state.mode() {
        Mode::Edit if state.editor().is_some_and(|sheet| sheet.marking) => "EDIT marks",
        Mode::Solve if state.lab.predicting => "SOLVE predict",
        mode @ (Mode::Edit | Mode::Solve) => mode.name(),
    }
}

fn fields(state: &App, (steps, levels, all_nodes, all_solutions): DigitRoom) -> Vec<TitleField> {
    let field = |text: String, role, spare, click| TitleField {
        text,
        role,
        spare,
        counter: false,
        click: Some(click),
    };
    // Numbers stand still: one that grows has its room already, and makes more for three digits at a time.
    let counter = |name: &str, n: u64, least: usize, role, spare, click| {
        let digits = n.to_string().len();
        let room = if digits > least && least > 1 { digits.next_multiple_of(3) } else { least };
        TitleField { counter: true, ..field(format!("{name} {n:<room$}"), role, spare, click) }
    };
    // Of a run too fast to be followed the line tells the moment that all panels show, and nothing of the run: that goes on meanwhile,
    // and what is counted of it stands by the line of time.
    let is_held = state.session().is_ok_and(|session| session.held().is_some());
    let (step, level, nodes, solutions, last) = match state.session() {
        Ok(session) => {
            let (search, run) = (session.seen(), session.search().stats());
            // In the middle of an event it is the step of that one.
            let step = search.stats().steps + u64::from(search.is_mid_event());
            (step, search.level() as u64, run.nodes(), run.solutions, search.last_event())
        }
        Err(_) => (0, 0, 0, 0, None),
    };
    let solution_role = if last == Some(Event::Solution) { Role::Solution } else { Role::Plain };
    let (mode_role, other_mode, leaf) = match state.mode() {
        Mode::Edit => (Role::Typed, Action::Solve, Action::CountSolutions),
        Mode::Solve => (Role::Strong, Action::Edit, Action::Solution(Way::Forward)),
    };
    let focus_on = |panel: Panel| Action::FocusPanel(panel.key().to_digit(10).unwrap_or(0) as u8);
    let name: String = state.name().chars().take(40).collect();
    let mode = field(mode_name(state).to_owned(), mode_role, 0, Msg::Do(other_mode));
    // What the footer does not offer, a click does not do.
    let works = state.works_now(other_mode);
    let all = vec![
        field("quadrille".to_owned(), Role::Strong, 3, Msg::Do(Action::Help)),
        field(name, Role::Plain, 4, Msg::Command("open")),
        TitleField { click: mode.click.filter(|_| works), ..mode },
        field(state.shell.settings.rule.to_string(), Role::Quiet, MOST_SPARE, Msg::Command("set rule ")),
        counter(
            "step",
            step,
            steps,
            if is_held { Role::Subject } else { Role::Plain },
            0,
            Msg::Command("goto "),
        ),
        counter("level", level, levels, Role::Plain, 1, Msg::Do(focus_on(Panel::Path))),
    ];
    let of_run = if is_held {
        vec![TitleField {
            counter: true,
            ..field("excerpt".to_owned(), Role::Subject, 0, Msg::Command("goto "))
        }]
    } else {
        vec![
            counter("nodes", nodes, all_nodes, Role::Plain, 2, Msg::Do(focus_on(Panel::Tree))),
            counter("solutions", solutions, all_solutions, solution_role, 0, Msg::Do(leaf)),
        ]
    };
    // Of a list alone nothing is searched.
    let told = if state.is_about_a_list() { 2 } else { usize::MAX };
    all.into_iter().chain(of_run).take(told).collect()
}
