// Links: the step and the screen of the program in a terminal; and damaged ones are sentences.
import { readFile } from "node:fs/promises";

// So many are opened as an address as well, each in a page of its own.
const LOADED = 20;

// A page that begins with a link, at the terminal's size, once nothing moves.
function opened(link) {
  const size = { columns: 120, rows: 40 };
  let answer = ask({ do: "start", ...size, background: "dark", entropy: 1, link });
  for (let ticks = 0; answer.wait !== null && ticks < 100000; ticks += 1) answer = ask({ do: "tick", since: 16, took: 5, draw: false });
  return ask({ do: "look", text: true }).text.replace(/ +$/gm, "");
}

export async function links(browser, { journeys }) {
  const told = JSON.parse(await readFile(`${journeys}/links.json`, "utf8"));
  const page = await browser.open();
  let same = 0;
  for (const { link, screen } of told) {
    const text = await page.tab.evaluate(opened, link);
    if (text === screen) same += 1;
    else browser.check(link, false, `${differences(screen, text)}`);
  }
  browser.check(`${same} of ${told.length} links show what the program shows in a terminal`, same === told.length);

  let loaded = 0;
  for (const { link, screen } of told.slice(0, LOADED)) {
    const own = await browser.open({ link });
    await own.until("timer === null");
    const step = (text) => text.match(/step +([\d,]+)/)?.[1];
    const text = await own.text();
    if (step(text) === step(screen)) loaded += 1;
    else browser.check(link, false, text);
    await own.tab.context().close();
  }
  browser.check(`${loaded} as an address, at the same step`, loaded === Math.min(LOADED, told.length));

  const damaged = JSON.parse(await readFile(`${journeys}/damaged.json`, "utf8"));
  let refused = 0;
  for (const link of damaged) {
    const text = await page.tab.evaluate(opened, link);
    if (text.includes("This link cannot be opened: ")) refused += 1;
    else browser.check(link, false, text);
  }
  browser.check(`${refused} of ${damaged.length} damaged links are a sentence`, refused === damaged.length);
  await page.tab.context().close();

  const far = await browser.open();
  await far.command("open queens 13");
  await far.type(..."1500000s");
  const link = await far.tab.evaluate(() => {
    let text = "";
    copy = (given) => (text = given);
    for (const key of [":", ..."link"]) send({ do: "key", key });
    send({ do: "key", key: "Enter" });
    return text;
  });
  const time = await far.tab.evaluate(`(() => {
    const begin = performance.now();
    ask({ do: "start", columns: 120, rows: 40, background: "dark", link: ${JSON.stringify(link)} });
    return performance.now() - begin;
  })()`);
  browser.check("a far step has its path in the link", link.includes("&t="), link);
  await far.shows("and is there at once", "step 1500000");
  console.log(`     step 1,500,000 after ${time.toFixed(0)} ms`);
  const wrong = await browser.open({ link: "#1&p=queens+8&s=many" });
  await wrong.shows("a wrong one is a sentence", "'many' is no step.");
}

function differences(expected, shown) {
  const [left, right] = [expected.split("\n"), shown.split("\n")];
  return left.map((line, at) => (line === right[at] ? "" : `- ${line}\n+ ${right[at]}\n`)).join("");
}
