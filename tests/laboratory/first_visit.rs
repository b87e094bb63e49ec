//! Where somebody who had never seen the program took a wrong turn: each is a way now, or says where the way is.

use quadrille::app::{App, Background, Depth, Effect, LastPuzzle, Look, Mode, Panel, Remembered, Settings};
use quadrille::exact_cover::Event;
use quadrille::lesson::Progress;
use quadrille::session::Way;
use ratatui::style::Color;

use super::desk::{Desk, Pictured};

/// The program left and started again: what is kept is read, and the puzzle that was open last comes back.
fn next_day(desk: &Desk) -> Desk {
    let remembered = Remembered::read(&desk.state.remembered().unwrap().text());
    let look = Look { depth: Depth::True, ascii: false };
    let last: LastPuzzle = remembered.puzzle().cloned().unwrap();
    let mut state = App::with_last_puzzle(&last, look, Settings::default()).unwrap();
    state.recall(Progress::default(), remembered);
    Desk { state: Pictured::new(state), effects: vec![] }
}

#[test]
fn a_board_comes_back_to_be_drawn_and_q_leads_to_it() {
    let desk = Desk::with("habr").keys(":new board 4x5<Enter>jl <Enter>9s");
    let next = next_day(&desk).in_mode(Mode::Edit).shows("Enter goes on at step 9");
    let next = next.keys("<Enter>").in_mode(Mode::Solve).keys("q").in_mode(Mode::Edit);
    assert!(!next.quits());
    assert_eq!(next.state.drawing().unwrap().drawing(), desk.state.lab.puzzle.drawing().unwrap().drawing());
}

#[test]
fn undo_on_the_next_day_takes_nothing_of_the_day_before_away() {
    let typed = Desk::with("habr").keys(":new sudoku<Enter>53..7");
    let next = next_day(&typed).keys("u").shows("There is nothing to undo.");
    assert_eq!(next.state.editor().unwrap().grid(), typed.state.editor().unwrap().grid());
    // What is typed then is taken back, and no more.
    let next = next.keys("9u");
    assert_eq!(next.state.editor().unwrap().grid(), typed.state.editor().unwrap().grid());
    let drawn = Desk::with("habr").keys(":new matrix 2 3<Enter>101");
    let next = next_day(&drawn).keys("u");
    assert_eq!(next.state.drawing().unwrap().drawing(), drawn.state.drawing().unwrap().drawing());
}

#[test]
fn q_asks_before_it_ends_a_run_that_has_no_edit() {
    let desk = Desk::with("habr").keys(":open queens 6<Enter>9sq");
    assert!(!desk.quits());
    let desk = desk.shows("Quit the program?").keys("n").in_mode(Mode::Solve).keys("s");
    assert_eq!(desk.step(), 10);
    assert!(desk.keys("qq").quits());
    // Nothing was done yet: nothing is asked.
    assert!(Desk::with("habr").keys(":open queens 6<Enter>q").quits());
}

#[test]
fn the_run_goes_on_the_next_day_where_it_stood() {
    let desk = Desk::with("habr").keys("<Enter>73s");
    let next = next_day(&desk).shows("Enter goes on at step 73").keys("<Enter>");
    assert_eq!(next.step(), 73);
    assert!(*next.state.session().unwrap().search() == *desk.state.session().unwrap().search());
    // Left in EDIT, it waits all the same; by another rule its steps would be others.
    let next = next_day(&next.keys("e")).keys("<Enter>");
    assert_eq!(next.step(), 73);
    let other = Desk::with("habr").keys(":set rule first<Enter><Enter>73s");
    assert_eq!(next_day(&other).lacks("goes on").keys("<Enter>").step(), 0);
    // Where there is no EDIT it stands there.
    let next = next_day(&Desk::with("habr").keys(":open queens 6<Enter>30s")).wait(9);
    assert_eq!(next.step(), 30);
    let by_hand = Desk::with("habr").keys("<Enter>:take R1C1<Enter>20s");
    assert_eq!(next_day(&by_hand).keys("<Enter>").step(), 0);
}

