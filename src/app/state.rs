//! Everything that the program knows: what the screen is drawn from, and what a message changes.

use std::sync::Arc;

use super::choosing::Collection;
use super::class::ActiveLesson;
use super::hint::Given;
use super::look::Look;
use super::matrix::Entry;
use super::overlay::Overlay;
use super::panel::Panel;
use super::settings::Settings;
use super::sheet::Sheet;
use super::takeover::Takeover;
use super::trail::Trail;
use super::verdict::{Tally, Verdict};
use crate::exact_cover::{ItemId, NodeId, Problem, Setup};
use crate::lesson::{Progress, Quiz};
use crate::problems::Instance;
use crate::problems::sudoku::{Cell, Constraint, Grid, Sudoku, Variant};
use crate::race::Race;
use crate::session::{Explainer, Motion, Session, Wait, Wording};

/// What keys are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Digits belong to the grid.
    Edit,
    /// Digits are counts, and the grid belongs to the search.
    Solve,
}

impl Mode {
    /// Its name in the title.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Edit => "EDIT",
            Mode::Solve => "SOLVE",
        }
    }
}

/// A sentence for the line above the footer, until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Its tone.
    pub tone: Tone,
}

/// How a notice is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// For information.
    Quiet,
    /// A solution, or something that succeeded.
    Good,
    /// Something that cannot be done, and the cure.
    Bad,
}

/// The state of the laboratory.
#[derive(Clone, Debug)]
pub struct State {
    /// The window, in columns and rows.
    pub size: (u16, u16),
    /// What the terminal can show.
    pub look: Look,
    /// What keys are for.
    pub mode: Mode,
    /// What the problem is called, if it is no Sudoku; a grid's name is on its sheet.
    pub(super) title: String,
    /// The grid being typed; `None` if the problem is no Sudoku.
    pub sheet: Option<Sheet>,
    /// The problem and its board, if it is no Sudoku on the sheet.
    pub instance: Option<Instance>,
    /// The puzzles that `:open` lists first.
    pub(super) collection: Collection,
    /// How many solutions the typed grid has, as far as is known.
    pub verdict: Verdict,
    /// A count of all solutions under way.
    pub tally: Option<Tally>,
    /// The search, at step 0 in EDIT; `None` while digits clash.
    pub session: Option<Session>,
    /// The last search, while digits clash: the next one keeps its breakpoints and its pace.
    pub(super) parked: Option<Session>,
    /// The panel with the focus, in which the cursor moves.
    pub focus: Panel,
    /// What the place for changing views shows, if not its usual panels.
    pub view: Option<Panel>,
    /// Whether the panel with the focus has the whole window.
    pub zoom: bool,
    /// The node under the cursor of the links, once it was moved there.
    pub node: Option<NodeId>,
    /// The option under the cursor of the tree, by its depth and number, once it was moved there.
    pub branch: Option<(usize, u32)>,
    /// The entry of the matrix under its cursor, once it was moved there.
    pub entry: Option<Entry>,
    /// The column under the cursor.
    pub item: ItemId,
    /// Whether digits typed in EDIT are pencil marks.
    pub marking: bool,
    /// Whether the digit under the cursor is marked everywhere.
    pub highlight: bool,
    /// Lines that the panel with the focus is scrolled back.
    pub scroll: usize,
    /// The hint given last, which is given stronger if asked for again.
    pub(super) hint: Option<Given>,
    /// Where the search stood when it was left for EDIT.
    pub(super) trail: Option<Trail>,
    /// What is to be said on arrival about the path that was kept.
    pub(super) kept: Option<String>,
    /// The digits of a count typed so far.
    pub count: Option<u64>,
    /// The answer typed so far to a question that waits.
    pub typed: String,
    /// Whether the run asks what it will do next.
    pub predicting: bool,
    /// What it asks, and how the answers were.
    pub quiz: Quiz,
    /// How far a choice by hand has got.
    pub(super) taking: Option<Takeover>,
    /// The lesson that is being taken.
    pub lesson: Option<Box<ActiveLesson>>,
    /// How far the lessons were taken.
    pub(super) progress: Progress,
    /// What lies over the screen.
    pub overlay: Option<Overlay>,
    /// The race that is on, or was seen to its end.
    pub race: Option<Race>,
    /// A sentence for the user.
    pub notice: Option<Notice>,
    /// What was chosen once and for all.
    pub settings: Settings,
}

impl State {
    /// EDIT with `grid` on the sheet.
    pub fn with_grid(name: impl Into<String>, grid: Grid, look: Look, settings: Settings) -> State {
        let rules = Variant::new(grid.shape());
        State::with_rules(name, grid, rules, look, settings)
    }

    /// EDIT with `grid` on the sheet, to keep these rules.
    ///
    /// # Panics
    /// If the rules are for another shape.
    pub fn with_rules(
        name: impl Into<String>,
        grid: Grid,
        rules: Variant,
        look: Look,
        settings: Settings,
    ) -> State {
        let sheet = Sheet::new(name, grid, rules);
        let mut state = State::empty(String::new(), look, settings);
        state.verdict = Verdict::of(sheet.sudoku(), sheet.grid());
        state.sheet = Some(sheet);
        state.prepare();
        state
    }

    /// SOLVE at step 0 of any exact cover.
    pub fn with_problem(
        name: impl Into<String>,
        problem: Arc<Problem>,
        look: Look,
        settings: Settings,
    ) -> State {
        State::with_instance(Instance::bare(name, problem), look, settings)
    }

