//! The keys of the list, on the lower frame behind what is said there: as many of them as have room.

use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// What can be done in the list, the most useful first.
const KEYS: &str =
    "⟨right⟩ unfolds  ⟨left⟩ folds  ⟨up⟩ ⟨down⟩ to another line  ⟨enter⟩ goes there  ⟨find⟩ a row";
const BETWEEN: &str = "  ";

/// So many of them have room in a wide panel, whatever else is said.
const LEAST: usize = 2;

/// They, as they are called.
pub fn of(scene: &PanelScene<'_>) -> String {
    scene.keys.spell(KEYS).into_owned()
}

/// How much of so many places is kept for the first of them: no more than a quarter.
pub fn least(keys: &str, width: usize) -> usize {
    let first = keys.split(BETWEEN).take(LEAST).filter(|key| !key.is_empty());
    let least = first.map(|key| key.chars().count() + BETWEEN.len() + 1).sum();
    if 4 * least <= width { least } else { 0 }
}

/// Draws as many as have room from a place on.
pub fn draw(frame: &mut Pen<'_>, keys: &str, from: usize) {
    let room = usize::from(frame.width());
    let cut = keys.rmatch_indices(BETWEEN).map(|(end, _)| &keys[..end]);
    let mut forms = [keys].into_iter().chain(cut).filter(|keys| !keys.is_empty());
    if let Some(keys) = forms.find(|keys| from + keys.chars().count() + 4 <= room) {
        let (right, bottom) = (frame.width() - 2, frame.height().saturating_sub(1));
        frame.text_until(right, bottom, &format!(" {keys} "), Role::Quiet);
    }
}
