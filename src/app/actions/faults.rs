//! Break it: a list of faults, and a copy of the run that is danced with one of them.

use super::modes;
use crate::app::key::{Code, Key};
use crate::app::lab::Lab;
use crate::app::list_cursor::ListCursor;
use crate::app::modal::{List, Modal};
use crate::app::settings::Settings;
use crate::app::watched_run::WatchedRun;
use crate::exact_cover::broken::Fault;
use crate::facts::Panel;
use crate::session::Session;

/// Opens the list of faults, at the one that is there.
pub fn list(run: &mut WatchedRun<'_>) {
    let here = run.session.broken_run().map(|fault| fault.fault());
    let at = Fault::ALL.iter().position(|&fault| Some(fault) == here).unwrap_or(0);
    *run.modal = Some(Modal::List(List::Faults, ListCursor { at }));
}

/// Takes what follows `:fault`.
pub fn by_name(lab: &mut Lab, settings: &Settings, name: &str) {
    match name {
        "" => lab.on_run(&settings.words, list),
        "none" | "off" => break_dance(lab, settings, None),
        "first" => lab.on_run(&settings.words, go_to_first_wrong),
        name => match name.parse() {
            Ok(fault) => break_dance(lab, settings, Some(fault)),
            Err(_) => {
                lab.refuse(format!("There is no fault '{name}'; :fault lists them, :fault none mends all."))
            }
        },
    }
}

/// Puts a copy beside the run that is danced with `fault`, or takes it away.
fn break_dance(lab: &mut Lab, settings: &Settings, fault: Option<Fault>) {
    modes::start_solving(lab, settings);
    lab.on_run(&settings.words, |run| set_fault(run, fault));
}

fn set_fault(run: &mut WatchedRun<'_>, fault: Option<Fault>) {
    if fault.is_some() && run.session.problem().has_colours() {
        return run.refuse("Only a dance without colours can be broken here.");
    }
    if fault.is_some() && run.session.search().weights().is_some() {
        return run.refuse("A broken dance never begins anew, as the rule weights does: :set rule fewest.");
    }
    run.session.rest();
    run.session.set_fault(fault);
    let Some(fault) = run.session.broken_run() else {
        run.view.shown = None;
        run.view.focus = if run.view.focus == Panel::Links { Panel::Step } else { run.view.focus };
        return run.say("Every line of the dance is there again.");
    };
    let first = match fault.report().first {
        Some(_) => "⟨faults⟩ then c goes to the first wrong pointer.",
        None => "Is any pointer ever wrong? Step and see.",
    };
    let text = format!("Fault {}: {} {first}", fault.fault(), fault.fault().what());
    run.view.shown = Some(Panel::Links);
    run.say(text);
}

/// Goes to the link with which the first pointer of the broken copy went wrong.
fn go_to_first_wrong(run: &mut WatchedRun<'_>) {
    if run.session.travel_to_first_wrong() {
        run.session.rest();
        run.view.node = None;
        return;
    }
    match run.session.broken_run() {
        Some(_) => run.say("No pointer of this copy is ever wrong."),
        None => run.refuse("Nothing is broken: :fault lists what can be."),
    }
}

/// A key of the list's own.
pub fn key_in_list(lab: &mut Lab, settings: &Settings, at: usize, key: Key) {
    let here = lab.puzzle.session().ok().and_then(Session::broken_run).map(|fault| fault.fault());
    let fault = Fault::ALL.get(at).copied();
    match key.code {
        Code::Char(' ') | Code::Enter => break_dance(lab, settings, fault.filter(|_| here != fault)),
        Code::Char('c') => {
            if here != fault {
                break_dance(lab, settings, fault);
            }
            lab.on_run(&settings.words, go_to_first_wrong);
        }
        Code::Char('d' | 'x') | Code::Delete => break_dance(lab, settings, None),
        _ => {}
    }
}
