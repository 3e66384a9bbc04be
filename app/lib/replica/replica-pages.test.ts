import { expect, test } from "vitest";
import { mayReadReplica } from "./replica-pages.ts";

test.each([
  "/admin",
  "/admin/players",
  "/user/auth",
  "/user/mis-datos",
  "/d",
  "/d/partidos",
  "/auth/v1/sign-in",
  "/salir",
  "/prode/grupos",
  "/prode/grupos/7",
  "/prode/grupos/entrar",
  "/clubes",
  "/healthz",
  "/something-new",
])("%s reads from the primary", (path) => {
  expect(mayReadReplica(path)).toBe(false);
});

test.each([
  "/",
  "/league/lifufe/fixture",
  "/team/1",
  "/club/el-ceibo",
  "/club/el-ceibo/proximo.json",
  "/buscar",
  "/buscar.json",
  "/api/v1/leagues/lifufe/tables",
  "/imagen/liga/1/a.png",
  "/prode",
  "/prode/posiciones",
  "/prode/mis-predicciones",
  "/prode/puesto/abc",
])("%s may read from a replica", (path) => {
  expect(mayReadReplica(path)).toBe(true);
});
