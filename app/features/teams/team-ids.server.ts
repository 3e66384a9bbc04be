import { db } from "#app/db/client.server.ts";
import { findIds } from "./teams.queries.server.ts";

/** Team ids for the sitemap, up to the limit. */
export async function teamIds(limit: number): Promise<number[]> {
  return (await findIds(db, limit)).map(({ id }) => id);
}
