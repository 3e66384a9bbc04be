import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { leagues } from "./leagues.ts";
import { users } from "./people.ts";

/** What a change was about. */
export const changeSubjects = [
  "league",
  "season",
  "club",
  "category",
  "zone",
  "team",
  "fixture",
  "result",
  "standings",
  "course",
  "flyer",
  "player",
  "prode",
  "site",
] as const;
export const changeKinds = ["create", "update", "delete", "read"] as const;

/** Who changed what, or read a player's data, and when. No personal data of a player is written here. */
export const changeLog = pgTable(
  "change_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    // The user name stays after the account is deleted.
    adminId: uuid("admin_id").references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    subject: text({ enum: changeSubjects }).notNull(),
    kind: text({ enum: changeKinds }).notNull(),
    subjectId: text("subject_id"),
    leagueId: integer("liga_id").references(() => leagues.id, { onDelete: "set null" }),
    summary: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index("change_log_at_idx").on(t.at.desc(), t.id.desc()),
    index("change_log_subject_idx").on(t.subject, t.at.desc()),
    check(
      "change_log_subject_check",
      sql`${t.subject} in ('league', 'season', 'club', 'category', 'zone', 'team', 'fixture', 'result', 'standings', 'course', 'flyer', 'player', 'prode', 'site')`,
    ),
    check("change_log_kind_check", sql`${t.kind} in ('create', 'update', 'delete', 'read')`),
    check("change_log_summary_check", sql`char_length(${t.summary}) between 1 and 500`),
  ],
);
