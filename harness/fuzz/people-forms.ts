import type { Form } from "./form.ts";
import {
  ALL,
  birthDate,
  NO_ID,
  NO_ONE,
  NO_PASSWORD,
  NOBODY,
  OTHER_PASSWORD,
  PLAYERS,
  person,
} from "./wrong-values.ts";

/** The forms of visitors and players, and the ways into the panel. */
export const PEOPLE_FORMS: Form[] = [
  {
    route: "/user/auth",
    intent: "login",
    roles: ALL,
    fields: { document: "40111222", password: "golazo-2026" },
    wrong: { document: NOBODY },
  },
  {
    route: "/user/auth",
    intent: "register",
    roles: ALL,
    slow: true,
    fields: {
      ...person.fields,
      document: "47000111",
      birthDate: "2014-05-06",
      password: "una-clave-larga",
      guardianName: "Luz",
      consent: "on",
    },
    wrong: { ...person.wrong, document: ["", "abc", "0", "9".repeat(30)], birthDate },
  },
  {
    route: "/user/auth",
    intent: "switch",
    roles: ALL,
    fields: { ...person.fields, password: "x" },
    wrong: {},
  },
  {
    route: "/user/codigo",
    roles: ALL,
    slow: true,
    fields: { document: "40111222", code: "AAAAA-BBBBB", password: "una-clave-larga" },
    wrong: { password: NO_PASSWORD, code: ["", "x", "AAAAA-AAAAA"] },
  },
  { route: "/user/perfil", roles: ["player"], fields: { ...person.fields, stay: "1" }, wrong: person.wrong },
  {
    route: "/user/configuracion",
    intent: "password",
    roles: ["player"],
    slow: true,
    fields: { current: "golazo-2026", password: "otra-clave-larga" },
    wrong: { current: OTHER_PASSWORD, password: NO_PASSWORD },
  },
  {
    route: "/user/configuracion",
    intent: "delete",
    roles: ["player"],
    slow: true,
    fields: { current: "golazo-2026" },
    wrong: { current: OTHER_PASSWORD },
  },
  { route: "/salir", roles: [...PLAYERS, "admin"], fields: {}, wrong: {}, foreign: true },
  {
    route: "/prode",
    roles: PLAYERS,
    fields: { match: "{match}", choice: "local", had: "1" },
    wrong: { match: NO_ID, choice: ["", "x", "home", "__proto__"] },
  },

  {
    route: "/admin/login",
    roles: ALL,
    slow: true,
    fields: { username: "admin", password: "potrero-demo" },
    wrong: { username: NOBODY, password: OTHER_PASSWORD },
  },
  { route: "/admin/login/codigo", roles: ALL, slow: true, fields: { code: "123456" }, wrong: {} },
  { route: "/admin/recuperar", roles: ALL, fields: { email: "nadie@example.org" }, wrong: {} },
  {
    route: "/admin/nueva-clave",
    roles: ALL,
    slow: true,
    fields: { token: NO_ONE, password: "una-clave-larga" },
    wrong: {},
  },
];
