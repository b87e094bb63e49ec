// The store: what the browser keeps for the next visit, and unsaved work of pages that have ended.

const KEPT = "quadrille-";

// Unsaved work of this page, in the store, by an id that no other page has.
const own = `${KEPT}journal-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

function stored(name) {
  try {
    return localStorage.getItem(KEPT + name) ?? "";
  } catch {
    return "";
  }
}

function keep(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    say([`This browser keeps nothing for this page: ${error.message}`]);
  }
}

// Journals of pages that are there no more: each page holds a lock of the name of its own.
async function lost() {
  const locks = navigator.locks;
  const held = locks ? (await locks.query()).held.map((lock) => lock.name) : [];
  locks?.request(own, () => new Promise(() => {}));
  const found = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const id = localStorage.key(at);
      if (!id.startsWith(`${KEPT}journal-`) || held.includes(id)) continue;
      const { time, name, text } = JSON.parse(localStorage.getItem(id));
      found.push({ id, time, name, text, when: ago((Date.now() - time) / 60000) });
    }
  } catch {
    // What cannot be read was nothing.
  }
  return found.sort((one, other) => other.time - one.time);
}

function ago(minutes) {
  const said = (count, unit) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  if (minutes < 1) return "a moment ago";
  if (minutes < 60) return said(Math.floor(minutes), "minute");
  return minutes < 1440 ? said(Math.floor(minutes / 60), "hour") : said(Math.floor(minutes / 1440), "day");
}
