import { randomBytes } from "node:crypto";
import { initials } from "#app/lib/text/initials.ts";
import type { Player } from "./accounts.rules.ts";

/** Generated at each start, so that no stored text can contain it. */
const mark = randomBytes(12).toString("hex");

/** Placeholders for a player's texts in a page. The HTTP server replaces them for each player. */
export const SLOTS = {
  id: `jugador-${mark}`,
  name: `nombre-${mark}`,
  initials: `iniciales-${mark}`,
  club: `club-${mark}`,
  stats: `cifras-${mark}`,
  picks: `jugadas-${mark}`,
};

/**
 * The placeholder player for rendering a page that differs between players only in its slots. There are two, because a
 * player with a club sees a different home page from one without.
 */
export const ANY_PLAYER: Player = { kind: "player", id: SLOTS.id, name: SLOTS.name, level: "full" };
export const ANY_PLAYER_WITHOUT_CLUB: Player = { ...ANY_PLAYER, level: "document" };

/** The initials shown beside the name. */
export function initialsOf(name: string): string {
  return name === SLOTS.name ? SLOTS.initials : initials(name);
}
