/*
 * Who wins a tie, and who is in which slot. Participants are team ids or, in play-offs of clubs, entry ids.
 */

/** A slot of a tie, or a side of a match. The slot of the better seed is the home one. */
export type TieSide = "home" | "away";
export const SIDES = ["home", "away"] as const satisfies readonly TieSide[];

/** The sides as the database stores them. */
export const STORED_SIDES = { home: "local", away: "visitante" } as const satisfies Record<TieSide, string>;
export type StoredSide = (typeof STORED_SIDES)[TieSide];

export function sideOf(stored: StoredSide): TieSide {
  return stored === STORED_SIDES.home ? "home" : "away";
}

/** The number of participants left in a round; 3 is the third-place match. */
export type Round = 2 | 3 | 4 | 8 | 16 | 32;
export const FINAL: Round = 2;
export const THIRD_PLACE: Round = 3;

/** A place in a table; `table` is any key that identifies it. */
export interface TablePlace {
  table: string;
  place: number;
}

const ROUND_NAMES: Record<Round, string> = {
  2: "Final",
  3: "Tercer puesto",
  4: "Semifinal",
  8: "Cuartos de final",
  16: "Octavos de final",
  32: "Dieciseisavos de final",
};

/** 'Semifinal', which is also the title of its matchday. */
function roundName(round: number): string {
  return ROUND_NAMES[round as Round] ?? "Llave";
}

/** 'Semifinales', as a heading. */
export function roundTitle(round: number): string {
  return round === 4 ? "Semifinales" : roundName(round);
}

/** 'Semifinal 2'; the final has no number. */
export function tieName({ round, number }: { round: number; number: number }): string {
  return round <= 3 ? roundName(round) : `${roundName(round)} ${number}`;
}

/** Numbers the ties of a bracket within their round: `order` has gaps where the best seeds skip it. */
export function withNumbers<Tie extends { round: number; order: number }>(
  ties: readonly Tie[],
): (Tie & { number: number })[] {
  return ties.map((tie) => ({
    ...tie,
    number: ties.filter(({ round, order }) => round === tie.round && order <= tie.order).length,
  }));
}

/** 'Semifinal · Vuelta' */
export function legTitle(round: number, legs: number, leg: number): string {
  return legs === 1 ? roundName(round) : `${roundName(round)} · ${leg === 1 ? "Ida" : "Vuelta"}`;
}

/** A match of a tie, seen from its slots. */
export interface TieMatch {
  leg: number;
  /** Its category, in a play-off of clubs. */
  category: number;
  /** The home slot. */
  homeSide: TieSide;
  homeGoals: number | null;
  awayGoals: number | null;
  isAnnulled: boolean;
  walkover: TieSide | "both" | null;
  penaltyWinner: TieSide | null;
}

export interface TieRules {
  legs: number;
  /** Whether it is a play-off of clubs, in which the winner of more categories goes through. */
  byClub: boolean;
  /** The organiser's choice, for a tie that penalties cannot settle. */
  decision: TieSide | null;
}

export type TieState =
  /** Matches are missing. */
  | { kind: "open" }
  /** All matches are played or annulled, without a winner. */
  | { kind: "level"; goals: Record<TieSide, number> }
  | {
      kind: "won";
      by: TieSide;
      goals: Record<TieSide, number>;
      how: "goals" | "walkover" | "penalties" | "decision";
    };

/**
 * Decides a tie once all its matches are played or annulled: by the goals of its one or two legs or, among clubs, by the
 * categories won and then by goals. A level tie goes to the side that showed up if the other did not, then by penalties;
 * where no penalties can follow, the organiser decides.
 */
export function tieState(matches: readonly TieMatch[], rules: TieRules): TieState {
  const counted = matches.filter(({ isAnnulled }) => !isAnnulled);
  const isDone = matches.length > 0 && matches.every((match) => match.isAnnulled || isPlayed(match));
  const isComplete = isDone && (rules.byClub || matches.length >= rules.legs);
  const goals = goalsOf(counted);
  if (!isComplete) return { kind: "open" };
  const decided = (by: TieSide | null, how: "goals" | "walkover" | "penalties" | "decision") =>
    by && ({ kind: "won", by, goals, how } as const);
  const shootout = counted
    .filter(({ penaltyWinner }) => penaltyWinner)
    .sort((a, b) => a.leg - b.leg)
    .at(-1);
  return (
    (rules.byClub && decided(leadingSide(categoriesWon(counted)), "goals")) ||
    decided(leadingSide(goals), "goals") ||
    (!rules.byClub && decided(presentSide(counted), "walkover")) ||
    (!rules.byClub && shootout && decided(slotSide(shootout, shootout.penaltyWinner), "penalties")) ||
    (!endsOnPenalties(matches, rules) && decided(rules.decision, "decision")) || { kind: "level", goals }
  );
}

