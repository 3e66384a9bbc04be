import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { dateProposals, delegateLinks, proposalMatches } from "#app/db/schema/delegates.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { users } from "#app/db/schema/people.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer, aSeason, aTeam } from "#tests/factories/league.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import { aPicture, isStored } from "#tests/factories/pictures.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { clubOf } from "./club-page.server.ts";
import { editClub, saveCrest } from "./clubs-admin.server.ts";
import { mergeClubs, mergePreview } from "./merge.server.ts";
import { splitClub } from "./split.server.ts";

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let kept: number;
let removed: number;
beforeAll(async () => {
  admin = await anAdminIdentity();
});
beforeEach(async () => {
  sample = await aLeague(db);
  kept = await clubIdOf(sample.home.id);
  removed = await clubIdOf(sample.away.id);
});

async function clubIdOf(teamId: number): Promise<number> {
  const [row] = await db
    .select({ id: entries.clubId })
    .from(teams)
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .where(eq(teams.id, teamId));
  return row?.id ?? 0;
}

async function merge() {
  const version = (await mergePreview(admin, kept, removed))?.version ?? "";
  await mergeClubs(admin, { keptId: kept, removedId: removed, version });
}

async function team(id: number) {
  const [row] = await db
    .select({ name: teams.name, entryId: teams.entryId, letter: entries.letter, clubId: entries.clubId })
    .from(teams)
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .where(eq(teams.id, id));
  return row;
}

/** Moves a team of the merged club to a category in which the other club has no team. */
async function moveToAnotherCategory(id: number) {
  const { leagueId, seasonId } = sample.division;
  const [category] = await db.insert(categories).values({ leagueId, seasonId, name: "2011" }).returning();
  await db.update(teams).set({ categoryId: category?.id }).where(eq(teams.id, id));
}

test("merging two clubs may take up to five minutes, for a club with thousands of players", async () => {
  await moveToAnotherCategory(sample.away.id);
  await db.execute(sql`create function time_of_merge() returns trigger language plpgsql as $$
      begin raise exception 'timeout %', current_setting('statement_timeout'); end $$`);
  await db.execute(sql`create trigger time_of_merge before update of tira_id on equipos
      for each statement execute function time_of_merge()`);
  onTestFinished(async () => void (await db.execute(sql`drop function time_of_merge cascade`)));
  const error = await merge().catch((thrown: Error) => thrown);
  expect(String((error as Error).cause)).toContain("timeout 5min");
});

test("merging two clubs is refused for a player, for a single club, and for clubs that do not exist", async () => {
  const player = { kind: "player" } as unknown as Admin;
  expect((await refusal(mergeClubs(player, { keptId: kept, removedId: removed, version: "" }))).status).toBe(
    403,
  );
  expect((await refusal(mergePreview(player, kept, removed))).status).toBe(403);
  expect((await refusal(mergeClubs(admin, { keptId: kept, removedId: kept, version: "" }))).status).toBe(400);
  expect((await refusal(mergePreview(admin, kept, 999_999))).status).toBe(404);
  expect((await refusal(mergeClubs(admin, { keptId: kept, removedId: 999_999, version: "" }))).status).toBe(
    404,
  );
});

test("merging two clubs shows in the preview that teams lose their own ground", async () => {
  await moveToAnotherCategory(sample.away.id);
  await db.update(entries).set({ ground: "Predio Sur" }).where(eq(entries.id, sample.away.entryId));
  const { lines, version } = (await mergePreview(admin, kept, removed)) ?? { lines: [], version: "" };
  expect(lines.map(({ kind, ground }) => [kind, ground])).toEqual([["join", "Predio Sur"]]);
  await db.update(entries).set({ ground: "Otro predio" }).where(eq(entries.id, sample.away.entryId));
  expect((await refusal(mergeClubs(admin, { keptId: kept, removedId: removed, version }))).status).toBe(409);
});

test("merging two clubs is refused when something changed after the preview", async () => {
  const preview = await mergePreview(admin, kept, removed);
  await editClub(admin, removed, { name: "Los Pibes de Antes" }, null);
  const requested = { keptId: kept, removedId: removed, version: preview?.version ?? "" };
  expect((await refusal(mergeClubs(admin, requested))).status).toBe(409);
  expect(await clubIdOf(sample.away.id)).toBe(removed);
});

