import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { upsertPrediction } from "#app/features/prode/predictions/save-prediction.queries.server.ts";
import { atLeast, count, type Measurement, ratioOf, roundsOf } from "#harness/figure.ts";
import { player, playersWithMatches, SECRET, tap } from "#harness/people.ts";
import { databaseUrl } from "#harness/running-site.ts";
import { withSite } from "#harness/site.ts";
import { responsesPerSecond } from "./load.ts";

const PLAYERS = 2_000;
const MATCHES = 20;
const CONNECTIONS = 20;

/** The whole request (session, permissions and validation), compared with its single statement. */
export const predictions: Measurement = {
  figures: [
    {
      name: "POST /api/predictions, full stack / the same upsert straight to PostgreSQL",
      ...atLeast(0.15),
    },
  ],
  async measure({ quick }) {
    return withSite({ AUTH_SECRET: SECRET }, async (site) => {
      const matches = await playersWithMatches(site, PLAYERS, MATCHES);
      const anybody = () => player(1 + Math.floor(Math.random() * PLAYERS));
      const anyMatch = () => matches[Math.floor(Math.random() * matches.length)] ?? 0;
      const seconds = quick ? 1 : 8;
      const stack = () =>
        responsesPerSecond({
          url: site.url,
          seconds,
          connections: CONNECTIONS,
          next: () => tap(anybody(), anyMatch()),
        });
      const direct = () =>
        upsertsPerSecond(databaseUrl(site.folder), seconds, () => ({
          id: anybody().id,
          match: anyMatch(),
        }));
      await stack();
      await direct();
      const { ratio, first, second } = await ratioOf(roundsOf(quick), stack, direct);
      return [{ value: ratio, detail: `${count(first)} / ${count(second)} a second` }];
    });
  },
};

const timeZone = "America/Argentina/Buenos_Aires";

async function upsertsPerSecond(
  url: string,
  seconds: number,
  next: () => { id: string; match: number },
): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const start = performance.now();
  const end = start + seconds * 1000;
  let written = 0;
  await Promise.all(
    clients.map(async (client) => {
      const db = drizzle(client);
      while (performance.now() < end) {
        const { id: userId, match: matchId } = next();
        const prediction = { userId, matchId, choice: "local", score: null } as const;
        if (!(await upsertPrediction(db, prediction, timeZone))) throw new Error("nothing was written");
        written += 1;
      }
    }),
  );
  const took = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return written / took;
}
