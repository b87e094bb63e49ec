//! Lessons in the laboratory: every step fits, every question can be answered, and leaving brings back
//! what was there.

use std::sync::Arc;

use quadrille::app::{Effect, Mode, Msg, Panel, Remembered, open_lesson};
use quadrille::lesson::{self, Language, Lesson, LessonRun, Progress, Setting, TRANSLATIONS};
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
    assert!((90..=125).contains(&minutes), "{minutes} minutes");
}

/// What a lesson does, without its texts.
fn actions(lesson: &Lesson) -> Vec<String> {
    let each = lesson.steps.iter().map(|step| {
        let problem = step.setting.as_ref().map(|setting| match setting {
            Setting::Grid { name, grid } => format!("{name} {grid:?}"),
            Setting::Instance(instance) => format!("{} {:?}", instance.name, instance.problem),
        });
        let answer = step.draft.as_ref().map(|draft| {
            let rights: Vec<bool> = draft.it.choices.iter().map(|choice| choice.it.right).collect();
            (draft.it.answer.clone(), rights)
        });
        format!(
            "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {answer:?}",
            problem,
            step.rule,
            step.fault,
            step.moves,
            step.views,
            step.wording,
            step.cursor,
            step.look,
            step.holds
        )
    });
    each.collect()
}

#[test]
fn every_translation_passes_its_check_says_what_it_is_and_does_what_the_original_does() {
    assert!(TRANSLATIONS.len() >= 15, "{}", TRANSLATIONS.len());
    for &(language, name, _) in TRANSLATIONS {
        let original = lesson::built_in(name, Language::English).unwrap().unwrap();
        let translated = lesson::built_in(name, language).unwrap().unwrap();
        assert_eq!(translated.check(), [], "{name}");
        assert_eq!(actions(&translated), actions(&original), "{name}");
        assert!(translated.language.as_ref().is_some_and(|code| code.starts_with(language.name())), "{name}");
        assert!(translated.note.is_some() && translated.title != original.title, "{name}");
        for (ours, theirs) in translated.steps.iter().zip(&original.steps) {
            assert_ne!(ours.title.it, theirs.title.it, "{name}");
        }
    }
}

#[test]
fn a_translation_that_does_more_or_asks_something_else_is_refused() {
    let (_, text) = lesson::find("list").unwrap();
    let original = lesson::parse("list", text).unwrap();
    let texts = lesson::parse("list", TRANSLATIONS[0].2).unwrap();
    let refused = |change: &dyn Fn(&mut Lesson)| {
        let mut changed = texts.clone();
        change(&mut changed);
        original.translated(changed).unwrap_err().remove(0).text
    };
    assert!(refused(&|texts| drop(texts.steps.pop())).contains("there are 8 steps, the original has 9"));
    assert!(refused(&|texts| texts.steps[0].moves = original.steps[2].moves.clone()).contains("texts alone"));
    assert!(refused(&|texts| texts.steps[1].draft = None).contains("the question of this step is missing"));
    assert!(refused(&|texts| texts.steps[8].draft = texts.steps[1].draft.clone()).contains("asks nothing"));
    let swap = |texts: &mut Lesson| texts.steps[1].draft.as_mut().unwrap().it.choices.swap(0, 1);
    assert!(refused(&swap).contains("other answers are right"));
    let reword =
        |texts: &mut Lesson| texts.steps[0].draft.as_mut().unwrap().it.choices[1].it.text = "C".to_owned();
    assert!(refused(&reword).contains("${L[root]}"));
    let desk = Desk::with("habr").keys(":set language zh<Enter>:lesson list<Enter>");
    let on = desk.state.lesson.as_ref().unwrap();
    assert_eq!(on.run.title(), "环中的节点");
    assert_eq!(desk.state.lab.notice.as_ref().map(|notice| &notice.text), texts.note.as_ref());
}

