/*
 * Every form and call that the site takes, by name: its fields with a value that would be right, and what makes it wrong
 * for certain. tests/processes/fuzz.test.ts holds that no action and no field of a page is missing here.
 */

/** Ids of rows that are there, for values that would be right. */
export interface Known {
  league: string;
  zone: string;
  category: string;
  team: string;
  match: string;
  fixture: string;
  course: string;
  flyer: string;
  /** A player whom none of those who ask is. */
  player: string;
  standing: string;
  position: string;
}

export type Role = "visitor" | "document player" | "player" | "admin";
export const ROLES: Role[] = ["visitor", "document player", "player", "admin"];

export interface Form {
  route: string;
  intent?: string;
  fields: Record<string, string>;
  /** One of these stands in each request of somebody who is let in, so that none of them may change anything. */
  wrong: Record<string, string[]>;
  files?: string[];
  /** Who is let in to it; whoever is not may send it just as it would be right. */
  roles: Role[];
  /** Nothing in it can be wrong: whoever is let in sends it as another site would. */
  foreign?: boolean;
  json?: boolean;
  /** It costs a slow hash each time: sent less often. */
  slow?: boolean;
}

const NO_ID = [
  "",
  "0",
  "-1",
  "999999999",
  "abc",
  "1 or 1=1",
  "2147483648",
  "99999999999999999999",
  "__proto__",
];
const NO_TEXT = ["", " ", "\u200d", "\u0000", "x".repeat(20_001)];
const NO_NUMBER = ["-1", "1.5", "abc", "1e9", "99999999999", "NaN", "0x10"];
const NO_PASSWORD = ["", "corta", "x".repeat(1000)];
const OTHER_PASSWORD = ["", "no-es-esta", "' or '1'='1", "x".repeat(1000), "\u0000"];
const NO_ONE = "no such person";
const NOBODY = ["", "abc", "99999999999", "' or 1=1 --", "9".repeat(500), "\u0000"];
const ALL = ROLES;
const PLAYERS: Role[] = ["document player", "player"];
const ADMIN: Role[] = ["admin"];

const person = {
  fields: {
    name: "Ana",
    surname: "Gómez",
    school: "Escuela 1",
    teamId: "{team}",
    email: "ana@example.org",
  },
  wrong: {
    name: NO_TEXT,
    surname: NO_TEXT,
    school: NO_TEXT,
    teamId: NO_ID,
    email: ["no", "a@b", "x".repeat(300)],
  },
};
const birthDate = ["", "2026-13-40", "1980-01-01", "2999-01-01", "hoy", "2015-02-30", "\u0000"];
const named = { name: NO_TEXT };
const picture = ["", "no es un archivo"];

const league = {
  fields: {
    name: "Liga",
    description: "Texto",
    firstLevel: "zone",
    openingView: "choice",
    color: "pitch",
    logo: "",
    removeLogo: "on",
  },
  wrong: {
    ...named,
    firstLevel: ["x"],
    openingView: ["x"],
    color: ["x", "__proto__"],
    logo: ["javascript:alert(1)"],
  },
};
const team = {
  fields: {
    name: "Equipo",
    leagueId: "{league}",
    zoneId: "{zone}",
    categoryId: "{category}",
    logo: "",
    removeLogo: "on",
  },
  wrong: { ...named, leagueId: NO_ID, zoneId: ["x", "-1"], logo: ["javascript:alert(1)"] },
};
const course = {
  fields: { title: "Curso", date: "2026-05-01", description: "Texto", active: "on" },
  wrong: { title: NO_TEXT, date: ["", "2026-02-30", "ayer"], description: NO_TEXT },
};
const flyer = {
  fields: { title: "Flyer", description: "", linkUrl: "/prode", orderIndex: "1", isActive: "on" },
  wrong: { title: NO_TEXT, linkUrl: ["javascript:alert(1)", "//evil.example"], orderIndex: NO_NUMBER },
};
const fixture = {
  fields: {
    version: "",
    confirmed: "",
    name: "1° FECHA",
    matchDate: "2026-05-01",
    leagueId: "{league}",
    zoneId: "{zone}",
    categoryId: "{category}",
    legend: "",
    centralText: "",
    sourceName: "",
    sourceDay: "",
    sourceZoneId: "",
    ...rows("matches", ["id", "home", "away", "time", "day"]),
    ...rows("found", [
      "use",
      "home",
      "away",
      "time",
      "day",
      "homeText",
      "awayText",
      "homeMark",
      "awayMark",
      "zone",
    ]),
  },
  wrong: { name: NO_TEXT, leagueId: NO_ID, matchDate: ["", "2026-02-30", "1999-01-01"] },
};
const table = {
  fields: {
    zona_id: "{zone}",
    categoria_id: "{category}",
    "pj-{team}": "3",
    "puntos-{team}": "7",
    "orden-{team}": "1",
    "visto-{team}": "0/0/0",
    leyenda: "Texto",
    "leyenda-vista": "",
  },
  wrong: { zona_id: NO_ID, categoria_id: NO_ID },
};
const score = {
  fields: { match: "{match}", home: "1", away: "0", seenHome: "", seenAway: "", early: "yes" },
  wrong: { match: NO_ID, home: ["", "-1", "abc", "1e9"], away: ["", "-1", "x", "99999"], seenHome: ["x"] },
};