test("merging two clubs is refused when the club would get more than 20 aliases", async () => {
  const names = (letter: string) =>
    Array.from({ length: 12 }, (_, i) => `${sample.league.slug} ${letter}${i}`);
  await db
    .update(clubs)
    .set({ aliases: names("a") })
    .where(eq(clubs.id, kept));
  await db
    .update(clubs)
    .set({ aliases: names("b") })
    .where(eq(clubs.id, removed));
  await expect(merge()).rejects.toThrow("más de 20 nombres");
  expect(await clubIdOf(sample.away.id)).toBe(removed);
});

test("merging two clubs joins teams of different categories in one entry, and keeps their players and matches", async () => {
  await moveToAnotherCategory(sample.away.id);
  const player = await aPlayer(db, sample.away.id);
  const before = await db.select().from(matches).where(eq(matches.id, sample.match.id));
  await merge();
  expect(await team(sample.away.id)).toEqual({
    name: "El Ceibo",
    entryId: sample.home.entryId,
    letter: "",
    clubId: kept,
  });
  expect(await db.select().from(matches).where(eq(matches.id, sample.match.id))).toEqual(before);
  const [moved] = await db.select().from(users).where(eq(users.id, player.id));
  expect(moved?.teamId).toBe(sample.away.id);
  expect(await db.$count(entries, eq(entries.id, sample.away.entryId))).toBe(0);
  expect(await db.$count(clubs, eq(clubs.id, removed))).toBe(0);
});

test("merging two clubs gives an entry another letter when both clubs have a team in one category", async () => {
  const preview = await mergePreview(admin, kept, removed);
  expect(preview?.lines).toMatchObject([{ kind: "reletter", letterAfter: "2", teams: 1 }]);
  await merge();
  expect(await team(sample.away.id)).toEqual({
    name: "El Ceibo 2",
    entryId: sample.away.entryId,
    letter: "2",
    clubId: kept,
  });
});

test("merging two clubs works in a finished season, whose teams keep their names, whether entries join or get a letter", async () => {
  const other = await aTeam(db, sample.division, "El Ceibo Viejo");
  const third = await clubIdOf(other.id);
  await moveToAnotherCategory(other.id);
  await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, sample.season.id));
  await merge();
  expect(await team(sample.away.id)).toMatchObject({ name: "Los Pibes FC", letter: "2", clubId: kept });
  removed = third;
  await merge();
  expect(await team(other.id)).toMatchObject({
    name: "El Ceibo Viejo",
    entryId: sample.home.entryId,
    clubId: kept,
  });
  expect(await db.$count(entries, eq(entries.id, other.entryId))).toBe(0);
});

test("merging two clubs keeps the removed club's names and URLs, including earlier ones", async () => {
  const tag = sample.league.slug;
  const [before] = await db.select().from(clubs).where(eq(clubs.id, removed));
  await editClub(admin, removed, { name: `Pibes ${tag}`, aliases: `Pibitos ${tag}`, changeSlug: "on" }, null);
  const [row] = await db.select().from(clubs).where(eq(clubs.id, kept));
  await merge();
  const redirected = { redirect: row?.slug };
  for (const slug of [`pibes-${tag}`, before?.slug ?? ""]) expect(await clubOf(slug)).toEqual(redirected);
  const [after] = await db.select().from(clubs).where(eq(clubs.id, kept));
  expect(after?.aliases).toEqual([`Pibes ${tag}`, `Pibitos ${tag}`]);
  expect((await changesBy(admin)).at(-1)).toEqual(["club", "update", `Unió el club Pibes ${tag} a El Ceibo`]);
});

test("merging two clubs gives the removed club's crest to a club without one, and deletes it otherwise", async () => {
  await saveCrest(admin, removed, await aPicture());
  const crestOf = async (id: number) => (await db.select().from(clubs).where(eq(clubs.id, id)))[0]?.logo;
  const first = await crestOf(removed);
  await merge();
  expect([await crestOf(kept), await isStored(first)]).toEqual([first, true]);
  removed = await clubIdOf((await aTeam(db, sample.division, "Con su Escudo")).id);
  await saveCrest(admin, removed, await aPicture());
  const second = await crestOf(removed);
  await merge();
  expect([await crestOf(kept), await isStored(first), await isStored(second)]).toEqual([first, true, false]);
});

