//! Every role is read easily in every theme and depth of colour, on every background that the theme is for.
//!
//! Contrast is that of the Web Content Accessibility Guidelines 2.2 (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>):
//! 4.5:1 for text, and 3:1 for an area that is filled. The frame of a panel without the focus says nothing by itself: it
//! has less than half of that of text.

use std::collections::BTreeSet;

use quadrille::app::{Background, Depth, Look, Panel, Settings, Shell, ThemeChoice};
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::desk::Desk;
use crate::palettes::{DARK_PALETTES, LIGHT_PALETTES, Palette, Rgb, ansi, contrast, rgb};

/// From black to Nord's, by way of xterm, VGA, Campbell, Solarized, Dracula and One Dark.
const DARK: [Rgb; 7] = [
    [0x00, 0x00, 0x00],
    [0x0c, 0x0c, 0x0c],
    [0x1e, 0x1e, 0x1e],
    [0x00, 0x2b, 0x36],
    [0x28, 0x2a, 0x36],
    [0x28, 0x2c, 0x34],
    [0x2e, 0x34, 0x40],
];

/// From white to a cream darker than any light theme's, by way of GitHub, One Light, Catppuccin and Solarized.
const LIGHT: [Rgb; 6] = [
    [0xff, 0xff, 0xff],
    [0xf6, 0xf8, 0xfa],
    [0xfa, 0xfa, 0xfa],
    [0xef, 0xf1, 0xf5],
    [0xfd, 0xf6, 0xe3],
    [0xee, 0xe8, 0xd5],
];

/// The themes that use sixteen colours, each with the palettes of its background.
const SIXTEEN: [(ThemeChoice, Background, &[Palette]); 4] = [
    (ThemeChoice::Dark, Background::Dark, &DARK_PALETTES),
    (ThemeChoice::Contrast, Background::Dark, &DARK_PALETTES),
    (ThemeChoice::Light, Background::Light, &LIGHT_PALETTES),
    (ThemeChoice::Contrast, Background::Light, &LIGHT_PALETTES),
];

/// The colour of the 256 that has this number: the cube and the greys of xterm.
fn indexed(number: u8) -> Rgb {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match number {
        0..16 => panic!("the first sixteen are the terminal's own"),
        16..232 => {
            let at = |by: u8| LEVELS[usize::from((number - 16) / by % 6)];
            [at(36), at(6), at(1)]
        }
        232.. => [8 + 10 * (number - 232); 3],
    }
}

/// With the terminal's own colours a frame is only just seen: what is in it says all.
const LINE: f64 = 1.5;

/// What the bold letters on an area have at least: black on VGA's yellow, which is brown there, has no more.
const BOLD_ON_AREA: f64 = 4.0;

/// Of the contrast of text, that of frames at least.
const FRAME: f64 = 0.44;

fn theme(theme: ThemeChoice, background: Background, depth: Depth) -> Theme {
    let settings = Settings { theme, ..Settings::default() };
    let mut shell = Shell::new(Look { depth, ascii: false }, settings);
    shell.background = background;
    Theme::of(&shell)
}

#[test]
fn our_own_colours_are_read_on_every_background_of_their_theme() {
    use ThemeChoice::{Auto, Contrast, Dark, Light};
    let (strong_dark, strong_light) = (&DARK[..3], &LIGHT[..3]);
    for (choice, background, papers, least) in [
        (Dark, Background::Light, &DARK[..], 4.5),
        (Auto, Background::Dark, &DARK[..], 4.5),
        (Light, Background::Dark, &LIGHT[..], 4.5),
        (Auto, Background::Light, &LIGHT[..], 4.5),
        (Contrast, Background::Dark, strong_dark, 7.0),
        (Contrast, Background::Light, strong_light, 7.0),
    ] {
        for depth in [Depth::TwoFiftySix, Depth::True] {
            let theme = theme(choice, background, depth);
            let own = |colour: Option<Color>| match colour? {
                Color::Rgb(red, green, blue) => Some([red, green, blue]),
                Color::Indexed(number) => Some(indexed(number)),
                other => panic!("{other:?} is the terminal's own"),
            };
            let tints = [Tint::House, Tint::Back, Tint::Broken, Tint::Solved, Tint::Band]
                .map(|tint| theme.tint(tint));
            // Some have a colour for what stands on them.
            let tints = tints.map(|tint| {
                let tint = tint.unwrap();
                (own(tint.bg).unwrap(), own(tint.fg))
            });
            // The eye finds what is in a frame before the frame.
            let [frame, quiet] = [Role::Frame, Role::Quiet].map(|role| own(theme.style(role).fg).unwrap());
            for &paper in papers {
                assert!(1.5 * contrast(frame, paper) <= contrast(quiet, paper), "{choice:?} on {paper:02x?}");
                // Lists that step back are drawn so as well.
                let least = if theme.is_light() { 3.0 } else { 2.7 };
                assert!(contrast(frame, paper) >= least, "{choice:?} on {paper:02x?}");
            }
            for role in Role::ALL {
                let least = if role == Role::Frame { FRAME * least } else { least };
                let style = theme.style(role);
                let (text, area) = (own(style.fg), own(style.bg));
                // What is not filled may stand on the colour of a house, or of every second cell.
                for (tint, text) in tints
                    .into_iter()
                    .filter_map(|(tint, letters)| Some((tint, letters.or(text).filter(|_| area.is_none())?)))
                {
                    let found = contrast(text, tint);
                    assert!(found >= least, "{role:?} in {choice:?} on the tint {tint:02x?}: {found:.2}");
                }
                for &paper in papers {
                    let what = format!("{role:?} in {choice:?} on {paper:02x?} at {depth:?}");
                    if let Some(text) = text {
                        let found = contrast(text, area.unwrap_or(paper));
                        assert!(found >= least, "{what}: {found:.2}");
                    }
                    if let Some(area) = area {
                        assert!(
                            contrast(area, paper) >= 3.0,
                            "{what}: the area {:.2}",
                            contrast(area, paper)
                        );
                    }
                    assert!(area.is_none() || text.is_some(), "{what}: the terminal's own text");
                }
            }
        }
    }
}

