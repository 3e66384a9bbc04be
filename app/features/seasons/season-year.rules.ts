interface DatedSeason {
  name: string;
  startsOn: string | null;
  /** The date of its first matchday. */
  firstMatchday: string | null;
}

/** The year in which a season began: by its dates, else by its matches, else by its name ('Apertura 2026'). */
export function seasonYear({ name, startsOn, firstMatchday }: DatedSeason): number | null {
  const yearInName = name.match(/\b(?:19|20)\d{2}\b/)?.[0];
  const year = startsOn?.slice(0, 4) ?? firstMatchday?.slice(0, 4) ?? yearInName;
  return year ? Number(year) : null;
}
