import { db } from "#app/db/client.server.ts";
import { findActive } from "./flyers.queries.server.ts";
import type { Flyer } from "./flyers.rules.ts";

/** The flyers that visitors see, in the order the organiser gave them. */
export function activeFlyers(): Promise<Flyer[]> {
  return findActive(db);
}
