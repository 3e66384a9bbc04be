import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the site knows about itself, such as that the demo has been loaded. */
export const siteState = pgTable("site_state", {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
