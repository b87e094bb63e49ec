// axe-core on the page: at a desk, on a telephone, zoomed, with the line open.
import { readFile } from "node:fs/promises";

export async function access(browser, { tools }) {
  const axe = await readFile(`${tools}/node_modules/axe-core/axe.min.js`, "utf8");
  for (const { name, line, ...surroundings } of [
    { name: "dark", scheme: "dark" },
    { name: "light", scheme: "light" },
    { name: "by touch", width: 390, height: 844, touch: true },
    { name: "at 200 %, with the line", width: 640, height: 400, scale: 2, scheme: "light", line: true },
  ]) {
    const page = await browser.open({ ...surroundings, bypass: true });
    if (surroundings.touch) await page.tab.touchscreen.tap(60, 200);
    await page.type("Enter", "d");
    if (line) await page.tab.keyboard.press("F6");
    await page.tab.evaluate(axe);
    const { violations, passes } = await page.tab.evaluate("axe.run()");
    const found = violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0].html.slice(0, 100)}`);
    browser.check(`axe-core, ${name}: ${passes.length} rules hold, ${found.length} do not`, found.length === 0, found.join("\n"));
  }
}
