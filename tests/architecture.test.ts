import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FORMS } from "#harness/fuzz/forms.ts";
import { importsOf } from "#harness/imports.ts";

/*
 * The allowed directions of imports, as docs/architecture.md draws them. The path of a file decides its layer. An
 * import that is not listed here fails the test, and so does a file that fits no layer.
 */

/** The folders of the repository. Each may import itself and the folders listed. */
const folders: Record<string, string[]> = {
  app: [],
  server: ["app"],
  demo: ["app"],
  scripts: ["app", "demo", "harness", "bench", "faults"],
  harness: ["app", "demo", "scripts"],
  bench: ["app", "scripts", "harness"],
  faults: ["app", "demo", "scripts", "harness"],
  tests: ["app", "server", "demo", "scripts", "harness"],
};
/** Tests sit beside the code, and may also import these folders. */
const ofTests = ["tests", "harness", "demo"];

/** The tables of each noun. Only a noun's own queries write its tables. */
const tablesOf: Record<string, string[]> = {
  accounts: [
    "users",
    "authAccounts",
    "authSessions",
    "authVerifications",
    "authTwoFactors",
    "authDevices",
    "authAccessCodes",
    "consents",
  ],
  changes: ["changeLog"],
  clubs: ["clubs", "clubSlugs"],
  leagues: ["leagues"],
  seasons: ["seasons"],
  categories: ["categories"],
  zones: ["zones"],
  teams: ["teams", "entries"],
  fixtures: ["fixtures", "matches"],
  imports: ["imports"],
  delegates: ["delegateLinks", "reports", "dateProposals", "proposalMatches"],
  standings: ["standings", "editablePositions", "corrections", "standingsLegends"],
  playoffs: ["ties", "tieSlots", "tieMatches"],
  prode: ["predictions", "prodeConfig", "prodeScopes", "prodePicks"],
  groups: ["groups", "groupMembers"],
  notices: ["subscriptions", "matchNews", "noticeQueue", "prodeReminders"],
  courses: ["courses"],
  flyers: ["flyers"],
  site: ["siteState"],
};
/** Tables that sign-in writes itself, besides the queries of accounts. Its secret is stored in the site's state. */
const tablesOfAuth = [
  "authLimits",
  "authDevices",
  "authSessions",
  "authVerifications",
  "authAccessCodes",
  "siteState",
];

const layers: [layer: string, pattern: RegExp, mayImport: string[]][] = [
  ["schema", /^app\/db\/schema\//, ["schema"]],
  ["db", /^app\/db\//, ["schema", "db", "lib"]],
  ["lib", /^app\/lib\//, ["lib"]],
  ["fonts", /^app\/fonts\//, []],
  ["ui", /^app\/ui\//, ["ui", "lib"]],
  ["auth", /^app\/auth\//, ["auth", "schema", "db", "queries", "rules", "feature schema", "lib"]],
  ["rules", /^app\/features\/\w+\/(?:\w+\/){0,2}[\w-]+\.rules\.ts$/, ["rules", "lib"]],
  [
    "feature schema",
    /^app\/features\/\w+\/(?:\w+\/){0,2}[\w-]+\.schema\.ts$/,
    ["rules", "feature schema", "lib"],
  ],
  [
    "queries",
    /^app\/features\/\w+\/(?:\w+\/){0,2}[\w-]+\.queries\.server\.ts$/,
    ["schema", "db", "rules", "lib"],
  ],
  [
    "use-cases",
    /^app\/features\/\w+\/(?:\w+\/){0,2}[\w-]+\.server\.ts$/,
    ["queries", "rules", "feature schema", "use-cases", "auth", "db", "lib"],
  ],
  // No schema: it would import Zod, a quarter of a page's size budget.
  ["components", /^app\/features\/\w+\/(?:\w+\/)?components\//, ["components", "rules", "ui", "lib"]],
  ["shell", /^app\/shell\//, ["shell", "ui", "lib"]],
  [
    "routes",
    /^app\/routes\//,
    ["use-cases", "components", "rules", "feature schema", "auth", "ui", "lib", "shell"],
  ],
  ["api", /^app\/api\//, ["api", "use-cases", "rules", "feature schema", "lib"]],
  ["entry", /^app\/(root|entry\.\w+)\.tsx$/, ["use-cases", "rules", "auth", "shell", "ui", "lib", "fonts"]],
  ["site map", /^app\/routes\.ts$/, []],
];

/** The order of the nouns: each may import those before it. Nouns that are not listed import no other. */
const upstream = [
  "changes",
  "clubs",
  "leagues",
  "seasons",
  "categories",
  "zones",
  "divisions",
  "teams",
  "schedules",
  "fixtures",
  "results",
  "standings",
  "playoffs",
  "imports",
  "prode",
  "groups",
  "delegates",
  "search",
  "sharing",
  "feeds",
  "notices",
];

/** Every noun checks permissions, logs its changes and may have pictures. */
const sharedNouns = ["changes", "accounts", "pictures"];

/**
 * Consequences of a changed match, club or league. Nouns upstream may call these too. They call no other nouns themselves, so
 * that no import cycle can arise.
 */
const consequences = [
  "app/features/standings/tally/computed.server.ts",
  "app/features/playoffs/playoff-refresh.server.ts",
  "app/features/prode/settling/settling.server.ts",
  "app/features/fixtures/matches.server.ts",
  "app/features/seasons/league-seasons.server.ts",
  "app/features/teams/entries/club-entries.server.ts",
  "app/features/delegates/club-delegates.server.ts",
];

/** The words of the field `intent`, which says what a form asks for. One word for each action, in English. */
const intents = [
  "active add annul answer approve category clear close code codes confirm correct create create-all days decide decider",
  "delete disable drop-found enable finish hand-over hide join league leave login merge order password penalties preview",
  "propose publish publish-all read read-docx recalculate refresh register reject remove rename renew reopen reset review revoke save",
  "save-confirmed sessions settle settle-all show split start swap switch turn undo update use-found walkover withdraw",
].flatMap((line) => line.split(" "));

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("app", name))
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name));

const everything = Object.keys(folders)
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.posix.join(folder, name)),
  )
  .concat("server.ts")
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"));

const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, ...to })));