#[test]
fn pieces_are_read_as_letters_and_as_areas() {
    for (choice, background, papers, least) in [
        (ThemeChoice::Dark, Background::Dark, &DARK[..], 4.5),
        (ThemeChoice::Light, Background::Light, &LIGHT[..], 4.5),
        (ThemeChoice::Contrast, Background::Dark, &DARK[..3], 7.0),
        (ThemeChoice::Contrast, Background::Light, &LIGHT[..3], 7.0),
    ] {
        for depth in [Depth::TwoFiftySix, Depth::True] {
            let theme = theme(choice, background, depth);
            let number = |colour: Option<Color>| match colour? {
                Color::Rgb(red, green, blue) => Some([red, green, blue]),
                Color::Indexed(number) => Some(indexed(number)),
                other => panic!("{other:?} is the terminal's own"),
            };
            let mut areas = BTreeSet::new();
            let is_strong = choice == ThemeChoice::Contrast;
            for colour in 0..theme.piece_colours() {
                let letters = number(theme.piece(colour).fg).unwrap();
                let area = theme.piece_area(colour).unwrap();
                areas.insert(number(area.bg).unwrap_or(letters));
                let shade = theme.piece_shade(colour);
                assert_eq!(shade.is_none(), is_strong, "{colour} in {choice:?}");
                if let Some(shade) = shade {
                    let (fill, text) = (number(shade.bg).unwrap(), number(shade.fg).unwrap());
                    let found = contrast(text, fill);
                    assert!(found >= least, "{colour}: on its shade {found:.2}");
                    // What is to blame is told from it at arm's length.
                    let stands_out = contrast(number(area.bg).unwrap_or(letters), fill);
                    assert!(
                        stands_out >= 2.0,
                        "{colour} in {choice:?} {depth:?}: from its shade {stands_out:.2}"
                    );
                }
                for &paper in papers {
                    let what = format!("{colour} in {choice:?} on {paper:02x?} at {depth:?}");
                    assert!(contrast(letters, paper) >= least, "{what}: {:.2}", contrast(letters, paper));
                    // An area that has letters of its own leaves these more than text has, where there are all colours.
                    let (fill, text, most) = match number(area.bg) {
                        Some(fill) => {
                            let most = if depth == Depth::True { 5.5 } else { least };
                            (fill, number(area.fg).unwrap(), most)
                        }
                        None => (letters, paper, least),
                    };
                    let found = (contrast(fill, paper), contrast(text, fill));
                    assert!(found.0 >= 3.0, "{what}: the area {:.2}", found.0);
                    assert!(found.1 >= most, "{what}: on it {:.2}", found.1);
                }
            }
            assert_eq!(areas.len(), theme.piece_colours(), "no two are alike");
        }
    }
}

