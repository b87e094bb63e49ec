//! The laboratory on a page: a request in, an answer out.

// `core::time` holds durations and no clock: the page has one.
use core::time::Duration;

use serde_json::{Value, json};

use super::cells::Screen;
use super::{footer, keys, opened, settings};
use crate::app::{App, Effect, Folder, Msg, Remembered, UnsavedWork, Wait, open_link, retell};
use crate::export;
use crate::laboratory::{Laboratory, Program};
use crate::lesson::{self, Language, Progress};
use crate::plain::{self, PlainLine};
use crate::problems::{plain as printable, plain_line};
use crate::ui::theme::Theme;

/// The longest text that may be pasted or read, in bytes.
const LONGEST: usize = 1 << 24;

/// The laboratory as the page shows and drives it.
pub struct Page {
    laboratory: Laboratory,
    screen: Screen,
    /// The unsaved work that the page was last told of.
    unsaved: Option<UnsavedWork>,
    /// The colours of the page that it was last told: cells without a colour have these.
    colours: (&'static str, &'static str),
    /// The command lines and puzzles that the browser's store is known to have.
    history: Remembered,
    lessons: Progress,
    /// The language of the lessons that was last asked for.
    language: Language,
    /// The state of which everything was said.
    said: App,
    /// Sentences to be said besides what changed.
    sentences: Vec<String>,
    /// Things to be done outside.
    wanted: Vec<Value>,
}

impl Page {
    /// Answers a request of the page, which `page` is made by. Both are JSON; a request that is none is answered with
    /// what is wrong.
    pub fn call(page: &mut Option<Page>, request: &[u8]) -> String {
        let answer = match (serde_json::from_slice::<Value>(request), page) {
            (Err(error), _) => json!({ "error": error.to_string() }),
            (Ok(request), page) if opened::text(&request, "do") == "start" => {
                page.insert(Page::new(&request)).answer(&request)
            }
            (Ok(_), None) => json!({ "error": "the first request is start" }),
            (Ok(request), Some(page)) => {
                page.take(&request);
                page.answer(&request)
            }
        };
        answer.to_string()
    }

    fn new(request: &Value) -> Page {
        let history = Remembered::read(&printable(opened::text(request, "history")));
        let state = opened::app(request, &history);
        let screen = Screen::new(state.shell.size);
        let sentences = match plain::read(&state, "") {
            PlainLine::Say(sentences) => sentences,
            PlainLine::Messages(_) => Vec::new(),
        };
        Page {
            screen,
            unsaved: None,
            colours: ("", ""),
            lessons: Progress::read(&printable(opened::text(request, "lessons"))),
            language: Language::English,
            history,
            said: state.clone(),
            sentences,
            laboratory: Laboratory::of(state),
            wanted: Vec::new(),
        }
    }

    /// Does what is asked for.
    fn take(&mut self, request: &Value) {
        let text = |name: &str| opened::text(request, name);
        match text("do") {
            "key" => self.send_all(keys::key(request).map(Msg::Key)),
            "mouse" => {
                let msg = keys::mouse(request).and_then(|mouse| self.laboratory.point(mouse));
                self.send_all(msg);
            }
            "press" => {
                let msg = footer::keys(&self.laboratory.state)
                    .into_iter()
                    .nth(request["at"].as_u64().map_or(0, |at| at as usize));
                self.send_all(msg.and_then(|(_, msg)| msg));
            }
            "paste" if text("text").len() <= LONGEST => self.send(Msg::Paste(printable(text("text")))),
            "file" if text("text").len() <= LONGEST => {
                let (name, bytes) = (plain_line(text("name")), text("text").as_bytes().to_vec());
                self.send(Msg::Loaded { name, bytes });
            }
            "paste" | "file" => {
                self.send(Msg::Outcome(Err("This is longer than 16 MiB and was left out.".into())))
            }
            "link" => {
                // It is kept when the page rests how far a lesson was taken.
                let _ = open_link(&mut self.laboratory.state, text("text"));
                let (width, height) = self.laboratory.state.shell.size;
                self.send(Msg::Resize(width, height));
            }
            "outcome" => {
                let said = plain_line(text("text"));
                self.send(Msg::Outcome(if request["ok"] == true { Ok(said) } else { Err(said) }));
            }
            "lessons" => self.take_lessons(text("language"), text("text")),
            "line" => self.read_line(&plain_line(text("text"))),
            "resize" => {
                let (width, height) = opened::size(request);
                self.screen = Screen::new((width, height));
                self.send(Msg::Resize(width, height));
            }
            "background" => self.send(Msg::Background(opened::background(request))),
            "tick" => {
                let time = |name: &str| {
                    Duration::from_secs_f64(
                        request[name].as_f64().unwrap_or(0.0).clamp(0.0, 60_000.0) / 1000.0,
                    )
                };
                self.send(Msg::Tick { since: time("since"), took: time("took") });
            }
            "rest" => self.rest(request),
            "bare" => self.run_bare(request["events"].as_u64().unwrap_or(0)),
            // What is only looked at.
            _ => {}
        }
    }

