import type { Facts } from "../facts/facts.rules.ts";
import { placeIn } from "../facts/ground.rules.ts";
import { NO_CATEGORY, NO_ZONE, SEVERAL_MATCHDAYS } from "../facts/label-doubts.rules.ts";
import type { Labels } from "../facts/labels.rules.ts";
import type { DayOrClub } from "../names/day-or-club.rules.ts";
import { tidy } from "../text/cut.rules.ts";
import { foldInPlace } from "../text/fold.rules.ts";
import { countUnusualWords } from "../text/usual-words.rules.ts";
import type { Heading, TitleValues } from "./heading.rules.ts";
import { legendIn } from "./legend.rules.ts";

/** A title with this many unusual words is prose, so its values are marked as unsure. */
const PROSE_WORDS = 3;

/** 'Próxima fecha', without a number. */
const OTHER_MATCHDAY = /(?:proxim[ao]|siguiente|ultima|pr[oó]x\.)\s(?:fecha|jornada)/;

interface TitleContext {
  /** Known clubs named in the title. */
  names: readonly string[];
  dayOrClub: DayOrClub;
}

/** Values of a title for the matches below it; null if it has none. */
export function factsOfLabels(
  labels: Labels,
  { facts, rest }: { facts: Facts; rest: string },
  heading: Heading,
  { names, dayOrClub }: TitleContext,
): TitleValues | null {
  const words = countUnusualWords(rest);
  const isLabelled = labels.matchday !== null || labels.zone !== null || labels.categories.length > 0;
  const isAside = words > 0 && heading.usedAt > 0 && !isLabelled;
  const prose = words >= PROSE_WORDS || isAside ? "Lo dice una línea de texto." : null;
  const values: TitleValues = {};
  if (labels.matchday !== null)
    values.matchday = {
      value: labels.matchday,
      why: labels.isMatchdayUnsure ? SEVERAL_MATCHDAYS : prose,
    };
  else if (OTHER_MATCHDAY.test(foldInPlace(rest)))
    values.matchday = { value: null, why: "No dice qué fecha es." };
  if (labels.zone !== null)
    values.zone = {
      value: labels.zone,
      why: labels.isZoneUnknown ? NO_ZONE : prose,
    };
  if (labels.isInterzonal) values.isInterzonal = true;
  if (labels.isAllCategories) values.category = { value: [], why: null };
  if (labels.categories.length > 0)
    values.category = { value: labels.categories, why: labels.isCategoryUnknown ? NO_CATEGORY : prose };
  if (facts.day.value !== null || facts.day.why !== null)
    values.day = { value: facts.day.value, why: facts.day.why ?? prose };
  else {
    const bare = dayOrClub.inTitle(rest, { names, hasMatchday: labels.matchday !== null });
    if (bare) values.day = bare;
  }
  if (facts.time.value !== null) values.time = { value: facts.time.value, why: facts.time.why ?? prose };
  if (facts.isTimeUnknown) values.isTimeUnknown = true;
  const ground = facts.ground ?? (words > 0 && words < PROSE_WORDS + 2 ? placeIn(tidy(rest)) : null);
  if (ground) values.ground = { value: ground, why: prose };
  const { legend, isPhase } = prose ? { legend: null, isPhase: false } : legendIn(rest);
  if (legend) values.legend = { value: legend, why: null };
  if (legend && isPhase && !values.matchday) values.matchday = { value: null, why: null };
  return Object.keys(values).length > 0 ? values : null;
}
