/*
 * A player's own data, as the text of a slot in a page that is cached for all players. It is Base64, whose characters
 * need no escaping in HTML or in a script.
 */

/** For ASCII data only: ids, numbers and choices. */
export function encodePlayerData(own: unknown): string {
  return btoa(JSON.stringify(own));
}

/** Null in a page that is rendered with slots instead of a player's data. */
export function decodePlayerData<Own>(text: string): Own | null {
  return isSlot(text) ? null : JSON.parse(atob(text));
}

/** Slots contain a hyphen, Base64 does not. */
export function isSlot(text: string): boolean {
  return text.includes("-");
}