/** A delegate link of a club in the season. */
async function aLink(clubId: number) {
  const [link] = await db
    .insert(delegateLinks)
    .values({ seasonId: sample.season.id, clubId, hash: "-" })
    .returning();
  return link?.id ?? 0;
}

/** An open proposal by a club to another one, for the match between them. */
async function aProposal(clubId: number, otherClubId: number, agreedAt: Date | null = null) {
  const season = { seasonId: sample.season.id };
  const [proposal] = await db
    .insert(dateProposals)
    .values({ ...season, clubId, otherClubId, day: "2026-11-28", createdAt: new Date(), agreedAt })
    .returning();
  const proposalId = proposal?.id ?? 0;
  await db.insert(proposalMatches).values({ ...season, proposalId, matchId: sample.match.id });
  return proposalId;
}

async function proposal(id: number) {
  const [row] = await db.select().from(dateProposals).where(eq(dateProposals.id, id));
  return row;
}

describe("clubs with delegates' links", () => {
  async function link(id: number) {
    const [row] = await db.select().from(delegateLinks).where(eq(delegateLinks.id, id));
    return row && { clubId: row.clubId, works: row.revokedAt === null };
  }

  test("the delegates of a merged club keep their link, as the preview says", async () => {
    const id = await aLink(removed);
    const common = { season: sample.season.name, league: sample.league.name, proposals: 0 };
    expect((await mergePreview(admin, kept, removed))?.delegates).toEqual([
      { ...common, hasLink: true, keptHasLink: false },
    ]);
    await merge();
    expect(await link(id)).toEqual({ clubId: kept, works: true });
  });

  test("the delegates of a merged club lose their link when the remaining club has one", async () => {
    const [own, other] = [await aLink(kept), await aLink(removed)];
    expect((await mergePreview(admin, kept, removed))?.delegates).toMatchObject([{ keptHasLink: true }]);
    await merge();
    expect([await link(own), await link(other)]).toEqual([
      { clubId: kept, works: true },
      { clubId: kept, works: false },
    ]);
  });

  test("the delegates of a merged club keep their proposals, both sent and received", async () => {
    const third = await clubIdOf((await aTeam(db, sample.division, "Tercero")).id);
    const own = await aProposal(removed, third);
    await db.delete(proposalMatches);
    const received = await aProposal(third, removed);
    expect((await mergePreview(admin, kept, removed))?.delegates).toMatchObject([
      { hasLink: false, proposals: 2 },
    ]);
    await merge();
    expect(await proposal(own)).toMatchObject({ clubId: kept, otherClubId: third, agreedAt: null });
    expect(await proposal(received)).toMatchObject({ clubId: third, otherClubId: kept, isOpen: true });
  });

  test("the delegates of a merged club need not answer a proposal between the two clubs, which counts as agreed", async () => {
    const id = await aProposal(kept, removed);
    await merge();
    expect(await proposal(id)).toMatchObject({ clubId: kept, otherClubId: kept, isOpen: true });
    expect((await proposal(id))?.agreedAt).not.toBeNull();
  });

  test("a proposal that delegates add after the preview blocks the merge of their club", async () => {
    const version = (await mergePreview(admin, kept, removed))?.version ?? "";
    await aProposal(kept, removed);
    expect((await refusal(mergeClubs(admin, { keptId: kept, removedId: removed, version }))).status).toBe(
      409,
    );
  });
});

/** The club's second entry, in another season. */
async function aSecondEntry(state: "preparing" | "finished") {
  const season = await aSeason(db, sample.league.id, { state: "preparing" });
  const [entry] = await db
    .insert(entries)
    .values({ seasonId: season.id, clubId: kept, letter: "B" })
    .returning();
  const entryId = entry?.id ?? 0;
  const ids = { leagueId: sample.league.id, seasonId: season.id, entryId };
  const [row] = await db
    .insert(teams)
    .values({ ...ids, name: "El Ceibo B" })
    .returning();
  if (state === "finished") await db.update(seasons).set({ state }).where(eq(seasons.id, season.id));
  return { entryId, teamId: row?.id ?? 0 };
}

