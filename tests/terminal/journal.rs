//! What was typed outlives the window.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, thread};

use portable_pty::CommandBuilder;
use rustix::process::Signal;

use super::pty::Pty;

/// The digits of a solved grid, which may be typed in any number.
const SOLVED: &str = "157832469396745281284196735672984513831257694549613872763429158415378926928561347";

/// A folder of its own for what the program keeps.
fn state_folder(test: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("quadrille-{test}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn command(arguments: &[&str], state: &Path) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(arguments);
    for name in
        ["NO_COLOR", "COLORTERM", "STY", "LC_ALL", "LC_CTYPE", "QUADRILLE_JOURNAL", "QUADRILLE_PROGRESS"]
    {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    command.env("XDG_STATE_HOME", state);
    command.env("QUADRILLE_CONFIG", "off");
    command.env("QUADRILLE_HISTORY", "off");
    command
}

fn start(arguments: &[&str], state: &Path) -> Pty {
    let pty = Pty::start(command(arguments, state));
    pty.wait_for_frame("┏");
    pty
}

/// The journals that there are.
fn journals(state: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(state.join("quadrille")).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("journal-")).collect()
}

/// Waits for a sentence, wherever its line is broken.
fn says(pty: &Pty, sentence: &str) {
    pty.wait_until(sentence, |written| {
        let words: Vec<String> = written.contents().split_whitespace().map(str::to_owned).collect();
        words.join(" ").contains(sentence)
    });
}

#[test]
fn a_killed_window_is_offered_at_the_next_start_and_taken_back_by_a_key() {
    for signal in [Signal::KILL, Signal::HUP, Signal::TERM] {
        let state = state_folder("killed");
        let mut pty = start(&["hooke"], &state);
        pty.send("Cy53..7");
        pty.wait_for_frame("━ R1C6");
        // Two windows have two journals, and one that is open is nobody else's.
        let mut other = start(&["habr"], &state);
        other.send("1");
        other.wait_for_frame("R1C2");
        match signal {
            Signal::KILL => pty.kill(),
            _ => {
                pty.signal(signal);
                pty.end();
            }
        }
        let mut next = start(&["queens", "8"], &state);
        says(
            &next,
            "Kept from a moment ago: typed, 3 digits. F3 or :recover takes it back, :recover forget throws it away.",
        );
        next.send("\u{1b}OR");
        says(&next, "typed, 3 digits is back.");
        next.wait_for_frame("EDIT");
        let saved = state.join("saved.txt");
        next.send(format!(":w {}\r", saved.display()));
        says(&next, "saved to");
        assert_eq!(fs::read_to_string(&saved).unwrap().trim_end(), format!("53..7{}", ".".repeat(76)));
        next.send("q");
        assert_eq!(next.end(), 0);
        other.send("qy");
        assert_eq!(other.end(), 0);
        assert!(journals(&state).is_empty(), "{signal:?}");
        fs::remove_dir_all(&state).unwrap();
    }
}

#[test]
fn the_journal_can_be_switched_off() {
    for (off, typed) in [("off", ""), ("on", ":set journal off\r")] {
        let state = state_folder(&format!("off-{off}"));
        let mut command = command(&["hooke"], &state);
        command.env("QUADRILLE_JOURNAL", off);
        let mut pty = Pty::start(command);
        pty.wait_for_frame("┏");
        pty.send(typed);
        pty.send("Cy53");
        pty.wait_for_frame("R1C3");
        assert!(journals(&state).is_empty());
        pty.send("qy");
        assert_eq!(pty.end(), 0);
        let _ = fs::remove_dir_all(&state);
    }
}

#[test]
fn where_the_journal_cannot_be_written_that_is_said_once_and_typing_goes_on() {
    let state = state_folder("rests");
    fs::create_dir_all(&state).unwrap();
    fs::write(state.join("quadrille"), "a file where the folder should be").unwrap();
    let mut pty = start(&["hooke"], &state);
    pty.send("Cy5");
    says(&pty, "The journal rests, so only :w keeps what you type: ");
    pty.send("3");
    pty.wait_for_frame("R1C3");
    assert!(!pty.written().contents().contains("rests"), "it is said again");
    pty.send("qy");
    assert_eq!(pty.end(), 0);
    fs::remove_dir_all(&state).unwrap();
}

#[test]
fn in_lines_too() {
    let state = state_folder("lines");
    let mut pty = Pty::start(command(&["--plain", "hooke"], &state));
    pty.wait_for("hooke, EDIT");
    pty.send("R1C1=5\r");
    pty.wait_for("R1C1 is 5.");
    pty.wait_until("a journal", |_| !journals(&state).is_empty());
    pty.kill();
    let mut pty = Pty::start(command(&["--plain", "queens 8"], &state));
    pty.wait_for("Kept from a moment ago: ");
    pty.send(":recover\r");
    pty.wait_for("is back.");
    pty.send("q\ry\r");
    assert_eq!(pty.end(), 0);
    fs::remove_dir_all(&state).unwrap();
}

/// What is typed until the window is killed.
#[derive(Clone, Copy, Debug)]
enum Typing {
    Digits,
    Marks,
    Matrix,
    Lesson,
}

/// Types at random speed and kills at a random moment. Returns how many of the edits that were on the screen are lost.
fn edits_lost(typing: Typing, random: &mut impl FnMut(u64) -> u64) -> usize {
    let state = state_folder("random");
    let mut pty = match typing {
        Typing::Digits | Typing::Marks | Typing::Matrix => start(&["hooke"], &state),
        Typing::Lesson => start(&["lesson", "uncover"], &state),
    };
    match typing {
        Typing::Digits => pty.send("Cy"),
        Typing::Marks => pty.send("Cym"),
        Typing::Matrix => pty.send(":new matrix 9 9\r"),
        Typing::Lesson => {}
    }
    // An empty grid has many solutions; that is counted before the first key.
    pty.wait_for_frame(match typing {
        Typing::Digits | Typing::Marks => "2+ solutions",
        Typing::Matrix => "Matrix: 9 by 9",
        Typing::Lesson => "page 1 of 14",
    });
    let most = if matches!(typing, Typing::Lesson) { 11 } else { 70 };
    for (at, digit) in SOLVED.chars().enumerate().take(1 + random(most) as usize) {
        match typing {
            Typing::Digits => pty.send(digit.to_string()),
            Typing::Marks if at % 9 == 8 => pty.send(format!("{digit}j^")),
            Typing::Marks => pty.send(format!("{digit}l")),
            Typing::Matrix => pty.send("1"),
            Typing::Lesson => pty.send(">"),
        }
        thread::sleep(Duration::from_micros(random(8000)));
    }
    pty.kill();
    // The last bytes may be on their way.
    let mut shown = pty.written().bytes.len();
    loop {
        thread::sleep(Duration::from_millis(30));
        let now = pty.written().bytes.len();
        if std::mem::replace(&mut shown, now) == now {
            break;
        }
    }
    let contents = pty.written().contents();
    let (seen, kept) = match typing {
        Typing::Lesson => (pages_before(&contents), lesson_kept(&state)),
        Typing::Digits | Typing::Marks => (cells_before_cursor(&contents), cells_kept(&state, typing)),
        Typing::Matrix => (ones_shown(&contents), ones_kept(&state)),
    };
    let _ = fs::remove_dir_all(&state);
    seen.saturating_sub(kept)
}

/// How many cells lie before the one that the edge of the grid's panel names.
fn cells_before_cursor(contents: &str) -> usize {
    let (_, name) = contents.split_once("┗━ R").unwrap_or_else(|| panic!("no cell is named:\n{contents}"));
    let numbers: Vec<usize> = name.chars().filter_map(|c| c.to_digit(10)).map(|n| n as usize).collect();
    (numbers[0] - 1) * 9 + numbers[1] - 1
}

/// The cells that the last whole record of the only journal has filled.
fn cells_kept(state: &Path, typing: Typing) -> usize {
    let Some(path) = journals(state).pop() else { return 0 };
    let text = fs::read_to_string(path).unwrap();
    let word = if matches!(typing, Typing::Marks) { "marks " } else { "digits " };
    let Some((whole, _)) = text.rsplit_once("\ncell ") else { return 0 };
    let line = whole.lines().rfind(|line| line.starts_with(word)).unwrap().strip_prefix(word).unwrap();
    match typing {
        Typing::Marks => line.split(' ').filter(|marks| *marks != "0").count(),
        Typing::Digits | Typing::Matrix | Typing::Lesson => line.chars().filter(|c| *c != '.').count(),
    }
}

/// The ones in the rows of a matrix of nine columns.
fn ones_shown(contents: &str) -> usize {
    let places = |line: &str| -> Vec<String> {
        let panel = line.trim_start().strip_prefix('┃').and_then(|rest| rest.split('┃').next());
        panel
            .unwrap_or_default()
            .trim_start_matches(['▶', ' '])
            .split_whitespace()
            .map(str::to_owned)
            .collect()
    };
    let rows = contents.lines().map(places).filter(|places| places.len() == 10 && places[0] != "A");
    rows.map(|places| places[1..].iter().filter(|place| *place == "1").count()).sum()
}

/// The ones in the last whole record of the only journal.
fn ones_kept(state: &Path) -> usize {
    let Some(path) = journals(state).pop() else { return 0 };
    let text = fs::read_to_string(path).unwrap();
    let Some((whole, _)) = text.rsplit_once("\nat ") else { return 0 };
    let (_, matrix) = whole.rsplit_once("\nmatrix ").unwrap();
    let rows = matrix.lines().filter_map(|line| line.strip_prefix("row "));
    rows.map(|row| row.chars().filter(|c| *c == '1').count()).sum()
}

/// The pages before the one of the lesson that the next start knows.
fn lesson_kept(state: &Path) -> usize {
    let mut pty = start(&["lesson", "uncover"], state);
    pty.wait_for_frame(" of 14");
    let contents = pty.written().contents();
    pty.send("qq");
    pty.end();
    pages_before(&contents)
}

/// How many pages of a lesson lie before the one whose number its title says.
fn pages_before(contents: &str) -> usize {
    let page = contents.split_once("page ").unwrap().1.split(' ').next();
    page.unwrap().parse::<usize>().unwrap() - 1
}

/// `QUADRILLE_KILLS=1000` does so as often, and prints how many edits were lost how often.
#[test]
fn at_a_random_moment_at_most_one_edit_is_lost() {
    let kills = env::var("QUADRILLE_KILLS").map_or(24, |kills| kills.parse().unwrap());
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut lost = [[0_usize; 4]; 4];
    for kill in 0..kills {
        let kind = kill % 4;
        let typing = [Typing::Digits, Typing::Marks, Typing::Matrix, Typing::Lesson][kind];
        lost[kind][edits_lost(typing, &mut random).min(3)] += 1;
    }
    let [digits, marks, matrix, lesson] = lost;
    let told = format!(
        "lost 0, 1, 2, more: digits {digits:?}, marks {marks:?}, matrix {matrix:?}, lesson {lesson:?}\n"
    );
    io::stderr().write_all(told.as_bytes()).unwrap();
    assert!(lost.iter().all(|kind| kind[2] + kind[3] == 0), "{lost:?}");
}
