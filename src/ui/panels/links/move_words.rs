//! The link moved last in words: what stands below the picture.

use std::borrow::Cow;

use super::plan::LEAST_NAME;
use crate::exact_cover::{Event, Link, Links, Moved, NodeId, OptionId, Problem, Search};
use crate::session::{Session, node_name};
use crate::ui::lens::Lens;
use crate::ui::told_apart::told_apart;

/// The names of the rows as they are drawn.
pub struct RowNames<'a> {
    lens: &'a Lens,
    drawn: Vec<Cow<'a, str>>,
    /// The places of each.
    places: usize,
}

impl<'a> RowNames<'a> {
    /// Those of the rows that are drawn, in so many places.
    pub fn of(problem: &'a Problem, lens: &'a Lens, places: u16) -> RowNames<'a> {
        let drawn = lens.options.iter().map(|&option| problem.option_name(option)).collect();
        RowNames { lens, drawn, places: places.into() }
    }

    /// In full, as in the picture, or as short as it is told from those.
    fn lengths(&self) -> [usize; 3] {
        [usize::MAX, self.places, self.places.min(LEAST_NAME.into())]
    }

    fn of_row(&self, problem: &Problem, option: OptionId, most: usize) -> String {
        told_apart(&problem.option_name(option), self.drawn.iter().map(|name| &**name), most)
    }

    /// A node by its row and its column.
    fn of_node(&self, problem: &Problem, links: &Links, node: NodeId, most: usize) -> String {
        match links.place(node) {
            Some((item, Some(option))) => {
                format!("{} in {}", self.of_row(problem, option, most), problem.item_name(item))
            }
            Some((_, None)) | None => node_name(problem, links, node),
        }
    }
}

/// Behind the name of what is not drawn: unlike what a name ends with that is cut.
pub const NOT_DRAWN: &str = "*";

/// What the two assignments of a link change, with the names of the nodes: `D[A D]: x → D E G   U[D E G]: x → A D`. What is not drawn
/// has its sign.
fn with_names(
    (problem, links): (&Problem, &Links),
    (link, out): (Link, bool),
    names: &RowNames<'_>,
    most: usize,
) -> String {
    let Some(around) = links.neighbours(link.node) else { return String::new() };
    let is_header = links.place(link.node).is_some_and(|(_, option)| option.is_none());
    let name = |node: NodeId| match links.place(node) {
        Some((_, Some(option))) => names.of_row(problem, option, most),
        // A header has the name of its column.
        Some((item, None)) => problem.item_name(item).to_owned(),
        None => "root".to_owned(),
    };
    let (fields, before, after) = match is_header {
        true => (["R", "L"], around.left, around.right),
        false => (["D", "U"], around.up, around.down),
    };
    let name = |node: NodeId| {
        let is_drawn = links.place(node).is_none() || names.lens.has(links, node);
        format!("{}{}", name(node), if is_drawn { "" } else { NOT_DRAWN })
    };
    let [before, after] = [before, after].map(name);
    let change = |other: &str| if out { format!("x → {other}") } else { format!("{other} → x") };
    format!("{}[{before}]: {}   {}[{after}]: {}", fields[0], change(&after), fields[1], change(&before))
}

/// What is done with a header or node.
pub fn verb(out: bool) -> &'static str {
    if out { "unlink" } else { "relink" }
}

/// What is done with the link of such a name that leads to a header or node x: what leads back has another one.
pub fn assignment([link, back]: [&str; 2], out: bool) -> String {
    if out { format!("{link}[{back}[x]] ← {link}[x]") } else { format!("{link}[{back}[x]] ← x") }
}

