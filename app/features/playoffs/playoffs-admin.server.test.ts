import { asc, desc, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { tieMatches, tieSlots, ties } from "#app/db/schema/playoffs.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aPlayer } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import { aPlayedSeason } from "#tests/factories/playoffs.ts";
import { recountedSeason, storedRows } from "#tests/factories/recounted-season.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { removeFixture, saveFixture } from "../fixtures/panel/fixture-save.server.ts";
import { draftOfFixture } from "../fixtures/panel/fixtures-admin.server.ts";
import { removeWithDependents } from "../leagues/removal.server.ts";
import { stateVersion } from "../results/match-state.rules.ts";
import { annulMatch, decideResult, restoreMatch, saveShootout } from "../results/match-state.server.ts";
import { clearResult, ResultQuestion, saveResult } from "../results/results.server.ts";
import { deleteSeason } from "../seasons/seasons.queries.server.ts";
import { addCorrection } from "../standings/corrections/corrections.server.ts";
import { leagueSeasons } from "../standings/season/champions.server.ts";
import { finishSeason } from "../standings/season/season-end.server.ts";
import { STORED_SIDES, type TieSide } from "./bracket.rules.ts";
import { bracketPage, cupsToShow } from "./bracket-page.server.ts";
import { cupSettings } from "./cup-draft.rules.ts";
import { lockPlayoffs } from "./playoff-refresh.server.ts";
import {
  closeTable,
  createPlayoffs,
  decideTie,
  openTies,
  playoffsScreen,
  removePlayoff,
  updatePlayoffs,
} from "./playoffs-admin.server.ts";

let admin: Admin;
const NOW = new Date("2026-11-30T12:00:00Z");

beforeAll(async () => {
  admin = await anAdminIdentity();
});

type Season = Awaited<ReturnType<typeof aPlayedSeason>>;

const SEMIS = "equipos=4&desde=2026-11-07";
const create = ({ season }: Season, settings = SEMIS) => createPlayoffs(admin, season.id, { settings });

/** 'Semifinal 1: Uno - Cuatro' for every tie, or the source of an empty slot. */
async function tieTexts({ season }: Season) {
  const cups = await cupsToShow(season.id, "panel");
  return cups.flatMap(({ brackets }) =>
    brackets.flatMap(({ rounds }) =>
      rounds.flatMap((round) =>
        round.ties.map(({ name, sides: { home, away } }) => {
          const text = (slot: typeof home) => slot.participant?.name ?? `(${slot.source})`;
          return `${name}: ${text(home)} - ${text(away)}`;
        }),
      ),
    ),
  );
}

async function playoffMatches({ season }: Season) {
  const rows = await db
    .select({ match: matches, tie: ties })
    .from(tieMatches)
    .innerJoin(matches, eq(matches.id, tieMatches.matchId))
    .innerJoin(ties, eq(ties.id, tieMatches.tieId))
    .where(eq(tieMatches.seasonId, season.id))
    .orderBy(asc(ties.round), asc(ties.order), asc(tieMatches.leg), asc(matches.id));
  return rows.map(({ match, tie }) => ({ ...match, round: tie.round, order: tie.order }));
}

async function semis(season: Season) {
  const [first, second] = (await playoffMatches(season)).filter(({ round }) => round === 4);
  if (!first || !second) throw new Error("no semi-finals");
  return [first, second] as const;
}

type Score = [number, number];
const save = (id: number, [home, away]: Score, seen: Score | null, extra: Record<string, string> = {}) =>
  saveResult(
    admin,
    {
      match: String(id),
      home: String(home),
      away: String(away),
      ...extra,
      seenHome: String(seen?.[0] ?? ""),
      seenAway: String(seen?.[1] ?? ""),
    },
    NOW,
  );

/** What the record of changes says of a match, newest first. */
async function recordedChanges(matchId: number): Promise<string[]> {
  const isOfMatch = eq(changeLog.subjectId, String(matchId));
  const rows = await db.select().from(changeLog).where(isOfMatch).orderBy(desc(changeLog.id));
  return rows.map(({ summary }) => summary);
}

/** Starts the second call while the first waits for a team's lock in the middle of its transaction. */
async function whileTeamIsLocked(
  teamId: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  const calls: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for("update");
    for (const call of [first, second]) {
      calls.push(call().catch((error) => ({ refused: String(error.message) })));
      await expect.poll(() => lockWaits(db)).toBe(calls.length);
    }
  });
  return Promise.all(calls);
}

