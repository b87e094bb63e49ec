//! The laboratory: events a second while the picture moves, a frame, a key, a cold start, idling.

use std::io::{Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use std::{fs, thread};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use quadrille::app::{App, Depth, Key, Look, Msg, Settings};
use quadrille::problems::{builtin, sudoku};
use quadrille::ui;
use ratatui::backend::TestBackend;
use ratatui::terminal::Terminal;

use crate::{line, median};

const SIZE: (u16, u16) = (120, 40);

/// A window with all panels, and candidates in the cells.
const LARGE: (u16, u16) = (200, 60);

/// The least time between two frames of a run, as in the terminal.
const FRAME: Duration = Duration::from_millis(16);

fn state(name: &str, keys: &str) -> App {
    let puzzle = builtin::find(name).expect("it is built in");
    let grid = sudoku::parse(puzzle.text).expect("it is well formed");
    let look = Look { depth: Depth::True, ascii: false };
    let mut state = App::with_grid(puzzle.name, grid, look, Settings::default());
    state.update(Msg::Resize(SIZE.0, SIZE.1));
    press(&mut state, keys);
    state
}

fn press(state: &mut App, keys: &str) {
    for key in Key::sequence(keys).expect("the keys have names") {
        state.update(Msg::Key(key));
    }
}

fn draw(state: &App, terminal: &mut Terminal<TestBackend>) {
    let drawn = terminal.draw(|frame| {
        if let Some(place) = ui::draw(state, frame.buffer_mut()) {
            frame.set_cursor_position(place);
        }
    });
    drawn.expect("there is no terminal that could fail");
}

fn terminal((width, height): (u16, u16)) -> Terminal<TestBackend> {
    Terminal::new(TestBackend::new(width, height)).expect("there is no terminal that could fail")
}

/// Frames of a large window while the run plays and while it is stepped, in seconds.
fn large_frames(mut state: App, rounds: usize) -> [Vec<f64>; 2] {
    let mut terminal = terminal(LARGE);
    state.update(Msg::Resize(LARGE.0, LARGE.1));
    let mut frame = |state: &App| {
        let start = Instant::now();
        draw(state, &mut terminal);
        start.elapsed().as_secs_f64()
    };
    press(&mut state, "<Space>");
    gather_speed(&mut state);
    let mut took = Duration::ZERO;
    let mut tick = |state: &mut App| {
        let start = Instant::now();
        state.update(Msg::Tick { since: FRAME, took });
        took = start.elapsed();
    };
    let playing = (0..20 * rounds).map(|_| {
        tick(&mut state);
        frame(&state)
    });
    let playing = playing.collect();
    press(&mut state, "<Space>");
    let stepped = (0..20 * rounds).map(|_| {
        press(&mut state, "s");
        frame(&state)
    });
    [playing, stepped.collect()]
}

/// Passes the two seconds in which a fast run only begins: what comes then is measured.
fn gather_speed(state: &mut App) {
    state.update(Msg::Tick { since: Duration::from_secs(2), took: Duration::ZERO });
}

fn step(state: &App) -> u64 {
    state.session().map_or(0, |session| session.search().step())
}

pub fn measure(rounds: usize) {
    // A run of many millions of events that stops at nothing.
    let playing =
        state("anti-brute-force", ":set rule first<Enter><Enter>B<Space><Esc>:set speed full<Enter>");
    let mut terminal = terminal(SIZE);
    let mut ratios = Vec::new();
    let mut frames = Vec::new();
    for _ in 0..rounds {
        let mut state = playing.clone();
        press(&mut state, "<Space>");
        gather_speed(&mut state);
        let mut search = state.session().expect("it plays").search().clone();
        let (mut took, mut drawn) = (Duration::ZERO, Instant::now());
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(300) {
            let tick = Instant::now();
            state.update(Msg::Tick { since: took, took });
            took = tick.elapsed();
            if drawn.elapsed() >= FRAME {
                drawn = Instant::now();
                draw(&state, &mut terminal);
                frames.push(drawn.elapsed().as_secs_f64());
            }
        }
        let events = step(&state) - search.step();
        let live = events as f64 / start.elapsed().as_secs_f64();
        let start = Instant::now();
        let walked = search.events().take(events as usize).count();
        let bare = walked as f64 / start.elapsed().as_secs_f64();
        assert_eq!(walked as u64, events, "the run is longer than the measurement");
        ratios.push(live / bare);
    }
    line("live: events a second / bare iterator", median(ratios), "", "at least 0.8");
    line("live: a frame of 120x40 while it runs", 1e3 * median(frames), "ms", "below 1");
    let [plays, stepped] = large_frames(playing.clone(), rounds);
    line("live: a frame of 200x60 while it runs", 1e3 * median(plays), "ms", "");
    line("live: a frame of 200x60, step by step", 1e3 * median(stepped), "ms", "");

    let keys = stepped_by_key(state("habr", "<Enter>"), SIZE, rounds);
    line("live: a step by key, until it is drawn", 1e3 * median(keys), "ms", "below 5");
    // A column of many rows, of which the links draw as many as have room.
    let keys = stepped_by_key(state("habr", ":open pentominoes 6x10<Enter><Enter>"), LARGE, rounds);
    line("live: the same of pentominoes at 200x60", 1e3 * median(keys), "ms", "");
    long_run(playing, rounds);
    process(rounds);
}

/// From a key that takes a step until it is drawn, in seconds.
fn stepped_by_key(mut state: App, size: (u16, u16), rounds: usize) -> Vec<f64> {
    let mut terminal = terminal(size);
    state.update(Msg::Resize(size.0, size.1));
    let steps = (0..100 * rounds).map(|_| {
        let start = Instant::now();
        press(&mut state, "s");
        draw(&state, &mut terminal);
        start.elapsed().as_secs_f64()
    });
    steps.collect()
}

/// The search tree of a run of 10^8 events, by memory and by the time that a frame takes.
fn long_run(mut state: App, rounds: usize) {
    const EVENTS: u64 = 100_000_000;
    let mut terminal = terminal(SIZE);
    press(&mut state, "vv");
    let before = resident();
    press(&mut state, "<Space>");
    gather_speed(&mut state);
    let mut took = Duration::ZERO;
    while step(&state) < EVENTS {
        let tick = Instant::now();
        state.update(Msg::Tick { since: took, took });
        took = tick.elapsed();
    }
    press(&mut state, "<Space>");
    let mut frames = Vec::new();
    for _ in 0..10 * rounds {
        // There and back, so that no frame is like the one before.
        let key = if step(&state).is_multiple_of(2) { "s" } else { "S" };
        press(&mut state, key);
        let start = Instant::now();
        draw(&state, &mut terminal);
        frames.push(start.elapsed().as_secs_f64());
    }
    line("tree: a frame of 120x40 after 10^8 events", 1e3 * median(frames), "ms", "below 1");
    if let (Some(before), Some(after)) = (before, resident()) {
        let grown = (after - before) / 1e6;
        line("tree: memory that 10^8 events add", grown, "MB", "bounded");
    }
}

/// How much memory this process has, in bytes, where the system says so.
fn resident() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(1024.0 * kilobytes.trim().trim_end_matches(" kB").parse::<f64>().ok()?)
}

