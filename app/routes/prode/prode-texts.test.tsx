import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ProdeMatch } from "#app/features/prode/matches/match-list.rules.ts";
import { ProdeMatchRow } from "#app/features/prode/predictions/components/prode-match.tsx";
import ProdeLayout from "./layout.tsx";
import Positions from "./positions.tsx";

test("an empty table invites the visitor to be the first", () => {
  const table = {
    choices: { leagues: [], seasons: [], matchdays: [] },
    lastDay: null,
    leaders: [],
    podiums: [],
    clubs: null,
    mine: null,
    totals: null,
    page: 1,
    pages: 1,
  };
  const loaderData = { wanted: { leagueId: null, day: null, page: 1 }, table, origin: "" };
  const element = <Positions {...({ loaderData } as unknown as ComponentProps<typeof Positions>)} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("No hay participantes aún");
  expect(html).toContain("¡Sé el primero!");
});

test("the Prode shows that another of its views is loading", () => {
  const props = { loaderData: { stats: null } } as unknown as ComponentProps<typeof ProdeLayout>;
  const element = <ProdeLayout {...props} />;
  const slow = { path: "/prode/posiciones", element, loader: () => new Promise(() => {}) };
  const router = createMemoryRouter([{ path: "/prode", element }, slow], { initialEntries: ["/prode"] });
  const html = () => renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html()).not.toContain("Cargando Prode...");
  router.navigate("/prode/posiciones");
  expect(html()).toContain("Cargando Prode...");
});

test.each([
  ["a correct choice", { correct: true, points: 3 }, "Acertaste"],
  ["a correct choice that pays nothing", { correct: true, points: 0 }, "Acertaste"],
  ["a wrong choice", { correct: false, points: 0 }, "No salió"],
  ["a wrong choice that pays a point", { correct: false, points: 1 }, "No salió"],
])("a closed match marks %s", (_, paid, text) => {
  expect(rowOf({ score: { home: 1, away: 0 }, isPlayed: true, ...paid })).toContain(`Cerrado · ${text}`);
});

test("a closed match says that it is in play from its kick-off, and that its result is missing once it is over", () => {
  const [passed, ahead] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  expect(rowOf({ kickoff: passed, passesAt: ahead, overAt: ahead })).not.toContain("Falta el resultado");
  expect(rowOf({ kickoff: passed, passesAt: passed, overAt: ahead })).toContain("Cerrado · En juego");
  expect(rowOf({ kickoff: passed, passesAt: passed, overAt: passed })).toContain(
    "Cerrado · Falta el resultado",
  );
});

test.each([
  [
    "its new day if it was moved, even while its hour is unconfirmed",
    { playedOn: "2026-11-21", time: "a confirmar" },
    "sáb 21/11 · a confirmar",
  ],
  ["no day while it has no date", { playedOn: null, time: "Postergado" }, ">Postergado"],
  ["no day if it is played on its matchday", { playedOn: "2026-11-14", time: "10:00" }, ">10:00"],
])("a match shows %s", (_, when, text) => {
  expect(rowOf(when).replaceAll("<!-- -->", "")).toContain(text);
});

/** The row of a closed match, as HTML. */
function rowOf(more: object): string {
  const team = { id: 1, name: "El Ceibo", logo: null, path: null };
  const match = {
    id: 1,
    number: 1,
    home: team,
    away: { ...team, name: "Los Pibes" },
    time: "10:00",
    playedOn: "2026-11-14",
    kickoff: new Date(0),
    passesAt: new Date(0),
    overAt: new Date(0),
    closesAt: new Date(0),
    isOpen: false,
    score: null,
    isPlayed: false,
    note: null,
    choice: "local",
    predictedScore: null,
    points: null,
    correct: null,
    picks: null,
    ...more,
  } as unknown as ProdeMatch;
  const props = { match, day: "2026-11-14", now: new Date(), playerId: "x", exactBonus: 0 };
  const element = <ProdeMatchRow {...(props as unknown as ComponentProps<typeof ProdeMatchRow>)} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
