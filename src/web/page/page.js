// The page: what a browser reports goes to the program, and what the program wants is done.

const find = (id) => document.getElementById(id);
const screen = new Screen(find("screen"));

let program;
let timer = null;
let resting = null;
let last = null;
let took = 0;

// ---- the program ----

function ask(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  try {
    // First the place: making it may move all of the memory.
    const place = program.room(bytes.length);
    new Uint8Array(program.memory.buffer, place, bytes.length).set(bytes);
    program.call();
    return JSON.parse(read());
  } catch (error) {
    const why = error instanceof WebAssembly.RuntimeError ? read() : String(error);
    trouble(`Quadrille has ended: ${why}\n\nWhat was typed is in this browser: load the page again, and :recover takes it back.`);
    program = null;
    throw error;
  }
}

function read() {
  const bytes = new Uint8Array(program.memory.buffer, program.answer(), program.length());
  return new TextDecoder().decode(bytes);
}

// Sends a request, shows what came of it, and waits as long as it may.
function send(request) {
  if (!program) return;
  take(ask(request));
  rest();
}

function take(answer) {
  if (answer.error) return trouble(answer.error);
  if (answer.paper !== screen.paper || answer.ink !== screen.ink) {
    document.documentElement.style.setProperty("--paper", answer.paper);
    document.documentElement.style.setProperty("--ink", answer.ink);
  }
  if (answer.frame) screen.draw(answer.frame, answer.ink, answer.paper);
  document.title = `${answer.name} · Quadrille`;
  showKeys(answer);
  say(answer.said);
  for (const wanted of answer.wanted) perform(wanted);
  wait(answer);
}

// Without anything to do, nothing is done at all.
function wait(answer) {
  if (timer !== null) {
    cancelAnimationFrame(timer.frame);
    clearTimeout(timer.delay);
    timer = null;
  }
  if (answer.wait === null) {
    last = null;
    took = 0;
    return;
  }
  last ??= performance.now();
  timer = {};
  if (answer.works) timer.frame = requestAnimationFrame(work);
  else timer.delay = setTimeout(work, Math.max(0, answer.wait - (performance.now() - last)));
}

// Most of the time between two frames is the program's.
function work() {
  timer = null;
  const begin = performance.now();
  let answer;
  do {
    const now = performance.now();
    answer = ask({ do: "tick", since: now - last, took, draw: false });
    last = now;
    took = performance.now() - now;
  } while (answer.works && performance.now() - begin + took < 13);
  take(ask({ do: "look" }));
  if (answer.wait === null) rest();
}

// After a moment without anything done, what changed is said, and what is to come back is kept.
function rest() {
  clearTimeout(resting);
  resting = setTimeout(() => take(ask({ do: "rest", history: stored("history"), lessons: stored("lessons") })), 400);
}

// ---- what the program wants ----

function perform(wanted) {
  if ("copy" in wanted) copy(wanted.copy);
  else if ("save" in wanted) download(wanted.save, wanted.text);
  else if ("read" in wanted) find("file").click();
  else if ("keep" in wanted) keep(KEPT + wanted.keep, wanted.text);
  else if ("lessons" in wanted) bringLessons(wanted.lessons);
  else if ("recovered" in wanted) keep(wanted.recovered, null);
  else if ("journal" in wanted) {
    keep(own, wanted.journal && JSON.stringify({ time: Date.now(), ...wanted.journal }));
  }
}

async function copy(text) {
  // A link is copied with the address of the page before it.
  const link = /^#\d+[.&]/.test(text);
  const whole = link ? location.href.split("#")[0] + text : text;
  try {
    await navigator.clipboard.writeText(whole);
    send({ do: "outcome", ok: true, text: link ? "link to this moment copied: paste it where it is to be opened" : "copied" });
  } catch {
    send({ do: "outcome", ok: false, text: `This page may not copy; here it is: ${whole}` });
  }
}

