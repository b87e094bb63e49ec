//! Lessons in the laboratory: every step fits, every question can be answered, and leaving brings back
//! what was there.

use std::sync::Arc;

use quadrille::app::{Effect, Mode, Msg, Panel, Remembered};
use quadrille::lesson::{self, LessonRun, Progress};
use quadrille::session::Words;
use quadrille::ui::layout::Layout;
use quadrille::ui::lesson::{overflow, too_wide};

use crate::desk::Desk;
use crate::replies::keys_of;

#[test]
fn every_built_in_lesson_passes_its_check_and_the_engine_backs_every_answer() {
    assert_eq!(lesson::all().len(), lesson::BUILTIN.len());
    for lesson in lesson::all() {
        assert_eq!(lesson.check(), [], "{}", lesson.name);
        assert!(!lesson.from.is_empty() && (5..=10).contains(&lesson.minutes), "{}", lesson.name);
        let questions = lesson.steps.iter().filter(|step| step.draft.is_some()).count();
        assert!(questions * 2 >= lesson.steps.len(), "{} asks too little", lesson.name);
    }
    let minutes: u32 = lesson::all().iter().map(|lesson| lesson.minutes).sum();
    assert!((50..=75).contains(&minutes), "{minutes} minutes");
}

#[test]
fn every_step_fits_its_panel_at_three_sizes_and_shows_its_views() {
    let mut misfits: Vec<String> = Vec::new();
    for lesson in lesson::all() {
        let mut desk = Desk::with("habr").keys(&format!(":lesson {}<Enter>", lesson.name));
        for at in 0..lesson.steps.len() {
            for (width, height) in [(80, 24), (120, 40), (200, 60)] {
                desk = desk.sized(width, height);
                let place = format!("{} {}/{} at {width}x{height}", lesson.name, at + 1, lesson.steps.len());
                let on = desk.state.lesson.as_ref().unwrap();
                assert_eq!(on.run.at(), at, "{place}");
                let layout = Layout::of(&desk.state);
                let panel = layout.lesson.unwrap();
                let over = overflow(on, desk.state.key_names(), (panel.width, panel.height));
                if over > 0 || too_wide(on, panel.width) {
                    misfits.push(format!("{place}: {over} lines too many, or a drawing too wide"));
                }
                let first = on.panels()[0];
                assert!(layout.panel(first).is_some(), "{place}: {first:?} has no place");
            }
            if at + 1 < lesson.steps.len() {
                desk.type_keys(">");
            }
        }
    }
    assert!(misfits.is_empty(), "{}", misfits.join("\n"));
}

#[test]
fn every_question_is_answered_rightly_and_wrongly_by_keys() {
    for lesson in lesson::all() {
        let mut desk = Desk::with("habr").keys(&format!(":lesson {}<Enter>", lesson.name));
        let mut run = LessonRun::new(Arc::clone(&lesson)).unwrap();
        let mut questions = 0;
        for at in 0..lesson.steps.len() {
            run.go(at).unwrap();
            if let Some(asked) = run.asked() {
                let (right, wrong) = asked.question.replies();
                for (reply, expected) in [(wrong, false), (right, true)] {
                    desk.type_keys(&keys_of(reply, asked, &run));
                    let verdict = desk.state.lesson_question().and_then(|asked| asked.verdict.clone());
                    let verdict = verdict.unwrap_or_else(|| panic!("no verdict:\n{}", desk.screen()));
                    assert_eq!(verdict.right, expected, "{} {}: {verdict:?}", lesson.name, at + 1);
                }
                questions += 1;
            }
            desk.type_keys("<Enter>");
        }
        // Each was wrong at first.
        desk.shows(&format!("The lesson is done. 0 of {questions} questions answered at the first try."));
    }
}

#[test]
fn leaving_brings_everything_back() {
    let desk = Desk::with("hooke").keys("<F2><Enter>q<Enter>12sv<Tab><S-Tab>").sized(120, 40);
    let before = desk.screen();
    let desk = desk.keys("L<Enter>").shows("1/9 A list").keys(">>s").keys("q");
    assert_eq!(desk.step(), 12);
    assert_eq!(desk.state.mode(), Mode::Solve);
    assert!(desk.effects.iter().any(|effect| matches!(effect, Effect::Remember(_))));
    // But for the line that says so, it is the same picture.
    let after = desk.keys("<Tab><S-Tab>").screen();
    assert_eq!(after, before);
}

