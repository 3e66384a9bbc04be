import { nameFinder } from "#app/lib/text/name-finder.ts";
import { type FoundClub, keyOf, withoutLetter } from "../names/club-names.rules.ts";
import type {
  HourList,
  Schedule,
  ScheduleBye,
  ScheduleMatch,
  UnknownClub,
  Unsure,
} from "../schedule.rules.ts";
import type { ReadBye, ReadLines, ReadMatch } from "./collect-matches.rules.ts";

/** Maximum number of names compared for similarity. */
const MAX_COMPARED = 200;

/** Takes the decisions that need the whole text: whether a name appears again, and the scope of a list of hours. */
export function finishSchedule(read: ReadLines): Schedule {
  const occurrences = nameOccurrences(read);
  const { matches = [], titles = [] } = Object.groupBy(read.matches, (match) =>
    isTitle(match, occurrences) ? "titles" : "matches",
  );
  const unread = titles.map(({ line, found }) => ({
    number: line,
    text: `${found.home.text} - ${found.away.text}`,
    why: "Puede ser un partido o un título.",
    mayBeMatch: true,
  }));
  const unknown = unknownClubs(matches, read.byes);
  return {
    matches: matches.map((match) => withDoubts(match, occurrences, unknown.alike)),
    byes: read.byes.map((bye) => byeWithDoubts(bye, unknown.alike)),
    hourLists: limitScopes(read.hourLists, matches),
    unknownClubs: unknown.clubs,
    unknownCategories: read.unknownCategories,
    unknownZones: read.unknownZones,
    unread: [...read.unread, ...unread].sort((a, b) => a.number - b.number),
    refusal: null,
  };
}

/** Occurrences of each name. A certain occurrence (beside a 'vs', or a bye) counts as two, so that one is enough. */
function nameOccurrences({ matches, byes }: ReadLines): Map<string, number> {
  const occurrences = new Map<string, number>();
  const add = (club: FoundClub, times: number) => {
    const key = keyOf(club.text);
    occurrences.set(key, (occurrences.get(key) ?? 0) + times);
  };
  for (const { found, isDoubtful } of matches) {
    for (const club of [found.home, found.away]) add(club, isDoubtful ? 1 : 2);
  }
  for (const { found } of byes) add(found, 2);
  return occurrences;
}

function isConfirmedName(club: FoundClub, occurrences: Map<string, number>): boolean {
  return club.isKnown || (occurrences.get(keyOf(club.text)) ?? 0) > 1;
}

/** Two names joined by a dash that appear nowhere else, without a matchday, time or score: a title. */
function isTitle(
  { isDoubtful, found, matchday, time, score }: ReadMatch,
  occurrences: Map<string, number>,
): boolean {
  if (!isDoubtful || isConfirmedName(found.home, occurrences) || isConfirmedName(found.away, occurrences))
    return false;
  return matchday === null && time === null && score === null;
}

function withDoubts(
  { isDoubtful, found, ...match }: ReadMatch,
  occurrences: Map<string, number>,
  alike: Map<string, string>,
): ScheduleMatch {
  const unsure = [...match.unsure];
  if (isDoubtful && !(isConfirmedName(found.home, occurrences) && isConfirmedName(found.away, occurrences))) {
    unsure.push({ field: "match", why: "Puede ser un partido o un título." });
  }
  unsure.push(...similarityDoubts(found.home, "home", alike), ...similarityDoubts(found.away, "away", alike));
  return { ...match, unsure };
}

function byeWithDoubts({ found, ...bye }: ReadBye, alike: Map<string, string>): ScheduleBye {
  return { ...bye, unsure: [...bye.unsure, ...similarityDoubts(found, "home", alike)] };
}

function similarityDoubts(club: FoundClub, field: "home" | "away", alike: Map<string, string>): Unsure[] {
  const other = club.clubId === null ? alike.get(keyOf(withoutLetter(club))) : undefined;
  return other ? [{ field, why: `¿«${club.text}» es el mismo club que «${other}»?` }] : [];
}

/**
 * Clubs to create. Spellings that differ only in accents, case, small words or abbreviations are merged; other similar
 * ones are marked as unsure.
 */
