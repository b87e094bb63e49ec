use super::*;
use crate::problems::sudoku::Shape;

const MAPS: &Columns = &Columns::squares(9, 324);

const PLAIN: Wanted = Wanted { focus: Panel::Board, view: None, zoom: false, is_broken: false };

fn places(layout: &Layout) -> Vec<Rect> {
    let Layout { title, timeline, status, footer, .. } = *layout;
    let panels = Panel::ALL.into_iter().map(|panel| layout.panel(panel));
    panels.chain([title, timeline, status, footer]).flatten().collect()
}

/// Every panel with the focus, every view, with and without zoom.
fn wishes() -> impl Iterator<Item = Wanted> {
    let views = [None, Some(Panel::Links), Some(Panel::Tree), Some(Panel::Log), Some(Panel::Matrix)];
    Panel::ALL.into_iter().flat_map(move |focus| {
        views
            .into_iter()
            .flat_map(move |view| [false, true].map(|zoom| Wanted { focus, view, zoom, is_broken: zoom }))
    })
}

#[test]
fn panels_never_overlap_and_never_leave_the_window() {
    let sizes = (0..230).step_by(5).flat_map(|w| (0..70).step_by(3).map(move |h| (w, h)));
    for size in
        sizes.chain([(1, 1), (60, 20), (80, 24), (120, 40), (200, 60), (400, 120), (u16::MAX, u16::MAX)])
    {
        for wanted in wishes() {
            let layout = Layout::new(size, Shape::CLASSIC, MAPS, wanted);
            let places = places(&layout);
            for (i, place) in places.iter().enumerate() {
                assert!(place.right() <= size.0 && place.bottom() <= size.1, "{place:?} in {size:?}");
                assert!(
                    !places[..i].iter().any(|other| other.intersects(*place)),
                    "{place:?} overlaps in {size:?} with {wanted:?}"
                );
            }
            let seen = layout.panel(wanted.focus).is_some_and(|area| area.width > 2 && area.height > 2);
            assert!(layout.too_small || seen, "{wanted:?} is not seen in {size:?}");
        }
    }
}

#[test]
fn the_three_sizes_of_the_sketches() {
    for (size, style) in
        [((80, 24), BoardStyle::Compact), ((120, 40), BoardStyle::Lined), ((200, 60), BoardStyle::Candidates)]
    {
        let layout = Layout::new(size, Shape::CLASSIC, MAPS, PLAIN);
        assert_eq!(layout.board_style, style);
        let place = |panel| layout.panel(panel).unwrap();
        let (board, columns) = (place(Panel::Board), place(Panel::Columns));
        assert!(place(Panel::Path).height >= 7 && place(Panel::Step).height >= 7);
        let (width, height) = style.size(Shape::CLASSIC);
        assert!(board.width >= width + 2 && board.height >= height + 2);
        assert!(columns.width >= 53 && columns.height >= 13);
    }
}

#[test]
fn a_grid_is_seen_whole_before_the_line_of_time() {
    let shape = Shape::new(4, 4).unwrap();
    for size in [(80, 24), (80, 25), (120, 40)] {
        let layout = Layout::new(size, shape, &Columns::squares(16, 1024), PLAIN);
        // Sixteen rows, a line between each four of them, and the border.
        assert!(layout.panel(Panel::Board).unwrap().height >= 16 + 3 + 2, "{size:?}");
        assert_eq!(layout.timeline.is_some(), size.1 > 24);
    }
}

#[test]
fn small_windows_keep_the_grid_and_a_line_and_then_the_line() {
    let at = |size| Layout::new(size, Shape::CLASSIC, MAPS, PLAIN);
    assert!(
        at((59, 20)).panel(Panel::Board).is_some()
            && at((60, 19)).panel(Panel::Board).is_some()
            && at((59, 20)).too_small
    );
    assert!(
        at((23, 13)).panel(Panel::Board).is_some()
            && at((22, 13)).panel(Panel::Board).is_none()
            && at((23, 12)).panel(Panel::Board).is_none()
    );
    assert!(at((1, 1)).status.is_some() && at((0, 0)).status.is_none());
    assert!(!at((60, 20)).too_small && at((60, 20)).panel(Panel::Step).is_some());
}
