import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { fixtures, matches, outcomes } from "#app/db/schema/fixtures.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodeConfig } from "#app/db/schema/prode.ts";
import {
  recomputedCategories,
  recomputedClubs,
  recomputedCounts,
  recomputedLastDays,
  recomputedScores,
  storedCategories,
  storedClubs,
  storedCounts,
  storedLastDays,
  storedScores,
} from "#harness/prode-recount.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { decideResult, matchScreen, restoreMatch } from "../../results/match-state.server.ts";
import { storeCategoryScores } from "../settling/category-scores.server.ts";
import { countPaidByOtherRules } from "../settling/settling.queries.server.ts";
import { settleAgain, settleMatch } from "../settling/settling.server.ts";
import { leaderboard, ownStats } from "./leaderboard.server.ts";

const PLAYERS = 4;
const MATCHDAYS = 3;
const BONUS = 2;
let admin: Admin;

beforeAll(async () => {
  const { id, name } = await anAdmin("liquidadora");
  admin = { kind: "admin", id, name, username: name };
  await db.update(prodeConfig).set({ exactBonus: BONUS });
});

const player = fc.nat(PLAYERS - 1);
const match = fc.nat(2 * MATCHDAYS - 1);
const goals = fc.nat(1);
const choice = fc.nat(2);
/** Goals of both sides besides those that the choice needs; null for no score. */
const extraGoals = fc.option(fc.nat(1));
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("predict"), player, match, choice, extraGoals }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("result"), match, home: goals, away: goals }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("settle"), match }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("court"), match, home: goals, away: goals }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("undo court"), match }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("clear"), match }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete match"), match }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete player"), player }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("change season"), match }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("recompute"), player }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("store categories"), player }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("change team"), player, team: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("hide"), player, hidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("merge clubs"), team: fc.nat(3), into: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("move team"), team: fc.nat(3), into: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("totals and ranks equal a fresh computation after any steps, and each prediction is paid once", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const world = await aWorld();
      for (const step of steps) await runStep(step, world);
      await expectAgreement();
      await expectPaidByResults();
      await expectRanks();
      await expectOwnRanks(world);
    }),
    { numRuns: 40 },
  );
});

const SCORES = [
  [1, 0],
  [0, 0],
  [0, 1],
] as const;

interface World {
  players: string[];
  teams: TestLeague["home"][];
  matches: number[];
}

/**
 * Two leagues, each with a match on every matchday, on the same days. One league has been predicted, played and
 * settled.
 */
async function aWorld(): Promise<World> {
  await db.execute(sql`delete from ligas`);
  await db.execute(sql`delete from usuarios where role = 'player'`);
  const created: World = { players: [], teams: [], matches: [] };
  for (let i = 0; i < PLAYERS; i += 1) created.players.push((await aPlayer(db)).id);
  for (const league of [await aLeague(db), await aLeague(db)]) {
    const { fixture: _, match: _match, ...division } = league;
    created.teams.push(league.home, league.away);
    for (let day = 1; day <= MATCHDAYS; day += 1)
      created.matches.push(await aMatch(division, `2026-11-0${day}`));
  }
  for (const [at, matchId] of created.matches.slice(0, MATCHDAYS).entries()) {
    const [home, away] = SCORES[at % SCORES.length] ?? [0, 0];
    for (const [choice, userId] of created.players.entries()) {
      await predict(userId, matchId, { choice: choice % outcomes.length, extraGoals: 0 });
    }
    await result(matchId, home, away);
    await settleMatch(admin, matchId);
  }
  return created;
}

type TestLeague = Omit<Awaited<ReturnType<typeof aLeague>>, "fixture" | "match">;

async function aMatch({ division, zone, home, away }: TestLeague, matchDate: string): Promise<number> {
  const [fixture] = await db
    .insert(fixtures)
    .values({ ...division, name: "FECHA", matchDate })
    .returning();
  const [row] = await db
    .insert(matches)
    .values({
      fixtureId: fixture?.id ?? 0,
      zoneId: zone.id,
      homeTeamId: home.id,
      awayTeamId: away.id,
      kickoff: new Date(`${matchDate}T12:00:00Z`),
    })
    .returning();
  return row?.id ?? 0;
}

