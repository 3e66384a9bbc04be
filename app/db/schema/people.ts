import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

export const roles = ["player", "admin"] as const;

/** Players and administrators. Passwords are in another table, so that no query for a person can return one. */
export const users = pgTable(
  "usuarios",
  {
    id: uuid().primaryKey().defaultRandom(),
    role: text({ enum: roles }).notNull().default("player"),
    name: text("nombre").notNull(),
    surname: text("apellido").notNull(),
    birthDate: date("fecha_nacimiento", { mode: "string" }),
    document: text("documento").unique(),
    school: text("escuela"),
    teamId: integer("equipo_id").references(() => teams.id, { onDelete: "set null" }),
    email: text(),
    // Required by better-auth; nothing else uses it.
    emailVerified: boolean("email_verified").notNull().default(false),
    username: text(),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** Hidden from the public tables by an administrator. */
    hidden: boolean("oculto").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // Siblings share an e-mail, so only those of administrators are unique.
    uniqueIndex("usuarios_email_key").on(sql`lower(${t.email})`).where(sql`${t.role} = 'admin'`),
    uniqueIndex("usuarios_username_key").on(sql`lower(${t.username})`),
    index("usuarios_apellido_nombre_idx").on(t.surname, t.name),
    index("usuarios_equipo_idx").on(t.teamId),
    index("usuarios_oculto_idx").on(t.id).where(sql`${t.hidden}`),
    check("usuarios_role_check", sql`${t.role} in ('player', 'admin')`),
    check("usuarios_documento_check", sql`${t.document} ~ '^[1-9][0-9]{0,19}$'`),
    check("usuarios_nombre_check", sql`char_length(btrim(${t.name})) between 1 and 80`),
    check("usuarios_apellido_check", sql`char_length(${t.surname}) <= 80`),
    check("usuarios_fecha_check", sql`${t.birthDate} >= date '1990-01-01'`),
    check(
      "usuarios_player_check",
      sql`${t.role} <> 'player' or (${t.document} is not null and ${t.birthDate} is not null and btrim(${t.surname}) <> '' and btrim(coalesce(${t.school}, '')) <> '')`,
    ),
    // An administrator signs in by user name, never by document.
    check(
      "usuarios_admin_check",
      sql`${t.role} <> 'admin' or (${t.username} is not null and ${t.document} is null)`,
    ),
  ],
);

/** The sign-in methods of a person, with the argon2id hash. The columns are better-auth's. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    password: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique("auth_accounts_provider_account_key").on(t.providerId, t.accountId),
    index("auth_accounts_user_idx").on(t.userId),
  ],
);
