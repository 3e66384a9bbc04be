import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes } from "#app/lib/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { forgetAliases, removeIdle } from "../clubs/clubs.server.ts";
import { deleteEmptyFixtures, deleteMatches, rewriteMatch } from "../fixtures/matches.server.ts";
import { lockedLeague } from "../leagues/locked-league.server.ts";
import { fillPlayoffs, lockPlayoffs } from "../playoffs/following.server.ts";
import { settleAgain, turnPredictions } from "../prode/settling.server.ts";
import { seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { refreshStandings } from "../standings/computed.server.ts";
import { type addToSeason, removeUnused } from "../teams/season-matrix.server.ts";
import {
  type ImportMade,
  idsOf,
  madeText,
  turnedIn,
  undoFault,
  undoneText,
  undoQuestion,
  written,
} from "./import-undo.rules.ts";
import { countPredictionsOf, lockImport, lockMadeMatches, updateImport } from "./imports.queries.server.ts";

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
      await lockPlayoffs(tx, { seasonId: season.id });
      const saved = id === null ? undefined : await lockImport(tx, season.id, id);
      if (!saved?.made) throw new NotFoundError("La importación ya no existe");
      if (saved.undoneAt) throw new DomainError("La importación ya se deshizo.", 409);
      const { made } = saved;
      const locked = await lockMadeMatches(tx, idsOf(made));
      const fault = undoFault(made, locked.map(written));
      if (fault) throw new DomainError(fault, 409);
      const question = undoQuestion(made, await countPredictionsOf(tx, idsOf(made)));
      if (confirmed !== question) throw new DomainError(question, 409, { confirmado: question });
      await takeBack(tx, { id: season.id, leagueId: league.id, firstLevel: league.firstLevel }, made, locked);
      await updateImport(tx, saved.id, { undoneAt: now });
      await recordChange(tx, admin, {
        subject: "fixture",
        kind: "delete",
        subjectId: season.id,
        leagueId: league.id,
        summary: `Deshizo la importación de ${season.name}: ${madeText(made)}.`,
      });
      return `Importación deshecha: ${undoneText(made)}.`;
    }),
  );
}

async function takeBack(
  tx: Db,
  season: Parameters<typeof addToSeason>[1],
  made: ImportMade,
  locked: Awaited<ReturnType<typeof lockMadeMatches>>,
): Promise<void> {
  await deleteMatches(
    tx,
    made.matches.map(({ id }) => id),
  );
  await deleteEmptyFixtures(tx, made.fixtureIds);
  for (const { before } of made.changed) {
    const { id, kickoff, ...row } = before;
    await rewriteMatch(tx, id, { ...row, kickoff: new Date(kickoff) });
  }
  await turnPredictions(tx, turnedIn(made.changed));
  await refreshStandings(tx, [
    ...new Set(locked.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])),
  ]);
  const restored = new Set(made.changed.map(({ before }) => before.id));
  const settled = locked.filter(({ id, settledAt }) => settledAt && restored.has(id)).map(({ id }) => id);
  if (settled.length > 0) await settleAgain(tx, settled);
  await fillPlayoffs(tx, season.id);
  await removeUnused(tx, season, made.entryIds);
  await removeIdle(tx, made.clubIds);
  await forgetAliases(tx, made.aliases);
}
