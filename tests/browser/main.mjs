// The page in a real browser: `.ci/browser` builds it and runs this with the parts that are asked for.
import { access } from "./access.mjs";
import { Browser } from "./browser.mjs";
import { figures } from "./figures.mjs";
import { hands } from "./hands.mjs";
import { journey } from "./journey.mjs";
import { kept } from "./kept.mjs";
import { lessons } from "./lessons.mjs";
import { links } from "./links.mjs";
import { pictures } from "./pictures.mjs";
import { stick } from "./stick.mjs";

const PARTS = { journey, kept, hands, stick, lessons, links, access, figures, pictures };

const { PAGE, TOOLS, JOURNEYS, PICTURES } = process.env;
const browser = await Browser.start(PAGE);
for (const name of process.argv.slice(2)) {
  console.log(`== ${name}`);
  try {
    await PARTS[name](browser, { page: PAGE, tools: TOOLS, journeys: JOURNEYS, folder: PICTURES });
  } catch (error) {
    browser.check(name, false, error.stack);
  }
}
const complaints = browser.pages.flatMap(({ tab }) => tab.complaints);
browser.check("nothing is asked of anywhere else, and nothing complains", complaints.length === 0, complaints.join("\n"));
await browser.close();
console.log(browser.failed ? `${browser.failed} failed` : "all as it should be");
process.exitCode = browser.failed ? 1 : 0;
