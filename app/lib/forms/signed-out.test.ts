import { expect, test } from "vitest";
import { SIGNED_OUT, sessionRefusal, signInPath } from "./signed-out.ts";

const LIMITED = "Para eso hace falta entrar con contraseña.";

test.each([
  ["a form without a session", 401, "/user/perfil", SIGNED_OUT],
  ["a form of the panel without a session", 401, "/admin/equipos", SIGNED_OUT],
  ["a form of the panel sent with a player's session", 403, "/admin", SIGNED_OUT],
  ["a player's form sent with a limited session", 403, "/user/perfil", LIMITED],
  ["a form with a mistake in it", 400, "/user/perfil", null],
])("%s gets the message for its session", (_, status, path, message) => {
  expect(sessionRefusal(status, path, LIMITED)).toBe(message);
});

test("the sign-in offered is the panel's inside the panel and the players' elsewhere", () => {
  expect(["/admin", "/admin/sitio", "/administrado", "/user/configuracion"].map(signInPath)).toEqual([
    "/admin/login",
    "/admin/login",
    "/user/auth",
    "/user/auth",
  ]);
});
