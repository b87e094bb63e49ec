//! The background of the terminal: asked for, and its answer kept from the keys.
//!
//! The answer, `ESC ] 11 ; rgb:ffff/ffff/ffff BEL`, comes when it likes, or never. crossterm 0.29 does not know it and
//! reports Alt-], `1`, `1`, `;` … Ctrl-G; where reading happens to stop behind the ESC, it reports Esc and `]`. So what may
//! be the beginning of an answer is held back until the next key tells. What turns out to be keys is handed on.
//!
//! Right behind that it asks what the terminal is, which every terminal answers, and in order: once that has come, a colour does
//! not come any more, and nothing is held back. crossterm keeps this answer to itself, `ESC [ ? 62 c`; what is seen is that
//! input came of which it made no event. Nobody waits, so that nothing is lost.

use std::env;
use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::terminal;
use crate::app::Background;

/// Asks for the colour of the background, and what the terminal is. An answer ends as its question does, and BEL is one
/// byte: it comes in one piece.
const QUESTION: &str = "\x1b]11;?\x07\x1b[c";

/// How an answer begins.
const OPENING: &str = "\x1b]11;";

/// How the answer begins to what the terminal is.
const ATTRIBUTES: &str = "\x1b[?";

/// The longest answer, `rgba:` with four times four digits, and its end.
const LONGEST: usize = OPENING.len() + "rgba:ffff/ffff/ffff/ffff".len() + 2;

/// An answer that did not come until then comes late, or never.
const USUAL_DELAY: Duration = Duration::from_secs(1);

/// How long an answer is owed. Only until then Esc is held back.
const OWED: Duration = Duration::from_secs(10);

/// How long Esc is held back, should it be the beginning of an answer.
const PATIENCE_WITH_ESC: Duration = Duration::from_millis(250);

/// How long an answer that has begun may pause.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks for the background, and takes the answers out of what is typed.
#[derive(Debug, Default)]
pub(super) struct BackgroundQuery {
    /// When it was asked, as long as there was no answer.
    asked: Option<Instant>,
    /// When it was asked what the terminal is, as long as that is not known to be answered.
    asked_attributes: Option<Instant>,
    /// The keys that may be an answer.
    held: Vec<KeyEvent>,
    /// The bytes as characters.
    text: String,
    /// When the last of them came.
    since: Option<Instant>,
}

/// How a key was taken: as part of an answer, or as a key.
#[derive(Debug, PartialEq)]
pub(super) enum Sorted {
    /// It is a key, or one that was held back.
    Key(KeyEvent),
    /// It ended an answer.
    Answer(Background),
}

impl BackgroundQuery {
    /// Asks, unless this terminal is known to be one that would rather beep.
    pub(super) fn ask(&mut self) -> io::Result<()> {
        // What reads the keys of Windows takes answers for keys.
        if cfg!(windows) || env::var_os("TERM").is_some_and(|term| term == "linux") {
            return Ok(());
        }
        self.asked = Some(Instant::now());
        self.asked_attributes = self.asked;
        terminal::ask(QUESTION)
    }

    /// Whether an answer may come at any moment.
    pub(super) fn is_owed(&self, now: Instant) -> bool {
        self.asked.is_some_and(|asked| now.saturating_duration_since(asked) < OWED)
    }

    /// Whether it was asked, and the terminal has hardly had the time to answer.
    pub(super) fn was_asked_just_now(&self, now: Instant) -> bool {
        let asked = self.asked.or(self.asked_attributes);
        asked.is_some_and(|asked| now.saturating_duration_since(asked) < USUAL_DELAY)
    }

    /// Input came that was no event: the answer to what the terminal is. A colour that has not begun does not come.
    pub(super) fn has_attributes(&mut self) {
        self.asked_attributes = None;
        if self.held.is_empty() {
            self.asked = None;
        }
    }

