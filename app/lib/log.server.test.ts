import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { safeError } from "./log.server.ts";

const document = "40111222";

function duplicateDocument() {
  const error = new DatabaseError(`invalid input: "${document}"`, 10, "error");
  Object.assign(error, { code: "23505", constraint: "usuarios_documento_unique", severity: "ERROR" });
  error.detail = `Key (documento)=(${document}) already exists.`;
  return error;
}

test("a database error is written without the values of the row", () => {
  const written = safeError(duplicateDocument());
  expect(JSON.stringify(written)).not.toContain(document);
  expect(written).toMatchObject({ code: "23505", constraint: "usuarios_documento_unique" });
});

test("a failed query is written without its parameters", () => {
  const error = new DrizzleQueryError("insert into usuarios values ($1)", [document], duplicateDocument());
  const written = safeError(error);
  expect(error.message).toContain(document);
  expect(JSON.stringify(written)).not.toContain(document);
  expect(written).toMatchObject({ query: "insert into usuarios values ($1)", cause: { code: "23505" } });
});

test("other errors keep their name, message and place", () => {
  expect(safeError(new TypeError("x is not a function"))).toMatchObject({
    name: "TypeError",
    message: "x is not a function",
  });
  expect(safeError("text thrown by someone")).toEqual({ name: "string" });
});
