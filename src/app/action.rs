//! Everything that a person can ask for, as one closed list.

use super::mode::Mode;
use crate::session::{Grain, Way};

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the left edge.
    Left,
    /// Towards the bottom.
    Down,
    /// Towards the top.
    Up,
    /// Towards the right edge.
    Right,
}

/// The first or the last of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The first.
    First,
    /// The last.
    Last,
}

/// A change of a matrix or a board that is drawn by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A 1 or a cell, and on to the next place.
    On,
    /// A 0 or no cell, and on to the next place.
    Off,
    /// The other of the two, and stay.
    Turn,
    /// A 0 or no cell, and stay.
    Clear,
    /// Back one place, and clear it.
    RubOut,
    /// A new row below the cursor.
    AddRow,
    /// A new column to the right of the cursor.
    AddColumn,
    /// Take out the row under the cursor.
    DropRow,
    /// Take out the column under the cursor.
    DropColumn,
    /// Name the column under the cursor.
    Rename,
    /// Make the column secondary, or primary.
    Secondary,
    /// Give a 1 a colour.
    Colour,
    /// Choose the pieces of a board.
    Pieces,
    /// Undo the last change.
    Undo,
    /// Do it again.
    Redo,
}

/// An action that a key, a command or a click asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    // ---- everywhere
    /// Move the cursor one place.
    Move(Direction),
    /// Move the cursor one box.
    MoveBox(Direction),
    /// Move the cursor ten places up or down.
    Page(Way),
    /// Move to the edge of the row.
    RowEdge(Edge),
    /// Give the focus to the next or previous panel.
    Focus(Way),
    /// Say the sentences in the next or previous wording.
    Wording(Way),
    /// Show the next or previous view in the place for changing views.
    View(Way),
    /// Give the panel with the focus the whole window, or take it back.
    Zoom,
    /// Give the panel with the focus the whole window, in large characters, or take it back.
    Enlarge,
    /// Give the focus to the panel with this number.
    FocusPanel(u8),
    /// Mark everything with the same digit as under the cursor, or stop marking.
    Highlight,
    /// Put the puzzle (EDIT) or the solution so far (SOLVE) on the clipboard.
    Copy,
    /// Open the command line.
    Command,
    /// Find an action by words.
    Palette,
    /// Ask for a cell, column or row to go to.
    Find,
    /// Show or hide the page of keys.
    Help,
    /// Close what is open, pause what runs, else say how to leave.
    Cancel,
    /// What Ctrl-C asks for: pause what runs, else leave.
    Interrupt,
    /// Back to EDIT, or leave.
    Quit,
    /// Stop the program as the shell does, until it is called back.
    Suspend,
    /// Draw everything again.
    Redraw,
    /// Take back unsaved work that another run has left behind.
    Recover,

    // ---- EDIT
    /// Put a digit into the cell and go on to the next.
    Place(u8),
    /// Turn mark mode on or off.
    Marking,
    /// Make a pencil mark in the cell, or rub it out.
    Mark(u8),
    /// Clear the cell and go on to the next.
    Blank,
    /// Clear the cell and stay.
    Clear,
    /// Clear the cell, or if it is empty the one before it.
    RubOut,
    /// Clear the whole grid, after a question.
    ClearAll,
    /// Make every digit a given.
    Fix,
    /// Undo the last change of the grid.
    Undo,
    /// Do it again.
    Redo,
    /// Put back the grid that was last copied or cleared.
    PutBack,
    /// Go to the next or previous empty cell.
    EmptyCell(Way),
    /// Go to the first or last cell.
    CellEdge(Edge),
    /// Change what is drawn by hand.
    Draw(Stroke),
    /// Count all solutions.
    CountSolutions,
    /// Write the puzzle to a file.
    Write,
    /// Watch the search: SOLVE, at step 0.
    Solve,

    // ---- SOLVE
    /// A digit of a count.
    Count(u8),
    /// Steps of a grain.
    Step(Grain, Way),
    /// Out of the subtree.
    Leave(Way),
    /// To the next stop.
    Continue(Way),
    /// To the next dead end.
    DeadEnd(Way),
    /// To step 0.
    ToStart,
    /// To the end, or the next solution.
    ToEnd,
    /// A hundredth of the line of time.
    Seek(Way),
    /// To the next solution, dead end or bookmark.
    Marker(Way),
    /// Show the next of the solutions found.
    Solution(Way),
    /// Play backwards, or forwards again.
    PlayBack,
    /// Name the present step by a letter.
    Bookmark,
    /// Go to the step that a letter names.
    Jump,
    /// Play, or pause.
    Play,
    /// Take a step; in the links, tree, log and path look at what is under the cursor, or go there.
    Enter,
    /// Set a breakpoint on the column under the cursor.
    Break,
    /// Watch the size of the column under the cursor over time, or stop.
    Watch,
    /// Show the list of breakpoints.
    Breakpoints,
    /// Show the columns by size, or in the order of the matrix again.
    SortColumns,
    /// Race over the same problem in many ways.
    Race,
    /// Show the list of lessons.
    Lessons,
    /// Show the list of faults.
    Faults,
    /// Ask what comes next, before it comes.
    Predict,
    /// Choose the column and the row that come next by hand.
    TakeOver,
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// Back to EDIT.
    Edit,

    // ---- lessons
    /// The next step of the lesson, or the one before.
    Scene(Way),
    /// The step of the lesson from where it begins.
    SceneAgain,
    /// More of the lesson's text, below or above.
    ScrollText(Way),
}

