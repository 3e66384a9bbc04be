export const WRONG_LINK = "El enlace no es válido. Pedile uno nuevo a la organización.";
const REVOKED_LINK = "Este enlace fue dado de baja. Pedile uno nuevo a la organización.";
export const ENTER_AGAIN =
  "Abrí de nuevo el enlace de tu club: esta página se cierra sola después de un rato.";

/** For a form that was opened before another club's link was used in this browser. */
export const OTHER_CLUB =
  "No se envió: después de abrir esta página entraste con el enlace de otro club. Abrí de nuevo el de este en otra pestaña y enviá otra vez.";

/** Identifies the club for which a page was opened. The page's forms submit it. */
export function clubKey({ club, season }: { club: { id: number }; season: { id: number } }): string {
  return `${season.id}-${club.id}`;
}

/** Why a link does not work; null if it does. */
export function linkFault(link: {
  revokedAt: Date | null;
  season: { name: string; state: string };
}): string | null {
  if (link.revokedAt) return REVOKED_LINK;
  if (link.season.state === "finished") {
    return `La temporada ${link.season.name} terminó: con este enlace ya no se cargan resultados.`;
  }
  if (link.season.state !== "current") return `La temporada ${link.season.name} todavía no empezó.`;
  return null;
}

/** The fragment of a link: its id and its secret. */
export function linkToken(id: number, secret: string): string {
  return `${id}.${secret}`;
}

export function readToken(text: string): { id: number; secret: string } | null {
  // Also accepts the whole URL.
  const [, id = "", secret = ""] = /(?:^|#)([1-9]\d{0,8})\.([\w-]{32,64})$/.exec(text.trim()) ?? [];
  return secret ? { id: Number(id), secret } : null;
}
