// Every lesson by the scripts that the tests in a terminal type: once with right answers, once with wrong ones.
import { readFile } from "node:fs/promises";

export async function lessons(browser, { journeys }) {
  for (const way of ["right", "wrong"]) {
    const scripts = JSON.parse(await readFile(`${journeys}/lessons-${way}.json`, "utf8"));
    const page = await browser.open();
    let done = 0;
    for (const { lesson, places } of scripts) {
      await page.command(`lesson ${lesson} 1`);
      let missing = null;
      for (const { shows, keys } of places) {
        const text = await page.text();
        missing = shows.find((words) => !text.includes(words));
        if (missing !== undefined) {
          missing = `${lesson}: '${missing}' is not there:\n${text}`;
          break;
        }
        await page.type(...keys);
      }
      if (missing) browser.check(`lesson ${lesson} with ${way} answers`, false, missing);
      else done += 1;
    }
    browser.check(`${done} of ${scripts.length} lessons to their end with ${way} answers`, done === scripts.length);
    await page.until("(localStorage.getItem('quadrille-lessons') ?? '').includes('done')");
    const kept = await page.tab.evaluate("localStorage.getItem('quadrille-lessons')");
    const known = scripts.filter(({ lesson }) => new RegExp(`^${lesson}\t\\d+\tdone$`, "m").test(kept)).length;
    browser.check(`and ${known} are kept as done in the browser`, known === scripts.length, kept);
    await page.tab.context().close();
  }
}