test("splitting a club is refused for a player, with a bad name, with no or all entries, or with another club's entry", async () => {
  const { entryId } = await aSecondEntry("preparing");
  const split = (name: string, entryIds: number[]) => refusal(splitClub(admin, kept, { name, entryIds }));
  const player = { kind: "player" } as unknown as Admin;
  const requested = { name: "Nuevo", entryIds: [entryId] };
  expect((await refusal(splitClub(player, kept, requested))).status).toBe(403);
  expect((await refusal(splitClub(admin, 999_999, requested))).message).toBe("Club no encontrado");
  expect((await split("", [entryId])).fields).toEqual({ name: "El nombre es requerido" });
  expect((await split("Nuevo", [])).fields.entries).toBe("Elegí qué se separa");
  expect((await split("Nuevo", [entryId, sample.home.entryId])).fields.entries).toMatch(
    /^Tiene que quedar algo/,
  );
  expect((await split("Nuevo", [sample.away.entryId])).fields.entries).toMatch(/ya no es de este club/);
  expect((await split("los pibes fc", [entryId])).fields.name).toMatch(/ya es el nombre de un club/);
  expect(await clubIdOf(sample.home.id)).toBe(kept);
});

test("splitting a club creates a club of the chosen entries without a letter; both clubs keep the crest", async () => {
  const { entryId, teamId } = await aSecondEntry("preparing");
  await saveCrest(admin, kept, await aPicture());
  const name = `La Rama ${sample.league.slug}`;
  const id = await splitClub(admin, kept, { name, entryIds: [entryId] });
  expect(await team(teamId)).toEqual({ name, entryId, letter: "", clubId: id });
  expect(await team(sample.home.id)).toMatchObject({ name: "El Ceibo", clubId: kept });
  const [oldClub, newClub] = await Promise.all(
    [kept, id].map(async (clubId) => (await db.select().from(clubs).where(eq(clubs.id, clubId)))[0]),
  );
  expect([newClub?.logo, await isStored(newClub?.logo)]).toEqual([oldClub?.logo, true]);
  await saveCrest(admin, id, await aPicture());
  expect(await isStored(oldClub?.logo)).toBe(true);
  expect(await changesBy(admin)).toContainEqual(["club", "create", `Separó el club ${name} de El Ceibo`]);
});

test("splitting a club works in a finished season, whose teams keep their names", async () => {
  const { entryId, teamId } = await aSecondEntry("finished");
  const id = await splitClub(admin, kept, { name: `Aparte ${sample.league.slug}`, entryIds: [entryId] });
  expect(await team(teamId)).toMatchObject({ name: "El Ceibo B", letter: "", clubId: id });
});

test("splitting a club keeps a proposal between its own entries agreed, now between the two clubs", async () => {
  const proposalId = await aProposal(removed, kept);
  await merge();
  const entryIds = [sample.away.entryId];
  const id = await splitClub(admin, kept, { name: `Rama ${sample.league.slug}`, entryIds });
  expect(await proposal(proposalId)).toMatchObject({
    clubId: kept,
    otherClubId: id,
    agreedAt: expect.any(Date),
  });
});

test("splitting a club moves only proposals for matches of the chosen entries", async () => {
  const { entryId } = await aSecondEntry("preparing");
  const id = await aProposal(removed, kept);
  const name = `Rama ${sample.league.slug}`;
  await splitClub(admin, kept, { name, entryIds: [entryId] });
  expect(await proposal(id)).toMatchObject({ clubId: removed, otherClubId: kept });
  await db.insert(entries).values({ seasonId: sample.season.id, clubId: kept, letter: "C" });
  const newId = await splitClub(admin, kept, { name: `${name} 2`, entryIds: [sample.home.entryId] });
  expect(await proposal(id)).toMatchObject({ clubId: removed, otherClubId: newId });
});

test("splitting a club undoes a merge: the new club takes back its name from the aliases", async () => {
  await merge();
  const entryId = sample.away.entryId;
  await splitClub(admin, kept, { name: "Los Pibes FC", entryIds: [entryId] });
  expect(await team(sample.away.id)).toMatchObject({ name: "Los Pibes FC", letter: "" });
  const [row] = await db.select().from(clubs).where(eq(clubs.id, kept));
  expect(row?.aliases).toEqual([]);
});
