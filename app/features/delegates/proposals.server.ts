import type { Limit } from "#app/auth/limits/limits.server.ts";
import { takeOrDomainError } from "#app/auth/limits/too-many-attempts.server.ts";
import { type Db, db } from "#app/db/client.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseDuplicates, refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import type { Moment } from "../fixtures/match-status.rules.ts";
import { changeMatches, previewChanges } from "../results/board.server.ts";
import type { ActionRequest } from "../results/board-actions.rules.ts";
import { seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { findMovableMatches, hasLink } from "./delegates.queries.server.ts";
import type { Delegate } from "./links.server.ts";
import {
  agreeToProposal,
  closeProposal,
  countAgreedProposals,
  findOpenProposals,
  findProposalsOf,
  insertProposal,
  lockProposal,
} from "./proposals.queries.server.ts";
import {
  AGREED_REASON,
  movablePairings,
  movableUntil,
  proposalFor,
  proposedText,
  refusedAnswer,
  refusedDay,
  refusedReplacement,
  shownSince,
} from "./proposals.rules.ts";
import { answerSchema, decisionSchema, proposeSchema } from "./proposals.schema.ts";

/** Two clubs need only a few proposals and replies to agree on a date. */
const PROPOSAL_LIMIT: Limit = { name: "delegate proposals", burst: 20, everySeconds: 300 };
const MAX_PROPOSALS = 100;

type ClubInSeason = { seasonId: number; clubId: number };

const TAKEN = "Ya hay una fecha propuesta para ese partido. Recargá la página.";
const DECIDED = "Mientras tanto se decidió la fecha que habías propuesto. Recargá la página.";
const GONE = "Esa propuesta ya no está. Recargá la página.";

/** The club's movable pairings, each with its proposed date. */
export async function delegateProposals({ club, season }: Delegate, moment: Moment) {
  const clubInSeason = { seasonId: season.id, clubId: club.id };
  const pairings = await readMovable(db, clubInSeason, moment);
  const all = pairings.flatMap(({ matchIds }) => matchIds);
  const found = all.length > 0 ? await findProposalsOf(db, all, shownSince(moment.now)) : [];
  const today = dayOf(moment.now, moment.timeZone);
  return pairings.map(({ matchIds, other, ...pairing }) => {
    const last = found.findLast((proposal) => proposal.matchIds.some((id) => matchIds.includes(id)));
    return { ...pairing, proposal: last ? proposalFor(club.id, other.name, last, today) : null };
  });
}

async function readMovable(connection: Db, { seasonId, clubId }: ClubInSeason, moment: Moment) {
  const matches = await findMovableMatches(
    connection,
    { seasonId, clubId },
    moment,
    movableUntil(moment.now),
  );
  return movablePairings(clubId, matches, moment);
}

/** Proposes another date for the remaining matches of a pairing. */
export async function proposeDate(delegate: Delegate, form: unknown, moment: Moment): Promise<string> {
  await takeOrDomainError(PROPOSAL_LIMIT, String(delegate.id));
  const { partido, dia, primera } = refuseInvalid(proposeSchema.safeParse(form));
  const { club, season } = delegate;
  const today = dayOf(moment.now, moment.timeZone);
  const refused = refusedDay(dia, today);
  if (refused) throw new DomainError(refused, 400, { dia: refused });
  const other = await refuseDuplicates(duplicateOf, () =>
    db.transaction(async (tx) => {
      const pairings = await readMovable(tx, { seasonId: season.id, clubId: club.id }, moment);
      const pairing = pairings.find(({ matchIds }) => matchIds.includes(partido));
      if (!pairing) throw new DomainError("Ese partido ya no se puede cambiar de fecha.", 409);
      const open = (await findProposalsOf(tx, pairing.matchIds, moment.now)).filter(
        ({ outcome }) => outcome === null,
      );
      for (const { id } of open) {
        const proposal = await lockProposal(tx, season.id, id);
        // Approved or rejected in the meantime: the match may have moved.
        if (!proposal || proposal.outcome !== null) throw new DomainError(DECIDED, 409);
        const refusal = refusedReplacement(club.id, pairing.other, proposal, today);
        if (refusal) throw new DomainError(refusal, 409);
        await closeProposal(tx, id, "retirada", moment.now);
      }
      const { clubId: otherClubId } = pairing.other;
      await insertProposal(
        tx,
        {
          seasonId: season.id,
          clubId: club.id,
          otherClubId,
          day: dia,
          firstHour: primera,
          createdAt: moment.now,
          // Two teams of one club: there is nobody to ask.
          agreedAt: otherClubId === club.id ? moment.now : null,
        },
        pairing.matchIds,
      );
      return pairing.other;
    }),
  );
  const summary = `Propusiste el ${proposedText({ day: dia, firstHour: primera })}.`;
  if (other.clubId === club.id) return `${summary} Falta que lo apruebe la organización.`;
  return (await hasLink(db, season.id, other.clubId))
    ? `${summary} ${other.name} lo ve en su enlace.`
    : `${summary} ${other.name} todavía no tiene enlace: avisale a la organización.`;
}

/** A club accepts, rejects or withdraws a proposal. */
export async function answerProposal(delegate: Delegate, form: unknown, moment: Moment): Promise<string> {
  await takeOrDomainError(PROPOSAL_LIMIT, String(delegate.id));
  const { propuesta, respuesta } = refuseInvalid(answerSchema.safeParse(form));
  const { club, season } = delegate;
  const today = dayOf(moment.now, moment.timeZone);
  return db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, season.id, propuesta);
    // Do not reveal that other clubs' proposals exist.
    if (!proposal || ![proposal.clubId, proposal.otherClubId].includes(club.id))
      throw new NotFoundError(GONE);
    const refused = refusedAnswer(respuesta, club.id, proposal, today);
    if (refused) throw new DomainError(refused, 409);
    if (respuesta === "aceptar") {
      await agreeToProposal(tx, proposal.id, moment.now);
      return "Aceptaste la fecha. Falta que la apruebe la organización.";
    }
    const outcome = respuesta === "retirar" ? "retirada" : "rechazada";
    await closeProposal(tx, proposal.id, outcome, moment.now);
    return respuesta === "retirar" ? "Retiraste la propuesta." : "Avisamos que no pueden ese día.";
  });
}

