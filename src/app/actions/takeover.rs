//! Taking over: the column and the row that come next, chosen by hand.

use super::modes;
use crate::app::activity::Takeover;
use crate::app::cursor::{LETTERS, row_letter};
use crate::app::effect::Effect;
use crate::app::key::{Code, Key};
use crate::app::lab::Lab;
use crate::app::list_cursor::ListCursor;
use crate::app::modal::{List, Modal};
use crate::app::settings::Settings;
use crate::app::state::App;
use crate::app::watched_run::WatchedRun;
use crate::exact_cover::{ItemId, OptionId, PreferenceError};
use crate::facts::Panel;
use crate::problems::look_up::{find_item, option_meant};
use crate::session::{CostOf, Motion, Target, grouped};

/// Slices of finding out the cost that are done with the key that chose.
const AT_ONCE: usize = 2;

fn takeover(lab: &Lab) -> Option<&Takeover> {
    lab.puzzle.solve()?.takeover.as_ref()
}

fn set_takeover(lab: &mut Lab, takeover: Option<Takeover>) {
    if let Some(solve) = lab.puzzle.solve_mut() {
        solve.takeover = takeover;
    }
}

/// Takes what follows `:take`: a column, and a row of it, to be chosen by hand; nothing to be asked for
/// them; or how to leave the choice to the rule again.
pub fn take_by_name(app: &mut App, what: &str) {
    match what {
        "back all" => give_back_all(&mut app.lab, &app.shell.settings),
        "cost" => app.on_run(say_cost_of_all),
        _ => go_to_choice(app, what),
    }
}

fn column_word(lab: &Lab, settings: &Settings) -> &'static str {
    lab.explainer(settings).map_or(settings.words.column, |explainer| explainer.words.column)
}

fn refuse_unfit(lab: &mut Lab, settings: &Settings, unfit: PreferenceError) {
    let why = lab.explainer(settings).map_or(String::new(), |explainer| explainer.unfit(unfit));
    lab.refuse(why);
}

fn go_to_choice(app: &mut App, then: &str) {
    if app.is_asking() {
        return app.lab.say("The question waits: answer it first, or ⟨on⟩ goes on without.");
    }
    modes::start_solving(&mut app.lab, &app.shell.settings);
    modes::stop(&mut app.lab);
    let Some(solve) = app.lab.puzzle.solve_mut() else { return };
    if solve.session.is_past_choosing() {
        return refuse_unfit(&mut app.lab, &app.shell.settings, PreferenceError::NoChoice);
    }
    if solve.session.search().restarts() > 0 {
        return refuse_unfit(&mut app.lab, &app.shell.settings, PreferenceError::BeganAnew);
    }
    solve.session.travel(Target::Choice);
    solve.takeover = Some(Takeover::Going(then.to_owned()));
    arrive_at_choice(&mut app.lab, &app.shell.settings);
}

/// Once the run has come to the choice, asks for the column, or takes what was named.
pub fn arrive_at_choice(lab: &mut Lab, settings: &Settings) {
    let Some(solve) = lab.puzzle.solve_mut() else { return };
    let Some(Takeover::Going(then)) = &solve.takeover else { return };
    if solve.session.motion() != Motion::Resting {
        return;
    }
    let (then, search) = (then.clone(), solve.session.search());
    solve.takeover = None;
    let Some(rule) = search.would_choose().filter(|_| search.is_at_choice()) else {
        return refuse_unfit(lab, settings, PreferenceError::NoChoice);
    };
    if search.restarts() > 0 {
        return refuse_unfit(lab, settings, PreferenceError::BeganAnew);
    }
    match then.as_str() {
        "" => {
            let by_hand = search.preference_here().map(|preference| preference.item());
            if by_hand.is_some() || search.is_covered(lab.view.item) {
                lab.view.item = by_hand.unwrap_or(rule);
            }
            lab.view.focus = Panel::Columns;
            solve.takeover = Some(Takeover::Column);
            let column = column_word(lab, settings);
            let back = if by_hand.is_some() { " x leaves it to the rule again." } else { "" };
            lab.say(format!("Which {column} comes next? Enter takes the one under the cursor.{back}"));
        }
        "back" => give_back(lab, settings),
        names => take_named(lab, settings, names),
    }
}

