import { randomBytes } from "node:crypto";
import type { Player } from "#app/features/accounts/accounts.rules.ts";
import { initials } from "#app/lib/initials.ts";

/** Made at each start: nothing that somebody stored can contain it. */
const mark = randomBytes(12).toString("hex");

/** Stand in a page where a player's own words go. The HTTP server puts these in for each player. */
export const SLOTS = { name: `nombre-${mark}`, initials: `iniciales-${mark}`, club: `club-${mark}` };

/**
 * Stands for every player while a page is rendered that differs between players in its slots alone. A player who has a club
 * of their own sees another home page than one without.
 */
export const ANY_PLAYER: Player = { kind: "player", id: mark, name: SLOTS.name, level: "full" };
export const ANY_PLAYER_WITHOUT_CLUB: Player = { ...ANY_PLAYER, level: "document" };

/** Two letters beside the name. */
export function initialsOf(name: string): string {
  return name === SLOTS.name ? SLOTS.initials : initials(name);
}
