//! The links: nodes in play and hidden, headers with their sizes, and the link moved last.
//!
//! A small matrix is drawn whole. Of a large one the rows of one column are drawn, with the columns
//! that those rows hit: exactly what covering that column moves.

use super::broken_links;
use super::lens::{Lens, Names};
use super::panel_spec::PanelSpec;
use super::pen::Pen;
use super::scene::PanelScene;
use super::theme::Role;
use crate::app::Panel;
use crate::app::facts;
use crate::exact_cover::{ItemId, Moved, NodeId, OptionId, Search};
use crate::session::{Session, node_name};

/// The panel of the links.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| Panel::Links.title().to_owned(),
    size: |problem| (42, problem.rows.min(24) + 6),
    grows: true,
    is_whole,
    cursor,
    ..PanelSpec::lines(draw)
};

/// Rows above the nodes: names and sizes.
const HEAD: u16 = 2;

/// Lines below the nodes that stay free where their rows stand apart: for the list, and for air.
const AIR: usize = 12;

/// The content that there is room for: the names, the part of the matrix, and the last move in words.
struct Sight {
    names: Names,
    lens: Lens,
    operation: Option<Vec<String>>,
    /// Lines from one row to the next.
    pitch: u16,
}

impl Sight {
    fn of(scene: &PanelScene<'_>, (width, height): (u16, u16)) -> Option<Sight> {
        let session = scene.session;
        let (problem, search) = (session.problem(), session.search());
        let (here, center) = scene.around?;
        let operation = search.last_link().map(|moved| describe(session, moved, usize::from(width) - 2));
        let foot = operation.as_ref().map_or(0, |lines| lines.len() as u16);
        let room = usize::from(height.saturating_sub(HEAD + foot));
        let names = Names::of(problem, width);
        let own = search.links().options_of(center).collect();
        let lens = Lens::of(problem, search.links(), (center, own), here, (names.fits(width), room));
        // Where most of the panel would stay empty the rows stand apart.
        let pitch = room.saturating_sub(AIR) / lens.options.len().max(1);
        let pitch = pitch.clamp(1, 3) as u16;
        Some(Sight { names, lens, operation, pitch })
    }
}

/// Whether the whole matrix is seen, with its names, in so much room inside the border.
fn is_whole(scene: &PanelScene<'_>, room: (u16, u16)) -> bool {
    let session = scene.session;
    if session.broken_run().is_some() {
        return false;
    }
    let problem = session.problem();
    let longest = problem.items().map(|item| problem.item_name(item).chars().count()).max();
    Sight::of(scene, room).is_some_and(|Sight { names, lens, .. }| {
        lens.items.len() == problem.item_count()
            && lens.options.len() == problem.option_count()
            && longest.unwrap_or(0) + 2 <= usize::from(names.column)
    })
}

/// Where the cursor stands: on the node under it, if that is in sight.
fn cursor(scene: &PanelScene<'_>, room: (u16, u16)) -> Option<(u16, u16)> {
    if scene.session.broken_run().is_some() {
        return None;
    }
    let Sight { names, lens, pitch, .. } = Sight::of(scene, room)?;
    let (node, _) = scene.around?;
    let (item, option) = scene.session.search().links().place(node)?;
    let x = names.left() + lens.items.iter().position(|&other| other == item)? as u16 * names.column;
    let y = match option {
        None => 0,
        Some(option) => HEAD + pitch * lens.options.iter().position(|&other| other == option)? as u16,
    };
    Some((x, y))
}

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let session = scene.session;
    if let Some(broken) = session.broken_run() {
        return broken_links::draw(pen, scene, broken);
    }
    let around = scene.around.map(|(_, item)| item);
    let title = format!("8 {}", facts::links_title(session, around));
    let mut pen = pen.panel(&title, scene.view.focus == Panel::Links);
    let search = session.search();
    let Some(center) = around else { return };
    let height = pen.height();
    let Some(Sight { names, lens, operation, pitch }) = Sight::of(scene, (pen.width(), height)) else {
        return;
    };
    let foot = operation.as_ref().map_or(0, |lines| lines.len() as u16);
    draw_head(&mut pen, scene, &lens, &names);
    for (i, &option) in lens.options.iter().enumerate() {
        draw_row(&mut pen, scene, &lens, &names, option, HEAD + pitch * i as u16);
    }
    // Air, where there is any, and what the marks mean.
    let used = HEAD + pitch * lens.options.len() as u16;
    let spare = height.saturating_sub(used + foot);
    if let Some(lines) = operation {
        let top = if spare >= 2 { used + 1 } else { height.saturating_sub(foot) };
        for (i, line) in lines.iter().enumerate() {
            pen.text(1, top + i as u16, line, if i == 0 { Role::Strong } else { Role::Plain });
        }
    }
    // The list of headers, where it does not crowd the rest.
    if spare >= 7 && search.links().is_primary(center) {
        draw_headers(&mut pen, scene, session, center, used + foot + 2);
    }
    if spare >= 4 {
        let [play, hidden] = pen.glyphs().node;
        let more = if lens.cut { "; there is more than fits: z zooms" } else { "" };
        let brief = format!("{play} linked  {hidden} taken out");
        let full = format!("{brief}, still holds its old neighbours{more}");
        let fits = full.chars().count() < usize::from(pen.width());
        pen.text(1, height - 1, if fits { &full } else { &brief }, Role::Quiet);
    }
}

