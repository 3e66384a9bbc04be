import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { dateProposals, proposalMatches } from "#app/db/schema/delegates.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { entries } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { findLastAction } from "../results/board.queries.server.ts";
import { undoMatchday } from "../results/board.server.ts";
import { type Delegate, delegateOf, enterByToken, makeLinks, revokeLink } from "./links.server.ts";
import {
  answerProposal,
  approveProposal,
  delegateProposals,
  proposalsToDecide,
  proposeDate,
  rejectProposal,
  waitingProposals,
} from "./proposals.server.ts";

const KICKOFF = new Date("2026-11-21T12:30:00Z");
const NEW_KICKOFF = new Date("2026-11-28T13:00:00Z");
const at = (text: string) => ({ now: new Date(text), timeZone: "America/Argentina/Buenos_Aires" });
const MOMENT = at("2026-11-18T15:00:00Z");
const NEW_DATE = { dia: "2026-11-28", primera: "10:00" };

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let home: Delegate;
let away: Delegate;
let visitors = 0;

beforeAll(async () => {
  admin = await anAdminIdentity();
});

beforeEach(async () => {
  sample = await aLeague(db);
  home = await delegate(sample.home.entryId);
  away = await delegate(sample.away.entryId);
});

async function delegate(entryId: number, seasonId = sample.season.id): Promise<Delegate> {
  const [entry] = await db.select().from(entries).where(eq(entries.id, entryId));
  const [link] = await makeLinks(admin, seasonId, String(entry?.clubId));
  visitors += 1;
  const cookie = await enterByToken(link?.url.split("#")[1], `10.1.${visitors >> 8}.${visitors & 255}`);
  return delegateOf(cookie.split(";")[0] ?? "");
}
const propose = (by = home, date: object = NEW_DATE, moment = MOMENT) =>
  proposeDate(by, { partido: String(sample.match.id), ...date }, moment);
async function openId() {
  const rows = await db.select().from(dateProposals).where(eq(dateProposals.isOpen, true));
  return String(rows.find(({ seasonId }) => seasonId === sample.season.id)?.id);
}
const answer = async (by: Delegate, respuesta: string, moment = MOMENT) =>
  answerProposal(by, { propuesta: await openId(), respuesta }, moment);
async function agreedProposal() {
  await propose();
  await answer(away, "aceptar");
  const [waiting] = await proposalsToDecide(admin, sample.season.id, MOMENT);
  return { proposalId: String(waiting?.id), confirmed: waiting?.question ?? "" };
}
async function storedMatch() {
  const [row] = await db.select().from(matches).where(eq(matches.id, sample.match.id));
  return row;
}

test.each<[string, object, RegExp]>([
  ["without a day", { dia: "" }, /Elegí el día/],
  ["for an invalid day", { dia: "2026-02-30" }, /Elegí el día/],
  ["for today", { dia: "2026-11-18" }, /a partir de mañana/],
  ["for an invalid hour", { dia: "2026-11-28", primera: "25:00" }, /Escribí la hora/],
  ["for no match", { ...NEW_DATE, partido: "x" }, /Elegí el partido/],
])("a proposal is refused %s", async (_, date, message) => {
  await expect(propose(home, date)).rejects.toThrow(message);
  expect(await proposalsToDecide(admin, sample.season.id, MOMENT)).toEqual([]);
});

test("a proposal is refused for a match of other clubs", async () => {
  const other = await aLeague(db);
  await expect(proposeDate(home, { ...NEW_DATE, partido: String(other.match.id) }, MOMENT)).rejects.toThrow(
    /ya no se puede/,
  );
});

test("a proposal is refused for a match that has begun or has a result", async () => {
  await expect(propose(home, { ...NEW_DATE }, at("2026-11-21T12:31:00Z"))).rejects.toThrow(/ya no se puede/);
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
  await expect(propose()).rejects.toThrow(/ya no se puede/);
});