    /// Takes a key. What comes back is to be handled in this order.
    pub(super) fn sort(&mut self, key: KeyEvent, now: Instant) -> Vec<Sorted> {
        let mut sorted = self.overdue(now);
        if key.kind == KeyEventKind::Release {
            sorted.push(Sorted::Key(key));
            return sorted;
        }
        let length = self.text.len();
        let fits = characters(&key).is_some_and(|characters| {
            self.text.push_str(&characters);
            may_be_answer(&self.text) && (self.text != "\x1b" || self.is_owed(now))
        });
        if fits {
            self.held.push(key);
            self.since = Some(now);
            if self.text.starts_with(ATTRIBUTES) && self.text.ends_with('c') {
                self.forget();
                self.has_attributes();
            } else if let Some(answer) = finished(&self.text) {
                self.forget();
                self.asked = None;
                sorted.extend(parse(&answer).map(Sorted::Answer));
            }
            return sorted;
        }
        self.text.truncate(length);
        // Somebody may type while an answer comes in: that goes past it.
        if is_answer(&self.text) || self.held.is_empty() {
            sorted.push(Sorted::Key(key));
        } else {
            sorted.extend(self.release());
            sorted.extend(self.sort(key, now));
        }
        sorted
    }

    /// The keys that were held back for too long.
    pub(super) fn overdue(&mut self, now: Instant) -> Vec<Sorted> {
        match self.patience(now) {
            Some(Duration::ZERO) => self.release(),
            _ => Vec::new(),
        }
    }

    /// How long what is held back may still be; `None` if there is nothing.
    pub(super) fn patience(&self, now: Instant) -> Option<Duration> {
        let patience = if self.text == "\x1b" { PATIENCE_WITH_ESC } else { PATIENCE };
        Some(patience.saturating_sub(now.saturating_duration_since(self.since?)))
    }

    /// Gives up waiting: keys that were held back are keys, an answer without an end is nothing.
    fn release(&mut self) -> Vec<Sorted> {
        let keys = if is_answer(&self.text) || self.text.starts_with(ATTRIBUTES) {
            Vec::new()
        } else {
            self.held.split_off(0)
        };
        self.forget();
        keys.into_iter().map(Sorted::Key).collect()
    }

    fn forget(&mut self) {
        self.held.clear();
        self.text.clear();
        self.since = None;
    }
}

/// The characters that crossterm has made this key of, if they can be in an answer.
fn characters(key: &KeyEvent) -> Option<String> {
    let held = key.modifiers.difference(KeyModifiers::SHIFT);
    match key.code {
        KeyCode::Esc if held.is_empty() => Some("\x1b".to_owned()),
        KeyCode::Char(c) if held.is_empty() => Some(c.to_string()),
        KeyCode::Char(c) if held == KeyModifiers::ALT => Some(format!("\x1b{c}")),
        KeyCode::Char('g') if held == KeyModifiers::CONTROL => Some("\x07".to_owned()),
        _ => None,
    }
}

/// Whether this can be nothing else than an answer, or a part of one.
fn is_answer(text: &str) -> bool {
    text.starts_with(OPENING)
}

/// Whether this is an answer, or the beginning of one.
fn may_be_answer(text: &str) -> bool {
    if let Some(attributes) = text.strip_prefix(ATTRIBUTES) {
        let known = |c: char| c.is_ascii_digit() || c == ';';
        return text.len() <= LONGEST
            && attributes.strip_suffix('c').unwrap_or(attributes).chars().all(known);
    }
    let Some(colour) = text.strip_prefix(OPENING) else {
        return OPENING.starts_with(text) || ATTRIBUTES.starts_with(text);
    };
    let colour =
        ["\x07", "\x1b\\", "\x1b"].into_iter().find_map(|end| colour.strip_suffix(end)).unwrap_or(colour);
    let known = |c: char| c.is_ascii_hexdigit() || matches!(c, 'r' | 'g' | ':' | '/' | '#');
    text.len() <= LONGEST && colour.chars().all(known)
}