#[test]
fn what_came_back_is_said_of_the_puzzle_and_not_of_what_was_lost() {
    let desk = Desk::with("habr").keys("<Enter>:break choice<Enter>");
    let next = next_day(&desk).sized(200, 40).shows("With it: your breakpoint.");
    let lost = quadrille::app::LostWork {
        id: "1".into(),
        when: "6 minutes ago".into(),
        work: Desk::with("habr").keys(":new board 4x5<Enter> ").state.unsaved_work().unwrap(),
    };
    let mut next = next;
    next.state.offer(vec![lost]);
    let screen = next.screen();
    assert!(screen.find("With it").unwrap() < screen.find("Kept from").unwrap(), "{screen}");
    // What is offered can be thrown away for good.
    let next = next.shows(":recover forget").keys(":recover forget<Enter>").shows("is thrown away");
    assert_eq!(next.effects.last(), Some(&Effect::Recovered("1".into())));
    next.keys(":recover forget<Enter>").shows("No unsaved work was found");
}

#[test]
fn p_plays_backwards_whatever_was_played_before() {
    let way = |desk: &Desk| desk.state.session().unwrap().playing().0;
    let desk = Desk::with("habr").keys("<Enter>170s<Space>").wait(2).keys("P").lacks("end of the search");
    assert_eq!(way(&desk), Way::Back);
    desk.keys("P").lacks("end of the search").shows("playing, ");
    // Paused, it goes on backwards; gone elsewhere by another key, P is backwards and space forwards again.
    let desk = Desk::with("habr").keys("<Enter>170sP").wait(20).keys("<Space>");
    let paused = desk.step();
    let desk = desk.keys("<Space>").wait(50).keys("<Space>");
    assert!(desk.step() < paused);
    let desk = desk.keys("c").wait(100).keys("P").wait(50);
    assert_eq!(way(&desk), Way::Back);
    let desk = desk.keys("<Space>30s");
    let here = desk.step();
    assert!(desk.keys("<Space>").wait(50).step() > here);
    // At step 0 nothing lies before it.
    let desk = Desk::with("habr").keys("<Enter>P").shows("nothing lies before it").keys("<Space>").wait(50);
    assert!(desk.step() > 0);
}

#[test]
fn a_new_puzzle_is_another_at_each_start() {
    let made = |entropy: u64| {
        let mut desk = Desk::with("habr");
        desk.state.shell.shuffle(entropy);
        desk.keys(":generate easy<Enter>").line()
    };
    assert_ne!(made(1), made(2));
    assert_eq!(made(7), made(7));
}

#[test]
fn a_command_with_a_mark_throws_unsaved_work_away_and_says_so() {
    let drawn = || Desk::with("habr").keys(":new matrix 3 3<Enter>111");
    drawn().keys(":new board 4x5<Enter>").shows("not saved").shows(":new!").shows("EDIT");
    drawn().keys(":new! board 4x5<Enter>").shows("20 cells");
    drawn().keys(":open! queens 6<Enter>").shows("queens 6 opened");
    drawn().keys(":generate! easy<Enter>").shows("one solution");
    let desk = drawn().keys(":e! other.sdk<Enter>");
    assert_eq!(desk.effects.last(), Some(&Effect::Read("other.sdk".into())));
    // The mark is for this command alone.
    drawn().keys(":new! matrix 2 2<Enter>1:open queens 6<Enter>").shows("not saved");
    Desk::with("habr").keys(":new hard<Enter>").shows(":generate hard makes a puzzle");
}

