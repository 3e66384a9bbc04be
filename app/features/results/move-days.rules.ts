import { addDays, type Day, dayOf, isDay, longDay } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { weekdayText } from "../fixtures/match-texts.rules.ts";
import type { BoardMatch, MatchColumns } from "./board.rules.ts";

/** A scheduled match of the season, whichever its matchday. */
export interface CalendarMatch {
  id: number;
  kickoff: Date;
  hasConfirmedHour: boolean;
  homeTeamId: number;
  awayTeamId: number;
  zoneId: number | null;
  isPlayed: boolean;
  /** The name of its matchday. */
  label: string;
}

/** A match to move, with its zone. */
export type MovableMatch = BoardMatch & { zoneId: number | null };

/** Sent as the day, to also move the matchdays that are in the way. */
export const PUSH_PREFIX = "correr-";

const PUSHES = ", y correr las que siguen";

export interface MoveOption {
  /** The day as it is sent, with or without PUSH_PREFIX. */
  value: string;
  text: string;
  note: string;
}

/** The same weekday again, and the next day. */
function moveDays(day: Day, today: Day): [Day, Day] {
  let sameWeekday = addDays(day, 7);
  while (sameWeekday <= today) sameWeekday = addDays(sameWeekday, 7);
  return [sameWeekday, addDays(day >= today ? day : today, 1)];
}

/**
 * The days suggested for moving these matches, a free one first. If their clubs already play on the same weekday, the
 * matchdays that follow can be moved as well.
 */
export function moveOptions(
  day: Day,
  today: Day,
  chosen: readonly MovableMatch[],
  calendar: readonly CalendarMatch[],
  timeZone: string,
): MoveOption[] {
  const [sameWeekday, next] = moveDays(day, today);
  const option = (suggested: Day) => {
    const taken = labelsOf(playing(chosen, calendar, suggested, timeZone));
    const note = taken.length > 0 ? `Ese día ya juegan: ${taken.join(", ")}` : "";
    return { value: suggested, text: longDay(suggested), note };
  };
  const [same, tomorrow] = [option(sameWeekday), option(next)];
  if (!same.note) return sameWeekday === next ? [same] : [same, tomorrow];
  const [inTheWay] = labelsOf(inTheWayOf(chosen, calendar, [sameWeekday], timeZone));
  const push = inTheWay && {
    value: `${PUSH_PREFIX}${sameWeekday}`,
    text: `${longDay(sameWeekday)}${PUSHES}`,
    note: `${inTheWay} pasa al ${weekdayText(addDays(sameWeekday, 7))}`,
  };
  return [...(sameWeekday === next ? [] : [tomorrow]), ...(push ? [push] : []), same];
}

/** The suggested days with the one that was sent, in case it is no longer suggested. */
export function withSent(options: readonly MoveOption[], sent: string | undefined): MoveOption[] {
  const day = sent?.replace(PUSH_PREFIX, "") ?? "";
  if (!sent || !isDay(day) || options.some(({ value }) => value === sent)) return [...options];
  const ending = sent === day ? "" : PUSHES;
  return [...options, { value: sent, text: `${longDay(day)}${ending}`, note: "" }];
}

function labelsOf(matches: readonly CalendarMatch[]): string[] {
  return [...new Set(matches.map(({ label }) => label))];
}

