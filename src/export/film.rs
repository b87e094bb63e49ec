//! A run as an SVG that moves, for pages: each piece of the screen is written once, with the times at which it is shown.
//!
//! The times are in a style sheet, so it moves where scripts do not run, as in the `<img>` of a page. Whoever asks for
//! less motion sees the last frame.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

use super::picture;
use super::pieces::{Piece, escaped, pieces};
use super::svg::{FOOT, head};
use crate::app::{App, RunRecord};
use crate::ui::theme::Theme;

/// Frames for which the last one stays, before it all begins again.
const STAY: u32 = 8;

/// A moving drawing in the making.
pub struct Film {
    title: String,
    size: (u16, u16),
    theme: Theme,
    metadata: String,
    frames_a_second: f64,
    frames: u32,
    /// Each piece with the frames at which it comes and goes, in the order in which they were first seen.
    shown: Vec<(Piece, Vec<(u32, u32)>)>,
    index: HashMap<Piece, usize>,
}

impl Film {
    /// A film of the screen of `state`, which keeps its size and its theme, so many frames a second (more than 0). It says
    /// how to open the run again, if that is known.
    pub fn new(title: &str, state: &App, frames_a_second: f64, record: Option<&RunRecord>) -> Film {
        Film {
            title: title.to_owned(),
            size: state.shell.size,
            theme: Theme::of(&state.shell),
            metadata: record.map_or_else(String::new, |record| {
                format!("<metadata>{}</metadata>\n", escaped(&record.line()))
            }),
            frames_a_second,
            frames: 0,
            shown: Vec::new(),
            index: HashMap::new(),
        }
    }

    /// Adds the screen as it is now, a frame's time after the one before.
    pub fn frame(&mut self, state: &App) {
        let now = self.frames;
        for piece in pieces(&picture(state), self.theme) {
            let at = *self.index.entry(piece).or_insert_with_key(|piece| {
                self.shown.push((piece.clone(), Vec::new()));
                self.shown.len() - 1
            });
            let spans = &mut self.shown[at].1;
            match spans.last_mut() {
                Some((_, end)) if *end == now => *end = now + 1,
                _ => spans.push((now, now + 1)),
            }
        }
        self.frames += 1;
    }

    /// The drawing.
    pub fn end(self) -> String {
        let (last, frames) = (self.frames, self.frames + STAY);
        // What is shown at the same times moves together.
        let mut groups: BTreeMap<Vec<(u32, u32)>, String> = BTreeMap::new();
        for (piece, mut spans) in self.shown {
            if let Some((_, end)) = spans.last_mut().filter(|(_, end)| *end == last) {
                *end = frames;
            }
            piece.draw(groups.entry(spans).or_default());
        }
        let seconds = f64::from(frames) / self.frames_a_second;
        let mut css = format!(
            "g[class]{{visibility:hidden}}g.end{{visibility:visible}}\n\
             @media(prefers-reduced-motion:no-preference){{g{{animation:{seconds:.3}s step-end infinite}}}}\n"
        );
        let mut body = String::new();
        for (number, (spans, drawn)) in groups.iter().enumerate() {
            if spans[..] == [(0, frames)] {
                body.push_str(drawn);
                continue;
            }
            let ends = spans.last().is_some_and(|&(_, end)| end == frames);
            // Writing to a string does not fail.
            let _ = writeln!(
                css,
                "@keyframes k{number}{{{}}}.k{number}{{animation-name:k{number}}}",
                keyframes(spans, frames)
            );
            let class = if ends { format!("k{number} end") } else { format!("k{number}") };
            let _ = write!(body, "<g class=\"{class}\">\n{drawn}</g>\n");
        }
        let head = head(self.size, &self.title, self.theme, &css);
        let (before, after) = head.split_once("<style>").unwrap_or((&head, ""));
        format!("{before}{}<style>{after}{body}{FOOT}", self.metadata)
    }
}

/// The times at which something appears and vanishes, in percent of the whole.
fn keyframes(spans: &[(u32, u32)], frames: u32) -> String {
    let percent = |frame: u32| {
        let text = format!("{:.2}", 100.0 * f64::from(frame) / f64::from(frames));
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    let mut out = String::new();
    if spans.first().is_none_or(|&(start, _)| start > 0) {
        out.push_str("0%{visibility:hidden}");
    }
    for &(start, end) in spans {
        let _ = write!(out, "{}%{{visibility:visible}}", percent(start));
        if end < frames {
            let _ = write!(out, "{}%{{visibility:hidden}}", percent(end));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_and_goes_has_its_times() {
        assert_eq!(
            keyframes(&[(0, 4), (6, 8)], 8),
            "0%{visibility:visible}50%{visibility:hidden}75%{visibility:visible}"
        );
        assert_eq!(
            keyframes(&[(1, 2)], 3),
            "0%{visibility:hidden}33.33%{visibility:visible}66.67%{visibility:hidden}"
        );
    }
}
