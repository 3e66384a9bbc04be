import { type Day, dayOf } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { reasonText, weekdayText } from "../fixtures/match-texts.rules.ts";
import { type BoardMatch, type MatchColumns, pairingKey, zoneKey } from "./board.rules.ts";

interface AnnouncedAction {
  /** The description in the panel, for an action without words of its own. */
  text: string;
  before: readonly MatchColumns[];
  after: readonly MatchColumns[];
}

interface AnnouncedMatchday {
  league: string;
  label: string;
  matches: readonly BoardMatch[];
  /** The URL of its public page. */
  link: string;
}

/**
 * An action on a matchday as a chat message for families, in three lines. WhatsApp renders text between asterisks in bold.
 * Null if the action concerns another matchday.
 */
export function announcementText(
  { text, before, after }: AnnouncedAction,
  { league, label, matches, link }: AnnouncedMatchday,
  timeZone: string,
): string | null {
  const ids = new Set(matches.map(({ id }) => id));
  const changed = after.filter(({ id }) => ids.has(id));
  const [first] = changed;
  if (!first) return null;
  const [what, isMany] = subjectOf(label, matches, new Set(changed.map(({ id }) => id)));
  const why = reasonText(first.reason);
  const previous = before.find(({ id }) => id === first.id);
  // Another ground for a suspended match, for example, does not suspend it again.
  const hasNewState = previous?.state !== first.state || previous.reason !== first.reason;
  const state = hasNewState ? first.state : null;
  const daysBefore = new Map(before.map(({ id, kickoff }) => [id, dayOf(kickoff, timeZone)]));
  const to = changed
    .map(({ id, kickoff }) => ({ day: dayOf(kickoff, timeZone), from: daysBefore.get(id) }))
    .flatMap(({ day, from }) => (day === from ? [] : day));
  const verb = (one: string, many: string) => `Se ${isMany ? many : one} ${what}`;
  const sentence = () => {
    if (state === "suspendido") return `${verb("suspende", "suspenden")}${why}.`;
    if (state === "postergado") return `${verb("posterga", "postergan")}${why}, todavía sin fecha.`;
    if (state === "anulado") return `${verb("anula", "anulan")}${why}.`;
    if (to.length > 0) return `${verb("pasa", "pasan")} al ${daysText(to)}${why}.`;
    return `${label}: ${text}`;
  };
  const rest = changed.length < after.length ? " Las fechas que siguen se corren una semana." : "";
  return [`*${league}*`, sentence() + rest, `Horarios: ${link}`].join("\n");
}

function daysText(days: Day[]): string {
  return [...new Set(days)].toSorted().map(weekdayText).join(" y al ");
}

/** 'la 7° fecha de Zona Norte', '3 partidos de la 7° fecha (El Ceibo - Los Pibes)', and whether it is plural. */
function subjectOf(
  label: string,
  matches: readonly BoardMatch[],
  changed: ReadonlySet<number>,
): [string, boolean] {
  const matchday = /\bfecha\b/i.test(label) ? `la ${label.replace(/\bfecha\b/i, "fecha")}` : `«${label}»`;
  // Played and annulled matches stay as they are, and are not missed.
  const open = matches.filter(
    ({ id, isPlayed, state }) => changed.has(id) || !(isPlayed || state === "anulado"),
  );
  const zones = [...Map.groupBy(open, ({ zone }) => zoneKey(zone)).values()];
  const touched = zones.filter((ofZone) => ofZone.some(({ id }) => changed.has(id)));
  const isWhole = touched.every((ofZone) => ofZone.every(({ id }) => changed.has(id)));
  if (isWhole && touched.length === zones.length) return [matchday, false];
  const names = touched.flatMap(([match]) => match?.zone ?? []);
  if (isWhole && names.length === touched.length) return [`${matchday} de ${names.join(" y ")}`, false];
  const chosen = open.filter(({ id }) => changed.has(id));
  const pairings = [...Map.groupBy(chosen, pairingKey).values()].map(
    ([match]) => `${match?.home.name} - ${match?.away.name}`,
  );
  const amount = counted(chosen.length, "partido", "partidos");
  return [`${amount} de ${matchday} (${pairings.join(", ")})`, chosen.length > 1];
}
