import { type RefObject, useLayoutEffect } from "react";

/** In pixels: between the anchor and the popup, and between the popup and the edge of the window. */
const GAP = 4;
const MARGIN = 8;
/** With fewer pixels than this below it, a list opens upwards if there is more room there. */
const MIN_HEIGHT = 220;
const MAX_HEIGHT = 320;

/**
 * Positions a popup next to its anchor, above everything, even inside a dialog or a clipping card. Uses the visual
 * viewport, since a phone's keyboard covers part of the page.
 */
export function usePopupPlace(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => anchor.current && popup.current && placeBeside(anchor.current, popup.current);
    popup.current?.showPopover();
    place();
    const viewport = window.visualViewport;
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    viewport?.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
      viewport?.removeEventListener("resize", place);
    };
  }, [open, anchor, popup]);
}

function placeBeside(anchor: HTMLElement, popup: HTMLElement) {
  const box = anchor.getBoundingClientRect();
  const viewport = window.visualViewport;
  const top = viewport?.offsetTop ?? 0;
  const below = top + (viewport?.height ?? window.innerHeight) - box.bottom - GAP - MARGIN;
  const above = box.top - top - GAP - MARGIN;
  const upwards = below < MIN_HEIGHT && above > below;
  Object.assign(popup.style, {
    left: `${box.left}px`,
    width: `${box.width}px`,
    maxHeight: `${Math.min(MAX_HEIGHT, Math.max(upwards ? above : below, 0))}px`,
    top: upwards ? "auto" : `${box.bottom + GAP}px`,
    bottom: upwards ? `${window.innerHeight - box.top + GAP}px` : "auto",
  });
}
