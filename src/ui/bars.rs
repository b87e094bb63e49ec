//! Bars of a chart, finer than a place of the screen, and signs and frames: what nobody has to read.

use ratatui::style::Style;

use super::pen::Pen;
use super::theme::Role;

impl Pen<'_> {
    /// Gives the border of a panel, with what stands in it, the style of `role`.
    pub fn frame(&mut self, role: Role) {
        let (right, bottom) = (self.width().saturating_sub(1), self.height().saturating_sub(1));
        let (text, mark, lines_of) = (self.style(role), self.mark_style(role), self.glyphs().border);
        // What stands in it is read.
        let style_of = |sign: &str| if lines_of.as_flattened().contains(&sign) { mark } else { text };
        let lines = (0..=right).flat_map(|x| [(x, 0), (x, bottom)]);
        for (x, y) in lines.chain((1..bottom).flat_map(|y| [(0, y), (right, y)])) {
            self.touch_in(x, y, style_of);
        }
    }

    /// Writes a label into the lower border of a panel.
    pub fn bottom_label(&mut self, text: &str, role: Role) {
        let y = self.height().saturating_sub(1);
        self.text(2, y, &format!(" {text} "), role);
    }

    /// Fills the upper `eighths` of a place, up to eight: a piece of a bar that hangs down. There are three signs for
    /// that. Others, of the lower part on a filled place, show a comb where a font does not fill its places.
    pub fn hang(&mut self, x: u16, y: u16, eighths: u16, role: Role) {
        let glyphs = self.glyphs();
        match eighths {
            0 => {}
            1..=3 => drop(self.styled(x, y, glyphs.upper[0], self.mark_style(role))),
            4..=6 => drop(self.styled(x, y, glyphs.upper[1], self.mark_style(role))),
            7.. => self.fill(x, y, role),
        }
    }

    /// Fills a place, whatever the font does.
    fn fill(&mut self, x: u16, y: u16, role: Role) {
        let style = self.mark_style(role);
        self.styled(x, y, self.glyphs().blocks[7], Style { bg: style.fg, ..style });
    }

    /// Fills a place in two colours: the upper `eighths` in the first, to a half, or of what there is little of a narrow edge.
    pub fn hang_both(&mut self, x: u16, y: u16, eighths: u16, (upper, lower): (Role, Role)) {
        let style = Style { bg: self.mark_style(lower).fg, ..self.mark_style(upper) };
        match eighths {
            0 => self.fill(x, y, lower),
            1..=2 => drop(self.styled(x, y, self.glyphs().upper[0], style)),
            3..=5 => drop(self.styled(x, y, self.glyphs().upper[1], style)),
            6..=7 => {
                let style = Style { fg: style.bg, bg: style.fg, ..style };
                self.styled(x, y, self.glyphs().blocks[0], style);
            }
            8.. => self.fill(x, y, upper),
        }
    }

    /// Fills a place in two colours: the lower `eighths` in the second.
    pub fn stand_both(&mut self, x: u16, y: u16, eighths: u16, (upper, lower): (Role, Role)) {
        let style = Style { bg: self.mark_style(upper).fg, ..self.mark_style(lower) };
        match usize::from(eighths) {
            0 => self.fill(x, y, upper),
            eighths @ 1..8 => drop(self.styled(x, y, self.glyphs().blocks[eighths - 1], style)),
            8.. => self.fill(x, y, lower),
        }
    }

    /// Whether what comes back has a colour of its own here, not that of what goes deeper.
    pub fn tells_back(&self, back: Role) -> bool {
        self.mark_style(Role::Placed).fg != self.mark_style(back).fg
    }

    /// Whether bars of what was before have a colour of their own here.
    pub fn fades(&self) -> bool {
        self.mark_style(Role::Placed).fg != self.mark_style(Role::PlacedBefore).fg
    }

    /// Draws a bar of so many eighths of a place to the right of `(x, y)`: of what comes back in a shade, where no colour
    /// tells it.
    pub fn bar(&mut self, x: u16, y: u16, eighths: u16, role: Role) {
        let glyphs = self.glyphs();
        let is_shaded = role == Role::Back && !self.tells_back(role);
        for at in 0..eighths.div_ceil(8) {
            let filled = (eighths - 8 * at).min(8);
            let block = if is_shaded { glyphs.shade } else { glyphs.left_blocks[usize::from(filled - 1)] };
            self.text(x + at, y, block, role);
        }
    }

    /// The same with air between it and those in the lines above and below, of so many halves of a place.
    pub fn thin_bar(&mut self, x: u16, y: u16, halves: u16, role: Role) {
        let glyphs = self.glyphs();
        let is_shaded = role == Role::Back && !self.tells_back(role);
        let block = if is_shaded { glyphs.light_shade } else { glyphs.blocks[3] };
        let is_whole = is_shaded || self.is_ascii();
        let places = if is_whole { halves.div_ceil(2) } else { halves / 2 };
        self.text(x, y, &block.repeat(usize::from(places)), role);
        if !is_whole && !halves.is_multiple_of(2) {
            self.text(x + places, y, HALF, role);
        }
    }
}

/// The lower left quarter of a place: half of what a thin bar has there.
const HALF: &str = "▖";
