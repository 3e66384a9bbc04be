import { type PointerEvent, useEffect, useState } from "react";

interface Drag {
  teamId: number;
  from: number;
  to: number;
  startY: number;
  /** How far the row has been dragged, in pixels. */
  offset: number;
}

/** Within this distance of a window edge, dragging scrolls the page. */
const EDGE_PX = 90;
const SCROLL_STEP_PX = 14;

/**
 * Drags a row by its handle with a mouse or a finger; keyboard users have the arrow buttons. `onDrop` gets the target index.
 * Escape or a lost pointer cancels.
 */
export function useRowDrag(onDrop: (teamId: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => event.key === "Escape" && setDrag(null);
    window.addEventListener("keydown", cancel);
    return () => window.removeEventListener("keydown", cancel);
  }, [isDragging]);

  const handleProps = (teamId: number, from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ teamId, from, to: from, startY: event.pageY, offset: 0 });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.teamId !== teamId) return;
      scrollAtEdges(event.clientY);
      const to = indexAt(event.currentTarget, drag.from, event.clientY);
      setDrag({ ...drag, to, offset: event.pageY - drag.startY });
    },
    onPointerUp() {
      if (drag?.teamId === teamId && drag.to !== drag.from) onDrop(teamId, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handleProps };
}

/** The target index: how many other rows have their middle above the pointer. */
function indexAt(handle: HTMLElement, from: number, y: number): number {
  const rows = [...(handle.closest("tbody")?.rows ?? [])];
  return rows.filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;
}

function scrollAtEdges(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_STEP_PX);
}
