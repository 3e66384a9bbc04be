interface Named {
  id: number;
  name: string;
}

/**
 * Groups a panel list by parent: the categories of each zone, or the zones of each category. Rows without a parent come last.
 * A search hides groups without matches.
 */
export function groupsOf<T>(
  parents: Named[],
  rows: T[],
  parentOf: (row: T) => number | null,
  options: { without: string; onlyFound: boolean },
): { title: string; rows: T[] }[] {
  const groups = parents.map(({ id, name }) => ({
    title: name,
    rows: rows.filter((row) => parentOf(row) === id),
  }));
  const ungrouped = rows.filter((row) => parentOf(row) === null);
  const visible = options.onlyFound ? groups.filter((group) => group.rows.length > 0) : groups;
  return ungrouped.length > 0 ? [...visible, { title: options.without, rows: ungrouped }] : visible;
}
