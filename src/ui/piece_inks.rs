//! The colours of the pieces of a board: as letters, as areas, and as areas while others matter.

use ratatui::style::{Color, Modifier, Style};

use super::inks::{Ground, Ink, ink};
use super::theme::Theme;
use crate::app::Depth;

/// How many colours there are where there are many.
const COUNT: usize = 12;

/// The letters on an area, where they are not the background.
const BLACK: Ink = ink(None, 16, (0, 0, 0));
const WHITE: Ink = ink(None, 231, (255, 255, 255));

/// The colour of a piece: the number among the 256, and its own.
type PieceInk = (u8, (u8, u8, u8));

/// Of the sixteen colours that of its letters, and those of its area and of the letters on it.
type PieceOfSixteen = (Option<Color>, Option<(Color, Color)>);

/// On a light background: letters, each of the hue of its area, with 4.5:1 on cream.
const LIGHT_LETTERS: [PieceInk; COUNT] = [
    (125, (189, 38, 99)),
    (88, (166, 73, 59)),
    (52, (126, 96, 61)),
    (94, (104, 104, 0)),
    (58, (91, 107, 60)),
    (22, (36, 118, 0)),
    (23, (6, 114, 103)),
    (60, (17, 113, 115)),
    (24, (1, 111, 134)),
    (26, (11, 98, 203)),
    (61, (96, 98, 141)),
    (91, (137, 74, 170)),
];

/// The areas: 3:1 to white and to creams, so that black letters have 5.5:1, and of all such far from each other and from the
/// colours of roles. Among the 256 there are few: there black has 4.5:1.
const LIGHT_AREAS: [PieceInk; COUNT] = [
    (132, (226, 80, 124)),
    (131, (198, 107, 92)),
    (101, (155, 127, 104)),
    (100, (120, 140, 0)),
    (65, (123, 138, 92)),
    (64, (22, 154, 15)),
    (30, (0, 148, 142)),
    (244, (104, 139, 142)),
    (31, (0, 145, 174)),
    (63, (86, 129, 229)),
    (67, (130, 130, 162)),
    (134, (169, 108, 200)),
];

/// The red, green and blue of one of the 216 colours of the cube.
const fn of_cube(number: u8) -> (u8, u8, u8) {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let number = number as usize - 16;
    (LEVELS[number / 36], LEVELS[number / 6 % 6], LEVELS[number % 6])
}

/// A colour with so much in a hundred of black or white: its hue stays.
fn mixed((red, green, blue): (u8, u8, u8), share: u16, other: u8) -> (u8, u8, u8) {
    let part =
        |own: u8| ((u16::from(own) * (100 - share) + u16::from(other) * share + 50) / 100).min(255) as u8;
    (part(red), part(green), part(blue))
}

impl Ground {
    /// The colours of letters of pieces, each far from all others and read as well as text here. On a dark background
    /// they are areas as well, and paler than what shouts: none is the blue of what is placed, the pink of what goes back, the red of
    /// a dead end, or the orange of what is tried or to blame.
    fn piece(self, colour: usize) -> Ink {
        let of = |numbers: [u8; COUNT]| (numbers[colour], of_cube(numbers[colour]));
        let (indexed, rgb) = match self {
            Ground::Dark => of([109, 141, 114, 183, 180, 181, 145, 116, 142, 107, 186, 115]),
            Ground::Light => LIGHT_LETTERS[colour],
            Ground::StrongDark => of([110, 214, 46, 213, 179, 209, 223, 51, 218, 114, 229, 48]),
            Ground::StrongLight => of([21, 52, 22, 89, 91, 88, 16, 23, 56, 90, 18, 17]),
        };
        ink(None, indexed, rgb)
    }

    /// The areas of the same pieces, where their letters are so dark that they would weigh more than what shouts; black
    /// is read on them.
    fn piece_area(self, colour: usize) -> Option<Ink> {
        (self == Ground::Light).then(|| ink(None, LIGHT_AREAS[colour].0, LIGHT_AREAS[colour].1))
    }

    /// The areas of the same pieces while others matter, each nearer to the background and of its own hue, and the letters on
    /// them. None with stronger contrast, where no area between the two is read.
    fn piece_shade(self, colour: usize) -> Option<(Ink, Ink)> {
        let Ink { rgb, .. } = self.piece_area(colour).unwrap_or(self.piece(colour));
        let (numbers, rgb, letters) = match self {
            Ground::Dark => ([23, 61, 22, 97, 94, 95, 59, 24, 58, 58, 58, 23], mixed(rgb, 50, 0), WHITE),
            Ground::Light => {
                ([225, 224, 223, 230, 193, 194, 195, 254, 159, 153, 189, 219], mixed(rgb, 54, 255), BLACK)
            }
            Ground::StrongDark | Ground::StrongLight => return None,
        };
        Some((ink(None, numbers[colour], rgb), letters))
    }

    /// The same of the sixteen: of letters, where `None` is the terminal's own, and of areas with the letters on them. Those that say
    /// which way the search goes are the last, for pieces that touch all others; red is none, and bright white that of the column chosen.
    /// A piece without an area stands on the background, in its outline. On a light background areas would outweigh all else.
    fn pieces_of_sixteen(self) -> &'static [PieceOfSixteen] {
        use Color::{Black, Blue, Cyan, Green, Magenta, White, Yellow};
        match self {
            Ground::Dark | Ground::StrongDark => &[
                (Some(Cyan), Some((Cyan, Black))),
                (None, None),
                (None, Some((Blue, White))),
                (None, Some((Magenta, White))),
                (Some(Green), Some((Green, Black))),
                (None, Some((Yellow, Black))),
            ],
            Ground::Light | Ground::StrongLight => &[(Some(Magenta), None), (None, None)],
        }
    }
}

