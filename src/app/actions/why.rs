//! `:why`: why this step, why a column ran out, why a row is not in play.

use crate::app::grid_editor::GridEditor;
use crate::app::state::App;
use crate::app::uniqueness::Uniqueness;
use crate::exact_cover::{Event, ItemId, OptionId};
use crate::problems::look_up::{find_item, item_meant, option_meant};
use crate::session::{Cause, Explainer};

/// Takes what follows `:why`: nothing, a level's number, a column or a row.
pub fn say_why(app: &mut App, what: &str) {
    if app.is_asking() {
        return app.lab.say("The question waits, and a reason would answer it.");
    }
    let Some(explainer) = app.explainer() else {
        return app.on_run(|_| ());
    };
    let verdict = if what.is_empty() { verdict(app) } else { "" };
    match answer(&explainer, what) {
        Ok(text) => app.lab.say(format!("{verdict}{text}")),
        Err(text) => app.lab.refuse(text),
    }
}

/// What nobody who looks for the next digit should have to find out: that a grid has no solution, as far as it is known.
pub(super) fn verdict(app: &App) -> &'static str {
    match app.editor().map(GridEditor::solutions) {
        Some(Uniqueness::None) => "This grid has no solution. ",
        _ => "",
    }
}

fn answer(explainer: &Explainer<'_>, what: &str) -> Result<String, String> {
    let (session, words) = (explainer.session, explainer.words);
    let problem = session.problem();
    if what.is_empty() {
        let told = explainer.explain();
        let dead_end = session.dead_end().map(|dead_end| dead_end.item);
        return Ok(match dead_end.and_then(|item| explainer.lost_rows_in_words(item)) {
            Some(mut lines) => {
                lines.push(choices_before(explainer));
                lines.join(" ")
            }
            None => [told.happened, told.why].join(" ").trim().to_owned(),
        });
    }
    let number = what.strip_prefix("level ").unwrap_or(what).trim();
    if let Ok(depth) = number.parse::<usize>()
        && item_meant(problem, what).is_none()
    {
        return of_level(explainer, depth);
    }
    // An option of one item, without a name of its own, is called as that item is.
    match (item_meant(problem, what), option_meant(problem, problem.options(), what)) {
        (Some(item), _) => Ok(of_column(explainer, item)),
        (None, Some(option)) => Ok(of_row(explainer, option)),
        (None, None) => find_item(problem, what, words.column)
            .map(|item| of_column(explainer, item))
            .map_err(|error| error.sentence()),
    }
}

/// The choices from which all that was forced followed, and which of them is made otherwise next.
fn choices_before(explainer: &Explainer<'_>) -> String {
    /// As many as are listed by name.
    const MOST: usize = 4;
    let (session, words) = (explainer.session, explainer.words);
    let problem = session.problem();
    let levels = session.search().levels().enumerate().filter(|(_, level)| level.on_path && !level.given);
    let choices: Vec<_> = levels.filter(|(_, level)| level.n > 1).collect();
    let named: Vec<String> = choices
        .iter()
        .rev()
        .take(MOST)
        .rev()
        .filter_map(|(depth, level)| {
            let row = problem.option_name(level.option?);
            Some(format!("level {} {row} ({} of {})", depth + 1, level.k, level.n))
        })
        .collect();
    let earlier = match choices.len().saturating_sub(MOST) {
        0 => String::new(),
        more => format!(" (and {more} before)"),
    };
    let next = choices.iter().rev().find(|(_, level)| level.k < level.n);
    let event = session.surroundings().next().map(|logged| logged.event);
    match (named.is_empty(), next) {
        (false, _) if matches!(event, Some(Event::Restart { .. })) => format!(
            "All that was forced followed from the choices at {}{earlier}. Next, the search begins anew with other weights.",
            named.join(", ")
        ),
        (true, _) => "No choice was made before, so there is no solution.".to_owned(),
        (false, None) => format!(
            "All that was forced followed from the choices at {}{earlier}: each was the last one, so the search ends.",
            named.join(", ")
        ),
        (false, Some((depth, level))) => format!(
            "All that was forced followed from the choices at {}{earlier}. {} Next, level {} takes another {} of {}.",
            named.join(", "),
            match choices.len() {
                1 => "So this choice is wrong.".to_owned(),
                n => format!(
                    "These {n} choices cannot all be right; which one is wrong is not known, so the last is changed first."
                ),
            },
            depth + 1,
            words.row,
            problem.item_name(level.item)
        ),
    }
}

