import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./people.ts";

/*
 * Sign-in and its limits. Most columns of the first three tables are better-auth's. One-time codes and device tokens are
 * stored as hashes, and no network address is stored.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The level of a session: `document` was opened with a document number alone, which can be guessed. */
export const sessionLevels = ["document", "full"] as const;

export const authSessions = pgTable(
  "auth_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    level: text({ enum: sessionLevels }).notNull().default("document"),
    /** The browser, as in `authDevices`; null until it is remembered. A browser has one session of an account. */
    deviceHash: text("device_hash"),
    expiresAt: instant("expires_at").notNull(),
    // Required by better-auth; always null.
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("auth_sessions_user_idx").on(t.userId),
    index("auth_sessions_expires_idx").on(t.expiresAt),
    check("auth_sessions_level_check", sql`${t.level} in ('document', 'full')`),
  ],
);

/** Pending recovery links and second factors. */
export const authVerifications = pgTable(
  "auth_verifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [index("auth_verifications_identifier_idx").on(t.identifier)],
);

/** The second factor of an administrator; the secret and the recovery codes are encrypted. */
export const authTwoFactors = pgTable("auth_two_factors", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  backupCodes: text("backup_codes").notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: instant("locked_until"),
});

/** The state of a rate limit: its full allowance is available again at `full_at`. The key is a hash. */
export const authLimits = pgTable(
  "auth_limits",
  { key: text().primaryKey(), fullAt: instant("full_at").notNull() },
  (t) => [index("auth_limits_full_idx").on(t.fullAt)],
);

/** The browsers in which an account has signed in, each identified by its own token. Used only for rate limits. */
export const authDevices = pgTable(
  "auth_devices",
  {
    tokenHash: text("token_hash").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When the account last signed in there. */
    lastSignInAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.userId] }), index("auth_devices_user_idx").on(t.userId)],
);

/** A one-time code that an administrator made for a player. A player has at most one. */
export const authAccessCodes = pgTable("auth_access_codes", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  codeHash: text("code_hash").notNull(),
  expiresAt: instant("expires_at").notNull(),
  createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Who consented to a child's account, when, and to which text. */
export const consents = pgTable(
  "consentimientos",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    guardianName: text("responsable").notNull(),
    text: text("texto").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("consentimientos_responsable_check", sql`char_length(btrim(${t.guardianName})) between 1 and 120`),
  ],
);