impl Theme {
    /// How a piece of a board is drawn in one of its colours.
    pub fn piece(&self, colour: usize) -> Style {
        let fg = match self.depth {
            Depth::None => None,
            Depth::Sixteen => self.ground.pieces_of_sixteen()[colour].0,
            Depth::TwoFiftySix | Depth::True => self.in_depth(self.ground.piece(colour)),
        };
        Style { fg, ..Style::new() }.add_modifier(Modifier::BOLD)
    }

    /// How the area of such a piece is drawn, and its letters there; `None` where there are too few colours for areas.
    pub fn piece_area(&self, colour: usize) -> Option<Style> {
        match self.depth {
            Depth::None => None,
            Depth::Sixteen => {
                let (area, letters) = self.ground.pieces_of_sixteen()[colour].1?;
                Some(Style::new().fg(letters).bg(area).bold())
            }
            Depth::TwoFiftySix | Depth::True => Some(match self.ground.piece_area(colour) {
                Some(area) => self.on_area(area, BLACK),
                None => self.piece(colour).reversed(),
            }),
        }
    }

    /// The same while others matter: an area that is nearer to the background. `None` where there is none.
    pub fn piece_shade(&self, colour: usize) -> Option<Style> {
        let has_shades = matches!(self.depth, Depth::TwoFiftySix | Depth::True);
        let (area, letters) = self.ground.piece_shade(colour).filter(|_| has_shades)?;
        Some(self.on_area(area, letters))
    }

    fn on_area(&self, area: Ink, letters: Ink) -> Style {
        Style { fg: self.in_depth(letters), bg: self.in_depth(area), ..Style::new() }.bold()
    }

    /// Whether all pieces are drawn as those are that others matter more than: on white their areas would weigh more than what shouts.
    pub fn has_pale_pieces(&self) -> bool {
        self.ground == Ground::Light
    }

    /// How many colours there are for pieces.
    pub fn piece_colours(&self) -> usize {
        match self.depth {
            Depth::None => 1,
            Depth::Sixteen => self.ground.pieces_of_sixteen().len(),
            Depth::TwoFiftySix | Depth::True => COUNT,
        }
    }

    /// How many of them, the last ones, are for pieces that have no other to be told from those beside them.
    pub fn spare_piece_colours(&self) -> usize {
        self.piece_colours().saturating_sub(3) * usize::from(self.depth == Depth::Sixteen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of the 256 colours those of the cube are grey that have as much of red, green and blue.
    fn is_grey(colour: u8) -> bool {
        let cube = colour.checked_sub(16).filter(|&cube| cube < 216);
        cube.is_none_or(|cube| cube / 36 == cube / 6 % 6 && cube / 6 % 6 == cube % 6)
    }

    #[test]
    fn a_shaded_piece_is_grey_only_where_the_piece_is() {
        for (ground, colour) in
            [Ground::Dark, Ground::Light].into_iter().flat_map(|ground| (0..COUNT).map(move |n| (ground, n)))
        {
            let area = ground.piece_area(colour).unwrap_or(ground.piece(colour)).indexed;
            let shade = ground.piece_shade(colour).unwrap().0.indexed;
            assert_eq!(is_grey(shade), is_grey(area), "{ground:?} {area}: {shade}");
        }
    }

    /// The hue of a colour, from 0 to 360, and by how much its parts differ.
    fn hue((red, green, blue): (u8, u8, u8)) -> (f64, f64) {
        let [red, green, blue] = [red, green, blue].map(f64::from);
        let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
        let span = most - least;
        let hue = match most {
            _ if span == 0.0 => 0.0,
            most if most == red => (green - blue) / span,
            most if most == green => 2.0 + (blue - red) / span,
            _ => 4.0 + (red - green) / span,
        };
        ((60.0 * hue).rem_euclid(360.0), span)
    }

    #[test]
    fn a_shaded_piece_has_the_hue_of_the_piece_where_there_are_all_colours() {
        for (ground, colour) in
            [Ground::Dark, Ground::Light].into_iter().flat_map(|ground| (0..COUNT).map(move |n| (ground, n)))
        {
            let area = hue(ground.piece_area(colour).unwrap_or(ground.piece(colour)).rgb);
            let shade = hue(ground.piece_shade(colour).unwrap().0.rgb);
            let apart = (area.0 - shade.0).abs();
            // What is nearly grey has a hue that rounding moves.
            let most = if shade.1 < 20.0 { 8.0 } else { 2.0 };
            assert!(apart.min(360.0 - apart) <= most, "{ground:?} {colour}: {area:?} {shade:?}");
        }
    }

    #[test]
    fn the_letters_of_a_piece_on_a_light_background_show_a_hue() {
        for colour in 0..COUNT {
            let Ink { indexed, rgb, .. } = Ground::Light.piece(colour);
            assert!(!is_grey(indexed), "{indexed}");
            assert!(hue(rgb).1 >= 40.0, "{rgb:?}");
            // Where it is the darkest, at least one part is above a fifth.
            let (red, green, blue) = rgb;
            assert!(red.max(green).max(blue) >= 90, "{rgb:?}");
        }
    }
}
