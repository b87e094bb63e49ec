// A real browser with real keys, the folder of the page served to it, and what is checked.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";

// How long anything may take, on a machine that is busy with other things too.
const PATIENCE = 120_000;

const TYPES = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };

export class Browser {
  static async start(folder) {
    const own = new Browser();
    own.server = createServer(async ({ url }, answer) => {
      const name = basename(new URL(url, "http://page").pathname) || "index.html";
      try {
        const bytes = await readFile(join(folder, name));
        answer.writeHead(200, { "content-type": TYPES[name.split(".").pop()] ?? "text/plain" }).end(bytes);
      } catch {
        answer.writeHead(404).end();
      }
    });
    await new Promise((done) => own.server.listen(0, "127.0.0.1", done));
    own.address = `http://127.0.0.1:${own.server.address().port}/`;
    const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
    own.chromium = await chromium.launch({ executablePath: process.env.CHROMIUM, args, timeout: PATIENCE });
    own.failed = 0;
    own.pages = [];
    return own;
  }

  async close() {
    await this.chromium.close();
    this.server.close();
  }

  check(what, holds, shown = "") {
    if (!holds) this.failed += 1;
    console.log(`${holds ? "ok  " : "FAIL"} ${what}${holds ? "" : `\n${shown}`}`);
  }

  // Somebody with a browser of their own.
  context({ width = 1280, height = 800, scheme = "dark", motion = "no-preference", scale = 1, touch = false, bypass = false } = {}) {
    return this.chromium.newContext({
      viewport: { width, height }, colorScheme: scheme, reducedMotion: motion, deviceScaleFactor: scale,
      hasTouch: touch, bypassCSP: bypass, acceptDownloads: true,
    });
  }

  // A page at its first frame. What it asks of other hosts and what it complains of are counted.
  async open({ link = "", context, address = this.address, ...surroundings } = {}) {
    const own = context ?? (await this.context(surroundings));
    const tab = await own.newPage();
    tab.setDefaultTimeout(PATIENCE);
    tab.complaints = [];
    tab.on("console", (message) => message.type() === "error" && tab.complaints.push(message.text()));
    tab.on("pageerror", (error) => tab.complaints.push(error.message));
    tab.on("request", (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith("http") && host !== new URL(this.address).host) tab.complaints.push(`asks ${host}`);
    });
    await tab.goto(address + link);
    const page = new Page(this, tab);
    this.pages.push(page);
    await page.until("screen.frames > 0 && program");
    return page;
  }
}

export class Page {
  constructor(browser, tab) {
    this.browser = browser;
    this.tab = tab;
  }

  // The page forbids what a browser's own waiting would need.
  async until(holds, ...given) {
    const end = Date.now() + PATIENCE;
    while (!(await this.tab.evaluate(holds, ...given))) {
      if (Date.now() > end) throw new Error(`${holds} does not come true:\n${await this.text()}`);
      await this.tab.waitForTimeout(20);
    }
  }

  // What the screen shows, without blanks at the end of its lines.
  async text() {
    const text = await this.tab.evaluate("ask({ do: 'look', text: true }).text");
    return text.replace(/ +$/gm, "");
  }

  frames() {
    return this.tab.evaluate("screen.frames");
  }

  // Types keys, and waits until nothing moves.
  async type(...keys) {
    for (const key of keys) await this.tab.keyboard.press(key === " " ? "Space" : key);
    await this.until("timer === null");
  }

  // Types a line after the colon.
  async command(line) {
    await this.type(":", ...line, "Enter");
  }

  async shows(what, words) {
    const end = Date.now() + PATIENCE / 4;
    let text = await this.text();
    while (!text.includes(words) && Date.now() < end) {
      await this.tab.waitForTimeout(50);
      text = await this.text();
    }
    this.browser.check(what, text.includes(words), text);
  }
}
