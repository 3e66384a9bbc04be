import { type Card, type CardFigure, MAX_CARD_ROWS, MAX_PODIUM_STEPS } from "#app/lib/cards/card.ts";
import { type Day, longDay, weekdayAndNumber } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { PLAYED_TEXT } from "../fixtures/score.rules.ts";
import type { LeagueSummary } from "../leagues/leagues.rules.ts";
import { othersOnPodium, type PodiumRow } from "../prode/leaderboard/podium.rules.ts";
import type { DayGroup, ProdeMatch } from "../prode/matches/match-list.rules.ts";
import type { ChosenMatchday } from "../prode/matches/my-matchday.rules.ts";

/* The contents of the Prode's preview pictures: public names at most, and never a prediction. */

type Color = LeagueSummary["color"];
type ProdeMatchday = Pick<ChosenMatchday, "category" | "day" | "label" | "tournament"> & {
  league: { name: string; color: string };
  days: readonly DayGroup[];
};

const CALL_TO_PLAY = "Elegí quién gana y sumá puntos";

/** The matches of a matchday to predict, with their hours or their scores. */
export function prodeMatchdayCard(matchday: ProdeMatchday | null): Card {
  if (!matchday)
    return textCard("Prode", CALL_TO_PLAY, { above: "Prode", figure: "¿Quién gana?", below: "" });
  const { league, category, day, label, tournament } = matchday;
  const matches = matchday.days.flatMap(({ fixtures }) => fixtures.flatMap((fixture) => fixture.matches));
  const more = matches.length - MAX_CARD_ROWS;
  return {
    color: league.color as Color,
    crest: null,
    title: ["Prode", label ?? tournament].filter(Boolean).join(" · "),
    subtitle: [league.name, category?.name, longDay(day)].filter(Boolean).join(" · "),
    body: {
      kind: "matchday",
      heads: [],
      rows: matches.slice(0, MAX_CARD_ROWS).map((match) => ({
        home: { name: match.home.name, logo: match.home.logo },
        away: { name: match.away.name, logo: match.away.logo },
        figures: [figureOf(match, day)],
      })),
    },
    footer: more > 0 ? `y ${counted(more, "partido más", "partidos más")}` : CALL_TO_PLAY,
  };
}

/** The score of a match; before it is played its hour, or its day if that is not the picture's. */
function figureOf({ score, isPlayed, time, playedOn }: ProdeMatch, day: Day): CardFigure {
  if (score) return score;
  if (isPlayed) return PLAYED_TEXT;
  return playedOn && playedOn !== day ? weekdayAndNumber(playedOn) : time;
}

type PodiumData = {
  league: { name: string; color: Color } | null;
  /** Null for the table of a season and for the overall table. */
  day: string | null;
  rows: readonly Pick<PodiumRow, "name" | "rank" | "points">[];
};

/** The first ranks of a table, with the table's names. */
export function podiumCard({ league, day, rows }: PodiumData): Card {
  const subtitle = [league?.name ?? "Todas las ligas", day && longDay(day)].filter(Boolean).join(" · ");
  const title = day ? "Podio de la fecha del Prode" : "Tabla del Prode";
  const words = { above: "Prode", figure: "¿Quién va ganando?", below: "Todavía nadie sumó puntos" };
  if (rows.length === 0) return { ...textCard(title, subtitle, words), color: league?.color ?? "pitch" };
  const hasOthers = rows.length > MAX_PODIUM_STEPS;
  return {
    color: league?.color ?? "pitch",
    crest: null,
    title,
    subtitle,
    body: {
      kind: "podium",
      rows: rows.slice(0, MAX_PODIUM_STEPS).map(({ name, rank, points }) => ({ name, rank, points })),
    },
    footer: hasOthers ? `y ${othersOnPodium(rows, MAX_PODIUM_STEPS)} en el podio` : CALL_TO_PLAY,
  };
}

/** A player's rank, without a name: the message it is sent in shows the sender. */
export function rankCard({ rank, players, points }: SharedRank): Card {
  return textCard("Mi puesto en el Prode", CALL_TO_PLAY, {
    above: "Voy",
    figure: `${rank.toLocaleString("es-AR")}.º`,
    below: `de ${counted(players, "jugador", "jugadores")} · ${counted(points, "punto", "puntos")}`,
  });
}

/** The recipient of a link is not a member yet, so the card reveals neither the group's name nor its members. */
export function invitationCard(): Card {
  return textCard("Grupo del Prode", CALL_TO_PLAY, {
    above: "Te invitaron a un grupo",
    figure: "¿Jugás?",
    below: "Entrá con el enlace y competí con tus amigos",
  });
}

function textCard(
  title: string,
  subtitle: string,
  words: { above: string; figure: string; below: string },
): Card {
  return { color: "pitch", crest: null, title, subtitle, body: { kind: "words", ...words }, footer: "" };
}

/** A shared rank, without the player's name. */
export interface SharedRank {
  rank: number;
  players: number;
  points: number;
}

/** The signed text, '12-340-48'. */
export function rankText({ rank, players, points }: SharedRank): string {
  return `${rank}-${players}-${points}`;
}

/** The numbers and the signature in a key; null if it is invalid. */
export function parseRankKey(key: string): { shared: SharedRank; signature: string } | null {
  const [, rank, players, points, signature = ""] =
    /^([1-9]\d{0,8})-([1-9]\d{0,8})-(\d{1,8})-([\w-]{16})$/.exec(key) ?? [];
  if (!rank) return null;
  return {
    shared: { rank: Number(rank), players: Number(players), points: Number(points) },
    signature,
  };
}

export function rankPath(key: string): string {
  return `/prode/puesto/${key}`;
}
