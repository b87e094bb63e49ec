//! The panel of the pseudo-code: Algorithm X with the current line marked.

use super::interface::PanelSpec;
use crate::app::Panel;
use crate::facts::{self, CodeFacts, CodeStep};
use crate::session::{Course, step_of};
use crate::ui::event_roles;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;
use crate::ui::wrapping::{shortened, wrap};

/// The panel of the pseudo-code.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| TITLE.to_owned(),
    clash: |pen, words, zoom| draw_steps(pen, &facts::code(None, words), (Course::Rest, None), zoom),
    size: |_| (40, 12),
    // The line where the run is stays in sight.
    is_whole: |_, room| room.0 >= 26 && room.1 >= 7,
    ..PanelSpec::lines(|pen, scene| {
        let facts = facts::code(Some(scene.session), &scene.words);
        let title = format!("5 Algorithm {}", facts.letter);
        let mut pen = pen.panel(&title, scene.view.focus == Panel::Code);
        // What was undone was next a moment ago.
        let next = scene.foreseen.event().filter(|_| !scene.places.is_played_back);
        let next = next.map(|event| match facts.now {
            Some(now) if LEAVING.contains(&now) => GOING_UP,
            Some(_) | None => step_of(scene.session.search(), event),
        });
        draw_steps(&mut pen, &facts, (scene.places.way(), next), scene.view.zoom);
    })
};

const TITLE: &str = "Algorithm X";

/// The steps after which the level is left, X2 and X7, counted from 0, and the one that follows them, X8: it moves no link, so
/// that it has no event unless it ends the search.
const LEAVING: [usize; 2] = [1, 6];
const GOING_UP: usize = 7;

/// The places of the sign before a step, of that of the next, and of its name.
const SIGN_AND_NAME: u16 = 4;

/// The steps in brief, each with the share of the events that are its own: of a run too quick for one to be marked.
fn draw_shares(pen: &mut Pen<'_>, facts: &CodeFacts, shares: &[u32; 8]) {
    let longest = facts.steps.iter().map(|step| step.brief.chars().count()).max().unwrap_or(0) as u16;
    let width = pen.width();
    // A share has five places at the right, the bar what is left between.
    let bar = (longest + 6).min(width.saturating_sub(12));
    let room = width.saturating_sub(bar + 6);
    let most = shares.iter().copied().max().unwrap_or(0).max(1);
    for ((y, step), &share) in (0..).zip(&facts.steps).zip(shares) {
        pen.text(2, y, &facts.name(y.into()), Role::Quiet);
        let brief = shortened(&step.brief, usize::from(bar.saturating_sub(6)), pen.glyphs().ellipsis);
        pen.text(5, y, &brief, Role::Quiet);
        // Nothing is linked or unlinked at the start, nor where it goes up a level.
        if matches!(y, 0 | 7) {
            continue;
        }
        let eighths = (u64::from(share) * 8 * u64::from(room)).div_ceil(u64::from(most)) as u16;
        pen.bar(bar, y, eighths, if matches!(y, 5..8) { Role::Back } else { Role::Placed });
        pen.text_until(width, y, &format!("{share} %"), Role::Quiet);
    }
    pen.legend(
        facts.steps.len() + 1,
        &[&format!(
            "Where the time goes: of the last events, how many are of each step. {} and {} move no link.",
            facts.name(0),
            facts.name(7)
        )],
    );
}

/// Draws the steps, with the present one marked, where the run goes that way, and the one to come, if it is another.
fn draw_steps(pen: &mut Pen<'_>, facts: &CodeFacts, (course, next): (Course, Option<usize>), zoom: bool) {
    if let Some(shares) = &facts.shares {
        return draw_shares(pen, facts, shares);
    }
    let now = facts.now;
    let (sign, present) = event_roles::of_step(pen.glyphs(), course);
    let coming = pen.glyphs().coming;
    let room = usize::from(pen.width().saturating_sub(6));
    // With the whole window the lines stand apart, for the last row of a class.
    let apart = if zoom { (pen.height().saturating_sub(8) / 12).min(2) } else { 0 };
    let steps = facts.steps.each_ref().map(CodeStep::text);
    let mut wrapped: Vec<Vec<&str>> = steps.iter().map(|step| wrap(step, room)).collect();
    // Where not all have room the others take a line each.
    if wrapped.iter().map(Vec::len).sum::<usize>() > usize::from(pen.height()) {
        for (i, CodeStep { brief, .. }) in facts.steps.iter().enumerate() {
            if Some(i) != now && wrapped[i].len() > 1 {
                wrapped[i] = wrap(brief, room);
            }
        }
    }
    // The current step is seen whole, however low the panel is.
    let above = |count: usize| -> usize { wrapped.iter().take(count).map(Vec::len).sum() };
    let end = above(now.map_or(0, |now| now + 1)) + usize::from(apart) * wrapped.len();
    let mut skip = end.saturating_sub(usize::from(pen.height()));
    let mut y = apart;
    for (i, lines) in wrapped.iter().enumerate() {
        let here = now == Some(i);
        // What comes next stands out of the others as well, and less than what was done.
        let other = if next == Some(i) { Role::Plain } else { Role::Quiet };
        // What was done stands out of what the step does.
        let clause = if here { facts.clause.clone() } else { 0..0 };
        let (from, mut at) = (y, 0);
        for (part, line) in lines.iter().enumerate() {
            if skip > 0 {
                skip -= 1;
                continue;
            }
            if part == 0 {
                if here {
                    pen.text(0, y, sign, present);
                }
                if next == Some(i) {
                    pen.text(1, y, coming, Role::Strong);
                }
                pen.text(2, y, &facts.name(i), if here { present } else { other });
            }
            at = steps[i][at..].find(line).map_or(at, |before| at + before);
            let [from, to] = [clause.start, clause.end].map(|end| end.saturating_sub(at).min(line.len()));
            let parts = [(&line[..from], other), (&line[from..to], Role::Strong), (&line[to..], other)];
            parts.into_iter().fold(5, |x, (text, role)| pen.text(x, y, text, role));
            at += line.len();
            y += 1;
        }
        if here && !pen.mark_present(from..y) && from < y {
            (0..SIGN_AND_NAME).for_each(|x| pen.touch(x, from, present.aloud()));
        }
        y += apart;
    }
    // What the letters stand for comes before how many rows there are, and that before what the mark means; above them, so that
    // they stand still.
    let legend = format!("{coming} to come");
    let bound: Vec<&str> = facts.bound.iter().map(String::as_str).collect();
    let all: Vec<&str> = next.map(|_| &*legend).into_iter().chain(bound.iter().copied()).collect();
    let _ =
        [&all, &bound[..], &bound[..bound.len().min(1)]].into_iter().any(|said| pen.legend(y.into(), said));
}
