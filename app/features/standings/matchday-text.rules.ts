import { clockTime, dayOf, shortDay } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { isPending } from "../fixtures/match-status.rules.ts";
import { PLAYED_TEXT } from "../fixtures/score.rules.ts";
import { type BoardMatch, boardZones, pairingKey, zoneKey } from "../results/board.rules.ts";

type TextMatch = BoardMatch & { isPublished: boolean; zoneId: number | null; categoryId: number | null };

interface TextTable {
  zoneId: number;
  categoryId: number;
  category: string;
  rows: { position: number; team: { id: number; name: string }; points: number; played: number }[];
}

/** A zone by key, or a club by entry id. An empty scope is the whole matchday. */
export interface TextScope {
  zone?: string;
  club?: number;
}

/** The matches of a scope, in board order. */
export function matchesOfScope<M extends BoardMatch>(matches: readonly M[], { zone, club }: TextScope): M[] {
  return matches.filter(
    (match) =>
      (zone === undefined || zoneKey(match.zone) === zone) &&
      (club === undefined || match.home.entryId === club || match.away.entryId === club),
  );
}

/**
 * A matchday as a chat message: results by pairing, then the tables; for a club, only its own rows. WhatsApp renders text
 * between asterisks in bold. Unpublished scores are left out.
 */
export function matchdayText(
  title: string,
  matches: readonly TextMatch[],
  tables: readonly TextTable[],
  scope: TextScope,
  timeZone: string,
): string {
  const scopedMatches = matchesOfScope(matches, scope);
  const byPairing = Map.groupBy(scopedMatches, pairingKey);
  const zones = boardZones(scopedMatches, { now: new Date(0), timeZone });
  const blocks = zones.map(({ key, name, pairings }) =>
    [
      `*${title} · ${name}*`,
      ...pairings.map((pairing) => pairingText(byPairing.get(pairing.key) ?? [], timeZone)),
      ...tablesOf(key, scopedMatches, tables, scope),
    ].join("\n\n"),
  );
  return blocks.join("\n\n");
}

function pairingText(rows: TextMatch[], timeZone: string): string {
  const ordered = rows.toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime() || a.id - b.id);
  const [first] = ordered;
  if (!first) return "";
  const scores = ordered.map((match) => {
    const text = matchText(match, first.home.entryId, timeZone);
    return match.category ? `${match.category}: ${text}` : text;
  });
  return `${first.home.name} - ${first.away.name}\n${scores.join(" · ")}`;
}

function matchText(match: TextMatch, homeEntryId: number, timeZone: string): string {
  if (match.state === "anulado") return "anulado";
  if (match.walkover) return "W.O.";
  if (match.isPlayed) {
    if (!match.isPublished) return PLAYED_TEXT;
    const goals = [match.homeGoals, match.awayGoals];
    return (match.home.entryId === homeEntryId ? goals : goals.toReversed()).join("-");
  }
  if (isPending(match)) return match.state;
  const hour = match.hasConfirmedHour ? clockTime(match.kickoff, timeZone) : "a confirmar";
  const day = dayOf(match.kickoff, timeZone);
  return day === match.day ? hour : `${shortDay(day)} ${hour}`;
}

function tablesOf(
  zone: string,
  scopedMatches: readonly TextMatch[],
  tables: readonly TextTable[],
  { club }: TextScope,
): string[] {
  const inZone = scopedMatches.filter((match) => zoneKey(match.zone) === zone);
  // Before the first result a table says nothing.
  const zoneTables = tables.filter(
    ({ zoneId, categoryId, rows }) =>
      rows.some(({ played }) => played > 0) &&
      inZone.some((match) => match.zoneId === zoneId && match.categoryId === categoryId),
  );
  if (club !== undefined) {
    const teams = new Set(
      inZone.map(({ home, homeTeamId, awayTeamId }) => (home.entryId === club ? homeTeamId : awayTeamId)),
    );
    const lines = zoneTables.flatMap(({ category, rows }) =>
      rows
        .filter(({ team }) => teams.has(team.id))
        .map(({ position, points }) => `${category}: ${position}.º, ${counted(points, "pt", "pts")}`),
    );
    return lines.length > 0 ? [`*Posiciones*\n${lines.join("\n")}`] : [];
  }
  return zoneTables.map(({ category, rows }) =>
    [
      `*Posiciones ${category}*`,
      ...rows.map(
        ({ position, team, points, played }) =>
          `${position}. ${team.name} ${counted(points, "pt", "pts")} (${played} PJ)`,
      ),
    ].join("\n"),
  );
}