export const FORMS: Form[] = [
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

  { route: "/admin/leagues", intent: "add", roles: ADMIN, files: ["file"], ...league },
  {
    route: "/admin/leagues",
    intent: "update",
    roles: ADMIN,
    files: ["file"],
    fields: { id: "{league}", ...league.fields },
    wrong: { id: NO_ID, ...league.wrong },
  },
  {
    route: "/admin/leagues",
    intent: "delete",
    roles: ADMIN,
    fields: { id: "{league}" },
    wrong: { id: NO_ID },
  },
  {
    route: "/admin/categories",
    intent: "add",
    roles: ADMIN,
    fields: { name: "Categoría", leagueId: "{league}", zoneId: "{zone}" },
    wrong: { ...named, leagueId: NO_ID },
  },
  {
    route: "/admin/categories",
    intent: "update",
    roles: ADMIN,
    fields: { id: "{category}", name: "Categoría" },
    wrong: { id: NO_ID, ...named },
  },
  {
    route: "/admin/categories",
    intent: "delete",
    roles: ADMIN,
    fields: { id: "{category}" },
    wrong: { id: NO_ID },
  },
  {
    route: "/admin/zones",
    intent: "add",
    roles: ADMIN,
    fields: { name: "Zona", legend: "", leagueId: "{league}", categoryId: "{category}" },
    wrong: { ...named, leagueId: NO_ID },
  },
  {
    route: "/admin/zones",
    intent: "update",
    roles: ADMIN,
    fields: { id: "{zone}", name: "Zona", legend: "" },
    wrong: { id: NO_ID, ...named },
  },
  { route: "/admin/zones", intent: "delete", roles: ADMIN, fields: { id: "{zone}" }, wrong: { id: NO_ID } },
  { route: "/admin/teams", intent: "add", roles: ADMIN, files: ["file"], ...team },
  {
    route: "/admin/teams",
    intent: "update",
    roles: ADMIN,
    files: ["file"],
    fields: { id: "{team}", ...team.fields },
    wrong: { id: NO_ID, ...team.wrong },
  },
  { route: "/admin/teams", intent: "delete", roles: ADMIN, fields: { id: "{team}" }, wrong: { id: NO_ID } },
  { route: "/admin/results", intent: "save", roles: ADMIN, ...score },
  {
    route: "/admin/results",
    intent: "clear",
    roles: ADMIN,
    fields: { match: "{match}", seenHome: "", seenAway: "" },
    wrong: { match: NO_ID },
  },
  {
    route: "/admin/results",
    intent: "settle",
    roles: ADMIN,
    fields: { match: "{match}" },
    wrong: { match: NO_ID },
  },
  {
    route: "/admin/results",
    intent: "settle-all",
    roles: ADMIN,
    fields: { match: "{match}" },
    wrong: { match: NO_ID },
  },
  {
    route: "/admin/players/:id",
    roles: ADMIN,
    fields: { ...person.fields, document: "47000112", birthDate: "2014-05-06" },
    wrong: { ...person.wrong, document: NOBODY.slice(0, 2), birthDate },
  },
  ...["code", "sessions", "delete"].map((intent) => ({
    route: "/admin/players/:id",
    intent,
    roles: ADMIN,
    fields: {},
    wrong: {},
    foreign: true,
  })),
  ...["/admin/courses", "/admin/courses/guardar"].flatMap((route): Form[] => [
    {
      route,
      intent: "save",
      roles: ADMIN,
      files: ["image"],
      fields: { id: "", image: "", ...course.fields },
      wrong: { ...course.wrong, image: picture },
    },
    {
      route,
      intent: "edit",
      roles: ADMIN,
      files: ["image"],
      fields: { id: "{course}", ...course.fields },
      wrong: { id: NO_ID.slice(1), ...course.wrong },
    },
    { route, intent: "active", roles: ADMIN, fields: { id: "{course}", active: "on" }, wrong: { id: NO_ID } },
    { route, intent: "delete", roles: ADMIN, fields: { id: "{course}" }, wrong: { id: NO_ID } },
  ]),
  ...["/admin/flyers", "/admin/flyers/guardar"].flatMap((route): Form[] => [
    {
      route,
      intent: "save",
      roles: ADMIN,
      files: ["image"],
      fields: { id: "", image: "", ...flyer.fields },
      wrong: { ...flyer.wrong, image: picture },
    },
    {
      route,
      intent: "edit",
      roles: ADMIN,
      files: ["image"],
      fields: { id: "{flyer}", ...flyer.fields },
      wrong: { id: NO_ID.slice(1), ...flyer.wrong },
    },
    { route, intent: "active", roles: ADMIN, fields: { id: "{flyer}", active: "on" }, wrong: { id: NO_ID } },
    {
      route,
      intent: "order",
      roles: ADMIN,
      fields: { order: "{flyer}" },
      wrong: { order: ["", "x", "1,1", "999999999", "{flyer},{flyer}"] },
    },
    { route, intent: "delete", roles: ADMIN, fields: { id: "{flyer}" }, wrong: { id: NO_ID } },
  ]),
  ...["save", "save-confirmed"].map((intent) => ({
    route: "/admin/fixtures",
    intent,
    roles: ADMIN,
    ...fixture,
    fields: { id: "", ...fixture.fields },
  })),
  {
    route: "/admin/fixtures",
    intent: "delete",
    roles: ADMIN,
    fields: { id: "{fixture}", confirmed: "" },
    wrong: { id: NO_ID },
  },
  ...["read-docx", "add", "remove:0", "swap:0", "use-found", "drop-found"].map(
    (intent): Form => ({
      route: "/admin/fixtures",
      intent,
      roles: ADMIN,
      files: ["docx"],
      ...fixture,
      wrong: {},
    }),
  ),
  {
    route: "/admin/cuenta",
    intent: "password",
    roles: ADMIN,
    slow: true,
    fields: { current: "potrero-demo", password: "otra-clave-larga" },
    wrong: { current: OTHER_PASSWORD, password: NO_PASSWORD },
  },
  ...["enable", "disable", "codes"].map((intent) => ({
    route: "/admin/cuenta",
    intent,
    roles: ADMIN,
    slow: true,
    fields: { password: "potrero-demo" },
    wrong: { password: OTHER_PASSWORD },
  })),
  {
    route: "/admin/cuenta",
    intent: "confirm",
    roles: ADMIN,
    slow: true,
    fields: { code: "000000", uri: "otpauth://totp/x", codes: "a b" },
    wrong: {},
  },
  { route: "/admin/standings", intent: "save", roles: ADMIN, ...table },
  { route: "/admin/standings", intent: "order", roles: ADMIN, ...table },
  { route: "/admin/standings", intent: "recalculate", roles: ADMIN, ...table },
  {
    route: "/admin/standings",
    intent: "delete",
    roles: ADMIN,
    fields: { id: "{position}", visto: "" },
    wrong: { id: NO_ID },
  },
  {
    route: "/admin/standings/diagnostico",
    roles: ADMIN,
    fields: { id: "{standing}" },
    wrong: { id: [...NO_ID, "00000000-0000-4000-8000-000000000000"] },
  },
  {
    route: "/admin/prode",
    intent: "save",
    roles: ADMIN,
    fields: { pointsPerCorrect: "3", pointsPerIncorrect: "0", deadlineMinutes: "15", isActive: "on" },
    wrong: { pointsPerCorrect: NO_NUMBER, pointsPerIncorrect: NO_NUMBER, deadlineMinutes: NO_NUMBER },
  },
  { route: "/admin/prode", intent: "settle", roles: ADMIN, fields: {}, wrong: {}, foreign: true },

  {
    route: "/api/predictions",
    json: true,
    roles: PLAYERS,
    fields: {
      user_id: "{player}",
      match_id: "{match}",
      predicted_outcome: "home",
      predicted_score_home: "1",
      predicted_score_away: "0",
      bet_amount: "0",
    },
    wrong: { user_id: ["{player}", "", "x"] },
  },
  {
    route: "/api/admin_settle",
    json: true,
    roles: ADMIN,
    fields: { match_id: "{match}" },
    wrong: { match_id: NO_ID },
  },
  {
    route: "/auth/v1/sign-in/document",
    json: true,
    roles: ALL,
    fields: { document: "40111222", password: "golazo-2026" },
    wrong: { document: NOBODY },
  },
  {
    route: "/auth/v1/sign-up/player",
    json: true,
    slow: true,
    roles: ALL,
    fields: {
      ...person.fields,
      document: "47000111",
      birthDate: "2014-05-06",
      password: "una-clave-larga",
      guardianName: "Luz",
      consent: "on",
    },
    wrong: { ...person.wrong, birthDate },
  },
  {
    route: "/auth/v1/access-code/redeem",
    json: true,
    slow: true,
    roles: ALL,
    fields: { document: "40111222", code: "AAAAA-BBBBB", password: "una-clave-larga" },
    wrong: { password: NO_PASSWORD, code: ["", "x"] },
  },
  {
    route: "/auth/v1/sign-in/username",
    json: true,
    slow: true,
    roles: ALL,
    fields: { username: "admin", password: "potrero-demo", rememberMe: "true" },
    wrong: { username: NOBODY, password: OTHER_PASSWORD },
  },
  {
    route: "/auth/v1/sign-out",
    json: true,
    roles: [...PLAYERS, "admin"],
    fields: {},
    wrong: {},
    foreign: true,
  },
  {
    route: "/auth/v1/request-password-reset",
    json: true,
    roles: ALL,
    fields: { email: "nadie@example.org", redirectTo: "https://evil.example" },
    wrong: {},
  },
  {
    route: "/auth/v1/reset-password",
    json: true,
    slow: true,
    roles: ALL,
    fields: { newPassword: "una-clave-larga", token: NO_ONE },
    wrong: {},
  },
  ...["enable", "disable", "generate-backup-codes"].map(
    (name): Form => ({
      route: `/auth/v1/two-factor/${name}`,
      json: true,
      slow: true,
      roles: ADMIN,
      fields: { password: "potrero-demo", method: "totp" },
      wrong: { password: OTHER_PASSWORD },
    }),
  ),
  ...["verify-totp", "verify-backup-code"].map(
    (name): Form => ({
      route: `/auth/v1/two-factor/${name}`,
      json: true,
      slow: true,
      roles: ALL,
      fields: { code: "000000", trustDevice: "true", disableSession: "true" },
      wrong: {},
    }),
  ),
];

/** What an address may say behind its question mark. */
export const QUERY_NAMES = [
  ..."liga zona categoria fecha fixture estado pagina buscar editar eliminar duplicar nuevo mes abierto".split(
    " ",
  ),
  ..."antes asunto ver modo token volver secret w listo recalcular filtrar equipo club documento theme".split(
    " ",
  ),
  ..."_routes index __proto__ constructor toString".split(" "),
];

function rows(name: string, fields: string[]): Record<string, string> {
  const values: Record<string, string> = { home: "{team}", away: "{team}", time: "10:00", use: "1" };
  return Object.fromEntries(fields.map((field) => [`${name}.0.${field}`, values[field] ?? ""]));
}