test("a play-off of a finished zone gets its semi-finals immediately, and empty slots for the final", async () => {
  const sample = await aPlayedSeason(db);
  expect(await create(sample, `${SEMIS}&tercero=si&nombre=Copa de Oro`)).toBe(
    "Se creó Copa de Oro: 4 llaves.",
  );
  expect(await tieTexts(sample)).toEqual([
    "Semifinal 1: Uno - Cuatro",
    "Semifinal 2: Dos - Tres",
    "Final: (Ganador de la semifinal 1) - (Ganador de la semifinal 2)",
    "Tercer puesto: (Perdedor de la semifinal 1) - (Perdedor de la semifinal 2)",
  ]);
  const [first] = await semis(sample);
  expect(first).toMatchObject({ homeTeamId: sample.teams[0]?.id, awayTeamId: sample.teams[3]?.id });
  expect(first.kickoff.toISOString()).toBe("2026-11-07T12:00:00.000Z");
});

test("a play-off of a zone with matches left waits for them, or starts once its table is closed", async () => {
  const sample = await aPlayedSeason(db, { isOpen: true });
  await create(sample);
  expect((await tieTexts(sample))[0]).toBe("Semifinal 1: (1.º de Zona 1) - (4.º de Zona 1)");
  expect(await playoffMatches(sample)).toEqual([]);
  const { sources } = await playoffsScreen(admin, sample.season.id, cupSettings(new URLSearchParams()), NOW);
  expect(sources).toMatchObject([{ name: "Zona 1 · 2012", open: 1, isFinal: false }]);
  const [source] = sources;
  const form = {
    cupId: String(source?.cupId),
    zoneId: String(source?.zoneId),
    categoryId: String(source?.categoryId),
    closed: "yes",
  };
  await closeTable(admin, sample.season.id, form);
  // Tres and Cuatro have no points, so they are ordered by name until they play.
  expect((await tieTexts(sample))[0]).toBe("Semifinal 1: Uno - Tres");
  const open = sample.matches.at(-1)?.id ?? 0;
  const question = await save(open, [2, 0], null).catch((error: ResultQuestion) => error.question);
  expect(question).toEqual({
    kind: "playoffs",
    texts: [
      "Cambia la semifinal 1 de Play-off 2012: entra Cuatro en lugar de Tres.",
      "Cambia la semifinal 2 de Play-off 2012: entra Tres en lugar de Cuatro.",
    ],
  });
});

test("a play-off is filled in with the result that completes its table", async () => {
  const sample = await aPlayedSeason(db, { isOpen: true });
  await create(sample);
  await save(sample.matches.at(-1)?.id ?? 0, [2, 0], null);
  expect((await tieTexts(sample))[0]).toBe("Semifinal 1: Uno - Cuatro");
  expect(await playoffMatches(sample)).toHaveLength(2);
});

test("a play-off is filled in once by two concurrent results that complete its table", async () => {
  const sample = await aPlayedSeason(db);
  const [one, other] = [sample.matches[0], sample.matches.at(-1)];
  await db
    .update(matches)
    .set({ homeGoals: null, awayGoals: null })
    .where(inArray(matches.id, [one?.id ?? 0, other?.id ?? 0]));
  await create(sample);
  await Promise.all([save(one?.id ?? 0, [1, 0], null), save(other?.id ?? 0, [1, 0], null)]);
  expect((await tieTexts(sample))[0]).toBe("Semifinal 1: Uno - Cuatro");
  expect(await playoffMatches(sample)).toHaveLength(2);
});