    fn send_all(&mut self, messages: impl IntoIterator<Item = Msg>) {
        messages.into_iter().for_each(|msg| self.send(msg));
    }

    /// Gives a message to the laboratory, and does or asks for what it wants.
    fn send(&mut self, msg: Msg) {
        let mut messages = vec![msg];
        while let Some(msg) = messages.pop() {
            let Some(effect) = self.laboratory.update(msg) else { continue };
            messages.extend(self.perform(effect));
        }
    }

    fn perform(&mut self, effect: Effect) -> Option<Msg> {
        let downloads = |path: &str| format!("{} goes to your downloads", plain_line(path));
        match effect {
            // The page answers whether that was possible.
            Effect::Copy(text) => self.wanted.push(json!({ "copy": text })),
            Effect::Read(path) => self.wanted.push(json!({ "read": path })),
            Effect::Save { path, text, with_marks, .. } => {
                self.wanted.push(json!({ "save": path, "text": text }));
                return Some(Msg::Saved { said: downloads(&path), with_marks });
            }
            Effect::Export(request) => {
                let made = export::export(&self.laboratory.state, &request);
                return Some(Msg::Outcome(made.map(|text| {
                    self.wanted.push(json!({ "save": request.path, "text": text }));
                    downloads(&request.path)
                })));
            }
            // Both are kept when it rests.
            Effect::Remember(_) => {}
            Effect::SaveSettings(settings, keys) => {
                self.wanted.push(json!({ "keep": "settings", "text": settings::print(&settings, &keys) }));
                return Some(Msg::Outcome(Ok("settings kept in this browser".into())));
            }
            Effect::Recovered(id) => self.wanted.push(json!({ "recovered": id })),
            Effect::List(path) => return Some(Msg::Listed(Folder { path, names: Vec::new() })),
            Effect::Repaint => self.screen.forget(),
            Effect::Suspend => {
                return Some(Msg::Outcome(
                    Err("A page has no shell to go back to: another tab does.".into()),
                ));
            }
            Effect::Quit => {
                let text =
                    "This is a page: closing its tab leaves it, and unsaved work stays in this browser.";
                return Some(Msg::Outcome(Ok(text.into())));
            }
        }
        None
    }

    /// Takes the texts of a language, which the page was asked for.
    fn take_lessons(&mut self, code: &str, text: &str) {
        let Some(language) = Language::named(code) else { return };
        match lesson::bring(language, &printable(text)) {
            Ok(()) => retell(&mut self.laboratory.state),
            Err(why) => {
                self.send(Msg::Outcome(Err(format!("The lessons in {code} stay English: {why}"))));
            }
        }
    }

    /// Takes a line as `--plain` does.
    fn read_line(&mut self, line: &str) {
        match plain::read(&self.laboratory.state, line.trim()) {
            PlainLine::Say(sentences) => self.sentences.extend(sentences),
            PlainLine::Messages(messages) => self.send_all(messages),
        }
    }

    /// Runs a copy of the search for so many events that nobody watches: what the speed of play is measured against.
    fn run_bare(&self, events: u64) {
        if let Ok(session) = self.laboratory.state.session() {
            let mut search = session.search().clone();
            let _ = search.events().take(events as usize).last();
        }
    }

