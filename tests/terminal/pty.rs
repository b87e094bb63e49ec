//! A terminal for tests: a pseudo-terminal, and a screen that shows what is written to it.

use std::io::{Read, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, SlavePty, native_pty_system};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use vt100::{MouseProtocolMode, Parser, Screen};

/// How long anything may take.
const DEADLINE: Duration = Duration::from_secs(20);

/// A program running in a terminal of its own.
pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Option<Box<dyn Write + Send>>,
    master: Option<Box<dyn MasterPty + Send>>,
    /// Held open so that the modes of the line can be compared after the end.
    slave: Option<Box<dyn SlavePty + Send>>,
    picture: Arc<Picture>,
    reader: Option<JoinHandle<()>>,
    termios: String,
}

/// What has been written so far, and when it changes.
struct Picture {
    written: Mutex<Written>,
    more: Condvar,
}

/// What has been written so far.
pub struct Written {
    parser: Parser,
    /// Every byte.
    pub bytes: Vec<u8>,
    /// Look away: the reader ends at the next byte.
    close: bool,
    /// Nothing is read while this holds.
    blocked: bool,
}

impl Written {
    /// What the screen shows.
    pub fn screen(&self) -> &Screen {
        self.parser.screen()
    }

    /// The text of the screen, each row without the blanks at its end.
    pub fn contents(&self) -> String {
        let columns = self.screen().size().1;
        self.screen().rows(0, columns).map(|row| row.trim_end().to_string() + "\n").collect()
    }

    /// Every byte, as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

impl Pty {
    /// Starts `command` in a terminal of 80 columns and 24 rows.
    pub fn start(command: CommandBuilder) -> Pty {
        Pty::start_sized(command, (80, 24))
    }

    /// Starts `command` in a terminal of so many columns and rows.
    pub fn start_sized(command: CommandBuilder, (columns, rows): (u16, u16)) -> Pty {
        let pair = native_pty_system().openpty(size(columns, rows)).unwrap();
        let termios = format!("{:?}", pair.master.get_termios().unwrap());
        let written = Written {
            parser: Parser::new(rows, columns, 0),
            bytes: Vec::new(),
            close: false,
            blocked: false,
        };
        let picture = Arc::new(Picture { written: Mutex::new(written), more: Condvar::new() });
        let reader = read(pair.master.try_clone_reader().unwrap(), Arc::clone(&picture));
        Pty {
            child: pair.slave.spawn_command(command).unwrap(),
            keyboard: Some(pair.master.take_writer().unwrap()),
            master: Some(pair.master),
            slave: Some(pair.slave),
            picture,
            reader: Some(reader),
            termios,
        }
    }

    /// Types `bytes`.
    pub fn send(&mut self, bytes: impl AsRef<[u8]>) {
        let keyboard = self.keyboard.as_mut().expect("the terminal is there");
        keyboard.write_all(bytes.as_ref()).unwrap();
        keyboard.flush().unwrap();
    }

    /// Sends `signal` to the program itself.
    pub fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }

    /// Sends `signal` to the job in the foreground, and not to the shell around it.
    pub fn signal_foreground(&self, signal: Signal) {
        let group = self.master().process_group_leader().unwrap();
        kill_process_group(Pid::from_raw(group).unwrap(), signal).unwrap();
    }

    fn pid(&self) -> Pid {
        Pid::from_raw(self.child.process_id().unwrap().try_into().unwrap()).unwrap()
    }

