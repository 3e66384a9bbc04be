import { asc, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { settleMatch } from "#app/features/prode/settling/settling.server.ts";
import { changeMatchday, matchdayBoard, undoMatchday } from "#app/features/results/board.server.ts";
import { saveResult } from "#app/features/results/results.server.ts";
import { refreshStandings } from "#app/features/standings/tally/computed.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import {
  recomputedCounts,
  recomputedLastDays,
  recomputedScores,
  storedCounts,
  storedLastDays,
  storedScores,
} from "#harness/prode-recount.ts";
import { type RecountMatch, recountTable } from "#harness/table-recount.ts";
import { aLeague, aPlayer, aTeam } from "#tests/factories/league.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";
import { shownTable } from "#tests/factories/standings.ts";

/*
 * Invariants for any sequence of matchday events: the stored Prode and standings equal a recount from scratch, every
 * prediction is paid at most once and only for a match that pays, and predictions never reopen after kick-off.
 */

const timeZone = "America/Argentina/Buenos_Aires";
const RULES = { won: 3, drawn: 1, lost: 0, cap: null };
const TABLE = "saturday";
const RUNS = 8;
const STEPS = 14;

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

const some = fc.array(fc.nat(5), { minLength: 1, maxLength: 4 });
const goals = fc.tuple(fc.nat(4), fc.nat(4));
const days = fc.constantFrom("2026-03-07", "2030-11-23", "2030-11-30");
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("play" as const), at: fc.nat(5), goals }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("settle" as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undo" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("mover" as const),
      some,
      day: days,
      primera: fc.constantFrom("", "10:30"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("suspender", "postergar", "anular", "wo", "invertir", "hora", "cancha"),
      some,
    }),
  },
);

test("totals and tables equal a fresh computation after any sequence of actions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const season = await aSeasonOfSix();
      const closed = new Set<number>();
      for (const step of steps) {
        await take(season, step);
        await expectProde(season.ids, closed);
        await expectTable(season);
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);

type Season = Awaited<ReturnType<typeof aSeasonOfSix>>;

/** A fixture of one matchday on which four teams all meet once, and players who predicted every match. */
async function aSeasonOfSix() {
  const { season, division, home, away, match, fixture, zone, category } = await aLeague(db);
  const others = [await aTeam(db, division, "Norte"), await aTeam(db, division, "Sur")];
  const teams = [home, away, ...others].map(({ id }) => id);
  const kickoff = new Date("2030-11-16T12:30:00Z");
  await db.update(fixtures).set({ matchDate: "2030-11-16" }).where(eq(fixtures.id, fixture.id));
  await db.update(matches).set({ kickoff }).where(eq(matches.id, match.id));
  const pairs = teams.flatMap((a, i) => teams.slice(i + 1).map((b) => [a, b] as const)).slice(1);
  const rows = pairs.map(([homeTeamId = 0, awayTeamId = 0]) => ({
    fixtureId: fixture.id,
    zoneId: zone.id,
    homeTeamId,
    awayTeamId,
    kickoff,
  }));
  const created = await db.insert(matches).values(rows).returning({ id: matches.id });
  const ids = [match.id, ...created.map(({ id }) => id)];
  await refreshStandings(db, teams);
  for (const prediction of ["local", "empate", "visitante"] as const) {
    const player = await aPlayer(db);
    await db
      .insert(predictions)
      .values(ids.map((matchId) => ({ userId: player.id, matchId, seasonKey: season.id, prediction })));
  }
  return { id: season.id, ids, teams, division: { zoneId: zone.id, categoryId: category.id } };
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Performs a step as an administrator who confirms every question. A refused step changes nothing. */
async function take({ id, ids }: Season, step: Step): Promise<void> {
  const moment = { now: new Date(), timeZone };
  try {
    if (step.kind === "play" && "goals" in step) {
      const [match] = await db
        .select()
        .from(matches)
        .where(eq(matches.id, ids[step.at] ?? 0));
      await saveResult(admin, {
        match: String(ids[step.at]),
        home: String(step.goals[0]),
        away: String(step.goals[1]),
        early: "yes",
        seenHome: String(match?.homeGoals ?? ""),
        seenAway: String(match?.awayGoals ?? ""),
      });
    } else if (step.kind === "settle" && "at" in step) {
      await settleMatch(admin, ids[step.at] ?? 0);
    } else if (step.kind === "undo") {
      const { undo } = await matchdayBoard(admin, id, null, moment);
      if (undo) await undoMatchday(admin, id, { id: String(undo.id) });
    } else if ("some" in step) {
      const fields =
        "day" in step ? { cuando: step.day, primera: step.primera } : { ausente: "ambos", cancha: "Otra" };
      const partidos = [...new Set(step.some)].map((at) => ids[at]).join();
      const form = { accion: step.kind, partidos, motivo: "Lluvia", ...fields };
      const question = await changeMatchday(admin, id, form, moment).catch((error: unknown) => error);
      if (!(question instanceof DomainError)) throw question;
      await changeMatchday(admin, id, { ...form, ...question.fields }, moment);
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

async function rowsOf(query: string) {
  return (await db.execute(sql.raw(query))).rows;
}

async function expectProde(ids: number[], closed: Set<number>) {
  expect(await rowsOf(storedScores)).toEqual(await rowsOf(recomputedScores));
  expect(await rowsOf(storedCounts)).toEqual(await rowsOf(recomputedCounts));
  expect(await rowsOf(storedLastDays)).toEqual(await rowsOf(recomputedLastDays));
  const rows = await db.select().from(matches).where(inArray(matches.id, ids)).orderBy(asc(matches.id));
  const stored = await db.select().from(predictions).where(inArray(predictions.matchId, ids));
  for (const match of rows) {
    const isPaid = match.settledAt !== null && match.outcome !== null;
    for (const { matchId, prediction, correct } of stored) {
      if (matchId === match.id) expect(correct).toBe(isPaid ? prediction === match.outcome : null);
    }
    const hasKickedOff = match.state === "programado" && match.kickoff <= new Date();
    if (closed.has(match.id)) expect(hasKickedOff || match.predictionsClosedAt !== null).toBe(true);
    if (hasKickedOff) closed.add(match.id);
  }
}

async function expectTable({ ids, teams, division }: Season) {
  const rows = await db.select().from(matches).where(inArray(matches.id, ids));
  const counted: RecountMatch[] = rows.map((match) => ({
    home: match.homeTeamId,
    away: match.awayTeamId,
    absent: match.walkover,
    isDecider: false,
    goals: match.homeGoals === null || match.awayGoals === null ? null : [match.homeGoals, match.awayGoals],
    isAnnulled: match.state === "anulado",
    tables: [TABLE, TABLE],
  }));
  const expected = recountTable(TABLE, teams, counted, RULES).map((row) => [
    ...[row.team, row.played, row.points, row.won, row.drawn, row.lost, row.goalsFor, row.goalsAgainst],
  ]);
  const shownRows = (await shownTable(division)).rows.map(({ team, played, points, tally: t }) => [
    ...[team.id, played, points, t.won, t.drawn, t.lost, t.goalsFor, t.goalsAgainst],
  ]);
  expect(shownRows.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(expected);
}