/// An event as a sentence.
pub fn in_words(problem: &Problem, event: Event) -> String {
    if let Event::Try { option, k, n } = event {
        return format!("Try {}, row {k} of {n}.", problem.option_name(option));
    }
    let words = event.display(problem).to_string();
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// An event that moves no link.
pub fn without_link(problem: &Problem, event: Event) -> String {
    format!("{}: its list is empty, no link moves.", in_words(problem, event).trim_end_matches('.'))
}

/// Places of the longest line that a move of a link has.
pub fn longest_line(problem: &Problem, is_part: bool) -> usize {
    let extent = problem.extent();
    let (row, column) = (extent.option_name, extent.item_name);
    match is_part {
        true => {
            dense("unlink x =  in : ", "D[U[x]] ← D[x]   U[D[x]] ← U[x]").chars().count()
                + row.min(LEAST_NAME.into())
                + column
        }
        false => {
            let line = "unlink x =  in :  D[U[x]] ← D[x]   U[D[x]] ← U[x]   S[] 9 → 9";
            line.chars().count() + row + 2 * column
        }
    }
}

/// Two assignments in as few places as can be read.
fn dense(what: &str, links: &str) -> String {
    format!("{what}{}", links.replace("   ", ", ").replace(" ← ", "←"))
}

/// A link as an assignment, with the size before and after: one line if it fits, else two; with the names of
/// the nodes on a line of its own, if they do not fit there.
pub fn describe(
    session: &Session,
    Moved { link, out }: Moved,
    names: &RowNames<'_>,
    (width, is_part): (usize, bool),
) -> Vec<String> {
    let search: &Search = session.seen();
    let (links, problem) = (search.links(), session.problem());
    let verb = verb(out);
    let is_drawn = names.lens.has(links, link.node);
    let node = |most: usize| {
        let besides = match most {
            _ if is_drawn => "",
            usize::MAX => ", not drawn",
            _ => NOT_DRAWN,
        };
        format!("{}{besides}", names.of_node(problem, links, link.node, most))
    };
    let what = format!("{verb} x = {}", node(usize::MAX));
    let both = |[first, second]: [&str; 2]| {
        format!("{}   {}", assignment([first, second], out), assignment([second, first], out))
    };
    let how = match links.place(link.node) {
        Some((item, Some(_))) => {
            let now = links.size(item);
            let before = if out { now + 1 } else { now.saturating_sub(1) };
            format!("{}   S[{}] {before} → {now}", both(["D", "U"]), problem.item_name(item))
        }
        _ if !links.is_primary(link.item) => "a secondary header stands alone".to_owned(),
        _ => both(["R", "L"]),
    };
    let fits = |line: &String| line.chars().count() <= width;
    let here = |most: usize| with_names((problem, links), (link, out), names, most);
    // Each with what keeps a size apart from it.
    let heres = || {
        names.lengths().into_iter().flat_map(|most| {
            let here = here(most);
            [(format!("  {here}"), "   "), (dense("  ", &here.replace(": ", " ").replace(" → ", "→")), ", ")]
        })
    };
    let besides = heres().map(|(line, _)| line).find(fits).filter(|_| how.contains('←'));
    let line = format!("{what}:  {how}");
    if fits(&line) {
        let whole = format!("{line}   {}", here(usize::MAX));
        return match how.contains('←') && fits(&whole) {
            true => vec![whole],
            false => [line].into_iter().chain(besides).collect(),
        };
    }
    // Of a part of a matrix a line is worth more than the size, which stands in the header anyway, than the whole name, and at last
    // than the word for what the assignments say.
    let (assigned, size) = how.split_once("   S[").unwrap_or((&how, ""));
    let change = size.split_once("] ").map(|(_, change)| change);
    let with_size = change.map_or(assigned.to_owned(), |change| format!("{assigned}   S {change}"));
    let told = |most: usize| {
        let what = format!("{verb} x = {}: ", node(most));
        [dense(&what, &with_size), dense(&what, assigned)]
    };
    let shortest = || dense(&format!("x = {}: ", node(LEAST_NAME.into())), assigned);
    let mut lines = names.lengths().into_iter().flat_map(told).chain(std::iter::once_with(shortest));
    // The size may stand beside the names of the nodes.
    let sized = |below: Option<&str>| {
        let sized = |(line, apart): (String, &str)| match below {
            Some(change) => format!("{line}{apart}S {change}"),
            None => line,
        };
        heres().map(sized).find(fits)
    };
    if let Some(line) = lines.find(|line| is_part && fits(line)) {
        let below = change.filter(|change| !line.ends_with(change) && besides.is_some());
        let below = below.and_then(|change| sized(Some(change)));
        return [line].into_iter().chain(below.or(besides)).collect();
    }
    // Of a small matrix the nodes are named as well where nothing else is left out for that.
    let whole = |(assigned, below): (&str, Option<&str>)| {
        let lines = vec![dense(&format!("{what}: "), assigned), sized(below)?];
        Some(lines).filter(|lines| besides.is_some() && fits(&lines[0]))
    };
    let both = [(&*with_size, None), (assigned, change)].into_iter().find_map(whole);
    if let Some(lines) = both.filter(|_| !is_part) {
        return lines;
    }
    // Where even half of it is too long, the size goes to the line above.
    match change {
        Some(change) if how.chars().count() + 2 > width => {
            // Its column is named before it.
            let sized = ["   S[", "   ", "  "].into_iter().zip([size, change, change]);
            let mut sized = sized.map(|(apart, size)| format!("{what}{apart}{size}"));
            let above = sized.find(fits).unwrap_or(what);
            // Of a part of a matrix the names say which of all nodes these are.
            let named = besides.filter(|_| is_part);
            [above].into_iter().chain(named).chain([format!("  {assigned}")]).collect()
        }
        Some(_) | None => vec![what, format!("  {how}")],
    }
}
