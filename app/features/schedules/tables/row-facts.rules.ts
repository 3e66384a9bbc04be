import type { Labels } from "../facts/labels.rules.ts";
import type { Tools } from "../lines/read-clause.rules.ts";
import type { Unsure } from "../schedule.rules.ts";
import type { Role } from "./column-roles.rules.ts";

/** The columns of the table being read, and the values of its last row. */
export interface Table {
  roles: Role[];
  above: Partial<Record<"matchday" | "day" | "zone" | "category", string>>;
}

/** Facts in the cells besides the clubs. An empty cell takes the value above it, as merged cells do. */
export function rowFacts(table: Table, cellOf: (role: Role) => string, { words, days, dayOrClub }: Tools) {
  const doubts: Unsure[] = [];
  const value = (role: "matchday" | "day" | "zone" | "category"): string => {
    const cell = cellOf(role);
    if (cell) table.above[role] = cell;
    const field = role === "day" ? ("date" as const) : role;
    if (!cell && table.above[role]) doubts.push({ field, why: "La celda está vacía: tomamos la de arriba." });
    return cell || (table.above[role] ?? "");
  };
  const labels: Partial<Labels> = {};
  const matchdayCell = value("matchday");
  const matchdayLabels = words.takeLabels(matchdayCell);
  let day = matchdayCell ? days.take(matchdayCell, null) : null;
  if (/^[0-9]{1,2}\s?[°ª]?$/.test(matchdayCell)) labels.matchday = Number.parseInt(matchdayCell, 10);
  else if (matchdayLabels.matchday !== null) labels.matchday = matchdayLabels.matchday;
  const dayCell = value("day");
  if (dayCell) day = dayOrClub.inColumn(dayCell);
  const zoneCell = value("zone");
  if (zoneCell) {
    const { zone, isUnknown } = words.zone(zoneCell);
    if (/^inter\s?zonal/i.test(zoneCell)) labels.isInterzonal = true;
    else Object.assign(labels, { zone, isZoneUnknown: isUnknown });
  }
  const categoryCell = value("category");
  if (categoryCell) {
    const categories = words.takeLabels(`Categoría ${categoryCell}`).categories;
    const exactCategory = words.category(categoryCell, categories.length === 0);
    labels.categories = exactCategory !== null ? [exactCategory] : categories;
    labels.isCategoryUnknown = labels.categories.some((name) => words.unknownCategories.has(name));
  }
  // With a legend column, even an empty cell overrides the file's titles.
  if (table.roles.includes("legend")) labels.legend = cellOf("legend");
  return { labels, day: day?.value != null || day?.why != null ? day : null, doubts };
}
