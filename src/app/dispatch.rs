//! The dispatch of actions: each calls its function.

use super::action::{Action, Direction};
use super::actions::{
    answering, bookmarks, branches, drawing, editing, exercising, faults, files, finding, leaving, lessons,
    linking, logic, modes, moving, nodes, panels, predict, race, recovery, running, solutions, stops,
    takeover, watches,
};
use super::effect::Effect;
use super::grid_editor::GridEditor;
use super::list_cursor::ListCursor;
use super::modal::{Bookmarking, Confirm, List, Modal};
use super::prompt::{Prompt, Purpose};
use super::state::App;
use crate::facts::Panel;
use crate::race::Measure;
use crate::session::{Pace, Session, Stop, Target, Way};

/// Does what was asked for, in the mode in which it works.
pub(super) fn act(app: &mut App, action: Action, count: Option<u64>) -> Option<Effect> {
    use Action as A;
    if !action.works_in(app.mode()) || answering::waits_with(app, action) {
        return None;
    }
    let times = count.unwrap_or(1);
    let (prompt, list) = (
        |purpose, text| Some(Modal::Prompt(Prompt::new(purpose, text))),
        |list| Some(Modal::List(list, ListCursor::default())),
    );
    match action {
        A::Move(direction) => moving::move_cursor(app, direction, times.min(u64::from(u8::MAX)) as u8),
        A::MoveBox(direction) if app.lab.is_in_matrix() => moving::leap_in_matrix(app, direction),
        A::MoveBox(direction) => app.lab.puzzle.with_editor(|editor| editor.go_box(direction)),
        A::Page(Way::Back) => moving::move_cursor(app, Direction::Up, moving::PAGE),
        A::Page(Way::Forward) => moving::move_cursor(app, Direction::Down, moving::PAGE),
        A::RowEdge(edge) => moving::move_to_edge(app, edge),
        A::Focus(way) => panels::focus_next(&mut app.lab, way),
        A::FocusPanel(n) => {
            Panel::numbered(n).into_iter().for_each(|panel| panels::focus_on(&mut app.lab, panel));
        }
        A::View(way) => panels::next_view(app, way),
        A::Wording(way) => panels::next_wording(app, way),
        A::Zoom => app.lab.view.toggle_zoom(false),
        A::Enlarge => app.lab.view.toggle_zoom(true),
        A::Highlight => app.lab.view.highlight = !app.lab.view.highlight,
        A::Copy => return files::copy(&mut app.lab),
        A::Share => return linking::copy_link(app),
        A::Command => app.lab.modal = prompt(Purpose::Command, ""),
        A::Palette => app.lab.modal = prompt(Purpose::Palette, ""),
        A::Find => app.lab.modal = prompt(Purpose::Find, ""),
        A::Help => app.lab.modal = Some(Modal::Help { scroll: 0, filter: String::new() }),
        // Esc takes back a count before it takes back anything else.
        A::Cancel if count.is_some() => {}
        A::Cancel => leaving::cancel(app),
        A::Interrupt if app.is_moving() => modes::stop(&mut app.lab),
        A::Interrupt | A::Quit => return leaving::quit(app),
        A::Suspend => return Some(Effect::Suspend),
        A::Redraw => return Some(Effect::Repaint),
        A::Recover => return recovery::recover(app),
        A::Lessons => lessons::list(&mut app.lab, &app.shell),

        A::Place(digit) => editing::place(&mut app.lab, &app.shell.settings, digit),
        A::Marking => editing::toggle_marking(&mut app.lab),
        A::Mark(digit) => editing::mark(&mut app.lab, digit),
        A::Blank => editing::blank(&mut app.lab, &app.shell.settings),
        A::Clear => editing::clear(&mut app.lab, &app.shell.settings),
        A::RubOut => modes::change_grid(&mut app.lab, &app.shell.settings, GridEditor::rub_out),
        A::ClearAll => app.lab.modal = Some(Modal::Confirm(Confirm::ClearAll)),
        A::Fix => editing::fix(&mut app.lab, &app.shell.settings),
        A::Undo => editing::undo(&mut app.lab, &app.shell.settings),
        A::Redo => editing::redo(&mut app.lab, &app.shell.settings),
        A::PutBack => editing::put_back(&mut app.lab, &app.shell.settings),
        A::EmptyCell(way) => app.lab.puzzle.with_editor(|editor| editor.go_empty(way)),
        A::CellEdge(edge) => moving::go_to_edge(&mut app.lab.puzzle, edge),
        A::Draw(stroke) => drawing::draw(&mut app.lab, &app.shell.settings, stroke),
        A::CountSolutions => editing::count_solutions(&mut app.lab),
        A::Write => app.lab.modal = prompt(Purpose::Command, "w "),
        A::Solve => modes::start_solving(&mut app.lab, &app.shell.settings),

        A::Count(digit) => running::type_count(&mut app.lab, count, digit),
        A::Step(grain, way) => app.on_run(|run| running::go(run, |session| session.step(way, grain, times))),
        A::Leave(way) => app.on_run(|run| running::travel(run, Target::Leave(way), times)),
        A::Continue(way) => app.on_run(|run| running::travel(run, Target::Stop(way), times)),
        A::DeadEnd(way) => app.on_run(|run| running::travel(run, Target::Next(way, Stop::DeadEnd), times)),
        A::Singles => logic::go_to_end_of_singles(app),
        A::Marker(way) if app.lab.view.focus == Panel::Tree => {
            app.on_run(|run| branches::move_to_end(run, way, times));
        }
        A::Marker(way) => app.on_run(|run| running::travel(run, Target::Marker(way), times)),
        A::Seek(way) => app.on_run(|run| running::seek(run, way, times)),
        A::ToStart => app.on_run(|run| running::go(run, Session::restart)),
        A::ToEnd => app.on_run(|run| running::travel(run, Target::End, 1)),
        A::Play => app.on_run(running::play_or_pause),
        A::PlayBack => app.on_run(running::play_back),
        A::Solution(way) => solutions::leaf(app, way, times),
        A::Faster => running::change_speed(app, Pace::faster),
        A::Slower => running::change_speed(app, Pace::slower),
        A::Bookmark => app.lab.modal = Some(Modal::Bookmark(Bookmarking::Set)),
        A::Jump => app.on_run(bookmarks::ask_where_to_jump),
        A::Enter => nodes::enter(app, times),
        A::Break => stops::break_here(&mut app.lab, &app.shell.settings),
        A::Breakpoints => app.lab.modal = list(List::Breakpoints),
        A::Watch => watches::watch_here(&mut app.lab, &app.shell.settings),
        A::SortColumns if app.lab.view.focus == Panel::Log => {
            app.on_run(|run| finding::filter_log(run, run.session.filter().next_by_key()));
        }
        A::SortColumns if app.lab.view.focus == Panel::Tree => app.on_run(branches::fold_failed),
        A::SortColumns => panels::sort_columns(app),
        A::Race => race::start(&mut app.lab, &app.shell.settings, Measure::default()),
        A::Faults => app.on_run(faults::list),
        A::Predict => predict::start_or_end(app),
        A::TakeOver => takeover::take_by_name(app, ""),
        A::Edit => leaving::back_to_edit(app),

        A::Scene(Way::Forward) => return lessons::next_step(app),
        A::Scene(Way::Back) => return lessons::step_before(app),
        A::SceneAgain => return lessons::again(app),
        A::Exercise(key) => return exercising::press(app, key),
        A::ScrollText(way) => {
            app.lesson.iter_mut().for_each(|lesson| lessons::scroll_text(lesson, &mut app.lab, way));
        }
    }
    None
}
