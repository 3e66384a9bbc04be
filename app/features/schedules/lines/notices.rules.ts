/** Announcements, whose days and times do not belong to matches. */
const NOTICE =
  /(?<!\p{L})(?:reuni[oó]n|asamblea|delegad[oa]s|inscripci[oó]n(?:es)?|cuotas?|aranceles?|pagos?|cena|rifas?|bingo|fichas?|fichajes?|lista de buena fe|tribunal|sanci[oó]n(?:es)?|capitanes|entrega de|vence|cierra|cierre)(?!\p{L})/iu;
/** 'Ganó Los Tilos por W.O.' */
const RESULT_VERB = /(?<!\p{L})(?:gan[oó]|perdi[oó]|venci[oó]|derrot[oó]|empat(?:ó|aron))(?!\p{L})/iu;

const LIST =
  /^\W*(?:goleador|tabla\s|posiciones|amonestad|expulsad|sancionad|suspendidos:|valla|fair\splay)/i;

/** Scorers or standings: lists with clubs and numbers but no matches. */
export function isOtherList(text: string): boolean {
  return LIST.test(text);
}

/** Why a line with days, times or clubs is skipped; null if it is not. */
export function skipReason(text: string): string | null {
  if (NOTICE.test(text) || isOtherList(text)) return "Parece un aviso.";
  return RESULT_VERB.test(text) ? "Cuenta un resultado, pero no dice quién era local." : null;
}
