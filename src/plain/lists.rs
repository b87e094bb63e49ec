//! What the panels of the screen show, read out.

use crate::app::{App, Mode, Panel, row_letter};
use crate::exact_cover::{ItemId, NodeId};
use crate::problems::sudoku::shape::symbol;
use crate::problems::sudoku::{Constraint, Grid};
use crate::session::{Explanation, Fate, Logged, Session, TreeBranch, TreeLine, counted, grouped, node_name};

/// How many names are read out before the rest is counted.
const NAMES: usize = 8;

/// How many lines of a long list.
const LINES: usize = 12;

/// Where the run stands, and what it does next.
pub fn place(state: &App) -> Vec<String> {
    let mode = state.mode().name();
    let Ok(session) = state.session() else {
        return vec![format!("{}, {mode}. {}", state.name(), sheet(state))];
    };
    if state.mode() == Mode::Edit {
        let cell = cell(state).unwrap_or_default();
        return vec![format!("{}, {mode}. {}", state.name(), sheet(state)), cell];
    }
    let stats = session.search().stats();
    let end = session.end().map_or(String::new(), |end| format!(" of {}", grouped(end)));
    let mut lines = vec![format!(
        "{}, {mode}. Step {}{end}, level {}, {}, {}.",
        state.name(),
        grouped(stats.steps),
        session.search().level(),
        counted(stats.nodes(), "node", "nodes"),
        counted(stats.solutions, "solution", "solutions")
    )];
    lines.extend(explained(state, |told| [told.happened, told.next]));
    lines
}

/// What happened, why, and what comes next.
pub fn why(state: &App) -> Vec<String> {
    explained(state, |told| [told.happened, told.why, told.next])
}

fn explained<const N: usize>(state: &App, sentences: impl FnOnce(Explanation) -> [String; N]) -> Vec<String> {
    let Some(told) = state.explanation() else {
        return vec!["Two digits clash, so there is no search to watch.".to_owned()];
    };
    sentences(told).into_iter().filter(|line| !line.is_empty()).collect()
}

/// How many digits the grid has, and how many solutions.
pub fn sheet(state: &App) -> String {
    let Some(sheet) = state.editor() else { return "There is no grid.".to_owned() };
    let digits = counted(sheet.grid().clue_count() as u64, "digit", "digits");
    match sheet.clash() {
        Some(clash) => format!("{digits}. {clash}."),
        None => format!("{digits}, {}.", sheet.solutions().words()),
    }
}

/// The cell under the cursor.
pub fn cell(state: &App) -> Option<String> {
    let sheet = state.editor()?;
    let cell = sheet.cell();
    let digit = |grid: &Grid| match grid.get(cell) {
        0 => None,
        digit => Some(symbol(digit)),
    };
    let typed = digit(sheet.grid());
    Some(match (typed, state.mode(), state.session()) {
        (Some(digit), ..) if sheet.is_given(cell) => format!("{cell}: {digit}, given."),
        (Some(digit), ..) => format!("{cell}: {digit}."),
        (None, Mode::Solve, Ok(session)) => {
            let filled = sheet.sudoku().decode(session.search().partial_solution());
            match digit(&filled) {
                Some(digit) => format!("{cell}: {digit}, placed by the search."),
                None => format!(
                    "{cell}: blank. {}",
                    rows_of(session, sheet.sudoku().item_of(Constraint::Cell(cell)), state)
                ),
            }
        }
        _ => {
            let marks: Vec<String> = sheet.marks(cell).map(|digit| symbol(digit).to_string()).collect();
            let marks =
                if marks.is_empty() { String::new() } else { format!(" Marks: {}.", marks.join(", ")) };
            format!("{cell}: blank.{marks}")
        }
    })
}

/// The column under the cursor.
pub fn column(state: &App) -> Option<String> {
    let session = state.session().ok()?;
    let name = session.problem().item_name(state.lab.view.item);
    Some(format!("{name}: {}", rows_of(session, state.lab.view.item, state)))
}

/// The rows of a column that is chosen by hand, by letter.
pub fn rows(state: &App, item: ItemId, at: usize) -> Vec<String> {
    let Ok(session) = state.session() else { return Vec::new() };
    let names = state.rows_of(item).into_iter().enumerate().map(|(i, option)| {
        let name = session.problem().option_name(option);
        row_letter(i).map_or(name.clone().into_owned(), |letter| format!("{letter}) {name}"))
    });
    let names = names.collect::<Vec<_>>().join(", ");
    let (name, row) = (session.problem().item_name(item), state.shell.settings.words.row);
    vec![
        format!("{name}: which {row} is tried first? {names}."),
        format!("At {}. j k move, Enter or the letter takes it, Esc goes back.", at + 1),
    ]
}

