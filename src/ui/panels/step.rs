//! The panel of the step: what happened, what comes next and why; a question; or a choice by hand.

use ratatui::layout::Rect;

use super::interface::PanelSpec;
use super::{coming, level_bars, path_end, tries};
use crate::app::{Mode, Panel};
use crate::exact_cover::{Event, Search};
use crate::facts::{self, CodeFacts};
use crate::session::{Afterglow, Course, Explanation, Pulse, ReasonFor, grouped};
use crate::ui::border::title_room;
use crate::ui::pen::Pen;
use crate::ui::scene::{PanelScene, StepScene};
use crate::ui::theme::Role;
use crate::ui::wrapping::{sentences_within, shortened, wrap};
use crate::ui::{broken_step, event_roles, headline, names_in_words, question, takeover, timeline};

/// The panel of the step.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| Panel::Step.title().to_owned(),
    clash: |pen, _, _| {
        let text = "Two digits clash, so there is no search to watch.";
        inner(pen, |pen| {
            pen.sentences(0, &[(text, Role::DeadEnd)]);
        });
    },
    ..PanelSpec::lines(draw)
};

/// Draws with a place free on both sides.
fn inner(pen: &mut Pen<'_>, draw: impl FnOnce(&mut Pen<'_>)) {
    let Some((x, y)) = pen.place(1, 0) else { return };
    draw(&mut pen.within(Rect { x, y, width: pen.width().saturating_sub(2), height: pen.height() }));
}

/// A panel lower than this has no line to spare for the step of the algorithm: its title says it.
const LOW: u16 = 9;

/// From this height on there is room for all that is said of a fast run.
const TALL: u16 = 16;

/// In a panel no higher no line is left free below what was last.
const LOW_LAST: u16 = 5;

/// From so many lines on there is room for two pictures of a fast run.
const WITH_TRIES: u16 = 8;

/// Half a panel so wide has room for what a quick run did last.
const LAST_COLUMN: u16 = 36;

/// So many lines has what is said above the levels of a run that plays, in a panel so high.
const LEAST_TEXT: u16 = 4;
const WITH_TEXT_AND_TRACE: u16 = 7;

/// The fewest rows in which levels are drawn.
const LEAST_TRACE: u16 = 2;

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let facts = facts::code(Some(scene.session), &scene.words);
    let with_step =
        format!("4 Step {}", present(&facts, event_roles::of_step(pen.glyphs(), scene.places.way()).0));
    let fits = with_step.chars().count() <= title_room(pen.width());
    let is_in_title = !scene.room.has_code && pen.height() < LOW && fits && facts.now.is_some();
    let title = match &scene.step {
        StepScene::Takeover(_) => "4 Take over".to_owned(),
        StepScene::Question(_, _, (right, all)) => format!("4 Predict: {right} of {all} right"),
        StepScene::Explained(_) if is_in_title => with_step,
        StepScene::Explained(_) => "4 Step".to_owned(),
    };
    let mut pen = pen.panel(&title, scene.view.focus == Panel::Step);
    inner(&mut pen, |pen| match &scene.step {
        StepScene::Takeover(pointed) => takeover::draw_in_step(pen, &scene.explainer, *pointed),
        StepScene::Question(asked, typed, _) => question::draw_in_step(pen, asked, typed, scene.keys),
        StepScene::Explained(explanation) => draw_sentences(pen, scene, explanation, is_in_title),
    });
}