/// The colour in an answer that is whole.
fn finished(text: &str) -> Option<String> {
    let colour = text.strip_prefix(OPENING)?;
    let colour = colour.strip_suffix('\x07').or_else(|| colour.strip_suffix("\x1b\\"))?;
    Some(colour.to_owned())
}

/// The background of a colour as X11 writes it: `rgb:` with one to four digits for each part, or `#` with as many for each.
fn parse(colour: &str) -> Option<Background> {
    let parts: Vec<&str> = match colour.strip_prefix('#') {
        Some(digits) if digits.is_ascii() && digits.len() >= 3 => {
            let each = digits.len() / 3;
            (0..3).map(|i| &digits[i * each..(i + 1) * each]).collect()
        }
        _ => {
            colour.strip_prefix("rgb:").or_else(|| colour.strip_prefix("rgba:"))?.split('/').take(3).collect()
        }
    };
    let part = |digits: &str| {
        let most =
            16_u32.checked_pow(digits.len().try_into().ok()?)?.checked_sub(1).filter(|&most| most > 0)?;
        Some(f64::from(u32::from_str_radix(digits, 16).ok()?) / f64::from(most))
    };
    let parts: Option<Vec<f64>> = parts.into_iter().map(part).collect();
    parts?.try_into().ok().map(Background::of_colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    fn typed(c: char) -> KeyEvent {
        key(KeyCode::Char(c), KeyModifiers::NONE)
    }

    fn esc() -> KeyEvent {
        key(KeyCode::Esc, KeyModifiers::NONE)
    }

    /// The events that crossterm makes of these bytes, when it reads them at once.
    fn read(bytes: &str) -> Vec<KeyEvent> {
        let mut keys = Vec::new();
        let mut alt = KeyModifiers::NONE;
        let mut rest = bytes.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '\x1b' if rest.peek().is_some() => alt = KeyModifiers::ALT,
                '\x1b' => keys.push(esc()),
                '\x07' => keys.push(key(KeyCode::Char('g'), KeyModifiers::CONTROL)),
                c => {
                    keys.push(key(KeyCode::Char(c), alt));
                    alt = KeyModifiers::NONE;
                }
            }
        }
        keys
    }

    /// The result of pieces that come one after the other, so far apart.
    fn sort(pieces: &[&str], apart: Duration) -> Vec<Sorted> {
        let mut now = Instant::now();
        let mut query = BackgroundQuery { asked: Some(now), ..BackgroundQuery::default() };
        let mut sorted = Vec::new();
        for piece in pieces {
            sorted.extend(query.overdue(now));
            for key in read(piece) {
                sorted.extend(query.sort(key, now));
            }
            now += apart;
        }
        sorted.extend(query.overdue(now + PATIENCE));
        sorted
    }

    const ANSWERS: [&str; 4] = [
        "\x1b]11;rgb:ffff/ffff/FFFF\x07",
        "\x1b]11;rgb:fd/f6/e3\x1b\\",
        "\x1b]11;#ffffff\x07",
        "\x1b]11;rgba:f/f/f/0\x1b\\",
    ];

    #[test]
    fn an_answer_is_no_keys_wherever_it_is_cut() {
        for answer in ANSWERS {
            for apart in [0, 40, 120].map(Duration::from_millis) {
                for first in 1..answer.len() {
                    for second in first..answer.len() {
                        let pieces = [&answer[..first], &answer[first..second], &answer[second..]];
                        let sorted = sort(&pieces, apart);
                        assert_eq!(sorted, [Sorted::Answer(Background::Light)], "{pieces:?} {apart:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_typed_around_and_in_an_answer_is_typed() {
        let keys = |text: &str| text.chars().map(|c| Sorted::Key(typed(c))).collect::<Vec<_>>();
        let dark = "\x1b]11;rgb:1e1e/1e1e/1e1e\x07";
        let answered = |before: &str, after: &str| {
            let mut sorted = keys(before);
            sorted.push(Sorted::Answer(Background::Dark));
            sorted.extend(keys(after));
            sorted
        };
        assert_eq!(sort(&["ss", dark, "1;"], Duration::ZERO), answered("ss", "1;"));
        let (first, second) = dark.split_at(12);
        assert_eq!(sort(&[first, "sz", second], Duration::ZERO), answered("sz", ""));
    }

    #[test]
    fn keys_that_only_look_like_a_beginning_are_keys() {
        let alt = |c| key(KeyCode::Char(c), KeyModifiers::ALT);
        for keys in [
            vec![esc()],
            vec![esc(), esc(), typed('q')],
            vec![esc(), typed(']'), typed('1'), typed('2')],
            vec![alt(']'), typed('1'), typed('1'), typed('s')],
            vec![alt(']'), esc(), alt(']')],
            vec![typed('1'), typed('1'), typed(';')],
        ] {
            let now = Instant::now();
            for asked in [None, Some(now)] {
                let mut query = BackgroundQuery { asked, ..BackgroundQuery::default() };
                let mut sorted: Vec<Sorted> = keys.iter().flat_map(|key| query.sort(*key, now)).collect();
                sorted.extend(query.overdue(now + PATIENCE));
                assert_eq!(sorted, keys.iter().copied().map(Sorted::Key).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn what_the_terminal_is_is_no_keys_wherever_it_is_cut() {
        let answer = "\x1b[?62;4c";
        for first in 1..answer.len() {
            let pieces = [&answer[..first], &answer[first..]];
            assert_eq!(sort(&pieces, Duration::from_millis(120)), [], "{pieces:?}");
        }
        // After it no colour comes, and Esc is Esc.
        let now = Instant::now();
        let mut query = BackgroundQuery { asked: Some(now), ..BackgroundQuery::default() };
        query.has_attributes();
        assert_eq!(query.sort(esc(), now), [Sorted::Key(esc())]);
        // But one that has begun is still taken for what it is.
        let mut query = BackgroundQuery { asked: Some(now), ..BackgroundQuery::default() };
        assert_eq!(query.sort(esc(), now), []);
        query.has_attributes();
        let rest = read("]11;rgb:0/0/0\x07");
        let sorted: Vec<Sorted> = rest.into_iter().flat_map(|key| query.sort(key, now)).collect();
        assert_eq!(sorted, [Sorted::Answer(Background::Dark)]);
    }

    #[test]
    fn esc_does_not_wait_for_long_and_not_for_ever() {
        let now = Instant::now();
        let mut query = BackgroundQuery { asked: Some(now), ..BackgroundQuery::default() };
        assert_eq!(query.sort(esc(), now), []);
        assert_eq!(query.patience(now), Some(PATIENCE_WITH_ESC));
        assert_eq!(query.overdue(now + PATIENCE_WITH_ESC), [Sorted::Key(esc())]);
        assert_eq!(query.patience(now), None);
        assert_eq!(query.sort(esc(), now + OWED), [Sorted::Key(esc())]);
    }

    #[test]
    fn an_answer_without_an_end_does_not_swallow_for_ever() {
        let digits = "f".repeat(2 * LONGEST);
        let sorted = sort(&["\x1b]11;rgb:", &digits], Duration::ZERO);
        assert!(sorted.len() >= LONGEST);
        let sorted = sort(&["\x1b]11;rgb:ff", "5"], PATIENCE);
        assert_eq!(sorted, [Sorted::Key(typed('5'))]);
    }

    #[test]
    fn colours_are_read_in_every_length() {
        for (colour, background) in [
            ("rgb:0/0/0", Some(Background::Dark)),
            ("rgb:ffff/ffff/ffff", Some(Background::Light)),
            ("rgb:00/2b/36", Some(Background::Dark)),
            ("#fdf6e3", Some(Background::Light)),
            ("#000", Some(Background::Dark)),
            ("rgb:ff/ff", None),
            ("rgb://", None),
            ("#", None),
            ("", None),
        ] {
            assert_eq!(parse(colour), background, "{colour}");
        }
    }
}
