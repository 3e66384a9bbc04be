/*
 * What the preview picture of a page shows, as plain data: 1200 x 630, drawn by card-svg.server.ts. What is here decides the
 * version in its address, so it holds nothing that changes with the hour ('en 3 días'), and nothing personal.
 */

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** What messengers still fetch for a preview. */
export const MOST_CARD_BYTES = 250_000;

export const CARD_COLORS = { celeste: "#0b66a5", violet: "#6a3aa6", orange: "#b43a08", pitch: "#0d7344" };

/** A club, a team or a league: its crest, or its initials where it has none. */
export interface CardSide {
  name: string;
  logo: string | null;
}

interface CardScore {
  home: number;
  away: number;
}

/** An hour, a word, or a score. */
export type CardFigure = string | CardScore;

interface CardCell {
  label: string;
  figure: CardFigure;
}

export interface CardTableRow {
  position: number;
  side: CardSide;
  /** '+5' */
  difference: string;
  points: number;
}

export type CardBody =
  /** Two sides, with a cell for each category. */
  | { kind: "pairing"; home: CardSide; away: CardSide; cells: CardCell[] }
  /** Two sides and one figure between them. */
  | { kind: "match"; home: CardSide; away: CardSide; figure: CardFigure; above: string; below: string }
  /** A line for each pairing. */
  | { kind: "matchday"; rows: { home: CardSide; away: CardSide; figures: CardFigure[] }[] }
  | { kind: "table"; rows: CardTableRow[] }
  | { kind: "list"; rows: { side: CardSide; text: string }[] }
  /** Those who came first in the Prode, under their public names. */
  | { kind: "podium"; rows: { name: string; place: number; points: number }[] }
  /** One figure or word, with a line above and one below. */
  | { kind: "words"; above: string; figure: string; below: string }
  /** Nothing to come and nothing played: who it is. */
  | { kind: "crest"; side: CardSide };

export interface Card {
  color: keyof typeof CARD_COLORS;
  /** In the head; null for the site itself. */
  crest: CardSide | null;
  title: string;
  subtitle: string;
  body: CardBody;
  footer: string;
}

/** More than these are counted, not drawn. */
export const MOST_CARD_CELLS = 12;
export const MOST_CARD_ROWS = 6;
export const MOST_TABLE_ROWS = 12;
export const MOST_LIST_ROWS = 4;
export const MOST_PODIUM_PLACES = 3;

/** Every crest of a card, in the order in which they are drawn. */
export function sidesOf({ crest, body }: Card): CardSide[] {
  return [...(crest ? [crest] : []), ...bodySides(body)];
}

function bodySides(body: CardBody): CardSide[] {
  switch (body.kind) {
    case "pairing":
    case "match":
      return [body.home, body.away];
    case "matchday":
      return body.rows.flatMap(({ home, away }) => [home, away]);
    case "table":
    case "list":
      return body.rows.map(({ side }) => side);
    case "crest":
      return [body.side];
    case "podium":
    case "words":
      return [];
  }
}
