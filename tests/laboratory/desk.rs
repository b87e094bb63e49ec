//! A laboratory to type on: a string of keys, then what the screen shows.

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use quadrille::app::{App, Depth, Effect, Key, Look, Mode, Mouse, MouseKind, Msg, Panel, Settings, Wait};
use quadrille::problems::{builtin, sudoku};
use quadrille::ui;
use quadrille::ui::layout::Layout;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

pub const ANTI_BRUTE_FORCE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
pub const HABR_SOLUTION: &str =
    "157832469396745281284196735672984513831257694549613872763429158415378926928561347";

/// What is drawn, and where the cursor is.
type Picture = (Buffer, Option<(u16, u16)>);

/// A state, and its picture until it may have changed: most pictures are looked at from several sides, and to draw one takes most of
/// the time of a test.
#[derive(Clone)]
pub struct Pictured {
    app: App,
    picture: RefCell<Option<Picture>>,
}

impl Pictured {
    pub fn new(app: App) -> Pictured {
        Pictured { app, picture: RefCell::default() }
    }

    fn picture(&self) -> Picture {
        let draw = || {
            let (width, height) = self.shell.size;
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            let cursor = ui::draw(self, &mut buffer);
            (buffer, cursor)
        };
        self.picture.borrow_mut().get_or_insert_with(draw).clone()
    }
}

impl Deref for Pictured {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

impl DerefMut for Pictured {
    fn deref_mut(&mut self) -> &mut App {
        *self.picture.get_mut() = None;
        &mut self.app
    }
}

pub struct Desk {
    pub state: Pictured,
    /// What was wanted done outside, in order.
    pub effects: Vec<Effect>,
}

impl Desk {
    /// The laboratory at 80×24 with a built-in puzzle.
    pub fn with(name: &str) -> Desk {
        let puzzle = builtin::find(name).unwrap();
        let look = Look { depth: Depth::True, ascii: false };
        let grid = sudoku::parse(puzzle.text).unwrap();
        let mut state = App::with_grid(puzzle.name, grid, look, Settings::default());
        state.log_room = ui::log_room;
        Desk { state: Pictured::new(state), effects: Vec::new() }
    }

    /// With an empty grid.
    pub fn empty() -> Desk {
        Desk::with("habr").keys("Cy")
    }

    /// With another problem opened, and these keys typed.
    pub fn opened(problem: &str, (width, height): (u16, u16), keys: &str) -> Desk {
        Desk::with("habr").sized(width, height).keys(&format!(":open {problem}<Enter>{keys}")).wait(3000)
    }

    pub fn sized(mut self, width: u16, height: u16) -> Desk {
        self.send(Msg::Resize(width, height));
        self
    }

    pub fn send(&mut self, msg: Msg) {
        let effect = self.state.update(msg);
        // Here there are no files to be listed for what is typed.
        self.effects.extend(effect.filter(|effect| !matches!(effect, Effect::List(_))));
    }

    /// Types keys, written as `Key::sequence` reads them.
    pub fn keys(mut self, keys: &str) -> Desk {
        self.type_keys(keys);
        self
    }

    /// What the last key changed does not glow any more.
    pub fn type_keys(&mut self, keys: &str) {
        for key in Key::sequence(keys).unwrap() {
            self.send(Msg::Key(key));
        }
        self.state.shell.fade(Duration::MAX);
    }

    pub fn paste(mut self, text: &str) -> Desk {
        self.send(Msg::Paste(text.to_owned()));
        self
    }

    pub fn click(mut self, x: u16, y: u16) -> Desk {
        self.mouse(x, y, MouseKind::Click);
        self
    }

    pub fn mouse(&mut self, x: u16, y: u16, kind: MouseKind) {
        if let Some(msg) = ui::point(&self.state, Mouse { x, y, kind }) {
            self.send(msg);
        }
    }

