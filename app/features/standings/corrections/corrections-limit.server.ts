import type { Db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";
import { teamName } from "../../teams/teams.rules.ts";
import { findTeamsWithCorrections } from "./corrections.queries.server.ts";

/** Each correction is a line below the public table. A season has a handful; more are a mistake or a runaway program. */
export const MAX_CORRECTIONS = 50;

/** Rejects a correction for a team that already has the maximum in this table. */
export async function refuseTooManyCorrections(
  tx: Db,
  division: DivisionIds,
  teamIds: readonly number[],
): Promise<void> {
  if (teamIds.length === 0) return;
  const [fullTeam] = await findTeamsWithCorrections(tx, division, [...teamIds], MAX_CORRECTIONS);
  if (!fullTeam) return;
  const text = `${teamName(fullTeam.name, fullTeam.teamId)} ya tiene ${MAX_CORRECTIONS} correcciones en esta tabla, y no puede tener más. Quitá alguna antes de sumar otra.`;
  throw new DomainError(text, 409, { equipo: text });
}
