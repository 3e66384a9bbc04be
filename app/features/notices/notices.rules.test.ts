import { expect, test } from "vitest";
import {
  changeOf,
  dailyLimit,
  deliverableAt,
  dueChanges,
  expiresAt,
  followedOf,
  type NewsMatch,
  noticeOf,
} from "./notices.rules.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const at = (text: string) => new Date(`${text}-03:00`);
const SATURDAY = at("2026-11-21T09:15");
const now = at("2026-11-20T18:00");
const moment = { now, timeZone };

const side = (name: string, slug: string, entryId: number, category: string) => ({
  name,
  entryId,
  followedAs: [slug, `${slug} ${category}`],
});

type Parts = Partial<Omit<NewsMatch, "before">> & {
  before?: Partial<NonNullable<NewsMatch["before"]>> | null;
};

/** A match on Saturday morning that was changed two hours ago. */
function aMatch({ before = {}, ...now }: Parts = {}): NewsMatch {
  const category = now.category ?? "2012";
  return {
    id: 7,
    category,
    home: side("Defensores", "defensores", 1, category),
    away: side("Unión", "union", 2, category),
    state: "programado",
    kickoff: SATURDAY,
    hasConfirmedHour: true,
    ground: null,
    isPlayed: false,
    homeGoals: null,
    awayGoals: null,
    walkover: null,
    reason: null,
    ...now,
    before: before && {
      state: "programado",
      kickoff: SATURDAY,
      hasConfirmedHour: true,
      ground: null,
      isPlayed: false,
      changedAt: at("2026-11-20T16:00"),
      ...before,
    },
  };
}

const result = { isPlayed: true, homeGoals: 3, awayGoals: 1 };
const yesterday = { kickoff: at("2026-11-19T09:15"), before: { kickoff: at("2026-11-19T09:15") } };

test.each<[string, Parts, ReturnType<typeof changeOf>]>([
  ["a change that was undone", {}, null],
  ["a match that did not change", { before: null, state: "suspendido" }, null],
  ["a result that was corrected", { ...result, before: { isPlayed: true } }, null],
  ["a result that was removed", { before: { isPlayed: true }, kickoff: at("2026-11-19T09:15") }, null],
  ["a result entered for an old matchday", { ...result, kickoff: at("2026-10-03T09:00") }, null],
  [
    "an old match that is suspended now",
    { state: "suspendido", before: { kickoff: at("2026-11-10T09:00") } },
    null,
  ],
  ["suspended two days ago", { state: "suspendido", before: { kickoff: at("2026-11-18T23:59") } }, null],
  ["a result of a week ago", { ...result, kickoff: at("2026-11-13T09:00") }, "finished"],
  ["a result of eight days ago", { ...result, kickoff: at("2026-11-12T23:59") }, null],
  ["moved to this very minute", { kickoff: now }, null],
  ["moved to the next minute", { kickoff: new Date(now.getTime() + 60_000) }, "moved"],
  ["moved to an hour that has passed", { kickoff: at("2026-11-20T09:00") }, null],
  [
    "moved to today, with an unconfirmed hour",
    { kickoff: at("2026-11-20T09:00"), hasConfirmedHour: false },
    "moved",
  ],
  [
    "moved to yesterday, with an unconfirmed hour",
    { kickoff: at("2026-11-19T23:00"), hasConfirmedHour: false },
    null,
  ],
  ["suspended", { state: "suspendido" }, "suspended"],
  ["suspended yesterday", { state: "suspendido", ...yesterday }, "suspended"],
  ["postponed", { state: "postergado" }, "postponed"],
  ["annulled", { state: "anulado" }, "annulled"],
  ["annulled after it was played", { state: "anulado", ...result }, null],
  ["another day", { kickoff: at("2026-11-28T09:15") }, "moved"],
  ["a new date after a suspension", { before: { state: "suspendido" } }, "moved"],
  ["another hour", { kickoff: at("2026-11-21T10:00") }, "hour"],
  ["an hour that is confirmed", { before: { hasConfirmedHour: false } }, "hour"],
  ["another ground", { ground: "Polideportivo" }, "ground"],
  ["played", { ...result, ...yesterday }, "finished"],
  ["played, without a public score", { isPlayed: true, ...yesterday }, "finished"],
])("changeOf returns the kind of notice for: %s (%#)", (_, match, change) => {
  expect(changeOf(aMatch(match), moment)).toBe(change);
});

const noticesFor = (matches: NewsMatch[], follows = ["defensores"]) => {
  const { due } = dueChanges(matches, moment);
  return noticeOf(followedOf(due, follows), due, matches, timeZone);
};
const three = (parts: Parts) =>
  ["2011", "2012", "2009/10"].map((category, i) => aMatch({ id: 5 + i, category, ...parts }));

test("a whole pairing makes one notice, with the public reason", () => {
  expect(noticesFor(three({ state: "suspendido", reason: "lluvia." }))).toEqual({
    title: "Defensores - Unión",
    body: "Suspendida la fecha del sábado 21. Motivo: lluvia",
    path: "/partido/5",
    tag: "partido-5",
    isUrgent: true,
  });
});

