// A puzzle typed, watched, stepped back, its dead end and its solution.
const GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

export async function journey(browser) {
  const page = await browser.open();
  await page.shows("it begins with a puzzle to watch", "habr");
  await page.type("C", "y", ...GRID);
  await page.shows("a puzzle is typed", "30 digits given");
  await page.type("Enter", "s", "s", "s");
  await page.shows("and watched", "step 3");
  await page.type("Backspace");
  await page.shows("a step back with Backspace, and the page stays", "step 2");
  await page.type("c", "c");
  await page.shows("to its end", "solutions 1");
  await page.command("open! habr");
  await page.type("Enter", "d");
  await page.shows("a dead end", "Dead end at step 117.");
  await page.type("Tab", "v");
  await page.shows("Tab and v stay in the laboratory", "Links");
  await page.type("Control+p");
  await page.shows("Ctrl-P opens the palette and prints nothing", "Actions");
  await page.type("Escape", "/");
  const focus = await page.tab.evaluate("document.activeElement.id");
  browser.check("/ is the laboratory's", focus === "screen", focus);
  await page.type("Escape");
}
