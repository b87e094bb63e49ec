//! The cursors of panels.

/// The kind of a panel's cursor: it decides what the arrow keys move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelCursor {
    /// A cell of the grid.
    Cell,
    /// A column of the matrix.
    Column,
    /// A node of the links.
    Node,
    /// An option of the search tree.
    Branch,
    /// An entry of the matrix.
    Entry,
    /// A column that is watched.
    Watch,
    /// No cursor: the events of the log scroll.
    Events,
    /// No cursor: the levels of the path scroll.
    Path,
    /// No cursor: the levels of the tree scroll.
    Levels,
    /// No cursor, and nothing scrolls.
    None,
}
