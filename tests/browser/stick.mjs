// The page in one file, as from a memory stick: no server, nothing fetched.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

export async function stick(browser, { page: folder }) {
  const address = pathToFileURL(resolve(folder, "quadrille.html")).href;
  const reader = await browser.context();
  const page = await browser.open({ address, context: reader });
  await page.type("C", "y", ...GRID);
  await page.shows("a puzzle is typed", "30 digits given");
  await page.type("Enter", "c", "c");
  await page.shows("and solved", "solutions 1");
  await page.command("lesson list 2");
  await page.shows("a lesson is taken", "page 2 of");
  await page.command("set language ru");
  await page.shows("its languages are inside", "Вынуть x");
  await page.command("link");
  await page.until("(localStorage.getItem('quadrille-lessons') ?? '').includes('list\\t1')");
  await page.tab.close();
  const again = await browser.open({ address, context: reader, link: "#1&p=habr&s=117" });
  await again.shows("a link opens a moment", "dead end");
  await again.command("lesson list");
  await again.shows("what was reached is kept", "page 2 of");
}
