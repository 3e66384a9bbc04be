/** An open page shows new results within twenty seconds. */
export const EVERY_MS = 15_000;
/** Pages that show results. */
export const SHOWS_RESULTS = /^\/(?:$|league\/|team\/|club\/|prode)/;

/**
 * During a matchday, polls one small resource, without cookies and only while the page is visible, and calls `onNews` when it
 * has changed. Returns a function that stops it. Pages without React inline its source, so it must be self-contained.
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
      // The matchday is over, or not today.
      if (!live.until || live.until < Date.now()) return;
      wait = Math.max(wait, live.from - Date.now());
      // The page was opened in the background or offline, so there may have been news since.
      const isOld = !version && Date.now() - opened > everyMs;
      if (isOld || (version && live.version !== version)) await onNews();
      version = live.version;
    } catch {
      // Offline: retry.
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
