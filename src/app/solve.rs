//! SOLVE: the search moves, and digits are counts.

use core::time::Duration;

use super::action::Action;
use super::list_cursor::ListCursor;
use super::modal::{Bookmarking, List, Modal};
use super::panel::Panel;
use super::parts::App;
use crate::race::Measure;
use crate::session::{Arrival, Motion, Speed, Stop, Target, grouped};

impl Action {
    /// Whether, when it stops a journey, it has done its work. Steps, counts and moves go on to do
    /// theirs; nothing that would leave the place where the run was stopped does.
    pub(super) fn only_stops(self) -> bool {
        use Action as A;
        !matches!(
            self,
            A::Step(..)
                | A::Count(_)
                | A::Move(_)
                | A::RowEdge(_)
                | A::Focus(_)
                | A::FocusPanel(_)
                | A::Faster
                | A::Slower
                | A::Help
                | A::Command
                | A::Find
                | A::Highlight
        )
    }
}

impl App {
    pub(super) fn act_in_solve(&mut self, action: Action, count: Option<u64>) {
        let Some(solve) = self.lab.puzzle.solve_mut() else { return };
        let (session, times) = (&mut solve.session, count.unwrap_or(1));
        // What moves the run takes the links along, away from the node under the cursor.
        if !matches!(action, Action::Count(_) | Action::Inspect | Action::Watch) {
            self.lab.view.run_moves();
        }
        match action {
            Action::Count(digit) => {
                let digits = count.unwrap_or(0).saturating_mul(10).saturating_add(u64::from(digit));
                solve.count = (digits > 0).then_some(digits);
                return;
            }
            Action::Step(grain, way) => session.step(way, grain, times),
            Action::Leave(way) => session.travel_times(Target::Leave(way), times),
            Action::Continue(way) => session.travel_times(Target::Stop(way), times),
            Action::DeadEnd(way) => session.travel_times(Target::Next(way, Stop::DeadEnd), times),
            Action::Marker(way) => session.travel_times(Target::Marker(way), times),
            Action::Seek(way) => return self.seek(way, times),
            Action::Bookmark => return self.lab.modal = Some(Modal::Bookmark(Bookmarking::Set)),
            Action::Jump => return self.ask_where_to_jump(),
            Action::ToStart => session.restart(),
            Action::ToEnd => session.travel(Target::End),
            Action::Play if session.motion() == Motion::Playing => session.rest(),
            Action::Play => session.play(),
            Action::Faster => session.pace_mut().faster(),
            Action::Slower => session.pace_mut().slower(),
            Action::Edit => return self.back_to_edit(),
            Action::Inspect if self.lab.view.focus == Panel::Tree => return self.go_to_branch(),
            Action::Inspect => return self.inspect(),
            Action::Race => return self.start_race(Measure::default()),
            Action::Faults => return self.list_faults(),
            Action::Break => return self.break_here(),
            Action::Watch => return self.watch_here(),
            Action::Predict => return self.predict(),
            Action::TakeOver => return self.take_by_name(""),
            Action::Breakpoints => {
                return self.lab.modal = Some(Modal::List(List::Breakpoints, ListCursor::default()));
            }
            _ => return,
        }
        if matches!(action, Action::Faster | Action::Slower) {
            return self.say_speed();
        }
        self.report_arrival();
    }

    pub(super) fn tick_session(&mut self, since: Duration, took: Duration) {
        let Ok(session) = self.lab.puzzle.session_mut() else { return };
        let moving = session.motion() != Motion::Resting;
        session.tick(since, took);
        if moving {
            self.report_arrival();
            self.arrive_at_choice();
        } else {
            self.weigh();
        }
    }

    /// Goes to a step by its number.
    pub(super) fn go_to_step(&mut self, step: u64) {
        self.start_solving();
        if let Ok(session) = self.lab.puzzle.session_mut() {
            session.travel(Target::Step(step));
            self.report_arrival();
        }
    }

    pub(super) fn say_speed(&mut self) {
        let Ok(session) = self.session() else { return };
        self.lab.say(match session.pace().speed() {
            Speed::PerSecond(1) => "Speed: 1 event a second.".to_owned(),
            Speed::PerSecond(events) => format!("Speed: {} events a second.", grouped(u64::from(events))),
            Speed::Full => "Speed: as fast as it goes.".to_owned(),
        });
    }

    /// Says why the run came to rest, where that is worth a word.
    pub(super) fn report_arrival(&mut self) {
        let Ok(session) = self.session() else { return };
        let stats = session.search().stats();
        let solutions = stats.solutions;
        match session.arrival() {
            Some(Arrival::Stop(Stop::Solution)) => {
                self.lab.praise(format!(
                    "Solution {} at step {}. c looks for the next.",
                    grouped(solutions),
                    grouped(stats.steps)
                ));
            }
            Some(Arrival::Stop(Stop::DeadEnd)) => {
                let text = format!("Dead end at step {}.", grouped(stats.steps));
                self.lab.say(text);
            }
            Some(Arrival::End) => {
                let verdict = match solutions {
                    0 => "no solution".to_owned(),
                    1 => "one solution and no other; C finds it".to_owned(),
                    n => format!("{} solutions", grouped(n)),
                };
                self.lab.praise(format!("The search is over at step {}: {verdict}.", grouped(stats.steps)));
            }
            Some(Arrival::Bookmark(letter)) => {
                let text = format!("Bookmark {letter}, step {}.", grouped(stats.steps));
                self.lab.say(text);
            }
            Some(Arrival::Start) => self.lab.say("This is step 0: nothing lies before it."),
            Some(Arrival::Stop(stop)) => {
                let what = stop.words(session.problem(), &self.shell.settings.words);
                let text = format!("Breakpoint at step {}: {what}.", grouped(stats.steps));
                self.lab.say(text);
            }
            Some(Arrival::Path) => self.report_kept(),
            Some(Arrival::Step | Arrival::Left) | None => {}
        }
    }
}