    /// Nothing was done for a while: says what changed, and has kept what is to come back.
    fn rest(&mut self, request: &Value) {
        let state = &self.laboratory.state;
        self.sentences.extend(plain::tell(&self.said, state));
        self.said = state.clone();
        if let Some(now) = self.laboratory.remembered() {
            let changes = now.since(&self.history);
            if !changes.is_empty() {
                // Another page may have written meanwhile.
                let mut kept = Remembered::read(&printable(opened::text(request, "history")));
                kept.apply(&changes);
                self.wanted.push(json!({ "keep": "history", "text": kept.text() }));
                self.history = now;
            }
        }
        let state = &self.laboratory.state;
        let news = state.shell.progress().since(&self.lessons);
        if state.shell.settings.progress && !news.is_empty() {
            let mut kept = Progress::read(&printable(opened::text(request, "lessons")));
            kept.merge(&news);
            self.wanted.push(json!({ "keep": "lessons", "text": kept.text() }));
            self.lessons = state.shell.progress().clone();
        }
    }

    /// The answer: what has changed, what is wanted, and how long nothing will.
    fn answer(&mut self, request: &Value) -> Value {
        let wait = match self.laboratory.wait() {
            Wait::Key => Value::Null,
            Wait::Work => json!(0),
            Wait::For(time) => json!(time.as_secs_f64() * 1000.0),
        };
        if request["draw"] == false {
            return json!({ "wait": wait, "works": self.laboratory.wait() == Wait::Work });
        }
        let unsaved = self.laboratory.unsaved_work();
        if unsaved != self.unsaved {
            let work = unsaved.as_ref().map(|work| json!({ "name": work.name, "text": work.text }));
            self.wanted.push(json!({ "journal": work }));
            self.unsaved = unsaved;
        }
        let language = self.laboratory.state.shell.settings.language;
        if language != self.language {
            self.language = language;
            if lesson::is_missing(language) {
                self.wanted.push(json!({ "lessons": language.name() }));
            }
        }
        let laboratory = &self.laboratory;
        let colours = Theme::of(&laboratory.state.shell).page();
        if colours != self.colours {
            self.colours = colours;
            self.screen.forget();
        }
        let frame = self.screen.frame(|buffer| laboratory.draw(buffer));
        let keys: Vec<String> =
            footer::keys(&self.laboratory.state).into_iter().map(|(text, _)| text).collect();
        let mut answer = json!({
            "wait": wait,
            "works": self.laboratory.wait() == Wait::Work,
            "frame": frame,
            "ink": colours.0,
            "paper": colours.1,
            "name": self.laboratory.state.name(),
            "mode": self.laboratory.state.mode().name(),
            "keys": keys,
            "first": footer::answers(&self.laboratory.state).len(),
            "wanted": std::mem::take(&mut self.wanted),
            "said": std::mem::take(&mut self.sentences),
        });
        if request["text"] == true {
            answer["text"] = export::text(self.screen.shown()).into();
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page that is asked one thing after the other.
    struct Asked(Option<Page>);

    impl Asked {
        fn new(more: Value) -> (Asked, Value) {
            let mut request = json!({"do": "start", "columns": 120, "rows": 40, "background": "dark"});
            request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let mut asked = Asked(None);
            let answer = asked.ask(request);
            (asked, answer)
        }

        fn ask(&mut self, mut request: Value) -> Value {
            if let Some(request) = request.as_object_mut() {
                request.entry("text").or_insert(json!(true));
            }
            serde_json::from_str(&Page::call(&mut self.0, request.to_string().as_bytes())).unwrap()
        }

        fn keys(&mut self, keys: &str) -> Value {
            let each = |key: char| match key {
                '\n' => json!({"do": "key", "key": "Enter"}),
                key => json!({"do": "key", "key": key.to_string()}),
            };
            let mut answer = Value::Null;
            for key in keys.chars() {
                answer = self.ask(each(key));
                while answer["wait"] == 0.0 {
                    answer = self.ask(json!({"do": "tick", "since": 16, "took": 5}));
                }
            }
            answer
        }
    }

    #[test]
    fn a_puzzle_is_watched_to_its_dead_end_and_back() {
        let (mut page, first) = Asked::new(json!({}));
        assert_eq!((&first["frame"]["whole"], &first["mode"]), (&json!(true), &json!("EDIT")));
        let there = page.keys("\nd");
        assert!(there["text"].to_string().contains("Dead end at step 117."), "{there}");
        assert!(page.keys("S")["text"].as_str().unwrap().contains("step 116"));
        assert!(page.ask(json!({"do": "rest"}))["said"].to_string().contains("Step 116"));
        // What the key has changed is brighter for 400 ms; then nothing is to be done.
        page.ask(json!({"do": "tick", "since": 400, "took": 5}));
        let again = page.ask(json!({"do": "look"}));
        assert_eq!((&again["frame"], &again["wait"]), (&Value::Null, &Value::Null));
    }

    #[test]
    fn what_is_wanted_outside_is_asked_for_and_kept_work_comes_back() {
        let (mut page, _) = Asked::new(json!({}));
        let typed = page.keys("5");
        let work = typed["wanted"][0]["journal"].clone();
        assert_eq!(work["name"], "typed", "{typed}");
        let saved = page.keys(":w grid.sdk\n");
        assert_eq!(saved["wanted"][0]["save"], "grid.sdk", "{saved}");
        assert!(saved["text"].as_str().unwrap().contains("grid.sdk goes to your downloads"));
        assert_eq!(page.keys(":e other.sdk\n")["wanted"][0]["read"], "other.sdk");
        let rest = page.ask(json!({"do": "rest"}));
        assert_eq!(rest["wanted"][0]["keep"], "history", "{rest}");
        let lost = json!([{"id": "j", "name": work["name"], "text": work["text"], "when": "a moment ago"}]);
        let (mut later, start) = Asked::new(json!({"history": rest["wanted"][0]["text"], "lost": lost}));
        assert!(start["text"].as_str().unwrap().contains("Kept from a moment ago: typed, 24 digits."));
        assert_eq!(later.keys(":recover\n")["wanted"][0], json!({"recovered": "j"}));
    }

    #[test]
    fn a_link_is_opened_whatever_was_left_open() {
        let (mut page, _) = Asked::new(json!({}));
        page.keys("Cy53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n3s");
        let kept = page.ask(json!({"do": "rest"}))["wanted"][0]["text"].clone();
        let (_, again) = Asked::new(json!({ "history": kept }));
        assert!(again["text"].as_str().unwrap().contains("30 digits"), "{again}");
        let (_, linked) = Asked::new(json!({ "history": kept, "link": "#1&p=habr&s=117" }));
        assert!(linked["text"].as_str().unwrap().contains("habr opened, as the link says."), "{linked}");
    }

    #[test]
    fn footers_are_keys_to_tap_and_lines_are_read() {
        let (mut page, first) = Asked::new(json!({"link": "#1&p=queens+8&s=3"}));
        let keys = first["keys"].as_array().unwrap();
        let at = keys.iter().position(|key| key == "s step on").unwrap_or_else(|| panic!("{keys:?}"));
        let before = page.keys("");
        assert_eq!(before, Value::Null);
        assert!(first["text"].as_str().unwrap().contains("Next: "), "{first}");
        assert!(page.ask(json!({"do": "press", "at": at}))["text"].as_str().unwrap().contains("step 4"));
        page.ask(json!({"do": "line", "text": "2s"}));
        let said = page.ask(json!({"do": "rest"}));
        assert!(said["said"].to_string().contains("Step 6"), "{said}");
    }

    #[test]
    fn what_is_no_request_is_answered() {
        let mut none = None;
        assert!(Page::call(&mut none, b"{").contains("error"));
        assert!(Page::call(&mut none, b"{\"do\":\"look\"}").contains("the first request is start"));
        let (mut page, _) = Asked::new(json!({"columns": 0, "rows": 1e9, "lost": 3, "settings": 4}));
        assert!(page.ask(json!({"do": "mouse", "x": -1, "y": 99999, "what": "click"}))["error"].is_null());
        assert!(page.ask(json!([1]))["error"].is_null());
    }
}
