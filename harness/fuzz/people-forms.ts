import type { Form } from "./form.ts";
import {
  ALL,
  birthDate,
  INVALID_USERS,
  NO_ID,
  NO_ONE,
  NO_PASSWORD,
  OTHER_PASSWORD,
  PLAYERS,
  person,
} from "./wrong-values.ts";

/** Values of `account` in a form that a sibling opened in the same browser. */
const OTHER_ACCOUNT = [NO_ONE, "x"];

/** The forms of visitors and players, and the ways into the panel. */
export const PEOPLE_FORMS: Form[] = [
  {
    route: "/user/auth",
    intent: "login",
    roles: ALL,
    fields: { document: "40111222", password: "golazo-2026" },
    invalid: { document: INVALID_USERS },
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
      formId: "0123456789abcdef",
    },
    invalid: { ...person.invalid, document: ["", "abc", "0", "9".repeat(30)], birthDate },
  },
  {
    route: "/user/auth",
    intent: "switch",
    roles: ALL,
    fields: { ...person.fields, password: "x" },
    invalid: {},
  },
  {
    route: "/user/codigo",
    roles: ALL,
    slow: true,
    fields: { document: "40111222", code: "AAAAA-BBBBB", password: "una-clave-larga" },
    invalid: { password: NO_PASSWORD, code: ["", "x", "AAAAA-AAAAA"] },
  },
  {
    route: "/user/perfil",
    roles: ["player"],
    fields: { ...person.fields, account: "", stay: "1" },
    invalid: { ...person.invalid, account: OTHER_ACCOUNT },
  },
  {
    route: "/user/configuracion",
    intent: "password",
    roles: ["player"],
    slow: true,
    fields: { account: "", current: "golazo-2026", password: "otra-clave-larga" },
    invalid: { account: OTHER_ACCOUNT, current: OTHER_PASSWORD, password: NO_PASSWORD },
  },
  {
    route: "/user/configuracion",
    intent: "delete",
    roles: ["player"],
    slow: true,
    fields: { account: "", current: "golazo-2026" },
    invalid: { account: OTHER_ACCOUNT, current: OTHER_PASSWORD },
  },
  {
    route: "/d",
    roles: ALL,
    fields: { token: `1.${"a".repeat(32)}` },
    invalid: { token: ["", "x", "1.x", `0.${"a".repeat(32)}`, "x".repeat(600)] },
  },
  {
    route: "/d/partidos",
    roles: [],
    fields: {
      club: "",
      "local-{match}": "1",
      "visitante-{match}": "0",
      "recibe-{match}": "",
      "visto-{match}": "",
      "partido-{match}": "x",
    },
    invalid: { "local-{match}": ["x", "-1"] },
  },
  {
    route: "/d/partidos",
    intent: "propose",
    roles: [],
    fields: { club: "", partido: "{match}", dia: "2027-03-06", primera: "10:00" },
    invalid: { partido: NO_ID, dia: ["", "x", "2027-02-30"], primera: ["x", "25:00"] },
  },
  {
    route: "/d/partidos",
    intent: "answer",
    roles: [],
    fields: { club: "", propuesta: "1", respuesta: "aceptar" },
    invalid: { propuesta: NO_ID, respuesta: ["", "x", "__proto__"] },
  },
  { route: "/salir", roles: [...PLAYERS, "admin"], fields: {}, invalid: {}, foreign: true },
  {
    route: "/prode",
    roles: PLAYERS,
    fields: { account: "", match: "{match}", homeTeam: "{team}", choice: "local", had: "1" },
    invalid: { match: NO_ID, homeTeam: NO_ID, choice: ["", "x", "home", "__proto__"] },
  },
  {
    route: "/prode/grupos",
    intent: "create",
    roles: ["player"],
    fields: { account: "", name: "Los de la 2012", scope: "" },
    invalid: { name: ["", "x", "1155550000", "a@b"], scope: ["x", "99999", "1:nada"] },
  },
  {
    route: "/prode/grupos",
    intent: "join",
    roles: PLAYERS,
    fields: { account: "", codigo: "ABCDEFGHJK" },
    invalid: { codigo: ["", "x", "0000000000"] },
  },
  {
    route: "/prode/grupos/entrar",
    roles: PLAYERS,
    fields: { account: "", codigo: "ABCDEFGHJK" },
    invalid: { codigo: ["", "x"] },
  },
  ...["rename", "renew", "remove", "hand-over", "leave"].map(
    (intent): Form => ({
      route: "/prode/grupos/:id",
      intent,
      roles: ["player"],
      fields: { account: "", name: "Otro nombre", member: NO_ONE },
      invalid: {},
    }),
  ),

  {
    route: "/admin/login",
    roles: ALL,
    slow: true,
    fields: { username: "admin", password: "potrero-demo" },
    invalid: { username: INVALID_USERS, password: OTHER_PASSWORD },
  },
  { route: "/admin/login/codigo", roles: ALL, slow: true, fields: { code: "123456" }, invalid: {} },
  { route: "/admin/recuperar", roles: ALL, fields: { email: "nadie@example.org" }, invalid: {} },
  {
    route: "/admin/nueva-clave",
    roles: ALL,
    slow: true,
    fields: { token: NO_ONE, password: "una-clave-larga" },
    invalid: {},
  },
];
