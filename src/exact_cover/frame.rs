//! Where a search stands, but for the links: the step done last, and the levels.

/// The step done last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum At {
    Start,
    /// A frame was pushed; its `x` is the header and its `k` 0.
    Choose,
    Cover,
    DeadEnd,
    /// The option of the frame's `x` was taken; its other items are not covered yet.
    Try,
    /// The item of this node, another one of the option, was covered, or purified if it has a colour.
    Commit(u32),
    /// No item was left to choose, so no frame was pushed.
    Solution,
    /// The item of this node was uncovered, or unpurified.
    Uncommit(u32),
    Retract,
    /// The frame is still there; the next step pops it.
    Uncover,
    /// The path was taken back, and put into the record of the finished run.
    Restart,
    Done,
}

/// One level of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Frame {
    /// The header of the item chosen.
    pub(super) item: u32,
    /// The node, in the item's list, of the option tried; the header before the first.
    pub(super) x: u32,
    /// Which of the item's options that is, from 1; 0 before the first.
    pub(super) k: u32,
}
