// The page in a real browser, with real keys: `.ci/browser` builds it, serves it and runs this.
//
// Usage: node .ci/browser.mjs ADDRESS [FOLDER FOR PICTURES]
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [address, pictures] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const browser = await chromium.launch({ executablePath, args });
let failed = 0;

function check(what, holds, shown = "") {
  if (!holds) failed += 1;
  console.log(`${holds ? "ok  " : "FAIL"} ${what}${holds ? "" : `\n${shown}`}`);
}

// A fresh browser's page; what it asks of other hosts, and what it complains of, is counted.
async function open({ width = 1280, height = 800, scheme = "dark", link = "", touch = false, context } = {}) {
  const own = context ?? (await browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: touch, acceptDownloads: true }));
  const page = await own.newPage();
  page.complaints = [];
  page.on("console", (message) => message.type() === "error" && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(error.message));
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(address).host) page.complaints.push(`asks ${host}`);
  });
  await page.goto(address + link);
  await until(page, "screen.frames > 0");
  return page;
}

// The page forbids what a browser's own waiting would need.
async function until(page, holds) {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await page.evaluate(holds)) return;
    await page.waitForTimeout(25);
  }
  throw new Error(`${holds} does not come true:\n${await page.evaluate("document.body.innerText")}`);
}

const text = (page) => page.evaluate("ask({ do: 'look', text: true }).text");
const frames = (page) => page.evaluate("screen.frames");

// Types keys and waits until nothing moves.
async function type(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
  await until(page, "timer === null");
  return text(page);
}

const letters = (word) => [...word].map((letter) => (letter === " " ? "Space" : letter));

async function shows(page, what, words) {
  const screen = await text(page);
  check(what, screen.includes(words), screen);
}

// ---- the journey ----

const begun = Date.now();
const page = await open();
const first = Date.now() - begun;
await shows(page, "it begins with a puzzle to watch", "habr");
const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
await type(page, "C", "y", ...grid);
await shows(page, "a puzzle is typed", "30 digits given");
await type(page, "Enter", "s", "s", "s");
await shows(page, "and watched", "step 3");
await type(page, "Backspace");
await shows(page, "a step back with Backspace, and the page stays", "step 2");
await type(page, "c", "c");
await shows(page, "to its end", "solutions 1");
await type(page, ":", ...letters("open habr!"), "Backspace", "Enter");
await type(page, "Enter", "d");
await shows(page, "a dead end", "Dead end at step 117.");
await type(page, "Tab", "v");
await shows(page, "Tab and v stay in the laboratory", "Links");
const still = await frames(page);
await page.waitForTimeout(process.env.REST ? Number(process.env.REST) : 2000);
check("at rest not a frame is drawn", (await frames(page)) === still, `${(await frames(page)) - still} frames`);
const times = [];
for (let step = 0; step < 40; step += 1) {
  times.push(await page.evaluate("(() => { const t = performance.now(); send({ do: 'key', key: 's' }); return performance.now() - t; })()"));
}
times.sort((one, other) => one - other);
// ---- links ----

await type(page, "Escape");
const copied = await page.evaluate(() => {
  let text = "";
  copy = (given) => (text = given);
  for (const key of [":", ..."link"]) send({ do: "key", key });
  send({ do: "key", key: "Enter" });
  return text;
});
check("a link of the moment", /^#1&g=.*&s=\d+$/.test(copied), copied);
const linked = await open({ link: "#1&p=queens+8&s=30" });
await shows(linked, "a link opens the moment", "step 30");
const wrong = await open({ link: "#1&p=queens+8&s=many" });
await shows(wrong, "a wrong one is a sentence", "'many' is no step.");

// ---- what is kept ----

const kept = await open({ context: linked.context() });
await shows(kept, "another tab begins with its own puzzle", "EDIT");
const reader = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const one = await open({ context: reader });
await type(one, "5");
await one.waitForTimeout(700);
await one.close();
const two = await open({ context: reader });
await shows(two, "what was typed and not saved is offered again", "Not saved");
await type(two, ":", ...letters("recover"), "Enter");
await shows(two, "and taken back", "24 digits");
const saved = two.waitForEvent("download", { timeout: 10000 });
await type(two, ":", ...letters("w mine.sdk"), "Enter");
check("saving is a download", (await saved).suggestedFilename() === "mine.sdk");
const choosing = two.waitForEvent("filechooser", { timeout: 10000 });
await type(two, ":", ...letters("e any.sdk"), "Enter");
const chooser = await choosing;
await chooser.setFiles({ name: "given.sdk", mimeType: "text/plain", buffer: Buffer.from(`${grid}\n`) });
await two.waitForTimeout(500);
await shows(two, "a file is opened by dialogue", "30 digits");
await two.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
}, "queens 8");
await two.waitForTimeout(300);
const spoken = await two.evaluate("document.getElementById('said').textContent");
check("what happens is said", spoken.includes("30 digits"), spoken);

// ---- mouse, touch and the line ----

const hand = await open({ width: 390, height: 844, touch: true });
await hand.touchscreen.tap(60, 200);
await until(hand, "document.querySelectorAll('#keys button').length > 5");
const enter = hand.locator("#keys button", { hasText: /^Enter$/ });
await enter.tap();
await shows(hand, "Enter is tapped", "SOLVE");
await hand.locator("#keys button", { hasText: /^s / }).tap();
await shows(hand, "a step is tapped", "step 1");
const high = await hand.evaluate("document.querySelector('#keys button').getBoundingClientRect().height");
check("keys to tap are large", high >= 44, `${high} px`);
await page.keyboard.press("F6");
await page.keyboard.type(":open queens 6");
await page.keyboard.press("Enter");
await page.keyboard.press("Escape");
await page.waitForTimeout(600);
await shows(page, "a line is read", "queens 6");

// ---- pictures ----

if (pictures) {
  mkdirSync(pictures, { recursive: true });
  for (const [width, height] of [[800, 600], [1280, 800], [1920, 1080], [390, 844]]) {
    for (const scheme of ["dark", "light"]) {
      const seen = await open({ width, height, scheme, touch: width < 500 });
      if (width < 500) await seen.evaluate("setTouch()");
      await type(seen, "Enter", "d");
      await seen.screenshot({ path: `${pictures}/${width}x${height}-${scheme}.png` });
      if (scheme === "dark") {
        await type(seen, "L", "Enter");
        await seen.screenshot({ path: `${pictures}/${width}x${height}-lesson.png` });
      }
      await seen.close();
    }
  }
}

const complaints = [page, linked, wrong, kept, two, hand].flatMap((each) => each.complaints);
check("nothing is asked of anywhere else, and nothing complains", complaints.length === 0, complaints.join("\n"));
console.log(`first frame after ${first} ms; a step ${times[20].toFixed(2)} ms in the middle, ${times[38].toFixed(2)} at most of 39 in 40`);
await browser.close();
console.log(failed ? `${failed} failed` : "all as it should be");
process.exitCode = failed ? 1 : 0;
