import { addDays, type Day, dayOf, shortDay } from "#app/lib/dates.ts";
import { matchdayLabel } from "../fixtures/fixture-labels.rules.ts";
import type { Moment } from "../fixtures/match-status.rules.ts";
import { type MatchTeam, matchTeam } from "../fixtures/match-teams.rules.ts";
import { hourText } from "../fixtures/match-texts.rules.ts";
import type { DelegateMatch } from "./delegates.rules.ts";

/** Only matches that begin within this many days can be moved. */
const MOVABLE_DAYS = 30;
/** The new date may be at most this many days ahead. */
const FARTHEST_DAYS = 180;
/** How long a club is shown that its proposal was rejected. */
const SHOWN_DAYS = 7;
const DAY_MS = 86_400_000;

/** The published reason of an approved change. */
export const AGREED_REASON = "Pedido de los clubes";

export function movableUntil(now: Date): Date {
  return new Date(now.getTime() + MOVABLE_DAYS * DAY_MS);
}

export function shownSince(now: Date): Date {
  return new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
}

/** Why a date cannot be proposed; null if it can. */
export function refusedDay(day: Day, today: Day): string | null {
  if (day <= today) return "Proponé un día a partir de mañana";
  if (day > addDays(today, FARTHEST_DAYS)) return "Proponé un día de los próximos seis meses";
  return null;
}

/** The matches of two clubs on a matchday that can still be moved together. */
export interface MovablePairing {
  /** The id of its first match, which forms submit. */
  id: number;
  matchIds: number[];
  other: { clubId: number; name: string };
  title: string;
  /** 'sáb 21/11, 09:00' or 'Suspendido' */
  when: string;
  home: MatchTeam;
  away: MatchTeam;
}

/** Pairings in match order. Sides swapped in one category do not split a pairing. */
export function movablePairings(
  clubId: number,
  matches: readonly DelegateMatch[],
  { timeZone }: Pick<Moment, "timeZone">,
): MovablePairing[] {
  const groups = Map.groupBy(matches, ({ fixture, home, away }) =>
    [fixture.day, ...[home.entryId, away.entryId].sort((a, b) => a - b)].join("/"),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { match, fixture, home, away } = first;
    const hour = hourText({ ...match, isPlayed: false }, timeZone);
    const isCalledOff = match.state !== "programado";
    return {
      id: match.id,
      matchIds: group.map((row) => row.match.id),
      other: home.clubId === clubId ? otherOf(away) : otherOf(home),
      title: matchdayLabel(fixture.name),
      when: isCalledOff ? hour : `${shortDay(dayOf(match.kickoff, timeZone))}, ${hour}`,
      home: matchTeam(home),
      away: matchTeam(away),
    };
  });
}

function otherOf(side: DelegateMatch["home"]): MovablePairing["other"] {
  return { clubId: side.clubId, name: matchTeam(side).name };
}

export interface Proposal {
  id: number;
  clubId: number;
  day: Day;
  firstHour: string | null;
  agreedAt: Date | null;
  outcome: "aprobada" | "rechazada" | "retirada" | null;
}

/** 'sáb 28/11, el primero a las 10:00' */
export function proposedText({ day, firstHour }: Pick<Proposal, "day" | "firstHour">): string {
  return firstHour
    ? `${shortDay(day)}, el primero a las ${firstHour}`
    : `${shortDay(day)}, a las mismas horas`;
}

export const PROPOSAL_ANSWERS = ["aceptar", "rechazar", "retirar"] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];

export interface ShownProposal {
  id: number;
  text: string;
  /** The answers available to this club. */
  answers: ProposalAnswer[];
}

/** A proposal as seen by one of its clubs; null if it need not be shown. */
export function proposalFor(
  clubId: number,
  other: string,
  proposal: Proposal,
  today: Day,
): ShownProposal | null {
  const { id, outcome, agreedAt } = proposal;
  const isOwn = proposal.clubId === clubId;
  const dateText = proposedText(proposal);
  if (outcome === "rechazada") return { id, text: `No se cambia al ${dateText}.`, answers: [] };
  if (outcome !== null || proposal.day <= today) return null;
  if (agreedAt) {
    const text = `Los dos clubes acordaron el ${dateText}. Falta que lo apruebe la organización.`;
    return { id, text, answers: ["retirar"] };
  }
  return isOwn
    ? { id, text: `Propusiste el ${dateText}. Falta que conteste ${other}.`, answers: ["retirar"] }
    : { id, text: `${other} propone el ${dateText}.`, answers: ["aceptar", "rechazar"] };
}

/**
 * Why a new proposal cannot replace an open one; null if it can: a club's own that nobody has accepted, or one whose day
 * has come.
 */
export function refusedReplacement(
  clubId: number,
  other: MovablePairing["other"],
  proposal: Proposal,
  today: Day,
): string | null {
  if (proposal.day <= today) return null;
  // Two teams of one club: no other club has agreed.
  if (proposal.agreedAt && other.clubId !== clubId)
    return `Con ${other.name} ya acordaron el ${proposedText(proposal)}. Para proponer otra fecha, retirá esa primero.`;
  return proposal.clubId === clubId ? null : `${other.name} ya propuso una fecha: contestala primero.`;
}

/** Why a club cannot give this answer; null if it can. */
export function refusedAnswer(
  answer: ProposalAnswer,
  clubId: number,
  { clubId: proposer, agreedAt, outcome, day }: Proposal,
  today: Day,
): string | null {
  if (outcome !== null) return "Esa propuesta ya se cerró. Recargá la página.";
  if (answer === "retirar") {
    return proposer === clubId || agreedAt ? null : "Solo el club que propuso la fecha puede retirarla.";
  }
  if (proposer === clubId) return "Tiene que contestar el otro club.";
  if (agreedAt) return "Ya la habías aceptado.";
  return answer === "aceptar" && day <= today ? "Ese día ya llegó: propongan otro." : null;
}
