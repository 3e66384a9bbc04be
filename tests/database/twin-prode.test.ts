import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matchStatus } from "#app/db/fragments/shown-match.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { matches, matchStates, walkovers } from "#app/db/schema/fixtures.ts";
import { predictions, prodeConfig } from "#app/db/schema/prode.ts";
import { paysNobody } from "#app/features/fixtures/match-status.rules.ts";
import { type Score, scoreOf } from "#app/features/fixtures/score.rules.ts";
import { minutesBefore, windowIsOpen } from "#app/features/prode/closing.rules.ts";
import { findOpenFixtures } from "#app/features/prode/matches/match-list.queries.server.ts";
import { upsertPrediction } from "#app/features/prode/predictions/save-prediction.queries.server.ts";
import { CHOICES, choiceOfScore, scoreAfter } from "#app/features/prode/prode.rules.ts";
import { addDays, dayOf, instantOf } from "#app/lib/dates.ts";
import { aLeague, aPlayer, inHours, moreMatches } from "#tests/factories/league.ts";
import { refusedBy } from "#tests/factories/refused.ts";

/* The rules of the Prode that are written both in TypeScript and in SQL: see twin-rules.test.ts. */

const timeZone = "America/Argentina/Buenos_Aires";
const SCORES = [
  { home: 2, away: 1 },
  { home: 1, away: 1 },
  { home: 0, away: 3 },
];
const goalsOf = (score: Score | null) => ({ homeGoals: score?.home ?? null, awayGoals: score?.away ?? null });

let sample: Awaited<ReturnType<typeof aLeague>>;
let userId: string;

beforeAll(async () => {
  sample = await aLeague(db);
  userId = (await aPlayer(db)).id;
});

const tomorrow = addDays(dayOf(new Date(), timeZone), 1);
// Tomorrow's first half hour is less than a day away, but today is not its day.
const kickoffs = [...[-1, 0.1, 26, 50].map(inHours), instantOf(tomorrow, "00:30", timeZone)];
const casesFor = (deadlineMinutes: number) => {
  const around = [-1, 1].map((minutes) => inHours((deadlineMinutes + minutes) / 60));
  return [true, false].flatMap((hasConfirmedHour) =>
    [...kickoffs, ...around].flatMap((kickoff) => [
      ...matchStates.map((state) => ({ kickoff, hasConfirmedHour, state })),
      { kickoff, hasConfirmedHour, ...goalsOf({ home: 0, away: 0 }) },
      { kickoff, hasConfirmedHour, predictionsClosedAt: inHours(-2) },
    ]),
  );
};

test.each([
  [0, true],
  [15, true],
  // Longer than from midnight to the kick-off.
  [1440, true],
  [15, false],
])(
  "the closing of predictions is the same in pages, lists and the write: %i minutes before, with the Prode on: %s",
  async (deadlineMinutes, isActive) => {
    const [config] = await db.update(prodeConfig).set({ deadlineMinutes, isActive }).returning();
    if (!config) throw new Error("no configuration");
    const cases = casesFor(deadlineMinutes);
    const rows = await moreMatches(db, sample, cases);
    const now = new Date();
    const moment = { kickoffAfter: minutesBefore(now, -deadlineMinutes), now, timeZone };
    const open = await findOpenFixtures(
      db,
      rows.map(({ fixtureId }) => fixtureId),
      moment,
    );
    const verdicts = [];
    for (const [index, match] of rows.entries()) {
      const inPage = windowIsOpen({ ...match, isPlayed: match.homeGoals !== null }, config, now, timeZone);
      // Callers of the lists ask first whether the Prode is on.
      const inList = isActive && open.some(({ fixtureId }) => fixtureId === match.fixtureId);
      const pick = { userId, matchId: match.id, choice: "local" as const, score: null };
      const isWritten = (await upsertPrediction(db, pick, timeZone)) !== undefined;
      verdicts.push({ ...cases[index], inPage, inList, isWritten });
    }
    expect(verdicts.some(({ inPage }) => inPage)).toBe(isActive);
    expect(
      verdicts.filter(({ inPage, inList, isWritten }) => inPage !== inList || inPage !== isWritten),
    ).toEqual([]);
  },
);

