//! Where a lesson stands, and the views that it wants to show.

use ratatui::layout::Rect;

use super::board_size::BoardStyle;
use super::panels::{ProblemSize, spec_of};
use super::places::PanelPlaces;
use crate::app::Panel;

/// The panels of a lesson, and how large things are.
pub struct Wants<'a> {
    /// The panels, the most important first.
    pub panels: &'a [Panel],
    /// Whether the first has all the room.
    pub zoom: bool,
    /// The size of the board in each style, its border included, the largest style first.
    pub boards: [(BoardStyle, (u16, u16)); 3],
    /// How large the problem is.
    pub problem: ProblemSize,
    /// Whether the text is so short that a board may stand below it.
    pub is_exercise: bool,
}

/// The fewest lines for the text of an exercise above a board.
const LEAST_TEXT: u16 = 12;

/// The narrowest a lesson can be read in.
const NARROWEST: u16 = 30;

/// Wider than this a line is hard to read.
const WIDEST: u16 = 66;

/// The place of the lesson's text in `body`, how the board is drawn, and the places of the panels.
pub fn arrange(body: Rect, wants: &Wants<'_>) -> (Rect, BoardStyle, PanelPlaces) {
    let least = wants.panels.iter().map(|&panel| wants.size(panel).0).max().unwrap_or(0);
    let wished = (u32::from(body.width) * 46 / 100) as u16;
    let room = body.width.saturating_sub(least);
    let widest = WIDEST.min(body.width.saturating_sub(NARROWEST)).max(NARROWEST);
    let width = wished.min(room).clamp(NARROWEST, widest).min(body.width);
    let text = Rect { width, ..body };
    let views = Rect { x: body.x + width, width: body.width - width, ..body };
    let mut places = PanelPlaces::default();
    let mut style = BoardStyle::Compact;
    if wants.zoom || wants.panels.len() == 1 {
        style = wants.style(views, 0);
        if let Some(&first) = wants.panels.first() {
            places.put(first, views);
        }
        return (text, style, places);
    }
    // Two columns of panels where they are wide enough for any.
    let columns = if views.width >= 110 && wants.panels.len() > 2 { 2 } else { 1 };
    for column in 0..columns {
        let own: Vec<Panel> = wants.panels.iter().copied().skip(column).step_by(columns).collect();
        let half = views.width / columns as u16;
        let x = views.x + column as u16 * half;
        let width = if column + 1 == columns { views.right() - x } else { half };
        let area = Rect { x, width, ..views };
        if own.contains(&Panel::Board) {
            let others = own.iter().filter(|&&panel| panel != Panel::Board);
            style = wants.style(area, others.map(|&panel| wants.size(panel).1).sum());
        }
        stack(area, &own, wants, style, &mut places);
    }
    // A large matrix leaves no room for the board beside it.
    let board = wants.height(Panel::Board, BoardStyle::Compact);
    let is_cut = places.of(Panel::Board).is_none_or(|area| area.height < board);
    let wants_board = wants.is_exercise && wants.panels.contains(&Panel::Board);
    if wants_board && is_cut && text.height >= LEAST_TEXT + board {
        let above = Rect { height: text.height - board, ..text };
        let others = wants.panels.iter().copied().filter(|&panel| panel != Panel::Board);
        places = PanelPlaces::default();
        stack(views, &others.collect::<Vec<_>>(), wants, BoardStyle::Compact, &mut places);
        places.put(Panel::Board, Rect { y: above.bottom(), height: board, ..text });
        return (above, BoardStyle::Compact, places);
    }
    (text, style, places)
}

/// Lines beyond what it wants that the last panel gets before another grows.
const SPARE: u16 = 8;

/// One below the other, each as high as it wants to be. What is left belongs to the last; where that is
/// much, to the first that can fill it.
fn stack(area: Rect, panels: &[Panel], wants: &Wants<'_>, style: BoardStyle, places: &mut PanelPlaces) {
    let mut rest = area;
    // How many have room: a panel of less than two lines says nothing.
    let mut high = 0;
    let fits = panels.iter().take_while(|&&panel| {
        let before = high;
        high += wants.height(panel, style);
        before + 4 <= area.height
    });
    let fitting = fits.count().max(1);
    let wanted: u16 = panels.iter().take(fitting).map(|&panel| wants.height(panel, style)).sum();
    let much = area.height.saturating_sub(wanted).saturating_sub(SPARE);
    let growing = panels.iter().take(fitting).position(|&panel| spec_of(panel).grows);
    for (i, &panel) in panels.iter().take(fitting).enumerate() {
        let height = match i + 1 == fitting {
            true => rest.height,
            false if growing == Some(i) => (wants.height(panel, style) + much).min(rest.height),
            false => wants.height(panel, style).min(rest.height),
        };
        places.put(panel, Rect { height, ..rest });
        rest.y += height;
        rest.height -= height;
    }
}

impl Wants<'_> {
    /// The largest style of board that leaves so many lines for others.
    fn style(&self, area: Rect, others: u16) -> BoardStyle {
        let fits = |size: (u16, u16)| size.0 <= area.width && size.1.saturating_add(others) <= area.height;
        let found = self.boards.iter().find(|(_, size)| fits(*size));
        found.map_or(BoardStyle::Compact, |(style, _)| *style)
    }

    fn height(&self, panel: Panel, style: BoardStyle) -> u16 {
        let board = self.boards.iter().find(|(known, _)| *known == style && panel == Panel::Board);
        board.map_or(self.size(panel).1, |(_, size)| size.1)
    }

    /// The width that a panel needs at least, and the height that it wants.
    fn size(&self, panel: Panel) -> (u16, u16) {
        (spec_of(panel).size)(&self.problem)
    }
}
