import { type Person, player } from "#harness/people.ts";

/*
 * Players in an order far from that of their ids. Neighbours in this order, such as members of a group or those who
 * predict the same match, are scattered over tables and indexes, as with random ids.
 */

/** A prime, so that the order covers all players unless their number is a multiple of it. */
const STEP = 1_299_709;

/** The number of the player at this position, as SQL. The position is an SQL expression too. */
export const numberAt = (place: string, players: number) => `(1 + (${place})::bigint * ${STEP} % ${players})`;

/** The position of one of the active players, who are spread evenly over all players. */
export const activePlace = (which: number, active: number, players: number) =>
  which * Math.floor(players / active);

export function activePlayer(which: number, active: number, players: number): Person {
  return player(1 + ((activePlace(which, active, players) * STEP) % players));
}