fn rows_of(session: &Session, item: ItemId, state: &App) -> String {
    let (search, words) = (session.search(), state.shell.settings.words);
    if search.is_covered(item) {
        return "covered.".to_owned();
    }
    let size = search.links().size(item);
    let names: Vec<String> = search
        .links()
        .options_of(item)
        .map(|option| session.problem().option_name(option).into_owned())
        .collect();
    match names.is_empty() {
        true => format!("no {}.", words.row),
        false => format!("{}: {}.", words.count_rows(u64::from(size)), few(&names)),
    }
}

/// The first few of these names, and how many more there are.
fn few(names: &[String]) -> String {
    let shown = names[..names.len().min(NAMES)].join(", ");
    match names.len().saturating_sub(NAMES) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// The columns left, by size: the smallest first, or those of one size.
pub fn sizes(state: &App, wanted: &str) -> Vec<String> {
    /// Different sizes that are read out.
    const SIZES: usize = 4;
    let Ok(session) = state.session() else { return why(state) };
    let (links, problem, words) = (session.search().links(), session.problem(), state.shell.settings.words);
    let mut left: Vec<ItemId> = links.uncovered().collect();
    left.sort_by_key(|&item| (links.size(item), item));
    let mut lines =
        vec![format!("{} of {} left.", words.count_columns(left.len() as u64), problem.primary_count())];
    let groups = left.chunk_by(|&a, &b| links.size(a) == links.size(b));
    let groups = groups.filter(|group| wanted.is_empty() || links.size(group[0]).to_string() == wanted);
    for group in groups.take(SIZES) {
        let names: Vec<String> = group.iter().map(|&item| problem.item_name(item).to_owned()).collect();
        lines.push(format!("{}: {}.", words.count_rows(u64::from(links.size(group[0]))), few(&names)));
    }
    lines
}

/// The options on the path, from the root down.
pub fn path(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return why(state) };
    let (search, problem) = (session.search(), session.problem());
    let levels: Vec<_> = search.levels().enumerate().filter(|(_, level)| level.on_path).collect();
    if levels.is_empty() {
        return vec!["No choice made yet.".to_owned()];
    }
    let above = levels.len().saturating_sub(LINES);
    let mut lines = Vec::new();
    if above > 0 {
        lines.push(format!("{} above.", counted(above as u64, "level", "levels")));
    }
    for (depth, level) in &levels[above..] {
        let Some(option) = level.option else { continue };
        let (name, column) = (problem.option_name(option), problem.item_name(level.item));
        let (k, n, hand) = (level.k, level.n, hand(session, *depth));
        lines.push(format!("Level {depth}: {name}, {k} of {n} of {column}{hand}."));
    }
    lines
}

/// What is said of a level that was chosen by hand: `, by hand, 1 would do`.
fn hand(session: &Session, depth: usize) -> String {
    session.by_hand_at(depth).map_or(String::new(), |choice| format!(", {}", choice.mark()))
}

/// The last events.
pub fn log(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return why(state) };
    let recent = &session.surroundings().recent;
    let shown = &recent[recent.len().saturating_sub(LINES)..];
    if shown.is_empty() {
        return vec!["Nothing was done yet.".to_owned()];
    }
    let line = |logged: &Logged| {
        format!("Step {}: {}.", grouped(logged.step), logged.event.display(session.problem()))
    };
    shown.iter().map(line).collect()
}

/// How many nodes each level has.
pub fn levels(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return why(state) };
    let profile = session.search().stats().profile();
    let each: Vec<String> =
        profile.iter().enumerate().map(|(level, &nodes)| format!("{level}: {}", grouped(nodes))).collect();
    vec![format!("Nodes by level. {}.", each.join(", "))]
}

/// The breakpoints.
pub fn stops(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return why(state) };
    let list = session.breakpoints().list().iter().enumerate();
    list.map(|(i, breakpoint)| {
        let what = breakpoint.stop.words(session.problem(), &state.shell.settings.words);
        format!("Breakpoint {}: {what}{}.", i + 1, if breakpoint.on { "" } else { ", off" })
    })
    .collect()
}