#[test]
fn a_language_that_is_chosen_in_a_lesson_is_that_of_the_lesson_at_once() {
    let title = |desk: &Desk| desk.state.lesson.as_ref().unwrap().run.title().to_owned();
    let mut desk = Desk::with("habr").keys(":lesson list 2<Enter>");
    let english = title(&desk);
    let original = desk.state.lesson.as_ref().unwrap().run.asked().unwrap().question.clone();
    desk = desk.keys(":set language ru<Enter>");
    let on = &desk.state.lesson.as_ref().unwrap().run;
    assert_eq!((on.at(), on.asked().unwrap().question == original), (1, false));
    // What the translation says of itself is not lost behind what is said of the setting.
    let note = on.lesson().note.clone();
    assert!(note.is_some());
    assert_eq!(desk.state.lab.notice.as_ref().map(|notice| notice.text.clone()), note);
    assert_ne!(title(&desk), english);
    assert_eq!(title(&desk.keys(":set language en<Enter>")), english);
}

#[test]
fn a_lesson_of_somebodys_own_keeps_its_language_whatever_its_name() {
    let own = lesson::parse(
        "list",
        "@lesson Mine\n@minutes 5\n@from me\n@step Own words\n@problem knuth-6x7\nText.\n",
    )
    .unwrap();
    let mut desk = Desk::with("habr");
    let _ = open_lesson(&mut desk.state, own);
    let desk = desk.keys(":set language zh<Enter>");
    assert_eq!(desk.state.lesson.as_ref().unwrap().run.title(), "Own words");
}

