//! A broken copy put beside the run, and the way to where it first goes wrong.

use super::broken_run::BrokenRun;
use super::motion::{Grain, Target, Way};
use super::state::Session;
use crate::exact_cover::Event;
use crate::exact_cover::broken::Fault;

impl Session {
    /// The broken copy beside the run, if one was asked for.
    pub fn broken_run(&self) -> Option<&BrokenRun> {
        self.broken.as_deref()
    }

    /// Puts a copy beside the run that is danced with `fault`, or takes it away. There is none of a problem
    /// with colours, nor of a run that begins anew: the plain dance knows neither. Costs some tens of milliseconds for a 9×9 Sudoku.
    pub fn set_fault(&mut self, fault: Option<Fault>) {
        self.broken =
            fault.filter(|_| !self.problem.has_colours() && self.search.weights().is_none()).map(|fault| {
                let mut start = self.search.clone();
                start.restore(self.history.checkpoints.first());
                Box::new(BrokenRun::new(start, fault))
            });
        self.follow_with_broken_run();
    }

    /// Goes to the link with which the first pointer went wrong. Returns whether there is one.
    pub fn travel_to_first_wrong(&mut self) -> bool {
        let Some(first) = self.broken_run().and_then(|broken| broken.report().first) else { return false };
        self.travel(Target::Step(first.step - 1));
        for _ in 0..first.link {
            self.step(Way::Forward, Grain::Link, 1);
            if !self.search.is_mid_event() {
                break;
            }
        }
        self.follow_with_broken_run();
        true
    }

    /// The last event of the copy and of the true search, if they differ.
    pub fn divergence(&self) -> Option<(Option<Event>, Option<Event>)> {
        let (broken, truth) = (self.broken_run()?.copy().last_event(), self.search.last_event());
        (broken != truth).then_some((broken, truth))
    }
}
