import { execFileSync } from "node:child_process";
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

test("a database error is logged without the values of the row", () => {
  const written = safeError(duplicateDocument());
  expect(JSON.stringify(written)).not.toContain(document);
  expect(written).toMatchObject({ code: "23505", constraint: "usuarios_documento_unique" });
});

test("a failed query is logged without its parameters", () => {
  const error = new DrizzleQueryError("insert into usuarios values ($1)", [document], duplicateDocument());
  const written = safeError(error);
  expect(error.message).toContain(document);
  expect(JSON.stringify(written)).not.toContain(document);
  expect(written).toMatchObject({ query: "insert into usuarios values ($1)", cause: { code: "23505" } });
});

test("other errors keep their name and message, and a thrown text is not logged", () => {
  expect(safeError(new TypeError("x is not a function"))).toMatchObject({
    name: "TypeError",
    message: "x is not a function",
  });
  expect(safeError("text thrown by someone")).toEqual({ name: "string" });
});

test("lines logged during a request carry its id, and other lines carry none", () => {
  const script = `
    const { inRequest, log } = await import("./app/lib/log.server.ts");
    log.warn("before");
    await inRequest("the-id", async () => {
      await new Promise(setImmediate);
      log.warn("during");
    });
    log.warn("after");`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  const lines = printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg, id }) => [msg, id])).toEqual([
    ["before", undefined],
    ["during", "the-id"],
    ["after", undefined],
  ]);
});
