import { askForNews, POLL_MS, SHOWS_RESULTS } from "./live-news.ts";

/** Merges changes into a page without React. Its source is inlined, so it must be self-contained. */
async function mergeNews() {
  /** Elements in use, or changed by other scripts, are not updated. */
  const SKIP = "script,style,template,dialog,input,select,textarea,[data-flyers]";

  function merge(old: Node, next: Node) {
    if (!(old instanceof Element) || !(next instanceof Element)) {
      if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
      return;
    }
    if (old.matches(SKIP)) return;
    for (const { name, value } of [...next.attributes]) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    const [before, after] = [[...old.childNodes], [...next.childNodes]];
    for (let i = 0; i < Math.max(before.length, after.length); i += 1) {
      const [left, right] = [before[i], after[i]];
      if (!right) left?.remove();
      else if (!left) old.append(right);
      else if (left.nodeName === right.nodeName) merge(left, right);
      // A picture that failed to load has been replaced; keep the replacement.
      else if (right.nodeName !== "IMG") left.replaceWith(right);
    }
  }
  const response = await fetch(location.href, { cache: "no-cache" });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [old, next] = [document.querySelector("main"), page.querySelector("main")];
  if (old && next) merge(old, next);
}

/** Runs at the end of a page without React. A function, so that it is tree-shaken from the client bundle. */
export function liveScript(): string {
  return `${SHOWS_RESULTS}.test(location.pathname)&&(${askForNews})(${POLL_MS},${mergeNews})`;
}
