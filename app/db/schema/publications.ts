import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const courses = pgTable(
  "courses",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text("image_url"),
    date: date({ mode: "string" }).notNull(),
    active: boolean().notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("courses_created_idx").on(t.createdAt.desc()),
    check("courses_title_check", sql`char_length(btrim(${t.title})) between 1 and 150`),
    check("courses_description_check", sql`char_length(btrim(${t.description})) between 1 and 20000`),
  ],
);

export const flyers = pgTable(
  "flyers",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    description: text(),
    imageUrl: text("image_url").notNull(),
    // The picture's size, which determines the layout and prevents layout shifts while it loads.
    imageWidth: integer("image_width").notNull(),
    imageHeight: integer("image_height").notNull(),
    linkUrl: text("link_url"),
    isActive: boolean("is_active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (t) => [
    index("flyers_order_idx").on(t.orderIndex),
    index("flyers_active_order_idx").on(t.orderIndex).where(sql`${t.isActive}`),
    check("flyers_title_check", sql`char_length(btrim(${t.title})) between 1 and 150`),
    check("flyers_order_check", sql`${t.orderIndex} >= 0`),
    check("flyers_size_check", sql`${t.imageWidth} > 0 and ${t.imageHeight} > 0`),
    // A path of this site or an http(s) URL: no scripts, and no protocol-relative URL.
    check("flyers_link_check", sql`${t.linkUrl} ~ '^(https?://|/($|[^/\\\\]))'`),
    check("flyers_image_check", sql`${t.imageUrl} ~ '^(https?://|/[^/\\\\])'`),
  ],
);
