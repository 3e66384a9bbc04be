import { whileWithoutSignal } from "./offline-queue.ts";

/**
 * Loads the script of a lazy component, and tries again while there is no signal. Meanwhile the page keeps what the server rendered.
 * A rejected script would replace the whole page with an error, because of a part that is not needed to go on.
 */
export function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(
    () =>
      new Promise((resolve) => {
        const stop = whileWithoutSignal(() => {
          load().then(
            (loaded) => {
              stop();
              resolve(loaded);
            },
            () => {},
          );
        });
      }),
  );
}
