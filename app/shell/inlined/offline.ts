import { FOLLOWS } from "./follows.ts";

/** Runs in <head> of every page of a built site: registers /sw.js, which caches pages for offline use. */
export function offlineScript(): string {
  return `(${cacheOffline})(${JSON.stringify(FOLLOWS)})`;
}

/** Its source is inlined, so it may only use its argument. */
function cacheOffline({ key, changed }: typeof FOLLOWS) {
  // Service workers may be unsupported, and need TLS.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  async function postFollows() {
    const { active } = await (workers as ServiceWorkerContainer).ready;
    try {
      active?.postMessage({ page: location.href, follows: JSON.parse(localStorage.getItem(key) ?? "[]") });
    } catch {
      // Storage may be disabled, or contain invalid data.
    }
  }
  addEventListener("load", () => workers.register("/sw.js").then(postFollows, () => {}));
  addEventListener(changed, postFollows);
  addEventListener("online", () => document.querySelector("[data-kept-copy]") && location.reload());
}