fn is_header(search: &Search, node: NodeId) -> bool {
    matches!(search.links().place(node), Some((_, None)))
}

fn draw_head(pen: &mut Pen<'_>, scene: &PanelScene<'_>, lens: &Lens, names: &Names) {
    let session = scene.session;
    let (problem, search) = (session.problem(), session.search());
    let covered = search.covered_items();
    pen.text(1, 1, "size", Role::Quiet);
    let moved = search.last_link().map(|moved| moved.link.node);
    let around =
        moved.filter(|&node| is_header(search, node)).and_then(|node| search.links().neighbours(node));
    let dot = pen.glyphs().dot;
    for (i, &item) in lens.items.iter().enumerate() {
        let x = names.left() + i as u16 * names.column;
        let header = search.links().header(item);
        let name: String = problem.item_name(item).chars().take(usize::from(names.column) - 2).collect();
        let role = match covered[item.index()] {
            true => Role::Covered,
            false => Role::Strong,
        };
        pen.text(x, 0, &name, if moved == Some(header) { Role::Trying } else { role });
        let beside = around.is_some_and(|n| n.left == header || n.right == header);
        if moved != Some(header) && (scene.view.node == Some(header) || beside) {
            pen.touch(x, 0, Role::Linked);
        }
        let size = search.links().size(item);
        let (text, role) = match (covered[item.index()], size) {
            (true, _) => (dot.to_owned(), Role::Covered),
            (false, 0) => ("0".to_owned(), Role::Zero),
            (false, 1) => ("1".to_owned(), Role::One),
            (false, size) => (size.to_string(), Role::Plain),
        };
        pen.text(x, 1, &text, role);
    }
}

fn draw_row(pen: &mut Pen<'_>, scene: &PanelScene<'_>, lens: &Lens, names: &Names, option: OptionId, y: u16) {
    let session = scene.session;
    let (problem, search) = (session.problem(), session.search());
    let links = search.links();
    let moved = search.last_link();
    let option_node = moved.map(|moved| moved.link.node).filter(|&node| !is_header(search, node));
    let around = option_node.and_then(|node| links.neighbours(node));
    let on_path = search.partial_solution().any(|taken| taken == option);
    let last = search.path().last() == Some(option);
    let glyphs = pen.glyphs();
    let role = match (on_path, last) {
        (_, true) => Role::Trying,
        (true, _) => Role::Placed,
        _ if links.nodes_of(option).all(|node| links.is_linked(node)) => Role::Plain,
        _ => Role::Covered,
    };
    let name: String = problem.option_name(option).chars().take(usize::from(names.row)).collect();
    pen.text(0, y, if last { glyphs.arrow } else { " " }, Role::Key);
    pen.text(2, y, &name, role);
    draw_words(pen, session, names.left() + lens.items.len() as u16 * names.column, y, option);
    let hits: Vec<usize> = (0..lens.items.len()).filter(|&i| links.hits(option, lens.items[i])).collect();
    let place = |i: usize| names.left() + i as u16 * names.column;
    if let (Some(&first), Some(&end)) = (hits.first(), hits.last()) {
        for x in place(first)..place(end) {
            pen.text(x, y, glyphs.lines.horizontal[0], Role::Quiet);
        }
    }
    for i in hits {
        let Some(node) = links.node_at(option, lens.items[i]) else { continue };
        let linked = links.is_linked(node);
        let mark = glyphs.node[usize::from(!linked)];
        let role = match (moved, linked) {
            (Some(moved), _) if moved.link.node == node => Role::Trying,
            (_, true) if search.is_covered(lens.items[i]) => Role::Covered,
            (_, true) => Role::Plain,
            (_, false) => Role::Refuted,
        };
        pen.text(place(i), y, mark, role);
        let neighbour = around.is_some_and(|n| n.up == node || n.down == node);
        if scene.view.node == Some(node) || neighbour {
            pen.touch(place(i), y, Role::Linked);
        }
    }
}

