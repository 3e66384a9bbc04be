import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { settleMatch } from "../settling/settling.server.ts";
import { configForAdmin, saveConfig, settleEverythingAgain } from "./config.server.ts";

const typed = {
  pointsPerCorrect: "5",
  pointsPerIncorrect: "1",
  exactBonus: "2",
  deadlineMinutes: "30",
  isActive: "on",
};
const saved = {
  pointsPerCorrect: 5,
  pointsPerIncorrect: 1,
  exactBonus: 2,
  deadlineMinutes: 30,
  isActive: true,
};
const defaults = {
  pointsPerCorrect: 3,
  pointsPerIncorrect: 0,
  exactBonus: 0,
  deadlineMinutes: 15,
  isActive: true,
};
let admin: Admin;

beforeAll(async () => {
  const { id, name } = await anAdmin("admin");
  admin = { kind: "admin", id, name, username: name };
});

test("the Prode's settings are refused to a visitor and with invalid values", async () => {
  const nobody = { ...admin, kind: "visitor" } as unknown as Admin;
  for (const call of [configForAdmin(nobody), saveConfig(nobody, typed), settleEverythingAgain(nobody)]) {
    await expect(call).rejects.toMatchObject({ status: 403 });
  }
  await expect(saveConfig(admin, { ...typed, deadlineMinutes: "20000" })).rejects.toMatchObject({
    fields: { deadlineMinutes: "El cierre tiene que ser un número entero entre 0 y 10080" },
  });
  expect((await configForAdmin(admin)).config).toEqual(defaults);
});

test("changed points apply only to matches settled later, until everything is settled again", async () => {
  const { match } = await aLeague(db);
  const player = await aPlayer(db);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, match.id));
  await settleMatch(admin, match.id);
  const points = async () => (await db.select().from(predictions))[0]?.pointsEarned;

  await saveConfig(admin, typed);
  expect(await configForAdmin(admin)).toEqual({ config: saved, outdated: 1 });
  expect(await points()).toBe(3);
  expect(await settleEverythingAgain(admin)).toBe(1);
  expect(await configForAdmin(admin)).toEqual({ config: saved, outdated: 0 });
  expect(await points()).toBe(5);
  const records = await db.select().from(changeLog).orderBy(changeLog.id);
  expect(records.map(({ summary }) => summary).slice(-2)).toEqual([
    "Configuración del Prode: 5 por acierto, 2 más por marcador exacto, 1 por error, cierra 30 min antes, activo (antes 3 por acierto, 0 por error, cierra 15 min antes, activo)",
    "Todo el Prode liquidado de nuevo: 5 por acierto, 2 más por marcador exacto, 1 por error, cierra 30 min antes, activo",
  ]);
});
