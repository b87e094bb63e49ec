//! The panel of the links: as much of them as there is room for, and the link moved last.
//!
//! A small matrix is drawn whole. Of a large one the rows of one column are drawn, with the columns
//! that those rows hit: exactly what covering that column moves.

use std::ops::Range;
use std::rc::Rc;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::broken;
use super::dance::{Dance, ROOT};
use super::legend::LegendEntry;
use super::move_words::NOT_DRAWN;
use super::plan::Plan;
use super::reasons::{BY, HIDDEN_BY, WhyOut, why_out};
use super::sight::{LEGEND, Sight};
use crate::app::Panel;
use crate::exact_cover::{Event, OptionId, Problem, Search};
use crate::facts;
use crate::ui::event_roles;
use crate::ui::panels::interface::PanelSpec;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::starved::soon_covered;
use crate::ui::theme::Role;
use crate::ui::told_apart::told_apart;

/// What stands before the names of rows that are those of columns as well.
const ROW: &str = "row ";

/// The panel of the links.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| Panel::Links.title().to_owned(),
    size: |problem| (42, problem.rows.min(24) + 6),
    grows: true,
    is_whole,
    cursor,
    ..PanelSpec::lines(draw)
};

/// What there is to see in so much room. The same room is asked for again by the cursor: it is made once.
fn sight_in(scene: &PanelScene<'_>, room: (u16, u16)) -> Option<Rc<Sight>> {
    let mut kept = scene.links.borrow_mut();
    if let Some((_, sight)) = kept.as_ref().filter(|(other, _)| *other == room) {
        return Some(Rc::clone(sight));
    }
    let (here, center) = scene.cursor.around?;
    // From the choice of a column to the try of a row nothing turns the page: what its cover moved last would.
    let (session, links) = (scene.session, scene.session.seen().links());
    let is_chosen = session.present_level().is_some_and(|level| level.item == center);
    let is_between = scene.view.node.is_none() && !session.seen().is_mid_event();
    let here = if is_chosen && is_between { links.header(center) } else { here };
    let sight = Rc::new(Sight::of(session, (here, center), scene.seen_places().without_rows(), room));
    *kept = Some((room, Rc::clone(&sight)));
    Some(sight)
}

/// Whether the whole matrix is seen, with its names and arrows, in so much room inside the border.
fn is_whole(scene: &PanelScene<'_>, room: (u16, u16)) -> bool {
    let session = scene.session;
    if scene.dances_otherwise() {
        return false;
    }
    let problem = session.problem();
    sight_in(scene, room).is_some_and(|sight| {
        let Sight { lens, plan, .. } = &*sight;
        lens.items.len() == problem.item_count()
            && (lens.options.len() == problem.option_count() || plan.is_ring_alone)
            && plan.has_names(problem)
            && plan.scale.gap > 0
    })
}

/// Where the cursor stands: on the node under it, if that is in sight, or on the first letter of the name of a header.
fn cursor(scene: &PanelScene<'_>, room: (u16, u16)) -> Option<(u16, u16)> {
    // In the moment that is shown of a fast run nothing can be pointed at.
    node_place(scene, room).filter(|_| scene.session.held().is_none()).map(|spot| spot.at)
}

/// A node that is drawn.
struct NodeSpot {
    /// Its middle, or the beginning of the name of a header.
    at: (u16, u16),
    /// The first of its places, and how many there are, without the lines of its box.
    whole: (u16, u16),
}

/// The header that a question asks for, as long as nothing else is pointed at.
fn header_asked<'a>(scene: &PanelScene<'a>) -> Option<&'a str> {
    scene.link_asked.filter(|_| scene.view.node.is_none()).map(|(name, _)| name)
}

/// Where the node under the cursor is drawn; of a header, its name: of the root or of that whose links a question asks for, as long
/// as nothing else is pointed at; in a ring alone the field of the root has a mark instead.
fn node_place(scene: &PanelScene<'_>, room: (u16, u16)) -> Option<NodeSpot> {
    if scene.dances_otherwise() {
        return None;
    }
    let sight = sight_in(scene, room)?;
    let Sight { lens, plan, .. } = &*sight;
    let (node, _) = scene.cursor.around?;
    let asked = header_asked(scene);
    if asked == Some(ROOT) && plan.has_root() {
        let at = (plan.root() - 2 + sight.left, plan.ring());
        return (!plan.is_ring_alone).then_some(NodeSpot { at, whole: (at.0, ROOT.len() as u16) });
    }
    let asked = asked.and_then(|name| scene.session.problem().item_named(name));
    let (item, option) = match asked.filter(|item| lens.items.contains(item)) {
        Some(item) => (item, None),
        None => scene.session.seen().links().place(node)?,
    };
    let x = plan.x(lens.items.iter().position(|&other| other == item)?);
    let Some(option) = option else {
        let links = scene.session.seen().links();
        let size = links.size(item).to_string().len();
        let name = scene.session.problem().entry_name(item, links.colour_now(item)).chars().count();
        let name = if plan.above { name.min(plan.name_room()) } else { name };
        let (x, y) = plan.name_place(x, name, size);
        let at = (x + sight.left, y);
        return Some(NodeSpot { at, whole: (at.0, name as u16) });
    };
    let y = plan.y(lens.options.iter().position(|&other| other == option)?);
    let reach = if plan.scale.node > 1 { plan.scale.half - 1 } else { plan.scale.half };
    Some(NodeSpot { at: (x, y), whole: (x - reach, 2 * reach + 1) })
}

