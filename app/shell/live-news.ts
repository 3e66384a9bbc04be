/** New results are on an open page within twenty seconds. */
export const EVERY_MS = 15_000;
/** Pages that show results. */
export const SHOWS_RESULTS = /^\/(?:$|league\/|team\/|club\/|prode)/;

/**
 * While a matchday is played, an open page asks one small resource, without cookies, as long as it is visible, and is told
 * when something has changed. Returns how to stop. Pages without React get its text, so it uses nothing from outside of itself.
 */
export function askForNews(everyMs: number, onNews: () => unknown): () => void {
  const opened = Date.now();
  let version = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask() {
    if (document.hidden) return;
    let wait = everyMs;
    try {
      const answer = await fetch("/vivo.json", { credentials: "omit" });
      const live = await answer.json();
      // Over, or not today.
      if (!live.until || live.until < Date.now()) return;
      wait = Math.max(wait, live.from - Date.now());
      // Opened behind another page, or without a connection: since then there may have been news.
      const isOld = !version && Date.now() - opened > everyMs;
      if (isOld || (version && live.version !== version)) await onNews();
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
  function look() {
    if (document.hidden) clearTimeout(timer);
    else later(0);
  }
  document.addEventListener("visibilitychange", look);
  later(1_000);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
