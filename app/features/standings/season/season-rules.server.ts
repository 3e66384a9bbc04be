import { db } from "#app/db/client.server.ts";
import { ChangedError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { categoriesOf } from "../../categories/categories.server.ts";
import { lockWalkovers, rescoreWalkovers } from "../../fixtures/matches.server.ts";
import { fillPlayoffs, lockPlayoffs } from "../../playoffs/playoff-refresh.server.ts";
import { changeRules, seasonWithLeague } from "../../seasons/seasons-admin.server.ts";
import { zonesOf } from "../../zones/zones.server.ts";
import { rankedRows, type StoredStanding } from "../table/standings-table.rules.ts";
import { type FoundTable, tablesIn } from "../table/tables.server.ts";
import { findCountedTeams } from "../tally/computed.queries.server.ts";
import { countedRows, refreshSeason } from "../tally/computed.server.ts";
import { divisionTitle } from "../tally/division.rules.ts";
import { placeChanges, type SeasonRules } from "./season-rules.rules.ts";
import { seasonRulesSchema } from "./season-rules.schema.ts";

/** The rules of a season, and a version to detect concurrent changes. */
export async function seasonRules(admin: Admin, id: number | null) {
  const { season, league } = await seasonWithLeague(admin, id);
  const rules = rulesOf(season);
  return {
    season: { id: season.id, name: season.name, state: season.state },
    league,
    rules,
    version: JSON.stringify(rules),
  };
}

export interface TableChange {
  /** 'Zona 1 · 2009/10' */
  title: string;
  changes: string[];
}

/** Previews what new rules would change in each table. Writes nothing. */
export async function previewRules(admin: Admin, id: number | null, form: unknown): Promise<TableChange[]> {
  assertMay(admin, "leagues.manage");
  const { rules } = refuseInvalid(seasonRulesSchema.safeParse(form));
  const { season, league } = await seasonWithLeague(admin, id);
  const [tables, teams, zones, categories] = await Promise.all([
    tablesIn(db, { seasonId: season.id }, { withMatches: true }),
    findCountedTeams(db, season.id),
    zonesOf(season.id),
    categoriesOf(season.id),
  ]);
  const counted = await countedRows(
    db,
    teams.map((team) => ({ ...team, rules })),
    rules.walkoverGoals,
  );
  return tables.flatMap((table) => {
    const zone = zones.find(({ id }) => id === table.zoneId);
    const category = categories.find(({ id }) => id === table.categoryId);
    const after = { ...table, order: rules };
    const changes = placeChanges(placesOf(table, table.rows), placesOf(after, underRules(table, counted)));
    if (!zone || !category || changes.length === 0) return [];
    return [{ title: divisionTitle({ firstLevel: league.firstLevel, zone, category }) ?? "", changes }];
  });
}

/** Saves the rules and, if they change any figures, recomputes every table of the season in the same transaction. */
export async function saveRules(admin: Admin, id: number | null, form: unknown): Promise<void> {
  assertMay(admin, "leagues.manage");
  const { rules, version } = refuseInvalid(seasonRulesSchema.safeParse(form));
  const { season } = await seasonWithLeague(admin, id);
  await refuseIfDatabaseDoes("Error al guardar las reglas", () =>
    db.transaction(async (tx) => {
      await lockPlayoffs(tx, { seasonId: season.id });
      // Locked before the season: changing a walkover locks its match first, then the season.
      if (season.walkoverGoals !== rules.walkoverGoals) await lockWalkovers(tx, season.id);
      const before = await changeRules(tx, admin, season.id, rules, (stored) => {
        const current = JSON.stringify(rulesOf(stored));
        if (version !== current) throw new ChangedError("las reglas", current);
      });
      if (before.walkoverGoals !== rules.walkoverGoals) {
        await rescoreWalkovers(tx, season.id, rules.walkoverGoals);
      }
      if (changesFigures(before, rules)) await refreshSeason(tx, season.id);
      await fillPlayoffs(tx, season.id);
    }),
  );
}

function changesFigures(before: SeasonRules, after: SeasonRules): boolean {
  const figures = ["pointsWon", "pointsDrawn", "pointsLost", "walkoverGoals", "differenceCap"] as const;
  return figures.some((name) => before[name] !== after[name]);
}

function placesOf(table: Omit<FoundTable, "rows">, rows: readonly StoredStanding[]) {
  return rankedRows(rows, table).map(({ row, place }) => ({ teamId: row.teamId, name: row.name, place }));
}

/** The rows of a table under other rules: recomputed, plus the same corrections. */
function underRules(
  { rows, zoneId, categoryId }: FoundTable,
  counted: Awaited<ReturnType<typeof countedRows>>,
): StoredStanding[] {
  return rows.map((row) => {
    const recounted = counted.find(
      (other) => other.teamId === row.team.id && other.zoneId === zoneId && other.categoryId === categoryId,
    );
    const corrected = row.official.points - (row.computed?.points ?? 0);
    return {
      team: row.team,
      official: { ...row.official, points: (recounted?.points ?? 0) + corrected },
      computed: recounted ?? row.computed,
    };
  });
}

function rulesOf(season: SeasonRules): SeasonRules {
  const { pointsWon, pointsDrawn, pointsLost, walkoverGoals, differenceCap } = season;
  const { tieBreaks, qualifiers, qualifiersText, generalTable } = season;
  return {
    pointsWon,
    pointsDrawn,
    pointsLost,
    walkoverGoals,
    differenceCap,
    tieBreaks,
    qualifiers,
    qualifiersText,
    generalTable,
  };
}
