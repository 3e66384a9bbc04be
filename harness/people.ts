import { createHmac } from "node:crypto";
import type { Site } from "./site.ts";

/** Signs the session cookies of measured sites, so that people need not sign in one by one. */
export const SECRET = "a-secret-for-measuring-that-nobody-else-uses";

/** Adds this many players. Their ids are those of `player(1)`, `player(2)`, and so on. */
export async function addPlayers(site: Site, count: number): Promise<void> {
  await site.sql(`insert into usuarios (id, nombre, apellido, fecha_nacimiento, documento, escuela)
    select ${ID_OF_NUMBER}, 'Ana', 'Prueba', '2014-01-01', (60000000 + n)::text, 'Escuela'
    from generate_series(1, ${count}) n`);
}

/** Opens a fresh session for each of the first players, so that none is due for a refresh. */
export async function signIn(site: Site, count: number): Promise<void> {
  await site.sql(`insert into auth_sessions (user_id, token, level, expires_at)
    select ${ID_OF_NUMBER}, 'bench-' || n, 'full', now() + interval '30 days' from generate_series(1, ${count}) n`);
}

/** The id of player n, as SQL. */
export const ID_OF_NUMBER = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";

export interface Person {
  id: string;
  cookie: string;
}

export function player(number: number): Person {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  return { id, cookie: cookieOf(`bench-${number}`) };
}

/** The demo's organiser, signed in. */
export async function organiser(site: Site): Promise<Person> {
  const [admin] = await site.sql<{ id: string }>("select id from usuarios where role = 'admin' limit 1");
  if (!admin) throw new Error("the demo has no administrator");
  await site.sql(
    "insert into auth_sessions (user_id, token, level, expires_at) values ($1, 'bench-admin', 'full', now() + interval '12 hours')",
    [admin.id],
  );
  return { id: admin.id, cookie: cookieOf("bench-admin") };
}

/** The cookie that the sign-in would have set. */
export function cookieOf(token: string): string {
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return `potrero.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Matches that stay open for predictions for days, whatever the demo's calendar says today. */
export async function openMatches(site: Site, count: number): Promise<number[]> {
  const rows = await site.sql<{ id: number }>(
    `update partidos set fecha = now() + interval '3 days'
     where id in (select id from partidos where outcome is null order by fecha desc limit $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Adds signed-in players and matches that they can predict; returns the match ids. */
export async function playersWithMatches(site: Site, players: number, matches: number): Promise<number[]> {
  await addPlayers(site, players);
  await signIn(site, players);
  const open = await openMatches(site, matches);
  await site.sql("vacuum analyze");
  return open;
}

/** Played matches of the demo, each from a different matchday where there are enough. */
export async function playedMatches(site: Site, count: number): Promise<number[]> {
  const rows = await site.sql<{ id: number }>(
    `select min(m.id) as id from partidos m join fixtures f on f.id = m.fixture_id
     join temporadas t on t.id = f.temporada_id and t.estado = 'current'
     where m.settled_at is not null group by f.temporada_id, f.fecha_partido order by max(m.fecha) desc limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Every player predicts these matches at random. */
export async function predictAll(site: Site, matchIds: number[]): Promise<void> {
  for (const id of matchIds) {
    await site.sql(`insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
      select u.id, m.id, m.temporada_clave, (array['local', 'empate', 'visitante'])[1 + floor(random() * 3)]
      from usuarios u, partidos m where m.id = ${id} and u.role = 'player' on conflict do nothing`);
  }
}

/** The request that a player's browser sends when they tap a choice. */
export function tap(person: Person, matchId: number) {
  const outcome = ["home", "draw", "away"][Math.floor(Math.random() * 3)];
  return {
    method: "POST" as const,
    path: "/api/predictions",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ user_id: person.id, match_id: matchId, predicted_outcome: outcome }),
  };
}

/** Signs in over HTTP and returns the cookies that the browser then sends. */
export async function sessionCookies(url: string, body: object): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (!cookies.join().includes("session_token")) throw new Error(`could not sign in: ${response.status}`);
  return cookies.join("; ");
}
