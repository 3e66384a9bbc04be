import { eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { dayOf } from "#app/lib/dates.ts";

let created = 0;

/** A Saturday at 9:30 in Buenos Aires. */
const SATURDAY = new Date("2026-11-21T12:30:00Z");

/**
 * A league with a current season: one category, one zone under it, two teams, and a fixture with one match. Pass a future
 * kick-off if the test saves predictions: the database refuses them by its own clock.
 */
export async function aLeague(db: Db, { kickoff = SATURDAY } = {}) {
  created += 1;
  const league = one(
    await db
      .insert(leagues)
      .values({ name: `Liga ${created}`, slug: `liga-${created}` })
      .returning(),
  );
  const season = await aSeason(db, league.id);
  const inSeason = { leagueId: league.id, seasonId: season.id };
  const category = one(
    await db
      .insert(categories)
      .values({ ...inSeason, name: "2009/10" })
      .returning(),
  );
  const zone = one(
    await db
      .insert(zones)
      .values({ ...inSeason, categoryId: category.id, name: "Zona 1" })
      .returning(),
  );
  const division = { ...inSeason, categoryId: category.id, zoneId: zone.id };
  const home = await aTeam(db, division, "El Ceibo");
  const away = await aTeam(db, division, "Los Pibes FC");
  const fixture = one(
    await db
      .insert(fixtures)
      .values({ ...division, name: "1° FECHA", matchDate: dayOf(kickoff, "America/Argentina/Buenos_Aires") })
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
        kickoff,
      })
      .returning(),
  );
  return { league, season, division, category, zone, home, away, fixture, match };
}

type MatchRow = typeof matches.$inferInsert;

/** More matches of the same teams, each in its own fixture. */
export async function moreMatches(
  db: Db,
  { division, home, away }: Awaited<ReturnType<typeof aLeague>>,
  rows: Partial<MatchRow>[],
) {
  const withKickoff = rows.map((row) => ({ ...row, kickoff: row.kickoff ?? inHours(48) }));
  const inserted = await db
    .insert(fixtures)
    .values(
      withKickoff.map(({ kickoff }) => ({
        ...division,
        name: "2° FECHA",
        matchDate: dayOf(kickoff, "America/Argentina/Buenos_Aires"),
      })),
    )
    .returning();
  const sides = { zoneId: division.zoneId, homeTeamId: home.id, awayTeamId: away.id };
  return db
    .insert(matches)
    .values(withKickoff.map((row, index) => ({ ...sides, ...row, fixtureId: inserted[index]?.id ?? 0 })))
    .returning();
}

/** A time from now, for matches that must be open. */
export function inHours(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000);
}

/** Detaches a fixture from its league, like some fixtures imported by the first version of the site. */
export async function detachFromLeague(db: Db, fixtureId: number): Promise<void> {
  const ofFixture = eq(matches.fixtureId, fixtureId);
  await db.update(matches).set({ zoneId: null }).where(ofFixture);
  await db.update(matches).set({ seasonId: null }).where(ofFixture);
  const unknown = { leagueId: null, seasonId: null, zoneId: null, categoryId: null };
  await db.update(fixtures).set(unknown).where(eq(fixtures.id, fixtureId));
}

type SeasonRow = typeof seasons.$inferInsert;

/** A season, current unless `row` says otherwise. */
export async function aSeason(db: Db, leagueId: number, row: Partial<SeasonRow> = {}) {
  created += 1;
  const name = `Temporada ${created}`;
  // Above all league ids, so that a test notices when one is used in place of the other.
  const id = 10_000 + created;
  return one(
    await db
      .insert(seasons)
      .values({ id, leagueId, name, slug: `temporada-${created}`, state: "current", ...row })
      .returning(),
  );
}

type TeamRow = typeof teams.$inferInsert;

/** A team of a new club, in a division or only in a season. */
export async function aTeam(
  db: Db,
  division: Pick<TeamRow, "leagueId" | "seasonId"> & Partial<TeamRow>,
  name: string,
) {
  created += 1;
  const club = one(
    await db
      .insert(clubs)
      .values({ name, slug: `club-${created}` })
      .returning(),
  );
  const entry = one(
    await db.insert(entries).values({ seasonId: division.seasonId, clubId: club.id }).returning(),
  );
  return one(
    await db
      .insert(teams)
      .values({ ...division, name, entryId: entry.id })
      .returning(),
  );
}

export async function aPlayer(db: Db, teamId?: number) {
  created += 1;
  return one(
    await db
      .insert(users)
      .values({
        name: "Ana",
        surname: "Prueba",
        birthDate: "2014-02-28",
        document: String(50_000_000 + created),
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
