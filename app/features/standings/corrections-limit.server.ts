import type { Db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { teamName } from "../teams/teams.rules.ts";
import { findCrowded } from "./corrections.queries.server.ts";
import type { DivisionIds } from "./positions.rules.ts";

/** Each is a line below the public table. A season has a handful; more are a mistake, or a program that repeats itself. */
export const MOST_CORRECTIONS = 50;

/** Refuses another correction of a team that has as many in this table as a table can show. */
export async function refuseCrowded(
  tx: Db,
  division: DivisionIds,
  teamIds: readonly number[],
): Promise<void> {
  if (teamIds.length === 0) return;
  const [crowded] = await findCrowded(tx, division, [...teamIds], MOST_CORRECTIONS);
  if (!crowded) return;
  const text = `${teamName(crowded.name, crowded.teamId)} ya tiene ${MOST_CORRECTIONS} correcciones en esta tabla, y no puede tener más. Quitá alguna antes de sumar otra.`;
  throw new DomainError(text, 409, { equipo: text });
}
