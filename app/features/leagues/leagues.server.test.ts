import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { listLeagues } from "./leagues.server.ts";

beforeEach(() => db.delete(leagues));

test("listLeagues is empty on a fresh site", async () => {
  await expect(listLeagues()).resolves.toEqual([]);
});

test("listLeagues sorts by id, not by name or by insertion", async () => {
  await db.insert(leagues).values([
    { id: 10, name: "Torneo de Verano", slug: "verano" },
    { id: 5, name: "Copa Barrial", slug: "copa_barrial" },
    { id: 2, name: "LIFUFE", slug: "lifufe" },
    { id: 1, name: "Liga Participando", slug: "liga_masculina" },
    { id: 3, name: "Mundialito", slug: "mundialito" },
  ]);
  expect((await listLeagues()).map((league) => league.id)).toEqual([1, 2, 3, 5, 10]);
});

test("listLeagues returns only the public fields of a league", async () => {
  await db.insert(leagues).values({ id: 2, name: "LIFUFE", slug: "lifufe", color: "violet", logo: "/l.svg" });
  await expect(listLeagues()).resolves.toEqual([
    { id: 2, name: "LIFUFE", slug: "lifufe", color: "violet", logo: "/l.svg", description: null },
  ]);
});
