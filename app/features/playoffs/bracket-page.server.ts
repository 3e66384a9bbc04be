import { db } from "#app/db/client.server.ts";
import { clockTime, dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { categoriesOf } from "../categories/categories.server.ts";
import { clubPath } from "../clubs/club-url.rules.ts";
import { statusNote } from "../fixtures/match-texts.rules.ts";
import type { LeagueInSeason } from "../leagues/league-page.rules.ts";
import { teamPath } from "../teams/team-url.rules.ts";
import {
  goalsOf,
  needsDecision,
  otherSide,
  sourceText,
  type TieSide,
  tieName,
  tieState,
} from "./bracket.rules.ts";
import { type BracketTie, homeSideOf, readTies, slotName, type TieMatchRow } from "./bracket-state.server.ts";
import {
  bracketCategories,
  type CupView,
  cupsOfCategory,
  cupViews,
  type LegView,
  type Participant,
  type SlotView,
} from "./bracket-view.rules.ts";
import { findSeasonsWithTies, findTieCategories } from "./playoffs.queries.server.ts";

export interface BracketPage {
  categories: { id: number; name: string }[];
  category: { id: number; name: string } | null;
  cups: CupView[];
}

/** The public play-offs of a season: those of one category and those of clubs. */
export async function bracketPage(
  league: Pick<LeagueInSeason, "season">,
  requested: { name: string } | null,
): Promise<BracketPage> {
  const { season } = league;
  const cups = season ? await cupsToShow(season.id, "public") : [];
  if (cups.length === 0) throw new NotFoundError("Esta temporada no tiene llaves");
  const categories = bracketCategories(cups);
  const category =
    categories.find(({ name }) => requested && foldText(name) === foldText(requested.name)) ??
    categories[0] ??
    null;
  return { categories, category, cups: cupsOfCategory(cups, category?.name ?? null) };
}

/**
 * The category that a URL of the play-offs requests, by any of its rows: a category has one per zone, and other views
 * link to any of them. Null if it has no play-offs.
 */
export async function requestedCategory(
  { season }: Pick<LeagueInSeason, "season">,
  requestedId: string | null,
): Promise<{ id: number; name: string } | null> {
  if (!season || !requestedId) return null;
  const requested = (await categoriesOf(season.id)).find(({ id }) => String(id) === requestedId);
  if (!requested) return null;
  const names = await findTieCategories(db, season.id);
  return names.some(({ name }) => foldText(name) === foldText(requested.name)) ? requested : null;
}

/** Seasons with play-offs, for the sitemap. */
export function seasonsWithPlayoffs() {
  return findSeasonsWithTies(db);
}

/** All play-offs of a season. Scores that a category does not publish are hidden from visitors. */
export async function cupsToShow(seasonId: number, to: "public" | "panel"): Promise<CupView[]> {
  const ties = await readTies(db, seasonId);
  const byId = new Map(ties.map((tie) => [tie.id, tie]));
  return cupViews(
    ties.map((tie) => {
      const { row } = tie;
      const state = tieState(tie.matches, tie);
      const showsScores = to === "panel" || tie.storedMatches.every(({ isPublished }) => isPublished);
      const figures = tie.byClub ? categoriesWon(tie) : state.kind === "open" ? goalsSoFar(tie) : state.goals;
      const hasFigures =
        showsScores && tie.matches.some(({ homeGoals, isAnnulled }) => homeGoals !== null && !isAnnulled);
      const slot = (side: TieSide): SlotView => ({
        participant: participantIn(tie, side),
        source: sourceText(tie[side].source, tableName(tie, side), (id) => byId.get(id)?.row),
        figure: hasFigures ? figures[side] : null,
        penalties: showsScores ? penaltiesOf(tie, side) : null,
        isWinner: row.winner === side,
      });
      return {
        id: tie.id,
        name: tieName(row),
        round: tie.round,
        order: tie.order,
        day: row.day,
        cupId: row.cupId,
        cup: row.cup,
        decidesChampion: row.decidesChampion,
        category: row.category,
        categoryId: row.categoryId,
        sides: { home: slot("home"), away: slot("away") },
        legs: tie.storedMatches.map((match) => legView(tie, match, showsScores)),
        needsDecision: state.kind === "level" && needsDecision(tie.matches, tie),
        note: noteOf(tie, state, showsScores),
      };
    }),
  );
}

function tableName(tie: BracketTie, side: TieSide): (table: string) => string {
  const slot = tie.slots[side];
  return () =>
    slot?.fromCategoryId === null ? `la general de ${slot.fromZone}` : (slot?.fromZone ?? "su tabla");
}

function participantIn(tie: BracketTie, side: TieSide): Participant | null {
  const slot = tie.slots[side];
  const name = slotName(slot, tie.byClub);
  if (!slot?.team || !name) return null;
  return tie.byClub && slot.club?.slug
    ? { name, logo: slot.club.logo, path: clubPath(slot.club.slug) }
    : { name, logo: slot.team.logo, path: teamPath(slot.team.id) };
}

function goalsSoFar(tie: BracketTie): Record<TieSide, number> {
  return goalsOf(tie.matches.filter(({ isAnnulled }) => !isAnnulled));
}

/** Categories won so far. */
function categoriesWon(tie: BracketTie): Record<TieSide, number> {
  const won = { home: 0, away: 0 };
  for (const ofCategory of Map.groupBy(tie.matches, ({ category }) => category).values()) {
    const state = tieState(ofCategory, { legs: tie.legs, byClub: false, decision: null });
    if (state.kind === "won") won[state.by] += 1;
  }
  return won;
}

function penaltiesOf(tie: BracketTie, side: TieSide): number | null {
  const match = tie.storedMatches.find(({ penaltyWinner }) => penaltyWinner);
  if (!match) return null;
  return homeSideOf(tie.legs, match.leg) === side ? match.homePenalties : match.awayPenalties;
}

function legView(tie: BracketTie, match: TieMatchRow, showsScores: boolean): LegView {
  const { leg, kickoff, homeGoals, awayGoals, category } = match;
  const turn = tie.legs === 2 ? (leg === 1 ? "Ida" : "Vuelta") : null;
  const homeSide = homeSideOf(tie.legs, leg);
  const nameOf = (side: TieSide) => ({ name: slotName(tie.slots[side], tie.byClub) ?? "" });
  const sides = { home: nameOf(homeSide), away: nameOf(otherSide(homeSide)) };
  const goals = homeSide === "home" ? [homeGoals, awayGoals] : [awayGoals, homeGoals];
  const status = {
    ...match,
    reason: null,
    byDecision: false,
    penaltyWinner: showsScores ? match.penaltyWinner : null,
  };
  return {
    matchId: match.matchId,
    label: [tie.byClub ? category : null, turn].filter(Boolean).join(" · ") || null,
    day: dayOf(kickoff, env.LEAGUE_TIME_ZONE),
    time: clockTime(kickoff, env.LEAGUE_TIME_ZONE),
    score: showsScores && homeGoals !== null ? goals.join(" - ") : null,
    isPlayed: homeGoals !== null,
    note: statusNote(status, sides),
  };
}

function noteOf(tie: BracketTie, state: ReturnType<typeof tieState>, showsScores: boolean): string | null {
  if (state.kind === "won" && state.how === "decision") return "Pasa por decisión de la organización";
  if (state.kind === "level" && showsScores) return "Empatada: falta definir quién pasa";
  return tie.byClub && tie.storedMatches.length > 0 ? "Pasa el club que gana más categorías" : null;
}
