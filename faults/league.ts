import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { cookieOf, type Person } from "#harness/people.ts";

export interface League {
  players: Person[];
  admin: Person;
  /** Matches that stay open for predictions for weeks. */
  open: number[];
  /** Matches that all players have predicted and that wait for a result. */
  played: number[];
}

/** Creates a league with signed-in players and an administrator. */
export async function createLeague(client: Client, size: { players: number; open: number; played: number }) {
  await client.query(`
    insert into ligas (nombre, slug) values ('Liga de fallas', 'fallas');
    insert into temporadas (liga_id, nombre, slug, estado)
      select id, '2026', 'fallas-2026', 'current' from ligas where slug = 'fallas';
    insert into categorias (nombre, liga_id, temporada_id)
      select '2014', liga_id, id from temporadas where slug = 'fallas-2026';
    insert into zonas (nombre, liga_id, temporada_id, categoria_id)
      select 'Zona 1', c.liga_id, c.temporada_id, c.id
      from categorias c join temporadas t on t.id = c.temporada_id where t.slug = 'fallas-2026';
    insert into clubes (nombre, slug) values ('El Ceibo', 'fallas-el-ceibo'), ('Los Pibes', 'fallas-los-pibes');
    insert into tiras (temporada_id, club_id)
      select t.id, c.id from temporadas t, clubes c where t.slug = 'fallas-2026' and c.slug like 'fallas-%';
    insert into equipos (nombre, liga_id, temporada_id, tira_id, categoria_id, zona_id)
      select c.nombre, z.liga_id, z.temporada_id, e.id, z.categoria_id, z.id
      from zonas z join tiras e on e.temporada_id = z.temporada_id join clubes c on c.id = e.club_id
      where c.slug like 'fallas-%';
    insert into fixtures (nombre, fecha_partido, liga_id, temporada_id, categoria_id, zona_id)
      select '1° FECHA', current_date + 21, z.liga_id, z.temporada_id, z.categoria_id, z.id
      from zonas z join temporadas t on t.id = z.temporada_id where t.slug = 'fallas-2026';`);
  const players = await signIn(
    client,
    await ids(
      client,
      `insert into usuarios (nombre, apellido, fecha_nacimiento, documento, escuela)
        select 'Ana', 'Prueba', '2014-01-01', (70000000 + n)::text, 'Escuela' from generate_series(1, $1) n returning id`,
      [size.players],
    ),
  );
  const [admin] = await signIn(
    client,
    await ids(
      client,
      "insert into usuarios (role, nombre, apellido, username) values ('admin', 'Ada', '', 'fallas') returning id",
    ),
  );
  const open = await addMatches(client, size.open, "now() + interval '21 days'");
  const played = await addMatches(client, size.played, "now() + interval '21 days'");
  await predictAll(client, played);
  await client.query(`update partidos set fecha = now() - interval '3 hours' where id = any($1)`, [played]);
  return { players, admin: admin as Person, open, played } satisfies League;
}

export async function addMatches(client: Client, count: number, kickoff: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into partidos (fecha, equipo_local_id, equipo_visitante_id, fixture_id)
      select ${kickoff}, min(e.id), max(e.id), f.id
      from ligas l join equipos e on e.liga_id = l.id join fixtures f on f.liga_id = l.id, generate_series(1, $1) n
      where l.slug = 'fallas' group by f.id, n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Every player predicts these matches. */
export async function predictAll(client: Client, matches: number[]): Promise<void> {
  await client.query(
    `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
      select u.id, m.id, m.temporada_clave, (array['local', 'empate', 'visitante'])[1 + floor(random() * 3)]
      from usuarios u, partidos m where m.id = any($1::int[]) and u.documento like '7%' and length(u.documento) = 8`,
    [matches],
  );
}

async function ids(client: Client, text: string, values: unknown[] = []): Promise<string[]> {
  return (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
}

/** Opens sessions directly: the sign-in's password hashing is slow on purpose. */
async function signIn(client: Client, people: string[]): Promise<Person[]> {
  const tokens = people.map(() => randomBytes(24).toString("base64url"));
  await client.query(
    `insert into auth_sessions (user_id, token, level, expires_at)
      select user_id, token, 'full', now() + interval '30 days' from unnest($1::uuid[], $2::text[]) t(user_id, token)`,
    [people, tokens],
  );
  return people.map((id, i) => ({ id, cookie: cookieOf(tokens[i] ?? "") }));
}
