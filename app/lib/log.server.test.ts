import { spawnSync } from "node:child_process";
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

function linesPrintedBy(script: string): Record<string, unknown>[] {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("lines logged during a request carry its id, and other lines carry none", () => {
  const lines = linesPrintedBy(`
    const { inRequest, log } = await import("./app/lib/log.server.ts");
    log.warn("before");
    await inRequest("the-id", async () => {
      await new Promise(setImmediate);
      log.warn("during");
    });
    log.warn("after");`);
  expect(lines.map(({ msg, id }) => [msg, id])).toEqual([
    ["before", undefined],
    ["during", "the-id"],
    ["after", undefined],
  ]);
});

test("each request is logged on one line, at the latest when the process ends", () => {
  const lines = linesPrintedBy(`
    const { logRequest } = await import("./app/lib/log.server.ts");
    for (let id = 1; id <= 150; id++)
      logRequest({ id: String(id), method: "GET", path: '/"quoted"', status: 200, ms: 0.1 });`);
  expect(lines.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, i) => String(i + 1)));
  expect(lines[0]).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    id: "1",
    method: "GET",
    path: '/"quoted"',
    status: 200,
    ms: 0.1,
    msg: "request",
  });
});

test("a single request is logged soon, and not only when the process ends", () => {
  const [line] = linesPrintedBy(`
    const { logRequest } = await import("./app/lib/log.server.ts");
    logRequest({ id: "1", method: "GET", path: "/", status: 200, ms: 0.1 });
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 1_000);`);
  expect(line).toMatchObject({ id: "1", msg: "request" });
});
