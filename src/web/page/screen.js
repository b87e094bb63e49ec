"use strict";
// The screen: cells on a canvas. Lines, blocks and dots are drawn, not written, so that they meet whatever the font is.

// For U+2500 to U+257F the weight of the line to the left, up, right and down: 1 light, 2 heavy. All 0: the font has it.
const LINES = `
1010 2020 0101 0202 0000 0000 0000 0000 0000 0000 0000 0000 0011 0021 0012 0022
1001 2001 1002 2002 0110 0120 0210 0220 1100 2100 1200 2200 0111 0121 0211 0112
0212 0221 0122 0222 1101 2101 1201 1102 1202 2201 2102 2202 1011 2011 1021 2021
1012 2012 1022 2022 1110 2110 1120 2120 1210 2210 1220 2220 1111 2111 1121 2121
1211 1112 1212 2211 1221 2112 1122 2221 2122 2212 1222 2222 0000 0000 0000 0000
0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000
0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0011 1001 1100
0110 0000 0000 0000 1000 0100 0010 0001 2000 0200 0020 0002 1020 0102 2010 0201
`.trim().split(/\s+/).map((weights) => [...weights].map(Number));

// For U+2596 to U+259F which quarters are filled: top left 1, top right 2, bottom left 4, bottom right 8.
const QUARTERS = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14];

const FONT = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace';

// The smallest window of the laboratory with panels, in columns and rows.
const FEWEST = 60;
const LOWEST = 20;

