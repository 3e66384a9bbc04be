import { type MouseEvent, useState } from "react";
import type { FlyerViewer } from "./flyer-viewer.tsx";

interface OpenViewer {
  Viewer: typeof FlyerViewer;
  index: number;
}

/**
 * The full-screen viewer, fetched the first time somebody opens it. Until then, and wherever it cannot be had, the
 * picture is an ordinary link to itself.
 */
export function useFlyerViewer() {
  const [viewer, setViewer] = useState<OpenViewer | null>(null);

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    // The carousel keeps a click from focusing; the viewer gives the focus back to whoever had it.
    link.focus({ preventScroll: true });
    try {
      const { FlyerViewer } = await import("./flyer-viewer.tsx");
      setViewer({ Viewer: FlyerViewer, index });
    } catch {
      location.assign(link.href);
    }
  }

  return { viewer, open, close: () => setViewer(null) };
}