/// Asserts that `style_of` draws every role with so much contrast, on each published palette of each theme; frames are
/// seen with less than half of that of text.
fn assert_seen_in_sixteen(style_of: impl Fn(&Theme, Role) -> Style, least: impl Fn(f64) -> f64) {
    for (choice, background, palettes) in SIXTEEN {
        let theme = theme(choice, background, Depth::Sixteen);
        for (role, Palette { name, colours, text, paper }) in
            Role::ALL.into_iter().flat_map(|role| palettes.iter().map(move |palette| (role, palette)))
        {
            let (style, text, paper) = (style_of(&theme, role), rgb(*text), rgb(*paper));
            let terminals = |colour: Color| rgb(colours[ansi(colour)]);
            let own = style.fg.map_or(text, terminals);
            let found = contrast(own, style.bg.map_or(paper, terminals));
            let most = match (role, style.bg) {
                (Role::Frame, _) => LINE,
                (_, Some(_)) => BOLD_ON_AREA,
                (_, None) => 4.5,
            };
            let least = least(contrast(text, paper)).min(most);
            assert!(found >= least, "{role:?} in {choice:?} with {name}: {found:.2}");
            // An area is told by what is written on it: it is seen no worse than a line.
            if let Some(area) = style.bg {
                assert!(style.fg.is_some(), "{role:?}: the terminal's own text need not go with it");
                assert!(contrast(terminals(area), paper) >= LINE, "{role:?} in {choice:?} with {name}");
            }
        }
    }
}

#[test]
fn the_terminals_own_colours_are_read_as_well_as_its_text() {
    // Where the terminal's own text has less, nothing can have more by using that instead.
    assert_seen_in_sixteen(|theme, role| theme.style(role), |text| text);
}

#[test]
fn a_house_is_an_area_of_the_sixteen_colours_with_letters_that_are_read() {
    for (choice, background, palettes) in SIXTEEN {
        let theme = theme(choice, background, Depth::Sixteen);
        for Palette { name, colours, paper, .. } in palettes {
            let areas = [Tint::House, Tint::Back, Tint::Broken].map(|tint| {
                let style = theme.tint(tint).unwrap();
                let [area, letters] = [style.bg, style.fg].map(|colour| rgb(colours[ansi(colour.unwrap())]));
                let found = (contrast(letters, area), contrast(area, rgb(*paper)));
                assert!(found.0 >= BOLD_ON_AREA && found.1 >= LINE, "{tint:?} with {name}: {found:?}");
                area
            });
            assert!((1..3).all(|i| !areas[..i].contains(&areas[i])), "{areas:?}");
        }
    }
}

#[test]
fn bars_and_signs_are_seen_in_the_terminals_own_colours() {
    assert_seen_in_sixteen(|theme, role| theme.mark(role), |_| 3.0);
}

#[test]
fn links_that_do_not_change_are_followed_in_the_terminals_own_colours() {
    for (choice, background, palettes) in SIXTEEN {
        let style = theme(choice, background, Depth::Sixteen).line(Role::Frame, "│");
        for Palette { name, colours, text, paper } in palettes {
            let line = rgb(style.fg.map_or(*text, |colour| colours[ansi(colour)]));
            let found = contrast(line, rgb(*paper));
            assert!(found >= 3.0, "{choice:?} {background:?} with {name}: {found:.2}");
        }
    }
}

#[test]
fn each_of_the_sixteen_colours_has_one_meaning() {
    use Role::{
        AroundCause, Cause, Changed, Chosen, Deeper, Focus, Gone, House, Key, LesserCause, Linked, Placed,
        Tried, Trying, Typed,
    };
    let meanings: [&[Role]; 6] = [
        &[Typed, Placed, Trying, Chosen, Linked, House, Deeper, Changed, Gone, LesserCause],
        &[Role::Refuted, Role::Conflict, Role::Zero, Role::Lost, Role::Broken, Role::DeadEnd],
        &[Role::Solved, Role::One, Role::Solution],
        &[Role::Restored, Role::Undone, Role::Differs, Role::Back, Role::TakenBack],
        &[Focus, Key, Cause, AroundCause, Tried],
        &[Role::Frame],
    ];
    for (choice, background, _) in SIXTEEN {
        let theme = theme(choice, background, Depth::Sixteen);
        let colours = meanings.map(|roles| {
            // An area is seen before its letters.
            let both =
                |&role: &Role| [theme.style(role), theme.mark(role)].map(|style| style.bg.or(style.fg));
            roles.iter().flat_map(both).flatten().collect::<Vec<_>>()
        });
        for (i, own) in colours.iter().enumerate() {
            let others = colours[..i].iter().flatten();
            assert!(
                others.into_iter().all(|other| !own.contains(other)),
                "{choice:?} {background:?}: {colours:?}"
            );
        }
        assert!(colours[..3].iter().all(|own| !own.is_empty()), "{choice:?} {background:?}: {colours:?}");
        let shouting = [Trying, Role::Zero, Chosen].map(|role| theme.style(role));
        assert!((1..3).all(|i| !shouting[..i].contains(&shouting[i])), "{choice:?} {background:?}");
    }
}

