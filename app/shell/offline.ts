import { FOLLOWS } from "./follows.ts";

/** Runs in <head> of every page of a built site: /sw.js keeps what is read, for when there is no signal. */
export function offlineScript(): string {
  return `(${keepOffline})(${JSON.stringify(FOLLOWS)})`;
}

/** Its text is sent, so it uses nothing but its argument. */
function keepOffline({ key, changed }: typeof FOLLOWS) {
  // A browser may have none, and an address without TLS has none either.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  async function tell() {
    const { active } = await (workers as ServiceWorkerContainer).ready;
    try {
      active?.postMessage({ page: location.href, follows: JSON.parse(localStorage.getItem(key) ?? "[]") });
    } catch {
      // Storage can be forbidden, or hold what is not ours.
    }
  }
  addEventListener("load", () => workers.register("/sw.js").then(tell, () => {}));
  addEventListener(changed, tell);
  addEventListener("online", () => document.querySelector("[data-kept-copy]") && location.reload());
}