test("a play-off with a level tie needs a winner on penalties, who advances to the final", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [first, second] = await semis(sample);
  expect(await refusal(save(first.id, [1, 1], null))).toMatchObject({
    fields: { penaltyWinner: "La llave queda empatada: elegí quién ganó por penales." },
  });
  await save(first.id, [1, 1], null, {
    penaltyWinner: "visitante",
    homePenalties: "2",
    awayPenalties: "4",
  });
  await save(second.id, [3, 1], null);
  expect((await tieTexts(sample)).at(-1)).toBe("Final: Cuatro - Dos");
  const [final] = (await playoffMatches(sample)).filter(({ round }) => round === 2);
  expect(final).toMatchObject({ homeTeamId: sample.teams[3]?.id, awayTeamId: sample.teams[1]?.id });
  const stored = (await playoffMatches(sample)).find(({ id }) => id === first.id);
  // The Prode pays the result before penalties.
  expect(stored).toMatchObject({ outcome: "empate", penaltyWinner: "visitante", homePenalties: 2 });
  await save(first.id, [1, 1], [1, 1], {
    penaltyWinner: "visitante",
    homePenalties: "3",
    awayPenalties: "4",
  });
  expect((await recordedChanges(first.id))[0]).toBe(
    "Uno 1 - 1 Cuatro, 3-4 por penales (antes 2-4 por penales)",
  );
  const screen = { ...stored, homePenalties: 3, reason: null } as never;
  await saveShootout(admin, first.id, { version: stateVersion(screen), penaltyWinner: "visitante" });
  // Penalties are dropped once the match is no longer a draw.
  const back = save(first.id, [2, 1], [1, 1], { penaltyWinner: "visitante" });
  await expect(back).rejects.toThrow("Cambia la final de Play-off 2012: entra Uno en lugar de Cuatro.");
  const confirmed = "Cambia la final de Play-off 2012: entra Uno en lugar de Cuatro.";
  await save(first.id, [2, 1], [1, 1], { penaltyWinner: "visitante", confirmed });
  expect((await playoffMatches(sample)).find(({ id }) => id === first.id)?.penaltyWinner).toBeNull();
  const recorded = await recordedChanges(first.id);
  await save(first.id, [2, 1], [2, 1], { penaltyWinner: "visitante" });
  expect(await recordedChanges(first.id)).toEqual(recorded);
  expect((await tieTexts(sample)).at(-1)).toBe("Final: Uno - Dos");
  expect((await playoffMatches(sample)).filter(({ round }) => round === 2)).toHaveLength(1);
});

describe("penalties that another administrator changed", () => {
  const kicks = (penaltyWinner: string, homePenalties: string, awayPenalties: string) => ({
    penaltyWinner,
    homePenalties,
    awayPenalties,
  });
  const seenPenalties = "local 4 3";
  const draw: Score = [1, 1];

  async function changedByAnother() {
    const sample = await aPlayedSeason(db);
    // A final alone: no later match depends on its winner, so nothing else is asked.
    await create(sample, "equipos=2&desde=2026-11-07");
    const id = (await playoffMatches(sample))[0]?.id ?? 0;
    await save(id, draw, null, kicks("local", "4", "3"));
    expect(await save(id, draw, draw, { ...kicks("visitante", "3", "4"), seenPenalties })).toMatchObject({
      penalties: { winner: "visitante", home: 3, away: 4 },
    });
    const winner = async () => (await playoffMatches(sample)).find((match) => match.id === id)?.penaltyWinner;
    return { id, winner };
  }

  test("penalties that another administrator changed are neither overwritten nor deleted by one who has not seen them", async () => {
    const { id, winner } = await changedByAnother();
    for (const late of [
      () => save(id, draw, draw, { ...kicks("local", "5", "4"), seenPenalties }),
      () => save(id, [2, 1], draw, { seenPenalties }),
      () => save(id, [2, 1], draw, { seenPenalties: "" }),
      () => clearResult(admin, { match: String(id), seenHome: "1", seenAway: "1", seenPenalties }, NOW),
    ]) {
      await expect(late()).rejects.toMatchObject({
        status: 409,
        message: "Otra persona guardó 1 - 1, 3-4 por penales mientras tanto.",
        question: {
          kind: "changed",
          stored: { home: 1, away: 1 },
          penalties: { winner: "visitante", home: 3, away: 4 },
        },
      });
    }
    expect(await winner()).toBe("visitante");
  });

  test("penalties that another administrator changed can be overwritten once seen, and typing the same is not a conflict", async () => {
    const { id, winner } = await changedByAnother();
    await save(id, draw, draw, { ...kicks("visitante", "3", "4"), seenPenalties });
    await save(id, draw, draw, { ...kicks("local", "5", "4"), seenPenalties: "visitante 3 4" });
    expect(await winner()).toBe("local");
    await clearResult(
      admin,
      { match: String(id), seenHome: "1", seenAway: "1", seenPenalties: "local 5 4" },
      NOW,
    );
    expect(await winner()).toBeNull();
  });

  test("penalties that another administrator changed are overwritten by a page of an earlier version, which does not send those it showed", async () => {
    const { id, winner } = await changedByAnother();
    await save(id, draw, draw, kicks("local", "5", "4"));
    expect(await winner()).toBe("local");
  });
});

