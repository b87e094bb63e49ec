//! Break it: a copy of the run that is danced with a fault, beside the true one.

use quadrille::exact_cover::broken::Fault;
use quadrille::session::BrokenRun;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;

fn knuth() -> Desk {
    Desk::with("habr").keys(":open knuth-6x7<Enter>").sized(120, 40)
}

fn broken_run(desk: &Desk) -> &BrokenRun {
    desk.state.session().unwrap().broken_run().unwrap()
}

#[test]
fn a_forgotten_line_is_found_where_the_first_pointer_goes_wrong() {
    let desk = knuth().keys(":fault unhide-down<Enter>").shows("Links of a broken copy: unhide-down");
    let desk = desk.shows("A node that is put back is not reached from above.").keys(":fault first<Enter>");
    // The second uncover of the run: C in C E F, whose first relink is the node in F.
    let desk = desk.shows("relink x = C E F in F").shows("D[U[x]] ← x  left out!");
    let desk = desk.shows("1 wrong:").shows("D[header F] is header F, but should be C E F in F");
    let desk = desk.shows("First wrong at step 16, uncover C: link 1 puts back C E F in F, with that");
    assert_eq!((desk.step(), broken_run(&desk).copy().link()), (15, 1));
    // It drifts on, and going back is as it was before: all right up to there.
    let desk = desk.keys("8s").shows("5 wrong:").shows("it is never tried again");
    let before = desk.keys("9S");
    assert!(broken_run(&before).wrong().is_empty());
    let desk = before.shows("No link or size is wrong here.").lacks("First wrong");
    // At the end it is said how both ended; the true search has found the solution, the copy has not.
    let desk = desk.keys("G").wait(10).keys("G").wait(10).keys("<C-l>");
    let desk = desk.shows("The broken run is done at step 31, with no solution.");
    desk.keys(":fault none<Enter>").lacks("broken").shows("4 Step").shows("Done: 1 solution");
}

#[test]
fn the_list_breaks_and_mends_and_leads_to_where_it_shows() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>!").shows("Break it").shows("hide-down");
    desk = desk.keys("jj<Enter>").lacks("Break it").shows("broken copy: hide-size").keys("!");
    desk = desk.shows("✗ hide-size").keys("k<Enter>").shows("broken copy: hide-up").keys("!<Enter>");
    desk = desk.shows("Every line of the dance is there again.").lacks("broken copy");
    desk = desk.keys("!c").shows("broken copy: hide-down").shows("wrong:").keys("!d").lacks("broken copy");
    // Every fault at two sizes, at every size half of them, with the run going on.
    for (size, (width, height)) in [(60, 20), (80, 24), (120, 40), (200, 60)].into_iter().enumerate() {
        for (i, fault) in Fault::ALL.into_iter().enumerate().filter(|(i, _)| i % 2 == size % 2) {
            desk = desk.sized(width, height).keys(&format!(":fault {fault}<Enter>!c<Tab>"));
            desk = desk.keys("5s3i2S<A-8>").shows("Links of a broken copy").keys("hjkl");
            desk = desk.keys("!").keys("G").shows("header-first").keys("<Esc>");
            assert_eq!(broken_run(&desk).fault(), Fault::ALL[i]);
        }
    }
}

#[test]
fn the_same_direction_still_works() {
    for name in ["rows-down", "nodes-right", "header-first"] {
        let desk = knuth().keys(&format!(":fault {name}<Enter>")).shows("Is any pointer ever wrong?");
        let mut desk = desk.keys(":fault first<Enter>").shows("No pointer of this copy is ever wrong.");
        while desk.step() < 44 {
            desk = desk.keys("s");
            assert!(broken_run(&desk).wrong().is_empty());
            assert_eq!(desk.step(), broken_run(&desk).copy().step());
        }
        let desk = desk.shows("It still works").shows("No pointer is ever wrong");
        desk.shows("The broken run is done at step 44, with 1 solution. The true one is");
    }
}

#[test]
fn the_copy_follows_the_true_search_link_by_link_and_in_jumps() {
    let mut desk = Desk::with("habr").keys("<Enter>:fault hide-size<Enter>");
    for keys in ["3i", "40i", "5I", "s", "i", "S", ":goto 900<Enter>", "2i", "I", ":goto 30<Enter>", "n", "N"]
    {
        desk = desk.keys(keys).wait(10);
        let session = desk.state.session().unwrap();
        let copy = session.broken_run().unwrap().copy();
        assert_eq!(copy.step(), desk.step(), "{keys}");
        if session.divergence().is_none() {
            assert_eq!(copy.link(), session.search().links_moved(), "{keys}");
            assert_eq!(copy.last_link(), session.search().last_link(), "{keys}");
        }
    }
    // The fault outlives a way to EDIT, and begins again with another grid.
    let desk = desk.keys("e<Enter>").shows("broken copy: hide-size");
    desk.keys("egx<Enter>").shows("broken copy: hide-size");
}

#[test]
fn what_cannot_be_broken_is_said() {
    Desk::with("habr").keys(":fault all<Enter>").shows("There is no fault 'all'");
    Desk::with("habr").keys("<Enter>:fault first<Enter>").shows("Nothing is broken");
    Desk::with("habr").keys("g11:fault hide-up<Enter>").shows("!");
}

/// Places of heavy lines in the colour of what is wrong.
fn wrong_arrows(desk: &Desk) -> usize {
    let (buffer, _) = desk.buffer();
    let red = Theme::of(&desk.state.shell).style(Role::DeadEnd).fg;
    let is_heavy = |symbol: &str| "━┃┏┓┗┛┣┫┳┻╋".contains(symbol);
    buffer.content().iter().filter(|cell| is_heavy(cell.symbol()) && cell.style().fg == red).count()
}

#[test]
fn each_wrong_pointer_is_an_arrow_in_the_picture_of_the_links() {
    for name in ["hide-down", "hide-up", "unhide-down", "unhide-up", "cover-right", "cover-left"] {
        let desk = knuth().sized(160, 50).keys(&format!(":fault {name}<Enter>"));
        assert_eq!(wrong_arrows(&desk), 0, "nothing is wrong yet\n{}", desk.screen());
        let desk = desk.keys(":fault first<Enter>s");
        assert!(!broken_run(&desk).wrong().is_empty());
        assert!(wrong_arrows(&desk) > 2, "{name}\n{}", desk.screen());
        let desk = desk.keys("g");
        assert_eq!(wrong_arrows(&desk), 0);
        assert_eq!(wrong_arrows(&desk.keys(":fault none<Enter>20s")), 0);
    }
}

#[test]
fn whatever_is_broken_is_drawn_at_any_size() {
    for name in Fault::ALL.map(Fault::name) {
        for (open, size) in [
            (":open knuth-6x7<Enter>", (60, 20)),
            ("<Enter>", (120, 40)),
            (":open queens 6<Enter>", (200, 60)),
        ] {
            let desk =
                Desk::with("habr").sized(size.0, size.1).keys(open).keys(&format!(":fault {name}<Enter>"));
            let mut desk = desk.keys(":fault first<Enter>");
            for keys in ["", "3s", "7s", "i", "30s", "<A-8>z"] {
                desk = desk.keys(keys).shows("broken copy");
            }
        }
    }
}
