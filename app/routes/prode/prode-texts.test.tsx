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
    figures: null,
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

test("a view of the game shows that it is loading", () => {
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
  const team = { id: 1, name: "El Ceibo", logo: null, path: null };
  const match = {
    id: 1,
    number: 1,
    home: team,
    away: { ...team, name: "Los Pibes" },
    time: "10:00",
    playedOn: "2026-11-14",
    kickoff: new Date(0),
    closesAt: new Date(0),
    isOpen: false,
    score: { home: 1, away: 0 },
    isPlayed: true,
    note: null,
    choice: "local",
    predictedScore: null,
    picks: null,
    ...paid,
  } as unknown as ProdeMatch;
  const props = { match, now: new Date(), playerId: "x", exactBonus: 0 };
  const element = <ProdeMatchRow {...(props as unknown as ComponentProps<typeof ProdeMatchRow>)} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(`Cerrado · ${text}`);
});
