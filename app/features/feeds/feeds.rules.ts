import type { MatchStatus } from "../fixtures/fixtures.rules.ts";

const STATES = { suspendido: "suspended", postergado: "postponed", anulado: "annulled" } as const;

export const WALKOVERS = { local: "home", visitante: "away", ambos: "both" } as const;

/** What became of a match, in one word. */
export function matchState({ state, isPlayed }: Pick<MatchStatus, "state" | "isPlayed">) {
  if (state !== "programado" && (state === "anulado" || !isPlayed)) return STATES[state];
  return isPlayed ? "played" : "scheduled";
}

const EMBEDS = { proxima: "Próxima fecha", posiciones: "Tabla de Posiciones" } as const;

/** What a club puts into its own site, to be copied. */
export function embedCode(
  origin: string,
  { name, slug }: { name: string; slug: string },
  part: keyof typeof EMBEDS,
): string {
  const title = `${EMBEDS[part]} · ${name}`
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
  return `<iframe src="${origin}/insertar/${slug}/${part}" title="${title}" width="100%" height="600"></iframe>`;
}
