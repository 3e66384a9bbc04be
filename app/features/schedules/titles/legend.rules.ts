import { foldInPlace } from "../text/fold.rules.ts";

const PHASES = asWords([
  [/octavos(?:\sde\sfinal)?/, "Octavos de final"],
  [/cuartos(?:\sde\sfinal)?/, "Cuartos de final"],
  [/semi\s?-?finales|semi\s?-?final/, "Semifinales"],
  [/tercer\spuesto|3er\.?\spuesto/, "Tercer puesto"],
  [/gran\sfinal|finales|final/, "Final"],
  [/repechaje/, "Repechaje"],
]);
const STAGES = asWords([
  [/apertura/, "Apertura"],
  [/clausura/, "Clausura"],
  [/(?:primera|1\s?°|1ra|1era?)\.?\s(?:rueda|ronda|vuelta)/, "Primera rueda"],
  [/(?:segunda|2\s?°|2da)\.?\s(?:rueda|ronda|vuelta)/, "Segunda rueda"],
  [/(?:tercera|3\s?°|3ra)\.?\s(?:rueda|ronda|vuelta)/, "Tercera rueda"],
  [/copa\s(?:de\s)?oro/, "Copa de Oro"],
  [/copa\s(?:de\s)?plata/, "Copa de Plata"],
  [/copa\s(?:de\s)?bronce/, "Copa de Bronce"],
]);

function asWords(list: [RegExp, string][]): [RegExp, string][] {
  return list.map(([pattern, name]) => [new RegExp(`(?<![a-z])(?:${pattern.source})(?![a-z])`), name]);
}

/** 'Apertura', 'Segunda rueda', 'Semifinales': a title's name for this part of the season. */
export function legendIn(text: string): { legend: string | null; isPhase: boolean } {
  const plain = foldInPlace(text);
  const has = ([pattern]: [RegExp, string]) => pattern.test(plain);
  const phase = PHASES.find(has)?.[1];
  const stage = STAGES.findLast(has)?.[1];
  const legend = stage && phase ? `${stage} - ${phase}` : (phase ?? stage ?? null);
  return { legend, isPhase: phase !== undefined };
}
