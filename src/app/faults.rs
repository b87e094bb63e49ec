//! Break it: a list of faults, and a copy of the run that is danced with one of them.

use super::key::{Code, Key};
use super::overlay::Overlay;
use super::panel::Panel;
use super::state::State;
use crate::exact_cover::broken::Mutation;

impl State {
    /// Opens the list of faults, at the one that is there.
    pub(super) fn list_faults(&mut self) {
        let Some(session) = &self.session else {
            return self.refuse("There is no search to break while digits clash.");
        };
        let here = session.broken_run().map(|fault| fault.mutation());
        let at = Mutation::ALL.iter().position(|&mutation| Some(mutation) == here).unwrap_or(0);
        self.overlay = Some(Overlay::Faults { at });
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
                    .refuse(format!("There is no fault '{name}'; :fault lists them, :fault none mends all.")),
            },
        }
    }

    /// Puts a copy beside the run that is danced with `mutation`, or takes it away.
    pub(super) fn break_dance(&mut self, mutation: Option<Mutation>) {
        self.start_solving();
        let Some(session) = &mut self.session else {
            return self.refuse("There is no search to break while digits clash.");
        };
        if mutation.is_some() && session.problem().has_colours() {
            return self.refuse("Only a dance without colours can be broken here.");
        }
        session.rest();
        session.set_mutation(mutation);
        let Some(fault) = session.broken_run() else {
            self.view = None;
            self.focus = if self.focus == Panel::Links { Panel::Step } else { self.focus };
            return self.say("Every line of the dance is there again.");
        };
        let first = match fault.report().first {
            Some(_) => "! then c goes to the first wrong pointer.",
            None => "Is any pointer ever wrong? Step and see.",
        };
        let text = format!("Fault {}: {} {first}", fault.mutation(), fault.mutation().what());
        self.view = Some(Panel::Links);
        self.say(text);
    }

    /// Goes to the link with which the first pointer of the broken copy went wrong.
    pub(super) fn go_to_first_wrong(&mut self) {
        let Some(session) = &mut self.session else { return };
        if session.travel_to_first_wrong() {
            session.rest();
            self.node = None;
            return;
        }
        match session.broken_run() {
            Some(_) => self.say("No pointer of this copy is ever wrong."),
            None => self.refuse("Nothing is broken: :fault lists what can be."),
        }
    }

    /// A key while the list of faults is open.
    pub(super) fn key_in_faults(&mut self, at: usize, key: Key) {
        let last = Mutation::ALL.len() - 1;
        let here =
            self.session.as_ref().and_then(|session| session.broken_run()).map(|fault| fault.mutation());
        let at = match key.code {
            Code::Down | Code::Char('j') => (at + 1).min(last),
            Code::Up | Code::Char('k') => at.saturating_sub(1),
            Code::Home | Code::Char('g') => 0,
            Code::End | Code::Char('G') => last,
            Code::Char(' ') | Code::Enter => {
                let mutation = Mutation::ALL[at];
                return self.break_dance((here != Some(mutation)).then_some(mutation));
            }
            Code::Char('c') => {
                if here != Some(Mutation::ALL[at]) {
                    self.break_dance(Some(Mutation::ALL[at]));
                }
                return self.go_to_first_wrong();
            }
            Code::Char('d' | 'x') | Code::Delete => return self.break_dance(None),
            _ => return,
        };
        self.overlay = Some(Overlay::Faults { at });
    }
}