/// Where an action works, and what it does to what is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Manners {
    /// The one mode in which it works; `None`: both.
    mode: Option<Mode>,
    /// Whether it works while a question waits: it looks, leaves, or takes a step that is easily taken back.
    while_asked: bool,
    /// Whether it stops a far move and then does its work. What would leave the place where the run was
    /// stopped only stops it.
    while_travelling: bool,
}

impl Action {
    fn manners(self) -> Manners {
        use Action as A;
        let manners = |mode, while_asked, while_travelling| Manners { mode, while_asked, while_travelling };
        match self {
            A::Move(_)
            | A::Page(_)
            | A::RowEdge(_)
            | A::Focus(_)
            | A::FocusPanel(_)
            | A::Highlight
            | A::Command
            | A::Palette
            | A::Find
            | A::Help => manners(None, true, true),
            A::MoveBox(_)
            | A::Wording(_)
            | A::View(_)
            | A::Zoom
            | A::Enlarge
            | A::Copy
            | A::Cancel
            | A::Interrupt
            | A::Quit
            | A::Suspend
            | A::Redraw
            | A::Recover
            | A::Lessons
            | A::Scene(_)
            | A::SceneAgain
            | A::ScrollText(_) => manners(None, true, false),
            A::Place(_)
            | A::Marking
            | A::Mark(_)
            | A::Blank
            | A::Clear
            | A::RubOut
            | A::ClearAll
            | A::Fix
            | A::Undo
            | A::Redo
            | A::PutBack
            | A::EmptyCell(_)
            | A::CellEdge(_)
            | A::Draw(_)
            | A::CountSolutions
            | A::Write
            | A::Solve => manners(Some(Mode::Edit), true, false),
            A::Step(Grain::Event | Grain::Link, _) | A::Enter => manners(Some(Mode::Solve), true, true),
            A::Step(Grain::Node, _) | A::Count(_) | A::Faster | A::Slower => {
                manners(Some(Mode::Solve), false, true)
            }
            A::SortColumns => manners(Some(Mode::Solve), true, true),
            A::Predict | A::TakeOver | A::Edit => manners(Some(Mode::Solve), true, false),
            A::Leave(_)
            | A::Continue(_)
            | A::DeadEnd(_)
            | A::ToStart
            | A::ToEnd
            | A::Seek(_)
            | A::Marker(_)
            | A::Solution(_)
            | A::PlayBack
            | A::Bookmark
            | A::Jump
            | A::Play
            | A::Break
            | A::Watch
            | A::Breakpoints
            | A::Race
            | A::Faults => manners(Some(Mode::Solve), false, false),
        }
    }

    /// Whether it works in a mode.
    pub(super) fn works_in(self, mode: Mode) -> bool {
        self.manners().mode.is_none_or(|own| own == mode)
    }

    /// Whether it works while a question waits.
    pub(super) fn works_while_asked(self) -> bool {
        self.manners().while_asked
    }

    /// Whether, when it stops a far move, it has done its work.
    pub(super) fn only_stops(self) -> bool {
        !self.manners().while_travelling
    }
}
