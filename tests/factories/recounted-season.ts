import { pool } from "#app/db/client.server.ts";
import {
  type RecountCorrection,
  type RecountMatch,
  type RecountPlace,
  type RecountRow,
  type RecountRules,
  recountOrder,
  recountTable,
} from "#harness/table-recount.ts";

/*
 * The tables of a season as stored, and as a separate computation derives them from matches, teams and corrections.
 * Everything is read with separate SQL, not the app's queries.
 */

type NullableFigures = { [Figure in keyof Omit<RecountRow, "team">]: number | null };

/** A row of both tables: figures from results in `standings`, matches played and points in `posiciones_editable`. */
export interface StoredTableRow extends NullableFigures {
  table: string;
  team: number;
  officialPlayed: number;
  officialPoints: number;
}

const FIGURES = `s.points, s.played, won, drawn, lost, goals_for as "goalsFor", goals_against as "goalsAgainst",
  diferencia as difference, goles_visitante as "awayGoals", wo as walkovers`;

/** The stored rows; a team that has only corrections in a table has no row in `standings`. */
export async function storedRows(seasonId: number): Promise<StoredTableRow[]> {
  const rows = await queryRows<StoredTableRow>(
    `select coalesce(s.zona_id, p.zona_id) || '/' || coalesce(s.categoria_id, p.categoria_id) as table,
       coalesce(s.equipo_id, p.equipo_id) as team, ${FIGURES}, pj as "officialPlayed", puntos as "officialPoints"
     from (select * from standings where temporada_id = $1) s
     full join (select * from posiciones_editable where temporada_id = $1) p using (zona_id, categoria_id, equipo_id)`,
    seasonId,
  );
  return rows.sort(byTableAndTeam);
}

export interface Recounted {
  rows: StoredTableRow[];
  /** The places of each table, by the season's criteria. */
  places: Map<string, RecountPlace[]>;
}

export async function recountedSeason(seasonId: number): Promise<Recounted> {
  const [season] = await queryRows<{ rules: RecountRules; criteria: string[] }>(
    `select jsonb_build_object('won', puntos_ganado, 'drawn', puntos_empatado, 'lost', puntos_perdido, 'cap', diferencia_maxima)
       as rules, desempates as criteria from temporadas where id = $1`,
    seasonId,
  );
  if (!season) throw new Error("no such season");
  const teams = await queryRows<{ id: number; name: string; table: string | null }>(
    "select id, nombre as name, zona_id || '/' || categoria_id as table from equipos where temporada_id = $1",
    seasonId,
  );
  const home = new Map(teams.map(({ id, table }) => [id, table]));
  const matches = (await queryRows<StoredMatch>(MATCHES, seasonId)).map(
    ({ table, ...match }): RecountMatch => ({
      ...match,
      tables: [table ?? home.get(match.home) ?? null, table ?? home.get(match.away) ?? null],
    }),
  );
  const corrections = await queryRows<RecountCorrection>(
    `select equipo_id as team, zona_id || '/' || categoria_id as table, puntos as points, pj as played, ganados as won,
       empatados as drawn, perdidos as lost, goles_favor as "goalsFor", goles_contra as "goalsAgainst"
     from ajustes where temporada_id = $1`,
    seasonId,
  );
  const orders = await queryRows<{ table: string; team: number; order: number | null }>(
    `select zona_id || '/' || categoria_id as table, equipo_id as team, orden as order
     from posiciones_editable where temporada_id = $1`,
    seasonId,
  );
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const tables = distinct([
    ...home.values(),
    ...matches.flatMap((match) => match.tables),
    ...corrections.map(({ table }) => table),
  ]).sort();
  const rows: StoredTableRow[] = [];
  const places = new Map<string, RecountPlace[]>();
  for (const table of tables) {
    const playing = teams.filter((team) => team.table === table).map(({ id }) => id);
    const results = recountTable(table, playing, matches, season.rules);
    const official = recountTable(table, playing, matches, season.rules, corrections);
    if (official.length === 0) continue;
    for (const row of official) {
      const computed = results.find(({ team }) => team === row.team);
      const { team, played, points } = row;
      rows.push({ ...(computed ?? NONE), table, team, officialPlayed: played, officialPoints: points });
    }
    const ordered = official.map((row) => ({
      ...row,
      name: names.get(row.team) ?? "",
      order:
        orders.find((candidate) => candidate.table === table && candidate.team === row.team)?.order ?? null,
    }));
    const within = matches.filter((match) => match.tables.every((other) => other === table));
    places.set(table, recountOrder(ordered, season.criteria, within, season.rules));
  }
  return { rows: rows.sort(byTableAndTeam), places };
}

type StoredMatch = Omit<RecountMatch, "tables"> & { table: string | null };

/**
 * The category of a match is that of its zone, or its fixture's if that belongs to the zone. If it has neither, the
 * match is interzonal.
 */
const MATCHES = `
  select p.equipo_local_id as home, p.equipo_visitante_id as away, p.wo as absent, p.desempate as "isDecider",
    p.estado = 'anulado' as "isAnnulled", coalesce(z.tipo = 'eliminacion', false) as "isPlayoff",
    case when p.resultado_local is not null then array[p.resultado_local, p.resultado_visitante] end as goals,
    z.id || '/' || coalesce(z.categoria_id, c.id) as table
  from partidos p
  join fixtures f on f.id = p.fixture_id
  left join zonas z on z.id = p.zona_id
  left join categorias c on c.id = f.categoria_id and c.zona_id = z.id
  where p.temporada_id = $1`;

/** The `standings` figures of a team that is in a table only because of corrections. */
const NONE: NullableFigures = {
  points: null,
  played: null,
  won: null,
  drawn: null,
  lost: null,
  goalsFor: null,
  goalsAgainst: null,
  difference: null,
  awayGoals: null,
  walkovers: null,
};

async function queryRows<Row>(text: string, seasonId: number): Promise<Row[]> {
  return (await pool.query(text, [seasonId])).rows as Row[];
}

function distinct(tables: (string | null)[]): string[] {
  return [...new Set(tables)].filter((table) => table !== null);
}

function byTableAndTeam(a: StoredTableRow, b: StoredTableRow): number {
  return (a.table < b.table ? -1 : a.table > b.table ? 1 : 0) || a.team - b.team;
}
