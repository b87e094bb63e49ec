//! Work that is not saved keeps another puzzle from taking its place.

use crate::app::lab::Lab;

/// Says that digits or marks are not saved and would be lost, and returns whether it is so.
pub(super) fn is_kept(lab: &mut Lab) -> bool {
    let unsaved = lab.puzzle.is_worth_saving() && !lab.discards;
    let anyway = "with a ! it is thrown away, as in :new! and :open!";
    if unsaved && lab.puzzle.editor().is_none() {
        lab.refuse(format!("What is drawn is not saved: :w FILE.dlx writes it; {anyway}."));
    } else if unsaved {
        lab.refuse(format!("The grid has what is not saved: :w FILE writes it; {anyway}."));
    }
    unsaved
}