async function runStep(step: Step, { players, teams: allTeams, matches: all }: World): Promise<void> {
  const matchId = "match" in step ? (all[step.match] ?? 0) : 0;
  const userId = "player" in step ? (players[step.player] ?? "") : "";
  if (step.do === "predict" && "choice" in step) return predict(userId, matchId, step);
  if (step.do === "result" && "home" in step) return result(matchId, step.home, step.away);
  if (step.do === "court" && "home" in step) return decide(matchId, step).catch(unlessRefused);
  if (step.do === "undo court") return undoDecision(matchId).catch(unlessRefused);
  if (step.do === "clear") return result(matchId, null, null);
  if (step.do === "settle") return settleMatch(admin, matchId).catch(unlessRefused);
  const team = "team" in step ? allTeams[step.team] : undefined;
  const into = "into" in step ? allTeams[step.into] : undefined;
  if (step.do === "change team") {
    await db
      .update(users)
      .set({ teamId: team?.id ?? null })
      .where(eq(users.id, userId));
  }
  if (step.do === "hide" && "hidden" in step) {
    await db.update(users).set({ hidden: step.hidden }).where(eq(users.id, userId));
  }
  if (step.do === "merge clubs" && team && into) await mergeClubs(team.entryId, into.entryId);
  if (step.do === "move team" && team && into) await moveTeam(team, into.entryId);
  if (step.do === "change season") await changeSeason(matchId);
  if (step.do === "delete match") await db.delete(matches).where(eq(matches.id, matchId));
  if (step.do === "delete player") await db.delete(users).where(eq(users.id, userId));
  if (step.do === "store categories" && (await db.$count(users, eq(users.id, userId))) > 0) {
    await storeCategoryScores(db, userId);
  }
  if (step.do === "recompute") await db.execute(sql`select update_user_prode_score(${userId}::uuid)`);
}

/**
 * Removes a match from its season, as in some old imports, or puts it back. Its predictions move to another partition.
 */
async function changeSeason(matchId: number): Promise<void> {
  await db.execute(sql`
    update partidos m set temporada_id = case when m.temporada_id is null then f.temporada_id end
    from fixtures f where f.id = m.fixture_id and m.id = ${matchId}`);
}

async function mergeClubs(entryId: number, intoId: number): Promise<void> {
  await db.execute(sql`
    update tiras set club_id = other.club_id, letra = 'L' || tiras.id from tiras other
    where tiras.id = ${entryId} and other.id = ${intoId}`);
}

/** Moves the team to the other entry's club, under a new entry. */
async function moveTeam(team: TestLeague["home"], intoId: number): Promise<void> {
  await db.execute(sql`
    with entry as (
      insert into tiras (temporada_id, club_id, letra)
      select ${team.seasonId}, club_id, left(gen_random_uuid()::text, 8) from tiras where id = ${intoId} returning id)
    update equipos set tira_id = entry.id from entry where equipos.id = ${team.id}`);
}

async function decide(matchId: number, { home, away }: { home: number; away: number }): Promise<void> {
  const { version } = await matchScreen(admin, matchId);
  const form = { version, home: String(home), away: String(away), reason: "Fallo del tribunal" };
  await decideResult(admin, matchId, form);
}

async function undoDecision(matchId: number): Promise<void> {
  const { version } = await matchScreen(admin, matchId);
  await restoreMatch(admin, matchId, { version });
}

interface PredictedChoice {
  choice: number;
  extraGoals: number | null;
}