function unknownClubs(
  matches: ReadMatch[],
  byes: ReadBye[],
): { clubs: UnknownClub[]; alike: Map<string, string> } {
  const sides = [
    ...matches.flatMap((match) =>
      [match.found.home, match.found.away].map((club) => ({ club, line: match.line, round: roundOf(match) })),
    ),
    ...byes.map((bye) => ({ club: bye.found, line: bye.line, round: roundOf(bye) })),
  ].filter(({ club }) => club.clubId === null);
  const groups = [...Map.groupBy(sides, ({ club }) => keyOf(withoutLetter(club)))];
  // The most frequent spelling becomes the name.
  groups.sort((a, b) => b[1].length - a[1].length || b[0].length - a[0].length);
  const alike = new Map<string, string>();
  const clubs: UnknownClub[] = [];
  const rounds = new Map<UnknownClub, Set<string>>();
  const find = nameFinder(
    groups.slice(0, MAX_COMPARED).map(([key, group], id) => ({ id, name: nameIn(group[0]?.club, key) })),
  );
  const clubOf = new Map<number, UnknownClub>();
  for (const [index, [key, group]] of groups.entries()) {
    const ownRounds = new Set(group.map(({ round }) => round).filter((round) => round !== null));
    // Names that both appear in the same round (matchday and category) are different clubs, however similar.
    const canBeSame = (id: number) => {
      const club = clubOf.get(id);
      return club !== undefined && [...ownRounds].every((round) => !rounds.get(club)?.has(round));
    };
    const name = nameIn(group[0]?.club, key);
    const found = index < MAX_COMPARED ? find(name, canBeSame) : null;
    const club = clubOf.get(found?.ids[0] ?? -1);
    const near = club ? { club, isSame: found?.mark === "sure" && found.ids.length === 1 } : null;
    if (near) alike.set(key, near.club.name);
    const target = near?.isSame ? near.club : emptyClub(name);
    if (!near?.isSame) clubs.push(target);
    clubOf.set(index, target);
    rounds.set(target, new Set([...ownRounds, ...(rounds.get(target) ?? [])]));
    for (const { club, line } of group) {
      if (!target.spellings.includes(club.text)) target.spellings.push(club.text);
      if (club.letter && !target.letters.includes(club.letter)) target.letters.push(club.letter);
      if (target.lines.at(-1) !== line) target.lines.push(line);
      for (const id of club.candidates) if (!target.candidates.includes(id)) target.candidates.push(id);
    }
  }
  return { clubs, alike };
}

/** Key of the round: matchday (or day, without one), legend and category; null with neither matchday nor day. */
function roundOf({
  matchday,
  legend,
  category,
  day,
}: Pick<ScheduleMatch, "matchday" | "legend" | "category" | "day">): string | null {
  return matchday === null && day === null
    ? null
    : JSON.stringify([matchday, legend, category, matchday === null ? day : null]);
}

function nameIn(club: FoundClub | undefined, key: string): string {
  return club ? withoutLetter(club) : key;
}

function emptyClub(name: string): UnknownClub {
  return { name, spellings: [], letters: [], candidates: [], lines: [] };
}

/** A list of hours is limited to its own matchday or zone only if others have their own lists. */
function limitScopes(lists: HourList[], matches: ScheduleMatch[]): HourList[] {
  const matchdays = new Set(matches.map(({ matchday, legend }) => JSON.stringify([matchday, legend])));
  const lastLine = matches.at(-1)?.line ?? 0;
  const byMatchday = Map.groupBy(lists, ({ matchday, legend }) => JSON.stringify([matchday, legend]));
  const isOnly = byMatchday.size === 1;
  const several = new Map(
    [...byMatchday].map(([key, ofMatchday]) => [
      key,
      {
        zones: new Set(ofMatchday.map(({ zone }) => zone)).size > 1,
        days: new Set(ofMatchday.map(({ day }) => day)).size > 1,
      },
    ]),
  );
  return lists.map((list) => {
    const hasSeveral = several.get(JSON.stringify([list.matchday, list.legend]));
    const [zone, day] = [hasSeveral?.zones ? list.zone : null, hasSeveral?.days ? list.day : null];
    if (!isOnly || matchdays.size < 2) return { ...list, zone, day };
    // A single list after several matchdays most likely applies to all of them.
    const isLast = list.line > lastLine;
    const unsure: Unsure[] = isLast
      ? [
          ...list.unsure,
          {
            field: "time",
            why: "Hay una sola lista de horarios, al final: la tomamos para todas las fechas.",
          },
        ]
      : list.unsure;
    const isFirst = list.line < (matches[0]?.line ?? 0);
    return isLast || (isFirst && list.matchday === null)
      ? { ...list, zone, day: null, matchday: null, legend: null, unsure }
      : { ...list, zone, day };
  });
}
