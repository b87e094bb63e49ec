//! Snapshots of whole screens, with a second plane that holds a letter for each cell's role.

use quadrille::app::{Depth, Look, Msg};
use quadrille::ui::theme::{Ground, Role, Theme, Tint};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::desk::Desk;

/// Letters for roles. Roles that look alike share the first one's.
const LETTERS: [(Role, char); 23] = [
    (Role::Plain, ' '),
    (Role::Quiet, 'q'),
    (Role::Strong, 's'),
    (Role::Typed, 't'),
    (Role::Placed, 'p'),
    (Role::Trying, 'T'),
    (Role::Refuted, 'x'),
    (Role::Back, 'b'),
    (Role::Conflict, '!'),
    (Role::Zero, '0'),
    (Role::One, '1'),
    (Role::Chosen, 'C'),
    (Role::Linked, '_'),
    (Role::DeadEnd, 'D'),
    (Role::Focus, 'F'),
    (Role::Key, 'k'),
    (Role::Solution, '1'),
    (Role::Changed, '~'),
    (Role::Restored, '^'),
    (Role::Undone, 'U'),
    (Role::House, 'h'),
    (Role::Gone, '-'),
    (Role::Cause, '?'),
];

fn letter(style: Style, theme: Theme) -> char {
    let band = theme.tint(Tint::Band).and_then(|style| style.bg);
    let bare = |style: Style| {
        (
            style.fg.filter(|&c| c != ratatui::style::Color::Reset),
            // The ground that tells neighbours apart says nothing of them.
            style.bg.filter(|&c| c != ratatui::style::Color::Reset && Some(c) != band),
            style.add_modifier,
        )
    };
    let known = LETTERS.iter().find(|(role, _)| bare(theme.style(*role)) == bare(style));
    match known {
        Some(&(_, letter)) => letter,
        // A link to the cursor, or a change, on top of something.
        None if style.add_modifier.contains(Modifier::UNDERLINED) => 'u',
        None => '+',
    }
}

