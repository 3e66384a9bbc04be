import type { MatchStatus } from "../fixtures/match-status.rules.ts";

const STATES = { suspendido: "suspended", postergado: "postponed", anulado: "annulled" } as const;

export const WALKOVERS = { local: "home", visitante: "away", ambos: "both" } as const;

/** The state of a match, in one word. */
export function matchState({ state, isPlayed }: Pick<MatchStatus, "state" | "isPlayed">) {
  if (state !== "programado" && (state === "anulado" || !isPlayed)) return STATES[state];
  return isPlayed ? "played" : "scheduled";
}

const EMBEDS = {
  proxima: { title: "Próxima fecha", path: (slug: string) => `${slug}/proxima` },
  posiciones: { title: "Tabla de Posiciones", path: (slug: string) => `${slug}/posiciones` },
  club: { title: "Próxima fecha", path: (slug: string) => `club/${slug}/proxima` },
} as const;

/** The HTML that a club copies into its own site: a part of its league, or its own next matchday. */
export function embedOf(
  origin: string,
  { name, slug }: { name: string; slug: string },
  part: keyof typeof EMBEDS,
): { title: string; code: string } {
  const { title, path } = EMBEDS[part];
  const frameTitle = `${title} · ${name}`
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
  const code = `<iframe src="${origin}/insertar/${path(slug)}" title="${frameTitle}" width="100%" height="600"></iframe>`;
  return { title, code };
}
