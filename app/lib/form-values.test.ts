import { expect, it } from "vitest";
import { repeatable, textsOf } from "./form-values.ts";

it("never sends a password or a code back", () => {
  const texts = { document: "1", password: "x", newPassword: "x", current: "x", code: "x", token: "x" };
  expect(repeatable(texts)).toEqual({ document: "1" });
});

it("takes texts and leaves files out", () => {
  const form = new FormData();
  form.set("name", "Ana");
  form.set("file", new Blob(["x"]));
  expect(textsOf(form)).toEqual({ name: "Ana" });
});
