/**
 * The pairings of one round of a round-robin tournament (circle method): the first team is fixed, the others rotate.
 * With an odd number, one team rests each round. After each full cycle, home and away are swapped.
 */
export function pairings<T>(teams: readonly T[], round: number): [home: T, away: T][] {
  const seats: (T | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null];
  const rounds = seats.length - 1;
  const [fixed = null, ...turning] = seats;
  const turn = round % rounds;
  const order = [fixed, ...turning.slice(turn), ...turning.slice(0, turn)];
  const isReturn = Math.floor(round / rounds) % 2 === 1;
  return Array.from({ length: seats.length / 2 }, (_, i) => {
    const [one = null, other = null] = [order[i], order[seats.length - 1 - i]];
    // Alternates home and away for the fixed team, which would otherwise always play at home.
    const isHome = (i === 0 ? turn % 2 === 0 : i % 2 === 0) !== isReturn;
    return isHome ? [one, other] : [other, one];
  }).filter((pair): pair is [T, T] => pair[0] !== null && pair[1] !== null);
}