#[test]
fn a_lesson_that_was_left_goes_on_where_it_was_left_unless_nothing_is_to_be_kept() {
    let desk = Desk::with("habr").keys(":lesson matrix<Enter>>>>q:lesson matrix<Enter>");
    let Some(Effect::Remember(text)) = desk.effects.last().cloned() else { panic!("{:?}", desk.effects) };
    assert!(text.contains("matrix\t3\tbegun"), "{text}");
    desk.shows("4/13").shows("where you left").keys("q");
    let mut fresh = Desk::with("habr");
    fresh.state.recall(Progress::read(&text), Remembered::default());
    fresh.keys(":lesson matrix<Enter>").shows("4/13");
    let off = Desk::with("habr").keys(":set progress off<Enter>:lesson matrix<Enter>>>>");
    assert!(!off.effects.iter().any(|effect| matches!(effect, Effect::Remember(_))), "{:?}", off.effects);
}

#[test]
fn what_was_reached_in_a_lesson_outlives_every_puzzle() {
    let mut desk = Desk::with("habr").keys(":lesson list<Enter>>>q:open queens 8<Enter>");
    let text = "u1 2 34 34\n34 34 12 12\n2 134 134 134\n34 134 1234 1234\n".to_owned();
    desk.send(Msg::Loaded { name: "m.sdx".to_owned(), bytes: text.into() });
    let desk = desk.keys(":lesson cover<Enter>>");
    let Some(Effect::Remember(text)) = desk.effects.last() else { panic!("{:?}", desk.effects) };
    assert!(text.contains("list\t2\tbegun") && text.contains("cover\t"), "{text}");
}

#[test]
fn the_run_can_be_stepped_and_the_step_come_back_to() {
    let desk = Desk::with("habr").keys(":lesson matrix<Enter>>>>>").shows("5/13");
    let at = desk.step();
    let desk = desk.keys("sssS");
    assert_eq!(desk.step(), at + 2);
    let desk = desk.keys("R");
    assert_eq!(desk.step(), at);
    desk.keys("<Back>").shows("4/13").keys("x").shows("q leaves it").shows("4/13");
}

#[test]
fn a_wrong_answer_can_be_given_again_and_a_question_be_passed() {
    let desk = Desk::with("habr").keys(":lesson list<Enter>").shows("What is L[root]");
    let desk = desk.keys("<Enter>").shows("The question waits").shows("1/9");
    let desk = desk.keys("a").shows("No. A is to its right.").shows("Try again");
    let desk = desk.keys("b").shows("Right. The ring is closed").lacks("Try again");
    desk.keys("<Enter>").shows("2/9").keys("> ").shows("3/9");
}

#[test]
fn what_opens_during_a_lesson_ends_it() {
    let desk = Desk::with("habr").keys(":lesson list<Enter>:open knuth-6x7<Enter>");
    assert!(desk.state.lesson.is_none());
    let desk = Desk::with("habr").keys(":lesson list<Enter>:q<Enter>");
    assert!(desk.quits());
    let desk = Desk::with("habr").keys(":lesson nothing<Enter>");
    desk.shows("There is no lesson 'nothing'");
}

#[test]
fn while_a_question_waits_the_screen_does_not_tell_what_comes_next() {
    let (mut seen, mut broken) = (0, 0);
    for lesson in lesson::all() {
        let mut desk = Desk::with("habr").sized(200, 60).keys(&format!(":lesson {}<Enter>", lesson.name));
        for _ in 0..lesson.steps.len() - 1 {
            if desk.state.is_asking() {
                for panel in [Panel::Step, Panel::Columns, Panel::Links, Panel::Matrix, Panel::Board] {
                    desk.state.lab.view.focus = panel;
                    let screen = desk.screen();
                    for told in ["Next: ", ", instead of ", "│ next ", "┃ next "] {
                        let panels: String = screen.lines().map(|line| beside(&desk, line)).collect();
                        assert!(!panels.contains(told), "{told}: {panel:?}\n{screen}");
                    }
                }
                broken += u32::from(tells_no_end(&mut desk));
                desk.type_keys(":hint<Enter>");
                assert!(desk.screen().contains("a hint would answer it"), "{}", desk.screen());
                seen += 1;
            }
            desk.type_keys(">");
        }
    }
    assert!(seen > 40 && broken > 3, "{seen}, {broken}");
}

/// What stands beside the text of the lesson.
fn beside(desk: &Desk, line: &str) -> String {
    let text = Layout::of(&desk.state).lesson.unwrap();
    line.chars().skip(usize::from(text.right())).collect::<String>() + "\n"
}

/// Whether there is a broken copy here; then the panels do not tell how it ends.
fn tells_no_end(desk: &mut Desk) -> bool {
    desk.state.lab.view.focus = Panel::Step;
    let Some(fault) = desk.state.session().unwrap().broken_run() else { return false };
    let (end, learnt) = (fault.end_in_words(&Words::PAPER), fault.fault().learnt());
    let panels: String = desk.screen().lines().map(|line| beside(desk, line)).collect();
    for told in [&end, learnt] {
        let begins: String = told.chars().take(20).collect();
        assert!(!panels.contains(&begins), "{begins}\n{panels}");
    }
    true
}
