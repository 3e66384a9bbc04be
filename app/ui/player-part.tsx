import type { ReactNode } from "react";
import { isSlot } from "#app/lib/encoded-player-data.ts";

interface PlayerPartProps {
  /** Unique in the page. */
  name: string;
  /** The page's data of this player, or the slot for it; null for visitors. */
  own: string | null;
  children: ReactNode;
}

/** A part of a page that differs between players. Where the player's data is a slot, the server renders a slot for the part. */
export function PlayerPart({ name, own, children }: PlayerPartProps) {
  if (import.meta.env.SSR && own && isSlot(own)) return <i id={partId(name, own)} />;
  return children;
}

/** The markup of a part's slot. */
export function partSlot(name: string, own: string): string {
  return `<i id="${partId(name, own)}"></i>`;
}

function partId(name: string, own: string): string {
  return `${name}-${own}`;
}
