//! The sentences about a broken copy beside the run: its event, its first wrong pointer, its end.

use super::pen::Pen;
use super::scene::PanelScene;
use super::theme::Role;
use crate::exact_cover::Event;
use crate::session::BrokenRun;

/// Draws the sentences of the step while something is broken.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, fault: &BrokenRun, y: u16) {
    let explainer = &scene.explainer;
    let (problem, copy) = (explainer.session.problem(), fault.copy());
    let headline = format!("Fault {}: {}", fault.fault(), fault.fault().code());
    let now = match explainer.session.divergence() {
        Some((broken, truth)) => {
            let words = |event: Option<Event>| {
                event.map_or("nothing yet".to_owned(), |event| event.display(problem).to_string())
            };
            format!(
                "The broken copy: {} (step {}). The true search: {}.",
                words(broken),
                copy.step(),
                words(truth)
            )
        }
        None => explainer.explain().happened,
    };
    let over = explainer.session.search().last_event() == Some(Event::Done);
    let role = if fault.report().first.is_some() { Role::DeadEnd } else { Role::Solution };
    let (first, learnt) = (fault.first_in_words(problem), fault.fault().learnt());
    let end = fault.end_in_words(&scene.words);
    // What is to be learnt is not said before it was seen, nor while it is asked for.
    let asks = scene.is_asking;
    let rest = match (over, fault.is_broken_now()) {
        (true, _) if asks => [(now.as_str(), Role::Strong), ("", Role::Plain), ("", Role::Plain)],
        (false, true) if asks => [(now.as_str(), Role::Strong), (first.as_str(), role), ("", Role::Plain)],
        (true, _) => [(end.as_str(), Role::Strong), (learnt, Role::Plain), (first.as_str(), role)],
        (false, true) => [(now.as_str(), Role::Strong), (first.as_str(), role), (learnt, Role::Plain)],
        (false, false) => [(now.as_str(), Role::Strong), ("", Role::Plain), ("", Role::Plain)],
    };
    let y = pen.sentences(y, &[(&headline, Role::Key)]);
    let y = pen.sentences(y, &rest);
    if !over && !asks && fault.is_broken_now() {
        pen.sentences(y, &[(&end, Role::Quiet)]);
    }
}
