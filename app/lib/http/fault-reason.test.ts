import { expect, test } from "vitest";
import { faultReason, faultText, OutageError, outageReason } from "./fault-reason.ts";

const coded = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  ["57014", "la base de datos tardó demasiado en responder"],
  ["57P01", "se cortó la conexión con la base de datos"],
  ["08006", "se cortó la conexión con la base de datos"],
  ["ECONNREFUSED", "se cortó la conexión con la base de datos"],
  ["25006", "se cortó la conexión con la base de datos"],
  ["53100", "no queda lugar en el disco del servidor"],
  ["40P01", "otra persona estaba guardando al mismo tiempo"],
  ["23505", null],
])("the error code %s is explained as %j", (code, text) => {
  expect(faultReason(coded(code))).toBe(text);
  expect(faultReason(new Error("Failed query", { cause: coded(code) }))).toBe(text);
});

test("outageReason recognises an unavailable database, but not a deadlock", () => {
  expect(outageReason(coded("40P01"))).toBeNull();
  expect(outageReason(coded("57P03"))).toContain("conexión");
  expect(outageReason(new AggregateError([coded("ECONNREFUSED")]))).toContain("conexión");
  expect(outageReason(new OutageError("x"))).toContain("conexión");
});

test("faultReason recognises a lost connection by its message, and says nothing about other errors", () => {
  expect(faultReason(new Error("Connection terminated unexpectedly"))).toContain("conexión");
  expect(faultReason(new Error("timeout exceeded when trying to connect"))).toContain("tardó demasiado");
  expect(faultReason("x")).toBeNull();
  expect(faultText(new Error("secret"))).toBe("ocurrió un error inesperado");
});
