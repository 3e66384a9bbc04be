import { expect, test } from "vitest";
import { StartError } from "#app/lib/errors.ts";
import { explain } from "./explain.ts";

const where = {
  port: 3000,
  dataDir: "/srv/datos",
  databaseUrl: "postgres://ana:secreta@db.example:5433/liga",
};
const failure = (fields: object, message = "boom") => Object.assign(new Error(message), fields);

test.each([
  [
    failure({ code: "EADDRINUSE" }),
    "El puerto 3000 está ocupado: cerrá el programa que lo usa, o elegí otro: PORT=3001",
  ],
  [failure({ code: "EADDRNOTAVAIL", syscall: "listen" }), "Esta máquina no tiene la dirección de HOST"],
  [
    failure({ stderr: "initdb: error\ncould not look up effective user ID 4711" }),
    "could not look up effective user ID",
  ],
  [failure({ code: "ENOSPC" }), "No queda lugar en el disco de /srv/datos"],
  [failure({ code: "53100" }), "No queda lugar en el disco de /srv/datos"],
  [failure({ code: "28P01" }), "El servidor db.example:5433 no aceptó el usuario o la clave"],
  [failure({ code: "3D000" }), "La base «liga» no existe en db.example:5433"],
  [failure({ code: "42501" }), "no puede crear tablas en «liga»"],
  [failure({ code: "ECONNREFUSED" }), "No responde un PostgreSQL en db.example:5433"],
  [failure({ code: "ENOTFOUND" }), "No responde un PostgreSQL en db.example:5433"],
  [new AggregateError([failure({ code: "ECONNREFUSED" })]), "No responde un PostgreSQL en db.example:5433"],
  [new Error("wrapped", { cause: failure({ code: "28P01" }) }), "no aceptó el usuario o la clave"],
  [new StartError("Una sola oración."), "Una sola oración."],
])("%s is explained in one sentence", (error, sentence) => {
  expect(explain(error, where)).toContain(sentence);
  expect(explain(error, where)).not.toContain("\n");
});

test("the explanation of an unreadable folder names the folder", () => {
  const error = failure({ code: "EACCES", path: "/srv/datos/postgres" });
  expect(explain(error, { dataDir: "/srv/datos" })).toContain(
    "No se puede leer o escribir /srv/datos/postgres",
  );
});

test("a password is never part of the explanation", () => {
  for (const code of ["28P01", "3D000", "ECONNREFUSED", "XXXXX"]) {
    expect(explain(failure({ code }), where)).not.toContain("secreta");
  }
});

test("an unexpected error is explained in one line, without a stack", () => {
  expect(explain(failure({}, "algo raro\n    at foo.ts:1"), where)).toBe(
    "Potrero no pudo arrancar: algo raro",
  );
});

test("an error of a command other than start names the failed task and the setting of its folder", () => {
  const backup = { what: "No se pudo hacer la copia", dataDir: "/mnt/copias", setting: "BACKUP_DIR" };
  expect(explain(failure({}, "boom"), backup)).toBe("No se pudo hacer la copia: boom");
  expect(explain(failure({ code: "ENOSPC" }), backup)).toMatch(
    /disco de \/mnt\/copias: .+ con BACKUP_DIR\.$/,
  );
});
