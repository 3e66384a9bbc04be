import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { forgetAliases, lockClubs, removeUnusedClubs } from "../clubs/clubs.server.ts";
import { teamIdsOf } from "../fixtures/match-teams.rules.ts";
import {
  deleteEmptyFixtures,
  deleteMatches,
  lockFixtures,
  rewriteMatch,
} from "../fixtures/matches.server.ts";
import { lockedLeague } from "../leagues/locked-league.server.ts";
import { fillPlayoffs, lockPlayoffs } from "../playoffs/playoff-refresh.server.ts";
import { settleAgain, swapPredictions } from "../prode/settling/settling.server.ts";
import { seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { lockStandings, refreshStandings } from "../standings/tally/computed.server.ts";
import { type addToSeason, removeUnused } from "../teams/season/season-matrix.server.ts";
import {
  createdIn,
  type ImportOutcome,
  idsOf,
  outcomeText,
  swappedIn,
  undoFault,
  undoneText,
  undoQuestion,
  writtenMatch,
} from "./import-undo.rules.ts";
import {
  countPredictionsOf,
  lockImport,
  lockImportedMatches,
  updateImport,
} from "./imports.queries.server.ts";

/** Undoes an import, unless its matches have been played or changed. */
export async function undoImport(
  admin: Admin,
  seasonId: number | null,
  id: number | null,
  confirmed: string,
  now = new Date(),
): Promise<string> {
  assertMay(admin, "leagues.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  return refuseIfDatabaseDoes("No se pudo deshacer la importación.", () =>
    db.transaction(async (tx) => {
      await allowTime(tx);
      await lockedLeague(tx, league.id);
      await lockClubs(tx);
      const saved = id === null ? undefined : await lockImport(tx, season.id, id);
      await lockPlayoffs(tx, { seasonId: season.id });
      if (!saved?.outcome) throw new NotFoundError("La importación ya no existe");
      if (saved.undoneAt) throw new DomainError("La importación ya se deshizo.", 409);
      const { outcome } = saved;
      await lockFixtures(tx, outcome.fixtureIds);
      const locked = await lockImportedMatches(tx, idsOf(outcome));
      const reported = new Set(locked.filter(({ isReported }) => isReported).map((match) => match.id));
      const fault = undoFault(outcome, locked.map(writtenMatch), reported);
      if (fault) throw new DomainError(fault, 409);
      const question = undoQuestion(outcome, await countPredictionsOf(tx, createdIn(outcome)));
      if (confirmed !== question) throw new DomainError(question, 409, { confirmed: question });
      await revert(
        tx,
        { id: season.id, leagueId: league.id, firstLevel: league.firstLevel },
        outcome,
        locked,
      );
      await updateImport(tx, saved.id, { undoneAt: now });
      await recordChange(tx, admin, {
        subject: "fixture",
        kind: "delete",
        subjectId: season.id,
        leagueId: league.id,
        summary: `Deshizo la importación de ${season.name}: ${outcomeText(outcome)}.`,
      });
      return `Importación deshecha: ${undoneText(outcome)}.`;
    }),
  );
}

async function revert(
  tx: Db,
  season: Parameters<typeof addToSeason>[1],
  outcome: ImportOutcome,
  locked: Awaited<ReturnType<typeof lockImportedMatches>>,
): Promise<void> {
  const teamIds = teamIdsOf(locked);
  await lockStandings(tx, teamIds);
  await deleteMatches(tx, createdIn(outcome));
  await deleteEmptyFixtures(tx, outcome.fixtureIds);
  for (const { before } of outcome.changed) {
    const { id, kickoff, ...row } = before;
    await rewriteMatch(tx, id, { ...row, kickoff: new Date(kickoff) }, env.LEAGUE_TIME_ZONE);
  }
  await swapPredictions(tx, swappedIn(outcome.changed));
  await refreshStandings(tx, teamIds);
  const restored = new Set(outcome.changed.map(({ before }) => before.id));
  const settled = locked.filter(({ id, settledAt }) => settledAt && restored.has(id)).map(({ id }) => id);
  if (settled.length > 0) await settleAgain(tx, settled);
  await fillPlayoffs(tx, season.id);
  await removeUnused(tx, season, outcome.entryIds);
  await removeUnusedClubs(tx, outcome.clubIds);
  await forgetAliases(tx, outcome.aliases);
}