/// Why a row is not in play, in words at its end.
fn draw_words(pen: &mut Pen<'_>, session: &Session, x: u16, y: u16, option: OptionId) {
    let search = session.search();
    let taken = search.partial_solution().any(|taken| taken == option);
    let by = search.links().nodes_of(option).find_map(|node| search.hidden_by(node));
    let words = match (taken, by) {
        (true, _) => "taken".to_owned(),
        (false, Some(by)) => format!("hidden: {}", session.hider_name(by)),
        (false, None) => return,
    };
    if usize::from(x) + words.len() < usize::from(pen.width()) {
        pen.text(x, y, &words, Role::Quiet);
    }
}

/// The list of headers near `center`: a covered one is skipped by its neighbours, and still knows them.
fn draw_headers(pen: &mut Pen<'_>, scene: &PanelScene<'_>, session: &Session, center: ItemId, y: u16) {
    let (problem, search) = (session.problem(), session.search());
    let listed: Vec<ItemId> = search.links().uncovered().collect();
    let at = listed.partition_point(|&item| item < center);
    let first = at.saturating_sub(2);
    let arrows = if pen.is_ascii() { "<>" } else { "⇄" };
    let mut x = pen.text(1, y, "list  ", Role::Quiet);
    x = pen.text(x, y, if first == 0 { "root" } else { pen.glyphs().ellipsis }, Role::Quiet);
    for &item in &listed[first..] {
        let piece = format!("{}({})", problem.item_name(item), search.links().size(item));
        if usize::from(x) + piece.len() + 8 > usize::from(pen.width()) {
            pen.text(x, y, &format!(" {arrows} {}", pen.glyphs().ellipsis), Role::Quiet);
            break;
        }
        x = pen.text(x, y, &format!(" {arrows} "), Role::Quiet);
        x = pen.text(x, y, &piece, if item == center { Role::Strong } else { Role::Plain });
    }
    let header = search.links().header(center);
    // What its own hands still hold is the answer to many a question.
    let is_told = search.is_covered(center) && !scene.is_asking;
    if let (true, Some(around)) = (is_told, search.links().neighbours(header)) {
        let name = problem.item_name(center);
        let known =
            |other| node_name(session.problem(), session.search().links(), other).replace("header ", "");
        let text = format!(
            "{name} is skipped, yet L[{name}] = {} and R[{name}] = {}",
            known(around.left),
            known(around.right)
        );
        // Where that is too long, what matters.
        let text = match usize::from(pen.width()) < text.chars().count() + 8 {
            true => format!("L[{name}] = {}  R[{name}] = {}", known(around.left), known(around.right)),
            false => text,
        };
        pen.text(7, y + 1, &text, Role::Quiet);
    }
}

/// The last link as an assignment, with the size before and after: one line if it fits, else two.
fn describe(session: &Session, Moved { link, out }: Moved, width: usize) -> Vec<String> {
    let search: &Search = session.search();
    let (links, problem) = (search.links(), session.problem());
    let verb = if out { "unlink" } else { "relink" };
    let what = format!("{verb} x = {}", node_name(session.problem(), session.search().links(), link.node));
    let how = match links.place(link.node) {
        Some((item, Some(_))) => {
            let now = links.size(item);
            let before = if out { now + 1 } else { now.saturating_sub(1) };
            let size = format!("S[{}] {before} → {now}", problem.item_name(item));
            match out {
                true => format!("D[U[x]] ← D[x]   U[D[x]] ← U[x]   {size}"),
                false => format!("D[U[x]] ← x   U[D[x]] ← x   {size}"),
            }
        }
        _ if !search.links().is_primary(link.item) => "a secondary header stands alone".to_owned(),
        _ if out => "R[L[x]] ← R[x]   L[R[x]] ← L[x]".to_owned(),
        _ => "R[L[x]] ← x   L[R[x]] ← x".to_owned(),
    };
    let line = format!("{what}:  {how}");
    if line.chars().count() <= width {
        return vec![line];
    }
    // Where even half of it is too long, the size goes to the line above.
    match how.split_once("   S[") {
        Some((links, size)) if how.chars().count() + 2 > width => {
            vec![format!("{what}   S[{size}"), format!("  {links}")]
        }
        _ => vec![what, format!("  {how}")],
    }
}