test("the matches of a play-off count in no table", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const table = () =>
    db
      .select()
      .from(editablePositions)
      .where(eq(editablePositions.seasonId, sample.season.id))
      .orderBy(asc(editablePositions.id));
  const before = await table();
  const [first] = await semis(sample);
  await save(first.id, [0, 5], null);
  expect(await table()).toEqual(before);
  expect((await recountedSeason(sample.season.id)).rows).toEqual(await storedRows(sample.season.id));
});

test("a play-off asks before a corrected result replaces the teams of a match that was played", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [first, second] = await semis(sample);
  await save(first.id, [2, 0], null);
  await save(second.id, [2, 0], null);
  // Cuatro beats Dos by nine goals and moves up to second place.
  const upstream = sample.matches.find(
    ({ homeTeamId, awayTeamId }) => homeTeamId === sample.teams[1]?.id && awayTeamId === sample.teams[3]?.id,
  );
  const question = await save(upstream?.id ?? 0, [0, 9], [1, 0]).catch((error: ResultQuestion) => error);
  expect(question).toBeInstanceOf(ResultQuestion);
  const confirmed = (question as ResultQuestion).message;
  expect(confirmed).toContain("Cambia la semifinal 2 de Play-off 2012: entra Cuatro en lugar de Dos");
  expect(confirmed).toContain("El partido que se jugó queda anulado.");
  expect(confirmed).toContain("Cambia la final de Play-off 2012");
  // Nothing was saved.
  expect(
    (
      await db
        .select()
        .from(matches)
        .where(eq(matches.id, upstream?.id ?? 0))
    )[0]?.homeGoals,
  ).toBe(1);
  expect((await tieTexts(sample))[0]).toBe("Semifinal 1: Uno - Cuatro");
  await save(upstream?.id ?? 0, [0, 9], [1, 0], { confirmed });
  const texts = await tieTexts(sample);
  expect(texts.at(-1)).toBe("Final: (Ganador de la semifinal 1) - (Ganador de la semifinal 2)");
  const old = await db.select().from(matches).where(eq(matches.id, second.id));
  expect(old[0]).toMatchObject({ state: "anulado", homeGoals: 2, reason: "Cambió quién juega la llave" });
  expect(await playoffMatches(sample)).toHaveLength(2);
});

test("a play-off says how many predictions are deleted with a match that was not played", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [first] = await semis(sample);
  const player = await aPlayer(db);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: first.id, seasonKey: first.seasonKey, prediction: "local" });
  const correction = {
    teamId: String(sample.teams[3]?.id),
    points: "4",
    reason: "Fallo",
    decidedOn: "2026-11-01",
  };
  const form = {
    ...correction,
    zoneId: String(sample.zone.id),
    categoryId: String(sample.category.id),
  };
  const question = await refusal(addCorrection(admin, form));
  expect(question.fields.confirmed).toContain("Se borra 1 predicción del Prode.");
  await addCorrection(admin, { ...form, confirmed: question.fields.confirmed ?? "" });
  expect((await tieTexts(sample))[0]).toBe("Semifinal 1: Uno - Tres");
});

test("a play-off loses its teams, after a confirmation, when an earlier result is cleared", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const id = sample.matches[0]?.id ?? 0;
  const clear = (confirmed = "") =>
    clearResult(admin, { match: String(id), seenHome: "1", seenAway: "0", confirmed });
  const question = (await clear().catch((error: ResultQuestion) => error)) as ResultQuestion;
  expect(question.message).toContain("sale Uno y todavía no se sabe quién entra");
  await clear(question.message);
  expect(await playoffMatches(sample)).toEqual([]);
});

