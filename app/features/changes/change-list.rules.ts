import { clockTime, type Day, dayOf } from "#app/lib/dates.ts";
import type { ChangeKind, ChangeSubject } from "./changes.rules.ts";

export const CHANGES_PER_PAGE = 50;

/** The subjects of changes, with the filter's labels and URL values. */
export const SUBJECTS: Record<ChangeSubject, { label: string; slug: string }> = {
  result: { label: "Resultados", slug: "resultados" },
  standings: { label: "Posiciones", slug: "posiciones" },
  fixture: { label: "Fixtures", slug: "fixtures" },
  team: { label: "Equipos", slug: "equipos" },
  category: { label: "Categorías", slug: "categorias" },
  zone: { label: "Zonas", slug: "zonas" },
  league: { label: "Ligas", slug: "ligas" },
  season: { label: "Temporadas", slug: "temporadas" },
  club: { label: "Clubes", slug: "clubes" },
  prode: { label: "Prode", slug: "prode" },
  course: { label: "Cursos", slug: "cursos" },
  flyer: { label: "Flyers", slug: "flyers" },
  player: { label: "Jugadores", slug: "jugadores" },
  site: { label: "Sitio", slug: "sitio" },
};

export const KINDS: Record<ChangeKind, string> = {
  create: "Alta",
  update: "Cambio",
  delete: "Baja",
  read: "Consulta",
};

/** The parameters of the URL: ?asunto=resultados&liga=1&antes=1234. */
export interface ChangeQuery {
  subject: ChangeSubject | null;
  leagueId: number | null;
  /** Only changes older than this one. */
  before: number | null;
}

/** Maximum digits of an id: leagues have 32-bit integers, changes have larger ones. */
const LEAGUE_ID_DIGITS = 9;
const CHANGE_ID_DIGITS = 15;

export function readChangeQuery(params: URLSearchParams): ChangeQuery {
  const subjects = Object.keys(SUBJECTS) as ChangeSubject[];
  return {
    subject: subjects.find((subject) => SUBJECTS[subject].slug === params.get("asunto")) ?? null,
    leagueId: numberIn(params.get("liga"), LEAGUE_ID_DIGITS),
    before: numberIn(params.get("antes"), CHANGE_ID_DIGITS),
  };
}

function numberIn(text: string | null, digits: number): number | null {
  return text && /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : null;
}

/** The URL of the changes before a given one, or of the latest changes. */
export function changesUrl({ subject, leagueId }: ChangeQuery, before: number | null): string {
  const params = new URLSearchParams();
  if (subject) params.set("asunto", SUBJECTS[subject].slug);
  if (leagueId !== null) params.set("liga", String(leagueId));
  if (before !== null) params.set("antes", String(before));
  return `?${params}`;
}

export interface ChangeRow {
  id: number;
  at: Date;
  username: string;
  subject: ChangeSubject;
  kind: ChangeKind;
  subjectId: string | null;
  leagueId: number | null;
  leagueName: string | null;
  summary: string;
  before: unknown;
  after: unknown;
  /** Whether the changed record still exists. */
  exists: boolean;
  /** The fixture of a changed match. */
  fixtureId: number | null;
}

export interface ChangeEntry {
  id: number;
  time: string;
  username: string;
  subject: string;
  kind: ChangeKind;
  league: string | null;
  summary: string;
  details: Detail[];
  /** The screen of the changed record, if it still exists. */
  to: string | null;
}

export interface ChangeDay {
  day: Day;
  entries: ChangeEntry[];
}

/** Groups rows, newest first, by day in the league's time zone. */
export function changeDays(rows: readonly ChangeRow[], timeZone: string): ChangeDay[] {
  return [...Map.groupBy(rows, ({ at }) => dayOf(at, timeZone))].map(([day, dayRows]) => ({
    day,
    entries: dayRows.map((row) => entryOf(row, timeZone)),
  }));
}

function entryOf(row: ChangeRow, timeZone: string): ChangeEntry {
  return {
    id: row.id,
    time: clockTime(row.at, timeZone),
    username: row.username,
    subject: SUBJECTS[row.subject].label,
    kind: row.kind,
    league: row.leagueName,
    summary: row.summary,
    details: detailsOf(row),
    to: row.subjectId === null ? (SUBJECT_SCREENS[row.subject] ?? null) : row.exists ? pathOf(row) : null,
  };
}

