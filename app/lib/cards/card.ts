/*
 * The content of a page's preview picture as plain data. card-svg.server.ts draws it at 1200 x 630. The version in its
 * URL is a hash of this data, so it contains nothing that changes as time passes ('en 3 días'), and nothing personal.
 */

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** The largest picture that messengers fetch for a preview. */
export const MAX_CARD_BYTES = 250_000;

export const CARD_COLORS = { celeste: "#0b66a5", violet: "#6a3aa6", orange: "#b43a08", pitch: "#0d7344" };

/** A club, a team or a league, with its crest. Without a crest, initials are drawn. */
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
  /** The goal difference with its sign, such as '+5'. */
  difference: string;
  points: number;
}

export type CardBody =
  /** Two sides, with a cell for each category. */
  | { kind: "pairing"; home: CardSide; away: CardSide; cells: CardCell[] }
  /** Two sides and one score or hour between them. */
  | { kind: "match"; home: CardSide; away: CardSide; figure: CardFigure; above: string; below: string }
  /** One row per pairing, with one figure or one for each head. */
  | {
      kind: "matchday";
      /** The categories of the columns. */
      heads: string[];
      rows: { home: CardSide; away: CardSide; figures: CardFigure[] }[];
    }
  | { kind: "table"; rows: CardTableRow[] }
  | { kind: "list"; rows: { side: CardSide; text: string }[] }
  /** The first players of the Prode or of a group, with public names. */
  | { kind: "podium"; rows: { name: string; rank: number; points: number }[] }
  /** One number or word, with a line above and one below. */
  | { kind: "words"; above: string; figure: string; below: string }
  /** Only the crest, if there is nothing else to show. */
  | { kind: "crest"; side: CardSide };

export interface Card {
  color: keyof typeof CARD_COLORS;
  /** Shown in the header; null for the site itself. */
  crest: CardSide | null;
  title: string;
  subtitle: string;
  body: CardBody;
  footer: string;
}

/** How many of each are drawn. Only a pairing says how many cells are left out. */
export const MAX_CARD_CELLS = 12;
export const MAX_CARD_ROWS = 8;
export const MAX_TABLE_ROWS = 12;
export const MAX_LIST_ROWS = 4;
export const MAX_PODIUM_STEPS = 3;

/** All sides of a card, in drawing order. */
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
