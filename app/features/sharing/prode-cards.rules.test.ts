import { describe, expect, test } from "vitest";
import { MAX_PODIUM_ROWS } from "../prode/leaderboard/podium.rules.ts";
import {
  invitationCard,
  parseRankKey,
  podiumCard,
  prodeMatchdayCard,
  rankCard,
  rankText,
} from "./prode-cards.rules.ts";

const side = (name: string) => ({ name, logo: null });
const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const CALL_TO_PLAY = "Elegí quién gana y sumá puntos";

describe("matchdays", () => {
  const match = (change: object = {}) => ({
    home: side("El Ceibo"),
    away: side("Norte"),
    score: null,
    isPlayed: false,
    time: "10:00",
    ...change,
  });
  const cardOf = (matches: object[], change: object = {}) =>
    prodeMatchdayCard({
      league: { name: "Liga Sur", color: "violet" },
      category: { name: "2015" },
      day: "2026-11-21",
      label: "8° FECHA",
      tournament: null,
      days: [{ fixtures: [{ matches }] }],
      ...change,
    } as never);

  test("the card of a matchday to predict shows the hour, the score, or 'Jugado' if the score is unpublished", () => {
    const score = { home: 2, away: 1 };
    const card = cardOf([match(), match({ score, isPlayed: true }), match({ isPlayed: true })]);
    expect(card).toMatchObject({
      title: "Prode · 8° FECHA",
      subtitle: "Liga Sur · 2015 · sábado 21 de noviembre",
      body: { rows: [{ figures: ["10:00"] }, { figures: [score] }, { figures: ["Jugado"] }] },
    });
  });

  test("the card of a matchday to predict names the day, not the hour, of a match on another day", () => {
    const days = { playedOn: "2026-11-29" };
    const card = cardOf([
      match(days),
      match({ ...days, score: { home: 2, away: 1 } }),
      match({ playedOn: null, time: "Suspendido" }),
    ]);
    expect(card.body).toMatchObject({
      rows: [{ figures: ["dom 29"] }, { figures: [{ home: 2, away: 1 }] }, { figures: ["Suspendido"] }],
    });
  });

  test.each([
    [8, CALL_TO_PLAY],
    [9, "y 1 partido más"],
    [10, "y 2 partidos más"],
  ])(
    "the card of a matchday to predict with %i matches shows eight, and the footer '%s'",
    (count, footer) => {
      expect(cardOf(range(count).map(() => match()))).toMatchObject({
        footer,
        body: { rows: { length: 8 } },
      });
    },
  );

  test("the card of a matchday to predict names the tournament if the matchday has no name", () => {
    expect(cardOf([match()], { label: null, tournament: "Apertura" }).title).toBe("Prode · Apertura");
  });

  test("the card of a matchday to predict invites to play if there is no matchday", () => {
    expect(prodeMatchdayCard(null)).toMatchObject({ title: "Prode", body: { kind: "words" } });
  });
});

const rows = (count: number) => range(count).map((rank) => ({ rank, name: `Jugador ${rank}`, points: 9 }));
const league = { name: "Liga Sur", color: "violet" as const };

test("the card of a podium names its league and day", () => {
  expect(podiumCard({ league, day: "2026-11-21", rows: rows(1) })).toMatchObject({
    color: "violet",
    title: "Podio de la fecha del Prode",
    subtitle: "Liga Sur · sábado 21 de noviembre",
    body: { kind: "podium", rows: [{ name: "Jugador 1", rank: 1, points: 9 }] },
  });
  expect(podiumCard({ league: null, day: null, rows: rows(1) })).toMatchObject({
    color: "pitch",
    title: "Tabla del Prode",
    subtitle: "Todas las ligas",
  });
});

test("the card of a podium shows the first ranks, and counts the others that share them", () => {
  const cardOf = (count: number) => podiumCard({ league, day: null, rows: rows(count) });
  const full = range(20).findLast((count) => cardOf(count).footer === CALL_TO_PLAY) ?? 0;
  expect(cardOf(full).body).toMatchObject({ rows: { length: full } });
  expect(cardOf(full + 2)).toMatchObject({
    footer: "y 2 más en el podio",
    body: { rows: { length: full } },
  });
});

test("the card of a podium does not count the others in a list that may be truncated", () => {
  const { footer } = podiumCard({ league, day: null, rows: rows(MAX_PODIUM_ROWS) });
  expect(footer).toMatch(/^y \d+ o más en el podio$/);
});

test("the card of a podium says that nobody has points yet", () => {
  expect(podiumCard({ league, day: null, rows: [] })).toMatchObject({
    color: "violet",
    body: { kind: "words", below: "Todavía nadie sumó puntos" },
  });
  expect(podiumCard({ league: null, day: null, rows: [] }).color).toBe("pitch");
});

test("the card of a rank has its numbers and no name", () => {
  expect(rankCard({ rank: 1_234, players: 1, points: 1 })).toMatchObject({
    crest: null,
    body: { figure: "1.234.º", below: "de 1 jugador · 1 punto" },
  });
});

test("the card of an invitation names neither the group nor its members", () => {
  expect(invitationCard()).toMatchObject({ crest: null, body: { above: "Te invitaron a un grupo" } });
});

const SIGNATURE = "abcdefghijklmno-";

test("the key of a shared rank is read back", () => {
  const shared = { rank: 12, players: 340, points: 0 };
  expect(parseRankKey(`${rankText(shared)}-${SIGNATURE}`)).toEqual({ shared, signature: SIGNATURE });
});

test.each(["", "12-340-48", `0-340-48-${SIGNATURE}`, `12-340-48-${SIGNATURE}x`, `1-2-3-4-${SIGNATURE}`])(
  "the key of a shared rank is invalid: '%s'",
  (key) => {
    expect(parseRankKey(key)).toBeNull();
  },
);
