/** The kinds of page that have a preview picture. */
export type PictureKind =
  | "inicio"
  | "liga"
  | "fecha"
  | "tabla"
  | "general"
  | "equipo"
  | "club"
  | "partido"
  | "prode"
  | "podio"
  | "puesto"
  | "grupo";

/** The parameters of a league's page. */
export interface PictureQuery {
  season?: string | null;
  day?: string | null;
  zone?: string | null;
  category?: string | null;
  year?: string | null;
}

export const HOME_TITLE = "Fútbol Infantil";
/** The key of the home page. */
export const HOME_KEY = "sitio";
/** The key of the overall table, and of a matchday without a league. */
export const ALL_KEY = "todo";
/** The key of an invitation: every group has the same picture. */
export const INVITATION_KEY = "invitacion";

const PARAMETERS: Record<keyof PictureQuery, string> = {
  season: "temporada",
  day: "fecha",
  zone: "zona",
  category: "categoria",
  year: "anual",
};

/** The version is a hash of what the picture shows, so it can be cached forever. */
export function pictureUrl(
  kind: PictureKind,
  key: string | number,
  version: string,
  query: PictureQuery = {},
): string {
  const pairs = Object.entries(PARAMETERS).flatMap(([name, parameter]) => {
    const value = query[name as keyof PictureQuery];
    return value ? `${parameter}=${encodeURIComponent(value)}` : [];
  });
  const path = `/imagen/${kind}/${encodeURIComponent(key)}/${version}.png`;
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

/** The version in the last part of a URL, or an empty string. */
export function versionIn(file: string): string {
  return /^([\w-]{16})\.png$/.exec(file)?.[1] ?? "";
}
