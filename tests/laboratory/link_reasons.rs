//! Each row of the column that the links are drawn around says what took it out of play.

use quadrille::app::Panel;

use crate::desk::Desk;

#[test]
fn each_row_of_the_column_that_is_looked_at_says_by_which_column_it_is_out() {
    let (mut told, mut at_ends) = (0, 0);
    for (problem, keys) in
        [("habr", "<Enter>"), ("queens 8", ""), ("langford 6", ""), ("pentominoes 6x10", "")]
    {
        for (size, zoom) in
            [((160, 50), ""), ((160, 50), "z"), ((120, 40), ""), ((200, 60), ""), ((200, 60), "z")]
        {
            let mut desk = Desk::with("habr").sized(size.0, size.1);
            desk.type_keys(&format!(":open {problem}<Enter>{keys}<A-8>{zoom}"));
            for retreat in 0..6 {
                desk = if retreat % 3 == 0 { desk.keys("d").wait(1000) } else { desk.keys("s") };
                let session = desk.state.session().unwrap();
                let (problem, search) = (session.problem(), session.search());
                let lines = desk.inside(Panel::Links);
                let screen = desk.screen();
                let around =
                    screen.split("8 Links around ").nth(1).unwrap().split([',', ' ']).next().unwrap();
                let column = problem.item_named(around).unwrap();
                for row in search.links().all_of(column).filter_map(|node| search.links().place(node)?.1) {
                    let name = problem.option_name(row);
                    let is_own = |line: &&String| {
                        line.chars()
                            .skip(1)
                            .collect::<String>()
                            .strip_prefix(&*name)
                            .is_some_and(|rest| rest.starts_with(' '))
                    };
                    let Some(own) = lines.iter().position(|line| is_own(&line)) else { continue };
                    let line = &lines[own];
                    let by = search.links().nodes_of(row).find_map(|node| search.hidden_by(node));
                    let Some(by) = by.filter(|_| search.partial_solution().all(|taken| taken != row)) else {
                        continue;
                    };
                    let by = session.hider_name(by);
                    let words: Vec<&str> = line.split_whitespace().collect();
                    let at_end = words.last() == Some(&&*by);
                    // Or below its name, or after that.
                    let below = lines
                        .get(own + 1)
                        .is_some_and(|line| line.split_whitespace().take(2).eq(["by", &*by]));
                    let after = words.windows(2).any(|pair| pair == ["by", &*by]);
                    // Or in the title: of the column itself, or of many rows.
                    let in_title = around == by || screen.contains(&format!(" rows by {by} "));
                    assert!(at_end || below || after || in_title, "{by}: {line}\n{screen}");
                    told += 1;
                    at_ends += usize::from(at_end);
                }
            }
        }
    }
    assert!(told > 100 && at_ends > 100, "{told} {at_ends}");
}
