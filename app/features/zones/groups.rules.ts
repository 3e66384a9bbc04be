interface Named {
  id: number;
  name: string;
}

/**
 * What a list of the panel shows, by what holds it: the categories of each zone, or the zones of each category. Rows
 * that nothing holds come last. With a search, only groups in which it found something.
 */
export function groupsOf<T>(
  holders: Named[],
  rows: T[],
  holderOf: (row: T) => number | null,
  options: { without: string; onlyFound: boolean },
): { title: string; rows: T[] }[] {
  const groups = holders.map(({ id, name }) => ({
    title: name,
    rows: rows.filter((row) => holderOf(row) === id),
  }));
  const loose = rows.filter((row) => holderOf(row) === null);
  const shown = options.onlyFound ? groups.filter((group) => group.rows.length > 0) : groups;
  return loose.length > 0 ? [...shown, { title: options.without, rows: loose }] : shown;
}