    /// SOLVE at step 0 of a problem, with its board if it has one.
    pub fn with_instance(instance: Instance, look: Look, settings: Settings) -> State {
        let mut state = State::empty(instance.name.clone(), look, settings);
        state.mode = Mode::Solve;
        state.focus = Panel::Columns;
        state.instance = Some(instance);
        state.prepare();
        state
    }

    fn empty(title: String, look: Look, settings: Settings) -> State {
        State {
            size: (80, 24),
            look,
            mode: Mode::Edit,
            title,
            sheet: None,
            instance: None,
            collection: Collection::default(),
            verdict: Verdict::None,
            tally: None,
            session: None,
            parked: None,
            focus: Panel::Board,
            view: None,
            zoom: false,
            node: None,
            branch: None,
            entry: None,
            item: ItemId::new(0),
            marking: false,
            highlight: false,
            scroll: 0,
            hint: None,
            trail: None,
            kept: None,
            count: None,
            typed: String::new(),
            predicting: false,
            quiz: Quiz::default(),
            taking: None,
            lesson: None,
            progress: Progress::default(),
            overlay: None,
            race: None,
            notice: None,
            settings,
        }
    }

    /// Makes the session for the typed grid anew, at step 0.
    pub(super) fn prepare(&mut self) {
        let old = self.session.take().or_else(|| self.parked.take());
        let problem = match (&self.sheet, &self.instance) {
            (Some(sheet), _) => Some(sheet.sudoku().problem().clone()),
            (None, instance) => instance.as_ref().map(|instance| instance.problem.clone()),
        };
        let setup = self.setup();
        self.session = problem.and_then(|problem| Session::new(problem, &setup).ok());
        match (&mut self.session, old) {
            (Some(session), Some(old)) => session.inherit(old),
            (_, old) => self.parked = old,
        }
        let items = self.session.as_ref().map_or(0, |session| session.problem().item_count());
        self.entry = None;
        if self.item.index() >= items {
            self.item = ItemId::new(0);
        }
        self.look_around();
    }

    /// How the typed grid, or the problem, is searched.
    pub(super) fn setup(&self) -> Setup {
        let preselected = match (&self.sheet, &self.instance) {
            (Some(sheet), _) => sheet.sudoku().givens(sheet.grid()),
            (None, instance) => instance.as_ref().map_or(Vec::new(), |instance| instance.preselected.clone()),
        };
        Setup { rule: self.settings.rule, preselected, watch_preselected: self.settings.watch_givens }
    }

    /// Brings what the panels say of the past and the next step up to date.
    pub(super) fn look_around(&mut self) {
        /// More lines than the log has on the largest screen of a usual size.
        const LINES: usize = 64;
        if let Some(session) = &mut self.session {
            session.look_around(LINES + self.scroll);
        }
    }

    /// The Sudoku behind the problem, if it is one.
    pub fn sudoku(&self) -> Option<&Sudoku> {
        self.sheet.as_ref().map(Sheet::sudoku)
    }

    /// What the puzzle is called.
    pub fn name(&self) -> &str {
        self.sheet.as_ref().map_or(&self.title, Sheet::name)
    }

    /// Who explains the session.
    pub fn explainer(&self) -> Option<Explainer<'_>> {
        let session = self.session.as_ref()?;
        let wording = match (self.settings.wording, self.sudoku()) {
            // What is no Sudoku has no words of its own.
            (Wording::Sudoku, None) => Wording::Matrix,
            (wording, _) => wording,
        };
        let words = wording.words(&self.settings.words);
        Some(Explainer { session, sudoku: self.sudoku(), words, wording })
    }

    /// The cell under the cursor: the one on the sheet, or that of a cell's column.
    pub fn cell(&self) -> Option<Cell> {
        match self.focus {
            Panel::Board => self.sheet.as_ref().map(Sheet::cell),
            Panel::Columns => match self.sudoku()?.constraint(self.item) {
                Constraint::Cell(cell) => Some(cell),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether the run moves, or something is being counted, so that a key should stop it.
    pub fn is_moving(&self) -> bool {
        self.tally.is_some()
            || self.session.as_ref().is_some_and(|session| session.motion() != Motion::Resting)
    }

    /// Whether it is being found out what a choice by hand costs.
    fn is_weighing(&self) -> bool {
        self.session.as_ref().is_some_and(Session::is_counting_cost)
    }

    /// Whether a journey or a count is under way, which any key stops.
    pub fn is_travelling(&self) -> bool {
        let travels = |session: &Session| matches!(session.motion(), Motion::Travelling(_));
        self.tally.is_some() || self.session.as_ref().is_some_and(travels)
    }

    /// Whether the grid has digits or marks that leaving would lose.
    pub fn is_unsaved(&self) -> bool {
        let worth = |sheet: &Sheet| sheet.grid().clue_count() > 0 || sheet.has_marks();
        self.sheet.as_ref().is_some_and(|sheet| sheet.is_unsaved() && worth(sheet))
    }

    /// How long the program can wait for a key.
    pub fn wait(&self) -> Wait {
        if let Some(wait) = self.race_wait() {
            return wait;
        }
        if self.tally.is_some() || (self.mode == Mode::Edit && self.verdict.is_open()) {
            return Wait::Work;
        }
        match self.session.as_ref().map_or(Wait::Key, Session::wait) {
            Wait::Key if self.mode == Mode::Solve && self.is_weighing() => Wait::Work,
            wait => wait,
        }
    }

    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), tone: Tone::Quiet });
    }

    pub(super) fn praise(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), tone: Tone::Good });
    }

    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), tone: Tone::Bad });
    }
}
