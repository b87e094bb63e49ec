//! Break it: a list of faults, and a copy of the run that is danced with one of them.

use super::Effect;
use super::key::{Code, Key};
use super::list_cursor::ListCursor;
use super::modal::{List, Modal};
use super::panel::Panel;
use super::parts::App;
use crate::exact_cover::broken::Mutation;

impl App {
    /// Opens the list of faults, at the one that is there.
    pub(super) fn list_faults(&mut self) {
        let Ok(session) = self.session() else {
            return self.lab.refuse("There is no search to break while digits clash.");
        };
        let here = session.broken_run().map(|fault| fault.mutation());
        let at = Mutation::ALL.iter().position(|&mutation| Some(mutation) == here).unwrap_or(0);
        self.lab.modal = Some(Modal::List(List::Faults, ListCursor { at }));
    }

    /// Takes what follows `:fault`.
    pub(super) fn fault_by_name(&mut self, name: &str) {
        match name {
            "" => self.list_faults(),
            "none" | "off" => self.break_dance(None),
            "first" => self.go_to_first_wrong(),
            name => match Mutation::named(name) {
                Some(mutation) => self.break_dance(Some(mutation)),
                None => self
                    .lab
                    .refuse(format!("There is no fault '{name}'; :fault lists them, :fault none mends all.")),
            },
        }
    }

    /// Puts a copy beside the run that is danced with `mutation`, or takes it away.
    pub(super) fn break_dance(&mut self, mutation: Option<Mutation>) {
        self.start_solving();
        let Ok(session) = self.lab.puzzle.session_mut() else {
            return self.lab.refuse("There is no search to break while digits clash.");
        };
        if mutation.is_some() && session.problem().has_colours() {
            return self.lab.refuse("Only a dance without colours can be broken here.");
        }
        session.rest();
        session.set_mutation(mutation);
        let Some(fault) = session.broken_run() else {
            self.lab.view.shown = None;
            self.lab.view.focus =
                if self.lab.view.focus == Panel::Links { Panel::Step } else { self.lab.view.focus };
            return self.lab.say("Every line of the dance is there again.");
        };
        let first = match fault.report().first {
            Some(_) => "! then c goes to the first wrong pointer.",
            None => "Is any pointer ever wrong? Step and see.",
        };
        let text = format!("Fault {}: {} {first}", fault.mutation(), fault.mutation().what());
        self.lab.view.shown = Some(Panel::Links);
        self.lab.say(text);
    }

    /// Goes to the link with which the first pointer of the broken copy went wrong.
    pub(super) fn go_to_first_wrong(&mut self) {
        let Ok(session) = self.lab.puzzle.session_mut() else { return };
        if session.travel_to_first_wrong() {
            session.rest();
            self.lab.view.node = None;
            return;
        }
        match session.broken_run() {
            Some(_) => self.lab.say("No pointer of this copy is ever wrong."),
            None => self.lab.refuse("Nothing is broken: :fault lists what can be."),
        }
    }

    /// A key of the list's own.
    pub(super) fn key_in_faults(&mut self, at: usize, key: Key) -> Option<Effect> {
        let here = self.session().ok().and_then(|session| session.broken_run()).map(|fault| fault.mutation());
        let mutation = Mutation::ALL.get(at).copied();
        match key.code {
            Code::Char(' ') | Code::Enter => self.break_dance(mutation.filter(|_| here != mutation)),
            Code::Char('c') => {
                if here != mutation {
                    self.break_dance(mutation);
                }
                self.go_to_first_wrong();
            }
            Code::Char('d' | 'x') | Code::Delete => self.break_dance(None),
            _ => {}
        }
        None
    }
}