fn draw_sentences(pen: &mut Pen<'_>, scene: &PanelScene<'_>, explanation: &Explanation, has_step: bool) {
    let (session, search) = (scene.session, scene.session.search());
    let mut y = 0;
    let code = facts::code(Some(scene.session), &scene.words);
    if !scene.room.has_code && !has_step && code.now.is_some() {
        y = draw_present(pen, &code, event_roles::of_step(pen.glyphs(), scene.places.way()));
    }
    if let Some(broken) = scene.session.broken_run() {
        return broken_step::draw(pen, scene, broken, y);
    }
    if let Some(glow) = scene.fast() {
        return draw_fast(pen, scene, glow, y);
    }
    if let Some((glow, pulse)) = scene.glow.and_then(|glow| Some((glow, glow.pulse()?))) {
        return draw_last(pen, scene, glow, pulse);
    }
    if scene.mode == Mode::Edit {
        return draw_start(pen, scene, explanation, y);
    }
    let course = scene.places.way();
    let role = event_roles::of_course(pen.glyphs(), course).map_or(Role::Strong, |(_, role)| {
        // Where its colour is not read as text, it stands on an area; without colours the end of a way alone does.
        let is_end = matches!(course, Course::Stuck | Course::Solved);
        let is_usual =
            matches!(course, Course::Rest | Course::PlayedBack) || !is_end && !pen.theme().has_colour();
        let is_area = !is_usual && pen.style(role.in_words()).fg.is_none();
        if is_area { role.on_label() } else { role.in_words() }
    });
    // Its sign is that of the line to come in the algorithm and in the log.
    let is_coming = scene.foreseen.event().is_some() && !explanation.next.is_empty();
    let sign = if is_coming { format!("{} ", pen.glyphs().coming) } else { String::new() };
    let next = format!("{sign}{}", explanation.next);
    let (why, next) = ((explanation.why.as_str(), Role::Plain), (next.as_str(), Role::Plain));
    // Of a run that is played back all panels show what it has just undone; to which step it came back is said besides, and nothing of
    // what would come next the other way.
    let is_played_back = scene.places.is_played_back;
    let said = headline::of(session, pen.glyphs(), &explanation.happened);
    let came_to = scene.places.undone.map(|_| headline::back_to(session, &scene.words));
    let came_to = (came_to.as_deref().unwrap_or_default(), Role::Plain);
    let nothing = ("", Role::Plain);
    let (first, second) = match (explanation.reason == ReasonFor::Next, is_played_back) {
        (false, true) if scene.places.undone.is_none() => (why, nothing),
        (_, true) => (came_to, nothing),
        (true, false) => (next, why),
        (false, false) => (why, next),
    };
    let causes = match &scene.places.dead_end {
        Some(at) => scene.explainer.causes_in_words(at),
        None => facts::at_the_end(scene.session),
    };
    let mut sentences = vec![(said.as_str(), role), first, second];
    y = draw_greeting(pen, scene, y, &sentences);
    let width = usize::from(pen.width());
    let lines = |texts: &[(&str, Role)]| -> u16 {
        texts.iter().map(|(text, _)| wrap(text, width).len() as u16).sum()
    };
    let free = |sentences: &[(&str, Role)]| pen.height().saturating_sub(y + lines(sentences));
    let joined = causes.join(" ");
    // After a dead end the way back is what always comes: rather that is left out than a cause.
    let is_usual = matches!(scene.foreseen.event(), Some(Event::Uncover { .. }));
    let without: Vec<_> = sentences.iter().filter(|said| **said != next).copied().collect();
    let needed = lines(&[(&joined, Role::Quiet)]);
    if is_usual && needed > free(&sentences) && needed <= free(&without) {
        sentences = without;
    }
    // Below what is said it is seen how the run comes down from where it went deeper, and up to where it took back: while it plays, and
    // at a solution. There the levels keep their place, whatever there is to be said.
    let plays_back = scene.places.undone.is_some() || is_played_back && scene.glow.is_some();
    let is_shown = scene.glow.is_some() || search.last_event() == Some(Event::Solution);
    let is_high = pen.height() >= WITH_TEXT_AND_TRACE;
    if plays_back || is_shown && is_high && pen.height() < TALL {
        let least = if is_high { LEAST_TEXT } else { pen.height() };
        while sentences.len() > 2 && y + lines(&sentences) > least {
            sentences.pop();
        }
        let Some((left, top)) = pen.place(0, 0) else { return };
        let text = Rect { x: left, y: top, width: pen.width(), height: least };
        let (head, y) = (y + lines(&sentences[..1]), pen.within(text).sentences(y, &sentences));
        names_in_words::mark(pen, scene, (head, y));
        let y = if is_high { least } else { y };
        let area = Rect { y: top + y, height: pen.height().saturating_sub(y), ..text };
        if area.height >= LEAST_TRACE {
            timeline::draw_around(&mut pen.within(area), session);
        }
        return;
    }
    let causes = sentences_within(&causes, width, usize::from(free(&sentences)));
    sentences.extend(causes.iter().map(|cause| (cause.as_str(), Role::Quiet)));
    // Where the search is over nothing comes, and all counters but one are among what is said.
    let is_over = search.last_event() == Some(Event::Done) && !path_end::has_few_solutions(session);
    let below = pen.place(0, y + lines(&sentences) + 1).filter(|_| is_over);
    let below = below.map(|(x, y)| Rect { x, y, width: pen.width(), height: free(&sentences) - 1 });
    if below.is_some_and(|area| level_bars::draw(&mut pen.within(area), session)) {
        pen.sentences(y, &sentences);
        return;
    }
    // What is said is more than numbers.
    let counters = counters_height(pen.height()).min(pen.height().saturating_sub(y + lines(&sentences)));
    {
        let Some((left, top)) = pen.place(0, 0) else { return };
        let area = Rect { x: left, y: top, width: pen.width(), height: pen.height() - counters };
        let mut pen = pen.within(area);
        let (head, y) = (y + lines(&sentences[..1]), pen.sentences(y, &sentences));
        names_in_words::mark(&mut pen, scene, (head, y));
        // Counters in a column have a line of air above them already.
        if !is_played_back {
            draw_then(&mut pen, scene, y, u16::from(counters == 1));
        }
    }
    draw_counters(pen, search, counters);
}