class Screen {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.ink = "#d8dee6";
    this.paper = "#101418";
    this.frames = 0;
    this.cursor = null;
  }

  // Takes the size of its surroundings. Returns the columns and rows.
  fit(width, height) {
    const scale = devicePixelRatio || 1;
    const context = this.context;
    context.font = `100px ${FONT}`;
    const advance = context.measureText("0").width / 100;
    // A narrow or low screen has smaller letters rather than no panels.
    const size = Math.max(8, Math.min(16, width / (FEWEST + 0.5) / advance, height / (LOWEST + 0.5) / 1.25));
    this.size = size * scale;
    context.font = `${this.size}px ${FONT}`;
    const measured = context.measureText("0");
    this.wide = Math.max(1, width / advance / size < FEWEST + 2 ? Math.floor(measured.width) : Math.round(measured.width));
    const letters = measured.fontBoundingBoxAscent + measured.fontBoundingBoxDescent;
    this.high = Math.max(1, Math.round(Math.max(letters, this.size * 1.2)));
    this.baseline = Math.round((this.high - letters) / 2 + measured.fontBoundingBoxAscent);
    this.light = Math.max(1, Math.round(this.size / 16));
    this.columns = Math.max(1, Math.floor((width * scale) / this.wide));
    this.rows = Math.max(1, Math.floor((height * scale) / this.high));
    this.scale = scale;
    this.canvas.width = this.columns * this.wide;
    this.canvas.height = this.rows * this.high;
    this.canvas.style.width = `${this.canvas.width / scale}px`;
    this.canvas.style.height = `${this.canvas.height / scale}px`;
    this.canvas.style.left = `${Math.floor((width - this.canvas.width / scale) / 2)}px`;
    this.canvas.style.top = "0";
    this.widths = new Map();
    this.shown = new Map();
    return { columns: this.columns, rows: this.rows };
  }

  // The cell at a place of the window.
  cellAt(x, y) {
    const box = this.canvas.getBoundingClientRect();
    const cell = (at, start, length, most) => Math.max(0, Math.min(most - 1, Math.floor(((at - start) * this.scale) / length)));
    return { x: cell(x, box.left, this.wide, this.columns), y: cell(y, box.top, this.high, this.rows) };
  }

  draw({ whole, pieces, cursor }, ink, paper) {
    const { context, wide, high } = this;
    this.frames += 1;
    if (whole || ink !== this.ink || paper !== this.paper) {
      [this.ink, this.paper] = [ink, paper];
      context.fillStyle = paper;
      context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    }
    const old = this.cursor;
    for (const piece of pieces) this.piece(piece);
    if (old && !whole) this.again(old);
    this.cursor = cursor;
    if (cursor) {
      context.fillStyle = ink;
      context.fillRect(cursor[0] * wide, cursor[1] * high, Math.max(2, 2 * this.light), high);
    }
  }

  // What stands at a cell is kept for the cursor alone, which is drawn over it.
  again([x, y]) {
    const cell = this.shown.get(y * 4096 + x);
    if (cell) this.piece(cell);
  }

  piece([x, y, columns, ink, paper, marks, text]) {
    const { context, wide, high, light } = this;
    const characters = columns === 1 && text.length > 1 ? [...text] : [text];
    const split = characters.length > 1 || columns === 1 ? characters : [...text];
    let [front, back] = [ink || this.ink, paper || this.paper];
    if (marks & 16) [front, back] = [back, front];
    const [left, top, all] = [x * wide, y * high, split.length * columns * wide];
    context.fillStyle = back;
    context.fillRect(left, top, all, high);
    context.fillStyle = front;
    context.globalAlpha = marks & 32 ? 0.6 : 1;
    context.font = `${marks & 2 ? "italic " : ""}${marks & 1 ? "bold " : ""}${this.size}px ${FONT}`;
    split.forEach((character, at) => {
      this.shown.set(y * 4096 + x + at * columns, [x + at * columns, y, columns, ink, paper, marks, character]);
      if (character !== " ") this.character(character, left + at * columns * wide, top, columns * wide, marks & 1);
    });
    if (marks & 4) context.fillRect(left, top + high - 2 * light, all, light);
    if (marks & 8) context.fillRect(left, top + Math.round(high / 2), all, light);
    context.globalAlpha = 1;
  }

  character(character, x, y, wide, bold) {
    const code = character.codePointAt(0);
    if (code >= 0x2500 && code <= 0x257f && this.line(LINES[code - 0x2500], x, y, wide)) return;
    if (code >= 0x2580 && code <= 0x259f) return this.block(code - 0x2580, x, y, wide);
    if (code > 0x2800 && code <= 0x28ff) return this.dots(code - 0x2800, x, y, wide);
    const { context } = this;
    if (code < 0x7f) return context.fillText(character, x, y + this.baseline);
    const key = bold ? `b${character}` : character;
    let width = this.widths.get(key);
    if (width === undefined) this.widths.set(key, (width = context.measureText(character).width));
    if (width <= wide * 1.02) return context.fillText(character, x + Math.max(0, (wide - width) / 2), y + this.baseline);
    // A letter of another font that is too wide is made narrower.
    context.save();
    context.translate(x, 0);
    context.scale(wide / width, 1);
    context.fillText(character, 0, y + this.baseline);
    context.restore();
  }

  line([left, up, right, down], x, y, wide) {
    if (!(left || up || right || down)) return false;
    const { context, high, light } = this;
    const [cx, cy] = [x + Math.floor(wide / 2), y + Math.floor(high / 2)];
    const thick = (weight) => (weight === 2 ? 3 * light : light);
    const half = (weight) => Math.floor(thick(weight) / 2);
    const across = Math.max(up, down);
    const along = Math.max(left, right);
    if (left) context.fillRect(x, cy - half(left), cx - x + half(across) + 1, thick(left));
    if (right) context.fillRect(cx - half(across), cy - half(right), x + wide - cx + half(across), thick(right));
    if (up) context.fillRect(cx - half(up), y, thick(up), cy - y + half(along) + 1);
    if (down) context.fillRect(cx - half(down), cy - half(along), thick(down), y + high - cy + half(along));
    return true;
  }

  block(number, x, y, wide) {
    const { context, high } = this;
    const fill = (left, top, right, bottom) => {
      const [l, t, r, b] = [left * wide, top * high, right * wide, bottom * high].map(Math.round);
      context.fillRect(x + l, y + t, r - l, b - t);
    };
    if (number === 0) fill(0, 0, 1, 0.5);
    else if (number <= 8) fill(0, 1 - number / 8, 1, 1);
    else if (number <= 15) fill(0, 0, (16 - number) / 8, 1);
    else if (number === 16) fill(0.5, 0, 1, 1);
    else if (number <= 19) {
      const alpha = context.globalAlpha;
      context.globalAlpha = alpha * [0.25, 0.5, 0.75][number - 17];
      fill(0, 0, 1, 1);
      context.globalAlpha = alpha;
    } else if (number === 20) fill(0, 0, 1, 0.125);
    else if (number === 21) fill(0.875, 0, 1, 1);
    else {
      const quarters = QUARTERS[number - 22];
      [[0, 0], [0.5, 0], [0, 0.5], [0.5, 0.5]].forEach(([left, top], at) => {
        if (quarters & (1 << at)) fill(left, top, left + 0.5, top + 0.5);
      });
    }
  }

  dots(bits, x, y, wide) {
    const { context, high } = this;
    const dot = Math.max(1, Math.round(Math.min(wide / 2, high / 4) * 0.6));
    [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2], [0, 3], [1, 3]].forEach(([column, row], at) => {
      if (!(bits & (1 << at))) return;
      const middle = (cells, length, many) => Math.round(((cells + 0.5) * length) / many - dot / 2);
      context.fillRect(x + middle(column, wide, 2), y + middle(row, high, 4), dot, dot);
    });
  }
}
