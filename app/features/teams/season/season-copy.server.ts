import { type Db, db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { wholeCategoriesOf } from "../../categories/categories.server.ts";
import { lockClubs } from "../../clubs/clubs.server.ts";
import { divisionKey, divisionsByName } from "../../divisions/division-names.rules.ts";
import { type DividedSeason, ensureDivisions } from "../../divisions/divisions.server.ts";
import { lockedLeague } from "../../leagues/locked-league.server.ts";
import {
  lockedSeason,
  makeSeason,
  parseNewSeason,
  seasonWithLeague,
} from "../../seasons/seasons-admin.server.ts";
import { refreshStandings } from "../../standings/tally/computed.server.ts";
import { zonesOf } from "../../zones/zones.server.ts";
import { findEntries, findTeamsOf, insertEntries, insertTeams } from "./season.queries.server.ts";
import { copiedHours, planCopy } from "./season-copy.rules.ts";

/** Adds a season in preparation, empty or copied from another one of its league, all or nothing. */
export async function addSeason(admin: Admin, input: unknown): Promise<number> {
  assertMay(admin, "leagues.manage");
  const { copyFrom, advance, ...typed } = parseNewSeason(input);
  if (copyFrom === null) return db.transaction((tx) => makeSeason(tx, admin, typed));
  return db.transaction(async (tx) => {
    const { league } = await seasonWithLeague(admin, copyFrom, tx);
    if (league.id !== typed.leagueId) {
      const text = "Elegí una temporada de esta liga";
      throw new DomainError(text, 400, { copyFrom: text });
    }
    const { old, ...data } = await readSeasonData(tx, league.id, copyFrom);
    const divisions = [...divisionsByName(data.zones, data.categories).values()];
    const plan = planCopy({ ...data, divisions }, advance);
    const categoryHours = copiedHours(old.categoryHours, plan);
    const id = await makeSeason(tx, admin, typed, { ...old, categoryHours });
    await copyInto(tx, data, plan, { id, leagueId: league.id, firstLevel: league.firstLevel });
    return id;
  });
}

type SeasonData = Omit<Awaited<ReturnType<typeof readSeasonData>>, "old">;

/** Locks out writes to the season and merges of clubs, so that several statements read a consistent snapshot. */
async function readSeasonData(tx: Db, leagueId: number, id: number) {
  // League, clubs, season: the lock order used everywhere, to avoid deadlocks.
  await lockedLeague(tx, leagueId);
  await lockClubs(tx);
  const old = await lockedSeason(tx, id);
  return {
    old,
    zones: await zonesOf(id, tx),
    categories: await wholeCategoriesOf(tx, id),
    entries: await findEntries(tx, id),
    teams: await findTeamsOf(tx, id),
  };
}

type Plan = ReturnType<typeof planCopy>;

async function copyInto(tx: Db, old: SeasonData, plan: Plan, season: DividedSeason): Promise<void> {
  const { zones, categories, entries } = old;
  const created = await ensureDivisions(tx, season, plan.divisions, {
    legendOf: (name) => zones.find((zone) => foldText(zone.name) === foldText(name))?.legend ?? null,
    categoryLike: (name) => {
      const other = plan.categoryLike.get(foldText(name)) ?? name;
      const model = categories.find((category) => foldText(category.name) === foldText(other));
      if (!model) return {};
      const { countsForGeneral, hasPublicTable, publishesScores } = model;
      return { countsForGeneral, hasPublicTable, publishesScores };
    },
  });
  const copied = await insertEntries(
    tx,
    entries.map(({ clubId, letter, zone, ownGround }) => ({
      seasonId: season.id,
      clubId,
      letter,
      zone,
      ...ownGround,
    })),
  );
  const entryIds = new Map(
    entries.map(({ id, clubId, letter }) => [
      id,
      copied.find((entry) => entry.clubId === clubId && entry.letter === letter)?.id ?? 0,
    ]),
  );
  const added = await insertTeams(
    tx,
    plan.teams.map(({ entryId, name, logo, division }) => {
      const target = division && created.get(divisionKey(division));
      const ids = { leagueId: season.leagueId, seasonId: season.id, entryId: entryIds.get(entryId) ?? 0 };
      return { ...ids, name, logo, zoneId: target?.zoneId ?? null, categoryId: target?.categoryId ?? null };
    }),
  );
  await refreshStandings(tx, added);
}
