import { db } from "#app/db/client.server.ts";
import { refuseChanged, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { recordChange } from "../../changes/changes.server.ts";
import { lockSettled } from "../../fixtures/matches.server.ts";
import { findConfig, lockConfig, updateConfig } from "../prode.queries.server.ts";
import type { ProdeConfig } from "../prode.rules.ts";
import { configForm } from "../prode.schema.ts";
import { countPaidByOtherRules } from "../settling/settling.queries.server.ts";
import { settleLocked } from "../settling/settling.server.ts";
import { configVersion } from "./config.rules.ts";

/**
 * The rules, and how many matches were settled by earlier rules: those keep their points until everything is settled
 * again.
 */
export async function configForAdmin(admin: Admin) {
  assertMay(admin, "results.manage");
  const config = await findConfig(db);
  const outdated = await countPaidByOtherRules(db, {
    correct: config.pointsPerCorrect,
    incorrect: config.pointsPerIncorrect,
    bonus: config.exactBonus,
  });
  return { config, outdated };
}

/** Changes the rules for matches settled later. Points already given stay as they are. */
export async function saveConfig(admin: Admin, typed: unknown): Promise<void> {
  assertMay(admin, "results.manage");
  const config = refuseInvalid(configForm.safeParse(typed));
  await db.transaction(async (tx) => {
    const before = await lockConfig(tx);
    refuseChanged(typed, "la configuración del Prode", configVersion(before));
    await updateConfig(tx, config);
    await recordChange(tx, admin, {
      subject: "prode",
      kind: "update",
      summary: `Configuración del Prode: ${inWords(config)} (antes ${inWords(before)})`,
      before,
      after: config,
    });
  });
}

/** Settles every settled match again, by the current rules. Returns how many there were. */
export async function settleEverythingAgain(admin: Admin): Promise<number> {
  assertMay(admin, "results.manage");
  return db.transaction(async (tx) => {
    const settled = await lockSettled(tx);
    if (settled.length === 0) return 0;
    await settleLocked(tx, settled);
    const config = await findConfig(tx);
    await recordChange(tx, admin, {
      subject: "prode",
      kind: "update",
      summary: `Todo el Prode liquidado de nuevo: ${inWords(config)}`,
    });
    return settled.length;
  });
}

function inWords(config: ProdeConfig): string {
  return [
    `${config.pointsPerCorrect} por acierto`,
    config.exactBonus > 0 && `${config.exactBonus} más por marcador exacto`,
    `${config.pointsPerIncorrect} por error`,
    `cierra ${config.deadlineMinutes} min antes`,
    config.isActive ? "activo" : "en pausa",
  ]
    .filter(Boolean)
    .join(", ");
}