#[test]
fn the_examples_of_the_page_of_keys_work_as_they_stand() {
    Desk::with("habr").keys("<Enter>:key step F5<Enter>").shows("step has F5 now");
    let (how, about) = quadrille::app::command_lines().find(|(how, _)| how.starts_with(":key ")).unwrap();
    assert!(about.contains(":key step F5"), "{how}: {about}");
    for line in ["play back try", "play choice", "generate hard", "compare first last", "set theme light"] {
        Desk::with("habr").keys(&format!("<Enter>:{line}<Enter>")).lacks("! ");
    }
}

#[test]
fn play_goes_to_solve_as_singles_do() {
    let desk = Desk::with("habr").keys(":play try<Enter>").in_mode(Mode::Solve).wait(50);
    assert!(desk.step() > 0);
    Desk::with("habr").keys(":play nonsense<Enter>").shows("'nonsense': as in");
    // Tries that are no choice are left out by choice.
    let mut desk = Desk::with("habr").keys(":play choice<Enter>");
    let mut seen = 0;
    for _ in 0..300 {
        let before = desk.step();
        desk = desk.wait(1);
        if desk.step() != before {
            let last = desk.state.session().unwrap().search().last_event();
            let is_stop = last == Some(Event::Solution);
            assert!(is_stop || matches!(last, Some(Event::Try { n: 2.., .. })), "{last:?}");
            seen += 1;
        }
    }
    assert!(seen > 3, "{seen} choices");
}

#[test]
fn words_from_elsewhere_lead_to_the_command() {
    Desk::with("habr").keys(":theme light<Enter>").shows("Set: theme light").shows(":set save keeps it");
    Desk::with("habr").keys(":colorscheme<Enter>").shows("Did you mean :set theme?");
    Desk::with("habr").keys(":remap").shows("did you mean :key?");
    Desk::with("habr").sized(120, 40).keys("?remap").shows(":key WORD KEY");
    Desk::with("habr").sized(120, 40).keys("<C-p>share<Enter>").shows(":link");
    // What begins only one command is that command.
    Desk::with("habr").keys(":gen easy<Enter>").shows("one solution");
    Desk::with("habr").keys("2:first<Enter>").shows("R1C1");
    Desk::with("habr").keys(":co<Enter>").shows(":compare").shows(":convert");
}

#[test]
fn the_page_of_keys_closes_with_one_key() {
    let desk = Desk::with("habr").keys("?single").shows("Keys with 'single'").keys("<Esc>");
    assert!(desk.state.lab.modal.is_none());
    Desk::with("habr").keys("?single<Back><Back><Back><Back><Back><Back>").shows("type words to filter");
}

#[test]
fn a_light_theme_is_light_on_a_dark_terminal() {
    let paper = |theme: &str, background: Background| {
        let mut desk = Desk::with("habr");
        desk.state.shell.background = background;
        let (buffer, _) = desk.keys(&format!(":set theme {theme}<Enter>")).buffer();
        (0..24).map(|y| buffer[(40, y)].bg).collect::<Vec<_>>()
    };
    let is_light =
        |colour: &Color| matches!(colour, Color::Rgb(red, green, blue) if *red.min(green).min(blue) > 160);
    assert!(paper("light", Background::Dark).iter().filter(|colour| is_light(colour)).count() > 15);
    assert!(paper("light", Background::Light).iter().all(|colour| !is_light(colour)));
    assert!(!paper("dark", Background::Light).contains(&Color::Reset));
    assert!(paper("auto", Background::Dark).contains(&Color::Reset));
    Desk::with("habr").sized(120, 40).keys(":set theme ").shows("Dark text on a light background");
}

#[test]
fn a_key_that_was_moved_says_where_it_is_and_works_in_a_comparison() {
    let desk = Desk::with("habr").keys("<Enter>:key step x<Enter>s").shows("step is x now");
    let desk = desk.sized(120, 40).keys(":compare first<Enter>").shows("x/S event");
    let step = |desk: &Desk| {
        desk.state.compared().unwrap().each_ref().map(|side| side.session().unwrap().search().step())
    };
    let desk = desk.keys("xxx");
    assert_eq!(step(&desk), [3, 3]);
    let desk = desk.sized(160, 50).shows("Nodes per level, one logarithmic scale to ");
    let desk = desk.keys("s");
    assert_eq!(step(&desk), [3, 3]);
    // Both rules can be said.
    let desk = Desk::with("habr").sized(120, 40).keys(":compare first last<Enter>");
    desk.shows("first").shows("last").lacks("fewest:");
}

