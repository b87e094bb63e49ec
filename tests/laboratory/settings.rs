//! What is chosen once and for all: by `:set`, in its list, and in the file of settings.

use std::sync::Arc;

use quadrille::app::bindings::KeyGroup;
use quadrille::app::{Code, Effect, Key, Mode, Wait};
use quadrille::config::{self, Config};

use super::desk::Desk;

#[test]
fn set_shows_every_setting_and_enter_changes_it() {
    let desk = Desk::with("habr").keys(":set<Enter>").shows("Settings").shows("rule").shows("fewest");
    let desk = desk.keys("<Enter>").shows("first").keys("<Esc>:set rule<Enter>").shows("rule is first");
    let desk = desk.keys(":set<Enter>j<Enter>").shows(":set seed");
    desk.keys("7<Enter>").shows("A seed has no effect on the rule first");
}

#[test]
fn what_is_nearly_a_setting_is_suggested() {
    Desk::with("habr").keys(":set wordng piano<Enter>").shows("did you mean wording?");
    Desk::with("habr").keys(":set stay maybe<Enter>").shows("stay is on or off, not 'maybe'.");
}

#[test]
fn settings_are_saved_as_they_are() {
    let desk = Desk::with("habr").keys(":set rule most<Enter>:set speed 50<Enter>:set save<Enter>");
    let Some(Effect::SaveSettings(settings, keys)) = desk.effects.last() else {
        panic!("{:?}", desk.effects)
    };
    assert_eq!(settings.rule.name(), "most");
    assert_eq!(config::updated("", settings, keys).unwrap(), "version = 1\nrule = \"most\"\nspeed = 50\n");
}

#[test]
fn the_next_puzzle_plays_at_the_chosen_speed() {
    let desk = Desk::with("habr").keys(":set speed 200<Enter>:open knuth-6x7<Enter>");
    assert_eq!(format!("{:?}", desk.state.session().unwrap().pace().speed()), "PerSecond(200)");
}

#[test]
fn with_reduced_motion_pictures_come_four_times_a_second() {
    let desk = Desk::with("habr").keys(":set motion reduced<Enter>:set speed 100<Enter><Enter> ");
    let mut desk = desk.wait(1);
    let Wait::For(time) = desk.state.wait() else { panic!("{:?}", desk.state.wait()) };
    assert_eq!(time.as_millis(), 250);
    desk.type_keys(":set motion full<Enter>");
    let desk = desk.wait(1);
    assert!(matches!(desk.state.wait(), Wait::For(time) if time.as_millis() < 20), "{:?}", desk.state.wait());
}

#[test]
fn a_moved_key_works_and_is_shown_everywhere() {
    let config = Config::read("[keys.solve]\nstep = \"n\"\nnode = \"s\"\n[keys.edit]\nsolve = [\"F5\"]\n");
    assert_eq!(config.mistakes, []);
    let mut desk = Desk::with("habr");
    desk.state.shell.keys = Arc::clone(&config.keys);
    let desk = desk.keys("<Enter>").in_mode(Mode::Edit);
    assert!(desk.screen().contains("F5 watch"), "{}", desk.screen());
    let mut desk = desk;
    desk.send(quadrille::app::Msg::Key(Key::plain(Code::F(5))));
    let desk = desk.in_mode(Mode::Solve).keys("n");
    assert_eq!(desk.step(), 1);
    desk.shows("n/S step").keys("?").shows("n/S");
}

#[test]
fn five_mistakes_are_told_and_all_else_holds() {
    let text = "rule = \"frist\"\nspeed = 50\nwordng = \"piano\"\nwords = item\nstay = true\n[keys.solve]\nstep = \"q\"\nwalk = \"n\"\nnode = \"N\"\nnode-back = \"ctrl-n\"\n";
    let config = Config::read(text);
    let told: Vec<String> =
        config.mistakes.iter().map(|m| format!("{}: {}", m.place_in("config.toml"), m.sentence)).collect();
    let expected = [
        "config.toml:1:8: There is no rule 'frist'",
        "config.toml:3:1: There is no setting 'wordng': did you mean wording?",
        "config.toml:4:9: This is no TOML",
        "config.toml:7:1: q is quit already, so step is not moved: take another key, or move quit under [keys.both]",
        "config.toml:8:1: Nothing is called 'walk' in keys.solve",
    ];
    assert_eq!(told.len(), expected.len(), "{told:#?}");
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.starts_with(expected), "{told}\n{expected}");
    }
    assert_eq!(format!("{:?}", config.settings.speed), "PerSecond(50)");
    assert!(config.settings.stay);
    let found = |key: &str| {
        config.keys.find(KeyGroup::Solve, key.parse().unwrap()).map(|action| format!("{action:?}"))
    };
    assert_eq!(found("N"), Some("Step(Node, Forward)".to_owned()));
    assert_eq!(found("s"), Some("Step(Event, Forward)".to_owned()));
    assert_eq!(found("q"), Some("Quit".to_owned()));
}

#[test]
fn each_size_of_window_keeps_its_view() {
    // `v` sets the view of windows of this size, and of no others.
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>vv<A-1>").shows("9 Search tree");
    let desk = desk.sized(80, 24).lacks("9 Search tree").keys("v<A-1>").shows("8 Links");
    let desk = desk.sized(120, 40).shows("9 Search tree").sized(200, 60).keys(":set view-large log<Enter>");
    // It stays for the next puzzle, and for the next start.
    let desk =
        desk.sized(120, 40).keys(":open queens 6<Enter>").shows("9 Search tree").keys(":set save<Enter>");
    let Some(Effect::SaveSettings(settings, keys)) = desk.effects.last() else { panic!("{}", desk.screen()) };
    let file = config::updated("# mine\n", settings, keys).unwrap();
    for line in ["# mine", "view-small = \"links\"", "view-medium = \"tree\"", "view-large = \"log\""] {
        assert!(file.lines().any(|own| own == line), "{line}\n{file}");
    }
    let mut next = Desk::with("habr");
    next.state.shell.settings = Config::read(&file).settings;
    next.keys("<Enter>").shows("8 Links").sized(120, 40).shows("9 Search tree").lacks("8 Links");
    // What wants to be seen for once is seen, and then the view is there again.
    let desk = desk.keys(":open habr<Enter><Enter>:fault header-first<Enter>").shows("8 Links");
    desk.keys(":fault none<Enter>").shows("9 Search tree").keys("VV").shows("View 1/5").shows("6 Log");
    // A matrix that is drawn has the room to itself.
    let desk = Desk::with("habr").keys(":set view-small log<Enter>:new matrix 3 3<Enter>").lacks("6 Log");
    desk.keys("111<Enter>").shows("6 Log");
}
