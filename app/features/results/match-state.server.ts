import { db } from "#app/db/client.server.ts";
import { dayOf, longDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { divisionLabel } from "../fixtures/fixture-labels.rules.ts";
import { walkoverScore } from "../fixtures/match-status.rules.ts";
import { hourText } from "../fixtures/match-texts.rules.ts";
import { updateStates } from "../fixtures/matches.server.ts";
import { lockPlayoffs, penaltiesOf, refreshPlayoffs } from "../playoffs/playoff-refresh.server.ts";
import { settleAgain } from "../prode/settling/settling.server.ts";
import { refreshStandings } from "../standings/tally/computed.server.ts";
import { closedText, type EditableMatch, stateVersion, undoLast } from "./match-state.rules.ts";
import {
  annulSchema,
  deciderSchema,
  decisionSchema,
  restoreSchema,
  shootoutSchema,
  walkoverSchema,
} from "./match-state.schema.ts";
import { findMatchScreen, findWalkoverGoals, lockMatch } from "./results.queries.server.ts";
import { correctionOf, scoreText, storedScore } from "./results.rules.ts";

const NOT_FOUND = "Partido no encontrado";

/** A match for its own screen, with a version to detect later changes. */
export async function matchScreen(admin: Admin, id: number | null) {
  assertMay(admin, "results.manage");
  const match = id === null ? undefined : await findMatchScreen(db, id);
  if (!match) throw new NotFoundError(NOT_FOUND);
  const hour = hourText({ ...match, isPlayed: match.homeGoals !== null }, env.LEAGUE_TIME_ZONE);
  const day = dayOf(match.kickoff, env.LEAGUE_TIME_ZONE);
  const when = [divisionLabel(match.fixture), longDay(day), hour];
  return { ...match, when: when.filter(Boolean).join(" · "), version: stateVersion(match) };
}

type LockedMatch = NonNullable<Awaited<ReturnType<typeof lockMatch>>>;
type Step = Partial<EditableMatch> &
  Partial<Awaited<ReturnType<typeof penaltiesOf>>> & {
    correctedAt?: Date | null;
    done: string;
  };

/** Records that one side or both did not show up. The season's rule sets the result, and the Prode pays nobody. */
export async function giveWalkover(admin: Admin, id: number | null, form: unknown): Promise<string> {
  const { absent, reason, ...confirmation } = parseForm(admin, walkoverSchema, form);
  return changeMatch(admin, id, confirmation, async (match, tx) => {
    refuseClosed(match);
    if (match.homeGoals !== null) {
      throw new DomainError(
        "El partido ya tiene un resultado. Si el tribunal lo cambió, cargalo como decisión; si no se jugó, borrá antes el resultado.",
        409,
      );
    }
    const score = walkoverScore(absent, await findWalkoverGoals(tx, match.seasonId));
    const name = { local: match.homeName, visitante: match.awayName, ambos: "ninguno de los dos" }[absent];
    return {
      walkover: absent,
      reason,
      homeGoals: score.home,
      awayGoals: score.away,
      done: `W.O.: ${name === "ninguno de los dos" ? "no se presentó ninguno de los dos" : `${name} no se presentó`}.`,
    };
  });
}

/** Annuls a match, so that it does not count. Its result stays stored, and what it paid in the Prode is taken back. */
export async function annulMatch(admin: Admin, id: number | null, form: unknown): Promise<string> {
  const { reason, ...confirmation } = parseForm(admin, annulSchema, form);
  return changeMatch(admin, id, confirmation, (match) => {
    if (match.state === "anulado") throw new DomainError("El partido ya está anulado.", 409);
    return { state: "anulado", reason, done: "Partido anulado." };
  });
}

/** Saves a result decided by the tribunal. The Prode pays the score on the pitch, or nobody if it was not played. */
export async function decideResult(admin: Admin, id: number | null, form: unknown, now = new Date()) {
  const { home, away, reason, ...confirmation } = parseForm(admin, decisionSchema, form);
  return changeMatch(admin, id, confirmation, (match) => {
    if (match.state === "anulado" || match.walkover) refuseClosed(match);
    const pitch = match.byDecision
      ? {}
      : { pitchHomeGoals: match.homeGoals, pitchAwayGoals: match.awayGoals };
    return {
      ...pitch,
      byDecision: true,
      reason,
      homeGoals: home,
      awayGoals: away,
      correctedAt: correctionOf(storedScore(match), match.correctedAt, now),
      done: `Resultado por decisión: ${scoreText({ home, away })}.`,
    };
  });
}

/** Saves who won a level tie on penalties. The result and what it paid in the Prode do not change. */
export async function saveShootout(admin: Admin, id: number | null, form: unknown): Promise<string> {
  const { winner, home, away, ...confirmation } = parseForm(admin, shootoutSchema, form);
  return changeMatch(admin, id, confirmation, async (match, tx) => {
    const penalties = await penaltiesOf(tx, match.id, storedScore(match), { winner, home, away });
    if (!penalties.penaltyWinner) throw new DomainError("Esta llave no quedó empatada: no hay penales.", 409);
    const name = penalties.penaltyWinner === "local" ? match.homeName : match.awayName;
    return { ...penalties, done: `${name} ganó por penales.` };
  });
}

/** Undoes the last action on a match. */
export async function restoreMatch(admin: Admin, id: number | null, form: unknown): Promise<string> {
  const confirmation = parseForm(admin, restoreSchema, form);
  return changeMatch(admin, id, confirmation, (match) => {
    const step = undoLast(match);
    if (!step) throw new DomainError("No hay nada que deshacer en este partido.", 409);
    return step;
  });
}

/** Sets whether a match only separates two teams with equal points. */
export async function markDecider(admin: Admin, id: number | null, form: unknown): Promise<string> {
  const { isDecider, ...confirmation } = parseForm(admin, deciderSchema, form);
  return changeMatch(admin, id, confirmation, () => ({
    isDecider,
    done: isDecider ? "Es un partido desempate: no suma en la tabla." : "El partido suma en la tabla.",
  }));
}

function parseForm<T>(
  admin: Admin,
  schema: { safeParse: (form: unknown) => Parameters<typeof refuseInvalid<T>>[0] },
  form: unknown,
): T {
  assertMay(admin, "results.manage");
  return refuseInvalid(schema.safeParse(form));
}

function refuseClosed(match: LockedMatch): void {
  const closed = closedText(match);
  if (closed) throw new DomainError(closed, 409);
}

/** Saves a change of a match with all its consequences, or nothing. */
function changeMatch(
  admin: Admin,
  id: number | null,
  { version, confirmed }: { version: string; confirmed: string },
  step: (match: LockedMatch, tx: Parameters<typeof lockMatch>[0]) => Step | Promise<Step>,
): Promise<string> {
  return refuseIfDatabaseDoes("No se pudo cambiar el partido.", () =>
    db.transaction(async (tx) => {
      if (id !== null) await lockPlayoffs(tx, { matchId: id });
      const match = id === null ? undefined : await lockMatch(tx, id);
      if (!match) throw new NotFoundError(NOT_FOUND);
      if (version !== stateVersion(match)) {
        throw new DomainError(
          "Otra persona cambió este partido mientras lo mirabas. Revisalo y probá de nuevo.",
          409,
        );
      }
      const { done, ...changes } = await step(match, tx);
      // Penalties belonged to the earlier result.
      const hasNewScore = changes.homeGoals !== undefined && changes.penaltyWinner === undefined;
      await updateStates(tx, [match.id], {
        ...(hasNewScore && NO_SHOOTOUT),
        ...changes,
        // Pages show only changes with a reason, so neither penalties nor the mark as a deciding match.
        ...("reason" in changes && { changedAt: new Date() }),
      });
      await refreshStandings(tx, [match.homeTeamId, match.awayTeamId]);
      await refreshPlayoffs(tx, match.seasonId, confirmed);
      await settleAgain(tx, [match.id]);
      await recordChange(tx, admin, {
        subject: "result",
        kind: "update",
        subjectId: match.id,
        leagueId: match.leagueId,
        summary: [`${match.homeName} - ${match.awayName}: ${done}`, changes.reason].filter(Boolean).join(" "),
        before: stateOf(match),
        after: { ...stateOf(match), ...changes },
      });
      return done;
    }),
  );
}

const NO_SHOOTOUT = { penaltyWinner: null, homePenalties: null, awayPenalties: null };

function stateOf({ homeGoals, awayGoals, state, walkover, reason, byDecision, isDecider }: LockedMatch) {
  return { homeGoals, awayGoals, state, walkover, reason, byDecision, isDecider };
}
