import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { prodeConfig } from "#app/db/schema/prode.ts";
import type { ProdeConfig } from "./prode.rules.ts";

const onlyRow = prepared((db) => db.select().from(prodeConfig).prepare("prode_config"));

export async function findConfig(db: Db): Promise<ProdeConfig> {
  return configOf(await onlyRow(db).execute());
}

export async function lockConfig(tx: Db): Promise<ProdeConfig> {
  return configOf(await tx.select().from(prodeConfig).for("update"));
}

/** Reads the rules with a shared lock, so that they do not change while predictions are paid. */
export async function lockConfigShared(tx: Db): Promise<ProdeConfig> {
  return configOf(await tx.select().from(prodeConfig).for("share"));
}

function configOf([row]: (typeof prodeConfig.$inferSelect)[]): ProdeConfig {
  if (!row) throw new Error("the Prode has no configuration");
  const { id: _, ...config } = row;
  return config;
}

export async function updateConfig(tx: Db, config: ProdeConfig): Promise<void> {
  await tx.update(prodeConfig).set(config);
}
