import type { Vocabulary } from "../facts/labels.rules.ts";
import { foldInPlace } from "../text/fold.rules.ts";

/** Meaning of a table column. */
export type Role =
  | "home"
  | "away"
  | "pair"
  | "matchday"
  | "day"
  | "time"
  | "zone"
  | "category"
  | "ground"
  | "score"
  | "homeGoals"
  | "awayGoals"
  | "bye"
  | "state"
  | "legend"
  | "ignored"
  | { category: string }
  | { ground: string };

const TITLES: [RegExp, Role][] = [
  [/^(?:equipo\s)?locale?s?$|^equipo (?:1|a)$/, "home"],
  [/^(?:equipo\s)?visitantes?$|^visita$|^equipo (?:2|b)$/, "away"],
  [/^(?:partidos?|encuentros?|cruces?|enfrentamientos?)$/, "pair"],
  [/^(?:n° (?:de )?)?(?:fecha|jornada)(?: n°)?$/, "matchday"],
  [/^(?:dia|fecha de juego|dia de juego)$/, "day"],
  [/^(?:hora|horarios?|hs\.?|h)$/, "time"],
  [/^(?:zona|grupo)$/, "zone"],
  [/^(?:categorias?|cat\.?|division)$/, "category"],
  [/^(?:cancha|sede|lugar|predio|estadio|escenario)$/, "ground"],
  [/^(?:resultados?|res\.?|marcador|score|rtdo\.?)$/, "score"],
  [/^(?:gl|goles? (?:del )?local|g\.? ?l\.?|gol l)$/, "homeGoals"],
  [/^(?:gv|goles? (?:del )?visitante|g\.? ?v\.?|gol v)$/, "awayGoals"],
  [/^libres?$/, "bye"],
  [/^estado$/, "state"],
  [/^torneo$/, "legend"],
  [/^(?:vs?\.?|x|-|n°|nro\.?|#|orden|arbitros?|obs\.?|observaciones|planillero|dt|delegado)$/, "ignored"],
];

/** Roles of a row of column titles; null if the row is not one. */
export function rolesOf(cells: readonly string[], words: Vocabulary): Role[] | null {
  const roles = cells.map((cell) => roleOf(cell, words));
  const namedRoles = roles.filter((role) => role !== null && role !== "ignored");
  const filled = cells.filter((cell) => cell.trim() !== "");
  const unnamed = cells.filter((cell, index) => roles[index] === null && cell.trim() !== "");
  const has = (role: Role) => roles.includes(role);
  const categories = roles.filter((role) => isOfKind(role, "category")).length;
  const grounds = roles.filter((role) => isOfKind(role, "ground")).length;
  const isHeader =
    (has("home") && has("away")) ||
    (has("pair") && namedRoles.length > 1) ||
    (categories > 1 && filled.length - categories <= 3) ||
    (grounds > 1 && filled.length - grounds <= 3);
  if (!isHeader || unnamed.length > 1) return null;
  return roles.map((role) => role ?? "ignored");
}

function isOfKind(role: Role | null, kind: "category" | "ground"): boolean {
  return typeof role === "object" && role !== null && kind in role;
}

function roleOf(cell: string, words: Vocabulary): Role | null {
  const title = foldInPlace(cell).replace(/\s+/g, " ").replace(/[:.]$/, "").trim();
  if (title === "") return null;
  const found = TITLES.find(([pattern]) => pattern.test(title));
  if (found) return found[1];
  if (/^cancha (?:[0-9]{1,2}|[a-z]|"[^"]{1,20}")$/.test(title)) return { ground: cell.trim() };
  const { categories, rest } = words.takeLabels(title);
  const [category] = categories;
  return category && categories.length === 1 && !/[\p{L}\p{N}]/u.test(rest) ? { category } : null;
}

/** Start columns of parts that are side by side: 'FECHA 1 | | FECHA 2', 'Local | Visitante | Local | Visitante'. */
export function partsOf(
  cells: readonly string[],
  words: Vocabulary,
  isDay: (cell: string) => boolean,
): number[] | null {
  const labels = cells.map((cell) => (cell.trim() ? words.takeLabels(cell) : null));
  const columnsOf = (has: (index: number) => boolean) =>
    cells.flatMap((_, index) => (has(index) ? [index] : []));
  const filled = cells.filter((cell) => cell.trim() !== "").length;
  const kinds = [
    columnsOf((index) => labels[index]?.matchday != null),
    columnsOf((index) => labels[index]?.zone != null),
    columnsOf((index) => isDay(cells[index] ?? "")),
  ];
  const titled = kinds.find((columns) => columns.length > 1 && columns.length >= filled / 2);
  if (titled) return titled;
  const roles = cells.map((cell) => roleOf(cell, words));
  const first = roles.find((role) => role !== null && role !== "ignored");
  const homes = columnsOf((index) => roles[index] === "home");
  if (homes.length < 2) return null;
  const repeated = columnsOf((index) => roles[index] === first);
  return repeated.length === homes.length ? repeated : homes;
}
