import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { flyers } from "#app/db/schema/publications.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aPicture, isStored } from "#tests/factories/pictures.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import {
  addFlyer,
  editFlyer,
  flyersToManage,
  orderFlyers,
  removeFlyer,
  setFlyerActive,
} from "./flyer-editing.server.ts";
import { handleFlyerForm } from "./flyer-forms.server.ts";
import { MAX_FLYERS } from "./flyers.rules.ts";
import { activeFlyers } from "./flyers.server.ts";

const typed = { title: "Gran final", description: "", linkUrl: "/courses", orderIndex: "", isActive: "on" };
const picture = { imageUrl: "/files/flyers/flyers/a.webp", imageWidth: 16, imageHeight: 9 };
const player = { kind: "player", id: "x", name: "Ana", level: "full" } as unknown as Admin;
let admin: Admin;

beforeEach(async () => {
  await db.delete(changeLog);
  await db.delete(flyers);
  if (admin) return;
  const { id, username } = await anAdmin("admin");
  admin = { kind: "admin", id, name: "admin", username: username ?? "" };
});

const insert = (titles: string[]) =>
  db
    .insert(flyers)
    .values(titles.map((title, orderIndex) => ({ title, orderIndex, ...picture })))
    .returning({ id: flyers.id })
    .then((rows) => rows.map(({ id }) => id));
const list = () => flyersToManage(admin);
const titles = async () => (await list()).map(({ title }) => title);
const changes = async () =>
  (await db.select().from(changeLog).orderBy(changeLog.id)).map(({ summary }) => summary);

test("flyer editing refuses a player, whatever the operation", async () => {
  await expect(flyersToManage(player)).rejects.toMatchObject({ status: 403 });
  await expect(addFlyer(player, typed, await aPicture())).rejects.toMatchObject({ status: 403 });
  await expect(editFlyer(player, "1", typed, null)).rejects.toMatchObject({ status: 403 });
  await expect(setFlyerActive(player, "1", true)).rejects.toMatchObject({ status: 403 });
  await expect(orderFlyers(player, "1")).rejects.toMatchObject({ status: 403 });
  await expect(removeFlyer(player, "1")).rejects.toMatchObject({ status: 403 });
});

test("flyer editing refuses a new flyer without a title or a picture", async () => {
  const fields = { title: "El título es requerido", image: "La imagen es requerida" };
  await expect(addFlyer(admin, { ...typed, title: "" }, null)).rejects.toMatchObject({ fields });
  expect([await list(), await changes()]).toEqual([[], []]);
});

test("flyer editing refuses the same flyer again, even if the form is submitted twice concurrently", async () => {
  const sent = await Promise.allSettled([
    addFlyer(admin, typed, await aPicture()),
    addFlyer(admin, typed, await aPicture()),
  ]);
  await expect(addFlyer(admin, typed, await aPicture())).rejects.toMatchObject({ status: 409 });
  expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await list()).toHaveLength(1);
});

test.each(["", "0", "abc", "999999"])(
  "flyer editing refuses any edit of a flyer that does not exist: %j",
  async (id) => {
    await expect(editFlyer(admin, id, typed, null)).rejects.toMatchObject({ status: 404 });
    await expect(setFlyerActive(admin, id, true)).rejects.toMatchObject({ status: 404 });
    await expect(removeFlyer(admin, id)).rejects.toMatchObject({ status: 404 });
  },
);

test("flyer editing refuses a flyer beyond the maximum number", async () => {
  await insert(Array.from({ length: MAX_FLYERS }, (_, i) => `Flyer ${i}`));
  await expect(addFlyer(admin, typed, await aPicture())).rejects.toMatchObject({ status: 409 });
  expect(await list()).toHaveLength(MAX_FLYERS);
});

test("flyer editing refuses an order whose ids are not those of the stored flyers", async () => {
  const [a, b, c] = await insert(["A", "B", "C"]);
  for (const order of ["", "x", `${a},${b}`, `${a},${b},${b}`, `${a},${b},${c},999999`, `${a},${b},999999`]) {
    await expect(orderFlyers(admin, order), order).rejects.toMatchObject({ status: 409 });
  }
  expect([await titles(), await changes()]).toEqual([["A", "B", "C"], []]);
});

