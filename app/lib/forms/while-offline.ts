/** The wait before the first two retries. Later waits double. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10_000;

/**
 * Calls `tryAgain` at growing intervals, because not every browser reports that it is online again. When one does, retries
 * immediately, and from the shortest interval again: the first requests may still fail. Returns a function that stops it.
 */
export function whileOffline(tryAgain: () => void): () => void {
  let wait = FIRST_RETRY_MS;
  let timer = setTimeout(retry, wait);
  function retry() {
    tryAgain();
    timer = setTimeout(retry, wait);
    wait = Math.min(2 * wait, LONGEST_RETRY_MS);
  }
  function retryNow() {
    clearTimeout(timer);
    wait = FIRST_RETRY_MS;
    retry();
  }
  window.addEventListener("online", retryNow);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", retryNow);
  };
}

/**
 * Loads the script of a lazy component, and tries again while the browser is offline. Meanwhile the page keeps what the server rendered.
 * A rejected script would replace the whole page with an error, although the rest of it works.
 */
export function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(
    () =>
      new Promise((resolve) => {
        const stop = whileOffline(() =>
          load()
            .then(resolve)
            .then(stop, () => {}),
        );
      }),
  );
}
