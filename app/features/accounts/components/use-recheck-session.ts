import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/**
 * Checks the session whenever the tab is shown, at a page for signed-in players only. A shared computer must not go
 * on showing a child's profile after signing out, or signing in as someone else, in another tab.
 */
export function useRecheckSession(path: string, enabled = true): void {
  const { revalidate } = useRevalidator();
  const recheck = useEffectEvent(async () => {
    if (document.hidden) return;
    const response = await fetch(path, { method: "HEAD", redirect: "manual" }).catch(() => null);
    // Leave the document, so that nothing of the profile stays in memory.
    if (response?.type === "opaqueredirect") window.location.assign(path);
    else if (response?.ok) await revalidate();
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener("visibilitychange", recheck);
    return () => document.removeEventListener("visibilitychange", recheck);
  }, [enabled]);
}
