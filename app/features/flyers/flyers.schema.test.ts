import { expect, test } from "vitest";
import { fieldMessages } from "#app/lib/forms/form-text.ts";
import { editedFlyerSchema, newFlyerSchema } from "./flyers.schema.ts";

const image = new File(["x"], "a.png");
const valid = { title: "Gran final", description: "", linkUrl: "", orderIndex: "", isActive: "on", image };
const INVALID_ORDER = "El orden tiene que ser un número entero entre 0 y 9999";
const INVALID_LINK = "El enlace tiene que empezar con https://, o con / si es una página del sitio";

function messagesOf(
  typed: object,
  schema: typeof newFlyerSchema | typeof editedFlyerSchema = newFlyerSchema,
) {
  const result = schema.safeParse(typed);
  return result.success ? {} : fieldMessages(result.error);
}

test("a flyer needs a title and, when it is new, a picture", () => {
  const all = { title: "El título es requerido", image: "La imagen es requerida" };
  expect(messagesOf({})).toEqual(all);
  expect(messagesOf({ ...valid, title: "\u200b ", image: null })).toEqual(all);
  expect(messagesOf({ ...valid, image: null }, editedFlyerSchema)).toEqual({});
});

test("a flyer refuses texts that are too long", () => {
  const long = {
    title: "a".repeat(151),
    description: "a".repeat(501),
    linkUrl: `https://a.ar/${"a".repeat(2000)}`,
  };
  expect(messagesOf({ ...valid, ...long })).toEqual({
    title: "El título no puede tener más de 150 caracteres",
    description: "La descripción no puede tener más de 500 caracteres",
    linkUrl: "El enlace no puede tener más de 2000 caracteres",
  });
});

test.each(["-1", "1.5", "uno", "1e3", "10000", "99999999999999999999", "0x1"])(
  "a flyer refuses the order %s",
  (orderIndex) => {
    expect(messagesOf({ ...valid, orderIndex })).toEqual({ orderIndex: INVALID_ORDER });
  },
);

test.each([
  "javascript:alert(1)",
  "ejemplo.org",
  "//evil.example",
  "/\\evil.example",
  "data:text/html,a",
  "https://",
  "courses",
])("a flyer refuses a link to %s", (linkUrl) => {
  expect(messagesOf({ ...valid, linkUrl })).toEqual({ linkUrl: INVALID_LINK });
});

test("a flyer has defaults for everything except title and picture", () => {
  expect(newFlyerSchema.parse({ title: " Gran final ", image })).toEqual({
    title: "Gran final",
    description: null,
    linkUrl: null,
    orderIndex: null,
    isActive: false,
    image,
  });
  expect(newFlyerSchema.parse({ ...valid, orderIndex: " 0 " })).toMatchObject({
    orderIndex: 0,
    isActive: true,
  });
});
