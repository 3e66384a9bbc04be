import type {
  Schedule,
  ScheduleContext,
  ScheduleMatch,
  ScheduleSide,
  Unsure,
} from "#app/features/schedules/schedule.rules.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import type { Expected, ExpectedMatch } from "./expected.ts";

/** How well a text was parsed. */
export interface Measure {
  expected: number;
  read: number;
  /** Expected matches that were found, with each part correct or marked as unsure. */
  found: number;
  /** Parsed matches with each part correct or marked as unsure. */
  correct: number;
  /** Matches with an unneeded mark. */
  needless: number;
  /** Values that are wrong and not marked. */
  silent: string[];
  /** Other differences from the expected result. */
  differences: string[];
}

type Field = Unsure["field"];

export function measureSchedule(schedule: Schedule, expected: Expected, context: ScheduleContext): Measure {
  const measure: Measure = {
    expected: expected.matches.length,
    read: schedule.matches.length,
    found: 0,
    correct: 0,
    needless: 0,
    silent: [],
    differences: [],
  };
  const unmatched = [...expected.matches];
  for (const match of schedule.matches) {
    const index = bestOf(match, unmatched, context);
    const marks = match.unsure.map(({ field }) => field);
    if (index < 0) {
      const what = `line ${match.line}: ${nameOf(match.home, context)} vs ${nameOf(match.away, context)} is not a match`;
      (marks.length > 0 ? measure.differences : measure.silent).push(what);
      continue;
    }
    const [expectedMatch] = unmatched.splice(index, 1);
    if (!expectedMatch) continue;
    const faults = faultsOf(match, expectedMatch, context);
    const silent = faults.filter(({ field }) => !marks.includes(field) && !marks.includes("match"));
    const missing = expectedMatch.marks.filter((field) => !marks.includes(field as Field));
    const about = `line ${match.line}: ${expectedMatch.home} vs ${expectedMatch.away}`;
    measure.silent.push(...silent.map(({ field, text }) => `${about}: ${field} ${text}`));
    measure.silent.push(...missing.map((field) => `${about}: ${field} is not marked`));
    if (silent.length === 0 && missing.length === 0) {
      measure.found += 1;
      measure.correct += 1;
    }
    const extra = marks.filter(
      (field) => !expectedMatch.marks.includes(field) && !faults.some((fault) => fault.field === field),
    );
    if (extra.length > 0) measure.needless += 1;
    measure.differences.push(
      ...faults
        .filter((fault) => !silent.includes(fault))
        .map(({ field, text }) => `${about}: ${field} ${text} (marked)`),
    );
  }
  measure.differences.push(
    ...unmatched.map(({ home, away, matchday }) => `missing: fecha ${matchday} ${home} vs ${away}`),
  );
  measure.differences.push(...otherDifferences(schedule, expected, context));
  return measure;
}

/** The expected match that is most similar to a parsed one. */
function bestOf(match: ScheduleMatch, unmatched: ExpectedMatch[], context: ScheduleContext): number {
  const likeness = unmatched.map((expectedMatch) => {
    const faults = faultsOf(match, expectedMatch, context).map(({ field }) => field);
    const names = faults.filter((field) => field === "home" || field === "away").length;
    const isMarked = match.unsure.some(
      ({ field }) => field === "home" || field === "away" || field === "match",
    );
    return names > (isMarked ? 1 : 0) ? -1 : 20 - faults.length - 3 * names;
  });
  const best = Math.max(-1, ...likeness);
  return best < 0 ? -1 : likeness.indexOf(best);
}

function faultsOf(
  match: ScheduleMatch,
  expectedMatch: ExpectedMatch,
  context: ScheduleContext,
): { field: Field; text: string }[] {
  const zone = (name: string) => foldText(name).replace(/^zona /, "");
  const compared: [Field, string, string][] = [
    ["home", foldText(nameOf(match.home, context)), foldText(expectedMatch.home)],
    ["away", foldText(nameOf(match.away, context)), foldText(expectedMatch.away)],
    ["matchday", String(match.matchday ?? ""), expectedMatch.matchday],
    ["matchday", match.legend ?? "", expectedMatch.legend],
    ["zone", zone(match.zone ?? ""), zone(expectedMatch.zone)],
    ["category", match.category ?? "", expectedMatch.category],
    ["date", match.day ?? "", expectedMatch.day],
    ["time", match.time ?? "", expectedMatch.time],
    ["time", String(match.isTimeUnknown), String(expectedMatch.isTimeUnknown)],
    ["time", match.hours.map(({ category, time }) => `${category}=${time}`).join(","), expectedMatch.hours],
    ["ground", foldText(match.ground ?? ""), foldText(expectedMatch.ground)],
    ["score", match.score ? `${match.score.home}-${match.score.away}` : "", expectedMatch.score],
    ["walkover", match.walkover ?? "", expectedMatch.walkover],
    ["match", match.state ?? "", expectedMatch.state],
  ];
  return compared.flatMap(([field, actual, expected]) =>
    actual === expected ? [] : [{ field, text: `«${actual}», not «${expected}»` }],
  );
}

function nameOf({ text, clubId, letter }: ScheduleSide, { clubs }: ScheduleContext): string {
  const club = clubs.find(({ id }) => id === clubId);
  if (!club) return text;
  return [club.shortName ?? club.name, letter].filter(Boolean).join(" ");
}

function otherDifferences(schedule: Schedule, expected: Expected, context: ScheduleContext): string[] {
  const bye = (matchday: string, club: string, zone: string, category: string) =>
    `bye: fecha ${matchday} ${foldText(zone).replace(/^zona /, "")} ${category} ${foldText(club)}`;
  const byes = schedule.byes.map(({ matchday, club, zone, category }) =>
    bye(String(matchday ?? ""), nameOf(club, context), zone ?? "", category ?? ""),
  );
  const expectedByes = expected.byes.map(({ matchday, home, zone, category }) =>
    bye(matchday, home, zone, category),
  );
  const hours = schedule.hourLists.map(
    (list) => `hours: ${list.hours.map(({ category, time }) => `${category}=${time}`).join(", ")}`,
  );
  const unknown = schedule.unknownClubs.map(({ name }) => `new: ${foldText(name)}`);
  const unread = new Set(schedule.unread.map(({ number }) => `unread: line ${number}`));
  return [
    ...difference(byes, expectedByes),
    ...difference(
      hours,
      expected.hours.map((hour) => `hours: ${hour}`),
    ),
    ...difference(
      unknown,
      expected.unknown.map((name) => `new: ${foldText(name)}`),
    ),
    ...difference(
      [...unread],
      expected.unread.map((line) => `unread: line ${line}`),
    ),
  ];
}

function difference(actual: string[], expected: string[]): string[] {
  return [
    ...actual.filter((item) => !expected.includes(item)).map((item) => `too much: ${item}`),
    ...expected.filter((item) => !actual.includes(item)).map((item) => `missing: ${item}`),
  ];
}
