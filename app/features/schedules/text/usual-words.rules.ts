import { foldInPlace } from "./fold.rules.ts";

/** Words that are common in titles. */
const TITLE_WORDS =
  /(?<![a-z])(?:apertura|clausura|torneo|campeonato|liga|infantil|fixture|programacion|partidos?|fechas?|jornada|horarios?|hora|dia|dias|resultados?|categorias?|zonas?|grupo|cancha|sede|rueda|ronda|vuelta|primera|segunda|tercera|copa|oro|plata|final|finales|semifinales|todos|todas|los|las|el|la|de|del|en|y|a|se|juega|juegan|oficial|temporada|baby|futbol|inicio|comienzo|local|visitante|sabado|domingo|lunes|martes|miercoles|jueves|viernes|hs)(?![a-z])/g;

/** Number of words that are not common in titles. */
export function countUnusualWords(text: string): number {
  const remaining = foldInPlace(text).replace(TITLE_WORDS, " ");
  return remaining.match(/[a-z]{2,}/g)?.length ?? 0;
}
