import { useEffect, useState } from "react";

const TICK_MS = 20_000;

/**
 * The server's time, updated while the page is open. The device only measures the time since the page was loaded, so a
 * wrong clock has no effect.
 */
export function useServerNow(loadedAt: number): Date {
  const [elapsed, setElapsed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts when the page is loaded again.
  useEffect(() => {
    const start = performance.now();
    setElapsed(0);
    const timer = setInterval(() => setElapsed(performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return new Date(loadedAt + elapsed);
}