#[test]
fn on_a_light_background_each_course_of_a_search_has_its_own_of_the_sixteen_colours() {
    for choice in [ThemeChoice::Light, ThemeChoice::Contrast] {
        let theme = theme(choice, Background::Light, Depth::Sixteen);
        let seen = |role| {
            let style = theme.mark(role);
            (style.bg.or(style.fg), style.bg.is_some(), style.add_modifier.contains(Modifier::REVERSED))
        };
        assert_eq!(seen(Role::Deeper), (Some(Color::Blue), false, false));
        assert_eq!(seen(Role::Placed), (Some(Color::Blue), false, false));
        assert_eq!(seen(Role::Back), (Some(Color::Magenta), false, false));
        assert_eq!(seen(Role::DeadEnd), (Some(Color::Red), false, false));
        assert_eq!(seen(Role::Zero), (Some(Color::Red), true, false));
        assert_eq!(seen(Role::Solution), (Some(Color::Green), true, false));
        assert_eq!(seen(Role::Trying), (None, false, true));
        // What changed is read in the colour of the way back alone.
        assert_eq!([Role::Back, Role::Restored].map(|role| theme.style(role).fg), [Some(Color::Magenta); 2]);
        assert_eq!([Role::Changed, Role::Gone].map(|role| theme.style(role).fg), [None, None]);
    }
}

#[test]
fn what_is_tried_is_told_from_the_path_and_from_text_on_each_palette() {
    let theme = theme(ThemeChoice::Dark, Background::Dark, Depth::Sixteen);
    let place = |style: Style| style.bg.map(ansi).unwrap();
    let path = ansi(theme.mark(Role::Placed).fg.unwrap());
    let tried = place(theme.mark(Role::Trying));
    for Palette { name, colours, .. } in DARK_PALETTES {
        let far = |other: usize| -> u32 {
            let (a, b) = (rgb(colours[tried]), rgb(colours[other]));
            (0..3).map(|i| u32::from(a[i].abs_diff(b[i])).pow(2)).sum()
        };
        for other in [path, 7, 0] {
            assert!(far(other) > 100 * 100, "{name}: {other}");
        }
    }
}

/// The places inside of an area in the colour of failures, written or filled.
fn red(desk: &Desk, area: Rect) -> Vec<(u16, u16)> {
    let (buffer, background) = (desk.buffer().0, desk.state.shell.background);
    let red = theme(ThemeChoice::Auto, background, Depth::Sixteen).mark(Role::DeadEnd).fg;
    let area_of = theme(ThemeChoice::Auto, background, Depth::Sixteen).style(Role::Zero).bg;
    let is_red = |&place: &(u16, u16)| {
        Some(buffer[place].fg) == red || area_of.is_some_and(|colour| buffer[place].bg == colour)
    };
    area.positions().map(Into::into).filter(is_red).collect()
}

#[test]
fn a_dead_end_is_seen_at_once_with_sixteen_colours() {
    for background in [Background::Dark, Background::Light] {
        let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>d").wait(2000);
        desk.state.shell.look.depth = Depth::Sixteen;
        desk.state.shell.background = background;
        let place = |panel| Layout::of(&desk.state).panel(panel).unwrap();
        let board = place(Panel::Board);
        // The label on the border, its sign and its ends.
        let label = red(&desk, Rect { y: board.bottom() - 1, height: 1, ..board });
        assert!((2..=4).all(|x| label.contains(&(x, board.bottom() - 1))), "{label:?}\n{}", desk.screen());
        // Row 5 has no place for 6: each of its nine cells.
        let row = Rect { y: board.y + 10, height: 1, x: board.x + 2, width: board.width - 4 };
        let cells: BTreeSet<u16> = red(&desk, row).iter().map(|(x, _)| (x - row.x) / 4).collect();
        assert_eq!(cells.len(), 9, "{cells:?}\n{}", desk.screen());
        // The sentence below the line of the algorithm begins with a sign.
        let step = place(Panel::Step);
        assert!(!red(&desk, Rect { y: step.y + 2, height: 1, ..step }).is_empty(), "{}", desk.screen());
    }
}

#[test]
fn nothing_is_dim_and_without_colours_there_are_none() {
    for choice in ThemeChoice::ALL {
        for background in [Background::Dark, Background::Light] {
            for depth in [Depth::None, Depth::Sixteen, Depth::TwoFiftySix, Depth::True] {
                let theme = theme(choice, background, depth);
                for role in Role::ALL {
                    let style = theme.style(role);
                    assert!(!style.add_modifier.contains(Modifier::DIM), "{role:?}");
                    if choice == ThemeChoice::Mono || depth == Depth::None {
                        assert_eq!((style.fg, style.bg), (None, None), "{role:?}");
                    }
                }
            }
        }
    }
}
