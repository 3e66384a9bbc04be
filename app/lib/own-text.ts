/*
 * A player's own data of a page, as one text: a page that is cached for all players has a slot where it goes. It is
 * Base64, because no character of that needs escaping in HTML or in a script.
 */

/** Only for ASCII, which ids, figures and choices are. */
export function ownText(own: unknown): string {
  return btoa(JSON.stringify(own));
}

/** Null in a page that is rendered with slots instead of a player's data. */
export function readOwn<Own>(text: string): Own | null {
  return isSlot(text) ? null : JSON.parse(atob(text));
}

/** Slots contain a hyphen, Base64 does not. */
export function isSlot(text: string): boolean {
  return text.includes("-");
}