test("a flyer is added last, with its picture and the picture's size", async () => {
  await insert(["A", "B"]);
  await addFlyer(admin, typed, await aPicture(320, 180));
  const [, , added] = await list();
  expect(added).toMatchObject({
    title: "Gran final",
    description: null,
    linkUrl: "/courses",
    orderIndex: 2,
    isActive: true,
    imageWidth: 320,
    imageHeight: 180,
    imageUrl: expect.stringMatching(/^\/files\/flyers\/flyers\/[0-9a-f]{32}\.webp$/),
  });
  expect(await isStored(added?.imageUrl)).toBe(true);
  expect((await activeFlyers()).map(({ title }) => title)).toEqual(["A", "B", "Gran final"]);
});

test("a flyer is added at the typed position, after one already there, and an edit without a position leaves it there", async () => {
  await insert(["A", "B"]);
  const id = String(await addFlyer(admin, { ...typed, orderIndex: "0" }, await aPicture()));
  expect(await titles()).toEqual(["A", "Gran final", "B"]);
  await editFlyer(admin, id, typed, null);
  expect((await list()).find((flyer) => String(flyer.id) === id)?.orderIndex).toBe(0);
});

test("replacing a flyer's picture deletes the old file", async () => {
  const id = String(await addFlyer(admin, typed, await aPicture()));
  const old = (await list())[0]?.imageUrl;
  await editFlyer(admin, id, typed, await aPicture(60, 80));
  const [current] = await list();
  expect(current).toMatchObject({ imageWidth: 60, imageHeight: 80 });
  expect([await isStored(old), await isStored(current?.imageUrl)]).toEqual([false, true]);
});

test("a flyer is hidden from visitors and shown again", async () => {
  const [id] = await insert(["A"]);
  await setFlyerActive(admin, String(id), false);
  expect(await activeFlyers()).toEqual([]);
  await setFlyerActive(admin, String(id), true);
  expect(await activeFlyers()).toHaveLength(1);
  expect(await changes()).toEqual(["Ocultó el flyer A", "Mostró el flyer A"]);
});

test("a flyer is deleted with its file, unless another flyer uses it", async () => {
  const first = String(await addFlyer(admin, typed, await aPicture()));
  const url = (await list())[0]?.imageUrl ?? "";
  await db.insert(flyers).values({ title: "Copia", ...picture, imageUrl: url });
  await removeFlyer(admin, first);
  expect(await isStored(url)).toBe(true);
  await removeFlyer(admin, String((await list())[0]?.id));
  expect([await list(), await isStored(url)]).toEqual([[], false]);
  expect((await changes()).slice(1)).toEqual(["Eliminó el flyer Gran final", "Eliminó el flyer Copia"]);
});

test("the order of flyers is saved for all flyers together", async () => {
  const [a, b, c] = await insert(["A", "B", "C"]);
  await orderFlyers(admin, `${c},${a},${b}`);
  expect((await list()).map(({ title, orderIndex }) => [title, orderIndex])).toEqual([
    ["C", 0],
    ["A", 1],
    ["B", 2],
  ]);
});

test("when two administrators order the flyers concurrently, one of their orders is saved whole", async () => {
  const [a, b, c] = await insert(["A", "B", "C"]);
  await Promise.all([orderFlyers(admin, `${c},${b},${a}`), orderFlyers(admin, `${b},${a},${c}`)]);
  expect(["CBA", "BAC"]).toContain((await titles()).join(""));
});

test("a failed save is reported with the specification's message", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  form.set("image", await aPicture());
  const { data, init } = await handleFlyerForm({ ...admin, id: "not a uuid" }, form);
  expect([init?.status, data.message]).toEqual([500, "Error guardando el flyer"]);
  expect(await list()).toEqual([]);
});

test("an unknown intent is treated as a save, and refused like an empty form", async () => {
  const form = new FormData();
  form.set("intent", "constructor");
  const { data, init } = await handleFlyerForm(admin, form);
  expect([init?.status, data.ok]).toEqual([400, false]);
});
