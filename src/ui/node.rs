//! One node, looked at closely: its four links, and which cover hides it.

use ratatui::layout::Rect;

use super::pen::Pen;
use super::theme::Role;
use crate::exact_cover::NodeId;
use crate::session::{Session, Words, node_name};

/// Draws the look at `node` over everything else.
pub fn draw(pen: &mut Pen<'_>, session: &Session, words: &Words, node: NodeId) {
    let search = session.search();
    let links = search.links();
    let Some(neighbours) = links.neighbours(node) else { return };
    let (width, height) = (pen.width().min(66), pen.height().min(10));
    let mut page = pen.page(width, height);
    let title =
        format!("Node {}: {}", node.index(), node_name(session.problem(), session.search().links(), node));
    let mut inside = page.panel(&title, true);
    let pairs = [
        ("L left", neighbours.left),
        ("R right", neighbours.right),
        ("U up", neighbours.up),
        ("D down", neighbours.down),
    ];
    for (y, (label, other)) in pairs.into_iter().enumerate() {
        let y = 1 + y as u16;
        inside.text(2, y, label, Role::Key);
        inside.text_until(16, y, &other.index().to_string(), Role::Quiet);
        let own = other == node;
        inside.text(
            18,
            y,
            &if own {
                "itself".to_owned()
            } else {
                node_name(session.problem(), session.search().links(), other)
            },
            Role::Plain,
        );
    }
    let room = inside.width().saturating_sub(4);
    if let Some((x, y)) = inside.place(2, 6) {
        let mut lines = inside.within(Rect { x, y, width: room, height: 2 });
        let (text, role) = about(session, words, node);
        lines.sentences(0, &[(&text, role)]);
    }
    page.bottom_label("h j k l follow the links  Esc closes", Role::Quiet);
}

/// The state of a node: in play, or why not.
fn about(session: &Session, words: &Words, node: NodeId) -> (String, Role) {
    let search = session.search();
    match (search.links().place(node), search.hidden_by(node)) {
        (None, _) => (format!("The uncovered {} hang from it, left to right.", words.columns), Role::Plain),
        (Some((item, None)), _) if search.is_covered(item) => {
            ("Covered: out of the list, but it still knows its neighbours.".to_owned(), Role::Covered)
        }
        (Some((item, None)), _) => {
            let size = search.links().size(item);
            (format!("In the list of headers, with {}.", words.count_rows(u64::from(size))), Role::Plain)
        }
        (Some(_), Some(by)) => (
            format!(
                "Hidden by {}: U and D still know their places, so going back is free.",
                session.hider(by)
            ),
            Role::Strong,
        ),
        (Some((_, Some(option))), None) if search.links().is_left_out(option) => {
            (format!("In no list: its {} has no primary {}.", words.row, words.column), Role::Covered)
        }
        (Some(_), None) => ("In play: the nodes above and below lead to it.".to_owned(), Role::Plain),
    }
}