async function predict(
  userId: string,
  matchId: number,
  { choice: index, extraGoals: extra }: PredictedChoice,
): Promise<void> {
  const choice = outcomes[index];
  const home = extra === null ? null : extra + Number(choice === "local");
  const away = extra === null ? null : extra + Number(choice === "visitante");
  // Follows the rule of the real window: only while there is no result, and only if the player and the match exist.
  await db.execute(sql`
    insert into ${predictions} (user_id, partido_id, temporada_clave, prediction, goles_local, goles_visitante)
    select u.id, m.id, m.temporada_clave, ${choice}, ${home}::smallint, ${away}::smallint from usuarios u, partidos m
    where u.id = ${userId}::uuid and m.id = ${matchId} and m.outcome is null
    on conflict (user_id, partido_id, temporada_clave) do update
      set prediction = excluded.prediction, goles_local = excluded.goles_local, goles_visitante = excluded.goles_visitante`);
}

const UNDECIDED = { byDecision: false, pitchHomeGoals: null, pitchAwayGoals: null };

/** Types a result, which also replaces a decision of the tribunal. */
function result(matchId: number, homeGoals: number | null, awayGoals: number | null): Promise<void> {
  return db.transaction(async (tx) => {
    const settled = homeGoals === null ? { settledAt: null } : {};
    await tx
      .update(matches)
      .set({ homeGoals, awayGoals, ...settled, ...UNDECIDED })
      .where(eq(matches.id, matchId));
    await settleAgain(tx, [matchId]);
  });
}

function unlessRefused(error: unknown) {
  if (!(error instanceof Error && error.name.endsWith("Error") && "status" in error)) throw error;
}

async function expectAgreement() {
  const pairs = [
    [storedScores, recomputedScores],
    [storedCounts, recomputedCounts],
    [storedLastDays, recomputedLastDays],
    [storedClubs, recomputedClubs],
    [storedCategories, recomputedCategories],
  ] as const;
  for (const [stored, recomputed] of pairs) {
    expect((await db.execute(stored)).rows).toEqual((await db.execute(recomputed)).rows);
  }
}

/** A prediction of a settled match has the points of its result on the pitch; every other has none. */
async function expectPaidByResults() {
  const { rows } = await db.execute(sql`
    with pitch as (
      select id, outcome, settled_at, case when por_decision then jugado_local else resultado_local end as home,
        case when por_decision then jugado_visitante else resultado_visitante end as away from partidos)
    select p.id from prode_predictions p join pitch m on m.id = p.partido_id
    where (p.points_earned, p.correct) is distinct from (
      case when m.settled_at is null then null when m.outcome <> p.prediction then 0
        when (p.goles_local, p.goles_visitante) = (m.home, m.away) then 3 + ${BONUS}::integer else 3 end,
      case when m.settled_at is not null then m.outcome = p.prediction end)`);
  expect(rows).toEqual([]);
  expect(await countPaidByOtherRules(db, { correct: 3, incorrect: 0, bonus: BONUS })).toBe(0);
}

/** The rank at the top of the Prode equals the one in the table, even with a hidden player. */
async function expectOwnRanks({ players }: World) {
  const everything = { leagueId: null, season: null, day: null, page: 1 };
  await db.update(users).set({ hidden: false });
  for (const hidden of [false, true]) {
    await db
      .update(users)
      .set({ hidden })
      .where(eq(users.id, players[0] ?? ""));
    for (const id of players.slice(1)) {
      const player = { kind: "player", id, name: "", level: "full" } as const;
      const { leaders, totals } = await leaderboard(player, everything);
      const ownRow = leaders.find(({ isMe }) => isMe);
      const ranking = ownRow && {
        rank: ownRow.rank,
        players: totals?.participants,
        movement: ownRow.movement,
      };
      expect((await ownStats(player)).ranking).toEqual(ranking ?? null);
    }
  }
  await db.update(users).set({ hidden: false });
}

async function expectRanks() {
  const { rows } = await db.execute<{ rank: string; counted: string }>(sql`
    select rank() over (partition by s.scope_id order by s.total_points desc) as rank,
      1 + coalesce((select sum(c.players) from prode_score_counts c
        where c.scope_id = s.scope_id and c.points > s.total_points), 0) as counted
    from prode_scores s`);
  expect(rows.map(({ counted }) => counted)).toEqual(rows.map(({ rank }) => rank));
}