/** The other matches that the teams of these play on a day. */
function playing(
  chosen: readonly BoardMatch[],
  calendar: readonly CalendarMatch[],
  day: Day,
  timeZone: string,
): CalendarMatch[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const teams = new Set(chosen.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  return calendar.filter(
    ({ id, kickoff, homeTeamId, awayTeamId }) =>
      !ids.has(id) && (teams.has(homeTeamId) || teams.has(awayTeamId)) && dayOf(kickoff, timeZone) === day,
  );
}

/** The matches of the same zones on these days, those on the days a week later that they would move to, and so on. */
export function inTheWayOf(
  chosen: readonly MovableMatch[],
  calendar: readonly CalendarMatch[],
  days: readonly Day[],
  timeZone: string,
): CalendarMatch[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const zones = new Set(chosen.map(({ zoneId }) => zoneId));
  const open = calendar.filter(({ id, isPlayed, zoneId }) => !ids.has(id) && !isPlayed && zones.has(zoneId));
  const byDay = Map.groupBy(open, ({ kickoff }) => dayOf(kickoff, timeZone));
  const found: CalendarMatch[] = [];
  const queue = [...new Set(days)];
  for (const day of queue) {
    const there = byDay.get(day) ?? [];
    byDay.delete(day);
    found.push(...there);
    if (there.length > 0) queue.push(addDays(day, 7));
  }
  return found;
}

/** 'Ese día también hay 12 partidos de 8° FECHA.', the matches of other matchdays; null if there are none. */
export function othersText(
  matches: readonly Pick<BoardMatch, "id">[],
  calendar: readonly CalendarMatch[],
): string | null {
  const ids = new Set(matches.map(({ id }) => id));
  const others = Map.groupBy(
    calendar.filter(({ id }) => !ids.has(id)),
    ({ label }) => label,
  );
  const list = [...others].map(
    ([label, { length }]) => `${counted(length, "partido", "partidos")} de ${label}`,
  );
  return list.length > 0 ? `Ese día también hay ${list.join(" y ")}.` : null;
}

/** Teams that would play twice on a day. It can be intended, after weeks of rain, so it is a warning. */
export function clashTexts(
  moved: readonly { match: BoardMatch; after: MatchColumns }[],
  calendar: readonly CalendarMatch[],
  timeZone: string,
): string[] {
  const ids = new Set(moved.map(({ match }) => match.id));
  const others = new Map<string, CalendarMatch[]>();
  for (const other of calendar.filter(({ id }) => !ids.has(id))) {
    for (const team of [other.homeTeamId, other.awayTeamId]) {
      const key = `${team}/${dayOf(other.kickoff, timeZone)}`;
      others.set(key, [...(others.get(key) ?? []), other]);
    }
  }
  const clashes = moved
    .filter(({ match, after }) => dayOf(match.kickoff, timeZone) !== dayOf(after.kickoff, timeZone))
    .flatMap(({ match, after }) => {
      const day = dayOf(after.kickoff, timeZone);
      const sides = [
        { teamId: after.homeTeamId, club: match.home.entryId },
        { teamId: after.awayTeamId, club: match.away.entryId },
      ];
      return sides.flatMap(({ teamId, club }) => {
        const there = others.get(`${teamId}/${day}`) ?? [];
        const isSameHour = there.some(
          ({ kickoff, hasConfirmedHour }) =>
            hasConfirmedHour && after.hasConfirmedHour && kickoff.getTime() === after.kickoff.getTime(),
        );
        return there.length > 0 ? [{ teamId, club, day, isSameHour, labels: labelsOf(there) }] : [];
      });
    });
  return [...Map.groupBy(clashes, ({ day }) => day)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, ofDay]) => {
      const teams = new Set(ofDay.map(({ teamId }) => teamId)).size;
      const clubs = new Set(ofDay.map(({ club }) => club)).size;
      const together = new Set(ofDay.flatMap(({ teamId, isSameHour }) => (isSameHour ? teamId : []))).size;
      const labels = [...new Set(ofDay.flatMap((clash) => clash.labels))].join(", ");
      const who = `${counted(teams, "equipo", "equipos")} de ${counted(clubs, "club", "clubes")}`;
      return `Choque: ${who} ${teams === 1 ? "jugaría" : "jugarían"} dos veces el ${weekdayText(day)} (${labels})${hourText(teams, together)}.`;
    });
}

function hourText(teams: number, together: number): string {
  if (together === 0) return "";
  if (together < teams) return `, ${together} a la misma hora`;
  return teams === 1 ? ", a la misma hora" : ", todos a la misma hora";
}

/** '8° FECHA al sábado 5/12': where the pushed matchdays end up. */
export function pushedText(
  pushed: readonly { match: BoardMatch; after: MatchColumns }[],
  calendar: readonly CalendarMatch[],
  timeZone: string,
): string[] {
  if (pushed.length === 0) return [];
  const labels = new Map(calendar.map(({ id, label }) => [id, label]));
  const groups = Map.groupBy(
    pushed,
    ({ match, after }) => `${dayOf(after.kickoff, timeZone)} ${labels.get(match.id) ?? ""}`,
  );
  const list = [...groups.keys()]
    .toSorted()
    .map((key) => `${key.slice(11)} al ${weekdayText(key.slice(0, 10))}`);
  return [`Se corren: ${list.join(", ")}.`];
}