test("a play-off with an annulled match has no winner, and gets no replacement match", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [first] = await semis(sample);
  const [stored] = await db.select().from(matches).where(eq(matches.id, first.id));
  await annulMatch(admin, first.id, { version: stateVersion(stored as never), reason: "Sin cancha" });
  expect(await playoffMatches(sample)).toHaveLength(2);
  expect((await tieTexts(sample)).at(-1)).toContain("(Ganador de la semifinal 1)");
});

async function decidedTie(chosen: TieSide = "away") {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [first] = await semis(sample);
  await annulMatch(admin, first.id, { version: await versionOf(first.id), reason: "Sin cancha" });
  const tie = async () => {
    const rows = await db.select().from(ties).where(eq(ties.seasonId, sample.season.id));
    return rows.find(({ round, order }) => round === 4 && order === 1);
  };
  const decide = async (side: TieSide) =>
    decideTie(admin, sample.season.id, { tieId: String((await tie())?.id), winner: side });
  await decide(chosen);
  expect(await tie()).toMatchObject({ winner: STORED_SIDES[chosen], decision: STORED_SIDES[chosen] });
  return { sample, first, tie, decide };
}

const versionOf = async (id: number) => {
  const [match] = await db.select().from(matches).where(eq(matches.id, id));
  return stateVersion(match as never);
};
const restore = async (id: number, confirmed = "") =>
  restoreMatch(admin, id, { version: await versionOf(id), confirmed });
const LEAVES = "Cambia la final de Play-off 2012: sale Cuatro y todavía no se sabe quién entra.";

test("a decided tie is open again once the annulment is undone, and the penalties of the match decide", async () => {
  const { sample, first, tie, decide } = await decidedTie();
  expect((await tieTexts(sample)).at(-1)).toContain("Final: Cuatro - ");
  expect(await refusal(restore(first.id))).toMatchObject({ fields: { confirmed: LEAVES } });
  await restore(first.id, LEAVES);
  expect(await tie()).toMatchObject({ winner: null, decision: null });
  expect(await refusal(save(first.id, [1, 1], null))).toMatchObject({
    fields: { penaltyWinner: "La llave queda empatada: elegí quién ganó por penales." },
  });
  const kicks = { penaltyWinner: "local", homePenalties: "5", awayPenalties: "3" };
  await save(first.id, [1, 1], null, kicks);
  const [stored] = await db.select().from(matches).where(eq(matches.id, first.id));
  expect(stored).toMatchObject({ penaltyWinner: "local", homePenalties: 5, awayPenalties: 3 });
  expect(await tie()).toMatchObject({ winner: "local", decision: null });
  expect((await tieTexts(sample)).at(-1)).toContain("Final: Uno - ");
  // Annulled again, it has no winner until somebody decides.
  const annul = { version: await versionOf(first.id), reason: "Sin cancha" };
  const { confirmed } = (await refusal(annulMatch(admin, first.id, annul))).fields;
  await annulMatch(admin, first.id, { ...annul, confirmed: confirmed ?? "" });
  expect(await tie()).toMatchObject({ winner: null, decision: null });
  await decide("away");
  expect(await tie()).toMatchObject({ winner: "visitante" });
});

test("a decided tie is open again when another team enters, and asks for the penalties of its match", async () => {
  const { sample, tie } = await decidedTie();
  const form = {
    teamId: String(sample.teams[3]?.id),
    points: "4",
    reason: "Fallo",
    decidedOn: "2026-11-01",
    zoneId: String(sample.zone.id),
    categoryId: String(sample.category.id),
  };
  const { confirmed } = (await refusal(addCorrection(admin, form))).fields;
  await addCorrection(admin, { ...form, confirmed: confirmed ?? "" });
  expect((await tieTexts(sample))[0]).toBe("Semifinal 1: Uno - Tres");
  expect(await tie()).toMatchObject({ winner: null, decision: null });
  const [first] = await semis(sample);
  expect(await refusal(save(first.id, [0, 0], null))).toMatchObject({
    fields: { penaltyWinner: "La llave queda empatada: elegí quién ganó por penales." },
  });
  await save(first.id, [0, 0], null, { penaltyWinner: "local" });
  expect(await tie()).toMatchObject({ winner: "local" });
});

