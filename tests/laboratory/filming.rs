//! A drawing that moves shows each screen at its time.

use std::collections::BTreeMap;

use quadrille::app::{ExportKind, ExportRequest};
use quadrille::export::{Film, export};

use crate::desk::Desk;

/// The elements that are seen at a share of the time, in percent, sorted: those of the groups whose last keyframe until then
/// says so.
fn seen(film: &str, percent: f64) -> Vec<&str> {
    let times: BTreeMap<&str, bool> = film
        .lines()
        .filter_map(|line| line.strip_prefix("@keyframes ")?.split_once('{'))
        .map(|(name, rest)| {
            let (frames, _) = rest.split_once("}}").unwrap();
            let frames = frames.split('}').map(|frame| frame.split_once("%{visibility:").unwrap());
            let until = frames.take_while(|(at, _)| at.parse::<f64>().unwrap() <= percent + 0.01);
            (name, until.last().is_some_and(|(_, what)| what == "visible"))
        })
        .collect();
    let (_, body) = film.split_once("font-size").unwrap();
    let mut shows = true;
    let mut elements = Vec::new();
    for line in body.lines().skip(1) {
        if let Some(class) = line.strip_prefix("<g class=\"") {
            shows = times[class.split([' ', '"']).next().unwrap()];
        } else if line == "</g>" {
            shows = true;
        } else if shows && line.starts_with(['<']) && !line.starts_with("</") {
            elements.push(line);
        }
    }
    elements.sort_unstable();
    elements
}

#[test]
fn at_its_time_each_frame_is_the_screen_as_it_was() {
    for keys in ["", ":set theme light<Enter>"] {
        let mut desk = Desk::with("habr").keys(keys).keys("<Enter>105s").wait(10);
        let request =
            ExportRequest { path: "x.svg".into(), kind: ExportKind::Drawing, steps: None, replace: false };
        let mut film = Film::new("habr", &desk.state, 5.0, None);
        let mut screens = Vec::new();
        for _ in 0..30 {
            film.frame(&desk.state);
            screens.push(export(&desk.state, &request).unwrap());
            desk = desk.keys("s").wait(10);
        }
        let film = film.end();
        // The last frame stays a little.
        let frames = screens.len() + 8;
        for (at, screen) in screens.iter().enumerate() {
            let (_, body) = screen.split_once("font-size").unwrap();
            let mut still: Vec<&str> = body.lines().skip(1).filter(|line| !line.starts_with("</")).collect();
            still.sort_unstable();
            assert_eq!(seen(&film, 100.0 * at as f64 / frames as f64), still, "frame {at}");
        }
        assert!(film.contains("animation:7.600s step-end infinite"));
        assert!(film.len() < screens.iter().map(String::len).sum::<usize>() / 4);
        // Without motion the last screen is seen.
        let ends =
            film.lines().filter(|line| line.starts_with("<g class") && line.ends_with(" end\">")).count();
        assert!(ends > 0 && film.contains("g[class]{visibility:hidden}g.end{visibility:visible}"));
    }
}
