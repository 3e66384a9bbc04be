import { teamSchema } from "#app/features/teams/editing/teams.schema.ts";
import { emptyFields, type Form } from "./form.ts";
import {
  ADMIN,
  birthDate,
  INVALID_USERS,
  invalidName,
  NO_ID,
  NO_NUMBER,
  NO_PASSWORD,
  NO_TEXT,
  OTHER_PASSWORD,
  person,
  picture,
} from "./wrong-values.ts";

const league = {
  fields: {
    name: "Liga",
    description: "Texto",
    firstLevel: "zone",
    openingView: "choice",
    color: "pitch",
    inProde: "on",
    logo: "",
    removeLogo: "on",
  },
  invalid: {
    ...invalidName,
    firstLevel: ["x"],
    openingView: ["x"],
    color: ["x", "__proto__"],
    inProde: ["x"],
    logo: ["javascript:alert(1)"],
  },
};
/** The visibility fields of a category. */
const visibility = { withFlags: "1", publishesScores: "on", hasPublicTable: "on", countsForGeneral: "on" };
const team = {
  fields: {
    ...emptyFields(teamSchema.in),
    name: "Equipo",
    leagueId: "{league}",
    seasonId: "{season}",
    zoneId: "{zone}",
    categoryId: "{category}",
    removeLogo: "on",
  },
  invalid: { ...invalidName, leagueId: NO_ID, zoneId: ["x", "-1"], logo: ["javascript:alert(1)"] },
};
const generator = {
  fields: {
    zone: "Zona 1",
    legend: "Torneo",
    draft: "1 2027-03-06 1-2",
    blocks: "1,invertido,2012",
    minutesBetweenMatches: "40",
    drawnCategory: "",
    opened: "1,2",
    picked: "1.0",
    confirmed: "",
    "hour-2012": "09:00",
    "hour-2009/10": "10:00",
  },
  invalid: {
    zone: ["", "No existe"],
    draft: ["", "{", "1", "1 2027-02-30", "1 2027-03-06 1-1", "#\n", "x".repeat(230_001)],
    blocks: ["x".repeat(10_001)],
    minutesBetweenMatches: ["x", "-1", "9999"],
  },
};
const withdrawal = {
  fields: {
    teamIds: "999999",
    played: "quedan",
    rest: "perder",
    reason: "Se retiró",
    confirmed: "",
  },
  invalid: { teamIds: ["x", "-1", "1,,2"], played: ["x"], rest: ["x"], reason: NO_TEXT },
};
const rules = {
  fields: {
    version: "x",
    pointsWon: "3",
    pointsDrawn: "1",
    pointsLost: "0",
    walkoverGoals: "3",
    differenceCap: "",
    tieBreaks: "goal_difference,goals_for",
    lastTieBreak: "name",
    qualifiers: "",
    qualifiersText: "",
    generalTable: "none",
    move: "",
  },
  invalid: {
    pointsWon: NO_NUMBER,
    walkoverGoals: ["x", "-1", "99999"],
    tieBreaks: ["x", "points", "__proto__"],
    lastTieBreak: ["x"],
    generalTable: ["x"],
  },
};
const club = {
  fields: {
    name: "Club",
    shortName: "",
    ground: "",
    address: "",
    mapUrl: "",
    aliases: "Otro",
    logo: "",
    removeLogo: "on",
    changeSlug: "on",
    version: "",
  },
  invalid: {
    ...invalidName,
    mapUrl: ["javascript:alert(1)", "http://maps.example", "//maps.example"],
    logo: ["javascript:alert(1)"],
  },
};
const season = {
  fields: { leagueId: "{league}", name: "Apertura 2030", copyFrom: "{season}", advance: "on" },
  invalid: { ...invalidName, leagueId: NO_ID, copyFrom: ["x", "-1", "99999999999"] },
  rules: {
    name: "Apertura 2030",
    startsOn: "2030-03-01",
    endsOn: "2030-12-01",
    version: "",
  },
  wrongRules: {
    ...invalidName,
    startsOn: ["ayer", "2030-02-30"],
  },
  matrix: { matrix: '{"categories":["2012"],"zones":["Zona 1"],"rows":[]}', version: "", confirmed: "" },
  wrongMatrix: { matrix: ["", "{", "[]", '{"rows":3}', '{"categories":[{}],"zones":[],"rows":[]}'] },
};
const course = {
  fields: { title: "Curso", date: "2026-05-01", description: "Texto", active: "on" },
  invalid: { title: NO_TEXT, date: ["", "2026-02-30", "ayer"], description: NO_TEXT },
};
const flyer = {
  fields: { title: "Flyer", description: "", linkUrl: "/prode", orderIndex: "1", isActive: "on" },
  invalid: { title: NO_TEXT, linkUrl: ["javascript:alert(1)", "//evil.example"], orderIndex: NO_NUMBER },
};
const fixture = {
  fields: {
    version: "",
    confirmed: "",
    name: "1° FECHA",
    matchDate: "2026-05-01",
    leagueId: "{league}",
    seasonId: "{season}",
    zoneId: "{zone}",
    categoryId: "{category}",
    legend: "",
    centralText: "",
    sourceName: "",
    sourceDay: "",
    sourceZoneId: "",
    sourceUnread: "",
    found: '[{"homeText":"Norte","homeMark":"sure"}]',
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
      "timeMark",
      "dayMark",
      "zone",
    ]),
  },
  invalid: { name: NO_TEXT, leagueId: NO_ID, matchDate: ["", "2026-02-30", "1999-01-01"] },
};
const site = {
  fields: {
    name: "Liga del Sur",
    phone: "11 5555-0134",
    email: "hola@liga.example",
    facebookUrl: "https://www.facebook.com/liga",
    instagramUrl: "https://www.instagram.com/liga",
    instagram2Url: "",
    seen: "{}",
  },
  invalid: {
    name: ["x".repeat(41)],
    phone: ["x", "1".repeat(31)],
    email: ["x", "@"],
    facebookUrl: ["javascript:alert(1)", "https://facebook.com.example/"],
    instagramUrl: ["//www.instagram.com/x"],
    seen: ["", "x"],
  },
};
const division = {
  fields: { zoneId: "{zone}", categoryId: "{category}" },
  invalid: { zoneId: NO_ID, categoryId: NO_ID },
};
const table = {
  fields: {
    ...division.fields,
    "played-{team}": "3",
    "points-{team}": "7",
    "order-{team}": "1",
    "seen-{team}": "0/0/0",
    legend: "Texto",
    seenLegend: "",
    reason: "Corrección de la organización",
  },
  invalid: division.invalid,
};
const NO_FIGURE = ["x", "1e3", "3.5", "99999999999"];
const correction = {
  fields: {
    ...division.fields,
    teamId: "{team}",
    points: "-3",
    reason: "Resolución del tribunal",
    decidedOn: "2026-10-12",
    played: "",
    won: "",
    drawn: "",
    lost: "",
    goalsFor: "",
    goalsAgainst: "",
  },
  invalid: {
    ...division.invalid,
    teamId: NO_ID,
    points: NO_FIGURE,
    played: NO_FIGURE,
    goalsFor: NO_FIGURE,
    reason: NO_TEXT,
    decidedOn: ["", "2026-02-30", "x"],
  },
};
const penalties = {
  fields: { penaltyWinner: "local", homePenalties: "4", awayPenalties: "2" },
  invalid: { penaltyWinner: ["x"], homePenalties: ["x", "-1"], awayPenalties: ["x", "9"] },
};
const score = {
  fields: {
    match: "{match}",
    home: "1",
    away: "0",
    seenHome: "",
    seenAway: "",
    seenHomeTeam: "",
    seenPenalties: "",
    early: "yes",
    confirmed: "",
    ...penalties.fields,
  },
  invalid: {
    match: NO_ID,
    home: ["", "-1", "abc", "1e9"],
    away: ["", "-1", "x", "99999"],
    seenHome: ["x"],
    seenHomeTeam: ["x", "-1"],
    seenPenalties: ["x".repeat(31)],
    ...penalties.invalid,
  },
};

