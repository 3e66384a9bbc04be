import { ownProperty } from "#app/lib/own-property.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { type DivisionName, divisionKey } from "../../divisions/division-names.rules.ts";
import { nextCategories } from "../../seasons/categories-by-year.rules.ts";
import { entryName } from "../entries/entries.rules.ts";

export interface CopiedTeam {
  name: string;
  logo: string | null;
  entryId: number;
  zone: string | null;
  category: string | null;
}

export interface CopiedEntry {
  id: number;
  club: string;
  letter: string;
}

/** A team of the new season. If its zone or category is unknown, it stays unassigned like the old one. */
interface PlannedTeam {
  entryId: number;
  name: string;
  logo: string | null;
  division: DivisionName | null;
}

interface CopyPlan {
  divisions: DivisionName[];
  teams: PlannedTeam[];
  /** New category -> old category that its hour and flags are copied from, by folded name. */
  categoryLike: Map<string, string>;
}

/**
 * What to copy from a season into the next one: divisions and teams, no matches. With `advance`, categories move on by a year,
 * and a club that had the youngest category gets a team in the new youngest one.
 */
export function planCopy(
  old: { divisions: readonly DivisionName[]; teams: readonly CopiedTeam[]; entries: readonly CopiedEntry[] },
  advance: boolean,
): CopyPlan {
  const next = nextNames(old.divisions, advance);
  const divisions = new Map<string, DivisionName>();
  const add = (division: DivisionName) => divisions.set(divisionKey(division), division);
  for (const { zone, category } of old.divisions) {
    for (const name of next.of(category)) add({ zone, category: name });
  }
  const teams = new Map<string, PlannedTeam>();
  for (const team of old.teams) {
    for (const planned of plannedTeams(team, old.entries, next)) {
      const key = `${team.entryId}\n${planned.division ? foldText(planned.division.category) : team.name}`;
      if (!teams.has(key)) teams.set(key, planned);
      if (planned.division) add(planned.division);
    }
  }
  return { divisions: [...divisions.values()], teams: [...teams.values()], categoryLike: next.like };
}

/** A season's category hours, mapped to the categories of its copy. */
export function copiedHours(
  hours: Readonly<Record<string, string>>,
  { divisions, categoryLike }: Pick<CopyPlan, "divisions" | "categoryLike">,
): Record<string, string> {
  const names = new Set(divisions.map(({ category }) => foldText(category)));
  const rows = [...names].flatMap((name) => {
    const hour = ownProperty(hours, foldText(categoryLike.get(name) ?? name));
    return hour ? [[name, hour] as const] : [];
  });
  return Object.fromEntries(rows);
}

function nextNames(divisions: readonly DivisionName[], advance: boolean) {
  const names = [...new Map(divisions.map(({ category }) => [foldText(category), category])).values()];
  const to = new Map<string, string[]>(names.map((name) => [foldText(name), advance ? [] : [name]]));
  const modelOf = new Map(names.map((name) => [foldText(name), name]));
  if (advance) {
    const next = nextCategories(names);
    const youngest = next.enteringFrom ?? "";
    for (const { name, from, like: other } of next.categories) {
      modelOf.set(foldText(name), other);
      for (const old of from.length > 0 ? from : [youngest]) {
        to.get(foldText(old))?.push(name);
      }
    }
  }
  return { of: (category: string) => to.get(foldText(category)) ?? [], like: modelOf };
}

function plannedTeams(
  { name, logo, entryId, zone, category }: CopiedTeam,
  entries: readonly CopiedEntry[],
  next: ReturnType<typeof nextNames>,
): PlannedTeam[] {
  const entry = entries.find(({ id }) => id === entryId);
  const defaultName = entry && entryName(entry.club, entry.letter);
  const planned = {
    entryId,
    logo,
    name: defaultName && foldText(defaultName) === foldText(name) ? defaultName : name,
  };
  if (zone === null || category === null) return [{ ...planned, division: null }];
  return next.of(category).map((to) => ({ ...planned, division: { zone, category: to } }));
}
