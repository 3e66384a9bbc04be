import type { Db } from "#app/db/client.server.ts";
import { instantOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { addMatch, fixtureOf, removeMatches, updateStates } from "../fixtures/matches.server.ts";
import { settleAgain } from "../prode/settling/settling.server.ts";
import {
  type ChangedTie,
  changeTexts,
  legTitle,
  type ResolvedTie,
  resolveTies,
  SIDES,
  type StoredSide,
  slotChanges,
  tieState,
} from "./bracket.rules.ts";
import { type BracketTie, readTies, slotName } from "./bracket-state.server.ts";
import { placesOf } from "./places.server.ts";
import {
  countPredictions,
  deleteTieMatches,
  findEntryTeams,
  findNames,
  findSeasonRules,
  findTieOf,
  insertTieMatch,
  lockTies,
  lockTiesOfMatch,
  updateDecision,
  updateSlotTeam,
  updateWinner,
} from "./playoffs.queries.server.ts";
import { kickoffHour, type PlannedMatch, plannedMatches, tieInWords } from "./playoffs.rules.ts";

/** The changes that the current tables and results would make to a season's play-offs. */
export interface PlayoffPlan {
  /** Changes to ties that are already filled; empty if only open slots are filled. */
  texts: string[];
  /** Whether anything would be filled or changed. */
  hasWork: boolean;
  apply: () => Promise<void>;
}

/**
 * Locks the play-offs of a season, or of a match's season, before a transaction that locks matches or teams and then updates
 * the play-offs: filling a tie may delete its matches. The order is ties, matches, teams, to avoid deadlocks.
 */
export async function lockPlayoffs(tx: Db, scope: { seasonId: number | null } | { matchId: number }) {
  if ("matchId" in scope) await lockTiesOfMatch(tx, scope.matchId);
  else if (scope.seasonId !== null) await lockTies(tx, scope.seasonId);
}

/** The question to confirm, which the form submits with the answer. */
function playoffQuestion(texts: readonly string[]): string {
  return texts.join(" ");
}

/**
 * Fills in newly known slots in the transaction of the change that decided them. Replacing a participant needs a
 * confirmation: nothing is saved until `confirmed` repeats the question.
 */
export async function refreshPlayoffs(tx: Db, seasonId: number | null, confirmed = ""): Promise<void> {
  const plan = await planPlayoffs(tx, seasonId);
  if (!plan) return;
  const question = playoffQuestion(plan.texts);
  if (question && question !== confirmed) throw new PlayoffQuestion(plan.texts);
  await plan.apply();
}

/**
 * Like `refreshPlayoffs`, for callers that cannot ask for confirmation: fills open slots. If anything would be replaced,
 * nothing changes until the organiser updates the play-off on its screen.
 */
export async function fillPlayoffs(tx: Db, seasonId: number | null): Promise<void> {
  const plan = await planPlayoffs(tx, seasonId);
  if (plan?.texts.length === 0) await plan.apply();
}

/** Nothing was saved, because a filled tie would change. */
export class PlayoffQuestion extends DomainError {
  readonly texts: readonly string[];

  constructor(texts: readonly string[]) {
    const question = playoffQuestion(texts);
    super(question, 409, { confirmed: question });
    this.name = "PlayoffQuestion";
    this.texts = texts;
  }
}

/** The plan for a season; null if it has no play-offs, which takes one query to find out. */
export async function planPlayoffs(tx: Db, seasonId: number | null): Promise<PlayoffPlan | null> {
  if (seasonId === null || (await lockTies(tx, seasonId)) === 0) return null;
  const season = await findSeasonRules(tx, seasonId);
  if (!season) return null;
  const ties = await readTies(tx, seasonId);
  const places = await placesOf(tx, season, ties);
  const resolved = resolveTies(ties, places.at);
  const teams = ties.some(({ byClub }) => byClub) ? await findEntryTeams(tx, seasonId) : [];
  /** In a play-off of clubs, an entry is represented by its first team. */
  const teamOf = (tie: BracketTie, participant: number | null) =>
    tie.byClub ? (teams.find(({ entryId }) => entryId === participant)?.id ?? null) : participant;
  return {
    texts: await textsOf(tx, ties, resolved, teamOf),
    hasWork: ties.some((tie) => {
      const next = resolved.get(tie.id);
      return (
        next && (SIDES.some((side) => next[side] !== tie[side].participant) || next.winner !== tie.row.winner)
      );
    }),
    apply: () => applyPlan(tx, { season, ties, resolved, teams, teamOf }),
  };
}

type TeamOf = (tie: BracketTie, participant: number | null) => number | null;

async function textsOf(
  tx: Db,
  ties: readonly BracketTie[],
  resolved: ReadonlyMap<number, ResolvedTie>,
  teamOf: TeamOf,
): Promise<string[]> {
  const changes = slotChanges(ties, resolved);
  if (changes.length === 0) return [];
  const changed = ties.filter(({ id }) => changes.some(({ tieId }) => tieId === id));
  const incoming = changed.flatMap((tie) =>
    changes.flatMap(({ tieId, to }) => (tieId === tie.id ? (teamOf(tie, to) ?? []) : [])),
  );
  const names = new Map(
    (await findNames(tx, incoming)).map(({ id, name, club, letter }) => [
      id,
      { team: name, club: letter ? `${club} ${letter}` : club },
    ]),
  );
  const open = changed.flatMap(({ storedMatches }) =>
    storedMatches.filter(isOpen).map(({ matchId }) => matchId),
  );
  const predictions = await countPredictions(tx, open);
  return changeTexts(
    changed.map(
      (tie): ChangedTie => ({
        name: tieInWords(tie.row),
        changes: changes
          .filter(({ tieId }) => tieId === tie.id)
          .map(({ side, to }) => {
            const name = names.get(teamOf(tie, to) ?? 0);
            return {
              from: slotName(tie.slots[side], tie.byClub) ?? "",
              to: (tie.byClub ? name?.club : name?.team) ?? null,
            };
          }),
        played: tie.storedMatches.filter((match) => !isOpen(match) && match.state !== "anulado").length,
        predictions: tie.storedMatches.reduce((sum, { matchId }) => sum + (predictions.get(matchId) ?? 0), 0),
      }),
    ),
  );
}

function isOpen({ homeGoals }: { homeGoals: number | null }): boolean {
  return homeGoals === null;
}

interface Plan {
  season: NonNullable<Awaited<ReturnType<typeof findSeasonRules>>>;
  ties: readonly BracketTie[];
  resolved: ReadonlyMap<number, ResolvedTie>;
  teams: Awaited<ReturnType<typeof findEntryTeams>>;
  teamOf: TeamOf;
}

async function applyPlan(tx: Db, { season, ties, resolved, teams, teamOf }: Plan): Promise<void> {
  for (const tie of ties) {
    const next = resolved.get(tie.id);
    if (!next) continue;
    if (next.isReplaced) await dropMatches(tx, tie);
    for (const side of SIDES) {
      if (next[side] !== tie[side].participant) {
        await updateSlotTeam(tx, tie.id, side, teamOf(tie, next[side]));
      }
    }
    if (next.winner !== tie.row.winner) await updateWinner(tx, tie.id, next.winner);
    if (next.decision !== tie.decision) await updateDecision(tx, tie.id, next.decision);
    const { home, away } = next;
    if (home === null || away === null) continue;
    const existing = next.isReplaced ? [] : tie.storedMatches;
    const planned = plannedMatches(tie, { home, away }, teams);
    for (const match of planned) {
      const exists = existing.some(
        ({ leg, categoryId }) => leg === match.leg && categoryId === match.categoryId,
      );
      // In a play-off by category a leg has a single match, even if it was stored with another category id.
      if (exists || (!tie.byClub && existing.some(({ leg }) => leg === match.leg))) continue;
      await createMatch(tx, season, tie, match, teams);
    }
  }
}

/** Annuls played matches and deletes the others. */
async function dropMatches(tx: Db, tie: BracketTie): Promise<void> {
  const played = tie.storedMatches.filter((match) => !isOpen(match));
  await updateStates(
    tx,
    played.filter(({ state }) => state !== "anulado").map(({ matchId }) => matchId),
    { state: "anulado", reason: "Cambió quién juega la llave" },
  );
  await deleteTieMatches(
    tx,
    played.map(({ matchId }) => matchId),
  );
  await settleAgain(
    tx,
    played.filter(({ isSettled }) => isSettled).map(({ matchId }) => matchId),
  );
  await removeMatches(
    tx,
    tie.storedMatches.filter(isOpen).map(({ matchId }) => matchId),
    tie.row.cupId,
  );
}

async function createMatch(
  tx: Db,
  season: Plan["season"],
  { row, legs }: BracketTie,
  { leg, home, away, categoryId, category }: PlannedMatch,
  teams: Plan["teams"],
): Promise<void> {
  const day = leg === 2 && row.secondDay ? row.secondDay : row.day;
  const hour =
    row.hour?.slice(0, 5) ?? kickoffHour(category, await categoriesIn(tx, season.id, teams), season);
  const fixtureId = await fixtureOf(tx, {
    name: legTitle(row.round, legs, leg),
    matchDate: day,
    leagueId: season.leagueId,
    seasonId: season.id,
    zoneId: row.cupId,
    categoryId,
    centralText: `${row.cup} · ${category}`,
  });
  const matchId = await addMatch(tx, {
    fixtureId,
    zoneId: row.cupId,
    homeTeamId: home,
    awayTeamId: away,
    kickoff: instantOf(day, hour, env.LEAGUE_TIME_ZONE),
  });
  await insertTieMatch(tx, { tieId: row.id, leg, categoryId, seasonId: season.id, matchId });
}

async function categoriesIn(tx: Db, seasonId: number, teams: Plan["teams"]): Promise<string[]> {
  const all = teams.length > 0 ? teams : await findEntryTeams(tx, seasonId);
  return all.map(({ category }) => category);
}

export interface TypedPenalties {
  winner: StoredSide | null;
  home: number | null;
  away: number | null;
}

export type StoredPenalties = {
  penaltyWinner: StoredSide | null;
  homePenalties: number | null;
  awayPenalties: number | null;
};

const NO_PENALTIES: StoredPenalties = { penaltyWinner: null, homePenalties: null, awayPenalties: null };

/**
 * The penalties to save with a match: those typed if its tie ends level with this score, none otherwise. A level tie without
 * a winner is rejected, because nobody would go through.
 */
export async function penaltiesOf(
  tx: Db,
  matchId: number,
  score: { home: number; away: number } | null,
  typed: TypedPenalties,
): Promise<StoredPenalties> {
  const tieOfMatch = await findTieOf(tx, matchId);
  if (!tieOfMatch || !score) return NO_PENALTIES;
  const tie = (await readTies(tx, tieOfMatch.seasonId)).find(({ id }) => id === tieOfMatch.tieId);
  const index = tie?.storedMatches.findIndex((match) => match.matchId === matchId) ?? -1;
  if (!tie || tie.byClub || tieOfMatch.leg !== tie.legs) return NO_PENALTIES;
  const matches = tie.matches.map((match, nth) =>
    nth === index
      ? { ...match, homeGoals: score.home, awayGoals: score.away, penaltyWinner: null }
      : { ...match, penaltyWinner: null },
  );
  if (tieState(matches, tie).kind !== "level") return NO_PENALTIES;
  if (!typed.winner) {
    const text = "La llave queda empatada: elegí quién ganó por penales.";
    throw new DomainError(text, 400, { penaltyWinner: text });
  }
  return { penaltyWinner: typed.winner, homePenalties: typed.home, awayPenalties: typed.away };
}
