import { db } from "#app/db/client.server.ts";
import { findActive } from "./flyers.queries.server.ts";
import type { Flyer } from "./flyers.rules.ts";

/** The public flyers, in the organiser's order. */
export function activeFlyers(): Promise<Flyer[]> {
  return findActive(db);
}
