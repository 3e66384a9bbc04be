import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { Client } from "pg";
import routes from "#app/routes.ts";
import { demoAdmin, demoPlayers } from "#demo/sign-ins.ts";
import type { Role, RowIds } from "./fuzz/form.ts";
import { type FuzzResponse, fingerprint, markPrivate, violationIn } from "./fuzz/judge.ts";
import { type FuzzRequest, requests as requestsOf } from "./fuzz/requests.ts";
import { sessionCookies } from "./people.ts";
import { databaseUrl } from "./running-site.ts";
import { ready, startSite, temporaryFolder } from "./started-site.ts";

const MAX_AT_ONCE = 12;
const BATCH_SIZE = 1_000;
const RESPONSE_TIMEOUT_MS = 30_000;
const DEFAULT_SEED = 20_261;

export interface FuzzedSite {
  url: string;
  folder: string;
  output(): string;
}

/**
 * Starts a site and sends it this many generated requests in every role; returns the number of responses by status.
 * Throws if a request causes a server error or a stack trace, changes a row or a file, or reveals private data. The
 * message says how to reproduce it.
 */
export async function fuzz(requests: number, seed = DEFAULT_SEED): Promise<Record<string, number>> {
  const cleanups: (() => void | Promise<void>)[] = [];
  const onCleanup = (clean: () => void | Promise<void>) => cleanups.unshift(clean);
  try {
    const folder = temporaryFolder(onCleanup);
    const env = { DATA_DIR: folder, LOG_LEVEL: "error", TRUST_PROXY: "on" };
    const site = await ready(await startSite(env, undefined, onCleanup));
    return await fuzzSite({ ...site, folder }, requests, seed);
  } finally {
    for (const clean of cleanups) await clean();
  }
}

/** `fuzz`, on a running site with the demo. The site must trust the client IP that a proxy adds. */
export async function fuzzSite(
  site: FuzzedSite,
  requests: number,
  seed: number,
): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl(site.folder) });
  await client.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_AT_ONCE });
  try {
    return await fuzzInBatches(site, client, agent, requests, seed);
  } finally {
    agent.destroy();
    await client.end();
  }
}

async function fuzzInBatches(site: FuzzedSite, client: Client, agent: Agent, requests: number, seed: number) {
  const cookies = await signInAll(site.url);
  const secret = await markPrivate(client, {
    "document player": demoPlayers[2].document,
    player: demoPlayers[0].document,
  });
  const arbitrary = requestsOf(await findRowIds(client), patternsOf(routes as RouteConfigEntry[]));
  const state = async () => `${await fingerprint(client)}\n${filesOf(site.folder).join("\n")}`;
  const counts: Record<string, number> = {};
  const before = await state();
  const logged = site.output().length;
  for (let done = 0; done < requests; done += BATCH_SIZE) {
    // Rate limits have their own tests. Here they would block the requests behind them.
    await client.query("delete from auth_limits");
    const batch = fc.sample(arbitrary, { seed: seed + done, numRuns: Math.min(BATCH_SIZE, requests - done) });
    const reproduction = `fuzz(${batch.length}, ${seed + done})`;
    const responses = await sendAll(batch, (generated) =>
      send(site.url, agent, cookies[generated.role], generated),
    );
    for (const [i, response] of responses.entries()) {
      const generated = batch[i] as FuzzRequest;
      const violation = violationIn(generated, response, secret);
      if (violation)
        throw new Error(
          `${violation}: ${describeRequest(generated)} answered ${describeResponse(response)}; reproduce with ${reproduction}`,
        );
      counts[response.status] = (counts[response.status] ?? 0) + 1;
    }
    const after = await state();
    if (after !== before)
      throw new Error(
        `${difference(before, after)} changed; reproduce with ${reproduction}${acceptedIn(batch, responses)}`,
      );
    const errors = site.output().slice(logged);
    if (errors)
      throw new Error(`the site logged an error; reproduce with ${reproduction}: ${errors.slice(0, 2_000)}`);
  }
  return counts;
}

