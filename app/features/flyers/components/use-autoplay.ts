import { useEffect, useState, useSyncExternalStore } from "react";

/** Section 9: the carousel advances every 5000 ms. */
const ADVANCE_MS = 5000;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Turns the page by itself, unless the person paused it, asked their system for less motion, is looking at something
 * (`held`) or is looking elsewhere. Each slide gets its whole time, however it came to be shown.
 */
export function useAutoplay(advance: () => void, { held, slide }: { held: boolean; slide: number }) {
  const reducedMotion = useReducedMotion();
  const hidden = useDocumentHidden();
  const [choice, setChoice] = useState<boolean | null>(null);
  const wanted = choice ?? !reducedMotion;
  const running = wanted && !held && !hidden;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of slide starts its time anew.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [advance, running, slide]);

  return { wanted, running, toggle: () => setChoice(!wanted) };
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(REDUCED_MOTION);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

function useDocumentHidden(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.hidden,
    () => false,
  );
}
