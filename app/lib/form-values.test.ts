import { expect, test } from "vitest";
import { repeatable, textsOf } from "./form-values.ts";

test("never sends a password or a code back", () => {
  const texts = { document: "1", password: "x", newPassword: "x", current: "x", code: "x", token: "x" };
  expect(repeatable(texts)).toEqual({ document: "1" });
});

test("takes texts and leaves files out", () => {
  const form = new FormData();
  form.set("name", "Ana");
  form.set("file", new Blob(["x"]));
  expect(textsOf(form)).toEqual({ name: "Ana" });
});