/// Of a run too fast for its events to be read: where the moment stands that all panels show, and the levels around it.
fn draw_fast(pen: &mut Pen<'_>, scene: &PanelScene<'_>, glow: &Afterglow, y: u16) {
    let session = scene.session;
    let is_tall = pen.height() >= TALL;
    let (sign, role) = event_roles::of_step(pen.glyphs(), scene.seen_places().way());
    let held = format!("{sign} {}", facts::held_in_words(session));
    let piece = glow.excerpt();
    let caption = piece.map(|piece| facts::piece_in_words(piece, usize::from(pen.width())));
    let caption = caption.unwrap_or_default();
    let y = pen.sentences(y, &[(&held, role), (&caption, Role::Quiet)]);
    let counters = if is_tall { counters_height(pen.height()) } else { 0 };
    let height = pen.height().saturating_sub(y + counters);
    // Where there is room for both, how often each level got another row stands below its last events.
    let below = if piece.is_some() && height >= WITH_TRIES { height / 2 } else { 0 };
    let part = |y: u16, height: u16| {
        let area = pen.place(0, y).map(|(x, y)| Rect { x, y, width: pen.width(), height });
        area.filter(|_| height >= LEAST_TRACE)
    };
    let areas = [part(y, height - below - u16::from(below > 0)), part(y + height - below, below)];
    if let (Some(area), Some(piece)) = (areas[0], piece) {
        timeline::draw_piece(&mut pen.within(area), session, piece);
    }
    if let Some(area) = areas[1] {
        tries::draw(&mut pen.within(area), session, glow);
    }
    draw_counters(pen, session.seen(), counters);
}

/// Before there is a run: how it is started, and how the puzzle is exchanged for another.
fn draw_start(pen: &mut Pen<'_>, scene: &PanelScene<'_>, explanation: &Explanation, y: u16) {
    let starts = match scene.editor() {
        Some(_) => "⟨solve⟩ starts Algorithm X on this grid.",
        None => "⟨solve⟩ starts Algorithm X.",
    };
    let starts = scene.keys.spell(starts);
    let (happened, next) = (&explanation.happened, &explanation.next);
    let sentences = [(&*starts, Role::Strong), (happened, Role::Plain), (next, Role::Quiet)];
    let y = draw_greeting(pen, scene, y, &sentences);
    let y = pen.sentences(y, &sentences);
    // Room that is left says where puzzles come from, and go to.
    let files = FILES.map(|text| scene.keys.spell(text));
    pen.legend(usize::from(y), &files.each_ref().map(|text| &**text));
}