test("a decided tie is changed by another administrator who has not seen the decision only after a confirmation", async () => {
  const { sample, tie, decide } = await decidedTie("away");
  const refused = await refusal(decide("home"));
  expect(refused).toMatchObject({
    status: 409,
    fields: {
      confirmed: expect.stringMatching(/^Mientras tanto otra persona definió que pasa Cuatro\. Cambia/),
    },
  });
  expect(await tie()).toMatchObject({ decision: "visitante", winner: "visitante" });
  await decide("away");
  const form = { tieId: String((await tie())?.id), winner: "home", confirmed: refused.fields.confirmed };
  await decideTie(admin, sample.season.id, form);
  expect(await tie()).toMatchObject({ decision: "local", winner: "local" });
});

test("a tie that is level by the tribunal's result needs penalties, not a decision", async () => {
  const { sample, first, tie, decide } = await decidedTie();
  await restore(first.id, LEAVES);
  const court = { version: await versionOf(first.id), home: "0", away: "0", reason: "Fallo" };
  await decideResult(admin, first.id, court);
  expect(await refusal(decide("home"))).toMatchObject({
    message: "Esta llave se define por penales: cargá en el partido quién ganó.",
  });
  const [cup] = await cupsToShow(sample.season.id, "panel");
  expect(cup?.brackets[0]?.rounds[0]?.ties[0]).toMatchObject({
    needsDecision: false,
    note: "Empatada: falta definir quién pasa",
  });
  await saveShootout(admin, first.id, { version: await versionOf(first.id), penaltyWinner: "local" });
  expect(await tie()).toMatchObject({ winner: "local", decision: null });
});

test("a two-legged tie is decided on aggregate, and the better seed is at home in the second leg", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample, "equipos=2&vueltas=2&desde=2026-11-07&cada=3");
  const [firstLeg, secondLeg] = await playoffMatches(sample);
  expect(firstLeg).toMatchObject({ homeTeamId: sample.teams[1]?.id });
  expect(secondLeg).toMatchObject({ homeTeamId: sample.teams[0]?.id });
  expect(secondLeg?.kickoff.toISOString()).toBe("2026-11-10T12:00:00.000Z");
  await save(firstLeg?.id ?? 0, [1, 0], null);
  expect(await refusal(save(secondLeg?.id ?? 0, [1, 0], null))).toMatchObject({
    fields: { penaltyWinner: expect.any(String) },
  });
  await save(secondLeg?.id ?? 0, [2, 0], null);
  const [cup] = await cupsToShow(sample.season.id, "public");
  expect(cup?.brackets[0]?.champion?.name).toBe("Uno");
  // Uno ranks above Dos, so the first leg, which Dos won at home, is shown with Uno first too.
  const [final] = cup?.brackets[0]?.rounds[0]?.ties ?? [];
  expect(final?.legs.map(({ score }) => score)).toEqual(["0 - 1", "2 - 0"]);
});

test("a play-off of clubs plays every category, and the club that wins more of them wins it", async () => {
  const sample = await aPlayedSeason(db, {
    names: ["2012", "2013", "2014"],
    rules: { generalTable: "points" },
  });
  await create(sample, "de=general&equipos=2&desde=2026-11-07");
  expect(await tieTexts(sample)).toEqual(["Final: Uno - Dos"]);
  const played = await playoffMatches(sample);
  expect(played).toHaveLength(3);
  await save(played[0]?.id ?? 0, [0, 9], null);
  await save(played[1]?.id ?? 0, [1, 0], null);
  await save(played[2]?.id ?? 0, [1, 1], null);
  const [level] = await db.select().from(ties).where(eq(ties.seasonId, sample.season.id));
  // One category each, so goals decide.
  expect(level?.winner).toBe("visitante");
  await save(played[0]?.id ?? 0, [0, 1], [0, 9]);
  const form = { tieId: String(level?.id), winner: "home" };
  expect(await decideTie(admin, sample.season.id, form)).toBe("Pasa Uno por decisión de la organización.");
  const [decided] = await db.select().from(ties).where(eq(ties.seasonId, sample.season.id));
  expect(decided?.winner).toBe("local");
});

