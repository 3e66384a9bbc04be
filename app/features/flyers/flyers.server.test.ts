import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { flyers } from "#app/db/schema/publications.ts";
import { activeFlyers } from "./flyers.server.ts";

const picture = { imageUrl: "/files/flyers/a.webp", imageWidth: 1600, imageHeight: 700 };

beforeEach(() => db.delete(flyers));

test("activeFlyers is empty when there are none", async () => {
  await expect(activeFlyers()).resolves.toEqual([]);
});

test("activeFlyers leaves out hidden flyers", async () => {
  await db.insert(flyers).values({ title: "Vieja", ...picture, isActive: false });
  await expect(activeFlyers()).resolves.toEqual([]);
});

test("activeFlyers follows the organiser's order, and the order of entry for equal numbers", async () => {
  await db.insert(flyers).values([
    { id: 4, title: "Cuarta", ...picture, orderIndex: 2 },
    { id: 2, title: "Primera", ...picture, orderIndex: 0 },
    { id: 1, title: "Tercera", ...picture, orderIndex: 2 },
    { id: 3, title: "Segunda", ...picture, orderIndex: 1 },
  ]);
  expect((await activeFlyers()).map((flyer) => flyer.id)).toEqual([2, 3, 1, 4]);
});

test("activeFlyers returns every field of the carousel, with the picture's size", async () => {
  await db
    .insert(flyers)
    .values({ id: 1, title: "Final", description: "Cancha 1", linkUrl: "/courses", ...picture });
  await expect(activeFlyers()).resolves.toEqual([
    { id: 1, title: "Final", description: "Cancha 1", linkUrl: "/courses", ...picture },
  ]);
});