test("a proposal is refused for a match with an unconfirmed hour only when its day is over", async () => {
  await db.update(matches).set({ hasConfirmedHour: false }).where(eq(matches.id, sample.match.id));
  await expect(propose(home, NEW_DATE, at("2026-11-22T03:00:00Z"))).rejects.toThrow(/ya no se puede/);
  await expect(propose(home, NEW_DATE, at("2026-11-22T02:59:59Z"))).resolves.toMatch(/Propusiste/);
});

test("a proposal is refused while the other club's waits for an answer, but replaces an earlier one by the same club", async () => {
  await propose();
  await expect(propose(away)).rejects.toThrow(/contestala primero/);
  await propose(home, { dia: "2026-12-05" });
  expect(await proposalsToDecide(admin, sample.season.id, MOMENT)).toMatchObject([
    { proposed: "sáb 05/12, a las mismas horas", isAgreed: false },
  ]);
});

test("an agreed proposal is not replaced from a page that was opened before", async () => {
  await agreedProposal();
  for (const by of [home, away]) {
    await expect(propose(by, { ...NEW_DATE, dia: "2026-12-05" })).rejects.toThrow(
      /ya acordaron el sáb 28\/11/,
    );
  }
  expect(await proposalsToDecide(admin, sample.season.id, MOMENT)).toMatchObject([{ isAgreed: true }]);
  await answer(home, "retirar");
  await propose(home, { ...NEW_DATE, dia: "2026-12-05" });
  expect(await proposalsToDecide(admin, sample.season.id, MOMENT)).toMatchObject([{ isAgreed: false }]);
});

test("a proposal that is accepted while its club proposes another date stays agreed", async () => {
  await propose();
  const id = Number(await openId());
  let proposing: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(dateProposals).set({ agreedAt: MOMENT.now }).where(eq(dateProposals.id, id));
    proposing = propose(home, { dia: "2026-12-05" }).catch((error: Error) => error.message);
    await expect.poll(() => lockWaits(db)).toBeGreaterThan(0);
  });
  expect(await proposing).toMatch(/ya acordaron/);
  expect(await proposalsToDecide(admin, sample.season.id, MOMENT)).toMatchObject([{ isAgreed: true }]);
});

test("a delegate is told that the other club sees the proposal, or that this club has no link yet", async () => {
  expect(await propose()).toMatch(/Propusiste el .+\. .+ lo ve en su enlace\.$/);
  const [entry] = await db.select().from(entries).where(eq(entries.id, sample.away.entryId));
  await revokeLink(admin, sample.season.id, String(entry?.clubId));
  expect(await propose()).toMatch(/todavía no tiene enlace: avisale a la organización\.$/);
});

test("when two clubs propose concurrently, one is refused", async () => {
  const results = await Promise.allSettled([propose(home), propose(away)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(
    await db.select().from(proposalMatches).where(eq(proposalMatches.matchId, sample.match.id)),
  ).toHaveLength(1);
});

test("a club that proposes another date while the organiser approves does not undo the approval", async () => {
  await agreedProposal();
  const id = Number(await openId());
  let proposing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    const approved = { isOpen: false, closedAt: MOMENT.now, outcome: "aprobada" as const };
    await tx.update(dateProposals).set(approved).where(eq(dateProposals.id, id));
    proposing = propose(home, { dia: "2026-12-05" }).catch((error: Error) => error.message);
    await expect.poll(() => lockWaits(db)).toBeGreaterThan(0);
  });
  expect(await proposing).toMatch(/se decidió la fecha/);
  const all = await db.select().from(dateProposals).where(eq(dateProposals.seasonId, sample.season.id));
  expect(all.map(({ outcome }) => outcome)).toEqual(["aprobada"]);
});

