import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { cupSettings, draftCups } from "#app/features/playoffs/cup-draft.rules.ts";
import { sourceTables, writeCups } from "#app/features/playoffs/cup-writing.server.ts";
import { fillPlayoffs } from "#app/features/playoffs/playoff-refresh.server.ts";
import { addDays, instantOf } from "#app/lib/dates.ts";
import type { Division } from "./divisions.ts";
import { inventScore } from "./scores.ts";
import type { Clock } from "./season.ts";

/** The Mundialito's semi-finals depend on its groups, which are not over. LIFUFE's cup of last year was played. */
const UPCOMING = { league: 3, settings: "equipos=4&nombre=Copa Mundialito&tercero=si", inDays: 28 };
const PLAYED = { league: 2, settings: "equipos=4&nombre=Copa de Campeones&tercero=si", daysAgo: 330 };
const PLAYED_AT = "22:00";

/** Creates play-offs as an organiser would; last year's have results. */
export async function playPlayoffs(db: Db, all: Division[], past: Division[], clock: Clock): Promise<void> {
  const upcoming = all.find(({ league }) => league.id === UPCOMING.league);
  if (upcoming)
    await createCups(
      db,
      upcoming,
      UPCOMING.settings,
      playingDay(upcoming, addDays(clock.today, UPCOMING.inDays)),
      clock,
    );
  const played = past.find(({ league }) => league.id === PLAYED.league);
  if (!played) return;
  const settings = `${PLAYED.settings}&cat=${encodeURIComponent(played.category.name)}`;
  await createCups(db, played, settings, playingDay(played, addDays(clock.today, -PLAYED.daysAgo)), clock);
  // The semi-finals decide who plays the final.
  for (const _ of ["semi-finals", "final"]) await play(db, played.season.id, clock);
}

/** The first day from `from` on that is the league's weekday. */
function playingDay({ league }: Division, from: string): string {
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  return addDays(from, (league.weekday - weekday + 7) % 7);
}

async function createCups(
  db: Db,
  { season }: Division,
  settings: string,
  day: string,
  clock: Clock,
): Promise<void> {
  const parsed = cupSettings(new URLSearchParams(settings));
  const inSeason = { leagueId: season.leagueId, seasonId: season.id };
  const { cups } = draftCups(
    await sourceTables(db, { id: season.id, leagueId: season.leagueId }),
    parsed,
    day,
  );
  await writeCups(db, inSeason, cups, parsed);
  await fillPlayoffs(db, season.id);
  await setFixedTimes(db, season.id, clock);
}

async function play(db: Db, seasonId: number, clock: Clock): Promise<void> {
  const open = await db
    .select()
    .from(matches)
    .innerJoin(zones, eq(zones.id, matches.zoneId))
    .where(and(eq(matches.seasonId, seasonId), eq(zones.kind, "eliminacion"), isNull(matches.homeGoals)));
  for (const { partidos: match } of open) {
    const { id, homeTeamId, awayTeamId, kickoff } = match;
    const [homeGoals, awayGoals] = inventScore(`${homeTeamId}-${awayTeamId}/llave`, homeTeamId, awayTeamId);
    const settledAt = instantOf(kickoff.toISOString().slice(0, 10), PLAYED_AT, clock.timeZone);
    const penalties =
      homeGoals === awayGoals ? { penaltyWinner: "local" as const, homePenalties: 4, awayPenalties: 3 } : {};
    await db
      .update(matches)
      .set({ homeGoals, awayGoals, settledAt, ...penalties })
      .where(eq(matches.id, id));
  }
  await fillPlayoffs(db, seasonId);
  await setFixedTimes(db, seasonId, clock);
}

/** Sets fixed times, so that the rows do not depend on when the demo is loaded. */
async function setFixedTimes(db: Db, seasonId: number, { today, timeZone }: Clock): Promise<void> {
  const cups = await db
    .update(zones)
    .set({ createdAt: instantOf(addDays(today, -10), "12:00", timeZone) })
    .where(and(eq(zones.seasonId, seasonId), eq(zones.kind, "eliminacion")))
    .returning({ id: zones.id });
  await db
    .update(fixtures)
    .set({ createdAt: instantOf(addDays(today, -10), "20:00", timeZone) })
    .where(
      inArray(
        fixtures.zoneId,
        cups.map(({ id }) => id),
      ),
    );
}