/** The pending proposals of a season, with what approving each would do. */
export async function proposalsToDecide(admin: Admin, seasonId: number, moment: Moment) {
  assertMay(admin, "results.manage");
  const today = dayOf(moment.now, moment.timeZone);
  const open = await findOpenProposals(db, seasonId, today, MAX_PROPOSALS);
  if (open.length === 0) return [];
  const requests = open.map((proposal) => ({
    key: proposal.id,
    ids: proposal.matchIds,
    request: requestOf(proposal),
  }));
  const previews = await previewChanges(admin, seasonId, requests, moment);
  return open.map((proposal) => ({
    id: proposal.id,
    club: proposal.club,
    other: proposal.other,
    isAgreed: proposal.agreedAt !== null,
    proposed: proposedText(proposal),
    question: previews.get(proposal.id) ?? "",
  }));
}

/** The number of agreed proposals that await the organiser, by season. */
export function waitingProposals(admin: Admin, { now, timeZone }: Moment) {
  assertMay(admin, "results.manage");
  return countAgreedProposals(db, dayOf(now, timeZone));
}

/** Approves a proposal: moves its matches like a board action, which can be undone on the board. */
export async function approveProposal(
  admin: Admin,
  seasonId: number | null,
  form: unknown,
  moment: Moment,
): Promise<string> {
  assertMay(admin, "results.manage");
  const found = await seasonWithLeague(admin, seasonId);
  const { proposalId, confirmed } = refuseInvalid(decisionSchema.safeParse(form));
  return refuseIfDatabaseDoes("No se pudieron mover los partidos.", () =>
    db.transaction(async (tx) => {
      const proposal = await lockOpen(tx, found.season.id, proposalId);
      if (!proposal.agreedAt) throw new DomainError("Falta que el otro club acepte.", 409);
      const change = { ids: proposal.matchIds, request: requestOf(proposal), confirmed };
      const message = await changeMatches(tx, admin, found, change, moment);
      await closeProposal(tx, proposal.id, "aprobada", moment.now);
      return message;
    }),
  );
}

export async function rejectProposal(
  admin: Admin,
  seasonId: number | null,
  form: unknown,
  now = new Date(),
): Promise<string> {
  assertMay(admin, "results.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const { proposalId } = refuseInvalid(decisionSchema.safeParse(form));
  await db.transaction(async (tx) => {
    const proposal = await lockOpen(tx, season.id, proposalId);
    await closeProposal(tx, proposal.id, "rechazada", now);
    await recordChange(tx, admin, {
      subject: "fixture",
      kind: "update",
      subjectId: season.id,
      leagueId: league.id,
      summary: `${season.name}: rechazó el cambio de fecha al ${proposedText(proposal)}`,
    });
  });
  return "Rechazado: los dos clubes lo ven en su enlace.";
}

async function lockOpen(tx: Db, seasonId: number, id: number) {
  const proposal = await lockProposal(tx, seasonId, id);
  if (!proposal || proposal.outcome !== null) throw new NotFoundError(GONE);
  return proposal;
}

function duplicateOf(constraint: string | undefined) {
  return constraint === "propuestas_partidos_abierta_key" ? { field: "dia", message: TAKEN } : null;
}

function requestOf({ day, firstHour }: { day: string; firstHour: string | null }): ActionRequest {
  return { action: "mover", day, firstHour, reason: AGREED_REASON };
}