test("only the other club can answer a proposal; to third clubs it does not exist", async () => {
  await propose();
  const otherLeague = await aLeague(db);
  const other = await delegate(otherLeague.home.entryId, otherLeague.season.id);
  await expect(answer(other, "aceptar")).rejects.toThrow(/ya no está/);
  await expect(answer(home, "aceptar")).rejects.toThrow(/otro club/);
  await expect(answer(away, "cualquiera")).rejects.toThrow(/Recargá/);
});

test("the organiser cannot approve before both clubs agree, nor without having seen the consequences", async () => {
  await propose();
  const proposalId = await openId();
  const approve = (confirmed: string) =>
    approveProposal(admin, sample.season.id, { proposalId, confirmed }, MOMENT);
  await expect(approve("")).rejects.toThrow(/Falta que el otro club acepte/);
  await answer(away, "aceptar");
  await expect(approve("")).rejects.toThrow(/pasa al sábado 28\/11/);
  expect((await storedMatch())?.kickoff).toEqual(KICKOFF);
});

test("an agreed date is approved once: the match moves with its reason, and the board can undo it", async () => {
  const player = await aPlayer(db);
  await db.insert(predictions).values({
    userId: player.id,
    matchId: sample.match.id,
    seasonKey: sample.match.seasonKey,
    prediction: "local",
  });
  const form = await agreedProposal();
  const waiting = await waitingProposals(admin, MOMENT);
  expect(waiting.filter(({ seasonId }) => seasonId === sample.season.id)).toMatchObject([{ count: 1 }]);
  const approve = () => approveProposal(admin, sample.season.id, form, MOMENT);
  const results = await Promise.allSettled([approve(), approve()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await storedMatch()).toMatchObject({
    kickoff: NEW_KICKOFF,
    originalKickoff: KICKOFF,
    reason: "Pedido de los clubes",
  });
  expect(await db.select().from(predictions).where(eq(predictions.matchId, sample.match.id))).toHaveLength(1);
  expect(await proposalsToDecide(admin, sample.season.id, MOMENT)).toEqual([]);
  const last = await findLastAction(db, sample.season.id);
  await undoMatchday(admin, sample.season.id, { id: String(last?.id) }, MOMENT.now);
  expect(await storedMatch()).toMatchObject({ kickoff: KICKOFF, originalKickoff: null });
});

test("both clubs see the state of a proposal, and a rejected one can be proposed again", async () => {
  await propose();
  expect(await delegateProposals(away, MOMENT)).toMatchObject([
    { id: sample.match.id, proposal: { answers: ["aceptar", "rechazar"] } },
  ]);
  await answer(away, "rechazar");
  expect(await delegateProposals(home, MOMENT)).toMatchObject([{ proposal: { answers: [] } }]);
  const form = await agreedProposal();
  await rejectProposal(admin, sample.season.id, form, MOMENT.now);
  await expect(approveProposal(admin, sample.season.id, form, MOMENT)).rejects.toThrow(/ya no está/);
  expect((await storedMatch())?.kickoff).toEqual(KICKOFF);
});

test("the clubs of a suspended match can give it a new date", async () => {
  await db
    .update(matches)
    .set({ state: "suspendido", reason: "Lluvia", changedAt: MOMENT.now })
    .where(eq(matches.id, sample.match.id));
  const later = at("2026-11-24T15:00:00Z");
  await propose(away, { dia: "2026-11-29" }, later);
  await answer(home, "aceptar", later);
  const [waiting] = await proposalsToDecide(admin, sample.season.id, later);
  const form = { proposalId: String(waiting?.id), confirmed: waiting?.question };
  await approveProposal(admin, sample.season.id, form, later);
  expect(await storedMatch()).toMatchObject({
    state: "programado",
    kickoff: new Date("2026-11-29T12:30:00Z"),
  });
});

test("the rate limit refuses a delegate's twenty-first proposal", async () => {
  const attempts = Array.from({ length: 21 }, () => () => propose());
  const refused: string[] = [];
  for (const attempt of attempts) await attempt().catch((error: Error) => refused.push(error.message));
  expect(refused).toHaveLength(1);
});
