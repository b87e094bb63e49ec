//! The characters that are no letters or digits, and what stands for them in ASCII.

/// The sizes of heaps.
pub const HEAPS: usize = 4;

/// One set of characters. All are one cell wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// An empty cell, a covered column.
    pub dot: &'static str,
    /// The row that is being tried; the current line.
    pub arrow: &'static str,
    /// A refuted row; a dead end.
    pub cross: &'static str,
    /// A solution.
    pub star: &'static str,
    /// Something left out.
    pub ellipsis: &'static str,
    /// Where a list that leads down is broken off: unlike a dashed line.
    pub broken_off: &'static str,
    /// The line of a list that passes by what is out of it, on the left of this.
    pub passed_by: &'static str,
    /// Paused.
    pub pause: &'static str,
    /// Points from a label to what it is about.
    pub pointer: &'static str,
    /// Points down to what lies below.
    pub below: &'static str,
    /// The search goes down.
    pub down: &'static str,
    /// Points back.
    pub back: &'static str,
    /// The search comes up.
    pub above: &'static str,
    /// Raised digits from 0 to 9; none in ASCII.
    pub raised: &'static str,
    /// Between fields of a line.
    pub bar: &'static str,
    /// Bars of a chart from low to high.
    pub blocks: [&'static str; 8],
    /// Parts of a bar that grows to the right, from narrow to full.
    pub left_blocks: [&'static str; 8],
    /// A small upper part of a place, and its upper half.
    pub upper: [&'static str; 2],
    /// A place that has nearly all of one colour, of two.
    pub dark_shade: &'static str,
    /// Where colours do not tell it, a part of a chart that stands, and a bar of dead ends.
    pub shade: &'static str,
    /// A part that is still ahead, where colours do not tell it.
    pub light_shade: &'static str,
    /// A node in play, and one that is not.
    pub node: [&'static str; 2],
    /// A node from which one row alone leads on.
    pub one_row: &'static str,
    /// The part of a border beside which that part of a whole is seen: apart from what stands before it.
    pub part: &'static str,
    /// What failed with more below it: a dead end has a cross.
    pub failed: &'static str,
    /// A row of which it is not known any more what it led to.
    pub unknown: &'static str,
    /// A bar for a node of a tree made small, which keeps apart from what stands on its left and below: the first place of it and any
    /// other, above its last row, in that, and below what keeps it apart from the level above.
    pub icicle: [[&'static str; 2]; 3],
    /// A line that keeps apart from what stands on its left: its first place and any other.
    pub apart: [&'static str; 2],
    /// Heaps, for subtrees that are folded, the smallest first: from the third on each is wider by a place on either side.
    pub heaps: [&'static str; HEAPS],
    /// What is to blame for a dead end: a choice, and one that was forced.
    pub cause: [&'static str; 2],
    /// A choice that took rows as well, but is not to blame.
    pub lesser_cause: &'static str,
    /// Where a ring goes on at its other end, and the own pointer of a node that is out: left, up, right, down.
    pub heads: [[&'static str; 4]; 2],
    /// What comes next.
    pub coming: &'static str,
    /// Where a column leads back to its header.
    pub round: &'static str,
    /// A panel's border: horizontal, vertical, four corners; first without the focus, then with it.
    pub border: [[&'static str; 6]; 2],
    /// Lines that have to weigh less than text: horizontal, vertical.
    pub dashed: [&'static str; 2],
    /// The two ends of the line of time.
    pub ends: [&'static str; 2],
    /// The rails of a tree: going on, a branch, the last branch.
    pub rails: [&'static str; 3],
    /// The lines of the grid.
    pub lines: GridLines,
    /// Signs of a cell on the falling diagonal, on the rising one, on both, and in a window.
    pub signs: [&'static str; 4],
}

/// The lines of a lined grid, by how heavy the horizontal and the vertical are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridLines {
    /// A light and a heavy horizontal.
    pub horizontal: [&'static str; 2],
    /// A light and a heavy vertical.
    pub vertical: [&'static str; 2],
    /// Crossings: for the top edge, a light line, a heavy line and the bottom edge, the left edge, a
    /// light vertical, a heavy vertical and the right edge.
    pub crossing: [[&'static str; 4]; 4],
    /// Where lines cross inside, by which arms are heavy: 1 up, 2 right, 4 down, 8 left.
    pub inner: [&'static str; 16],
    /// The two places before each line of a cell without lines above and below.
    pub side: &'static str,
}

const UNICODE: Glyphs = Glyphs {
    dot: "·",
    arrow: "▶",
    cross: "✗",
    star: "★",
    ellipsis: "⋯",
    broken_off: ":",
    passed_by: "▏",
    pause: "‖",
    pointer: "▸",
    below: "▾",
    down: "▼",
    back: "◀",
    above: "▲",
    raised: "⁰¹²³⁴⁵⁶⁷⁸⁹",
    bar: "│",
    blocks: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    left_blocks: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    upper: ["▔", "▀"],
    dark_shade: "▓",
    shade: "▒",
    light_shade: "░",
    node: ["●", "○"],
    one_row: "•",
    part: "▐",
    failed: "■",
    unknown: "?",
    icicle: [["▐", "█"], ["▝", "▀"], ["▗", "▄"]],
    apart: ["╶", "─"],
    heaps: ["▗▄▖", "▟█▙", "▟███▙", "▟█████▙"],
    cause: ["◆", "◇"],
    lesser_cause: "+",
    heads: [["◂", "▴", "▸", "▾"], ["◃", "▵", "▹", "▿"]],
    coming: "▹",
    round: "↺",
    border: [["─", "│", "┌", "┐", "└", "┘"], ["━", "┃", "┏", "┓", "┗", "┛"]],
    dashed: ["┈", "┊"],
    ends: ["├", "┤"],
    rails: ["│", "├", "└"],
    lines: GridLines {
        horizontal: ["─", "━"],
        vertical: ["│", "┃"],
        crossing: [["┏", "┯", "┳", "┓"], ["┠", "┼", "╂", "┨"], ["┣", "┿", "╋", "┫"], ["┗", "┷", "┻", "┛"]],
        inner: ["┼", "╀", "┾", "╄", "╁", "╂", "╆", "╊", "┽", "╃", "┿", "╇", "╅", "╉", "╈", "╋"],
        side: " ▏",
    },
    signs: ["╲", "╱", "╳", "░"],
};

const ASCII: Glyphs = Glyphs {
    dot: ".",
    arrow: ">",
    cross: "x",
    star: "*",
    ellipsis: "~",
    broken_off: "~",
    passed_by: ")",
    pause: "=",
    pointer: ">",
    below: "v",
    down: "v",
    back: "<",
    above: "^",
    raised: "",
    bar: "|",
    blocks: [".", ".", ":", ":", "|", "|", "#", "#"],
    left_blocks: ["-", "-", "-", "-", "=", "=", "=", "="],
    upper: ["'", "|"],
    dark_shade: "%",
    shade: ":",
    light_shade: ".",
    node: ["o", "."],
    one_row: "o",
    part: "#",
    failed: "X",
    unknown: "?",
    icicle: [["[", "#"], ["[", "#"], ["[", "#"]],
    apart: ["-", "-"],
    heaps: ["._.", "/#\\", "/###\\", "/#####\\"],
    cause: ["#", "+"],
    lesser_cause: "&",
    heads: [["<", "^", ">", "v"], ["<", "^", ">", "v"]],
    coming: "-",
    round: "@",
    border: [["-", "|", "+", "+", "+", "+"], ["=", "#", "#", "#", "#", "#"]],
    dashed: ["-", "|"],
    ends: ["[", "]"],
    rails: ["|", "+", "`"],
    lines: GridLines {
        horizontal: ["-", "="],
        vertical: [":", "|"],
        crossing: [["+", "+", "+", "+"], ["+", "+", "+", "+"], ["+", "+", "+", "+"], ["+", "+", "+", "+"]],
        inner: ["+"; 16],
        side: ": ",
    },
    signs: ["\\", "/", "X", "\""],
};

/// The characters of two by two dots: 1 is the upper left one, 2 the upper right, 4 the lower left, 8 the lower right.
pub const QUADRANTS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

impl Glyphs {
    /// The set to draw with.
    pub fn new(ascii: bool) -> &'static Glyphs {
        if ascii { &ASCII } else { &UNICODE }
    }

    /// A count in raised digits: where it stands among digits it is not taken for one. Empty in ASCII.
    pub fn raised(&self, count: usize) -> String {
        let digits = count.to_string().into_bytes();
        digits.into_iter().filter_map(|digit| self.raised.chars().nth(usize::from(digit - b'0'))).collect()
    }
}

/// `text` with what is not ASCII replaced by what comes nearest, for terminals that show no more.
pub fn to_ascii(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            _ if c.is_ascii() => c,
            '·' => '.',
            '…' | '⋯' => '~',
            '×' => 'x',
            '★' => '*',
            '±' => '+',
            '–' | '—' | '−' => '-',
            '≥' => '>',
            '≤' => '<',
            '→' => '>',
            '←' => '=',
            '─' | '━' | '┄' => '-',
            '┈' => '.',
            '│' | '┃' => '|',
            '┆' | '┊' => ':',
            '\u{2500}'..='\u{257f}' => '+',
            _ => '?',
        })
        .collect()
}

#[cfg(test)]
pub(super) use tests::unicode_glyphs;

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    /// Every character of the usual set.
    pub fn unicode_glyphs() -> impl Iterator<Item = char> {
        all(&UNICODE).into_iter().flat_map(str::chars)
    }

    fn all(glyphs: &Glyphs) -> Vec<&'static str> {
        let mut all = vec![
            glyphs.dot,
            glyphs.arrow,
            glyphs.cross,
            glyphs.star,
            glyphs.ellipsis,
            glyphs.broken_off,
            glyphs.passed_by,
            glyphs.pause,
            glyphs.pointer,
            glyphs.below,
            glyphs.bar,
            glyphs.round,
            glyphs.dark_shade,
            glyphs.shade,
            glyphs.light_shade,
            glyphs.part,
        ];
        all.extend(glyphs.heads.iter().flatten());
        all.extend(
            glyphs
                .blocks
                .iter()
                .chain(&glyphs.left_blocks)
                .chain(&glyphs.upper)
                .chain(&glyphs.node)
                .chain(&glyphs.cause)
                .chain([&glyphs.lesser_cause])
                .chain([&glyphs.failed, &glyphs.unknown])
                .chain(&glyphs.ends)
                .chain(glyphs.border.iter().flatten())
                .chain(&glyphs.dashed),
        );
        all.extend(glyphs.icicle.iter().flatten().chain(&glyphs.apart));
        all.extend(glyphs.lines.horizontal.iter().chain(&glyphs.lines.vertical));
        all.extend(glyphs.lines.crossing.iter().flatten());
        all.extend(glyphs.lines.inner);
        all.extend(glyphs.signs);
        all
    }

    #[test]
    fn every_glyph_is_one_cell_wide() {
        for glyph in all(&UNICODE).into_iter().chain(all(&ASCII)) {
            assert_eq!((glyph.width(), glyph.chars().count()), (1, 1), "{glyph}");
        }
    }

    #[test]
    fn counts_are_raised_digit_by_digit_and_never_in_ascii() {
        assert_eq!(
            (UNICODE.raised(0), UNICODE.raised(9), UNICODE.raised(16)),
            ("⁰".into(), "⁹".into(), "¹⁶".into())
        );
        assert_eq!((UNICODE.raised(16).width(), ASCII.raised(16)), (2, String::new()));
    }

    #[test]
    fn ascii_is_ascii() {
        assert!(all(&ASCII).iter().all(|glyph| glyph.is_ascii()));
        assert_eq!(to_ascii("R5C7 · 2×3 … ┌─│"), "R5C7 . 2x3 ~ +-|");
    }
}