test("a play-off can be deleted until something was played, after a question that says what is lost", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [cup] = await cupsToShow(sample.season.id, "panel");
  const form = { cupId: String(cup?.id) };
  const question = "Se elimina Play-off con 2 partidos sin jugar. No se puede deshacer.";
  expect(await refusal(removePlayoff(admin, sample.season.id, form))).toMatchObject({
    fields: { confirmed: question },
  });
  await removePlayoff(admin, sample.season.id, { ...form, confirmed: question });
  expect(await db.select().from(tieSlots).where(eq(tieSlots.seasonId, sample.season.id))).toEqual([]);
  await create(sample);
  const [first] = await semis(sample);
  await save(first.id, [2, 0], null);
  const [newCup] = await cupsToShow(sample.season.id, "panel");
  expect(
    await refusal(removePlayoff(admin, sample.season.id, { cupId: String(newCup?.id), confirmed: question })),
  ).toMatchObject({ message: "Play-off ya tiene partidos jugados: no se puede eliminar." });
});

test("a play-off is not deleted while one of its results is being saved, and the two do not deadlock", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [cup] = await cupsToShow(sample.season.id, "panel");
  const [first] = await semis(sample);
  const { confirmed } = (await refusal(removePlayoff(admin, sample.season.id, { cupId: String(cup?.id) })))
    .fields as { confirmed: string };
  const [saving, removing] = await whileTeamIsLocked(
    first.homeTeamId,
    () => save(first.id, [2, 0], null),
    () => removePlayoff(admin, sample.season.id, { cupId: String(cup?.id), confirmed }),
  );
  expect(saving).toMatchObject({ matchId: first.id });
  expect(removing).toEqual({ refused: "Play-off ya tiene partidos jugados: no se puede eliminar." });
});

test("a play-off asks again about a confirmed correction when one of its own results was being saved", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [first] = await semis(sample);
  const upstream =
    sample.matches.find(
      ({ homeTeamId, awayTeamId }) =>
        homeTeamId === sample.teams[1]?.id && awayTeamId === sample.teams[3]?.id,
    )?.id ?? 0;
  const question: ResultQuestion = await save(upstream, [0, 9], [1, 0]).catch((error) => error);
  const [saving, correcting] = await whileTeamIsLocked(
    // A team that does not play in the earlier match.
    first.homeTeamId,
    () => save(first.id, [2, 0], null),
    () => save(upstream, [0, 9], [1, 0], { confirmed: question.message }),
  );
  expect(saving).toMatchObject({ matchId: first.id });
  expect(correcting).toMatchObject({
    refused: expect.stringContaining("El partido que se jugó queda anulado."),
  });
});

test("a play-off decides the champion if the organiser says so", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample, "equipos=2&desde=2026-11-07&campeon=si&nombre=Copa de Oro");
  const [final] = await playoffMatches(sample);
  expect(await openTies(admin, sample.season.id)).toEqual(["la final de Copa de Oro 2012"]);
  await save(final?.id ?? 0, [0, 1], null);
  expect(await openTies(admin, sample.season.id)).toEqual([]);
  await finishSeason(admin, sample.season.id);
  const [shown] = await leagueSeasons(sample.league.id, sample.season.id);
  expect(shown).toMatchObject({
    hasPlayoffs: true,
    champions: [{ zone: "Copa de Oro", category: "2012", team: { name: "Dos" } }],
  });
});

test("a play-off shows no score of a category that does not publish them", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [first] = await semis(sample);
  await save(first.id, [1, 1], null, { penaltyWinner: "local", homePenalties: "5", awayPenalties: "4" });
  await db.update(matches).set({ isPublished: false }).where(eq(matches.id, first.id));
  await db.execute(
    `update categorias set publica_resultados = false, suma_general = false, tabla_publica = false where id = ${sample.category.id}`,
  );
  const page = await bracketPage({ season: sample.season as never }, null);
  const tie = page.cups[0]?.brackets[0]?.rounds[0]?.ties[0];
  expect(tie?.legs[0]).toMatchObject({ isPlayed: true, score: null, note: null });
  expect(tie?.sides.home).toMatchObject({ figure: null, penalties: null });
});

