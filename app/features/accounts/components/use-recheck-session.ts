import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/**
 * Requests `path`, a page for signed-in players only, whenever the tab becomes visible. A shared computer must not keep
 * showing a child's profile after someone has signed out, or signed in as another player, in another tab.
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