/** Whether the organiser has to decide who goes through: the tie is level, and penalties cannot settle it. */
export function needsDecision(matches: readonly TieMatch[], rules: TieRules): boolean {
  const { kind } = tieState(matches, { ...rules, decision: null });
  return kind === "level" && !endsOnPenalties(matches, rules);
}

/** Whether penalties settle a level tie: its last match was played. Clubs have no penalties. */
function endsOnPenalties(matches: readonly TieMatch[], { legs, byClub }: TieRules): boolean {
  return (
    !byClub &&
    matches.some((match) => match.leg === legs && !match.isAnnulled && !match.walkover && isPlayed(match))
  );
}

function isPlayed({ homeGoals, awayGoals }: TieMatch): boolean {
  return homeGoals !== null && awayGoals !== null;
}

/** Converts a side of the match to its slot. */
function slotSide({ homeSide }: TieMatch, side: TieSide | null): TieSide | null {
  if (side === null) return null;
  return side === "home" ? homeSide : otherSide(homeSide);
}

export function otherSide(side: TieSide): TieSide {
  return side === "home" ? "away" : "home";
}

export function goalsOf(matches: readonly TieMatch[]): Record<TieSide, number> {
  const goals = { home: 0, away: 0 };
  for (const { homeSide, homeGoals, awayGoals } of matches) {
    goals[homeSide] += homeGoals ?? 0;
    goals[otherSide(homeSide)] += awayGoals ?? 0;
  }
  return goals;
}

function categoriesWon(matches: readonly TieMatch[]): Record<TieSide, number> {
  const won = { home: 0, away: 0 };
  for (const ofCategory of Map.groupBy(matches, ({ category }) => category).values()) {
    const by = leadingSide(goalsOf(ofCategory)) ?? presentSide(ofCategory);
    if (by) won[by] += 1;
  }
  return won;
}

function leadingSide({ home, away }: Record<TieSide, number>): TieSide | null {
  if (home === away) return null;
  return home > away ? "home" : "away";
}

/** The side that showed up, if only the other one was absent. */
function presentSide(matches: readonly TieMatch[]): TieSide | null {
  const absent = new Set(
    matches.flatMap((match) => {
      if (match.walkover === "both") return [...SIDES];
      return slotSide(match, match.walkover) ?? [];
    }),
  );
  const [only] = absent;
  return absent.size === 1 && only ? otherSide(only) : null;
}

/** A place in a table. If closed, the organiser accepts the table although matches are missing. */
export interface PlaceSource extends TablePlace {
  kind: "place";
  isClosed?: boolean;
}

export type StoredSource = PlaceSource | { kind: "winner" | "loser"; tieId: number };

export interface StoredSlot {
  /** Null if its table was deleted. */
  source: StoredSource | null;
  /** The stored participant. */
  participant: number | null;
}

export interface StoredTie extends TieRules {
  id: number;
  round: number;
  order: number;
  home: StoredSlot;
  away: StoredSlot;
  matches: TieMatch[];
}

export interface ResolvedTie {
  id: number;
  home: number | null;
  away: number | null;
  winner: TieSide | null;
  /**
   * The side chosen by the organiser, if that choice decides the tie. A new participant, a restored match or a result
   * cancels it.
   */
  decision: TieSide | null;
  /** Whether a participant has changed, so that the stored matches no longer belong to this tie. */
  isReplaced: boolean;
}

/**
 * Resolves every slot from current tables and results. `participantAt` is null for a place that is not final. A tie counts
 * its matches only while its participants stay the same.
 */