// Lessons in another language than English are fetched when it is chosen; a page of one file has them inside.
async function bringLessons(language) {
  try {
    let text = find(`lessons-${language}`)?.textContent;
    if (text === undefined) {
      const answer = await fetch(`lessons.${language}.txt`);
      if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
      text = await answer.text();
    }
    send({ do: "lessons", language, text });
  } catch (error) {
    send({ do: "outcome", ok: false, text: `The lessons in ${language} cannot be fetched and stay English: ${error.message}. :set language en, then ${language} again, tries once more` });
  }
}

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name.split("/").pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function open(file) {
  if (file) send({ do: "file", name: file.name, text: await file.text() });
}

// ---- what is said ----

function say(sentences) {
  for (const sentence of sentences ?? []) {
    const line = document.createElement("p");
    line.textContent = sentence;
    find("said").append(line);
  }
  while (find("said").childElementCount > 50) find("said").firstElementChild.remove();
  find("said").scrollTop = find("said").scrollHeight;
}

function trouble(text) {
  find("trouble").textContent = text;
}

// ---- keys to tap ----

const ALWAYS = [["Esc", "Escape"], ["Enter", "Enter"], ["space", " "], ["◀", "ArrowLeft"], ["▲", "ArrowUp"], ["▼", "ArrowDown"], ["▶", "ArrowRight"]];
const DIGITS = [..."123456789"].map((digit) => [digit, digit]).concat([["⌫", "Backspace"]]);

let keysShown = "";

function showKeys({ keys, first, mode }) {
  if (!document.body.classList.contains("touch")) return;
  const wanted = JSON.stringify([keys, first, mode]);
  if (wanted === keysShown) return;
  keysShown = wanted;
  const button = (text, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", (event) => {
      // Whoever taps may have a keyboard too; whoever presses it by a key stays on it.
      if (event.detail > 0) screen.canvas.focus();
      press();
    });
    return made;
  };
  const plain = mode === "EDIT" ? DIGITS.concat(ALWAYS) : ALWAYS;
  const pressed = keys.map((text, at) => button(text, () => send({ do: "press", at })));
  find("keys").replaceChildren(
    ...pressed.slice(0, first),
    ...plain.map(([text, key]) => button(text, () => send({ do: "key", key }))),
    ...pressed.slice(first),
    button("line…", () => showLine(true)),
  );
}

function showLine(on) {
  document.body.classList.toggle("line", on);
  fit();
  (on ? find("typed") : screen.canvas).focus();
}

// ---- what the browser reports ----

// The browser keeps what copies, pastes, zooms, reloads and closes; all else is the laboratory's.
function isBrowsers(event) {
  if (event.metaKey || ["F5", "F6", "F11", "F12"].includes(event.key)) return true;
  if (!event.ctrlKey) return false;
  return event.shiftKey || "vntw+-0=".includes(event.key.toLowerCase());
}

screen.canvas.addEventListener("keydown", (event) => {
  if (event.key === "F6") {
    event.preventDefault();
    return showLine(true);
  }
  const plain = event.getModifierState("AltGraph");
  if (event.isComposing || (!plain && isBrowsers(event))) return;
  event.preventDefault();
  send({ do: "key", key: event.key, ctrl: event.ctrlKey && !plain, alt: event.altKey && !plain, shift: event.shiftKey });
});

let touched = null;
let turned = 0;

function point(what, event) {
  send({ do: "mouse", what, ...screen.cellAt(event.clientX, event.clientY) });
}