fn draw(frame: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let session = scene.session;
    if let Some(dance) = scene.dance {
        return broken::draw_lines(frame, scene, dance);
    }
    if let Some(broken) = session.broken_run() {
        return broken::draw(frame, scene, broken);
    }
    let around = match header_asked(scene) {
        None => scene.cursor.around.map(|(_, item)| item),
        Some(name) => session.problem().item_named(name),
    };
    let title = format!("8 {}", facts::links_title(session, around));
    let frame_width = frame.width();
    let mut pen = frame.panel(&title, scene.view.focus == Panel::Links);
    let search = session.seen();
    let height = pen.height();
    let Some(sight) = sight_in(scene, (pen.width(), height)) else { return };
    let Sight { lens, plan, operation, touched, last, next, named, count, left } = &*sight;
    let covered = search.covered_items();
    let is_held = session.held().is_some();
    let taken: Vec<OptionId> = search.partial_solution().collect();
    let sizes: Vec<i64> = lens.items.iter().map(|&item| i64::from(search.links().size(item))).collect();
    let names: Vec<_> = lens.options.iter().map(|&option| session.problem().option_name(option)).collect();
    let causes: Vec<_> = lens.options.iter().map(|&option| why_out(session, option)).collect();
    // At the ends of the rows, if all have room there; else below the name of each, or between that and its first node.
    let longest = causes.iter().flatten().map(|cause| cause.words().chars().count()).max().unwrap_or(0);
    let (right, above) = plan.words_at();
    let room = usize::from(pen.width().saturating_sub(right));
    let is_table = longest.max(BY.len()) <= room;
    let is_part = !Plan::is_small(session.problem());
    let is_headed = is_table && causes.iter().flatten().any(|cause| matches!(cause, WhyOut::HiddenBy(..)));
    // What the title says of many rows is not said of each.
    let by = |option: &OptionId| why_out(session, *option).map(|cause| cause.in_brief());
    let dead_end = scene.seen_places().dead_end.as_ref().filter(|end| end.item == lens.center);
    let once = match dead_end {
        None => Some(format!("{BY} {}", session.hider_name(lens.center))),
        Some(_) => lens.left_out.first().and_then(by),
    };
    let once = once
        .filter(|_| !is_table)
        .filter(|once| lens.left_out.iter().all(|row| by(row).as_ref() == Some(once)));
    let is_once = |option: &&OptionId| once.is_some() && by(option) == once;
    let rest: Vec<OptionId> = lens.options.iter().filter(is_once).chain(&lens.left_out).copied().collect();
    let more = if rest.len() > lens.left_out.len() { "" } else { "more " };
    let counted = count.clone().or_else(|| session.rest_in_words(dead_end?, &rest, more)).and_then(|count| {
        // Beside the title.
        let x = frame_width.saturating_sub(count.chars().count() as u16 + 4);
        (usize::from(x) > title.chars().count() + 4).then_some((x, count))
    });
    let dance = Dance {
        problem: session.problem(),
        links: search.links(),
        subject: lens.center,
        sizes: &sizes,
        taken: &taken,
        lens,
        plan,
        glyphs: pen.glyphs(),
        has_colour: pen.theme().has_colour(),
        covered: &covered,
        touched,
        is_link: search.is_mid_event(),
        last: *last,
        next: *next,
        named,
        names_last: !operation.is_empty(),
        soon_covered: &soon_covered(session.problem(), search),
        pointed: scene.view.node,
        places: scene.seen_places(),
        wrong: &[],
        asked: scene.link_asked,
    };
    let (x, y) = pen.place(*left, 0).unwrap_or_default();
    let width = pen.width().saturating_sub(*left);
    let mut legend = dance.draw(&mut pen.within(Rect { x, y, width, height }));
    if is_headed {
        let heading = if HIDDEN_BY.len() <= room { HIDDEN_BY } else { BY };
        pen.text(right, above, heading, Role::Quiet);
    }
    // Of a row that is named as a column is it is said that it is one.
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0) + ROW.len();
    let is_like_a_column = names.iter().any(|name| session.problem().item_named(name).is_some());
    let before =
        if is_like_a_column && widest + 1 < usize::from(plan.x(0) - plan.scale.half) { ROW } else { "" };
    let mut red = None;
    for (row, &option) in lens.options.iter().enumerate() {
        // Where it must be cut it is told from the others.
        let name = told_apart(&names[row], names.iter().map(|name| &**name), plan.names.into());
        let name = format!("{before}{name}");
        let y = plan.y(row);
        let (mut end, went_last) = draw_name(&mut pen, (scene, &sight), option, (&name, y));
        if let Some(style) = went_last {
            red.get_or_insert((name, style));
        }
        let (first, last_node) = first_and_last_node(&sight, session.problem(), option);
        let until = first.saturating_sub(plan.scale.half + 1);
        let is_said = !is_once(&&option) || dead_end.is_some() && counted.is_none();
        if let Some(cause) = causes[row].as_ref().filter(|_| is_said) {
            let words = cause.in_brief();
            let places = words.chars().count() as u16;
            if is_table {
                pen.text(right, y, cause.words(), Role::Quiet);
            } else if end + places + 2 <= until && !is_any_written(&pen, (end..end + places + 2, y)) {
                end = pen.text(end, y, &format!(" {words} "), Role::Quiet) - 1;
            } else if plan.is_free_below(Some(row)) && !is_any_written(&pen, (1..2 + places, y + 1)) {
                pen.text(1, y + 1, &words, Role::Quiet);
            }
        }
        draw_leader(&mut pen, y, end, until.saturating_sub(1));
        let behind = last_node + plan.row_ends().1 + 1;
        if is_headed && causes[row].is_some() && is_part {
            draw_leader(&mut pen, y, behind, right.saturating_sub(1));
        }
    }
    if let Some(NodeSpot { at: (x, y), whole: (left, width) }) = node_place(scene, (pen.width(), height)) {
        if scene.view.node.is_some_and(|node| *last != Some(node)) {
            (left..left + width).for_each(|x| pen.touch(x, y, Role::Linked));
        }
        // The cursor of the terminal inverts one place: the others go with it. What the run is at is marked as a whole already
        // until the cursor is moved, as what is inverted is: there that place comes out as the others are.
        if scene.view.focus == Panel::Links && !is_held {
            let is_inverted = pen.cell(x, y).is_some_and(|cell| cell.modifier.contains(Modifier::REVERSED));
            if is_inverted || scene.view.node.is_none() && pen.is_filled(x, y) {
                pen.invert(x, y, 1);
            } else {
                pen.invert(left, y, x - left);
                pen.invert(x + 1, y, (left + width).saturating_sub(x + 1));
            }
        }
    }
    // The node that is spoken of is x, in its box below its name where that has a line for it.
    if let Some(NodeSpot { at: (x, y), .. }) = node_place(scene, (pen.width(), height))
        && plan.is_ring_alone
        && plan.scale.node > 3
    {
        pen.text(x, y + 1, "x", Role::Key);
    }
    if let Some((sign, style)) = red {
        legend.add_second(LegendEntry { sign: sign.into(), words: ["went last"; 3], name: "", style });
    }
    if is_headed && room < HIDDEN_BY.len() {
        legend.add(LegendEntry::new(&pen, format!("{BY}:"), ["hidden by"; 3], Role::Quiet));
    }
    if operation.iter().any(|line| line.contains(NOT_DRAWN)) {
        legend.add(LegendEntry::new(&pen, NOT_DRAWN, ["not drawn"; 3], Role::Quiet));
    }
    // What was done, and what the marks mean: as far as there is room, and the rest on the frame.
    let used = plan.end();
    let below = used + 1 + operation.len() as u16;
    let last = height.saturating_sub(1).min(if plan.is_ring_alone { below } else { u16::MAX });
    let top = (last.saturating_sub(operation.len() as u16))
        .max(used.min(height.saturating_sub(operation.len() as u16)));
    for (i, line) in operation.iter().enumerate() {
        pen.text(1, top + i as u16, line, if i == 0 { Role::Strong } else { Role::Plain });
    }
    let is_free = last >= used && usize::from(last.saturating_sub(top)) >= operation.len();
    if height >= LEGEND && is_free {
        let is_cut = lens.cut && !scene.view.zoom;
        let more = scene.keys.spell(if is_cut { "⟨zoom⟩: more fits" } else { "" });
        legend = legend.draw(&mut pen, last, &more);
    }
    legend.draw_on_frame(frame);
    if let Some((x, count)) = counted {
        frame.text(x, 0, &format!(" {count} "), Role::Quiet);
    }
}