test("every file belongs to a layer", () => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !layerOf(file))).toEqual([]);
});

test("imports point the way the layers allow", () => {
  const violations = imports.filter(({ from, target, typeOnly }) => {
    const allowed = layers.find(([name]) => name === layerOf(from))?.[2] ?? [];
    const layer = layerOf(target);
    // A route may import the type of the root's data.
    if (typeOnly && layerOf(from) === "routes" && target === "app/root.tsx") return false;
    return layer !== undefined && !allowed.includes(layer);
  });
  expect(violations.map(({ from, target }) => `${from} -> ${target}`)).toEqual([]);
});

test("a noun's queries are imported only by the noun itself, or by auth", () => {
  const violations = imports.filter(
    ({ from, target }) =>
      layerOf(target) === "queries" && layerOf(from) !== "auth" && nounOf(from) !== nounOf(target),
  );
  expect(violations.map(({ from, target }) => `${from} -> ${target}`)).toEqual([]);
});

test("the folders of a noun do not import each other in a cycle", () => {
  const edges = imports
    .filter(({ from, target }) => nounOf(from) !== undefined && nounOf(from) === nounOf(target))
    .map(({ from, target }) => [partOf(from) ?? "", partOf(target) ?? ""] as const);
  expectNoCycle(edges, 10);
});

test("the folders of the HTTP server do not import each other in a cycle", () => {
  const edges = everything
    .filter((from) => from.startsWith("server/") && !/\.test\.ts$/.test(from))
    .flatMap((from) => importsOf(from).map(({ target }) => [from, target] as const))
    .filter(([, target]) => target.startsWith("server/"))
    .map(([from, target]) => [path.posix.dirname(from), path.posix.dirname(target)] as const);
  expectNoCycle(edges, 2);
});

test("SQL is used only in schema, db, queries and auth", () => {
  const sqlLayers = ["schema", "db", "queries", "auth"];
  const violations = files.filter(
    (file) =>
      /from "(drizzle-orm|pg)["/]/.test(readFileSync(file, "utf8")) &&
      !sqlLayers.includes(layerOf(file) ?? ""),
  );
  expect(violations).toEqual([]);
});

