/** The polling interval. An open page shows new results within twenty seconds. */
export const POLL_MS = 15_000;
/** Pages that show results. */
export const SHOWS_RESULTS = /^\/(?:$|league\/|team\/|club\/|prode)/;

/**
 * During a matchday, polls one small resource, without cookies and only while the page is visible, and calls `onNews`
 * when it has changed. Returns a function that stops it. Pages without React inline its source, so it must be
 * self-contained.
 */
export function askForNews(everyMs: number, onNews: () => unknown): () => void {
  const opened = Date.now();
  let version = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function poll() {
    if (document.hidden) return;
    let wait = everyMs;
    try {
      const response = await fetch("/vivo.json", { credentials: "omit" });
      const live = await response.json();
      // The matchday is over, or there is none today.
      if (!live.until || live.until < Date.now()) return;
      wait = Math.max(wait, live.from - Date.now());
      // The page was opened in the background or offline, so there may have been news since.
      const isOld = !version && Date.now() - opened > everyMs;
      if (isOld || (version && live.version !== version)) await onNews();
      version = live.version;
    } catch {
      // Offline: retry.
    }
    schedule(wait);
  }
  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(poll, delayMs);
  }
  function onVisibilityChange() {
    if (document.hidden) clearTimeout(timer);
    else schedule(0);
  }
  document.addEventListener("visibilitychange", onVisibilityChange);
  schedule(1_000);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}