/** Screens of changes that concern no single record, such as the Prode's settings or the order of the flyers. */
const SUBJECT_SCREENS: Partial<Record<ChangeSubject, string>> = {
  prode: "/admin/prode",
  flyer: "/admin/flyers",
  site: "/admin/sitio",
  player: "/admin/players",
};

/** The panel path of the changed record. A standings table is identified by zone and category: '3/9'. */
function pathOf({ subject, subjectId, leagueId, fixtureId }: ChangeRow): string | null {
  const id = encodeURIComponent(subjectId ?? "");
  const league = leagueId === null ? "" : `liga=${leagueId}&`;
  switch (subject) {
    case "result":
    case "prode":
      return fixtureId === null ? null : `/admin/results?fixture=${fixtureId}#partido-${id}`;
    case "standings": {
      const [, zone, category] = /^(\d+)\/(\d+)$/.exec(subjectId ?? "") ?? [];
      return `/admin/standings?${league}${zone ? `zona=${zone}&categoria=${category}` : ""}`.replace(
        /&$/,
        "",
      );
    }
    case "player":
      return `/admin/players/${id}`;
    case "category":
      return `/admin/categories?${league}editar=${id}`;
    case "season":
      return `/admin/temporadas?${league}editar=${id}`;
    case "club":
      return `/admin/clubes?editar=${id}`;
    case "league":
    case "course":
    case "flyer":
      return `/admin/${subject}s?editar=${id}`;
    default:
      return `/admin/${subject}s?${league}editar=${id}`;
  }
}

/** A changed field. */
export interface Detail {
  label: string;
  before: string | null;
  after: string | null;
}

/** Display names of stored fields. Fields not listed are in the summary already, or are ids. */
const LABELS: Record<string, string> = {
  name: "Nombre",
  title: "Título",
  description: "Descripción",
  shortName: "Nombre corto",
  logo: "Escudo",
  ground: "Cancha",
  address: "Dirección",
  mapUrl: "Mapa",
  aliases: "Otros nombres",
  slug: "Dirección de su página",
  imageUrl: "Imagen",
  linkUrl: "Enlace",
  legend: "Leyenda",
  leyenda: "Leyenda",
  centralText: "Texto central",
  matchDate: "Fecha del partido",
  date: "Fecha",
  matches: "Partidos",
  isEditable: "Se puede editar",
  publishesScores: "Publica resultados",
  hasPublicTable: "Tiene tabla pública",
  countsForGeneral: "Suma en la tabla general",
  inProde: "En el Prode",
  active: "Activo",
  isActive: "Activo",
  orderIndex: "Orden",
  equipo: "Equipo",
  pj: "PJ",
  puntos: "PTS",
  orden: "Orden",
};

export function detailsOf({
  subject,
  before,
  after,
}: Pick<ChangeRow, "subject" | "before" | "after">): Detail[] {
  const [oldFields, newFields] = [asObject(before), asObject(after)];
  if (subject === "result") {
    const result = resultText(oldFields);
    return result ? [detail("Resultado", result, resultText(newFields) ?? "sin resultado")] : [];
  }
  return [
    ...Object.entries(LABELS).map(([key, label]) =>
      detail(label, valueText(oldFields[key]), valueText(newFields[key])),
    ),
    ...rowDetails(oldFields.rows, newFields.rows),
  ].filter((field) => field.before !== field.after);
}

function detail(label: string, before: string | null, after: string | null): Detail {
  return { label, before, after };
}

function resultText({ home, away, penalties }: Record<string, unknown>): string | null {
  if (home === undefined) return null;
  return penalties ? `${home} - ${away}, ${penalties}` : `${home} - ${away}`;
}

/** The changed rows of a standings table, by team. */
function rowDetails(before: unknown, after: unknown): Detail[] {
  const [oldRows, newRows] = [rowsByTeam(before), rowsByTeam(after)];
  return [...new Set([...oldRows.keys(), ...newRows.keys()])].map((team) =>
    detail(team, oldRows.get(team) ?? null, newRows.get(team) ?? null),
  );
}

function rowsByTeam(rows: unknown): Map<string, string> {
  if (!Array.isArray(rows)) return new Map();
  return new Map(
    rows.map(asObject).map(({ equipo, pj, puntos, orden }) => {
      const order = orden ? `, orden ${orden}` : "";
      return [String(equipo), `PJ ${pj}, PTS ${puntos}${order}`];
    }),
  );
}

function valueText(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (Array.isArray(value)) return String(value.length);
  return typeof value === "string" || typeof value === "number" ? String(value) || null : null;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
