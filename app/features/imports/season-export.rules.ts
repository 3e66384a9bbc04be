import type { MatchStatus } from "../fixtures/match-status.rules.ts";
import { penaltyNote } from "../fixtures/match-texts.rules.ts";

/** A match in the exported file, in the league's time zone. */
export interface ExportedMatch
  extends Pick<MatchStatus, "penaltyWinner" | "homePenalties" | "awayPenalties"> {
  number: number | null;
  name: string;
  /** 'dd/mm/yyyy' */
  day: string;
  /** 'HH:MM'; null if only the day is known. */
  hour: string | null;
  zone: string | null;
  category: string | null;
  home: string | null;
  away: string | null;
  ground: string | null;
  homeGoals: number | null;
  awayGoals: number | null;
  state: MatchStatus["state"];
  walkover: MatchStatus["walkover"];
  legend: string | null;
}

/** The season import reads these headings: do not change them. */
const EXPORT_COLUMNS = [
  "Fecha",
  "Día",
  "Hora",
  "Zona",
  "Categoría",
  "Local",
  "Visitante",
  "Cancha",
  "Goles local",
  "Goles visitante",
  "Estado",
  "Torneo",
];

export const EXPORT_WIDTHS = [8, 12, 8, 14, 12, 28, 28, 28, 12, 15, 22, 22];

/** Rows of a season's file, with headings. A postponed match has its last day. */
export function exportRows(matches: readonly ExportedMatch[]): (string | number | null)[][] {
  return [
    EXPORT_COLUMNS,
    ...matches.map((match) => [
      match.number ?? match.name,
      match.day,
      match.hour ?? "A confirmar",
      ...[match.zone ?? "Interzonal", match.category, match.home, match.away, match.ground],
      ...[match.homeGoals, match.awayGoals, stateText(match), match.legend],
    ]),
  ];
}

const STATES = {
  programado: "Programado",
  suspendido: "Suspendido",
  postergado: "Postergado",
  anulado: "Anulado",
} as const;
const ABSENT = {
  local: "W.O. del local",
  visitante: "W.O. del visitante",
  ambos: "W.O. de los dos",
} as const;

/** 'Jugado', 'W.O. del local', 'Jugado: Norte ganó por penales (4-2)' */
function stateText(match: ExportedMatch): string {
  const { state, walkover, homeGoals, home, away } = match;
  if (walkover && state !== "anulado") return ABSENT[walkover];
  const penalties = penaltyNote(match, { home: { name: home ?? "" }, away: { name: away ?? "" } });
  if (state === "programado" && homeGoals !== null) return ["Jugado", penalties].filter(Boolean).join(": ");
  return STATES[state];
}
