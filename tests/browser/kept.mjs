// What is kept in the browser, what comes in by dialogue, drop and paste, and what goes out by download and clipboard.
const GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

export async function kept(browser) {
  const reader = await browser.context();
  await reader.grantPermissions(["clipboard-read", "clipboard-write"]);
  const one = await browser.open({ context: reader });
  const other = await browser.open({ context: reader });
  await other.shows("another tab begins with its own puzzle", "EDIT");
  await one.type("5");
  await one.until("Object.keys(localStorage).some((key) => key.startsWith('quadrille-journal-'))");
  await one.tab.close();
  const two = await browser.open({ context: reader });
  await two.shows("what was typed and not saved is offered again", "Kept from a moment ago: typed");
  await two.command("recover");
  await two.shows("and taken back", "24 digits");

  const saved = two.tab.waitForEvent("download");
  await two.command("w mine.sdk");
  browser.check("saving is a download", (await saved).suggestedFilename() === "mine.sdk");
  const drawn = two.tab.waitForEvent("download");
  await two.command("export picture.svg");
  browser.check("so is a picture", (await drawn).suggestedFilename() === "picture.svg");

  await two.command("open! habr");
  const choosing = two.tab.waitForEvent("filechooser");
  await two.command("e any.sdk");
  const text = Buffer.from(`${GRID}\n`);
  await (await choosing).setFiles({ name: "given.sdk", mimeType: "text/plain", buffer: text });
  await two.shows("a file is opened by dialogue", "30 digits");
  await two.tab.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["A B\nA\nB\nA B\n"], "dropped.dlx"));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await two.shows("and by dropping it", "dropped");
  await two.tab.evaluate((given) => navigator.clipboard.writeText(given), `${"1".padEnd(81, ".")}\n`);
  await two.tab.keyboard.press("Control+v");
  await two.shows("a puzzle is pasted with Ctrl-V", "1 digit");
  await two.type("y");
  await two.until("navigator.clipboard.readText().then((text) => text.startsWith('1....'))");
  await two.shows("and copied", "opied");
  await two.command("open! queens 8");
  await two.type(..."7s");
  await two.command("link");
  await two.until("navigator.clipboard.readText().then((text) => text.startsWith('http://') && text.endsWith('&s=7'))");
  browser.check("a link is copied with the address of the page", true);

  await two.command("set theme light");
  await two.command("set save");
  await two.command("lesson list 2");
  await two.until("(localStorage.getItem('quadrille-settings') ?? '').includes('theme light')");
  await two.until("(localStorage.getItem('quadrille-lessons') ?? '').includes('list\\t1')");
  const three = await browser.open({ context: reader });
  await three.until("screen.paper === '#ffffff'");
  browser.check("settings come back", true);
  await three.command("lesson list");
  await three.shows("a lesson goes on where it was left", "page 2 of");
  await languages(browser, reader);
  const cookies = await reader.cookies();
  browser.check("there is no cookie", cookies.length === 0, JSON.stringify(cookies));
}

// Lessons in other languages come when they are chosen, and with the settings that are kept.
async function languages(browser, reader) {
  const fetched = (tab) => tab.evaluate("performance.getEntriesByType('resource').filter(({ name }) => name.includes('lessons.')).length");
  const page = await browser.open({ context: reader });
  await page.command("lesson list 1");
  const before = await fetched(page.tab);
  await page.command("set language zh");
  await page.shows("a language is fetched when it is chosen", "环中的节点");
  await page.command("set language en");
  await page.command("set language zh");
  await page.shows("and known then", "环中的节点");
  const after = await fetched(page.tab);
  browser.check("once, and not before", before === 0 && after === 1, `${before} ${after}`);
  await page.type("q");
  await page.command("set save");
  await page.until("localStorage.getItem('quadrille-settings').includes('language zh')");
  const later = await browser.open({ context: reader, link: "#1&l=list&s=1" });
  await later.shows("and comes with the settings that are kept, for a link too", "环中的节点");
}
