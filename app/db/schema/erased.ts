import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * The ids of erased users and nothing else about them, so that restoring an older backup does not bring them back. A
 * trigger on `usuarios` writes the row on every delete.
 */
export const erasedUsers = pgTable("erased_users", {
  userId: uuid("user_id").primaryKey(),
  erasedAt: timestamp("erased_at", { withTimezone: true }).notNull().defaultNow(),
});
