import { type Db, db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { foldText } from "#app/lib/search-text.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { wholeCategoriesOf } from "../categories/categories.server.ts";
import {
  makeSeason,
  newSeasonIn,
  type SeasonRow,
  seasonWithLeague,
} from "../seasons/seasons-admin.server.ts";
import { refreshStandings } from "../standings/computed.server.ts";
import { divisionKey, divisionsByName } from "../zones/division-names.rules.ts";
import { type DividedSeason, ensureDivisions } from "../zones/divisions.server.ts";
import { zonesOf } from "../zones/zones.server.ts";
import { findEntries, findTeamsOf, insertEntries, insertTeams } from "./season.queries.server.ts";
import { planCopy } from "./season-copy.rules.ts";

/** Adds a season in preparation, empty or like another one of its league: all of it or nothing. */
export async function addSeason(admin: Admin, input: unknown): Promise<number> {
  assertMay(admin, "leagues.manage");
  const { copyFrom, advance, ...typed } = newSeasonIn(input);
  if (copyFrom === null) return db.transaction((tx) => makeSeason(tx, admin, typed));
  const { season: old, league } = await seasonWithLeague(admin, copyFrom);
  if (league.id !== typed.leagueId) {
    const text = "Elegí una temporada de esta liga";
    throw new DomainError(text, 400, { copyFrom: text });
  }
  const whole = await readWhole(old);
  return db.transaction(async (tx) => {
    const id = await makeSeason(tx, admin, typed, old);
    await copyInto(tx, whole, { id, leagueId: league.id, firstLevel: league.firstLevel }, advance);
    return id;
  });
}

type Whole = Awaited<ReturnType<typeof readWhole>>;

async function readWhole({ id }: SeasonRow) {
  const [zones, categories, entries, teams] = await Promise.all([
    zonesOf(id),
    wholeCategoriesOf(db, id),
    findEntries(db, id),
    findTeamsOf(db, id),
  ]);
  return { zones, categories, entries, teams };
}

async function copyInto(tx: Db, old: Whole, season: DividedSeason, advance: boolean): Promise<void> {
  const { zones, categories, entries, teams } = old;
  const divisions = [...divisionsByName(zones, categories).values()];
  const plan = planCopy({ divisions, entries, teams }, advance);
  const made = await ensureDivisions(tx, season, plan.divisions, {
    legendOf: (name) => zones.find((zone) => foldText(zone.name) === foldText(name))?.legend ?? null,
    categoryLike: (name) => {
      const was = plan.categoryWas.get(foldText(name)) ?? name;
      const like = categories.find((category) => foldText(category.name) === foldText(was));
      if (!like) return {};
      const { countsForGeneral, hasPublicTable, publishesScores } = like;
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
      const place = division && made.get(divisionKey(division));
      const of = { leagueId: season.leagueId, seasonId: season.id, entryId: entryIds.get(entryId) ?? 0 };
      return { ...of, name, logo, zoneId: place?.zoneId ?? null, categoryId: place?.categoryId ?? null };
    }),
  );
  await refreshStandings(tx, added);
}
