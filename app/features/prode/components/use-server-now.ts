import { useEffect, useState } from "react";

const TICK_MS = 20_000;

/**
 * The time by the server's clock, going on while the page is looked at. The clock of this device is only asked how long
 * ago the page came, so that a wrong one changes nothing.
 */
export function useServerNow(loadedAt: Date): Date {
  const [elapsed, setElapsed] = useState(0);
  const from = loadedAt.getTime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded again begins to count again.
  useEffect(() => {
    const start = performance.now();
    setElapsed(0);
    const timer = setInterval(() => setElapsed(performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, [from]);
  return new Date(from + elapsed);
}