    /// How many steps lie between where two clicks side by side on the line of time lead to.
    pub fn steps_a_place(&self) -> u64 {
        let area = Layout::of(&self.state).timeline.unwrap();
        let step_at = |x| match ui::point(&self.state, Mouse { x, y: area.y, kind: MouseKind::Click }) {
            Some(Msg::PointAtStep(step)) => step,
            other => panic!("{other:?}\n{}", self.screen()),
        };
        step_at(area.x + 3) - step_at(area.x + 2)
    }

    /// Lets time pass in frames of 16 ms until nothing moves; at most so many frames.
    pub fn wait(mut self, frames: u32) -> Desk {
        for _ in 0..frames {
            if self.state.wait() == Wait::Key {
                break;
            }
            self.send(Msg::Tick { since: Duration::from_millis(16), took: Duration::from_millis(5) });
        }
        self
    }

    /// Plays for so many frames of 20 ms, and looks at each.
    pub fn play(&mut self, frames: u32, mut look: impl FnMut(&Desk)) {
        for _ in 0..frames {
            self.send(Msg::Tick { since: Duration::from_millis(20), took: Duration::from_millis(8) });
            look(self);
        }
    }

    pub fn line(&self) -> String {
        self.state.editor().unwrap().grid().line()
    }

    pub fn step(&self) -> u64 {
        self.state.session().unwrap().search().step()
    }

    pub fn cell(&self) -> String {
        self.state.editor().unwrap().cell().to_string()
    }

    pub fn buffer(&self) -> (Buffer, Option<(u16, u16)>) {
        self.state.picture()
    }

    /// The screen as text, a line each, blanks at the end of lines left out.
    pub fn screen(&self) -> String {
        let (buffer, _) = self.buffer();
        let mut text = String::new();
        for y in 0..buffer.area.height {
            let line: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// What is inside of a panel, row by row, without its frame.
    #[track_caller]
    pub fn inside(&self, panel: Panel) -> Vec<String> {
        let (area, buffer) = (Layout::of(&self.state).panel(panel).unwrap(), self.buffer().0);
        let row = |y: u16| (area.x + 1..area.right() - 1).map(|x| buffer[(x, y)].symbol()).collect();
        (area.y + 1..area.bottom() - 1).map(row).collect()
    }

    /// The same place by place.
    pub fn places(&self, panel: Panel) -> Vec<Vec<char>> {
        self.inside(panel).iter().map(|line| line.chars().collect()).collect()
    }

    #[track_caller]
    pub fn shows(self, text: &str) -> Desk {
        let screen = self.screen();
        assert!(screen.contains(text), "'{text}' is not on the screen:\n{screen}");
        self
    }

    /// The places of the line of time that mark the present: filled from top to bottom.
    pub fn present(&self) -> Vec<u16> {
        let (buffer, area) = (self.buffer().0, Layout::of(&self.state).timeline.unwrap());
        let is_filled = |x: u16, y: u16| {
            let cell = &buffer[(x, y)];
            cell.bg != Color::Reset && cell.modifier.contains(Modifier::BOLD)
        };
        (area.left()..area.right())
            .filter(|&x| (area.top()..area.bottom()).all(|y| is_filled(x, y)))
            .collect()
    }

    #[track_caller]
    pub fn lacks(self, text: &str) -> Desk {
        let screen = self.screen();
        assert!(!screen.contains(text), "'{text}' is on the screen:\n{screen}");
        self
    }

    #[track_caller]
    pub fn in_mode(self, mode: Mode) -> Desk {
        assert_eq!(self.state.mode(), mode, "\n{}", self.screen());
        self
    }

    pub fn quits(&self) -> bool {
        self.effects.contains(&Effect::Quit)
    }
}

/// Whether a line of the links is that of the root, not one that a link leads to from elsewhere.
pub fn is_ring(line: &str) -> bool {
    ["[root]", "┤root ", "┨root "].iter().any(|root| line.contains(root))
}
