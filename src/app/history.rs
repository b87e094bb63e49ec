//! Undo without limit, of whatever can be copied.

/// The states before the present one, and those that were taken back.
#[derive(Clone, Debug)]
pub(super) struct History<S> {
    undo: Vec<S>,
    redo: Vec<S>,
}

impl<S> Default for History<S> {
    fn default() -> History<S> {
        History { undo: Vec::new(), redo: Vec::new() }
    }
}

impl<S> History<S> {
    /// States that undo brings back, the latest last.
    pub fn earlier(&self) -> &[S] {
        &self.undo
    }

    /// Takes note of the state before a change.
    pub fn note(&mut self, before: S) {
        self.undo.push(before);
        self.redo.clear();
    }

    /// Puts the last state back in the place of the present one. Returns whether there was one.
    pub fn undo(&mut self, now: &mut S) -> bool {
        let Some(before) = self.undo.pop() else { return false };
        self.redo.push(std::mem::replace(now, before));
        true
    }

    /// Puts the state back that was taken back last. Returns whether there was one.
    pub fn redo(&mut self, now: &mut S) -> bool {
        let Some(after) = self.redo.pop() else { return false };
        self.undo.push(std::mem::replace(now, after));
        true
    }
}
