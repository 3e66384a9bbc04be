/**
 * While a matchday is played, an open page takes new results into itself. It asks one small resource, without cookies, as
 * long as it is visible. Its text is sent, so it uses nothing from outside of itself.
 */
function livePage(everyMs: number) {
  let version = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What somebody holds in their hands, or what other scripts have changed, stays as it is. */
  const KEPT = "script,style,template,dialog,input,select,textarea,[data-flyers]";

  function take(old: Node, now: Node) {
    if (!(old instanceof Element) || !(now instanceof Element)) {
      if (old.nodeValue !== now.nodeValue) old.nodeValue = now.nodeValue;
      return;
    }
    if (old.matches(KEPT)) return;
    for (const { name, value } of [...now.attributes]) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    const [before, after] = [[...old.childNodes], [...now.childNodes]];
    for (let i = 0; i < Math.max(before.length, after.length); i += 1) {
      const [left, right] = [before[i], after[i]];
      if (!right) left?.remove();
      else if (!left) old.append(right);
      // A picture that could not be loaded has been replaced.
      else if (left.nodeName === right.nodeName) take(left, right);
      else if (right.nodeName !== "IMG") left.replaceWith(right);
    }
  }
  async function refresh() {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [old, now] = [document.querySelector("main"), page.querySelector("main")];
    if (old && now) take(old, now);
  }
  async function ask() {
    if (document.hidden) return;
    let wait = everyMs;
    try {
      const answer = await fetch("/vivo.json", { credentials: "omit" });
      const live = await answer.json();
      // Over, or not today.
      if (!live.until || live.until < Date.now()) return;
      wait = Math.max(wait, live.from - Date.now());
      if (version && live.version !== version) await refresh();
      version = live.version;
    } catch {
      // Without a connection it asks again.
    }
    later(wait);
  }
  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(ask, ms);
  }
  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : later(0)));
  later(1_000);
}

/** New results are on an open page within twenty seconds. */
const EVERY_MS = 15_000;
/** Pages that show results. */
const SHOWING = "/^\\/(?:$|league\\/|team\\/|club\\/)/";

/** Runs at the end of a page without React. A function, so that the browser's files leave it out. */
export function liveScript(): string {
  return `${SHOWING}.test(location.pathname)&&(${livePage})(${EVERY_MS})`;
}
