import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { Client } from "pg";
import routes from "#app/routes.ts";
import { demoAdmin, demoPlayers } from "#demo/sign-ins.ts";
import type { Known, Role } from "./fuzz/form.ts";
import { type Answered, brokenPromise, fingerprint, markPrivate } from "./fuzz/judge.ts";
import { type Asked, requests as requestsOf } from "./fuzz/requests.ts";
import { sessionCookies } from "./people.ts";
import { databaseUrl } from "./running-site.ts";
import { ready, startSite, temporaryFolder } from "./started-site.ts";

const AT_ONCE = 12;
const A_BATCH = 1_000;
const ANSWER_MS = 30_000;
const DEFAULT_SEED = 20_261;

export interface FuzzedSite {
  url: string;
  folder: string;
  output(): string;
}

/**
 * Starts a site and sends it this many generated requests in every role. No request may cause a server error or a
 * stack trace, change a row or a file, or reveal private data. Returns the number of answers by status. Throws when a
 * promise is broken; the message says how to reproduce it.
 */
export async function fuzz(requests: number, seed = DEFAULT_SEED): Promise<Record<string, number>> {
  const cleaning: (() => void | Promise<void>)[] = [];
  const whenOver = (clean: () => void | Promise<void>) => cleaning.unshift(clean);
  try {
    const folder = temporaryFolder(whenOver);
    const env = { DATA_DIR: folder, LOG_LEVEL: "error", TRUST_PROXY: "on" };
    const site = await ready(await startSite(env, undefined, whenOver));
    return await fuzzSite({ ...site, folder }, requests, seed);
  } finally {
    for (const clean of cleaning) await clean();
  }
}

/** The same on a running site with the demo. The site must trust the client IP that a proxy adds. */
export async function fuzzSite(
  site: FuzzedSite,
  requests: number,
  seed: number,
): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl(site.folder) });
  await client.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    return await fuzzed(site, client, agent, requests, seed);
  } finally {
    agent.destroy();
    await client.end();
  }
}

async function fuzzed(site: FuzzedSite, client: Client, agent: Agent, requests: number, seed: number) {
  const cookies = await signInAll(site.url);
  const secret = await markPrivate(client, {
    "document player": demoPlayers[2].document,
    player: demoPlayers[0].document,
  });
  const arbitrary = requestsOf(await knownIds(client), patternsOf(routes as RouteConfigEntry[]));
  const state = async () => `${await fingerprint(client)}\n${filesOf(site.folder).join("\n")}`;
  const counts: Record<string, number> = {};
  const before = await state();
  const logged = site.output().length;
  for (let done = 0; done < requests; done += A_BATCH) {
    // Rate limits have their own tests. Here they would block the requests behind them.
    await client.query("delete from auth_limits");
    const batch = fc.sample(arbitrary, { seed: seed + done, numRuns: Math.min(A_BATCH, requests - done) });
    const again = `fuzz(${batch.length}, ${seed + done})`;
    const answers = await sendAll(batch, (asked) => send(site.url, agent, cookies[asked.role], asked));
    for (const [i, answer] of answers.entries()) {
      const asked = batch[i] as Asked;
      const broken = brokenPromise(asked, answer, secret);
      if (broken)
        throw new Error(`${broken}: ${shown(asked)} answered ${shownAnswer(answer)}; again with ${again}`);
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    }
    const after = await state();
    if (after !== before)
      throw new Error(`${difference(before, after)} changed; again with ${again}${taken(batch, answers)}`);
    const errors = site.output().slice(logged);
    if (errors)
      throw new Error(`the site wrote down an error; again with ${again}: ${errors.slice(0, 2_000)}`);
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

export async function knownIds(client: Client): Promise<Known> {
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
  ) as unknown as Known;
}

export function patternsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path: own, children }) => {
    const whole = own ? `${parent}/${own}` : parent;
    return [...(own ? [whole] : parent ? [] : ["/"]), ...patternsOf(children ?? [], whole)];
  });
}

async function sendAll(batch: Asked[], one: (asked: Asked) => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = [];
  const rest = batch.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [i, asked] of rest) answers[i] = await one(asked);
    }),
  );
  return answers;
}

export function send(url: string, agent: Agent, cookie: string, asked: Asked): Promise<Answered> {
  const headers = { ...(cookie ? { Cookie: cookie } : {}), ...asked.headers };
  const { hostname, port } = new URL(url);
  const { method, path: href, body } = asked;
  return new Promise((resolve, reject) => {
    const length = body ? { "Content-Length": String(body.length) } : {};
    const sent = request(
      {
        hostname,
        port,
        agent,
        method,
        path: href,
        headers: { ...headers, ...length },
        timeout: ANSWER_MS,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          });
        });
        answer.on("error", reject);
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.on("error", (error) => reject(new Error(`${error.message}: ${shown(asked)}`, { cause: error })));
    sent.end(body ?? undefined);
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
  const was = new Set(before.split("\n"));
  return after
    .split("\n")
    .filter((line) => !was.has(line))
    .join(", ");
}

/** The requests of a batch that were not refused: one of them changed something. */
function taken(batch: Asked[], answers: Answered[]): string {
  const done = batch.filter(
    (asked, i) => asked.method === "POST" && /^20[01]$/.test(String(answers[i]?.status)),
  );
  return done.map((asked) => `\n${shown(asked).slice(0, 600)}`).join("");
}

function shown({ role, method, path: href, headers, body }: Asked): string {
  return JSON.stringify({ role, method, href, headers, body: body?.toString().slice(0, 1_500) });
}

function shownAnswer({ status, text }: Answered): string {
  return `${status} ${text.slice(0, 1_500)}`;
}