/// The text, then the roles.
pub fn planes(desk: &Desk) -> String {
    let (buffer, cursor) = desk.buffer();
    let theme = Theme::of(&desk.state.shell);
    let plane = |glyph: &dyn Fn(u16, u16) -> String| {
        let mut text = String::new();
        for y in 0..buffer.area.height {
            let line: String = (0..buffer.area.width).map(|x| glyph(x, y)).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    };
    let text = plane(&|x, y| buffer[(x, y)].symbol().to_owned());
    let roles = plane(&|x, y| letter(buffer[(x, y)].style(), theme).to_string());
    format!("{text}\ncursor {cursor:?}\n\n{roles}")
}

fn at(width: u16, height: u16, keys: &str) -> Desk {
    Desk::with("habr").sized(width, height).keys(keys).wait(1000)
}

#[test]
fn edit_at_80_by_24() {
    insta::assert_snapshot!(planes(&at(80, 24, "")));
}

#[test]
fn a_try_at_80_by_24() {
    insta::assert_snapshot!(planes(&at(80, 24, "<Enter>170s")));
}

#[test]
fn a_dead_end_at_120_by_40() {
    insta::assert_snapshot!(planes(&at(120, 40, "<Enter>d")));
}

#[test]
fn a_try_at_200_by_60() {
    insta::assert_snapshot!(planes(&at(200, 60, "<Enter>170s")));
}

#[test]
fn a_solution_at_120_by_40() {
    insta::assert_snapshot!(planes(&at(120, 40, "<Enter>c")));
}

#[test]
fn a_small_window() {
    insta::assert_snapshot!(planes(&at(59, 19, "<Enter>170s")));
}

/// The title keeps mode, step and solutions whatever else must go; the level goes last.
#[test]
fn the_title_is_cut_from_the_rule_to_the_level() {
    let title = |width| at(width, 24, "<Enter>170s").screen().lines().next().unwrap().to_owned();
    for (width, expected) in [
        (93, " quadrille │ habr │ SOLVE │ fewest │ step 170     ▼ level 10  nodes 21     solutions 0"),
        (82, " quadrille │ habr │ SOLVE │ fewest │ step 170   ▼ level 10  nodes 21   solutions 0"),
        (78, " quadrille │ habr │ SOLVE │ step 170     ▼ level 10  nodes 21     solutions 0"),
        (70, " quadrille │ SOLVE │ step 170     ▼ level 10  nodes 21     solutions 0"),
        (62, " SOLVE │ step 170     ▼ level 10  nodes 21     solutions 0"),
        (45, " SOLVE │ step 170   ▼ level 10  solutions 0"),
        (35, " SOLVE │ step 170   solutions 0"),
    ] {
        assert_eq!(title(width), expected, "at {width}");
    }
}

#[test]
fn ascii_means_ascii() {
    for (width, height) in [(30, 14), (60, 20), (80, 24), (120, 40), (200, 60)] {
        for keys in [
            "",
            "?",
            "<Enter>170s",
            "<Enter>c",
            "<Enter>d",
            ":",
            "<Enter>:take R1C1<Enter>sso",
            "<Enter>o/R1C1<Enter><Enter>",
        ] {
            let mut desk = at(width, height, keys);
            desk.state.shell.look = Look { depth: Depth::None, ascii: true };
            let screen = desk.screen();
            assert!(screen.is_ascii(), "{:?}", screen.chars().find(|c| !c.is_ascii()));
        }
    }
}

/// A character that is two cells wide would push everything after it aside.
#[test]
fn every_character_is_one_cell_wide() {
    for keys in ["", "?", "<Enter>170s", "<Enter>c", "<Enter>d", "<Enter>:take R1C1<Enter>sso"] {
        for line in at(200, 60, keys).screen().lines() {
            assert_eq!(line.width(), line.chars().count(), "{line}");
        }
    }
}

/// What colour says, an attribute or a character says as well.
#[test]
fn without_colour_nothing_is_lost() {
    let mut desk = at(80, 24, "<Enter>170s");
    desk.state.shell.look.depth = Depth::None;
    let (buffer, _) = desk.buffer();
    assert!(
        buffer
            .content()
            .iter()
            .all(|cell| cell.fg == ratatui::style::Color::Reset && cell.bg == ratatui::style::Color::Reset)
    );
    let desk = desk.shows("▶8");
    let reversed = |buffer: &ratatui::buffer::Buffer, symbol: &str| {
        let mut cells = buffer.content().iter();
        cells.any(|cell| cell.symbol() == symbol && cell.modifier.contains(Modifier::REVERSED))
    };
    assert!(reversed(&buffer, "8") && reversed(&buffer, "·"), "\n{}", desk.screen());
    let mut dead_end = at(80, 24, "<Enter>d");
    dead_end.state.shell.look.depth = Depth::None;
    assert!(reversed(&dead_end.buffer().0, "0"), "\n{}", dead_end.screen());
}

#[test]
fn numbers_never_move_what_stands_beside_them() {
    let columns = |keys: &str| {
        let screen = at(120, 40, keys).screen();
        let line = |text: &str| screen.lines().position(|line| line.contains(text));
        (line("updates"), line("deepest level"), line("Algorithm X"), line("6 Log"))
    };
    assert_eq!(columns("<Enter>3s"), columns("<Enter>900s"));
}

/// Every height with every thirteenth width, others for each, and every width at the usual heights: no panic, and the
/// cursor stays inside.
#[test]
fn every_window_can_be_drawn() {
    let states = ["", "?", "<Enter>170s", "<Enter>d:", "<Enter>c", "<Enter>o", "<Enter>o/R1C1<Enter><Enter>"];
    for (first, keys) in states.into_iter().enumerate() {
        let mut desk = at(80, 24, keys);
        for height in 0..=70 {
            let (from, step) = if [24, 40].contains(&height) { (0, 1) } else { (first + 5 * height, 19) };
            for width in (from % step..=130).step_by(step) {
                let (width, height) = (width as u16, height as u16);
                desk.send(Msg::Resize(width, height));
                let (buffer, cursor) = desk.buffer();
                assert!(
                    cursor.is_none_or(|cursor| buffer.area.contains(cursor.into())),
                    "{cursor:?} at {width}x{height}"
                );
            }
        }
    }
}

#[test]
fn wide_characters_in_a_name_push_nothing_out_of_the_title() {
    let mut desk = at(80, 24, "<Enter>170s");
    desk.send(Msg::Loaded {
        name: "数独の問題集その一".into(), bytes: crate::desk::ANTI_BRUTE_FORCE.into()
    });
    for width in [60, 70, 80, 90, 100] {
        desk.send(Msg::Resize(width, 24));
        let title = desk.screen().lines().next().unwrap().to_owned();
        assert!(title.ends_with("solutions 0"), "{title}");
    }
}

/// To the search a typed digit is a given, and looks like one beside those that it placed.
#[test]
fn typed_digits_are_givens_while_solving() {
    for depth in [Depth::None, Depth::True] {
        let mut desk = Desk::empty().keys(crate::desk::ANTI_BRUTE_FORCE).keys("<Enter>c").wait(100);
        desk.state.shell.look.depth = depth;
        let theme = Theme::new(depth, Ground::Dark);
        let (buffer, _) = desk.buffer();
        let grid: Vec<_> =
            (2..13).flat_map(|y| (1..26).map(move |x| (x, y))).map(|place| &buffer[place]).collect();
        // That which made the solution has a star before it.
        let is_given = |cells: &&[&ratatui::buffer::Cell]| {
            let is_bold = cells[1].modifier == theme.style(Role::Given).add_modifier;
            cells[1].symbol().parse::<u8>().is_ok() && is_bold && cells[0].symbol() != "★"
        };
        assert_eq!(grid.windows(2).filter(is_given).count(), 17, "{depth:?}\n{}", desk.screen());
    }
}
