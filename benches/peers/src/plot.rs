//! Lines over a size, two panels side by side, as SVG. What is measured has a scale of powers of ten.

use std::fmt::Write;

/// What one contender took, by size.
pub struct Line {
    pub name: &'static str,
    pub points: Vec<(f64, f64)>,
}

pub struct Plot<'a> {
    pub title: String,
    /// What the sizes are.
    pub across: &'a str,
    /// What is measured, and the lines.
    pub panels: [(&'a str, Vec<Line>); 2],
}

const COLOURS: [&str; 4] = ["#0072b2", "#e69f00", "#009e73", "#d55e00"];
const DASHES: [&str; 4] = ["none", "6 3", "2 3", "8 3 2 3"];
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 52.0;
const TOP: f64 = 40.0;

impl Plot<'_> {
    pub fn svg(&self) -> String {
        let mut out = String::from(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 320\" font-family=\"sans-serif\" \
             font-size=\"12\">\n<rect width=\"760\" height=\"320\" fill=\"#ffffff\"/>\n",
        );
        let _ = writeln!(out, "<text x=\"12\" y=\"20\" font-size=\"14\">{}</text>", self.title);
        for (place, (what, lines)) in self.panels.iter().enumerate() {
            panel(&mut out, LEFT + 370.0 * place as f64, what, self.across, lines);
        }
        out + "</svg>\n"
    }
}

fn panel(out: &mut String, left: f64, what: &str, across: &str, lines: &[Line]) {
    let points = || lines.iter().flat_map(|line| &line.points);
    let of = |pick: fn(&(f64, f64)) -> f64, fold: fn(f64, f64) -> f64, from: f64| points().map(pick).fold(from, fold);
    let (least, most) = (of(|p| p.0, f64::min, f64::INFINITY), of(|p| p.0, f64::max, 0.0));
    let low = of(|p| p.1, f64::min, f64::INFINITY).log10().floor();
    let high = of(|p| p.1, f64::max, 0.0).log10().ceil().max(low + 1.0);
    let x = |size: f64| left + WIDTH * (size - least) / (most - least).max(1.0);
    let y = |value: f64| TOP + HEIGHT * (high - value.log10()) / (high - low);
    let bottom = TOP + HEIGHT;
    let _ = writeln!(out, "<text x=\"{left}\" y=\"{}\">{what}</text>", TOP - 4.0);
    for power in low as i32..=high as i32 {
        let at = y(10_f64.powi(power));
        let _ = writeln!(out, "<path d=\"M{left} {at:.1}h{WIDTH}\" stroke=\"#dddddd\"/>");
        let label = if power < 0 { format!("{:.*}", -power as usize, 10_f64.powi(power)) } else { 10_i64.pow(power as u32).to_string() };
        let _ = writeln!(out, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>", left - 4.0, at + 4.0);
    }
    let mut sizes: Vec<f64> = points().map(|point| point.0).collect();
    sizes.sort_by(f64::total_cmp);
    sizes.dedup();
    for size in sizes {
        let _ = writeln!(out, "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{size}</text>", x(size), bottom + 16.0);
    }
    let middle = left + WIDTH / 2.0;
    let _ = writeln!(out, "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{across}</text>", bottom + 32.0);
    for (number, line) in lines.iter().enumerate() {
        let (colour, dash) = (COLOURS[number % 4], DASHES[number % 4]);
        let path: Vec<String> = line.points.iter().map(|&(size, value)| format!("{:.1},{:.1}", x(size), y(value))).collect();
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>",
            path.join(" ")
        );
        for point in &path {
            let (x, y) = point.split_once(',').unwrap_or_default();
            let _ = writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"2.5\" fill=\"{colour}\"/>");
        }
        let at = left + 72.0 * number as f64;
        let _ = writeln!(out, "<text x=\"{at}\" y=\"{}\" fill=\"{colour}\">{}</text>", bottom + 52.0, line.name);
    }
}
