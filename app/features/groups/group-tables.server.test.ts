import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { fixtures, matches, outcomes } from "#app/db/schema/fixtures.ts";
import { groups } from "#app/db/schema/groups.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { teams } from "#app/db/schema/teams.ts";
import { recomputedCategories, storedCategories } from "#harness/prode-recount.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aLeague, aPlayer, aTeam } from "#tests/factories/league.ts";
import type { Admin, Player } from "../accounts/accounts.rules.ts";
import { settleAgain, settleMatch } from "../prode/settling/settling.server.ts";
import { createGroup, groupPage, joinGroup, leaveGroup } from "./groups.server.ts";

const NAMES = ["Ana", "Beto", "Caro", "Dani"];
const PLAYERS = NAMES.length;
const DAYS = ["2026-11-01", "2026-11-08"];
let admin: Admin;

beforeAll(async () => {
  const { id, name } = await anAdmin("liquidadora");
  admin = { kind: "admin", id, name, username: name };
});

const player = fc.nat(PLAYERS - 1);
const match = fc.nat(3 * DAYS.length - 1);
const group = fc.nat(2);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("predict"), player, match, choice: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("result"), match, home: fc.nat(1), away: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("settle"), match }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("clear"), match }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete"), match }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("category"), category: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("join"), player, group }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("leave"), player, group }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("hide"), player, hidden: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("group tables equal those from raw predictions after members join and leave and matches are settled and corrected", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const world = await aWorld();
      for (const action of steps) await runStep(action, world);
      for (const tested of world.groups) await expectTables(tested);
      expect((await db.execute(sql.raw(storedCategories))).rows).toEqual(
        (await db.execute(sql.raw(recomputedCategories))).rows,
      );
    }),
    { numRuns: 25 },
  );
});

