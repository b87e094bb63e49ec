use super::*;
use crate::exact_cover::{Search, text};
use crate::problems::{builtin, queens};
use crate::ui::lens::Wanted;

#[test]
fn what_is_planned_ends_inside_of_the_panel() {
    let problem = text::parse(builtin::find("knuth-6x7").unwrap().text).unwrap();
    let search = Search::new(&problem);
    let links = search.links();
    let item = problem.items().next().unwrap();
    for width in 40..200 {
        for height in 10..60 {
            let (plan, room) = Plan::room(&problem, (width, height), (0, 0));
            let own = problem.options().collect();
            let all = Wanted::around(item, own, false);
            let lens = Lens::of(&problem, links, all, links.header(item), room);
            let plan = plan.spread(&problem, &lens, width);
            let end = if plan.scale.lanes > 0 { plan.ring_end() } else { plan.x(plan.columns - 1) };
            assert!(end < width, "{end} of {width}x{height}: {plan:?}");
        }
    }
}

#[test]
fn a_ring_of_headers_alone_ends_inside_of_the_panel() {
    let mut drawn = 0;
    for names in ["A B C", "alpha beta gamma", "A B C | u v w", "A to be | or not that is it"] {
        let columns: Vec<&str> = names.split([' ', '|']).filter(|name| !name.is_empty()).collect();
        let problem = text::parse(&format!("{names}\n{}\n", columns.join("\n"))).unwrap();
        let lens = Lens::of_headers(&problem, problem.items().next().unwrap());
        for (width, height) in (20..240).flat_map(|width| (5..14).map(move |height| (width, height))) {
            let Some(plan) = Plan::of_ring_alone(&problem, (width, height)) else { continue };
            let plan = plan.spread(&problem, &lens, width);
            assert!(plan.right_end() <= width && plan.end() <= height, "{width}x{height}: {plan:?}");
            drawn += 1;
        }
    }
    assert!(drawn > 1000, "{drawn}");
}

#[test]
fn in_a_wider_panel_no_fewer_columns_have_room() {
    let problem = queens::queens(8, queens::Order::default()).unwrap().problem;
    let columns = |width: u16| Plan::room(&problem, (width, 40), (1, 1)).1.0;
    let fewer: Vec<_> = (50..300).filter(|&width| columns(width + 1) < columns(width)).collect();
    assert!(fewer.is_empty(), "{fewer:?}");
}
