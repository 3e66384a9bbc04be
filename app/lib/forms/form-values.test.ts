import { expect, test } from "vitest";
import { repeatable, textsOf } from "./form-values.ts";

test("repeatable drops passwords, codes and tokens", () => {
  const texts = { document: "1", password: "x", newPassword: "x", current: "x", code: "x", token: "x" };
  expect(repeatable(texts)).toEqual({ document: "1" });
});

test("textsOf returns the texts of a form, and drops its files", () => {
  const form = new FormData();
  form.set("name", "Ana");
  form.set("file", new Blob(["x"]));
  expect(textsOf(form)).toEqual({ name: "Ana" });
});
