import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { courses, flyers } from "#app/db/schema/publications.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { editPlayer, playerOf } from "#app/features/accounts/players.server.ts";
import { editCourse } from "#app/features/courses/course-editing.server.ts";
import { courseVersion } from "#app/features/courses/course-version.rules.ts";
import { reportRulesVersion } from "#app/features/delegates/delegates.rules.ts";
import { delegateLinks, saveReportRules } from "#app/features/delegates/links.server.ts";
import { editFlyer } from "#app/features/flyers/flyer-editing.server.ts";
import { flyerVersion } from "#app/features/flyers/flyer-version.rules.ts";
import { leagueVersion } from "#app/features/leagues/league-version.rules.ts";
import { editLeague } from "#app/features/leagues/leagues-admin.server.ts";
import { configVersion } from "#app/features/prode/panel/config.rules.ts";
import { configForAdmin, saveConfig } from "#app/features/prode/panel/config.server.ts";
import { saveRules, seasonRules } from "#app/features/standings/season/season-rules.server.ts";
import { zoneVersion } from "#app/features/zones/zone-version.rules.ts";
import { editZone } from "#app/features/zones/zones-admin.server.ts";
import { refused } from "#app/lib/http/answers.server.ts";
import * as categoriesScreen from "#app/routes/admin/categories.tsx";
import * as leaguesScreen from "#app/routes/admin/leagues.tsx";
import * as seasonsScreen from "#app/routes/admin/seasons.tsx";
import * as teamsScreen from "#app/routes/admin/teams.tsx";
import * as zonesScreen from "#app/routes/admin/zones.tsx";
import { anAdmin, aPlayerWithoutPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { aLeague, aSeason, aTeam, moreMatches } from "#tests/factories/league.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";
import { seenRemoval } from "#tests/factories/removal.ts";
import { askRoute } from "#tests/factories/route.ts";

type Typed = Record<string, string>;

const SEASON_RULES: Typed = {
  pointsWon: "3",
  pointsDrawn: "1",
  pointsLost: "0",
  walkoverGoals: "3",
  differenceCap: "",
  lastTieBreak: "name",
  qualifiers: "",
  generalTable: "none",
};

/** A record with a form. Both administrators' forms are filled in from it before either saves. */
interface Edited {
  /** What the form sends unchanged, with the version that it was opened with. */
  typed: Typed;
  /** The field that the first administrator changes, the field that the second one changes, and their new values. */
  fields: [string, string, Typed];
  save: (typed: Typed) => Promise<unknown>;
  /** The stored value of the first field. */
  stored: () => Promise<unknown>;
}

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  admin = await anAdminIdentity();
  sample = await aLeague(db);
});

async function one<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error("no row");
  return row;
}

const forms: Record<string, () => Promise<Edited>> = {
  "la liga": async () => {
    const row = () => one(db.select().from(leagues).where(eq(leagues.id, sample.league.id)));
    const { name, firstLevel, openingView, color } = await row();
    const typed = {
      name,
      description: "",
      firstLevel,
      openingView,
      color,
      version: leagueVersion(await row()),
    };
    return {
      typed,
      fields: ["description", "color", { description: "Para chicos", color: "orange" }],
      save: (input) => editLeague(admin, sample.league.id, input, null),
      stored: async () => (await row()).description,
    };
  },
  "la zona": async () => {
    const row = () => one(db.select().from(zones).where(eq(zones.id, sample.zone.id)));
    const { name } = await row();
    return {
      typed: { name, legend: "", version: zoneVersion(await row()) },
      fields: ["legend", "name", { legend: "Suben dos", name: "Zona Norte" }],
      save: (input) => editZone(admin, sample.zone.id, input),
      stored: async () => (await row()).legend,
    };
  },
  "el curso": async () => {
    const values = { title: "Árbitros", date: "2026-12-01", description: "Dos tardes.", active: true };
    const { id } = await one(db.insert(courses).values(values).returning());
    const row = () => one(db.select().from(courses).where(eq(courses.id, id)));
    return {
      typed: { ...values, active: "on", version: courseVersion(await row()) },
      fields: ["description", "title", { description: "Tres tardes.", title: "Árbitras" }],
      save: (input) => editCourse(admin, String(id), input, null),
      stored: async () => (await row()).description,
    };
  },
  "el flyer": async () => {
    const picture = { imageUrl: "/files/flyers/flyers/a.webp", imageWidth: 16, imageHeight: 9 };
    const { id } = await one(
      db
        .insert(flyers)
        .values({ title: "Final", orderIndex: 0, ...picture })
        .returning(),
    );
    const row = () => one(db.select().from(flyers).where(eq(flyers.id, id)));
    const typed = { title: "Final", description: "", linkUrl: "", orderIndex: "0", isActive: "on" };
    return {
      typed: { ...typed, version: flyerVersion(await row()) },
      fields: ["linkUrl", "title", { linkUrl: "/courses", title: "Gran final" }],
      save: (input) => editFlyer(admin, String(id), input, null),
      stored: async () => (await row()).linkUrl,
    };
  },
  "los datos de este jugador": async () => {
    const { id } = await aPlayerWithoutPassword();
    await db.update(users).set({ teamId: sample.home.id }).where(eq(users.id, id));
    const { name, surname, document, birthDate, school, version } = await playerOf(admin, id);
    const typed = {
      name,
      surname,
      document,
      birthDate,
      school,
      email: "",
      teamId: String(sample.home.id),
      version,
    };
    return {
      typed,
      fields: ["school", "name", { school: "Escuela 9", name: "Eva" }],
      save: (input) => editPlayer(admin, id, input),
      stored: async () => (await playerOf(admin, id)).school,
    };
  },
  "las reglas": async () => {
    const { id } = sample.season;
    const { version } = await seasonRules(admin, id);
    const typed = { ...SEASON_RULES, version };
    return {
      typed,
      fields: ["pointsWon", "pointsDrawn", { pointsWon: "2", pointsDrawn: "0" }],
      save: (input) => saveRules(admin, id, input),
      stored: async () => String((await seasonRules(admin, id)).rules.pointsWon),
    };
  },
  "cuándo se publican los avisos": async () => {
    const { id } = sample.season;
    const stored = async () => (await delegateLinks(admin, id)).rules;
    return {
      typed: { loneReportHours: "", version: reportRulesVersion(await stored()) },
      fields: [
        "loneReportHours",
        "publishesEqualReports",
        { loneReportHours: "6", publishesEqualReports: "on" },
      ],
      save: (input) => saveReportRules(admin, id, input),
      stored: async () => String((await stored()).loneReportHours),
    };
  },
  "la configuración del Prode": async () => {
    const { config } = await configForAdmin(admin);
    const { isActive, ...figures } = config;
    const numbers = Object.entries(figures).map(([name, value]) => [name, String(value)] as const);
    return {
      typed: { ...Object.fromEntries(numbers), isActive: "on", version: configVersion(config) },
      fields: ["pointsPerCorrect", "deadlineMinutes", { pointsPerCorrect: "5", deadlineMinutes: "20" }],
      save: (input) => saveConfig(admin, input),
      stored: async () => String((await configForAdmin(admin)).config.pointsPerCorrect),
    };
  },
};