/// The program itself, in a terminal of its own: `out` brings what it writes, and when.
fn process(rounds: usize) {
    let mut starts = Vec::new();
    let mut answers = Vec::new();
    for round in 0..rounds {
        let size = PtySize { rows: SIZE.1, cols: SIZE.0, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("there are pseudo-terminals");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quadrille"));
        command.arg("habr");
        command.env("TERM", "xterm-256color");
        let out = listen(pair.master.try_clone_reader().expect("it can be read"));
        let mut keyboard = pair.master.take_writer().expect("it can be written to");
        let start = Instant::now();
        let mut child = pair.slave.spawn_command(command).expect("the program is there");
        starts.push(frame_after(&out, start));
        // Now SOLVE, and then single steps.
        for key in ["\r", "s", "s", "s"] {
            thread::sleep(Duration::from_millis(20));
            let start = Instant::now();
            keyboard.write_all(key.as_bytes()).expect("it listens");
            let answer = frame_after(&out, start);
            if key == "s" {
                answers.push(answer);
            }
        }
        if round == 0 {
            idle(child.process_id().unwrap_or(0), &out);
        }
        let _ = child.kill();
        let _ = child.wait();
    }
    line("terminal: cold start to the first frame", 1e3 * median(starts), "ms", "below 30");
    line("terminal: a step by key, until it is written", 1e3 * median(answers), "ms", "below 5");
}

/// Reads in a thread of its own, and says at each piece when it came and whether a frame ends with it.
fn listen(mut reader: Box<dyn Read + Send>) -> Receiver<(Instant, bool)> {
    const END_OF_FRAME: &[u8] = b"\x1b[?2026l";
    static READERS: AtomicUsize = AtomicUsize::new(0);
    let (send, out) = channel();
    let name = format!("reader {}", READERS.fetch_add(1, Ordering::Relaxed));
    let read = move || {
        let mut bytes = [0; 1 << 16];
        while let Ok(length @ 1..) = reader.read(&mut bytes) {
            let ends = bytes[..length].windows(END_OF_FRAME.len()).any(|part| part == END_OF_FRAME);
            if send.send((Instant::now(), ends)).is_err() {
                break;
            }
        }
    };
    thread::Builder::new().name(name).spawn(read).expect("there are threads");
    out
}

/// The seconds from `start` to the end of the next frame.
fn frame_after(out: &Receiver<(Instant, bool)>, start: Instant) -> f64 {
    loop {
        let (when, ends) = out.recv_timeout(Duration::from_secs(10)).expect("a frame comes");
        if ends {
            return (when - start).as_secs_f64();
        }
    }
}

/// What the process costs while nobody touches it.
fn idle(pid: u32, out: &Receiver<(Instant, bool)>) {
    const TIME: Duration = Duration::from_secs(2);
    // Steps in quick succession leave a frame to come: the picture of a search at rest.
    thread::sleep(TIME);
    out.try_iter().for_each(drop);
    let before = spent(pid);
    thread::sleep(TIME);
    line("terminal: pieces written in two idle seconds", out.try_iter().count() as f64, "", "0");
    if let (Some(before), Some(after)) = (before, spent(pid)) {
        line("terminal: processor time in two idle seconds", after - before, "ms", "0");
    }
}

/// The milliseconds that a process has run, where the system tells.
fn spent(pid: u32) -> Option<f64> {
    let text = fs::read_to_string(format!("/proc/{pid}/schedstat")).ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e6)
}