#[test]
fn every_step_fits_its_panel_at_three_sizes_and_shows_its_views() {
    let mut misfits: Vec<String> = Vec::new();
    for (language, lesson) in
        Language::ALL.iter().flat_map(|of| lesson::all_in(*of).into_iter().map(move |it| (of, it)))
    {
        if *language != Language::English && lesson.language.is_none() {
            continue;
        }
        let open = format!(":set language {}<Enter>:lesson {}<Enter>", language.name(), lesson.name);
        let mut desk = Desk::with("habr").keys(&open);
        for at in 0..lesson.steps.len() {
            for (width, height) in [(80, 24), (120, 40), (200, 60)] {
                desk = desk.sized(width, height);
                let place = format!(
                    "{} {} {}/{} at {width}x{height}",
                    language.name(),
                    lesson.name,
                    at + 1,
                    lesson.steps.len()
                );
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
            if run.exercise().is_some() {
                desk.type_keys("=");
            }
            desk.type_keys("<Enter>");
        }
        // Each was wrong at first.
        desk.shows(&format!("The lesson is done. 0 of {questions} questions answered at the first try."));
    }
}

#[test]
fn the_list_is_a_map_and_what_was_missed_comes_again() {
    for lesson in lesson::all() {
        let place = lesson::BUILTIN.iter().position(|(name, _)| *name == lesson.name).unwrap();
        let numbers = lesson::needs(&lesson::all(), &lesson);
        assert_eq!(numbers.len(), lesson.needs.len(), "{}", lesson.name);
        assert!(numbers.iter().all(|need| *need <= place), "{}", lesson.name);
    }
    let mut desk = Desk::with("habr");
    let kept = "list\t8\tdone\nexact\t9\tdone\nsudoku\t9\tdone\n";
    desk.state.recall(Progress::read(kept), Remembered::default());
    let desk = desk.keys(":lesson<Enter>").shows("Next: 3.").shows("needs 3 4").keys("<Esc>");
    // One wrong answer, then four others.
    let desk = desk
        .keys(":lesson again<Enter>")
        .shows("No question and no exercise waits")
        .keys(":lesson list 1<Enter>a");
    let desk = desk.keys(":lesson list 2<Enter>a>c>a:lesson<Enter>").lacks("again list 1");
    let desk = desk
        .keys("<Esc>:lesson list 6<Enter>a:lesson<Enter>")
        .shows("a: again list 1")
        .keys("a")
        .shows("page 1 of 9");
    let is_kept =
        |effect: &Effect| matches!(effect, Effect::Remember(text) if text.contains("missed\tlist\t0"));
    assert!(desk.effects.iter().any(is_kept));
    let desk = desk.keys(":lesson certificate known.md<Enter>");
    assert!(matches!(desk.effects.last(), Some(Effect::Export(_))), "{:?}", desk.effects.last());
    let text = lesson::certificate(&lesson::all(), desk.state.shell.progress());
    assert!(text.starts_with("# Algorithm X and dancing links\n\n3 of 15 lessons"), "{text}");
    assert!(
        text.contains("## Exact cover and Algorithm X\n\n1. An exact cover is a choice of rows"),
        "{text}"
    );
    assert!(!text.contains("## Cover and uncover") && text.contains("again: list 1."), "{text}");
}

#[test]
fn leaving_brings_everything_back() {
    let desk = Desk::with("hooke").keys("<F2><Enter>q<Enter>12sv<Tab><S-Tab>").sized(120, 40);
    let before = desk.screen();
    let desk = desk.keys("L<Enter>").shows("page 1 of 9").keys(">>s").keys("q");
    assert_eq!(desk.step(), 12);
    assert_eq!(desk.state.mode(), Mode::Solve);
    assert!(desk.effects.iter().any(|effect| matches!(effect, Effect::Remember(_))));
    // But for the line that says so, it is the same picture.
    let after = desk.keys("<Tab><S-Tab>").screen();
    assert_eq!(after, before);
}

#[test]
fn a_lesson_that_was_left_goes_on_where_it_was_left_unless_nothing_is_to_be_kept() {
    let desk = Desk::with("habr").keys(":lesson uncover<Enter>>>>q:lesson uncover<Enter>");
    let Some(Effect::Remember(text)) = desk.effects.last().cloned() else { panic!("{:?}", desk.effects) };
    assert!(text.contains("uncover\t3\tbegun"), "{text}");
    desk.shows("page 4 of 14").shows("where you left").keys("q");
    let mut fresh = Desk::with("habr");
    fresh.state.recall(Progress::read(&text), Remembered::default());
    fresh.keys(":lesson uncover<Enter>").shows("page 4 of 14");
    let off = Desk::with("habr").keys(":set progress off<Enter>:lesson uncover<Enter>>>>");
    assert!(!off.effects.iter().any(|effect| matches!(effect, Effect::Remember(_))), "{:?}", off.effects);
}

#[test]
fn what_was_reached_in_a_lesson_outlives_every_puzzle() {
    let mut desk = Desk::with("habr").keys(":lesson list<Enter>>>q:open queens 8<Enter>");
    let text = "u1 2 34 34\n34 34 12 12\n2 134 134 134\n34 134 1234 1234\n".to_owned();
    desk.send(Msg::Loaded { name: "m.sdx".to_owned(), bytes: text.into() });
    let desk = desk.keys(":lesson exact<Enter>>");
    let Some(Effect::Remember(text)) = desk.effects.last() else { panic!("{:?}", desk.effects) };
    assert!(text.contains("list\t2\tbegun") && text.contains("exact\t"), "{text}");
}

#[test]
fn the_run_can_be_stepped_and_the_step_come_back_to() {
    let desk = Desk::with("habr").keys(":lesson uncover<Enter>>>>>").shows("page 5 of 14");
    let at = desk.step();
    let desk = desk.keys("sssS");
    assert_eq!(desk.step(), at + 2);
    let desk = desk.keys("R");
    assert_eq!(desk.step(), at);
    desk.keys("<Back>").shows("page 4 of 14").keys("x").shows("q leaves it").shows("page 4 of 14");
}

#[test]
fn a_wrong_answer_can_be_given_again_and_a_question_be_passed() {
    let desk = Desk::with("habr").keys(":lesson list<Enter>").shows("What is L[root]");
    let desk = desk.keys("<Enter>").shows("The question waits").shows("page 1 of 9");
    let desk = desk.keys("a").shows("No. A is to its right.").shows("Try again");
    let desk = desk.keys("b").shows("Right. The ring is closed").lacks("Try again");
    desk.keys("<Enter>").shows("page 2 of 9").keys("> ").shows("page 3 of 9");
}

/// A question that was passed over leaves the lesson open; one that was answered, even wrongly, does not.
#[test]
fn a_lesson_is_done_when_every_question_has_had_an_answer() {
    let desk = Desk::with("habr").keys(":lesson list<Enter>").keys(">").shows("page 2 of 9");
    let desk = desk.shows("The question of step 1 has no answer yet").keys("c>").shows("page 3 of 9");
    let desk = desk.lacks("has no answer yet").keys(":lesson list 9<Enter>").shows("page 9 of 9").keys(">");
    let desk = desk.shows("page 1 of 9").shows("not done yet").keys("b:lesson list 9<Enter><Enter>");
    desk.shows("The lesson is done. 1 of 2 questions");
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
