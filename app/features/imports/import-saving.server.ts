import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { instantOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { memoisedFold } from "#app/lib/text/search-text.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { lockClubs, rememberAliases } from "../clubs/clubs.server.ts";
import { walkoverScore } from "../fixtures/match-status.rules.ts";
import { teamIdsOf } from "../fixtures/match-teams.rules.ts";
import { insertFixtures, insertMatches, lockFixtures, rewriteMatch } from "../fixtures/matches.server.ts";
import { lockedLeague } from "../leagues/locked-league.server.ts";
import { fillPlayoffs, lockPlayoffs } from "../playoffs/playoff-refresh.server.ts";
import { settleAgain, swapPredictions } from "../prode/settling/settling.server.ts";
import { correctionOf, sameScore, storedScore } from "../results/results.rules.ts";
import { type SeasonRow, seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { lockStandings, refreshStandings } from "../standings/tally/computed.server.ts";
import { clubNames, seasonEntriesIn } from "../teams/season/season-entries.server.ts";
import { addToSeason } from "../teams/season/season-matrix.server.ts";
import { type PlannedMatch, swappedScore } from "./import-matches.rules.ts";
import type { ImportPlan } from "./import-plan.rules.ts";
import { planImport } from "./import-planning.server.ts";
import type { ImportEntry } from "./import-season.rules.ts";
import { readSeason, type StoredRow } from "./import-season.server.ts";
import { type ImportOutcome, outcomeText, swappedIn, writtenMatch } from "./import-undo.rules.ts";
import { findSeasonMatches, lockImportedMatches, updateImport } from "./imports.queries.server.ts";
import { choicesIn } from "./imports.schema.ts";
import { openDraft, storeChoices } from "./imports.server.ts";

const CHANGED_MEANWHILE =
  "Mientras tanto cambiaron los partidos que ya estaban. Mirá de nuevo lo que se va a cambiar, y guardá.";

/** Saves a draft as displayed, all or nothing. */
export async function saveImport(
  admin: Admin,
  seasonId: number | null,
  id: number | null,
  form: FormData,
  now = new Date(),
): Promise<string> {
  assertMay(admin, "leagues.manage");
  const choices = refuseInvalid(choicesIn(form));
  const { season, league } = await seasonWithLeague(admin, seasonId);
  // Choices are stored even if saving fails, so that the screen shows them.
  await storeChoices(admin, season.id, id, form);
  return refuseIfDatabaseDoes("No se pudo importar el fixture.", () =>
    db.transaction(async (tx) => {
      await allowTime(tx);
      await lockedLeague(tx, league.id);
      // Saving may add clubs and aliases, so the clubs are locked here, in the order of decision 36.
      await lockClubs(tx);
      const draft = await openDraft(tx, season.id, id);
      await lockPlayoffs(tx, { seasonId: season.id });
      const { importSeason, stored } = await readSeason(tx, season, league.id, now);
      const plan = await planImport({ schedule: draft.schedule, season: importSeason, choices });
      if (plan.fault) throw new DomainError(plan.fault, 400);
      if (choices.overwrite && plan.counts.changed > 0 && form.get("visto") !== plan.version) {
        throw new DomainError(CHANGED_MEANWHILE, 409);
      }
      await lockStored(tx, plan, stored, choices.overwrite);
      const outcome = await writeImport(tx, { season, league }, plan, {
        stored,
        overwrite: choices.overwrite,
        now,
      });
      outcome.aliases = await rememberAliases(tx, aliasesIn(plan));
      // The pasted text may contain personal data, so it is not kept.
      await updateImport(tx, draft.id, { outcome, savedAt: now, lines: [], schedule: {}, choices: null });
      const text = outcomeText(outcome);
      await recordChange(tx, admin, {
        subject: "fixture",
        kind: "create",
        subjectId: season.id,
        leagueId: league.id,
        summary: `Importó el fixture de ${season.name}: ${text}.`,
      });
      return `Fixture importado: ${text}.`;
    }),
  );
}

interface Target {
  season: SeasonRow;
  league: { id: number; firstLevel: "zone" | "category" };
}

/** Locks the fixtures that may get matches, then the matches that change, before any team is locked. */
async function lockStored(
  tx: Db,
  { matches }: ImportPlan,
  stored: readonly StoredRow[],
  overwrite: boolean,
): Promise<void> {
  await lockFixtures(tx, [...new Set(stored.map(({ fixtureId }) => fixtureId))]);
  if (overwrite) await lockImportedMatches(tx, changedIds(matches));
}

function changedIds(matches: readonly PlannedMatch[]): number[] {
  return matches.flatMap(({ status, storedId }) => (status === "changed" && storedId ? [storedId] : []));
}

/**
 * Whether matches were added or deleted since the plan was made, or a match that it updates was edited. A large plan
 * takes seconds, and the locks may have waited for another organiser.
 */
function hasChangedSince(
  planned: readonly StoredRow[],
  now: readonly StoredRow[],
  changing: ReadonlySet<number>,
): boolean {
  const relevant = (rows: readonly StoredRow[]) =>
    JSON.stringify(rows.map((row) => (changing.has(row.id) ? row : row.id)));
  return relevant(planned) !== relevant(now);
}

async function writeImport(
  tx: Db,
  { season, league }: Target,
  plan: ImportPlan,
  { stored, overwrite, now }: { stored: readonly StoredRow[]; overwrite: boolean; now: Date },
): Promise<ImportOutcome> {
  const target = { id: season.id, leagueId: league.id, firstLevel: league.firstLevel };
  const clubsBefore = new Set((await clubNames(tx, league.id)).map(({ id }) => id));
  await addToSeason(tx, target, plan.added.map(matrixRow));
  const { entries, teamOf } = await teamsIn(tx, season.id, plan);
  const added = plan.added.flatMap((entry) => entries.get(entry.id) ?? []);
  const newMatches = plan.matches.filter(({ status }) => status === "new");
  const { fixtureIds, fixtureOf } = await fixturesFor(tx, { season, league }, newMatches, teamOf, stored);
  const kickoffOf = memoisedKickoff();
  const rows = newMatches.map((match) => {
    const [home, away] = [teamOf(match.home, match.category), teamOf(match.away, match.category)];
    return {
      ...factColumns(match, season.walkoverGoals, kickoffOf),
      homeTeamId: home.id,
      awayTeamId: away.id,
      fixtureId: fixtureOf(match),
      zoneId: match.zone === null ? null : home.zoneId,
    };
  });
  const changing = new Set(overwrite ? changedIds(plan.matches) : []);
  // All teams before the scores of the Prode, which settling again locks.
  await lockStandings(tx, teamIdsOf([...rows, ...stored.filter(({ id }) => changing.has(id))]));
  if (hasChangedSince(stored, await findSeasonMatches(tx, season.id), changing)) {
    throw new DomainError(CHANGED_MEANWHILE, 409);
  }
  const ids = await insertMatches(tx, rows);
  const changed = overwrite ? await changeMatches(tx, plan, stored, season.walkoverGoals, now) : [];
  const written = [...rows, ...changed.map(({ after }) => after)];
  await refreshStandings(tx, teamIdsOf(written));
  await fillPlayoffs(tx, season.id);
  return {
    fixtureIds,
    matches: rows.map((row, index) => writtenMatch({ ...row, id: ids[index] ?? 0 })),
    changed,
    entryIds: added.map(({ id }) => id),
    clubIds: [...new Set(added.map(({ clubId }) => clubId))].filter((id) => !clubsBefore.has(id)),
    aliases: [],
  };
}

function matrixRow({ club, letter, teams }: ImportEntry) {
  const cells = Object.fromEntries(teams.map(({ category, zone }) => [category, zone]));
  return { entryId: null, club, letter, zone: teams[0]?.zone ?? "", cells };
}

/** The teams of the season after the additions, by the plan's entry id. */
async function teamsIn(tx: Db, seasonId: number, plan: ImportPlan) {
  const foldText = memoisedFold();
  const all = await seasonEntriesIn(tx, seasonId);
  const byName = new Map(all.map((entry) => [`${foldText(entry.club)}|${foldText(entry.letter)}`, entry]));
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const entries = new Map(
    [...plan.entries.values()].map(({ id, club, letter }) => [
      id,
      id > 0 ? byId.get(id) : byName.get(`${foldText(club)}|${foldText(letter)}`),
    ]),
  );
  const teams = new Map(
    [...entries].flatMap(([id, entry]) =>
      (entry?.teams ?? []).map((team) => [`${id}|${foldText(team.category ?? "")}`, team] as const),
    ),
  );
  return {
    entries,
    teamOf(entryId: number, category: string) {
      const team = teams.get(`${entryId}|${foldText(category)}`);
      if (!team) throw new Error("a team of the plan is not in the season");
      return team;
    },
  };
}

/** Creates the missing fixtures of each matchday, one per zone and category. */
async function fixturesFor(
  tx: Db,
  { season, league }: Target,
  newMatches: readonly PlannedMatch[],
  teamOf: Awaited<ReturnType<typeof teamsIn>>["teamOf"],
  stored: readonly StoredRow[],
) {
  const foldText = memoisedFold();
  const keyOf = (match: {
    legend: string | null;
    number: number | null;
    category: string;
    zone: string | null;
  }) =>
    [match.legend ?? "", match.number, match.category, match.zone ?? ""]
      .map((part) => foldText(String(part)))
      .join("|");
  const fixtureIdByKey = new Map(stored.map((match) => [keyOf(match), match.fixtureId]));
  const groups = [...Map.groupBy(newMatches, keyOf)].filter(([key]) => !fixtureIdByKey.has(key));
  const fixtureIds = await insertFixtures(
    tx,
    groups.map(([, group]) => {
      const [first] = group as [PlannedMatch];
      const team = teamOf(first.home, first.category);
      return {
        name: `${first.number}° FECHA`,
        number: first.number,
        matchDate: group.map(({ day }) => day).sort()[0] ?? first.day,
        leagueId: league.id,
        seasonId: season.id,
        legend: first.legend,
        zoneId: first.zone === null ? null : team.zoneId,
        categoryId: team.categoryId,
        centralText: [first.zone ?? "Interzonal", first.category].join(" · "),
      };
    }),
  );
  for (const [index, [key]] of groups.entries()) fixtureIdByKey.set(key, fixtureIds[index] ?? 0);
  return { fixtureIds, fixtureOf: (match: PlannedMatch) => fixtureIdByKey.get(keyOf(match)) ?? 0 };
}

type KickoffOf = (match: Pick<PlannedMatch, "day" | "time">) => Date;

/** Memoised: thousands of matches share few kick-off times, and each takes a while to compute. */
function memoisedKickoff(): KickoffOf {
  const cache = new Map<string, Date>();
  return ({ day, time }) => {
    const key = `${day} ${time}`;
    const kickoff = cache.get(key) ?? instantOf(day, time, env.LEAGUE_TIME_ZONE);
    cache.set(key, kickoff);
    return kickoff;
  };
}

function factColumns(match: PlannedMatch, walkoverGoals: number | null, kickoffOf: KickoffOf) {
  const score = match.walkover ? walkoverScore(match.walkover, walkoverGoals) : match.score;
  return {
    kickoff: kickoffOf(match),
    hasConfirmedHour: match.isTimeConfirmed,
    ground: match.ground,
    homeGoals: score?.home ?? null,
    awayGoals: score?.away ?? null,
    walkover: match.walkover,
    state: match.state,
  };
}

/** Writes the changes to existing matches, and settles again those that were settled. */
async function changeMatches(
  tx: Db,
  plan: ImportPlan,
  stored: readonly StoredRow[],
  walkoverGoals: number | null,
  now: Date,
): Promise<ImportOutcome["changed"]> {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const changedMatches = plan.matches.filter(
    ({ status, storedId }) => status === "changed" && byId.has(storedId ?? 0),
  );
  const locked = await lockImportedMatches(
    tx,
    changedMatches.map(({ storedId }) => storedId ?? 0),
  );
  const changed = [];
  const kickoffOf = memoisedKickoff();
  for (const before of locked) {
    const match = changedMatches.find(({ storedId }) => storedId === before.id);
    const row = byId.get(before.id);
    if (!match || !row) continue;
    const isSwapped = row.home !== match.home;
    const sides = isSwapped
      ? { homeTeamId: row.awayTeamId, awayTeamId: row.homeTeamId }
      : { homeTeamId: row.homeTeamId, awayTeamId: row.awayTeamId };
    const after = { ...factColumns(match, walkoverGoals, kickoffOf), ...sides };
    const [oldScore, newScore] = [storedScore(before), storedScore(after)];
    const correctedAt = sameScore(isSwapped ? swappedScore(oldScore) : oldScore, newScore)
      ? before.correctedAt
      : correctionOf(oldScore, before.correctedAt, now);
    await rewriteMatch(tx, before.id, { ...after, correctedAt }, env.LEAGUE_TIME_ZONE);
    changed.push({ before: writtenMatch(before), after: writtenMatch({ ...after, id: before.id }) });
  }
  await swapPredictions(tx, swappedIn(changed));
  const settled = locked.filter(({ settledAt }) => settledAt).map(({ id }) => id);
  if (settled.length > 0) await settleAgain(tx, settled);
  return changed;
}

/** Spellings that the organiser assigned to a club of the season. */
function aliasesIn({ names, entries }: ImportPlan) {
  return names.flatMap(({ chosen, text }) => {
    const entry = chosen?.startsWith("e") ? entries.get(Number(chosen.slice(1))) : undefined;
    return entry?.clubId && entry.letter === "" ? [{ clubId: entry.clubId, alias: text.slice(0, 50) }] : [];
  });
}
