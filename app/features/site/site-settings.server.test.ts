import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { siteState } from "#app/db/schema/site.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { currentSiteName, siteData } from "./site.server.ts";
import { saveSiteSettings, siteSettings } from "./site-settings.server.ts";

const LEAGUES = [{ name: "Liga Participando" }, { name: "LIFUFE" }];
let admin: Admin;
beforeEach(async () => {
  await db.delete(siteState);
  admin = await anAdminIdentity();
});

const form = (more: Record<string, string> = {}) => ({
  name: "Liga del Sur",
  phone: "11 5555-0134",
  email: "hola@liga.example",
  facebookUrl: "https://www.facebook.com/ligadelsur",
  instagramUrl: "",
  instagram2Url: "",
  seen: "{}",
  ...more,
});

test("the site's name and contact are refused from a player", async () => {
  const player = { ...admin, kind: "player", level: "full" } as unknown as Admin;
  expect((await refusal(saveSiteSettings(player, form()))).status).toBe(403);
  expect((await refusal(siteSettings(player))).status).toBe(403);
});

test.each([
  ["name", "x".repeat(41), /40 caracteres/],
  ["phone", "llamame", /teléfono/],
  ["phone", "1".repeat(31), /teléfono/],
  ["email", "hola@", /email/],
  ["facebookUrl", "javascript:alert(1)", /Facebook/],
  ["facebookUrl", "https://facebook.com.example/x", /Facebook/],
  ["instagramUrl", "http://www.instagram.com/liga", /Instagram/],
  ["instagram2Url", "https://www.facebook.com/liga", /Instagram/],
])("the site's name and contact are refused with %s %j", async (field, value, text) => {
  const { status, fields } = await refusal(saveSiteSettings(admin, form({ [field]: value })));
  expect(status).toBe(400);
  expect(fields[field]).toMatch(text);
  expect((await siteData()).settings).toEqual({});
});

test("the site's settings are refused when another administrator saved meanwhile, until the form shows their values", async () => {
  await saveSiteSettings(admin, form());
  expect((await refusal(saveSiteSettings(admin, form({ name: "Otra" })))).status).toBe(409);
  expect(await currentSiteName(LEAGUES)).toBe("Liga del Sur");
  const { seen } = await siteSettings(admin);
  await saveSiteSettings(admin, form({ name: "Otra", seen }));
  expect(await currentSiteName(LEAGUES)).toBe("Otra");
});

test("the site is called after its first league until it has a name, and again once that is removed", async () => {
  expect(await currentSiteName([])).toBe("Potrero");
  expect(await currentSiteName(LEAGUES)).toBe("Liga Participando");
  await saveSiteSettings(admin, form({ name: "  Liga   del Sur " }));
  expect(await currentSiteName(LEAGUES)).toBe("Liga del Sur");
  await saveSiteSettings(admin, form({ name: "", seen: (await siteSettings(admin)).seen }));
  expect(await currentSiteName(LEAGUES)).toBe("Liga Participando");
});

test("saved settings are shown in the form, and the change is logged", async () => {
  await saveSiteSettings(admin, form());
  const { shown } = await siteSettings(admin);
  expect(shown).toMatchObject({ name: "Liga del Sur", phone: "11 5555-0134", instagramUrl: undefined });
  expect((await changesBy(admin)).at(-1)).toEqual([
    "site",
    "update",
    "Cambió los datos del sitio: Liga del Sur",
  ]);
});