test("group tables count predictions that are inserted already settled, as when they are restored", async () => {
  const world = await aWorld();
  const [owner] = world.players as [Player];
  for (let match = 0; match < world.matches.length; match++) {
    await runStep({ do: "predict", player: 0, match, choice: 0 }, world);
    await runStep({ do: "result", match, home: 1, away: 0 }, world);
    await runStep({ do: "settle", match }, world);
  }
  const stored = (await db.execute(sql.raw(storedCategories))).rows;
  expect(stored).not.toEqual([]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table set_aside on commit drop as select * from prode_predictions`);
    await tx.delete(predictions).where(eq(predictions.userId, owner.id));
    expect((await tx.execute(sql.raw(storedCategories))).rows).toEqual([]);
    await tx.execute(sql`insert into prode_predictions overriding system value select * from set_aside`);
  });
  expect((await db.execute(sql.raw(storedCategories))).rows).toEqual(stored);
  for (const tested of world.groups) await expectTables(tested);
});

type World = Awaited<ReturnType<typeof aWorld>>;

/**
 * Two leagues with a match on each day, the first also with one of a second category, and three groups: for all leagues,
 * for one league, and for one of its categories.
 */
async function aWorld() {
  await db.execute(sql`delete from ligas`);
  await db.execute(sql`delete from usuarios where role = 'player'`);
  const players: Player[] = [];
  for (let i = 0; i < PLAYERS; i += 1) {
    const { id } = await aPlayer(db);
    await db.update(users).set({ name: NAMES[i] }).where(eq(users.id, id));
    players.push({ kind: "player", id, name: "", level: "full" });
  }
  const leagues = [await aLeague(db), await aLeague(db)];
  const [first] = leagues as [(typeof leagues)[0], ...typeof leagues];
  const [younger] = await db
    .insert(categories)
    .values({ ...first.division, name: "2011/12" })
    .returning();
  const mover = await aTeam(db, { ...first.division, zoneId: null, categoryId: younger?.id }, "Los Menores");
  const ids: number[] = [];
  for (const { division, zone, home, away } of leagues) {
    for (const matchDate of DAYS) {
      const [fixture] = await db
        .insert(fixtures)
        .values({ ...division, name: "FECHA", matchDate })
        .returning();
      for (const homeTeamId of division === first.division ? [home.id, mover.id] : [home.id]) {
        const [row] = await db
          .insert(matches)
          .values({
            fixtureId: fixture?.id ?? 0,
            zoneId: zone.id,
            homeTeamId,
            awayTeamId: away.id,
            kickoff: new Date(`${matchDate}T12:00:00Z`),
          })
          .returning();
        ids.push(row?.id ?? 0);
      }
    }
  }
  const owner = players[0] as Player;
  const created = [];
  for (const [scope, seasonId, categoryId] of [
    ["", null, null],
    [`${first.league.id}`, first.season.id, null],
    [`${first.league.id}:${first.category.name}`, first.season.id, first.category.id],
  ] as const) {
    const id = await createGroup(owner, { name: "Los pibes", scope });
    created.push({ id, owner, seasonId, categoryId });
  }
  const moverCategories = [first.category.id, younger?.id ?? 0];
  return { players, matches: ids, groups: created, mover, moverCategories };
}

async function runStep(action: Step, world: World): Promise<void> {
  const matchId = "match" in action ? (world.matches[action.match] ?? 0) : 0;
  const user = "player" in action ? world.players[action.player] : undefined;
  const groupId = "group" in action ? (world.groups[action.group]?.id ?? 0) : 0;
  if (action.do === "predict" && "choice" in action) {
    await db.execute(sql`
      insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
      select ${user?.id}::uuid, id, temporada_clave, ${outcomes[action.choice]} from partidos where id = ${matchId} and outcome is null
      on conflict (user_id, partido_id, temporada_clave) do update set prediction = excluded.prediction`);
  }
  if (action.do === "result" && "home" in action) await result(matchId, action.home, action.away);
  if (action.do === "clear") await result(matchId, null, null);
  if (action.do === "settle") await settleMatch(admin, matchId).catch(unlessRefused);
  if (action.do === "delete") await db.delete(matches).where(eq(matches.id, matchId));
  if (action.do === "category" && "category" in action) {
    await moveToCategory(world.mover.id, world.moverCategories[action.category] ?? 0);
  }
  if (action.do === "join" && user && (await groupExists(groupId))) await join(user, groupId);
  if (action.do === "leave" && user) await leaveGroup(user, groupId).catch(unlessRefused);
  if (action.do === "hide" && "hidden" in action && user) {
    await db.update(users).set({ hidden: action.hidden }).where(eq(users.id, user.id));
  }
}

/** Like changing a team's category in the panel. */
function moveToCategory(teamId: number, categoryId: number): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(teams).set({ categoryId }).where(eq(teams.id, teamId));
    const atHome = await tx.select({ id: matches.id }).from(matches).where(eq(matches.homeTeamId, teamId));
    await settleAgain(
      tx,
      atHome.map(({ id }) => id),
    );
  });
}

async function join(user: Player, groupId: number): Promise<void> {
  const [row] = await db.select({ code: groups.code }).from(groups).where(eq(groups.id, groupId));
  await joinGroup(user, row?.code, "203.0.113.7");
}

function result(matchId: number, homeGoals: number | null, awayGoals: number | null): Promise<void> {
  return db.transaction(async (tx) => {
    const settled = homeGoals === null ? { settledAt: null } : {};
    await tx
      .update(matches)
      .set({ homeGoals, awayGoals, ...settled })
      .where(eq(matches.id, matchId));
    await settleAgain(tx, [matchId]);
  });
}

/** A group exists until its last member leaves. */
async function groupExists(groupId: number): Promise<boolean> {
  return (await db.$count(groups, eq(groups.id, groupId))) > 0;
}

function unlessRefused(error: unknown) {
  if (!(error instanceof Error && "status" in error)) throw error;
}

type Paid = {
  name: string;
  points: number;
  correct: number;
  day: string | null;
};

/** Compares every table of a group with a recount of its members' points, match by match. */
async function expectTables({ id, owner, seasonId, categoryId }: World["groups"][number]) {
  if (!(await groupExists(id))) return;
  const { rows: paid } = await db.execute<Paid>(sql`
    select u.nombre || ' ' || left(u.apellido, 1) || '.' as name, coalesce(p.points_earned, 0) as points,
      coalesce(p.correct, false)::integer as correct, f.fecha_partido::text as day
    from grupos_miembros g join usuarios u on u.id = g.user_id and not u.oculto
    left join (prode_predictions p join partidos m on m.id = p.partido_id join fixtures f on f.id = m.fixture_id
      join equipos e on e.id = m.equipo_local_id)
      on p.user_id = u.id and (${seasonId}::integer is null or m.temporada_id = ${seasonId})
        and (${categoryId}::integer is null or e.categoria_id = ${categoryId})
    where g.grupo_id = ${id}`);
  const { rows: days } = await db.execute<{ day: string }>(sql`
    select distinct f.fecha_partido::text as day from prode_predictions p join partidos m on m.id = p.partido_id
    join fixtures f on f.id = m.fixture_id
    where p.correct and (${seasonId}::integer is null or m.temporada_id = ${seasonId}) order by 1 desc`);
  const { rows: scored } = await db.execute<{ day: string }>(sql`
    select max(f.fecha_partido)::text as day from grupos_miembros g join prode_predictions p on p.user_id = g.user_id
    join partidos m on m.id = p.partido_id join fixtures f on f.id = m.fixture_id join equipos e on e.id = m.equipo_local_id
    where g.grupo_id = ${id} and p.correct and (${seasonId}::integer is null or m.temporada_id = ${seasonId})
      and (${categoryId}::integer is null or e.categoria_id = ${categoryId})`);
  const last = scored[0]?.day ?? days[0]?.day ?? null;
  for (const day of [null, ...days.map((row) => row.day)]) {
    const { table, matchday } = await groupPage(owner, id, day);
    expect(matchday?.day ?? null).toBe(day ?? last);
    expect(matchday?.isLast ?? true).toBe(day === null || day === last);
    const gained = sums(paid, (row) => row.day === (day ?? last));
    const all = sums(paid, () => true);
    const before = all.map((row, i) => ({ ...row, points: row.points - (gained[i]?.points ?? 0) }));
    expect(summaryOf(table)).toEqual(
      all.map((row, i) => ({
        ...row,
        rank: rankIn(all, row.points),
        gained: gained[i]?.points,
        movement: rankIn(before, before[i]?.points ?? 0) - rankIn(all, row.points),
      })),
    );
    const dayRows = sums(paid, (row) => row.day === (day ?? last));
    const rows = dayRows.map((row) => ({ ...row, rank: rankIn(dayRows, row.points) }));
    if (matchday) {
      expect(summaryOf(matchday.rows).map(({ gained: _, movement: __, ...row }) => row)).toEqual(rows);
      const winners = rows.filter(({ rank, points }) => rank === 1 && points > 0).map(({ name }) => name);
      expect(matchday.podium.filter(({ rank }) => rank === 1).map(({ name }) => name)).toEqual(winners);
    }
  }
}

/** The rows sorted by name, which is unique here. */
function summaryOf(rows: Awaited<ReturnType<typeof groupPage>>["table"]) {
  for (const [i, row] of rows.slice(1).entries()) {
    const above = rows[i] as typeof row;
    expect(above.points - row.points || above.correct - row.correct).toBeGreaterThanOrEqual(0);
  }
  return rows
    .map(({ name, points, correct, rank, gained, movement }) => ({
      name,
      points,
      correct,
      rank,
      gained,
      movement,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function sums(paid: readonly Paid[], counts: (row: Paid) => boolean) {
  return [...Map.groupBy(paid, ({ name }) => name)]
    .map(([name, rows]) => ({
      name,
      points: total(rows.filter(counts).map(({ points }) => points)),
      correct: total(rows.filter(counts).map(({ correct }) => correct)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const rankIn = (rows: readonly { points: number }[], points: number) =>
  1 + rows.filter((row) => row.points > points).length;
