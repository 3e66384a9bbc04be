import { CHOICE_LABELS, type Choice } from "./prode.rules.ts";

export const SAVED = "Guardaste tu predicción";

export const CREATE_FAILED = "Error creando predicción";

/** `CREATE_FAILED` for API clients, with the reason if it is known. */
export function createFailedText(reason: string | null): string {
  return reason ? `${CREATE_FAILED}: ${reason}` : CREATE_FAILED;
}

export const UPDATE_FAILED = "Error actualizando predicción";

/** Why a choice was refused, and which one is still valid. */
export function withCurrentChoice(reason: string, current: Choice | null): string {
  return current ? `${reason.replace(/\.?$/, ".")} Sigue valiendo ${CHOICE_LABELS[current]}.` : reason;
}

/** For a queued tap, on a page that does not show its match. */
export function notSent(match: string, reason: string | undefined): string {
  return `No pudimos mandar tu predicción de ${match}. ${reason ?? "Probá de nuevo."}`;
}

/** The message of a tap while offline: which choice is valid now, and what will be sent. */
export function offlineText(current: Choice | null, tapped: Choice): string {
  const currentText = current ? `Sigue valiendo ${CHOICE_LABELS[current]}` : "Todavía no hay nada guardado";
  const failed = current ? UPDATE_FAILED : CREATE_FAILED;
  return `${failed}: no hay señal. ${currentText}; cuando vuelva, mandamos ${CHOICE_LABELS[tapped]}.`;
}

/** To a player whose tap the API refuses, because another account is signed in. */
export const TAP_WAITS =
  "En este navegador entró otra cuenta: tu jugada se manda cuando vuelvas a entrar con la tuya.";

export const MATCH_NOT_FOUND = "Partido no encontrado";

export const WINDOW_CLOSED = "Este partido ya cerró: no se puede predecir.";

export const MATCH_PENDING = "Este partido está sin fecha: por ahora no se puede predecir.";

export const SIDES_SWAPPED = "Cambió el local de este partido: actualizá la página y elegí de nuevo.";
export const LEAGUE_OFF = "Esta liga no está en el Prode: por ahora no se puede predecir.";

export const GAME_OFF = "El Prode está en pausa: por ahora no se puede predecir.";

export const NOT_COUNTED = "No cuenta para el Prode.";
