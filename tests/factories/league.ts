import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { teams } from "#app/db/schema/teams.ts";

let made = 0;

/** A league with one category, one zone under it, two teams, and a fixture with one match. */
export async function aLeague(db: Db) {
  made += 1;
  const league = one(
    await db
      .insert(leagues)
      .values({ name: `Liga ${made}`, slug: `liga-${made}` })
      .returning(),
  );
  const of = { leagueId: league.id };
  const category = one(
    await db
      .insert(categories)
      .values({ ...of, name: "2009/10" })
      .returning(),
  );
  const zone = one(
    await db
      .insert(zones)
      .values({ ...of, categoryId: category.id, name: "Zona 1" })
      .returning(),
  );
  const place = { ...of, categoryId: category.id, zoneId: zone.id };
  const home = one(
    await db
      .insert(teams)
      .values({ ...place, name: "El Ceibo" })
      .returning(),
  );
  const away = one(
    await db
      .insert(teams)
      .values({ ...place, name: "Los Pibes FC" })
      .returning(),
  );
  const fixture = one(
    await db
      .insert(fixtures)
      .values({ ...place, name: "1° FECHA", matchDate: "2026-11-21" })
      .returning(),
  );
  const match = one(
    await db
      .insert(matches)
      .values({
        fixtureId: fixture.id,
        zoneId: zone.id,
        homeTeamId: home.id,
        awayTeamId: away.id,
        kickoff: new Date("2026-11-21T12:30:00Z"),
      })
      .returning(),
  );
  return { league, category, zone, home, away, fixture, match };
}

export async function aPlayer(db: Db, teamId?: number) {
  made += 1;
  return one(
    await db
      .insert(users)
      .values({
        name: "Ana",
        surname: "Prueba",
        birthDate: "2014-02-28",
        document: String(50_000_000 + made),
        school: "Escuela 1",
        teamId,
      })
      .returning(),
  );
}

function one<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error("nothing was inserted");
  return row;
}
