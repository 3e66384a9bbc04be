/** The minimum number of players for a club's average. */
export const MIN_PLAYERS = 5;

export interface ClubScore {
  name: string;
  slug: string;
  logo: string | null;
  players: number;
  points: number;
}

export interface ClubRow extends Omit<ClubScore, "points"> {
  rank: number;
  /** Average points per player, '12,4'. */
  average: string;
}

const decimal = new Intl.NumberFormat("es-AR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Ranks clubs by the average points of their players who have any. Equal averages share a rank. */
export function clubTable(scores: readonly ClubScore[]): ClubRow[] {
  const average = ({ points, players }: ClubScore) => points / players;
  return scores
    .filter(({ players }) => players >= MIN_PLAYERS)
    .toSorted(
      (a, b) => average(b) - average(a) || b.players - a.players || a.name.localeCompare(b.name, "es"),
    )
    .map((club, _, all) => ({
      name: club.name,
      slug: club.slug,
      logo: club.logo,
      players: club.players,
      rank: 1 + all.filter((other) => average(other) > average(club)).length,
      average: decimal.format(average(club)),
    }));
}
