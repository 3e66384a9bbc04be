import { clockTime, type Day, dayOf } from "#app/lib/dates.ts";
import type { MatchStatus } from "../../fixtures/match-status.rules.ts";
import { moveNote, statusNote } from "../../fixtures/match-texts.rules.ts";
import { PLAYED_TEXT } from "../../fixtures/score.rules.ts";
import { type CorrectionFigures, correctionText } from "../table/corrections.rules.ts";

export interface LoggedMatch extends MatchStatus {
  at: Date;
  id: number;
  /** Total of matches changed or corrected at that instant; not all are read. */
  totalAtInstant: number;
  kickoff: Date;
  homeGoals: number | null;
  awayGoals: number | null;
  isPublished: boolean;
  home: string;
  away: string;
  fixture: string;
  category: string | null;
}

export interface LoggedCorrection extends CorrectionFigures {
  at: Date;
  id: number;
  reason: string;
  team: string;
  zone: string;
  category: string;
}

/** One action in the log: its text, and the matches or teams it changed. */
export interface LogEntry {
  /** The instant, in ISO format; unique in the log. */
  at: string;
  day: Day;
  time: string;
  parts: { text: string; about: string[] }[];
  /** Number of matches not listed. */
  more: number;
}

/** The entries of a page, newest first. They do not name the administrator who made the change. */
export function logEntries(
  instants: readonly Date[],
  changed: readonly LoggedMatch[],
  corrected: readonly LoggedMatch[],
  corrections: readonly LoggedCorrection[],
  timeZone: string,
): LogEntry[] {
  return instants.map((at) => {
    const atInstant = <Row extends { at: Date }>(rows: readonly Row[]) =>
      rows.filter((row) => row.at.getTime() === at.getTime());
    const [changedMatches, correctedMatches] = [atInstant(changed), atInstant(corrected)];
    const parts = [
      ...changedMatches.map((match) => ({ text: changeText(match, timeZone), about: aboutMatch(match) })),
      ...correctedMatches.map((match) => ({ text: correctedText(match), about: aboutMatch(match) })),
      ...atInstant(corrections).map((row) => ({
        text: `Tabla: ${correctionText(row)}. ${row.reason}`,
        about: `${row.team}, ${row.zone} · ${row.category}`,
      })),
    ];
    return {
      at: at.toISOString(),
      day: dayOf(at, timeZone),
      time: clockTime(at, timeZone),
      parts: [...Map.groupBy(parts, ({ text }) => text)].map(([text, group]) => ({
        text,
        about: group.map(({ about }) => about),
      })),
      more: countUnlisted(changedMatches) + countUnlisted(correctedMatches),
    };
  });
}

function countUnlisted(listed: readonly LoggedMatch[]): number {
  return (listed[0]?.totalAtInstant ?? 0) - listed.length;
}

/** Even if the match has been played since, the log says that it was moved. */
function changeText(match: LoggedMatch, timeZone: string): string {
  const sides = { home: { name: match.home }, away: { name: match.away } };
  const status = { ...match, penaltyWinner: null };
  const moved = moveNote({ ...match, isPlayed: false, changedAt: null }, timeZone);
  const hour = match.hasConfirmedHour === false ? "Hora a confirmar" : "Cambió el partido";
  return statusNote(status, sides) ?? moved ?? hour;
}

/** Unpublished scores stay hidden here too. */
function correctedText({ isPublished, homeGoals, awayGoals, isPlayed }: LoggedMatch): string {
  if (!isPlayed) return "Se quitó el resultado";
  return `Resultado corregido: ${isPublished ? `${homeGoals}–${awayGoals}` : PLAYED_TEXT}`;
}

function aboutMatch({ home, away, fixture, category }: LoggedMatch): string {
  return `${home} - ${away}, ${[fixture.trim(), category].filter(Boolean).join(" · ")}`;
}