test("whether the public may see a season is decided in its two homes only", () => {
  const homes = ["app/db/fragments/public-season.ts", "app/features/seasons/seasons.rules.ts"];
  const byHand = [
    /(?:<>|[!=]==?|[^=!<>]=|distinct from)\s*["'`]preparing["'`]/i,
    /["'`]preparing["'`]\s*(?:<>|[!=]=)/,
    /\b(?:eq|ne)\([^()]*["'`]preparing["'`]/,
    /\bin(?:Array)?\s?\([\w.,\s[]*["'`](?:current["'`],\s*["'`]finished|finished["'`],\s*["'`]current)["'`]/i,
  ];
  const violations = files.filter((file) => {
    const source = readFileSync(file, "utf8");
    return file.endsWith(".ts") && byHand.some((pattern) => pattern.test(source));
  });
  expect(violations.toSorted()).toEqual(homes);
});

test("a noun imports only the nouns upstream of it", () => {
  const violations = imports.filter(({ from, target }) => {
    const [fromNoun, toNoun] = [nounOf(from), nounOf(target)];
    if (!fromNoun || !toNoun || fromNoun === toNoun) return false;
    if (sharedNouns.includes(toNoun) || consequences.includes(target)) return false;
    return !(upstream.includes(toNoun) && upstream.indexOf(toNoun) < upstream.indexOf(fromNoun));
  });
  expect(violations.map(({ from, target }) => `${from} -> ${target}`)).toEqual([]);
});

test("the consequences of a change import nothing else of other nouns", () => {
  const violations = imports.filter(
    ({ from, target }) =>
      consequences.includes(from) &&
      !consequences.includes(target) &&
      ![undefined, nounOf(from), ...sharedNouns].includes(nounOf(target)),
  );
  expect(violations.map(({ from, target }) => `${from} -> ${target}`)).toEqual([]);
});

test("auth imports no nouns but accounts and site", () => {
  const violations = imports.filter(
    ({ from, target }) =>
      layerOf(from) === "auth" && ![undefined, "accounts", "site"].includes(nounOf(target)),
  );
  expect(violations.map(({ from, target }) => `${from} -> ${target}`)).toEqual([]);
});

test("code that can reach a browser imports only types from the server", () => {
  const violations = imports.filter(
    ({ from, target, typeOnly }) =>
      target.includes(".server.") &&
      !typeOnly &&
      !from.includes(".server.") &&
      !["routes", "entry", "db", "schema"].includes(layerOf(from) ?? ""),
  );
  expect(violations.map(({ from, target }) => `${from} -> ${target}`)).toEqual([]);
});

test("imports between the repository's folders point one way", () => {
  const violations = everything
    .flatMap((from) => importsOf(from).map(({ target }) => ({ from, target })))
    .filter(({ from, target }) => {
      const [fromFolder, toFolder] = [folderOf(from), folderOf(target)];
      const also = /\.test\.tsx?$/.test(from) ? ofTests : [];
      return fromFolder !== toFolder && ![...(folders[fromFolder] ?? []), ...also].includes(toFolder);
    });
  expect(violations.map(({ from, target }) => `${from} -> ${target}`)).toEqual([]);
});

test("the first process of `npm start` loads no Drizzle: it runs for weeks, and would keep 70 MB", () => {
  const edges = new Map(
    everything.map((from) => {
      const loaded = importsOf(from).filter(({ typeOnly, isDynamic }) => !typeOnly && !isDynamic);
      return [from, new Set(loaded.map(({ target }) => target))];
    }),
  );
  const files = [...reachableFrom("scripts/start.ts", edges)];
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => /from "drizzle-orm["/]/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the intents of forms are English, and all of them are in use", () => {
  const used = new Set([...files.flatMap(intentsIn), ...FORMS.map(({ intent = "save" }) => wordOf(intent))]);
  expect([...used].filter((word) => !intents.includes(word))).toEqual([]);
  expect(intents.filter((word) => !used.has(word))).toEqual([]);
});

test("only a noun's queries write its tables", () => {
  const written = files.flatMap((file) => tablesWrittenIn(file).map((table) => ({ file, table })));
  expect(written.length).toBeGreaterThan(20);
  const violations = written.filter(({ file, table }) => {
    if (layerOf(file) === "auth") return !tablesOfAuth.includes(table);
    return layerOf(file) !== "queries" || !tablesOf[nounOf(file) ?? ""]?.includes(table);
  });
  expect(violations.map(({ file, table }) => `${file} writes ${table}`)).toEqual([]);
});

/** Expects imports of more than `least` folders, and no folder that imports itself through others. */
function expectNoCycle(edges: (readonly [from: string, to: string])[], least: number): void {
  const reached = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from !== to) reached.set(from, (reached.get(from) ?? new Set()).add(to));
  }
  expect(reached.size).toBeGreaterThan(least);
  expect([...reached.keys()].filter((folder) => reachableFrom(folder, reached).has(folder))).toEqual([]);
}

function folderOf(file: string): string {
  return file === "server.ts" ? "server" : (file.split("/")[0] ?? "");
}

/** Tables of the schema that a file inserts into, updates or deletes from, through the query builder or in SQL. */
function tablesWrittenIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const found = [
    ...source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g),
    ...source.matchAll(/(?:insert into|update|delete from) \$\{(\w+)\}/gi),
  ];
  const imported = [...source.matchAll(/\{([^{}]*)\} from "#app.db.schema.\w+\.ts"/g)].join();
  return [...new Set(found.map(([, name = ""]) => name))].filter((name) => imported.includes(name));
}

/** The intents that a file's forms send, and those that it compares with. */
function intentsIn(file: string): string[] {
  const values = readFileSync(file, "utf8").matchAll(
    /\bname="intent"\s+value=(?:"[^"]*"|\{[^}]*\})|\bintent(?:"\) ===| ===| !==|:|=| =) ?(?:\w+ \? )?"[\w-]+"(?: : "[\w-]+")?/g,
  );
  return [...values]
    .flatMap(([text]) => [...text.replace('name="intent"', "").matchAll(/["`]([\w-]+)(?=[":`])/g)])
    .map(([, word = ""]) => word);
}

/** An intent may name its object after a colon: the word of 'turn:1.0' is 'turn'. */
function wordOf(intent: string): string {
  return intent.replace(/:.*/, "");
}

function layerOf(file: string): string | undefined {
  return layers.find(([, pattern]) => pattern.test(file))?.[0];
}

function nounOf(file: string): string | undefined {
  return /^app\/features\/(\w+)\//.exec(file)?.[1];
}

/** The folder of a noun that a file belongs to, 'standings/table', or 'standings' for a file outside such folders. */
function partOf(file: string): string | undefined {
  return /^app\/features\/(\w+(?:\/(?!components\/)\w+(?=\/))?)\//.exec(file)?.[1];
}

function reachableFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (const part of waiting) {
    for (const next of edges.get(part) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}
