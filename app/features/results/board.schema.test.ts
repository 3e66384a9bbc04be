import { expect, test } from "vitest";
import { requestSchemas } from "./board.schema.ts";

test("a ground that was not sent is refused, and an empty one removes it", () => {
  const form = { accion: "cancha" };
  expect(requestSchemas.cancha.safeParse(form).success).toBe(false);
  for (const cancha of ["", " ", "\u3164"]) {
    expect(requestSchemas.cancha.parse({ ...form, cancha })).toEqual({ action: "cancha", ground: null });
  }
});
