import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { courses } from "#app/db/schema/publications.ts";
import { NOT_A_PICTURE } from "#app/lib/storage/picture-limits.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aPicture, isStored } from "#tests/factories/pictures.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { addCourse, editCourse, removeCourse, setCourseActive } from "./course-editing.server.ts";
import { handleCourseForm } from "./course-forms.server.ts";

const typed = { title: "Primeros auxilios", date: "2026-11-21", description: "Uno.\n\nDos.", active: "on" };
const player = { kind: "player", id: "x", name: "Ana", level: "full" } as unknown as Admin;
let admin: Admin;

beforeEach(async () => {
  await db.delete(changeLog);
  await db.delete(courses);
  if (admin) return;
  const { id, username } = await anAdmin("admin");
  admin = { kind: "admin", id, name: "admin", username: username ?? "" };
});

const rows = () => db.select().from(courses);
const onlyRow = async () => (await rows())[0];
const changes = async () =>
  (await db.select().from(changeLog).orderBy(changeLog.id)).map(({ summary }) => summary);

test("course editing refuses any edit by a player", async () => {
  await expect(addCourse(player, typed, await aPicture())).rejects.toMatchObject({ status: 403 });
  await expect(editCourse(player, "1", typed, null)).rejects.toMatchObject({ status: 403 });
  await expect(setCourseActive(player, "1", true)).rejects.toMatchObject({ status: 403 });
  await expect(removeCourse(player, "1")).rejects.toMatchObject({ status: 403 });
  expect(await rows()).toEqual([]);
});

test("course editing refuses a new course without a picture, or with a file that is not a picture", async () => {
  await expect(addCourse(admin, typed, null)).rejects.toMatchObject({
    fields: { image: "La imagen es requerida" },
  });
  await expect(addCourse(admin, typed, new File(["%PDF-1.7"], "a.png"))).rejects.toMatchObject({
    fields: { image: NOT_A_PICTURE },
  });
  expect([await rows(), await changes()]).toEqual([[], []]);
});

test.each(["", "0", "abc", "999999", "2147483648"])(
  "course editing refuses any edit of a course that does not exist: %j",
  async (id) => {
    await expect(editCourse(admin, id, typed, null)).rejects.toMatchObject({
      status: 404,
      message: "Curso no encontrado",
    });
    await expect(setCourseActive(admin, id, true)).rejects.toMatchObject({ status: 404 });
    await expect(removeCourse(admin, id)).rejects.toMatchObject({ status: 404 });
    expect(await changes()).toEqual([]);
  },
);

test("course editing refuses an invalid edit, which leaves the course and its picture unchanged", async () => {
  await addCourse(admin, typed, await aPicture());
  const before = await onlyRow();
  await expect(
    editCourse(admin, String(before?.id), { ...typed, title: "" }, await aPicture()),
  ).rejects.toThrow();
  expect(await onlyRow()).toEqual(before);
  expect(await isStored(before?.imageUrl)).toBe(true);
});

test("a course is added once, however often its form is sent", async () => {
  const sent = await Promise.allSettled([
    addCourse(admin, typed, await aPicture()),
    addCourse(admin, typed, await aPicture()),
  ]);
  await expect(addCourse(admin, typed, await aPicture())).rejects.toMatchObject({ status: 409 });
  expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await rows()).toHaveLength(1);
  await addCourse(admin, { ...typed, date: "2026-11-28" }, await aPicture());
});

test("a course is added with its picture, stored in the bucket of courses", async () => {
  const id = await addCourse(admin, typed, await aPicture());
  expect(await onlyRow()).toMatchObject({
    id,
    title: "Primeros auxilios",
    date: "2026-11-21",
    description: "Uno.\n\nDos.",
    active: true,
    imageUrl: expect.stringMatching(/^\/files\/courses-images\/courses\/\d{13}-[0-9a-f]{32}\.webp$/),
  });
  expect(await isStored((await onlyRow())?.imageUrl)).toBe(true);
  expect(await changes()).toEqual(["Agregó el curso Primeros auxilios"]);
});

test("a course keeps its picture until a new one is chosen; then the old file is deleted", async () => {
  const id = String(await addCourse(admin, typed, await aPicture()));
  const old = (await onlyRow())?.imageUrl;
  const { active: _, ...withoutActive } = typed;
  await editCourse(admin, id, { ...withoutActive, title: "RCP" }, null);
  expect(await onlyRow()).toMatchObject({ title: "RCP", active: false, imageUrl: old });

  await editCourse(admin, id, typed, await aPicture());
  const current = (await onlyRow())?.imageUrl;
  expect(current).not.toBe(old);
  expect([await isStored(old), await isStored(current)]).toEqual([false, true]);
});

test("a course that is switched off twice is recorded as finished once", async () => {
  const id = String(await addCourse(admin, typed, await aPicture()));
  await setCourseActive(admin, id, false);
  await setCourseActive(admin, id, false);
  expect((await onlyRow())?.active).toBe(false);
  expect((await changes()).slice(1)).toEqual(["Dio por finalizado el curso Primeros auxilios"]);
});

test("a course is deleted with its file, and the deletion is recorded", async () => {
  const id = String(await addCourse(admin, typed, await aPicture()));
  const url = (await onlyRow())?.imageUrl;
  await removeCourse(admin, id);
  expect([await rows(), await isStored(url)]).toEqual([[], false]);
  const [, deletion] = await db.select().from(changeLog).orderBy(changeLog.id);
  expect(deletion).toMatchObject({ subject: "course", kind: "delete", subjectId: id, username: "admin" });
});

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("the response to a course's form returns what was typed, with an error for each invalid field", async () => {
  const { data, init } = await handleCourseForm(
    admin,
    form({ intent: "save", ...typed, title: "<b>".repeat(60) }),
  );
  expect(init?.status).toBe(400);
  expect(data).toMatchObject({
    ok: false,
    fields: { title: "El título no puede tener más de 150 caracteres", image: "La imagen es requerida" },
    values: { description: "Uno.\n\nDos.", date: "2026-11-21" },
  });
});

test("the response to a course's form reports a failure with the specification's messages", async () => {
  const broken = { ...admin, id: "not a uuid" };
  const save = form({ intent: "save", ...typed });
  save.set("image", await aPicture());
  expect((await handleCourseForm(broken, save)).data.message).toBe(
    "Error al guardar el curso. Por favor, intenta de nuevo.",
  );
  const id = String(await addCourse(admin, typed, await aPicture()));
  expect((await handleCourseForm(broken, form({ intent: "delete", id }))).data.message).toBe(
    "Error al eliminar el curso. Por favor, intenta de nuevo.",
  );
  expect(await isStored((await onlyRow())?.imageUrl)).toBe(true);
  expect(await rows()).toHaveLength(1);
});
