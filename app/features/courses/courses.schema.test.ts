import { expect, test } from "vitest";
import { fieldMessages } from "#app/lib/forms/form-text.ts";
import { editedCourseSchema, newCourseSchema } from "./courses.schema.ts";

const image = new File(["x"], "a.png");
const valid = {
  title: "Primeros auxilios",
  date: "2026-11-21",
  description: "Dos encuentros.",
  active: "on",
  image,
};

function messagesOf(
  typed: object,
  schema: typeof newCourseSchema | typeof editedCourseSchema = newCourseSchema,
) {
  const result = schema.safeParse(typed);
  return result.success ? {} : fieldMessages(result.error);
}

test("a course needs a title, a date, a description and, when it is new, a picture", () => {
  const all = {
    title: "El título es requerido",
    date: "La fecha es requerida",
    description: "La descripción es requerida",
    image: "La imagen es requerida",
  };
  expect(messagesOf({})).toEqual(all);
  expect(messagesOf({ title: " ", date: "", description: "\n \n", image: null })).toEqual(all);
  expect(messagesOf({ ...valid, image: null }, editedCourseSchema)).toEqual({});
});

test("a course accepts only the checkbox's own value for `active`", () => {
  expect(messagesOf({ ...valid, active: undefined })).toEqual({});
  expect(messagesOf({ ...valid, active: "yes" })).toEqual({
    active: "Marcá la casilla o dejala sin marcar",
  });
});

test.each(["2026-02-30", "21/11/2026", "2026-11-21T00:00", "mañana", "1826-11-21", "20260-1-1"])(
  "a course refuses the date %s",
  (date) => {
    expect(messagesOf({ ...valid, date })).toEqual({ date: "La fecha no es válida" });
  },
);

test("a course has a title of at most 150 and a description of at most 20,000 characters", () => {
  expect(messagesOf({ ...valid, title: "⚽".repeat(150), description: "ñ".repeat(20_000) })).toEqual({});
  expect(messagesOf({ ...valid, title: "a".repeat(151), description: "ñ".repeat(20_001) })).toEqual({
    title: "El título no puede tener más de 150 caracteres",
    description: "La descripción no puede tener más de 20.000 caracteres",
  });
});

test.each([
  { title: 5 },
  { date: ["2026-11-21"] },
  { description: {} },
  { active: "yes" },
  { image: "a.png" },
])("a course refuses %j, which no form sends", (wrong) => {
  expect(Object.keys(messagesOf({ ...valid, ...wrong }))).toEqual(Object.keys(wrong));
});

test("a course keeps paragraphs and text that looks like HTML, without invisible characters", () => {
  const description = "  Uno.\r\nSigue\u200b.  \r\n\r\n\r\n\r\n<b>Dos</b>\u0000 y  tres. \n";
  expect(newCourseSchema.parse({ ...valid, title: " <i>Hola</i> ", description })).toMatchObject({
    title: "<i>Hola</i>",
    description: "Uno.\nSigue.\n\n<b>Dos</b> y tres.",
    active: true,
  });
});

test("a course is finished when the checkbox is not ticked", () => {
  expect(newCourseSchema.parse({ ...valid, active: undefined }).active).toBe(false);
});
