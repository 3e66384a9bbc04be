import { db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { teamIdsOf } from "../fixtures/match-teams.rules.ts";
import { updateStates } from "../fixtures/matches.server.ts";
import { lockPlayoffs, planPlayoffs } from "../playoffs/playoff-refresh.server.ts";
import { settleAgain } from "../prode/settling/settling.server.ts";
import { refreshStandings } from "../standings/tally/computed.server.ts";
import { type SeasonEntry, seasonEntries } from "../teams/season/season-entries.server.ts";
import { withdrawalSchema } from "./match-state.schema.ts";
import { findWalkoverGoals, lockMatchesOf } from "./results.queries.server.ts";
import { withdrawalPlan, withdrawalQuestion } from "./withdrawal.rules.ts";

/**
 * Withdraws a club or one of its teams from a season: its results stay or are annulled, and its other matches are
 * annulled or lost. All or nothing, after the consequences were confirmed.
 */
export async function withdraw(admin: Admin, seasonId: number | null, form: unknown): Promise<string> {
  assertMay(admin, "results.manage");
  const input = refuseInvalid(withdrawalSchema.safeParse(form));
  const { season, league, entries } = await seasonEntries(admin, seasonId);
  const ids = input.teamIds;
  const entry = entries.find(({ teams }) => ids.every((id) => teams.some((team) => team.id === id)));
  if (!entry) {
    throw new DomainError("Elegí un club o un equipo de esta temporada", 400, {
      teamIds: "Elegí qué se retira",
    });
  }
  const name = leavingName(entry, ids);
  return refuseIfDatabaseDoes("No se pudo retirar al equipo.", () =>
    db.transaction(async (tx) => {
      await lockPlayoffs(tx, { seasonId: season.id });
      const matches = await lockMatchesOf(tx, ids);
      const goals = await findWalkoverGoals(tx, season.id);
      const request = { played: input.played, rest: input.rest };
      const plan = withdrawalPlan(matches, new Set(ids), request, goals);
      const changedAt = new Date();
      await updateStates(tx, plan.annulled, { state: "anulado", reason: input.reason, changedAt });
      for (const { absent, score, ids: lost } of plan.lost) {
        await updateStates(tx, lost, {
          walkover: absent,
          reason: input.reason,
          changedAt,
          homeGoals: score.home,
          awayGoals: score.away,
        });
      }
      const changed = [...plan.annulled, ...plan.lost.flatMap((group) => group.ids)];
      await refreshStandings(tx, teamIdsOf(matches.filter(({ id }) => changed.includes(id))));
      // One question covers everything, including changes to a play-off.
      const playoffs = await planPlayoffs(tx, season.id);
      const question = [withdrawalQuestion(name, plan), ...(playoffs?.texts ?? [])].join(" ");
      if (input.confirmed !== question) throw new DomainError(question, 409, { confirmed: question });
      await playoffs?.apply();
      await settleAgain(tx, changed);
      await recordChange(tx, admin, {
        subject: "team",
        kind: "update",
        subjectId: ids.join(),
        leagueId: league.id,
        summary: `Se retiró ${question} ${input.reason}`,
        after: { annulled: plan.annulled, lost: plan.lost },
      });
      return `${name} quedó retirado.`;
    }),
  );
}

/** 'Los Aromos A'; 'Los Aromos A (2012)' if it has other teams that stay, or only one team. */
function leavingName({ name, teams }: SeasonEntry, ids: readonly number[]): string {
  if (ids.length === teams.length && teams.length > 1) return name;
  const categories = teams
    .filter(({ id }) => ids.includes(id))
    .map(({ category }) => category ?? "sin categoría");
  return `${name} (${categories.join(", ")})`;
}
