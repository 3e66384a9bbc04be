import { db } from "#app/db/client.server.ts";
import { findState } from "./site.queries.server.ts";

/** What became of the demo at the first start is written here: `loaded` or `declined`. */
const DEMO_KEY = "demo";

/** Whether what the site shows is invented, so that the pages can say so. */
export async function demoIsLoaded(): Promise<boolean> {
  return (await findState(db, DEMO_KEY)) === "loaded";
}
