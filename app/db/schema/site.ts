import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Values of the site itself, by key: the demo's state, the name and contact saved in the panel, and generated secrets
 * (cookie signing, push keys).
 */
export const siteState = pgTable("site_state", {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
