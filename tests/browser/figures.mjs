// How fast it is, in processor time where the machine may be busy with other things. Figures are told, not tested; that
// nothing is drawn at rest is.
export async function figures(browser) {
  const begun = Date.now();
  const page = await browser.open({ width: 1090, height: 775 });
  const first = Date.now() - begun;
  const inside = await page.tab.evaluate("performance.getEntriesByName('first-frame')[0]?.startTime");
  const size = await page.tab.evaluate("`${screen.columns}x${screen.rows}`");
  console.log(`     ${size}: first frame after ${first} ms with the browser's tab, ${inside?.toFixed(0)} ms of the page's own`);
  await page.type("Enter");
  // Each step there and back, five times: the least of them is the one that nothing else interrupted.
  const times = await page.tab.evaluate(() => {
    const least = [];
    for (let step = 0; step < 120; step += 1) {
      let best = Infinity;
      for (let again = 0; again < 5; again += 1) {
        const begin = performance.now();
        send({ do: "key", key: "s" });
        best = Math.min(best, performance.now() - begin);
        if (again < 4) send({ do: "key", key: "S" });
      }
      least.push(best);
    }
    return least.sort((one, other) => one - other);
  });
  const at = (share) => times[Math.floor(times.length * share)].toFixed(2);
  console.log(`     a step until it is drawn: ${at(0.5)} ms in the middle, ${at(0.95)} of 95 in 100, ${at(0.999)} at most`);

  await page.until("timer === null");
  await page.tab.waitForTimeout(1500);
  const still = await page.frames();
  await page.tab.waitForTimeout(10_000);
  const frames = (await page.frames()) - still;
  browser.check("in 10 s at rest not a frame is drawn", frames === 0, `${frames} frames`);

  // A run of many millions of events that stops at nothing.
  await page.command("open anti-brute-force");
  await page.command("set rule first");
  await page.type("Enter", "B", " ", "Escape");
  await page.command("set speed full");
  const rates = [];
  for (let round = 0; round < 3; round += 1) rates.push(await play(page));
  for (const { bare, played, drawn } of rates) {
    const share = ((100 * played) / bare).toFixed(0);
    console.log(`     play ${(played / 1e6).toFixed(1)} million events a second, bare ${(bare / 1e6).toFixed(1)}: ${share} %; ${drawn} frames a second`);
  }
}

// Events a second of the search with nobody watching, and of play at full speed, one after the other.
async function play(page) {
  const bare = await page.tab.evaluate(() => {
    const [events, begin] = [3e6, performance.now()];
    ask({ do: "bare", events, draw: false });
    return (1000 * events) / (performance.now() - begin);
  });
  const step = async () => Number((await page.text()).match(/step +([\d,]+)/)[1].replaceAll(",", ""));
  const [from, shown] = [await step(), await page.frames()];
  const took = await page.tab.evaluate(async () => {
    const begin = performance.now();
    send({ do: "key", key: " " });
    await new Promise((done) => setTimeout(done, 3000));
    send({ do: "key", key: " " });
    return performance.now() - begin;
  });
  const [to, then] = [await step(), await page.frames()];
  return { bare, played: (1000 * (to - from)) / took, drawn: Math.round((1000 * (then - shown)) / took) };
}
