//! The panel of the board: a grid, the board of another problem, or the matrix.

use super::interface::PanelSpec;
use super::matrix;
use crate::app::{Msg, Panel};
use crate::ui::board_size::{BoardSize, BoardStyle};
use crate::ui::pen::Pen;
use crate::ui::scene::{BoardScene, PanelScene};
use crate::ui::{drawing, grid, picture, verdict};

/// The panel of the board.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| Panel::Board.title().to_owned(),
    size: |problem| problem.board,
    is_whole,
    cursor: |scene, room| match &scene.board {
        BoardScene::Grid(board) => grid::cursor(board, scene.room.style, room),
        BoardScene::Drawing(editor) => drawing::cursor(editor, room),
        BoardScene::Picture(..) => None,
        // Until it is moved it is where the run is, which says so itself.
        BoardScene::Matrix if !scene.cursor.is_seen && scene.view.entry.is_none() => None,
        BoardScene::Matrix => matrix::cursor(scene, room),
    },
    hit: |scene, room, place| match &scene.board {
        BoardScene::Grid(board) => {
            grid::cell_at(board.editor.shape(), scene.room.style, room, place).map(Msg::PointAtCell)
        }
        BoardScene::Drawing(editor) => drawing::place_at(editor, room, place).map(Msg::PointAtDrawn),
        BoardScene::Picture(..) => None,
        BoardScene::Matrix => matrix::hit(scene, room, place),
    },
    ..PanelSpec::lines(draw)
};

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    match &scene.board {
        BoardScene::Grid(board) if scene.room.bare => grid::draw_bare(pen, board),
        BoardScene::Grid(board) => grid::draw(pen, board, scene.room.style),
        BoardScene::Drawing(editor) => {
            let focused = scene.view.focus == Panel::Board;
            drawing::draw(pen, editor, &scene.words, focused, scene.room);
        }
        BoardScene::Picture(instance, picture) => picture::draw(pen, scene, instance, picture),
        BoardScene::Matrix => matrix::draw(pen, scene, Panel::Board),
    }
    verdict::draw(pen, scene);
}

fn is_whole(scene: &PanelScene<'_>, room: (u16, u16)) -> bool {
    let size = match &scene.board {
        BoardScene::Grid(board) => BoardSize::from(board.editor.shape()),
        // What is left scrolls.
        BoardScene::Drawing(_) => return true,
        BoardScene::Picture(instance, _) => BoardSize::of(instance.board.as_ref()),
        BoardScene::Matrix => return matrix::is_whole(scene, room),
    };
    let (width, height) = size.size(BoardStyle::Compact);
    room.0 >= width && room.1 >= height
}
