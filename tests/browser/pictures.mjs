// Pictures of the page to be looked at: four windows, light and dark; a typed puzzle, a dead end, a lesson, `:link`.
import { mkdir } from "node:fs/promises";

const GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

export async function pictures(browser, { folder }) {
  await mkdir(folder, { recursive: true });
  for (const [width, height] of [[800, 600], [1280, 800], [1920, 1080], [390, 844]]) {
    for (const scheme of ["dark", "light"]) {
      const page = await browser.open({ width, height, scheme, touch: width < 500 });
      if (width < 500) await page.tab.touchscreen.tap(60, 200);
      const picture = (name) => page.tab.screenshot({ path: `${folder}/${width}x${height}-${scheme}-${name}.png` });
      await page.type("C", "y", ...GRID);
      await picture("typed");
      await page.command("open! habr");
      await page.type("Enter", "d");
      await picture("dead-end");
      await page.command("link");
      await picture("link");
      await page.command("lesson choice 3");
      await picture("lesson");
      await page.tab.context().close();
    }
  }
}
