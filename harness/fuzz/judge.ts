import type { Client } from "pg";
import { demoPlayers } from "#demo/sign-ins.ts";
import type { Role } from "./form.ts";
import { TAG } from "./hostile.ts";
import type { FuzzRequest } from "./requests.ts";

export interface FuzzResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Data that must stay private: some is never sent to anyone, some only to its owner. */
export interface PrivateData {
  /** Must not appear in any response. */
  everywhere: string[];
  /** Document numbers of players. */
  documents: Set<string>;
  /** The data that a role may see: its own player's. */
  own: Partial<Record<Role, { document: string; mark: string }>>;
}

/** Every private text of a player contains this word, followed by the player's number. */
const MARK = /zqprivado(\d+)x/gi;
const STACK = /\n\s+at .+:\d+:\d+|node_modules\/|\.server\.ts|"stack":/;

/** Zod's English messages, which must not reach users. */
export const ENGLISH =
  /Invalid (?:input|string|option|key|element|value)|Too (?:big|small): expected|expected \w+, received/;

/** The rule that a response violates, or null. */
export function violationIn(
  request: FuzzRequest,
  response: FuzzResponse,
  secret: PrivateData,
): string | null {
  const { status, headers, text } = response;
  if (status >= 500) return `status ${status}`;
  if (STACK.test(text)) return "a stack trace";
  if (ENGLISH.test(text)) return "a message in English";
  if (!headers["content-security-policy"] || !headers["x-content-type-options"]) return "no security headers";
  // The router declares no charset for the data that its own script reads.
  const type = String(headers["content-type"] ?? "");
  if (text !== "" && (type === "" || /^text\/(?!x-script|.*charset=utf-8)/.test(type)))
    return `content type "${type}"`;
  if (headers["x-injected"]) return "an injected header";
  const location = String(headers.location ?? "/");
  if (!/^\/(?![/\\])/.test(location)) return `a redirect to another site: ${location}`;
  if (/html|xml|svg/.test(type) && text.includes(TAG)) return "injected HTML";
  return leakIn(request, response, secret);
}

function leakIn(request: FuzzRequest, { headers, text }: FuzzResponse, secret: PrivateData): string | null {
  const all = `${text}${JSON.stringify(headers)}`;
  if (secret.everywhere.some((word) => all.includes(word))) return "a hash, a token or a key";
  if (request.role === "admin") return null;
  const own = secret.own[request.role];
  // A session opened with only a document shows nothing private, not even to its owner.
  const ownMark = request.role === "document player" ? null : own?.mark;
  for (const [, mark] of all.matchAll(MARK)) if (mark !== ownMark) return "private data of another player";
  const echoed = `${request.path}${request.body ?? ""}`;
  for (const [number] of all.matchAll(/\d{7,9}/g)) {
    if (secret.documents.has(number) && number !== own?.document && !echoed.includes(number))
      return "a document";
  }
  return null;
}

/** Documents of the demo that the sign-in page itself shows for trying it out. */
const PUBLISHED = new Set<string>(demoPlayers.map(({ document }) => document));

/** Marks the private texts of every player, and lists the private texts of the site. */
export async function markPrivate(
  client: Client,
  signedIn: Partial<Record<Role, string>>,
): Promise<PrivateData> {
  // A surname begins with another letter: its initial is public, and must not be a part of the mark.
  await client.query(`
    with numbered as (select id, row_number() over (order by id) as n from usuarios where role = 'player')
    update usuarios u set escuela = 'zqprivado' || n || 'x', email = 'zqprivado' || n || 'x@example.org',
      apellido = 'Ozqprivado' || n || 'x' from numbered where numbered.id = u.id`);
  const people = await client.query("select documento, escuela from usuarios where role = 'player'");
  const hidden = await client.query(`
    select password as text from auth_accounts where password is not null
    union all select token from auth_sessions
    union all select value from site_state where key = 'auth_secret'`);
  const own: PrivateData["own"] = {};
  for (const [role, document] of Object.entries(signedIn)) {
    const row = people.rows.find((person) => person.documento === document);
    own[role as Role] = { document, mark: /\d+/.exec(row.escuela)?.[0] ?? "" };
  }
  // Requests carry these tokens in their cookies; no response may repeat one.
  return {
    everywhere: ["$argon2", ...hidden.rows.map(({ text }) => text)],
    documents: new Set(people.rows.map(({ documento }) => documento).filter((text) => !PUBLISHED.has(text))),
    own,
  };
}

/** Tables that even a read may write: rate limits, and the stored picks of a closed match. */
const WRITTEN_BY_READING = ["auth_limits", "prode_picks"];
/** Columns that reading refreshes. */
const WITHOUT_TIMES = "- 'updated_at' - 'expires_at'";

/** A checksum over the contents of all tables. */
export async function fingerprint(client: Client): Promise<string> {
  const tables = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  const names: string[] = tables.rows.map(({ tablename }) => tablename);
  const sums = names
    .filter((name) => !WRITTEN_BY_READING.includes(name))
    .map((name) => {
      const row = `(to_jsonb(t) ${name === "auth_sessions" ? WITHOUT_TIMES : ""})::text`;
      const only = name === "change_log" ? "where kind <> 'read'" : "";
      return `select '${name}' as name, count(*) || ':' || sum(hashtextextended(${row}, 0)) as sum from "${name}" t ${only}`;
    });
  const { rows } = await client.query(sums.join(" union all "));
  return rows.map(({ name, sum }) => `${name} ${sum}`).join("\n");
}
