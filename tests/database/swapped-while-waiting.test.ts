import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Db, db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { lockReportedMatch } from "#app/features/delegates/delegates.queries.server.ts";
import { lockBoardMatches } from "#app/features/results/board.queries.server.ts";
import { lockMatch } from "#app/features/results/results.queries.server.ts";
import { aLeague } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";

type Sample = Awaited<ReturnType<typeof aLeague>>;
type HomeTeam = (tx: Db, sample: Sample) => Promise<number | undefined>;

test.each<[string, HomeTeam]>([
  ["a result", async (tx, { match }) => (await lockMatch(tx, match.id))?.homeTeamId],
  ["a delegate's report", async (tx, { match }) => (await lockReportedMatch(tx, match.id))?.homeTeamId],
  [
    "a board action",
    async (tx, { match, season }) => (await lockBoardMatches(tx, season.id, [match.id]))[0]?.homeTeamId,
  ],
])("%s that waits while home and away are swapped finds the match with its new sides", async (_, read) => {
  const sample = await aLeague(db);
  const { match, home, away } = sample;
  const [swapped, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const swapping = db.transaction(async (tx) => {
    await tx
      .update(matches)
      .set({ homeTeamId: away.id, awayTeamId: home.id })
      .where(eq(matches.id, match.id));
    swapped.resolve();
    await commit.promise;
  });
  await swapped.promise;
  const reading = db.transaction((tx) => read(tx, sample));
  await expect.poll(() => lockWaits(db)).toBe(1);
  commit.resolve();
  await swapping;
  expect(await reading).toBe(away.id);
});
