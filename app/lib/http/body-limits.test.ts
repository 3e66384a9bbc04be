import { expect, test } from "vitest";
import { MAX_FORM_BYTES, MAX_PANEL_FORM_BYTES, maxTypedBytes } from "./body-limits.ts";

test.each([
  ["/user/auth", MAX_FORM_BYTES],
  ["/auth/v1/sign-up/player", MAX_FORM_BYTES],
  ["/api", MAX_FORM_BYTES],
  ["/administradores", MAX_FORM_BYTES],
  ["/admin/login", MAX_FORM_BYTES],
  ["/admin/login/codigo.data", MAX_FORM_BYTES],
  ["/admin/%6cogin", MAX_FORM_BYTES],
  ["/admin/flyers/%2e%2e/%6cogin", MAX_FORM_BYTES],
  ["/admin/nueva%2dclave", MAX_FORM_BYTES],
  ["/admin/%", MAX_FORM_BYTES],
  ["/admin/recuperar", MAX_FORM_BYTES],
  ["/admin/nueva-clave", MAX_FORM_BYTES],
  ["/admin", MAX_PANEL_FORM_BYTES],
  ["/admin/temporadas/3", MAX_PANEL_FORM_BYTES],
  ["/admin/fixtures.data", MAX_PANEL_FORM_BYTES],
])("a form sent to %s may have %i bytes of text", (path, limit) => {
  expect(maxTypedBytes(path)).toBe(limit);
});
