import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { refreshStandings } from "#app/features/standings/tally/computed.server.ts";

let created = 0;

type SeasonRow = typeof seasons.$inferInsert;

/**
 * A season with a zone of the same four clubs in each of these categories. All have met once: 'Uno' won every match,
 * followed by 'Dos', 'Tres' and 'Cuatro'. The match between the last two can be left open.
 */
export async function aPlayedSeason(
  db: Db,
  {
    names = ["2012"],
    isOpen = false,
    rules = {},
  }: { names?: string[]; isOpen?: boolean; rules?: Partial<SeasonRow> } = {},
) {
  created += 1;
  const [league] = await db
    .insert(leagues)
    .values({ name: `Liga con llaves ${created}`, slug: `llaves-${created}` })
    .returning();
  const [season] = await db
    .insert(seasons)
    .values({
      id: 20_000 + created,
      leagueId: league?.id ?? 0,
      name: "Apertura 2026",
      slug: `apertura-${created}`,
      state: "current",
      ...rules,
    })
    .returning();
  if (!league || !season) throw new Error("nothing was inserted");
  const inSeason = { leagueId: league.id, seasonId: season.id };
  const clubRows = await db
    .insert(clubs)
    .values(
      ["Uno", "Dos", "Tres", "Cuatro"].map((name) => ({ name, slug: `${name.toLowerCase()}-${created}` })),
    )
    .returning();
  const entryRows = await db
    .insert(entries)
    .values(clubRows.map(({ id }) => ({ seasonId: season.id, clubId: id })))
    .returning();
  const divisions = [];
  for (const name of names) {
    const [category] = await db
      .insert(categories)
      .values({ ...inSeason, name })
      .returning();
    const [zone] = await db
      .insert(zones)
      .values({ ...inSeason, name: "Zona 1", categoryId: category?.id })
      .returning();
    if (!category || !zone) throw new Error("nothing was inserted");
    const place = { ...inSeason, categoryId: category.id, zoneId: zone.id };
    const teamRows = await db
      .insert(teams)
      .values(
        entryRows.map(({ id }, index) => ({ ...place, entryId: id, name: clubRows[index]?.name ?? "" })),
      )
      .returning();
    const [fixture] = await db
      .insert(fixtures)
      .values({ ...place, name: "1° FECHA", matchDate: "2026-10-03" })
      .returning();
    const pairs = teamRows.flatMap((home, at) => teamRows.slice(at + 1).map((away) => ({ home, away })));
    const matchRows = await db
      .insert(matches)
      .values(
        pairs.map(({ home, away }, index) => ({
          fixtureId: fixture?.id ?? 0,
          zoneId: zone.id,
          homeTeamId: home.id,
          awayTeamId: away.id,
          kickoff: new Date("2026-10-03T12:00:00Z"),
          ...(isOpen && index === pairs.length - 1 ? {} : { homeGoals: 1, awayGoals: 0 }),
        })),
      )
      .returning();
    await refreshStandings(
      db,
      teamRows.map(({ id }) => id),
    );
    divisions.push({ category, zone, teams: teamRows, matches: matchRows });
  }
  const [division] = divisions;
  if (!division) throw new Error("a season without a category");
  return { league, season, divisions, ...division };
}