/// `R5C7`, or `R5C7 R5C7=2`.
fn take_named(lab: &mut Lab, settings: &Settings, names: &str) {
    let Some(explainer) = lab.explainer(settings) else { return };
    let (problem, words) = (explainer.session.problem(), explainer.words);
    let (column, row) = names.split_once(char::is_whitespace).unwrap_or((names, ""));
    let item = match find_item(problem, column, words.column) {
        Ok(item) => item,
        Err(error) => return lab.refuse(error.sentence()),
    };
    let word = words.row;
    let options = lab.rows_of(item);
    match (row.trim(), option_meant(problem, options.iter().copied(), row)) {
        (row, None) if !row.is_empty() => {
            let names: Vec<_> = options.iter().map(|&option| problem.option_name(option)).collect();
            let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            let column = problem.item_name(item);
            lab.refuse(format!("'{row}' is no {word} that {column} has left: {names}."));
        }
        (_, option) => take(lab, settings, item, option),
    }
}

/// A key while a column is asked for. Returns whether it was one for the answer.
pub fn key_in_takeover(app: &mut App, key: Key) -> bool {
    if !app.is_taking_over() || key.ctrl || key.alt {
        return false;
    }
    match key.code {
        Code::Enter => take_column(app),
        Code::Esc | Code::Char('o') => {
            set_takeover(&mut app.lab, None);
            app.lab.say("Nothing was taken over.");
        }
        Code::Char('x') | Code::Delete | Code::Backspace => give_back(&mut app.lab, &app.shell.settings),
        _ => return false,
    }
    true
}

/// The column under the cursor was chosen: its row is asked for, where there is more than one.
fn take_column(app: &mut App) {
    let (Some(item), Ok(session)) = (app.pointed_item(), app.session()) else { return };
    let search = session.search();
    if let Err(unfit) = search.can_prefer(item, None) {
        return refuse_unfit(&mut app.lab, &app.shell.settings, unfit);
    }
    match search.links().size(item) {
        0 | 1 => take(&mut app.lab, &app.shell.settings, item, None),
        _ => app.lab.modal = Some(Modal::List(List::Rows(item), ListCursor::default())),
    }
}

/// Whether a key is the letter of a row: where rows are few, also one that moves in longer lists.
pub fn is_row_letter(lab: &Lab, list: List, key: Key) -> bool {
    if let (List::Rows(item), Code::Char('g')) = (list, key.code) {
        return lab.rows_of(item).len() <= LETTERS;
    }
    false
}

/// The row, by its place in the list, that a letter takes.
pub fn row_of_letter(lab: &Lab, item: ItemId, key: Key) -> Option<usize> {
    let Code::Char(letter) = key.code else { return None };
    (0..lab.rows_of(item).len()).find(|&at| row_letter(at) == Some(letter))
}

/// A key of the list of rows' own.
pub fn key_in_list(lab: &mut Lab, settings: &Settings, item: ItemId, at: usize, key: Key) -> Option<Effect> {
    let rows = lab.rows_of(item);
    let chosen = match key.code {
        Code::Enter | Code::Char(' ') => Some(at),
        _ => row_of_letter(lab, item, key),
    };
    match chosen {
        Some(at) => take(lab, settings, item, rows.get(at).copied()),
        None => lab.modal = Some(Modal::List(List::Rows(item), ListCursor { at })),
    }
    None
}