    /// Gives the window another size. The picture follows where it can: a line too long for a single row, as a frame may
    /// have that was drawn for the old size, is more than the emulator can bear.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        if columns < 2000 && rows < 2000 {
            self.written().parser.screen_mut().set_size(rows.max(2), columns.max(2));
        }
        self.master().resize(size(columns, rows)).unwrap();
    }

    /// What has been written; the reader waits meanwhile.
    pub fn written(&self) -> MutexGuard<'_, Written> {
        self.picture.written.lock().unwrap()
    }

    /// What the screen shows.
    pub fn screen(&self) -> Screen {
        self.written().screen().clone()
    }

    /// Stops reading what the program writes, or goes on.
    pub fn block(&self, blocked: bool) {
        self.written().blocked = blocked;
        self.picture.more.notify_all();
    }

    /// Waits until the screen contains `text`.
    pub fn wait_for(&self, text: &str) {
        self.wait_until(&format!("the screen to contain {text:?}"), |written| {
            written.contents().contains(text)
        });
    }

    /// Waits until the screen contains `text` and the frame that brought it is complete.
    pub fn wait_for_frame(&self, text: &str) {
        self.wait_until(&format!("a frame that contains {text:?}"), |written| {
            written.contents().contains(text) && written.bytes.ends_with(b"\x1b[?2026l")
        });
    }

    /// Waits until `condition` holds.
    pub fn wait_until(&self, what: &str, condition: impl Fn(&Written) -> bool) {
        let deadline = Instant::now() + DEADLINE;
        let mut written = self.written();
        while !condition(&written) {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let contents = written.contents();
                drop(written);
                panic!("waited in vain for {what}; the screen is\n{contents}");
            }
            written = self.picture.more.wait_timeout(written, left).unwrap().0;
        }
    }

    /// Waits for the end, and gives the exit code.
    pub fn end(&mut self) -> u32 {
        let status = self.status();
        assert!(status.signal().is_none(), "it should end by itself, not by {status:?}");
        status.exit_code()
    }

    /// Waits for the end, whatever brought it.
    pub fn status(&mut self) -> ExitStatus {
        let deadline = Instant::now() + DEADLINE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(
                Instant::now() < deadline,
                "it does not end; the screen is\n{}",
                self.written().contents()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Kills the program, which cannot do anything about it.
    pub fn kill(&mut self) {
        self.signal(Signal::KILL);
        self.child.wait().unwrap();
    }

    /// Whether the line is in the modes that it had before the program started.
    pub fn line_is_restored(&self) -> bool {
        format!("{:?}", self.master().get_termios().unwrap()) == self.termios
    }

    /// Fails unless the terminal is as it was before the program started.
    pub fn assert_restored(&self) {
        assert!(self.line_is_restored(), "the modes of the line differ");
        // What was written last may still be on its way.
        self.wait_until("the modes of the screen to be undone", |written| {
            modes(written.parser.screen()).is_empty()
        });
    }

    /// Whether each key reaches the program at once.
    fn line_is_raw(&self) -> bool {
        !format!("{:?}", self.master().get_termios().unwrap().local_flags).contains("ICANON")
    }

    /// Fails unless the program has the terminal to itself.
    pub fn assert_taken(&self) {
        assert!(self.line_is_raw(), "the line is not in raw mode");
        let modes = modes(&self.screen());
        assert!(modes.starts_with("alternate screen, paste, mouse ButtonMotion"), "{modes}");
    }

    /// Waits until the program has the terminal to itself.
    pub fn wait_until_taken(&self) {
        self.wait_until("the program has the terminal", |written| {
            self.line_is_raw()
                && modes(written.screen()).starts_with("alternate screen, paste, mouse ButtonMotion")
        });
    }

    /// Seconds of processor time used up to now, in hundredths. Zero where that cannot be known.
    pub fn processor_time(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.pid().as_raw_nonzero()))
            .unwrap_or_default();
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        after_name.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum()
    }

    /// Takes the terminal away, as closing its window does. The reader lets go at the next byte: `key` must make one.
    pub fn hang_up(&mut self, key: &str) {
        self.written().close = true;
        self.send(key);
        self.reader.take().unwrap().join().unwrap();
        self.slave = None;
        self.keyboard = None;
        self.master = None;
    }

    fn master(&self) -> &dyn MasterPty {
        self.master.as_deref().expect("the terminal is there")
    }
}

/// A test that fails leaves no program behind.
impl Drop for Pty {
    fn drop(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            let _ = kill_process(self.pid(), Signal::KILL);
            let _ = self.child.wait();
        }
    }
}

fn read(mut from: Box<dyn Read + Send>, picture: Arc<Picture>) -> JoinHandle<()> {
    thread::spawn(move || {
        let mut bytes = [0; 65536];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            let mut written = picture.written.lock().unwrap();
            written.parser.process(&bytes[..count]);
            written.bytes.extend_from_slice(&bytes[..count]);
            picture.more.notify_all();
            if written.close {
                return;
            }
            while written.blocked {
                written = picture.more.wait(written).unwrap();
            }
        }
    })
}

/// The modes that differ from those of a fresh terminal.
fn modes(screen: &Screen) -> String {
    let mut modes = Vec::new();
    if screen.alternate_screen() {
        modes.push("alternate screen".to_string());
    }
    if screen.bracketed_paste() {
        modes.push("paste".to_string());
    }
    if screen.mouse_protocol_mode() != MouseProtocolMode::None {
        modes.push(format!("mouse {:?}", screen.mouse_protocol_mode()));
    }
    if screen.hide_cursor() {
        modes.push("no cursor".to_string());
    }
    modes.join(", ")
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}
