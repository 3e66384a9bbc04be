import { z } from "zod";

/*
 * The responses of /api/v1. The OpenAPI description is generated from these schemas, and tests parse real responses with them.
 * Nothing here is personal: clubs, teams and results only.
 */

const link = z.string().meta({ description: "A URL of this site" });
const day = z.string().meta({ description: "yyyy-mm-dd, in the league's time zone" });

const season = z.strictObject({
  slug: z.string(),
  name: z.string(),
  state: z.enum(["current", "finished"]),
});

const league = z.strictObject({ slug: z.string(), name: z.string(), url: link });

export const leaguesSchema = z.strictObject({ leagues: z.array(league) });

export const leagueSchema = league.extend({
  firstLevel: z.enum(["zone", "category"]).meta({ description: "What the league is divided into first" }),
  seasons: z.array(season),
  links: z.strictObject({ clubs: link, fixtures: link, tables: link }),
});

const ground = z.strictObject({
  name: z.string(),
  address: z.string().nullable(),
  mapUrl: z.string().nullable(),
});

const inSeason = { league: z.string(), season: season.nullable() };

export const clubsSchema = z.strictObject({
  ...inSeason,
  clubs: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      crest: link.nullable(),
      ground: ground.nullable(),
      url: link,
    }),
  ),
});

const side = z.strictObject({ team: z.string(), club: z.string().meta({ description: "The club's slug" }) });

export const fixturesSchema = z.strictObject({
  ...inSeason,
  page: z.int(),
  pages: z.int(),
  matches: z.array(
    z.strictObject({
      id: z.int(),
      matchday: z.string().meta({ description: "'7° FECHA'" }),
      number: z.int().nullable(),
      zone: z.string().nullable(),
      category: z.string().nullable(),
      kickoff: z.iso.datetime().meta({ description: "The start of its day while `hour` is null" }),
      day,
      hour: z.string().nullable().meta({ description: "'09:30'; null while only the day is known" }),
      state: z.enum(["scheduled", "played", "suspended", "postponed", "annulled"]),
      walkover: z.enum(["home", "away", "both"]).nullable().meta({ description: "Who did not show up" }),
      home: side,
      away: side,
      score: z
        .strictObject({ home: z.int(), away: z.int() })
        .nullable()
        .meta({ description: "Null until it is played, and where a category does not publish scores" }),
      ground: ground.nullable(),
      movedFrom: z.iso.datetime().nullable().meta({ description: "Its first kick-off, if it was moved" }),
      url: link,
    }),
  ),
});

const division = z.strictObject({ id: z.int(), name: z.string() });

export const tablesSchema = z.strictObject({
  ...inSeason,
  divisions: z
    .array(z.strictObject({ zone: division, category: division, url: link }))
    .meta({ description: "Every table of the season, with the URL of its JSON" }),
  table: z
    .strictObject({
      zone: division,
      category: division,
      rows: z.array(
        z.strictObject({
          position: z.int(),
          team: z.string(),
          points: z.number(),
          played: z.int(),
          won: z.int(),
          drawn: z.int(),
          lost: z.int(),
          goalsFor: z.int(),
          goalsAgainst: z.int(),
          difference: z.int(),
          correction: z.string().nullable(),
        }),
      ),
      corrections: z.array(z.string()),
      tieBreak: z.string(),
    })
    .nullable(),
});

const errorSchema = z.strictObject({
  error: z.string().meta({ description: "A sentence in Spanish" }),
});

const SEASON = {
  temporada: "The slug of a season; by default the current one, else the latest finished one",
};

/** Every URL below /api/v1, with its parameters and its response. */
export const FEEDS = {
  "/leagues": { summary: "The leagues", parameters: {}, response: leaguesSchema },
  "/leagues/{league}": { summary: "A league and its seasons", parameters: {}, response: leagueSchema },
  "/leagues/{league}/clubs": { summary: "The clubs of a season", parameters: SEASON, response: clubsSchema },
  "/leagues/{league}/fixtures": {
    summary: "The matches of a season in the order in which they are played, 200 a page",
    parameters: { ...SEASON, pagina: "The page number; by default 1" },
    response: fixturesSchema,
  },
  "/leagues/{league}/tables": {
    summary: "The tables of a season, and one of them",
    parameters: { ...SEASON, zona: "The id of a zone", categoria: "The id of a category" },
    response: tablesSchema,
  },
} as const;

export type LeaguesFeed = z.infer<typeof leaguesSchema>;
export type LeagueFeed = z.infer<typeof leagueSchema>;
export type ClubsFeed = z.infer<typeof clubsSchema>;
export type FixturesFeed = z.infer<typeof fixturesSchema>;
export type TablesFeed = z.infer<typeof tablesSchema>;

/** The OpenAPI description of all feeds. */
export function openApi(origin: string): object {
  const json = (schema: z.ZodType) => ({
    "application/json": { schema: z.toJSONSchema(schema, { target: "openapi-3.0" }) },
  });
  const paths = Object.entries(FEEDS).map(([path, { summary, parameters, response }]) => [
    `/api/v1${path}`,
    {
      get: {
        summary,
        parameters: [
          ...(path.includes("{league}")
            ? [{ name: "league", in: "path", required: true, schema: { type: "string" } }]
            : []),
          ...Object.entries(parameters).map(([name, description]) => ({
            name,
            in: "query",
            description,
            schema: { type: "string" },
          })),
        ],
        responses: {
          200: { description: summary, content: json(response) },
          404: { description: "No such league, season or page", content: json(errorSchema) },
        },
      },
    },
  ]);
  return {
    openapi: "3.0.3",
    info: { title: "Potrero", version: "1", description: "Leagues, clubs, fixtures and tables, to read." },
    servers: [{ url: origin }],
    paths: Object.fromEntries(paths),
  };
}