/// The middles of the first and of the last node of a row that are drawn.
fn first_and_last_node(Sight { lens, plan, .. }: &Sight, problem: &Problem, option: OptionId) -> (u16, u16) {
    let items = problem.option_items(option);
    let mut hit = (0..lens.items.len()).filter(|&column| items.contains(&lens.items[column]));
    let first = hit.next();
    let last = hit.next_back().or(first);
    (first.map_or(0, |column| plan.x(column)), last.map_or(0, |column| plan.x(column)))
}

/// Whether anything stands at one of these places of a line.
fn is_any_written(pen: &Pen<'_>, (places, y): (Range<u16>, u16)) -> bool {
    places.into_iter().any(|x| pen.is_written(x, y))
}

/// Leads the eye from the name of a row, which ends before `end`, to its line; or from the end of that to what took it away.
fn draw_leader(pen: &mut Pen<'_>, y: u16, end: u16, until: u16) {
    let dot = pen.glyphs().dot;
    for x in ((end + 1).next_multiple_of(2)..until).step_by(2) {
        if !pen.is_written(x, y) {
            pen.text(x, y, dot, Role::Frame);
        }
    }
}

/// How a row is marked that goes or comes back with an event, in the middle of it: one whose turn is still to come is not yet what
/// it will be, and of those that are back that came last which has the node moved last.
fn while_in_event(search: &Search, option: OptionId, sight: &Sight, role: Role) -> Role {
    let nodes = || search.links().nodes_of(option);
    let is_begun = nodes().any(|node| sight.touched.contains(&node));
    let is_earlier = sight.last.is_some_and(|last| nodes().all(|node| node != last));
    match (role, search.is_mid_event()) {
        (Role::Gone, true) if !is_begun => Role::Deeper,
        (Role::Gone, true) if nodes().filter(|&node| search.links().is_linked(node)).count() > 1 => {
            Role::Changed
        }
        (Role::Restored, true) if !is_begun => Role::Covered,
        (Role::Restored, _) if is_earlier && !sight.operation.is_empty() => Role::Strong,
        (role, _) => role,
    }
}

