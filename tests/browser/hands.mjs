// Mouse, touch, the line, the zoom of the page, motion, and what is said to a screen reader.
export async function hands(browser) {
  const hand = await browser.open({ width: 390, height: 844, touch: true });
  await hand.tab.touchscreen.tap(60, 200);
  await hand.until("document.querySelectorAll('#keys button').length > 5");
  await hand.tab.locator("#keys button", { hasText: /^Enter$/ }).tap();
  await hand.shows("Enter is tapped", "SOLVE");
  await hand.tab.locator("#keys button", { hasText: /^s / }).tap();
  await hand.shows("a step is tapped", "step 1");
  await hand.command("lesson choice 3");
  await hand.tab.locator("#keys button", { hasText: /^b$/ }).tap();
  await hand.shows("the answer to a question is tapped", "Right.");
  await hand.tab.locator("#keys button", { hasText: /^> on$/ }).tap();
  await hand.shows("and the way on", "page 4 of");
  const small = await hand.tab.evaluate(`[...document.querySelectorAll("#keys button")].map((button) => button.getBoundingClientRect())
    .filter(({ width, height }) => width < 44 || height < 44).length`);
  browser.check("keys to tap are 44 by 44 at least", small === 0, `${small} are smaller`);

  const page = await browser.open();
  await page.until("timer === null");
  const cell = (column, row) => page.tab.evaluate(`(() => { const box = screen.canvas.getBoundingClientRect();
    return [box.left + (${column} + 0.5) * screen.wide / screen.scale, box.top + (${row} + 0.5) * screen.high / screen.scale]; })()`);
  const click = async (words) => {
    const lines = (await page.text()).split("\n");
    const row = lines.findLastIndex((line) => line.includes(words));
    await page.tab.mouse.click(...(await cell(lines[row].indexOf(words) + 1, row)));
  };
  await click("Enter");
  await page.shows("a key of the footer is clicked", "SOLVE");
  await page.command("lesson choice 3");
  await click("b) ");
  await page.shows("an answer of a lesson is clicked", "Right.");
  await click("on  < back");
  await page.shows("and the way on", "page 4 of");
  await click("q leave");
  await page.tab.mouse.move(...(await cell(60, 10)));
  await page.tab.mouse.wheel(0, 120);
  await page.until("timer === null");

  await page.tab.keyboard.press("F6");
  await page.tab.keyboard.type(":open queens 6");
  await page.tab.keyboard.press("Enter");
  await page.until("document.getElementById('said').textContent.includes('queens 6')");
  await page.tab.keyboard.type("5s");
  await page.tab.keyboard.press("Enter");
  await page.until("document.getElementById('said').textContent.includes('Step 5')");
  const region = await page.tab.evaluate("document.getElementById('said').getAttribute('aria-live')");
  browser.check("a line is read, and what it does is said in a live region", region === "polite");
  await page.tab.keyboard.press("Escape");
  await page.type("s");
  await page.shows("Esc leaves the line for the laboratory", "step 6");

  // At twice the size a window of 1280 by 800 has room for 640 by 400.
  const large = await browser.open({ width: 640, height: 400, scale: 2 });
  await large.type("Enter", "d");
  await large.shows("at 200 % zoom the laboratory works", "117");
  const wider = await large.tab.evaluate("document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight");
  browser.check("and nothing has to be scrolled to", !wider);
  const before = await page.tab.evaluate("[screen.columns, screen.rows].join()");
  await page.tab.setViewportSize({ width: 900, height: 600 });
  await page.until(`[screen.columns, screen.rows].join() !== "${before}"`);
  await page.shows("the page follows the size of its window", "step 6");

  // With reduced motion a run that plays is drawn four times a second.
  const drawn = async (motion) => {
    const own = await browser.open({ motion });
    await own.command("set speed full");
    await own.command("open queens 12");
    const before = await own.frames();
    await own.tab.keyboard.press("Space");
    await own.tab.waitForTimeout(4000);
    const frames = (await own.frames()) - before;
    await own.tab.context().close();
    return frames / 4;
  };
  const reduced = await drawn("reduce");
  browser.check("prefers-reduced-motion is obeyed: four frames a second at most", reduced <= 5, `${reduced}`);
  for (const [scheme, paper] of [["dark", "#101418"], ["light", "#ffffff"]]) {
    const seen = await browser.open({ scheme });
    const is = await seen.tab.evaluate("screen.paper");
    browser.check(`prefers-color-scheme: ${scheme}`, is === paper, is);
    await seen.tab.emulateMedia({ colorScheme: scheme === "dark" ? "light" : "dark" });
    await seen.until(`screen.paper !== "${paper}"`);
    await seen.tab.context().close();
  }
}
