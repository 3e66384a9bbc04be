import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Who has been erased: the random number alone, so that a backup from before does not bring them back. A trigger of
 * `usuarios` writes it, whoever deletes.
 */
export const erasedUsers = pgTable("erased_users", {
  userId: uuid("user_id").primaryKey(),
  erasedAt: timestamp("erased_at", { withTimezone: true }).notNull().defaultNow(),
});