test.each<[string, NewsMatch[], string]>([
  ["postponed", three({ state: "postergado" }), "Postergada la fecha del sábado 21, todavía sin día"],
  ["annulled", three({ state: "anulado" }), "No se juega la fecha del sábado 21"],
  [
    "moved",
    three({ kickoff: at("2026-11-28T09:15"), reason: "Lluvia" }),
    "La fecha del sábado 21 pasa al sábado 28 a las 9:15. Motivo: Lluvia",
  ],
  [
    "moved, with the hour to be confirmed",
    three({ kickoff: at("2026-11-28T00:00"), hasConfirmedHour: false }),
    "La fecha del sábado 21 pasa al sábado 28, hora a confirmar",
  ],
  [
    "a date for a suspended matchday",
    three({ before: { state: "suspendido" } }),
    "La fecha del sábado 21 se juega el sábado 21 a las 9:15",
  ],
  [
    "two of three categories",
    [...three({ state: "suspendido" }).slice(0, 2), aMatch({ before: null })],
    "Suspendidas las 2011 y 2012 del sábado 21",
  ],
  [
    "one of two categories",
    [aMatch({ state: "postergado" }), aMatch({ id: 8, before: null })],
    "Postergada la 2012 del sábado 21, todavía sin día",
  ],
  [
    "other hours",
    three({ kickoff: at("2026-11-21T10:00") }),
    "Otra hora el sábado 21: 2011 10:00, 2012 10:00, 09/10 10:00",
  ],
  ["another ground", three({ ground: "Polideportivo" }), "La fecha del sábado 21 se juega en Polideportivo"],
  [
    "results, with goals only if they are public",
    [
      aMatch({ ...yesterday, ...result }),
      aMatch({ ...yesterday, id: 8, category: "2015", isPlayed: true }),
      aMatch({ ...yesterday, ...result, id: 9, category: "2010", walkover: "visitante" }),
    ],
    "2012: 3-1 · 2015: Jugado · 2010: no se presentó Unión",
  ],
  [
    "results of a category that swapped the sides",
    [
      aMatch({ ...yesterday, ...result }),
      aMatch({
        ...yesterday,
        ...result,
        id: 8,
        category: "2015",
        home: side("Unión", "union", 2, "2015"),
        away: side("Defensores", "defensores", 1, "2015"),
      }),
    ],
    "2012: 3-1 · 2015: 1-3",
  ],
])("noticeOf writes the text for: %s", (_, matches, body) => {
  expect(noticesFor(matches)?.body).toBe(body);
});

test("a follower of one category is notified about that category and about changes to the whole matchday", () => {
  const results = three({ ...yesterday, ...result });
  expect(noticesFor(results, ["union 2012"])?.body).toBe("2012: 3-1");
  expect(noticesFor(three({ state: "suspendido" }), ["union 2012"])?.body).toBe(
    "Suspendida la fecha del sábado 21",
  );
  expect(noticesFor(results, ["union 2031", "otro"])).toBeNull();
});

test("a change waits a minute; a result waits for the rest of its pairing", () => {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const suspended = (minutes: number) =>
    aMatch({ state: "suspendido", before: { changedAt: since(minutes) } });
  const fresh = suspended(0.5);
  expect(dueChanges([fresh], moment)).toEqual({ due: [], waiting: [fresh] });
  expect(dueChanges([suspended(1)], moment).due).toHaveLength(1);
  const played = aMatch({ ...yesterday, ...result, before: { ...yesterday.before, changedAt: since(5) } });
  const other = aMatch({ id: 8, before: null });
  expect(dueChanges([played, other], moment)).toEqual({ due: [], waiting: [played] });
  expect(dueChanges([played], moment).due).toHaveLength(1);
  const playedSince = (minutes: number) =>
    aMatch({ ...yesterday, ...result, before: { ...yesterday.before, changedAt: since(minutes) } });
  expect(dueChanges([playedSince(9.99), other], moment).due).toEqual([]);
  expect(dueChanges([playedSince(10), other], moment).due).toHaveLength(1);
  expect(dueChanges([played, { ...other, state: "suspendido" }], moment).due).toHaveLength(1);
});

test("a notice is urgent if one of its changes would make a family travel for nothing", () => {
  const finished = aMatch({ id: 8, category: "2011", ...yesterday, ...result });
  const suspended = aMatch({ state: "suspendido" });
  expect(noticesFor([suspended, finished])?.isUrgent).toBe(true);
  expect(noticesFor([finished])?.isUrgent).toBe(false);
});

test("a notice is dropped twelve hours after it was due", () => {
  expect(expiresAt(at("2026-11-20T18:00"))).toEqual(at("2026-11-21T06:00"));
});

test("the third notice of a day is reserved for changes", () => {
  expect([dailyLimit({ isUrgent: true }), dailyLimit({ isUrgent: false })]).toEqual([3, 2]);
});

test.each([
  ["2026-11-20T18:00", true, "2026-11-20T18:00"],
  ["2026-11-20T22:30", true, "2026-11-20T22:30"],
  ["2026-11-20T21:59", false, "2026-11-20T21:59"],
  ["2026-11-20T22:00", false, "2026-11-21T08:00"],
  ["2026-11-20T23:00", true, "2026-11-21T06:30"],
  ["2026-11-21T06:30:20", true, "2026-11-21T06:30:20"],
  ["2026-11-21T08:00:20", false, "2026-11-21T08:00:20"],
  ["2026-11-20T22:30", false, "2026-11-21T08:00"],
  ["2026-11-20T23:30", true, "2026-11-21T06:30"],
  ["2026-11-21T03:00", true, "2026-11-21T06:30"],
  ["2026-11-21T07:00", true, "2026-11-21T07:00"],
  ["2026-11-21T07:00", false, "2026-11-21T08:00"],
])("a notice planned at %s, urgent: %s, is delivered at %s", (planned, isUrgent, delivered) => {
  expect(deliverableAt({ isUrgent }, { now: at(planned), timeZone })).toEqual(at(delivered));
});