/// The search tree around the path.
pub fn tree(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return why(state) };
    let lines = session.tree();
    if lines.is_empty() {
        let stats = session.search().stats();
        let what = counted(stats.nodes(), "node", "nodes");
        return vec![format!("No choice on the path; {what} so far.")];
    }
    lines.iter().map(|line| branch(state, session, line)).collect()
}

/// The branch of the tree under the cursor.
pub fn branch_here(state: &App) -> Option<String> {
    let session = state.session().ok()?;
    let lines = session.tree();
    let here = state.branch_here(&lines)?;
    let line = lines.iter().find(|line| line.target() == Some(here))?;
    Some(branch(state, session, line))
}

fn branch(state: &App, session: &Session, line: &TreeLine) -> String {
    let (problem, words) = (session.problem(), state.shell.settings.words);
    let name = |option| problem.option_name(option);
    match line.branch {
        TreeBranch::Forced { depth, count: 1, ends } => format!("Level {depth}: {}, forced.", name(ends.0)),
        TreeBranch::Forced { depth, count, ends } => {
            format!("Level {depth}: {count} forced, {} to {}.", name(ends.0), name(ends.1))
        }
        TreeBranch::Fork { depth, item, n } => {
            let rows = words.count_rows(u64::from(n));
            let hand = hand(session, depth);
            format!("Level {depth}: {} {} has {rows}{hand}.", words.column, problem.item_name(item))
        }
        TreeBranch::Option { k, option, fate, .. } => {
            let fate = match fate {
                Fate::Taken => "on the path".to_owned(),
                Fate::Untried => "not tried yet".to_owned(),
                Fate::Left(None) => "done with".to_owned(),
                Fate::Left(Some(left)) => {
                    let nodes = counted(left.nodes, "node", "nodes");
                    format!("done with: {nodes}, {}", counted(left.solutions, "solution", "solutions"))
                }
            };
            format!("{k}: {}, {fate}.", name(option))
        }
        TreeBranch::DeadEnd { item } => {
            format!("{} has no {}: dead end.", problem.item_name(item), words.row)
        }
        TreeBranch::Solution => "A solution.".to_owned(),
    }
}

/// The node under the cursor of the links.
pub fn node_here(state: &App) -> Option<String> {
    Some(node(state.session().ok()?, state.node_here()?))
}

/// A node, where its links lead and who hides it.
pub fn node(session: &Session, node: NodeId) -> String {
    let links = session.search().links();
    let name = |node| node_name(session.problem(), session.search().links(), node);
    let Some(around) = links.neighbours(node) else { return format!("{}.", name(node)) };
    let hidden = session.search().hidden_by(node).map(|item| format!(" Hidden by {}.", session.hider(item)));
    format!(
        "{}. Left {}, right {}, up {}, down {}.{}",
        name(node),
        name(around.left),
        name(around.right),
        name(around.up),
        name(around.down),
        hidden.unwrap_or_default()
    )
}

/// The lanes of a race: those that are over first, in their order.
pub fn race(state: &App) -> Vec<String> {
    let Some(race) = state.lab.race() else { return Vec::new() };
    let mut lanes: Vec<_> = race.lanes().iter().collect();
    lanes.sort_by_key(|lane| lane.place().unwrap_or(usize::MAX));
    let mut lines = vec![format!("Race by equal {}.", race.measure().name())];
    for lane in lanes {
        let tally = lane.tally();
        let counts = format!(
            "{}, {}, {}",
            counted(tally.nodes, "node", "nodes"),
            counted(tally.updates, "update", "updates"),
            counted(tally.solutions, "solution", "solutions")
        );
        lines.push(match lane.place() {
            Some(place) => format!("{place}: {}, over. {counts}.", lane.name()),
            None => format!("{}, {:.1} % searched. {counts}.", lane.name(), lane.searched() * 100.0),
        });
    }
    if !race.agrees() {
        lines.push("They have found different solutions: that must not be.".to_owned());
    }
    let on = if race.is_over() { "" } else { "An empty line goes on; " };
    lines.push(format!("{on}r again, u by updates, s by steps, Esc closes."));
    lines
}

/// What a panel is called.
pub fn panel(panel: Panel) -> &'static str {
    match panel {
        Panel::Board => "Board",
        Panel::Columns => "Columns",
        Panel::Path => "Path",
        Panel::Step => "Step",
        Panel::Code => "Algorithm",
        Panel::Log => "Log",
        Panel::Levels => "Levels",
        Panel::Links => "Links",
        Panel::Tree => "Tree",
        Panel::Matrix => "Matrix",
        Panel::Watches => "Watches",
    }
}