/// Chooses by hand, and finds out what it costs.
fn take(lab: &mut Lab, settings: &Settings, item: ItemId, first: Option<OptionId>) {
    let Some(solve) = lab.puzzle.solve_mut() else { return };
    let lost = match solve.session.take_over(item, first) {
        Err(unfit) => return refuse_unfit(lab, settings, unfit),
        Ok(lost) => lost,
    };
    solve.takeover = Some(Takeover::Weighing);
    lab.view.item = item;
    let made = lab
        .explainer(settings)
        .and_then(|explainer| Some(explainer.taken_over(explainer.session.by_hand_next()?)));
    let made = format!("{}{}", made.unwrap_or_default(), lost.words());
    lab.say(format!("{made} What it costs is being found out."));
    for _ in 0..AT_ONCE {
        weigh(lab, settings);
    }
    // It was made and weighed with one key: both are said.
    if takeover(lab).is_none()
        && let Some(notice) = &mut lab.notice
    {
        notice.text = format!("{made} {}", notice.text);
    }
}

/// Does a slice of finding out what choices by hand cost; says it of the one that was made last.
pub fn weigh(lab: &mut Lab, settings: &Settings) {
    let Some(solve) = lab.puzzle.solve_mut() else { return };
    let Some(CostOf::Choice(at)) = solve.session.count_cost() else { return };
    let is_latest = solve.session.latest_by_hand() == solve.session.by_hand().get(at);
    if solve.takeover != Some(Takeover::Weighing) || !is_latest {
        return;
    }
    solve.takeover = None;
    let words =
        lab.explainer(settings).and_then(|explainer| explainer.cost_of(&explainer.session.by_hand()[at]));
    lab.say(words.unwrap_or_default());
}

/// Leaves the choice that comes next to the rule again.
fn give_back(lab: &mut Lab, settings: &Settings) {
    set_takeover(lab, None);
    let column = column_word(lab, settings);
    match lab.puzzle.solve_mut().and_then(|solve| solve.session.give_back()) {
        Some(lost) => lab.say(format!("The rule chooses the {column} here again.{}", lost.words())),
        None => {
            lab.refuse(format!("The {column} here is chosen by the rule: there is nothing to take back."))
        }
    }
}

fn give_back_all(lab: &mut Lab, settings: &Settings) {
    set_takeover(lab, None);
    let column = column_word(lab, settings);
    lab.on_run(&settings.words, |run| {
        if !run.session.has_choices_by_hand() {
            return run.refuse("Nothing was chosen by hand: there is nothing to take back.");
        }
        let lost = run.session.give_back_all();
        let step = "The search stands at step 0.";
        run.say(format!("The rule chooses every {column} again. {step}{}", lost.words()));
    });
}

fn say_cost_of_all(run: &mut WatchedRun<'_>) {
    let session = &*run.session;
    let count = session.by_hand().len();
    let rest = session.choices_at_rest();
    let rest = if rest > 0 {
        format!(" {} more at rest: the run does not come there.", grouped(rest as u64))
    } else {
        String::new()
    };
    let words = match (count, session.cost_of_all()) {
        (0, _) => format!("Nothing is chosen by hand; ⟨take⟩ takes over.{rest}"),
        (n, None) => format!("{} by hand; what that costs is being found out.{rest}", grouped(n as u64)),
        (n, Some(cost)) => {
            format!("{} by hand. The whole run: {}{rest}", grouped(n as u64), cost.words())
        }
    };
    run.say(words);
}

/// After a message: a column is asked for only as long as the run stands where it would be chosen.
pub fn keep_taking(lab: &mut Lab) {
    let Some(solve) = lab.puzzle.solve_mut() else { return };
    let resting = solve.session.motion() == Motion::Resting;
    let gone = match solve.takeover {
        Some(Takeover::Going(_)) => resting,
        Some(Takeover::Column) => !solve.session.search().is_at_choice() || !resting,
        Some(Takeover::Weighing) | None => false,
    };
    if gone {
        solve.takeover = None;
    }
}