/// Draws the name of a row at the left of a line. Returns the place after it, and how it is drawn if a dead end lacks it and it went
/// last.
fn draw_name(
    pen: &mut Pen<'_>,
    (scene, sight): (&PanelScene<'_>, &Sight),
    option: OptionId,
    (name, y): (&str, u16),
) -> (u16, Option<Style>) {
    let search = scene.session.seen();
    let links = search.links();
    let on_path = search.partial_solution().any(|taken| taken == option);
    let last = search.path().last() == Some(option);
    let own = event_roles::of_row(scene.seen_places(), option);
    let own = own.map(|role| while_in_event(search, option, sight, role));
    let role = match (own, last, on_path) {
        (Some(role), ..) => role,
        // The filled place is that of the node which was moved.
        (None, true, _) if search.is_mid_event() => Role::Placed,
        (None, true, _) => event_roles::of_last(scene.session),
        (None, false, true) => Role::Placed,
        _ if links.nodes_of(option).any(|node| sight.named.contains(&node)) => Role::Strong,
        _ if links.nodes_of(option).all(|node| links.is_linked(node)) => Role::Plain,
        _ => Role::Covered,
    };
    // One sign says where it happens: what is taken back has it before that which the path ends with.
    let (glyphs, places) = (pen.glyphs(), scene.seen_places());
    let is_retract = matches!(search.last_event(), Some(Event::Retract { .. })) && !places.is_played_back;
    let back = places.option.filter(|_| is_retract);
    let (sign, sign_role) = match back {
        Some(back) if back == option => (glyphs.above, Role::Back),
        None if last => (glyphs.arrow, Role::Key),
        Some(_) | None => (" ", Role::Key),
    };
    pen.text(0, y, sign, sign_role);
    // The column that ran out is what matters: all rows that it lost together do not outweigh it. Their nodes say already that
    // they are out.
    let is_one_of_many = scene.seen_places().dead_end.as_ref().is_some_and(event_roles::is_lost_at_once);
    let lost = if is_one_of_many { Role::Plain } else { Role::Refuted };
    let told = [(Role::Lost, lost), (Role::LostBefore, Role::Plain)];
    let lost = told.into_iter().find(|&(own, _)| own == role);
    let style = pen.style_of(lost.map_or(role, |(_, told)| told), name);
    let went_last = role == Role::Lost && !is_one_of_many;
    // Where red is not read that is struck through alone.
    let is_read = pen.style(Role::Refuted).fg.is_some();
    let style = if went_last && !is_read { style.crossed_out().underlined() } else { style };
    (pen.styled(1, y, name, style), went_last.then_some(style))
}