test("the score after a pick is the same on the page and in the write", async () => {
  await db.update(prodeConfig).set({ deadlineMinutes: 15, isActive: true });
  const picks = CHOICES.flatMap((choice) =>
    [null, { home: 4, away: 0 }, ...SCORES]
      .filter((score) => !score || choiceOfScore(score) === choice)
      .map((score) => ({ choice, score })),
  );
  const cases = [undefined, ...picks].flatMap((before) => picks.map((pick) => ({ before, pick })));
  const rows = await moreMatches(
    db,
    sample,
    cases.map(() => ({})),
  );
  const stored = [];
  for (const [index, { before, pick }] of cases.entries()) {
    const matchId = rows[index]?.id ?? 0;
    for (const predicted of before ? [before, pick] : [pick])
      await upsertPrediction(db, { userId, matchId, ...predicted }, timeZone);
    const [saved] = await db.select().from(predictions).where(eq(predictions.matchId, matchId));
    stored.push({ before, pick, score: saved && scoreOf(saved.homeGoals, saved.awayGoals) });
  }
  expect(stored).toEqual(
    cases.map(({ before, pick }) => ({ before, pick, score: scoreAfter(before, pick) })),
  );
});

test("a predicted score is of the predicted outcome, in the program and in the database", async () => {
  for (const prediction of CHOICES) {
    for (const score of SCORES) {
      const { id, seasonKey } = sample.match;
      const row = { userId, matchId: id, seasonKey, prediction, ...goalsOf(score) };
      const refusal = await refusedBy(db.insert(predictions).values(row));
      await db.delete(predictions).where(eq(predictions.matchId, id));
      const expected = choiceOfScore(score) === prediction ? "nothing" : "prode_predictions_score_check";
      expect({ prediction, score, refusal }).toEqual({ prediction, score, refusal: expected });
    }
  }
});

const decided = { byDecision: true, reason: "Fallo" };
const decisions = [
  {},
  decided,
  ...SCORES.map(({ home, away }) => ({ ...decided, pitchHomeGoals: home, pitchAwayGoals: away })),
];
const cases = matchStates.flatMap((state) => [
  { state },
  ...[null, ...walkovers].flatMap((walkover) =>
    SCORES.flatMap((score) =>
      decisions.map((decision) => ({ state, walkover, ...goalsOf(score), ...decision })),
    ),
  ),
]);

test.each([true, false])(
  "the outcome that a match pays is the same in texts and in the generated column, with published scores: %s",
  async (isPublished) => {
    const flags = {
      publishesScores: isPublished,
      countsForGeneral: isPublished,
      hasPublicTable: isPublished,
    };
    await db.update(categories).set(flags).where(eq(categories.id, sample.category.id));
    const rows = await moreMatches(db, sample, cases);
    const ids = rows.map(({ id }) => id);
    const found = await db
      .select({ id: matches.id, ...matchStatus })
      .from(matches)
      .where(inArray(matches.id, ids));
    const statuses = new Map(found.map((status) => [status.id, status]));
    const paid = rows.map((match) => {
      const status = statuses.get(match.id);
      const score = match.byDecision
        ? scoreOf(match.pitchHomeGoals, match.pitchAwayGoals)
        : scoreOf(match.homeGoals, match.awayGoals);
      return score && status && isPublished && !paysNobody(status) ? choiceOfScore(score) : null;
    });
    expect(rows.map(({ outcome }, index) => ({ ...cases[index], outcome }))).toEqual(
      cases.map((columns, index) => ({ ...columns, outcome: paid[index] })),
    );
    expect(new Set(paid)).toEqual(new Set(isPublished ? [null, ...CHOICES] : [null]));
  },
);
