import { and, asc, between, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { predictions, prodePicks } from "#app/db/schema/prode.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { MatchCounts, MatchFilter, Span } from "./match-list.rules.ts";

/** What the fixtures of a span can be told apart by. */
export function findFilterOptions(db: Db, span: Span) {
  return db
    .selectDistinct({
      zoneId: fixtures.zoneId,
      zoneName: sql<string | null>`${zones.name}`,
      categoryName: sql<string | null>`${categories.name}`,
      leagueName: sql<string | null>`${leagues.name}`,
      legend: sql<string | null>`nullif(btrim(${fixtures.legend}), '')`,
      day: fixtures.matchDate,
      name: sql<string>`btrim(${fixtures.name})`,
    })
    .from(fixtures)
    .leftJoin(zones, eq(zones.id, fixtures.zoneId))
    .leftJoin(categories, eq(categories.id, fixtures.categoryId))
    .leftJoin(leagues, eq(leagues.id, fixtures.leagueId))
    .where(inSpan(span));
}

/** How many matches the filter leaves: all, to come, begun. */
export async function countMatches(db: Db, span: Span, filter: MatchFilter, now: Date): Promise<MatchCounts> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      upcoming: sql<number>`(count(*) filter (where ${gt(matches.kickoff, now)}))::integer`,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(and(inSpan(span), filtered(filter)));
  const { total, upcoming } = row ?? { total: 0, upcoming: 0 };
  return { total, upcoming, played: total - upcoming };
}

/** Of the matches that are open and pass the filter: how many there are on each day, and how many somebody has predicted. */
export function countMissing(
  db: Db,
  filter: MatchFilter,
  userId: string,
  days: Span,
  closing: Date,
  zone: string,
) {
  const day = sql<string>`(${matches.kickoff} at time zone ${zone})::date::text`;
  return db
    .select({
      day,
      open: sql<number>`count(*)::integer`,
      predicted: sql<number>`count(${predictions.id})::integer`,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .leftJoin(predictions, and(eq(predictions.matchId, matches.id), eq(predictions.userId, userId)))
    .where(
      and(
        gt(matches.kickoff, closing),
        sql`${matches.kickoff} < (${days.to}::date + 1)::timestamp at time zone ${zone}`,
        sql`${matches.outcome} is null`,
        filtered(filter),
      ),
    )
    .groupBy(sql`1`);
}

interface Page {
  now: Date;
  limit: number;
  userId: string | null;
}

/** A page of matches, those to come soonest first, those begun latest first, with what somebody has predicted of them. */
export function findMatches(db: Db, span: Span, filter: MatchFilter, { now, limit, userId }: Page) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  const when = { proximos: gt(matches.kickoff, now), jugados: lte(matches.kickoff, now), todos: undefined };
  const order = filter.view === "jugados" ? desc : asc;
  return db
    .select({
      id: matches.id,
      kickoff: matches.kickoff,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      choice: predictions.prediction,
      points: predictions.pointsEarned,
      home: { id: home.id, name: home.name, logo: home.logo },
      away: { id: away.id, name: away.name, logo: away.logo },
      fixture: {
        id: fixtures.id,
        name: fixtures.name,
        day: fixtures.matchDate,
        legend: fixtures.legend,
        centralText: fixtures.centralText,
        zoneName: sql<string | null>`${zones.name}`,
        categoryName: sql<string | null>`${categories.name}`,
      },
      league: { name: leagues.name, color: leagues.color },
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(zones, eq(zones.id, fixtures.zoneId))
    .leftJoin(categories, eq(categories.id, fixtures.categoryId))
    .leftJoin(leagues, eq(leagues.id, fixtures.leagueId))
    .leftJoin(
      predictions,
      userId === null ? sql`false` : and(eq(predictions.matchId, matches.id), eq(predictions.userId, userId)),
    )
    .where(and(inSpan(span), filtered(filter), when[filter.view]))
    .orderBy(
      order(fixtures.matchDate),
      asc(fixtures.leagueId),
      asc(fixtures.id),
      asc(matches.kickoff),
      asc(matches.id),
    )
    .limit(limit)
    .offset((filter.page - 1) * limit);
}

function inSpan({ from, to }: Span): SQL | undefined {
  return between(fixtures.matchDate, from, to);
}

function filtered({ zone, tournament, day, fixture }: MatchFilter): SQL | undefined {
  return and(
    zone === null ? undefined : eq(fixtures.zoneId, zone),
    tournament === null ? undefined : sql`btrim(${fixtures.legend}) = ${tournament}`,
    day === null ? undefined : eq(fixtures.matchDate, day),
    fixture === null ? undefined : sql`btrim(${fixtures.name}) = ${fixture}`,
  );
}

/** After this long, no prediction that came in time can still be on its way to the disk. */
const SETTLE_DOWN = sql`interval '1 minute'`;

/**
 * How everyone picked closed matches. What was counted after a match had closed is kept; the rest is counted now, and
 * kept for the next one who asks.
 */
export async function findPicks(db: Db, matchIds: number[], deadlineMinutes: number) {
  if (matchIds.length === 0) return [];
  const kept = await db
    .select({
      matchId: prodePicks.matchId,
      local: prodePicks.home,
      empate: prodePicks.draw,
      visitante: prodePicks.away,
    })
    .from(prodePicks)
    .innerJoin(matches, eq(matches.id, prodePicks.matchId))
    .where(
      and(
        inArray(prodePicks.matchId, matchIds),
        sql`${prodePicks.countedAt} > ${matches.kickoff} - make_interval(mins => ${deadlineMinutes}) + ${SETTLE_DOWN}`,
      ),
    );
  const missing = matchIds.filter((id) => !kept.some(({ matchId }) => matchId === id));
  if (missing.length === 0) return kept;
  const count = (choice: string) =>
    sql`(count(*) filter (where ${predictions.prediction} = ${choice}))::integer`;
  const { rows } = await db.execute<{
    matchId: number;
    local: number;
    empate: number;
    visitante: number;
  }>(sql`
    insert into ${prodePicks} (partido_id, local, empate, visitante, counted_at)
    select ${matches.id}, ${count("local")}, ${count("empate")}, ${count("visitante")}, clock_timestamp()
    from ${matches} left join ${predictions} on ${predictions.matchId} = ${matches.id}
    where ${inArray(matches.id, missing)}
    group by ${matches.id} order by ${matches.id}
    on conflict (partido_id) do update set local = excluded.local, empate = excluded.empate,
      visitante = excluded.visitante, counted_at = excluded.counted_at
    returning partido_id as "matchId", local, empate, visitante`);
  return [...kept, ...rows];
}