function open(what: string): Promise<Edited> {
  const form = forms[what];
  if (!form) throw new Error(`no form for ${what}`);
  return form();
}

test.each(Object.keys(forms))(
  "the second administrator to save %s is warned about the first one's change, and can then save",
  async (what) => {
    const { typed, fields, save, stored } = await open(what);
    const [first, second, values] = fields;
    const change = (field: string) => ({ ...typed, [field]: values[field] ?? "" });
    await save(change(first));
    const error = await save(change(second)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 409, message: expect.stringContaining(`cambios en ${what}`) });
    expect(await stored()).toBe(values[first]);

    const { data } = refused(error, undefined, change(second));
    expect(data.values.version).not.toBe(typed.version);
    await save({ ...change(second), version: data.values.version ?? "" });
    expect(await stored()).not.toBe(values[first]);
  },
);

test("a form without a version is accepted", async () => {
  const { typed, save } = await open("la zona");
  await save({ ...typed, version: "" });
});

describe("the deletion of something that another administrator has added to", () => {
  const organiser = new Browser();
  let removed: Awaited<ReturnType<typeof aLeague>>;
  beforeAll(async () => {
    await anAdmin("borra");
    await organiser.signInAdmin("borra", PASSWORD);
    removed = await aLeague(db);
  });

  test.each([
    ["league", leaguesScreen],
    ["category", categoriesScreen],
    ["zone", zonesScreen],
    ["team", teamsScreen],
  ] as const)(
    "deleting a %s that another administrator has added to is refused, and the dialog asks again",
    async (kind, screen) => {
      const id = { ...removed, team: removed.home }[kind].id;
      const confirmed = await seenRemoval(kind, id);
      await moreMatches(db, removed, [{}]);
      const form = { intent: "delete", id: String(id), confirmed };
      expect(await askRoute(organiser, screen.action as never, "/admin", form)).toMatchObject({
        init: { status: 409 },
        data: {
          message: expect.stringMatching(/cambió mientras lo mirabas/),
          removing: { alsoDeleted: { matches: expect.any(Number) } },
        },
      });
    },
  );

  test("deleting a season that another administrator has added to is refused, and the dialog asks again", async () => {
    const { id } = await aSeason(db, removed.league.id, { name: "Clausura", state: "preparing" });
    const confirmed = await seenRemoval("season", id);
    await aTeam(db, { leagueId: removed.league.id, seasonId: id }, "Nuevo");
    const form = { intent: "delete", id: String(id), confirmed };
    expect(await askRoute(organiser, seasonsScreen.action as never, "/admin", form)).toMatchObject({
      init: { status: 409 },
      data: { removing: { id, alsoDeleted: { teams: 1 } } },
    });
    const again = { ...form, confirmed: await seenRemoval("season", id) };
    expect(await askRoute(organiser, seasonsScreen.action as never, "/admin", again)).toMatchObject({
      data: { ok: true, message: "Temporada eliminada." },
    });
  });
});
