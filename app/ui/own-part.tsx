import type { ReactNode } from "react";
import { isSlot } from "#app/lib/own-text.ts";

interface OwnPartProps {
  /** Unique in the page. */
  name: string;
  /** The player's data of the page, or its slot; null for visitors. */
  own: string | null;
  children: ReactNode;
}

/** A part of a page that differs between players. Where the player's data is a slot, the server renders a slot for the part. */
export function OwnPart({ name, own, children }: OwnPartProps) {
  if (import.meta.env.SSR && own && isSlot(own)) return <i id={partId(name, own)} />;
  return children;
}

/** The slot of a part, as it is in the page. */
export function partSlot(name: string, own: string): string {
  return `<i id="${partId(name, own)}"></i>`;
}

function partId(name: string, own: string): string {
  return `${name}-${own}`;
}