/// Why the row that leads to a level was taken.
fn of_level(explainer: &Explainer<'_>, number: usize) -> Result<String, String> {
    let (session, words) = (explainer.session, explainer.words);
    let problem = session.problem();
    let count = session.search().level();
    let level = number.checked_sub(1).filter(|&depth| depth < count);
    let Some((depth, level)) = level.and_then(|depth| Some((depth, session.search().levels().nth(depth)?)))
    else {
        return Err(match number {
            0 => "At level 0 no row is taken.".to_owned(),
            _ => format!("There is no level {number}: the path has {count}."),
        });
    };
    let column = problem.item_name(level.item);
    let row =
        level.option.map_or_else(|| words.row.to_owned(), |option| problem.option_name(option).into_owned());
    Ok(match (level.given, level.n, session.by_hand_at(depth)) {
        (true, ..) => format!("Level {number}: {row} is given."),
        (_, _, Some(_)) => {
            format!("Level {number}: {column} was chosen by hand; {row} is {} of {}.", level.k, level.n)
        }
        (_, 1, _) => format!("Level {number}: {column} had one {} left, so {row} was forced.", words.row),
        (_, n, _) => format!(
            "Level {number}: {column} was chosen with {n} {}; {row} is the {} of them that was tried.",
            words.rows,
            nth(level.k)
        ),
    })
}

fn nth(k: u32) -> String {
    match (k % 10, k % 100) {
        (1, 1 | 21..) => format!("{k}st"),
        (2, 2 | 22..) => format!("{k}nd"),
        (3, 3 | 23..) => format!("{k}rd"),
        _ => format!("{k}th"),
    }
}

fn of_column(explainer: &Explainer<'_>, item: ItemId) -> String {
    let (session, words) = (explainer.session, explainer.words);
    let (problem, search) = (session.problem(), session.search());
    let name = problem.item_name(item);
    let taker = search.path().chain(search.taken().iter().copied());
    let mut taker = taker.filter(|&option| problem.option_items(option).contains(&item));
    if let Some(option) = taker.next() {
        return format!("{name} is covered: {} satisfies it.", problem.option_name(option));
    }
    match explainer.lost_rows_in_words(item) {
        Some(lines) => format!("{name} has no {} left. {}", words.row, lines.join(" ")),
        None => {
            let rows: Vec<_> =
                search.links().options_of(item).take(9).map(|option| problem.option_name(option)).collect();
            let size = search.links().size(item);
            format!("{name} has {}: {}.", words.count_rows(u64::from(size)), rows.join(", "))
        }
    }
}

fn of_row(explainer: &Explainer<'_>, option: OptionId) -> String {
    let (session, words) = (explainer.session, explainer.words);
    let (problem, search) = (session.problem(), session.search());
    let name = problem.option_name(option);
    if search.taken().contains(&option) {
        return format!("{name} is given.");
    }
    if search.path().any(|taken| taken == option) {
        return format!("{name} is on the path.");
    }
    let shared = |taken: OptionId| {
        let items = problem.option_items(option).iter();
        let names: Vec<&str> = items
            .filter(|item| problem.option_items(taken).contains(item))
            .map(|&item| problem.item_name(item))
            .collect();
        names.join(", ")
    };
    match session.cause_of(option) {
        None => format!("{name} is in play: no {} on the path shares a {} with it.", words.row, words.column),
        Some(Cause::Given(given)) => {
            format!("{name} is out: {} is given, and has {} too.", problem.option_name(given), shared(given))
        }
        Some(Cause::Choice { depth, option: taken, forced }) => {
            let how = if forced { "forced" } else { "a choice" };
            let taken_name = problem.option_name(taken);
            format!("{name} is out: {taken_name} at level {}, {how}, has {} too.", depth + 1, shared(taken))
        }
    }
}