/// Of a run too quick to be read event by event, what it last chose, where it last failed, what it last took back and what it
/// last found; on the way back what it passed last. The latest of them stands out: it tells deeper from back.
fn draw_last(pen: &mut Pen<'_>, scene: &PanelScene<'_>, glow: &Afterglow, pulse: &Pulse) {
    let (problem, glyphs) = (scene.session.problem(), pen.glyphs());
    let kinds = [
        (glyphs.down, "choice", Role::Deeper, pulse.choice),
        (glyphs.cross, "dead end", Role::DeadEnd, pulse.dead_end),
        (glyphs.above, "retract", Role::Back, pulse.taken_back),
        (glyphs.star, "solution", Role::Solution, pulse.solution),
    ];
    let steps = || kinds.iter().filter_map(|(.., seen)| Some(seen.as_ref()?.step));
    let latest = if pulse.is_back() { steps().min() } else { steps().max() };
    // Side by side where that has room, they leave more rows to the levels.
    let columns = if pen.width() >= 2 * LAST_COLUMN { 2 } else { 1 };
    let rows = (kinds.len() / columns) as u16;
    let (width, gap) = (pen.width() / columns as u16, 3 * (columns as u16 - 1));
    for (at, (mark, kind, role, seen)) in (0..).zip(kinds) {
        let Some((x, y)) = pen.place(at / rows * width, at % rows) else { continue };
        let mut pen = pen.within(Rect { x, y, width: width - gap, height: 1 });
        pen.text(0, 0, mark, role);
        let Some(seen) = seen else {
            pen.text(2, 0, kind, Role::Quiet);
            pen.text(12, 0, "-", Role::Quiet);
            continue;
        };
        let of_text = if latest == Some(seen.step) { role.in_words() } else { Role::Quiet };
        let level = format!("level {}", seen.level);
        let place = if columns == 1 { format!("{level}  step {}", grouped(seen.step)) } else { level };
        let what = seen.event.display(problem).to_string();
        let what = what.trim_start_matches(kind).trim_start_matches("try").trim();
        let room = usize::from(pen.width().saturating_sub(12)).saturating_sub(place.chars().count() + 1);
        // k of n is rather written shorter than cut.
        let what = if what.chars().count() > room { what.replace(" of ", "/") } else { what.to_owned() };
        pen.text(2, 0, kind, of_text);
        pen.text(12, 0, &shortened(&what, room, glyphs.ellipsis), of_text);
        pen.text_until(pen.width(), 0, &place, Role::Quiet);
    }
    // Which keys there are the line below the panels says.
    let why = match pulse.is_back() {
        false => "Too quick to be read event by event: this was last.",
        true => "Too quick to be read; backwards, this was last.",
    };
    let top = rows + u16::from(pen.height() > LOW_LAST);
    let counters = counters_height(pen.height());
    let has_levels = pen.height() >= rows + LEAST_TRACE;
    let Some((x, y)) = pen.place(0, rows).filter(|_| has_levels) else {
        let y = pen.sentences(top, &[(why, Role::Quiet)]);
        return draw_counters(pen, scene.session.search(), counters.min(pen.height().saturating_sub(y)));
    };
    let counters = if pen.height() >= TALL { counters } else { 0 };
    let area = Rect { x, y, width: pen.width(), height: pen.height() - counters - rows };
    match glow.recent() {
        Some(recent) => timeline::draw_recent(&mut pen.within(area), scene.session, recent),
        None => timeline::draw_around(&mut pen.within(area), scene.session),
    }
    draw_counters(pen, scene.session.search(), counters);
}

/// So many of them are enough: the log has more of them, where it has room.
const THEN: usize = 6;

/// The events after the next one, as many as there is room for with a line of air above and so many below.
fn draw_then(pen: &mut Pen<'_>, scene: &PanelScene<'_>, y: u16, below: u16) {
    let room = pen.height().saturating_sub(y + 1 + below);
    let then = scene.foreseen.then.iter().take(usize::from(room).min(THEN));
    // Long numbers stand apart from it.
    let longest = then.clone().map(|logged| grouped(logged.step).len() as u16).max().unwrap_or(0);
    if then.len() > 0 {
        pen.text(0, y + 1, THEN_WORD, Role::Quiet);
    }
    let least = if pen.width() < WITH_AIR_BEFORE { STEPS_END } else { STEPS_END_WITH_AIR };
    let step_end = least.max(THEN_WORD.len() as u16 + 1 + longest);
    coming::draw(pen, scene, (step_end, y + 1), then);
}

