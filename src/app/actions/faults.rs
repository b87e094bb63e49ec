//! Break it: a list of faults, and a copy of the run that is danced with one of them.

use super::modes;
use crate::app::effect::Effect;
use crate::app::key::{Code, Key};
use crate::app::list_cursor::ListCursor;
use crate::app::modal::{List, Modal};
use crate::app::state::App;
use crate::exact_cover::broken::Mutation;
use crate::session::Panel;

/// Opens the list of faults, at the one that is there.
pub fn list(app: &mut App) {
    let Ok(session) = app.session() else {
        return app.lab.refuse("There is no search to break while digits clash.");
    };
    let here = session.broken_run().map(|fault| fault.mutation());
    let at = Mutation::ALL.iter().position(|&mutation| Some(mutation) == here).unwrap_or(0);
    app.lab.modal = Some(Modal::List(List::Faults, ListCursor { at }));
}

/// Takes what follows `:fault`.
pub fn by_name(app: &mut App, name: &str) {
    match name {
        "" => list(app),
        "none" | "off" => break_dance(app, None),
        "first" => go_to_first_wrong(app),
        name => match name.parse() {
            Ok(mutation) => break_dance(app, Some(mutation)),
            Err(_) => app
                .lab
                .refuse(format!("There is no fault '{name}'; :fault lists them, :fault none mends all.")),
        },
    }
}

/// Puts a copy beside the run that is danced with `mutation`, or takes it away.
pub fn break_dance(app: &mut App, mutation: Option<Mutation>) {
    modes::start_solving(app);
    let Ok(session) = app.lab.puzzle.session_mut() else {
        return app.lab.refuse("There is no search to break while digits clash.");
    };
    if mutation.is_some() && session.problem().has_colours() {
        return app.lab.refuse("Only a dance without colours can be broken here.");
    }
    session.rest();
    session.set_mutation(mutation);
    let Some(fault) = session.broken_run() else {
        app.lab.view.shown = None;
        app.lab.view.focus =
            if app.lab.view.focus == Panel::Links { Panel::Step } else { app.lab.view.focus };
        return app.lab.say("Every line of the dance is there again.");
    };
    let first = match fault.report().first {
        Some(_) => "! then c goes to the first wrong pointer.",
        None => "Is any pointer ever wrong? Step and see.",
    };
    let text = format!("Fault {}: {} {first}", fault.mutation(), fault.mutation().what());
    app.lab.view.shown = Some(Panel::Links);
    app.lab.say(text);
}

/// Goes to the link with which the first pointer of the broken copy went wrong.
pub fn go_to_first_wrong(app: &mut App) {
    let Ok(session) = app.lab.puzzle.session_mut() else { return };
    if session.travel_to_first_wrong() {
        session.rest();
        app.lab.view.node = None;
        return;
    }
    match session.broken_run() {
        Some(_) => app.lab.say("No pointer of this copy is ever wrong."),
        None => app.lab.refuse("Nothing is broken: :fault lists what can be."),
    }
}

/// A key of the list's own.
pub fn key_in_list(app: &mut App, at: usize, key: Key) -> Option<Effect> {
    let here = app.session().ok().and_then(|session| session.broken_run()).map(|fault| fault.mutation());
    let mutation = Mutation::ALL.get(at).copied();
    match key.code {
        Code::Char(' ') | Code::Enter => break_dance(app, mutation.filter(|_| here != mutation)),
        Code::Char('c') => {
            if here != mutation {
                break_dance(app, mutation);
            }
            go_to_first_wrong(app);
        }
        Code::Char('d' | 'x') | Code::Delete => break_dance(app, None),
        _ => {}
    }
    None
}
