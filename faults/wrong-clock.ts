import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { openEmbedded } from "#app/db/embedded/embedded.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import type { Person } from "#harness/people.ts";
import { connectTo } from "#harness/running-site.ts";
import { temporaryFolder } from "#harness/site.ts";
import type { Fault } from "./fault.ts";
import { addMatches, createLeague, type League } from "./league.ts";
import { supervise } from "./supervised.ts";

const DAY_MS = 24 * 3600 * 1000;
/** How long before and after the closing time predictions are sent. */
const BEFORE_MS = 1_500;
const AFTER_MS = 1_000;
const CLIENTS = 20;

/** The time zone and the clock that the app runs with. Chile has daylight saving time, Argentina does not. */
const clocks = [
  { what: "a day ahead", shift: DAY_MS, TZ: "UTC", LEAGUE_TIME_ZONE: "America/Argentina/Buenos_Aires" },
  { what: "a day behind", shift: -DAY_MS, TZ: "UTC", LEAGUE_TIME_ZONE: "America/Argentina/Buenos_Aires" },
  {
    what: "daylight saving elsewhere",
    shift: 0,
    TZ: "America/New_York",
    LEAGUE_TIME_ZONE: "America/Santiago",
  },
];

export const wrongClock: Fault = {
  name: "clock a day off, daylight saving elsewhere, the closing second",
  promise: "no late prediction",
  rounds: 10,
  quickRounds: 1,
  async run(rounds) {
    const folder = temporaryFolder();
    const server = await openEmbedded(folder);
    await migrateDatabase(server.url);
    const client = await connectTo(server.url);
    // The database sessions run in a zone with daylight saving time too.
    await client.query("alter database potrero set timezone = 'Europe/Madrid'");
    const total = { acknowledged: 0, lost: 0, twice: 0, halfSettled: 0 };
    const detail: Record<string, number> = {};
    let late = 0;
    try {
      const league = await createLeague(client, { players: 4_000, open: 0, played: 0 });
      for (const { what, shift, ...zones } of clocks) {
        const site = await supervise({
          ...zones,
          DATABASE_URL: server.url,
          WORKERS: "1",
          CLOCK_SHIFT_MS: String(shift),
          NODE_OPTIONS: "--import ./faults/shifted-clock.ts",
        });
        try {
          for (let round = 0; round < rounds; round++) {
            const outcome = await predictAroundClosing(site.url, client, league);
            total.acknowledged += outcome.acknowledged;
            total.lost += outcome.lost;
            late += outcome.late;
            detail[`${what}, in time`] = (detail[`${what}, in time`] ?? 0) + outcome.acknowledged;
            detail[`${what}, refused`] = (detail[`${what}, refused`] ?? 0) + outcome.refused;
          }
        } finally {
          await site.stop();
          rmSync(site.folder, { recursive: true, force: true });
        }
      }
    } finally {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    const broken = late > 0 ? [`${late} late predictions`] : [];
    if (total.lost > 0) broken.push(`${total.lost} lost`);
    for (const [what, count] of Object.entries(detail)) if (count === 0) broken.push(`${what}: none`);
    return { ...total, detail: { late, ...detail }, broken };
  },
};

/** Players predict one after another around the time at which a match closes. */
async function predictAroundClosing(url: string, client: Client, { players }: League) {
  const { rows } = await client.query<{ closes: string }>(
    "select (clock_timestamp() + make_interval(secs => $1))::text as closes",
    [BEFORE_MS / 1000],
  );
  const closes = rows[0]?.closes ?? "";
  const kickoff = `'${closes}'::timestamptz + (select make_interval(mins => prediction_deadline_minutes) from prode_config)`;
  const [match] = await addMatches(client, 1, kickoff);
  const end = Date.now() + BEFORE_MS + AFTER_MS;
  const acknowledged: Person[] = [];
  let refused = 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (Date.now() < end && next < players.length) {
        const player = players[next++] as Person;
        const status = await predict(url, player, match as number);
        if (status === 200) acknowledged.push(player);
        else if (status === 409) refused++;
        else throw new Error(`a prediction got the status ${status}`);
        await sleep(5);
      }
    }),
  );
  const stored = await client.query(
    "select user_id, created_at >= $2::timestamptz as late from prode_predictions where partido_id = $1",
    [match, closes],
  );
  const users = new Set(stored.rows.map(({ user_id }) => user_id));
  return {
    acknowledged: acknowledged.length,
    refused,
    lost: acknowledged.filter(({ id }) => !users.has(id)).length,
    late:
      stored.rows.filter((row) => row.late).length + Math.max(0, stored.rows.length - acknowledged.length),
  };
}

async function predict(url: string, { id, cookie }: Person, match: number): Promise<number> {
  const response = await fetch(`${url}/api/predictions`, {
    method: "POST",
    headers: { cookie, "Content-Type": "application/json" },
    body: JSON.stringify({ user_id: id, match_id: match, predicted_outcome: "home" }),
  });
  await response.text();
  return response.status;
}
