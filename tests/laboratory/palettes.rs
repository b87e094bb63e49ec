//! What terminals show for the sixteen colours, as they publish it, and how far two colours are from each other.

use ratatui::style::Color;

pub type Rgb = [u8; 3];

/// The sixteen colours of a terminal, and what it writes with on what, by its own choice.
pub struct Palette {
    pub name: &'static str,
    pub colours: [u32; 16],
    pub text: u32,
    pub paper: u32,
}

const XTERM: [u32; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
    0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];
const VGA: [u32; 16] = [
    0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555,
    0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
];
/// Windows Terminal.
const CAMPBELL: [u32; 16] = [
    0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x0037da, 0x881798, 0x3a96dd, 0xcccccc, 0x767676, 0xe74856,
    0x16c60c, 0xf9f1a5, 0x3b78ff, 0xb4009e, 0x61d6d6, 0xf2f2f2,
];
/// Terminal.app.
const APPLE: [u32; 16] = [
    0x000000, 0x990000, 0x00a600, 0x999900, 0x0000b2, 0xb200b2, 0x00a6b2, 0xbfbfbf, 0x666666, 0xe50000,
    0x00d900, 0xe5e500, 0x0000ff, 0xe500e5, 0x00e5e5, 0xe5e5e5,
];
const SOLARIZED: [u32; 16] = [
    0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5, 0x002b36, 0xcb4b16,
    0x586e75, 0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3,
];

const fn palette(name: &'static str, colours: [u32; 16], text: u32, paper: u32) -> Palette {
    Palette { name, colours, text, paper }
}

pub const DARK_PALETTES: [Palette; 5] = [
    palette("xterm", XTERM, 0xe5e5e5, 0x000000),
    palette("VGA", VGA, 0xaaaaaa, 0x000000),
    palette("Windows Terminal", CAMPBELL, 0xcccccc, 0x0c0c0c),
    palette("Terminal.app", APPLE, 0xffffff, 0x000000),
    palette("Solarized", SOLARIZED, 0x839496, 0x002b36),
];

pub const LIGHT_PALETTES: [Palette; 3] = [
    palette("xterm", XTERM, 0x000000, 0xffffff),
    palette("Terminal.app", APPLE, 0x000000, 0xffffff),
    palette("Solarized", SOLARIZED, 0x657b83, 0xfdf6e3),
];

/// The number of one of the sixteen colours, as a terminal counts.
pub fn ansi(colour: Color) -> usize {
    const COLOURS: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    COLOURS
        .iter()
        .position(|&known| known == colour)
        .unwrap_or_else(|| panic!("{colour:?} is not of the sixteen"))
}

/// Red, green and blue of `0xrrggbb`.
pub fn rgb(hex: u32) -> Rgb {
    let [_, red, green, blue] = hex.to_be_bytes();
    [red, green, blue]
}

fn linear(part: u8) -> f64 {
    let part = f64::from(part) / 255.0;
    if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}

fn luminance(colour: Rgb) -> f64 {
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast ratio of the Web Content Accessibility Guidelines 2.2: from 1 to 21.
pub fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Lightness and two axes of colour: CIELAB under D65, in which what is as far apart looks about as different.
fn lab(colour: Rgb) -> [f64; 3] {
    let [red, green, blue] = colour.map(linear);
    let white = |value: f64| if value > 0.008856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 };
    let x = white((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
    let y = white(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    let z = white((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How far two colours are from each other in CIELAB.
pub fn apart(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (lab(a), lab(b));
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
}
