import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the page's data again whenever its tab is shown. After signing out in another tab, that leads to the sign-in
 * page, so a shared computer does not go on showing a child's profile.
 */
export function useRecheckSession(path: string, enabled = true): void {
  const { revalidate } = useRevalidator();
  const recheck = useEffectEvent(async () => {
    if (document.hidden) return;
    // When offline, revalidating would replace the page with an error.
    const isOnline = await fetch(path, { method: "HEAD", redirect: "manual" }).then(
      () => true,
      () => false,
    );
    if (isOnline) await revalidate();
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener("visibilitychange", recheck);
    return () => document.removeEventListener("visibilitychange", recheck);
  }, [enabled]);
}
