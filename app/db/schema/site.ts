import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** State of the site itself, such as whether the demo was loaded. */
export const siteState = pgTable("site_state", {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