/// What stands before them.
const THEN_WORD: &str = "then";
/// Where the numbers of their steps end, at least: in a panel that is narrower than this, and in others.
const WITH_AIR_BEFORE: u16 = 40;
const STEPS_END: u16 = 11;
const STEPS_END_WITH_AIR: u16 = 15;

/// How the puzzle is exchanged for another, and saved.
const FILES: [&str; 3] = [
    ":e FILE opens a puzzle from a file, :w FILE saves this one.",
    ":open lists the puzzles that come along: queens, pentominoes, and more.",
    "⟨lessons⟩ has the lessons, ⟨help⟩ all keys.",
];

/// What the program is, in a sentence.
const GREETING: &str =
    "This program shows how a computer solves a puzzle: every try, every dead end, every way back.";

/// Says what the program is above the sentences, as long as nobody has touched a key, where there is room for all.
/// Returns the line after it.
fn draw_greeting(pen: &mut Pen<'_>, scene: &PanelScene<'_>, y: u16, sentences: &[(&str, Role)]) -> u16 {
    let lines = |text: &str| wrap(text, usize::from(pen.width())).len() as u16;
    let rest: u16 = sentences.iter().map(|(text, _)| lines(text)).sum();
    let own = lines(GREETING);
    let height = pen.height().saturating_sub(y + rest);
    // Who comes by a link to a moment wants that.
    let at_start = scene.session.search().step() == 0;
    match scene.is_greeting && at_start && own <= height {
        // A line of air where there is one.
        true => pen.sentences(y, &[(GREETING, Role::Key)]) + u16::from(own + 2 < height),
        false => y,
    }
}

/// The present step of the algorithm: its number and its words.
fn present(code: &CodeFacts, sign: &str) -> String {
    format!("{sign} {} {}", code.name(code.now.unwrap_or(0)), code.done())
}

/// Draws all eight steps by number, and behind them the present one in words; that one alone where there is less room.
/// Returns the line after it.
fn draw_present(pen: &mut Pen<'_>, facts: &CodeFacts, (sign, role): (&str, Role)) -> u16 {
    let CodeFacts { steps, now, .. } = facts;
    let now = now.unwrap_or(0);
    // Where there is room the sign stands apart from the step before it, which it would seem to point at when it points back.
    let named = NAMED + u16::from(pen.width() >= WITH_AIR);
    let names = named * steps.len() as u16;
    if usize::from(names) + 1 + facts.done().chars().count() > usize::from(pen.width()) {
        return pen.sentences(0, &[(&present(facts, sign), role)]);
    }
    // Each keeps its place while the run moves.
    for (x, i) in (0..).step_by(named.into()).zip(0..steps.len()) {
        match i == now {
            true => pen.text(x, 0, &format!("{sign}{}", facts.name(i)), role),
            false => pen.text(x + 1, 0, &facts.name(i), Role::Quiet),
        };
    }
    pen.text(names + 1, 0, &facts.done(), role);
    1
}

/// Places of the name of a step with the sign before it.
const NAMED: u16 = 3;
/// A panel so wide has a free place before each of them.
const WITH_AIR: u16 = 64;

/// Lines that the counters have at the bottom, whatever there is to be said: in a panel so high.
fn counters_height(height: u16) -> u16 {
    match height {
        9.. => 5,
        7..=8 => 1,
        0..=6 => 0,
    }
}

/// The counters that the title has no room for: in a column below a line of air where there is room, else one.
fn draw_counters(pen: &mut Pen<'_>, search: &Search, lines: u16) {
    let counters = facts::counters(search);
    let top = pen.height() - lines;
    for (y, (name, value)) in (top + u16::from(lines > 1)..pen.height()).zip(counters) {
        pen.text(0, y, name, Role::Quiet);
        pen.text_until(28.min(pen.width()), y, &grouped(value), Role::Plain);
    }
}