const id = { id: NO_ID };
const config = {
  pointsPerCorrect: "3",
  pointsPerIncorrect: "0",
  exactBonus: "0",
  deadlineMinutes: "15",
  isActive: "on",
  version: "",
};

/** The forms of the panel. */
export const PANEL_FORMS: Form[] = [
  panel("/admin/leagues", "create", league.fields, league.invalid, { files: ["file"] }),
  panel(
    "/admin/leagues",
    "update",
    { id: "{league}", version: "", ...league.fields },
    { ...id, ...league.invalid },
    { files: ["file"] },
  ),
  panel("/admin/leagues", "delete", { id: "{league}", confirmed: "" }, id),
  panel(
    "/admin/categories",
    "create",
    { name: "Categoría", leagueId: "{league}", seasonId: "{season}", zoneId: "{zone}", ...visibility },
    { ...invalidName, leagueId: NO_ID },
  ),
  panel(
    "/admin/categories",
    "update",
    { id: "{category}", name: "Categoría", version: "", ...visibility },
    { ...id, ...invalidName },
  ),
  panel("/admin/categories", "delete", { id: "{category}", confirmed: "" }, id),
  panel(
    "/admin/zones",
    "create",
    { name: "Zona", legend: "", leagueId: "{league}", seasonId: "{season}", categoryId: "{category}" },
    { ...invalidName, leagueId: NO_ID },
  ),
  panel(
    "/admin/zones",
    "update",
    { id: "{zone}", version: "", name: "Zona", legend: "" },
    { ...id, ...invalidName },
  ),
  panel("/admin/zones", "delete", { id: "{zone}", confirmed: "" }, id),
  panel("/admin/teams", "create", team.fields, team.invalid, { files: ["file"] }),
  panel(
    "/admin/teams",
    "update",
    { id: "{team}", ...team.fields },
    { ...id, ...team.invalid },
    { files: ["file"] },
  ),
  panel("/admin/teams", "delete", { id: "{team}", confirmed: "" }, id),
  panel("/admin/temporadas", "create", season.fields, season.invalid),
  panel("/admin/temporadas", "update", { ...season.rules, id: "{season}" }, { ...season.wrongRules, ...id }),
  // For a season that does not exist: a finished season would refuse the other forms.
  panel("/admin/temporadas", "delete", { id: "999999", confirmed: "" }, id),
  ...["start", "finish", "reopen"].map((intent) => panel("/admin/temporadas", intent, { id: "999999" }, id)),
  panel("/admin/temporadas/:id", "save", season.matrix, season.wrongMatrix),
  panel("/admin/clubes", "create", club.fields, club.invalid, { files: ["file"] }),
  panel(
    "/admin/clubes",
    "update",
    { id: "{club}", ...club.fields },
    { ...id, ...club.invalid },
    { files: ["file"] },
  ),
  panel("/admin/clubes", "delete", { id: "{club}" }, id),
  panel(
    "/admin/clubes/unir",
    "merge",
    { keptId: "{club}", removedId: "{club}", version: "" },
    { keptId: NO_ID },
  ),
  panel("/admin/clubes/dividir", "split", { id: "{club}", name: "Otro", "entry-{entry}": "on" }, { ...id }),
  ...["/admin/clubes/escudos", "/admin/clubes/escudos/guardar"].map((route) =>
    panel(route, undefined, { id: "{club}" }, id, { files: ["file"] }),
  ),
  panel("/admin/temporadas/:id/generar", "create", generator.fields, generator.invalid),
  panel(
    "/admin/temporadas/:id/importar",
    "read",
    { texto: "1° FECHA 6/3\nA vs B" },
    { texto: ["", " ", "\u0000"] },
  ),
  // Any readable file creates a draft, so this form has no invalid value.
  panel("/admin/temporadas/:id/importar", "read", { texto: "" }, {}, { files: ["archivo"], foreign: true }),
  ...["review", "create"].map((intent) =>
    panel(
      "/admin/temporadas/:id/importar",
      intent,
      { "quien:a": "nuevo", "dia:|1": "2027-03-06", acepto: "x", cambiar: "on", visto: "" },
      { "dia:|1": ["x", "2027-02-30"] },
    ),
  ),
  panel("/admin/temporadas/:id/importar", "undo", { id: "1", confirmed: "x" }, { id: ["x", "0"] }),
  ...["turn", "swap", "turn:1.0", "swap:1.0:2.0", "days:1:2", "show:3", "category:1"].map((intent) =>
    panel("/admin/temporadas/:id/generar", intent, generator.fields, {
      draft: generator.invalid.draft.filter((text) => text !== "" && text !== "1 2027-03-06 1-1"),
    }),
  ),
  panel(
    "/admin/prode/grupos",
    "rename",
    { id: "1", name: "Otro nombre" },
    { name: ["", "a@b"], id: ["x", "0"] },
  ),
  panel("/admin/prode/grupos", "delete", { id: "1" }, { id: ["x", "0"] }),
  panel(
    "/admin/temporadas/:id/fecha",
    undefined,
    {
      accion: "mover",
      partidos: "{match}",
      cuando: "otro",
      dia: "2027-03-06",
      primera: "09:30",
      motivo: "Lluvia",
      cancha: "Polideportivo",
      ausente: "ambos",
      confirmed: "",
      version: "",
    },
    {
      accion: ["x", "", "__proto__"],
      partidos: ["x", "-1", "1,,2", "1,".repeat(5000)],
      dia: ["x", "2027-02-30"],
      primera: ["x", "99:99"],
    },
  ),
  panel("/admin/temporadas/:id/fecha", "undo", { id: "1", confirmed: "" }, { id: ["x", "0"] }),
  panel("/admin/temporadas/:id/retiro", "withdraw", withdrawal.fields, withdrawal.invalid),
  panel(
    "/admin/temporadas/:id/delegados",
    "create",
    { club: "{club}", linkedAt: "", confirmed: "" },
    { club: NO_ID },
  ),
  panel("/admin/temporadas/:id/delegados", "create-all", {}, {}, { foreign: true }),
  panel(
    "/admin/temporadas/:id/delegados",
    "revoke",
    { club: "{club}", linkedAt: "", confirmed: "" },
    { club: NO_ID },
  ),
  panel(
    "/admin/temporadas/:id/delegados",
    "save",
    { publishesEqualReports: "on", loneReportHours: "6", version: "" },
    { loneReportHours: ["x", "1", "-1"] },
  ),
  ...["approve", "reject"].map((intent) =>
    panel(
      "/admin/temporadas/:id/delegados",
      intent,
      { proposalId: "1", confirmed: "" },
      { proposalId: NO_ID, confirmed: ["x".repeat(6000)] },
    ),
  ),
  ...["preview", "save"].map((intent) =>
    panel("/admin/temporadas/:id/reglas", intent, rules.fields, rules.invalid),
  ),
  panel(
    "/admin/results/:id",
    "walkover",
    { version: "", absent: "ambos", reason: "" },
    { absent: ["x", ""] },
  ),
  panel("/admin/results/:id", "annul", { version: "", reason: "Lluvia" }, { reason: NO_TEXT }),
  panel(
    "/admin/results/:id",
    "decide",
    { version: "", home: "0", away: "3", reason: "Tribunal" },
    { home: NO_NUMBER, away: NO_NUMBER, reason: NO_TEXT },
  ),
  panel(
    "/admin/temporadas/:id/llaves",
    "create",
    { settings: "equipos=4&desde=2026-11-07" },
    { settings: ["", "equipos=todos"] },
  ),
  panel("/admin/temporadas/:id/llaves", "delete", { cupId: "1", confirmed: "" }, { cupId: NO_ID }),
  panel(
    "/admin/temporadas/:id/llaves",
    "close",
    { cupId: "1", zoneId: "1", categoryId: "", closed: "yes", confirmed: "" },
    { cupId: NO_ID, zoneId: NO_ID, categoryId: ["x"], closed: ["x", ""] },
  ),
  panel(
    "/admin/temporadas/:id/llaves",
    "decide",
    { tieId: "1", winner: "home", confirmed: "" },
    { tieId: NO_ID, winner: ["x"] },
  ),
  panel("/admin/temporadas/:id/llaves", "refresh", { confirmed: "" }, {}),
  panel(
    "/admin/results/:id",
    "penalties",
    { version: "", confirmed: "", ...penalties.fields },
    penalties.invalid,
  ),
  panel("/admin/results/:id", "undo", { version: "" }, {}),
  panel("/admin/results/:id", "decider", { version: "", isDecider: "on" }, {}),
  panel("/admin/results", "save", score.fields, score.invalid),
  panel("/admin/results/cruces", "save", score.fields, score.invalid),
  panel(
    "/admin/results",
    "publish",
    { match: "{match}", teamId: "{team}", home: "1", away: "0" },
    { match: NO_ID, teamId: NO_ID, home: NO_NUMBER, away: NO_NUMBER },
  ),
  panel(
    "/admin/results",
    "publish-all",
    { report: "{match}-{team}-1-0" },
    { report: ["", "x", "0-1-1-0", "1-1-1-100", "9999999999-1-1-1"] },
  ),
  panel("/admin/results", "clear", { match: "{match}", seenHome: "", seenAway: "" }, { match: NO_ID }),
  ...["settle", "settle-all"].map((intent) =>
    panel("/admin/results", intent, { match: "{match}" }, { match: NO_ID }),
  ),
  panel(
    "/admin/players/:id",
    undefined,
    { ...person.fields, version: "", document: "47000112", birthDate: "2014-05-06" },
    { ...person.invalid, document: INVALID_USERS.slice(0, 2), birthDate },
  ),
  panel("/admin/players/:id", "code", { codeUntil: "", confirmed: "" }, {}, { foreign: true }),
  ...["sessions", "reset", "delete"].map((intent) =>
    panel("/admin/players/:id", intent, {}, {}, { foreign: true }),
  ),
  panel("/admin/players/:id", "hide", { hidden: "on" }, {}, { foreign: true }),
  ...["/admin/courses", "/admin/courses/guardar"].flatMap((route) => [
    panel(
      route,
      "save",
      { id: "", version: "", image: "", ...course.fields },
      { ...course.invalid, image: picture },
      { files: ["image"] },
    ),
    panel(
      route,
      "save",
      { id: "{course}", version: "", ...course.fields },
      { id: NO_ID.slice(1), ...course.invalid },
      { files: ["image"] },
    ),
    panel(route, "active", { id: "{course}", active: "on" }, id),
    panel(route, "delete", { id: "{course}" }, id),
  ]),
  ...["/admin/flyers", "/admin/flyers/guardar"].flatMap((route) => [
    panel(
      route,
      "save",
      { id: "", version: "", image: "", ...flyer.fields },
      { ...flyer.invalid, image: picture },
      { files: ["image"] },
    ),
    panel(
      route,
      "save",
      { id: "{flyer}", version: "", ...flyer.fields },
      { id: NO_ID.slice(1), ...flyer.invalid },
      { files: ["image"] },
    ),
    panel(route, "active", { id: "{flyer}", active: "on" }, id),
    panel(route, "order", { order: "{flyer}" }, { order: ["", "x", "1,1", "999999999", "{flyer},{flyer}"] }),
    panel(route, "delete", { id: "{flyer}" }, id),
  ]),
  ...["save", "save-confirmed"].map((intent) =>
    panel("/admin/fixtures", intent, { id: "", ...fixture.fields }, fixture.invalid),
  ),
  panel("/admin/fixtures", "delete", { id: "{fixture}", confirmed: "" }, id),
  ...["read-docx", "add", "remove:0", "swap:0", "use-found", "drop-found"].map((intent) =>
    panel("/admin/fixtures", intent, fixture.fields, {}, { files: ["docx"] }),
  ),
  panel("/admin/sitio", undefined, site.fields, site.invalid),
  panel(
    "/admin/cuenta",
    "password",
    { current: "potrero-demo", password: "otra-clave-larga" },
    { current: OTHER_PASSWORD, password: NO_PASSWORD },
    { slow: true },
  ),
  ...["enable", "disable", "codes"].map((intent) =>
    panel(
      "/admin/cuenta",
      intent,
      { password: "potrero-demo" },
      { password: OTHER_PASSWORD },
      { slow: true },
    ),
  ),
  panel(
    "/admin/cuenta",
    "confirm",
    { code: "000000", uri: "otpauth://totp/x", codes: "a b" },
    {},
    { slow: true },
  ),
  ...["save", "order"].map((intent) => panel("/admin/standings", intent, table.fields, table.invalid)),
  panel("/admin/standings", "correct", correction.fields, correction.invalid),
  panel("/admin/standings", "undo", { ...division.fields, correctionId: "{correction}" }, division.invalid),
  panel(
    "/admin/standings",
    "recalculate",
    { ...division.fields, correctionId: "{correction}" },
    division.invalid,
  ),
  panel("/admin/standings", "delete", { id: "{position}", seen: "" }, id),
  panel(
    "/admin/standings/diagnostico",
    undefined,
    { id: "{standing}" },
    { id: [...NO_ID, "00000000-0000-4000-8000-000000000000"] },
  ),
  panel("/admin/prode", "save", config, {
    pointsPerCorrect: NO_NUMBER,
    pointsPerIncorrect: NO_NUMBER,
    exactBonus: NO_NUMBER,
    deadlineMinutes: NO_NUMBER,
  }),
  panel("/admin/prode", "settle", {}, {}, { foreign: true }),
];

function panel(
  route: string,
  intent: string | undefined,
  fields: Form["fields"],
  invalid: Form["invalid"],
  more: Partial<Form> = {},
): Form {
  return { route, ...(intent && { intent }), fields, invalid, roles: ADMIN, ...more };
}

function rows(name: string, fields: string[]): Record<string, string> {
  const values: Record<string, string> = { home: "{team}", away: "{team}", time: "10:00", use: "1" };
  return Object.fromEntries(fields.map((field) => [`${name}.0.${field}`, values[field] ?? ""]));
}
