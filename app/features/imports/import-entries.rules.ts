import { foldText } from "#app/lib/text/search-text.ts";
import type { ScheduleMatch } from "../schedules/schedule.rules.ts";
import { entryName } from "../teams/entries/entries.rules.ts";
import type { NumberedMatch } from "./import-matchdays.rules.ts";
import type { ReadNames } from "./import-names.rules.ts";
import type { ImportEntry, ImportSeason } from "./import-season.rules.ts";

const FIRST_ZONE = "Zona 1";

/** The entry keys of both sides (`e5`, `c12|b`, `nname|b`), or why the match cannot be imported. */
export function sidesIn({ home, away, unsure }: ScheduleMatch, names: ReadNames) {
  const marks = (field: string) => unsure.filter((mark) => mark.field === field);
  const [homeChoice, awayChoice] = [names.choiceOf(home, marks("home")), names.choiceOf(away, marks("away"))];
  if (homeChoice === null || awayChoice === null)
    return `Falta elegir quién es ${homeChoice === null ? home.text : away.text}.`;
  if (homeChoice === "fuera" || awayChoice === "fuera")
    return `${homeChoice === "fuera" ? home.text : away.text} queda afuera.`;
  const keyOf = (choice: string, side: typeof home) =>
    choice === "nuevo"
      ? `n${foldText(names.baseName(side))}|${foldText(side.letter)}`
      : choice.startsWith("c")
        ? `${choice}|${foldText(side.letter)}`
        : choice;
  const sides = {
    home: { key: keyOf(homeChoice, home), name: names.baseName(home), letter: home.letter },
    away: { key: keyOf(awayChoice, away), name: names.baseName(away), letter: away.letter },
  };
  if (sides.home.key === sides.away.key) return "Juega contra sí mismo.";
  return sides;
}

/** A match whose sides are known, by entry key. */
export type ResolvedMatch = NumberedMatch & Exclude<ReturnType<typeof sidesIn>, string>;

export interface EntryLookup {
  /** By id; added entries have negative ids. */
  entries: ReadonlyMap<number, ImportEntry>;
  added: ImportEntry[];
  entryOf(side: ResolvedMatch["home"]): ImportEntry | undefined;
}

/** The season's entries and those the text adds, which get the categories of the text. */
export function entryLookup(
  matches: readonly ResolvedMatch[],
  season: ImportSeason,
  categories: readonly string[],
): EntryLookup {
  const byKey = new Map(season.entries.map((entry) => [`e${entry.id}`, entry]));
  const zoneOf = zonesByOpponents(matches, season, byKey);
  for (const { home, away, match } of matches) {
    for (const side of [home, away]) {
      const entry = byKey.get(side.key) ?? newEntry(side, season, -byKey.size - 1);
      byKey.set(side.key, entry);
      if (entry.id > 0) continue;
      for (const category of match.category === null ? categories : [match.category]) {
        if (entry.teams.some((team) => foldText(team.category) === foldText(category))) continue;
        entry.teams.push({ category, zone: zoneOf(side.key, match.zone) });
      }
    }
  }
  const entries = new Map([...byKey.values()].map((entry) => [entry.id, entry]));
  return {
    entries,
    added: [...entries.values()].filter(({ id }) => id < 0),
    entryOf: ({ key }) => byKey.get(key),
  };
}

function newEntry(side: ResolvedMatch["home"], { clubs }: ImportSeason, id: number): ImportEntry {
  const clubId = side.key.startsWith("c") ? Number.parseInt(side.key.slice(1), 10) : null;
  const club = clubs.find((candidate) => candidate.id === clubId);
  const name = club?.name ?? side.name;
  return {
    id,
    clubId,
    club: name,
    letter: side.letter,
    name: entryName(name, side.letter),
    logo: club?.logo ?? null,
    ground: null,
    teams: [],
  };
}

/** The zone of an added entry: the text's, otherwise that of an opponent who has one, otherwise the season's first. */
function zonesByOpponents(
  matches: readonly ResolvedMatch[],
  season: ImportSeason,
  byKey: ReadonlyMap<string, ImportEntry>,
) {
  const zones = new Map<string, string>();
  for (const { home, away, match } of matches) {
    for (const { key } of [home, away]) if (match.zone && !zones.has(key)) zones.set(key, match.zone);
  }
  for (const { home, away } of matches) {
    for (const [one, other] of [
      [home, away],
      [away, home],
    ] as const) {
      const zone = byKey.get(other.key)?.teams[0]?.zone ?? zones.get(other.key);
      if (!zones.has(one.key) && zone) zones.set(one.key, zone);
    }
  }
  return (key: string, written: string | null) => written ?? zones.get(key) ?? season.zones[0] ?? FIRST_ZONE;
}