test("a play-off can be moved to another day in its fixture, but not changed otherwise", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  const [first] = await semis(sample);
  const draft = await draftOfFixture(admin, String(first.fixtureId));
  await saveFixture(admin, { ...draft, matchDate: "2026-11-14", zoneId: "", categoryId: "" });
  const [moved] = await semis(sample);
  expect(moved).toMatchObject({ zoneId: first.zoneId, kickoff: new Date("2026-11-14T12:00:00Z") });
  const movedDraft = await draftOfFixture(admin, String(first.fixtureId));
  const [one, two] = movedDraft.matches;
  const swapped = [{ ...one, home: one?.away, away: one?.home }, two] as typeof movedDraft.matches;
  expect(await refusal(saveFixture(admin, { ...movedDraft, matches: swapped }))).toMatchObject({
    message: expect.stringContaining("quién juega sale de las tablas"),
  });
  expect(await refusal(removeFixture(admin, String(first.fixtureId), ""))).toMatchObject({
    message: "Es de un play-off: se elimina en las llaves de la temporada.",
  });
});

test("a play-off that is outdated by a change in its table is updated on its screen", async () => {
  const sample = await aPlayedSeason(db);
  await create(sample);
  // A place changes without the usual question.
  await db.execute(`update posiciones_editable set orden = case equipo_id when ${sample.teams[3]?.id} then 1
      when ${sample.teams[0]?.id} then 2 when ${sample.teams[1]?.id} then 3 else 4 end where temporada_id = ${sample.season.id}`);
  const screen = () => playoffsScreen(admin, sample.season.id, cupSettings(new URLSearchParams()), NOW);
  const { pending } = await screen();
  expect(pending).toContain(
    "Cambia la semifinal 1 de Play-off 2012: entra Cuatro en lugar de Uno; entra Tres en lugar de Cuatro.",
  );
  expect(await refusal(updatePlayoffs(admin, sample.season.id, {}))).toMatchObject({ status: 409 });
  await updatePlayoffs(admin, sample.season.id, { confirmed: pending ?? "" });
  expect((await screen()).pending).toBeNull();
  expect(await refusal(updatePlayoffs(admin, sample.season.id, {}))).toMatchObject({
    message: "Las llaves ya están al día.",
  });
});

test("a play-off is updated together with many others, after a question that fits into the form", async () => {
  const sample = await aPlayedSeason(db);
  for (let cup = 1; cup <= 14; cup++)
    await create(sample, `${SEMIS}&nombre=Copa de los Barrios Unidos de la Zona Norte ${cup}`);
  await db.execute(`update posiciones_editable set orden = case equipo_id when ${sample.teams[3]?.id} then 1
      when ${sample.teams[0]?.id} then 2 when ${sample.teams[1]?.id} then 3 else 4 end where temporada_id = ${sample.season.id}`);
  const screen = () => playoffsScreen(admin, sample.season.id, cupSettings(new URLSearchParams()), NOW);
  const { pending } = await screen();
  expect(pending).toMatch(/También cambian \d+ llaves más\.$/);
  await updatePlayoffs(admin, sample.season.id, { confirmed: pending ?? "" });
  expect((await screen()).pending).toBeNull();
});

test("a play-off is refused when the tables cannot fill it, without a first day, and when its name is taken", async () => {
  const sample = await aPlayedSeason(db);
  expect(await refusal(create(sample, "equipos=8&desde=2026-11-07"))).toMatchObject({
    message: "2012: No alcanzan los equipos: harían falta 8 en cada tabla y en una hay 4.",
  });
  expect(await refusal(create(sample, "equipos=4"))).toMatchObject({
    message: "Elegí el día en que empieza.",
  });
  await create(sample);
  expect(await refusal(create(sample))).toMatchObject({
    message: "Esta temporada ya tiene «Play-off». Poné otro nombre.",
  });
});

test("deleting a season waits for the lock on its play-offs without locking any of its matches", async () => {
  const played = await aPlayedSeason(db);
  await create(played);
  const [semi] = await semis(played);
  const season = { kind: "season", id: played.season.id } as const;
  let removing: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await lockPlayoffs(tx, { seasonId: played.season.id });
    removing = db.transaction((other) => removeWithDependents(other, season, deleteSeason, null));
    await expect.poll(() => lockWaits(db)).toBe(1);
    // Saving a result locks the match next.
    await tx.select().from(matches).where(eq(matches.id, semi.id)).for("update");
  });
  await removing;
  expect(await db.$count(ties, eq(ties.seasonId, played.season.id))).toBe(0);
});