export function resolveTies(
  ties: readonly StoredTie[],
  participantAt: (source: PlaceSource) => number | null,
): Map<number, ResolvedTie> {
  const resolved = new Map<number, ResolvedTie>();
  const participantOf = ({ source }: StoredSlot): number | null => {
    if (!source) return null;
    if (source.kind === "place") return participantAt(source);
    const from = resolved.get(source.tieId);
    if (!from?.winner) return null;
    return from[source.kind === "winner" ? from.winner : otherSide(from.winner)];
  };
  // Participants come only from larger rounds: those of the third-place match, 3, from the semi-finals, 4.
  for (const tie of ties.toSorted((a, b) => b.round - a.round)) {
    const [home, away] = [participantOf(tie.home), participantOf(tie.away)];
    const isUnchanged = home === tie.home.participant && away === tie.away.participant;
    const state = isUnchanged && home !== null && away !== null ? tieState(tie.matches, tie) : null;
    const isReplaced = !isUnchanged && tie.matches.length > 0;
    resolved.set(tie.id, {
      id: tie.id,
      home,
      away,
      isReplaced,
      winner: state?.kind === "won" ? state.by : null,
      decision: state?.kind === "won" && state.how === "decision" ? state.by : null,
    });
  }
  return resolved;
}

export interface SlotChange {
  tieId: number;
  side: TieSide;
  from: number;
  to: number | null;
}

/** Slots whose participant would change or become empty. */
export function slotChanges(
  ties: readonly StoredTie[],
  resolved: ReadonlyMap<number, ResolvedTie>,
): SlotChange[] {
  return ties.flatMap((tie) =>
    SIDES.flatMap((side) => {
      const [from, to] = [tie[side].participant, resolved.get(tie.id)?.[side] ?? null];
      return from === null || from === to ? [] : [{ tieId: tie.id, side, from, to }];
    }),
  );
}

export interface ChangedTie {
  /** 'la semifinal 1 de Copa de Oro 2012' */
  name: string;
  changes: { from: string; to: string | null }[];
  /** Played matches that would be annulled. */
  played: number;
  /** Predictions that would be deleted with their matches. */
  predictions: number;
}

/**
 * Maximum number of characters for the changes that are listed one by one. To confirm, a form submits the whole question
 * in a field of up to 5,000 characters, which must also hold the consequences of the change itself.
 */
const MAX_LISTED_LENGTH = 3_000;

/**
 * 'Cambia la semifinal 1 de Copa de Oro: entra Los Pibes FC en lugar de El Ceibo. El partido que se jugó queda anulado.'
 * Changes that exceed the limit are only counted.
 */
export function changeTexts(ties: readonly ChangedTie[]): string[] {
  const texts = ties.map(changeText);
  let length = 0;
  const firstLeftOut = texts.findIndex((text) => {
    length += text.length;
    return length > MAX_LISTED_LENGTH;
  });
  if (firstLeftOut === -1) return texts;
  return [...texts.slice(0, firstLeftOut), restText(ties.slice(firstLeftOut))];
}

function changeText({ name, changes, played, predictions }: ChangedTie): string {
  const parts = changes.map(({ from, to }) =>
    to ? `entra ${to} en lugar de ${from}` : `sale ${from} y todavía no se sabe quién entra`,
  );
  return [`Cambia ${name}: ${parts.join("; ")}.`, ...lossTexts(played, predictions)].join(" ");
}

function restText(ties: readonly ChangedTie[]): string {
  const sum = (count: "played" | "predictions") => ties.reduce((total, tie) => total + tie[count], 0);
  const changed =
    ties.length === 1
      ? "También cambia 1 llave más."
      : `También cambian ${ties.length.toLocaleString("es-AR")} llaves más.`;
  return [changed, ...lossTexts(sum("played"), sum("predictions"))].join(" ");
}

function lossTexts(played: number, predictions: number): string[] {
  return [
    played > 0 &&
      (played === 1
        ? "El partido que se jugó queda anulado."
        : `Los ${played} partidos que se jugaron quedan anulados.`),
    predictions > 0 &&
      `${predictions === 1 ? "Se borra 1 predicción" : `Se borran ${predictions.toLocaleString("es-AR")} predicciones`} del Prode.`,
  ].filter((text) => text !== false);
}

/** '1.º de Zona 1', 'Ganador de la semifinal 2' */
export function sourceText(
  source: StoredSource | null,
  tableName: (table: string) => string,
  tieOf: (id: number) => { round: number; number: number } | undefined,
): string {
  if (!source) return "Sin definir";
  if (source.kind === "place") return `${source.place}.º de ${tableName(source.table)}`;
  const tie = tieOf(source.tieId);
  const name = tie ? lowerFirst(tieName(tie)) : "la llave anterior";
  const article = tie && (tie.round === 8 || tie.round === 16 || tie.round === 32) ? "de" : "de la";
  return `${source.kind === "winner" ? "Ganador" : "Perdedor"} ${article} ${name}`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