screen.canvas.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  screen.canvas.focus();
  screen.canvas.setPointerCapture(event.pointerId);
  touched = { y: event.clientY, cell: screen.cellAt(event.clientX, event.clientY), scrolls: false };
  if (event.pointerType === "touch") setTouch();
  else point("click", event);
});
screen.canvas.addEventListener("pointermove", (event) => {
  if (!touched || !(event.buttons & 1)) return;
  if (event.pointerType === "touch") {
    // A finger that moves up or down scrolls, a row at a time.
    const rows = Math.trunc((event.clientY - touched.y) / 20);
    if (rows === 0) return;
    touched = { ...touched, y: touched.y + rows * 20, scrolls: true };
    for (let row = 0; row < Math.abs(rows); row += 1) point(rows > 0 ? "up" : "down", event);
    return;
  }
  const cell = screen.cellAt(event.clientX, event.clientY);
  if (cell.x === touched.cell.x && cell.y === touched.cell.y) return;
  touched.cell = cell;
  point("drag", event);
});
screen.canvas.addEventListener("pointerup", (event) => {
  if (touched && event.pointerType === "touch" && !touched.scrolls) point("click", event);
  touched = null;
});
screen.canvas.addEventListener("wheel", (event) => {
  if (event.ctrlKey) return;
  event.preventDefault();
  turned += event.deltaMode === 1 ? event.deltaY : event.deltaY / 40;
  for (; Math.abs(turned) >= 1; turned -= Math.sign(turned)) point(turned > 0 ? "down" : "up", event);
}, { passive: false });

document.addEventListener("paste", (event) => {
  if (event.target === find("typed")) return;
  event.preventDefault();
  const [file] = event.clipboardData.files;
  if (file) open(file);
  else send({ do: "paste", text: event.clipboardData.getData("text") });
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) open(file);
  else send({ do: "paste", text: event.dataTransfer.getData("text") });
});
find("file").addEventListener("change", (event) => {
  open(event.target.files[0]);
  event.target.value = "";
  screen.canvas.focus();
});
find("line").addEventListener("submit", (event) => {
  event.preventDefault();
  send({ do: "line", text: find("typed").value });
  find("typed").value = "";
});
find("typed").addEventListener("keydown", (event) => {
  if (event.key === "Escape" || event.key === "F6") {
    event.preventDefault();
    showLine(false);
  }
});
find("back").addEventListener("click", () => showLine(false));

const light = matchMedia("(prefers-color-scheme: light)");
const background = () => (light.matches ? "light" : "dark");
light.addEventListener("change", () => send({ do: "background", background: background() }));
addEventListener("hashchange", () => location.hash.length > 1 && send({ do: "link", text: location.hash }));

function setTouch() {
  if (document.body.classList.contains("touch")) return;
  document.body.classList.add("touch");
  keysShown = "";
  fit();
}

function size() {
  return screen.fit(find("stage").clientWidth, find("stage").clientHeight);
}

function fit() {
  send({ do: "resize", ...size() });
}

new ResizeObserver(() => {
  const { clientWidth, clientHeight } = find("stage");
  const was = `${screen.columns}x${screen.rows}@${devicePixelRatio}`;
  if (!program || was === fit.was && clientWidth === fit.width && clientHeight === fit.height) return;
  fit();
  [fit.was, fit.width, fit.height] = [`${screen.columns}x${screen.rows}@${devicePixelRatio}`, clientWidth, clientHeight];
}).observe(find("stage"));

// ---- the start ----

async function load() {
  const inside = document.getElementById("program");
  if (!inside) return WebAssembly.instantiateStreaming(fetch("quadrille.wasm"));
  // In a page of one file the program is inside, compressed.
  const bytes = Uint8Array.from(atob(inside.textContent.trim()), (character) => character.charCodeAt(0));
  const whole = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  return WebAssembly.instantiate(await whole.arrayBuffer());
}

async function start() {
  try {
    const [loaded, left] = await Promise.all([load(), lost(), document.fonts.ready]);
    program = loaded.instance.exports;
    if (matchMedia("(pointer: coarse)").matches) document.body.classList.add("touch");
    take(ask({
      do: "start", ...size(), background: background(), lost: left, link: location.hash,
      entropy: Math.floor(Math.random() * 2 ** 50),
      reduced: matchMedia("(prefers-reduced-motion: reduce)").matches,
      settings: stored("settings"), lessons: stored("lessons"), history: stored("history"),
    }));
    screen.canvas.focus();
    performance.mark("first-frame");
  } catch (error) {
    const file = location.protocol === "file:" ? "\n\nA folder of files needs a server; the page in one file runs without." : "";
    if (!find("trouble").textContent) trouble(`Quadrille cannot start: ${error.message}${file}`);
  }
}

start();