#[test]
fn pieces_are_explained_and_stand_there_to_be_changed() {
    let desk =
        Desk::with("habr").keys(":new board 4x5<Enter>jll ").keys("P").shows("pieces dominoes trominoes");
    let desk = desk.keys("<C-u>pieces tetrominoes<Enter>");
    let desk = desk.shows("pieces of 20 cells, each used once, for 19 cells");
    let desk = desk.keys(":pieces tetrominoes* monominoes<Enter>").lacks("each used once").keys("P");
    desk.shows("I*=####").keys("<Esc>:pieces hexominoes<Enter>").shows("as in U*=#.#/###");
}

#[test]
fn why_names_the_choices_from_which_the_rest_followed() {
    // The first dead end of habr lies below choices; naive: the levels of the path with two rows or more.
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>d").wait(50).keys(":why<Enter>");
    let session = desk.state.session().unwrap();
    let problem = session.problem();
    let choices: Vec<String> = session
        .search()
        .levels()
        .enumerate()
        .filter(|(_, level)| level.n > 1 && level.option.is_some() && !level.given)
        .map(|(depth, level)| format!("level {} {}", depth + 1, problem.option_name(level.option.unwrap())))
        .collect();
    assert!(!choices.is_empty());
    let said = desk.state.lab.notice.as_ref().unwrap().text.clone();
    for choice in choices.iter().rev().take(4) {
        assert!(said.contains(choice.as_str()), "{choice}: {said}");
    }
    assert!(said.contains("Next, level"), "{said}");
    let count = match choices.len() {
        1 => "So this choice is wrong.".to_owned(),
        n => format!("These {n} choices cannot all be right"),
    };
    assert!(said.contains(&count), "{said}");
}

#[test]
fn another_puzzle_has_breakpoints_of_its_own() {
    let stops = |desk: &Desk| desk.state.session().unwrap().breakpoints().list().len();
    let desk = Desk::with("habr").keys("<Enter>:break choice<Enter>e:open platinum-blonde<Enter>");
    assert_eq!(stops(&desk), 1);
    let desk = desk.keys(":open habr<Enter>");
    assert_eq!(stops(&desk), 2);
    // A digit that is typed makes no other puzzle.
    assert_eq!(stops(&desk.keys("/R1C1<Enter>1")), 2);
}

#[test]
fn nothing_promises_a_run_that_is_gone() {
    Desk::with("habr").keys("<Enter>255seCy").lacks("A run waits").keys("53").lacks("A run waits");
    Desk::with("habr").keys("gg").shows("first place already").lacks("Tab goes");
    Desk::with("habr").keys("<Enter>[[[[[[").shows("the slowest");
}

#[test]
fn the_address_stands_last_and_alone() {
    let mut desk = Desk::with("habr").sized(200, 40).keys(":link sudokuwiki<Enter>");
    let Some(Effect::Copy(link)) = desk.effects.last().cloned() else { panic!("{}", desk.screen()) };
    desk.send(quadrille::app::Msg::Copied);
    assert!(desk.state.lab.notice.as_ref().unwrap().text.ends_with(&format!(": {link}")));
    assert_eq!(desk.state.lab.view.focus, Panel::Board);
}

#[test]
fn a_board_that_is_not_saved_is_told_in_one_line() {
    let desk = Desk::with("habr").keys(":new board 4x5<Enter>jll ");
    let words = desk.state.last_words().unwrap();
    assert_eq!(words, "Not in a file: quadrille polyominoes 4x5-R2C3 'D*=##' 'I*=###' 'V*=##/#.'");
}