/** The cookies of every role that can send requests. */
export async function signInAll(url: string): Promise<Record<Role, string>> {
  return {
    visitor: "",
    "document player": await sessionCookies(`${url}/auth/v1/sign-in/document`, {
      document: demoPlayers[2].document,
    }),
    player: await sessionCookies(`${url}/auth/v1/sign-in/document`, demoPlayers[0]),
    admin: await sessionCookies(`${url}/auth/v1/sign-in/username`, demoAdmin),
  };
}

export async function findRowIds(client: Client): Promise<RowIds> {
  const { rows } = await client.query(`
    select l.id as league, s.id as season, t.zona_id as zone, t.categoria_id as category, t.id as team,
      (select id from partidos order by fecha desc limit 1) as match,
      (select club_id from tiras where id = t.tira_id) as club, t.tira_id as entry,
      (select min(id) from fixtures) as fixture, (select min(id) from courses) as course,
      (select min(id) from flyers) as flyer, (select min(id) from posiciones_editable) as position, (select min(id) from ajustes) as correction,
      (select id from standings limit 1) as standing,
      (select id from usuarios where documento = '41222333') as player
    from ligas l join temporadas s on s.liga_id = l.id and s.estado = 'current'
    join equipos t on t.temporada_id = s.id and t.zona_id is not null and t.categoria_id is not null
    where l.slug = 'lifufe' limit 1`);
  return Object.fromEntries(
    Object.entries(rows[0]).map(([name, id]) => [name, String(id)]),
  ) as unknown as RowIds;
}

export function patternsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path: segment, children }) => {
    const fullPath = segment ? `${parent}/${segment}` : parent;
    return [...(segment ? [fullPath] : parent ? [] : ["/"]), ...patternsOf(children ?? [], fullPath)];
  });
}

async function sendAll(
  batch: FuzzRequest[],
  sendOne: (generated: FuzzRequest) => Promise<FuzzResponse>,
): Promise<FuzzResponse[]> {
  const responses: FuzzResponse[] = [];
  // One iterator for all senders: each takes the next request.
  const queue = batch.entries();
  await Promise.all(
    Array.from({ length: MAX_AT_ONCE }, async () => {
      for (const [i, generated] of queue) responses[i] = await sendOne(generated);
    }),
  );
  return responses;
}

export function send(
  url: string,
  agent: Agent,
  cookie: string,
  generated: FuzzRequest,
): Promise<FuzzResponse> {
  const headers = { ...(cookie ? { Cookie: cookie } : {}), ...generated.headers };
  const { hostname, port } = new URL(url);
  const { method, path: href, body } = generated;
  return new Promise((resolve, reject) => {
    const length = body ? { "Content-Length": String(body.length) } : {};
    const outgoing = request(
      {
        hostname,
        port,
        agent,
        method,
        path: href,
        headers: { ...headers, ...length },
        timeout: RESPONSE_TIMEOUT_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          });
        });
        response.on("error", reject);
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error("no response in time")));
    outgoing.on("error", (error) =>
      reject(new Error(`${error.message}: ${describeRequest(generated)}`, { cause: error })),
    );
    outgoing.end(body ?? undefined);
  });
}

/** The stored files. Resized pictures are left out, because they are made on request. */
function filesOf(folder: string): string[] {
  const files = path.join(folder, "files");
  return readdirSync(files, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.includes(`${path.sep}sized`))
    .sort();
}

function difference(before: string, after: string): string {
  const linesBefore = new Set(before.split("\n"));
  return after
    .split("\n")
    .filter((line) => !linesBefore.has(line))
    .join(", ");
}

/** The requests of a batch that were not refused: one of them changed something. */
function acceptedIn(batch: FuzzRequest[], responses: FuzzResponse[]): string {
  const accepted = batch.filter(
    (generated, i) => generated.method === "POST" && /^20[01]$/.test(String(responses[i]?.status)),
  );
  return accepted.map((generated) => `\n${describeRequest(generated).slice(0, 600)}`).join("");
}

function describeRequest({ role, method, path: href, headers, body }: FuzzRequest): string {
  return JSON.stringify({ role, method, href, headers, body: body?.toString().slice(0, 1_500) });
}

function describeResponse({ status, text }: FuzzResponse): string {
  return `${status} ${text.slice(0, 1_500)}`;
}
