import { clockTime, dayOf } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { hasPassed, type Moment, mayHaveBegun } from "../fixtures/match-status.rules.ts";
import { weekdayText } from "../fixtures/match-texts.rules.ts";
import type { BoardMatch, MatchColumns } from "./board.rules.ts";
import type { ActionRequest, BoardAction } from "./board-actions.rules.ts";

/* What an action on a matchday does, in words: shown before it is confirmed, and kept in the record of changes. */

export type Tense = "present" | "past";

export function pushText(count: number, tense: Tense): string {
  const verb = { present: count === 1 ? "corre" : "corren", past: count === 1 ? "corrió" : "corrieron" }[
    tense
  ];
  return `${counted(count, "partido", "partidos")} de las fechas que siguen se ${verb} una semana.`;
}

/** What the action does, or what it did once it is saved. */
export function doneText(
  changed: BoardMatch[],
  request: ActionRequest,
  { timeZone }: Moment,
  tense: Tense,
): string {
  const count = changed.length;
  if (count === 0) return "No cambia ningún partido.";
  const amount = counted(count, "partido", "partidos");
  const verb = VERBS[request.action][tense][count === 1 ? 0 : 1];
  switch (request.action) {
    case "mover": {
      const days = [...Map.groupBy(changed, ({ kickoff }) => dayOf(kickoff, timeZone))].toSorted(([a], [b]) =>
        a.localeCompare(b),
      );
      const to = days.map(([day, ofDay]) =>
        days.length === 1 ? weekdayText(day) : `${weekdayText(day)} (${ofDay.length})`,
      );
      const [first] = changed
        .filter(({ hasConfirmedHour }) => hasConfirmedHour)
        .map(({ kickoff }) => clockTime(kickoff, timeZone))
        .toSorted();
      const hours = request.firstHour && first ? `, el primero a las ${first}` : ", cada uno a su hora";
      return `${amount} ${verb} al ${to.join(" y al ")}${count > 1 || request.firstHour ? hours : ""}.`;
    }
    case "suspender":
    case "anular":
      return `Se ${verb} ${amount}.`;
    case "postergar":
      return `Se ${verb} ${amount}, todavía sin fecha.`;
    case "cancha":
      return request.ground
        ? `${amount} se ${verb} en ${request.ground}.`
        : `${amount} se ${verb} en la cancha del local.`;
    case "hora":
      return `${amount} ${verb} con hora a confirmar.`;
    case "invertir":
      return `En ${amount} se ${verb} la localía.`;
    case "wo":
      return `${amount} se ${verb} por W.O.: ${absentText(changed, request.absent)}.`;
  }
}

/** Singular and plural. */
const VERBS: Record<BoardAction, Record<Tense, [string, string]>> = {
  mover: { present: ["pasa", "pasan"], past: ["pasó", "pasaron"] },
  suspender: { present: ["suspende", "suspenden"], past: ["suspendió", "suspendieron"] },
  postergar: { present: ["posterga", "postergan"], past: ["postergó", "postergaron"] },
  anular: { present: ["anula", "anulan"], past: ["anuló", "anularon"] },
  // Present in both: the match is still to be played.
  cancha: { present: ["juega", "juegan"], past: ["juega", "juegan"] },
  hora: { present: ["queda", "quedan"], past: ["quedó", "quedaron"] },
  invertir: { present: ["invierte", "invierte"], past: ["invirtió", "invirtió"] },
  wo: { present: ["define", "definen"], past: ["definió", "definieron"] },
};

function absentText(changed: BoardMatch[], absent: number | "ambos"): string {
  if (absent === "ambos") return "no se presentó ninguno de los dos";
  const side = changed.flatMap(({ home, away }) => [home, away]).find(({ entryId }) => entryId === absent);
  return `${side?.name ?? "el club"} no se presentó`;
}

export function prodeTexts(
  touched: { match: BoardMatch; after: MatchColumns }[],
  { action }: ActionRequest,
  moment: Moment,
): string[] {
  const predictions = touched.reduce((sum, { match }) => sum + match.predictions, 0);
  const amount = counted(predictions, "predicción", "predicciones");
  // The same rule as the trigger `keep_predictions_closed`.
  const closed = touched
    .map(({ match }) => match)
    .filter((match) => match.isClosed || (match.state === "programado" && mayHaveBegun(match, moment)));
  const begun = closed.filter((match) => match.isClosed || hasPassed(match, moment)).length;
  const unconfirmed = closed.length - begun;
  const stays = predictions > 0 ? [`${amount} se conserva${predictions === 1 ? "" : "n"}.`] : [];
  switch (action) {
    case "mover":
      return [
        ...stays,
        ...(begun > 0
          ? [
              `El Prode sigue cerrado en ${counted(begun, "partido que ya empezó", "partidos que ya empezaron")}.`,
            ]
          : []),
        ...(unconfirmed > 0
          ? [
              `El Prode sigue cerrado en ${counted(unconfirmed, "partido de hoy", "partidos de hoy")} con hora a confirmar.`,
            ]
          : []),
        ...newlyClosedTexts(
          touched.map(({ after }) => after),
          moment,
        ),
      ];
    case "suspender":
    case "postergar":
      return [...stays, "El Prode de esos partidos queda cerrado hasta que tengan fecha."];
    case "anular":
    case "wo":
      return predictions > 0 ? [`${amount} no paga${predictions === 1 ? "" : "n"} en el Prode.`] : [];
    case "invertir":
      return predictions > 0 ? [`${amount} sigue${predictions === 1 ? "" : "n"} al mismo equipo.`] : [];
    case "hora":
      return ["El Prode de esos partidos cierra al empezar el día."];
    case "cancha":
      return [];
  }
}

/** Moving to today closes the Prode of a match if its new hour has passed, or immediately while that hour is unconfirmed. */
function newlyClosedTexts(moved: readonly MatchColumns[], moment: Moment): string[] {
  const isLate = moved.some((match) => hasPassed(match, moment));
  const isToday = moved.some((match) => !hasPassed(match, moment) && mayHaveBegun(match, moment));
  return [
    ...(isLate ? ["Esa hora ya pasó: el Prode de esos partidos se cierra y no se vuelve a abrir."] : []),
    ...(isToday ? ["El Prode de los partidos de hoy con hora a confirmar ya está cerrado."] : []),
  ];
}

/** Lists the hours that result from a new first hour, and counts the matches that stay without one. */
export function hourTexts(
  touched: readonly { after: MatchColumns }[],
  request: ActionRequest,
  { timeZone }: Moment,
): string[] {
  if (request.action !== "mover" || request.firstHour === null) return [];
  const confirmed = touched.filter(({ after }) => after.hasConfirmedHour);
  const hours = Map.groupBy(confirmed, ({ after }) => clockTime(after.kickoff, timeZone));
  const list = [...hours]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([hour, ofHour]) => (ofHour.length === 1 ? hour : `${hour} (${ofHour.length})`));
  const unconfirmed = touched.length - confirmed.length;
  return [
    ...(list.length > 1 ? [`Quedan a estas horas: ${list.join(", ")}.`] : []),
    ...(unconfirmed > 0
      ? [`${counted(unconfirmed, "partido sigue", "partidos siguen")} con hora a confirmar.`]
      : []),
  ];
}