#[test]
fn a_puzzle_is_made_only_where_it_can_be_put() {
    let drawn = Desk::with("habr").keys(":new matrix 3 3<Enter>101");
    let before = drawn.state.drawing().unwrap().drawing().clone();
    let desk = drawn.keys(":generate easy<Enter>").shows("not saved").lacks("one solution");
    assert_eq!(*desk.state.drawing().unwrap().drawing(), before);
    let desk = desk.keys(":generate! easy<Enter>").shows("one solution").lacks("u takes it back");
    assert!(desk.state.editor().is_some());
    Desk::with("habr").keys(":generate easy<Enter>").shows("u takes it back");
}

#[test]
fn a_wrong_digit_is_found_in_a_grid_of_which_none_is_given() {
    // A whole solution with one digit wrong: that one alone is to blame.
    let full = crate::desk::HABR_SOLUTION;
    let digit = if full.as_bytes()[40] == b'1' { "2" } else { "1" };
    let wrong = format!("{}{digit}{}", &full[..40], &full[41..]);
    let desk =
        Desk::empty().keys(&wrong).keys(":first-mistake<Enter>").shows("R5C5=").shows("may be the mistake");
    assert_eq!(desk.cell(), "R5C5");
    // In a file all digits are givens.
    let desk = Desk::empty().keys(&wrong).keys("f:first-mistake<Enter>").shows("may be the mistake");
    assert_eq!(desk.cell(), "R5C5");
}

#[test]
fn a_given_that_is_typed_over_is_told() {
    Desk::with("habr").keys("/R1C7<Enter>5").shows("R1C7 was given as 4; u brings it back");
    Desk::with("habr").keys("/R1C7<Enter>4").lacks("was given as");
    Desk::with("habr").keys("/R1C1<Enter>1").lacks("was given as");
}

#[test]
fn the_first_screen_says_what_the_program_is_until_a_key() {
    for size in [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).shows("This program shows how a computer");
        desk.keys("l").lacks("This program shows");
    }
    // Who comes by a click, or for a later moment, wants that.
    let clicked = Desk::with("habr").sized(120, 40).click(7, 3);
    clicked.lacks("This program shows");
    // It does not cut what is said of the puzzle.
    Desk::with("habr").sized(60, 20).shows("This program shows").shows("single)");
    Desk::with("habr").sized(40, 15).lacks("This program shows");
}

#[test]
fn how_to_open_and_save_is_seen() {
    let desk = Desk::with("habr").sized(80, 24).shows("w save");
    let desk = desk.keys("w").shows(":w").keys("<Esc>");
    let desk = desk.sized(200, 60).shows(":e FILE opens a puzzle").shows(": open, ...");
    // Without a name it says what to type.
    let desk =
        desk.keys(":e<Enter>").in_mode(Mode::Edit).shows(":e wants a file's name, as in :e puzzle.txt");
    // From SOLVE it leads back, as it did.
    desk.keys("<Enter>3s:e<Enter>").in_mode(Mode::Edit);
}

#[test]
fn a_key_of_solve_copies_a_link_to_the_step() {
    let desk = Desk::with("habr").sized(80, 24).keys(":open queens 8<Enter>30s").shows("Y share").keys("Y");
    let link = desk.effects.iter().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    });
    assert!(link.is_some_and(|link| link.contains("s=30")), "{:?}", desk.effects);
}

#[test]
fn each_of_twelve_pieces_has_a_look_of_its_own() {
    for depth in [Depth::True, Depth::TwoFiftySix] {
        let look = Look { depth, ascii: false };
        let theme = quadrille::ui::theme::Theme::of(&quadrille::app::Shell::new(look, Settings::default()));
        let looks: std::collections::HashSet<_> = (0..12).map(|number| theme.piece(number)).collect();
        assert_eq!(looks.len(), 12);
    }
}
