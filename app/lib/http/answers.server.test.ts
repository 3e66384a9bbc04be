import { expect, test } from "vitest";
import { z } from "zod";
import { DomainError } from "../errors.ts";
import { answerJson, refusalOf, refused } from "./answers.server.ts";
import { readJson } from "./read-json.server.ts";

const schema = z.strictObject({ match: z.int("El partido no es válido") });
const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["a form body", "application/x-www-form-urlencoded", bytes("match=1"), 415, "El pedido tiene que ser JSON"],
  ["a body without a content type", "", bytes('{"match":1}'), 415, "El pedido tiene que ser JSON"],
  ["half a JSON text", "application/json", bytes('{"match":'), 400, "El pedido no es JSON válido"],
  ["an empty body", "application/json", bytes(""), 400, "El pedido no es JSON válido"],
  [
    "a body that is not UTF-8",
    "application/json",
    Uint8Array.of(0x22, 0xff, 0x22),
    400,
    "El pedido no es JSON válido",
  ],
  ["JSON of another shape", "application/json", bytes('{"match":"1"}'), 400, "El partido no es válido"],
])("%s is refused with a message", async (_, contentType, body, status, error) => {
  const answer = await answerJson(String, async () => readJson(contentType, body, schema));
  expect(answer).toEqual({ status, body: { error } });
});

test("a valid JSON body is read, also if its content type names a charset", () => {
  expect(readJson("application/json; charset=utf-8", bytes('{"match":7}'), schema)).toEqual({ match: 7 });
});

test("a refusal keeps its status and message, and a server fault gets a message without its details", async () => {
  const answerFor = (error: unknown) =>
    answerJson(
      (reason) => reason ?? "no se pudo",
      () => Promise.reject(error),
    );
  expect(await answerFor(new DomainError("Ya cerró", 409))).toEqual({
    status: 409,
    body: { error: "Ya cerró" },
  });
  expect(await answerFor(new Error("secret"))).toEqual({ status: 500, body: { error: "no se pudo" } });
  const connectionLost = Object.assign(new Error("secret"), { code: "ECONNRESET" });
  expect(await answerFor(connectionLost)).toEqual({
    status: 503,
    body: { error: "se cortó la conexión con la base de datos" },
  });
  // In a deadlock PostgreSQL aborts one of the two transactions, and its user only has to retry.
  const deadlock = Object.assign(new Error("secret"), { code: "40P01" });
  expect(await answerFor(deadlock)).toEqual({
    status: 503,
    body: { error: "otra persona estaba guardando al mismo tiempo" },
  });
});

test("a refused form is answered with its status, its field errors and what was typed, without passwords", () => {
  const error = new DomainError("Ya existe", 409, { name: "Ya existe" });
  const { data, init } = refused(error, "No se guardó", { name: "A", password: "x" }, { team: null });
  expect(init?.status).toBe(409);
  expect(data).toMatchObject({ ok: false, message: "Ya existe", fields: { name: "Ya existe" }, team: null });
  expect(data.values).toEqual({ name: "A" });
});

test("a fault gets the form's own message, and is rethrown if the form has none", () => {
  const fault = new Error("secret");
  expect(refused(fault, "No se guardó").data).toMatchObject({ status: 500, message: "No se guardó" });
  expect(() => refused(fault, undefined)).toThrow(fault);
});

test("a Response thrown by a use-case is rethrown", () => {
  const response = new Response(null, { status: 302 });
  expect(() => refusalOf(response, "No se guardó")).toThrow();
});
