import { db } from "#app/db/client.server.ts";
import { findIds } from "./teams.queries.server.ts";

/** The ids of the teams, for the sitemap: never more than the given number. */
export async function teamIds(limit: number): Promise<number[]> {
  return (await findIds(db, limit)).map(({ id }) => id);
}
