//! Regions of a jigsaw, drawn by hand: each cell gets the number of its region.

use super::grid_editor::GridEditor;
use crate::problems::sudoku::Cell;
use crate::problems::sudoku::shape::symbol;

impl GridEditor {
    /// Whether digits that are typed now are numbers of regions.
    pub fn is_drawing_regions(&self) -> bool {
        self.snapshot.regions.is_some()
    }

    /// The number of the region of a cell, from 1, as it is drawn; 0 if it has none yet.
    pub fn region(&self, cell: Cell) -> u8 {
        match &self.snapshot.regions {
            Some(regions) => regions[self.shape().index(cell)],
            None => self.rules().region_of(cell) + 1,
        }
    }

    /// Whether two neighbours are in different regions.
    pub fn parts(&self, a: Cell, b: Cell) -> bool {
        self.region(a) != self.region(b)
    }

    /// Whether regions are shown that are not the boxes.
    pub fn shows_regions(&self) -> bool {
        self.is_drawing_regions() || self.rules().has_regions()
    }

    /// Begins to draw regions, from those that there are, or from none.
    pub(super) fn begin_regions(&mut self, from_none: bool) {
        let number = |cell| if from_none { 0 } else { self.rules().region_of(cell) + 1 };
        let regions = self.shape().cells().map(number).collect();
        self.take_snapshot();
        self.snapshot.regions = Some(regions);
    }

    /// Ends it: digits are digits again. While the regions are not whole, the rules stay as they were.
    pub(super) fn end_regions(&mut self) {
        if self.is_drawing_regions() {
            self.take_snapshot();
            self.snapshot.regions = None;
        }
    }

    /// Puts the cell under the cursor into a region; 0 takes it out of its own. Whole regions are the rules.
    pub(super) fn put_in_region(&mut self, number: u8) {
        let (shape, at) = (self.shape(), self.shape().index(self.cell()));
        let Some(mut regions) = self.snapshot.regions.clone() else { return };
        if number > shape.side() || regions[at] == number {
            return;
        }
        regions[at] = number;
        let drawing: String = regions.iter().map(|&number| symbol(number)).collect();
        self.take_snapshot();
        self.snapshot.regions = Some(regions);
        if self.unfinished_regions().is_empty()
            && let Ok(rules) = self.rules().clone().with_regions(&drawing)
        {
            self.snapshot.rules = rules;
            self.fit_rules();
        }
    }

    /// The regions that have too many or too few cells, and how many cells each has.
    pub(super) fn unfinished_regions(&self) -> Vec<(u8, usize)> {
        let side = self.shape().side();
        let Some(regions) = &self.snapshot.regions else { return Vec::new() };
        let size = |number: u8| regions.iter().filter(|&&region| region == number).count();
        let sizes = (1..=side).map(|number| (number, size(number)));
        sizes.filter(|&(_, size)| size != usize::from(side)).collect()
    }

    /// How far the regions are, in a sentence.
    pub(super) fn regions_words(&self) -> String {
        let side = self.shape().side();
        let unfinished = self.unfinished_regions();
        let one = |&(number, size): &(u8, usize)| format!("region {} has {size}", symbol(number));
        match unfinished.as_slice() {
            [] => format!(
                "{side} regions of {side} cells: these are the rules. :regions ends this, ⟨solve⟩ watches."
            ),
            [first] => format!("{} of {side} cells.", one(first)),
            [first, second, rest @ ..] => {
                let more = if rest.is_empty() { String::new() } else { format!(", {} more", rest.len()) };
                format!("{}, {} of {side} cells{more}.", one(first), one(second))
            }
        }
    }
}
