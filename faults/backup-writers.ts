import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Pool } from "pg";
import { fileOfUrl, fileUrl, flyerImageName } from "#app/lib/storage/names.ts";
import type { Storage } from "#app/lib/storage/storage.server.ts";

/** The number of writes so far, and the checksum of every picture by its URL. */
export type Written = { count: number; pictures: Map<string, string> };

const WRITERS = 3;
/** Limits the number of flyers, so that all rounds take about as long. */
const MAX_FLYERS = 150;

/** Writes without a pause: leagues, players, predictions, courses, and flyers whose picture is replaced. */
export function keepWriting(pool: Pool, storage: Storage, written: Written) {
  let isStopped = false;
  const writes = [newLeague, newPlayer, newPredictions, newCourse, newFlyer, replacePicture, deleteLeague];

  async function write() {
    while (!isStopped) {
      await writes[randomInt(writes.length)]?.();
      written.count++;
    }
  }

  async function newLeague() {
    const name = `${randomBytes(4).toString("hex")} ${strangeText(20)}`;
    await pool.query("insert into ligas (nombre, slug, description) values ($1, $2, $3)", [
      name,
      `l-${randomBytes(8).toString("hex")}`,
      strangeText(200),
    ]);
  }

  async function deleteLeague() {
    await pool.query("delete from ligas where id = (select max(id) from ligas where slug like 'l-%')");
  }

  async function newPlayer() {
    await pool.query(
      "insert into usuarios (nombre, apellido, fecha_nacimiento, documento, escuela) values ($1, $2, '2014-02-28', $3, 'Escuela') on conflict do nothing",
      [`x${strangeText(20)}`, `x${strangeText(20)}`, String(randomInt(1e9, 2e9))],
    );
  }

  async function newPredictions() {
    await pool.query(
      `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
       select u.id, m.id, m.temporada_clave, (array['local', 'empate', 'visitante'])[1 + floor(random() * 3)]
       from (select id from usuarios where role = 'player' order by random() limit 1) u,
         (select id, temporada_clave from partidos order by random() limit 20) m
       on conflict do nothing`,
    );
  }

  async function newCourse() {
    await pool.query("insert into courses (title, description, date) values ($1, $2, '2026-12-01')", [
      `x${strangeText(100)}`,
      `x${strangeText(5_000)}`,
    ]);
  }

  async function newFlyer() {
    const { rows } = await pool.query("select count(*)::integer as flyers from flyers");
    if (rows[0].flyers >= MAX_FLYERS) return replacePicture();
    await pool.query(
      "insert into flyers (title, image_url, image_width, image_height) values ('Final', $1, 40, 30)",
      [await upload()],
    );
  }

  /** Same order as in the site: write the new file, update the row, delete the old file. */
  async function replacePicture() {
    const url = await upload();
    const { rows } = await pool.query<{ old: string }>(
      `update flyers set image_url = $1 from (select id, image_url as old from flyers order by random() limit 1) before
       where flyers.id = before.id returning old`,
      [url],
    );
    const old = rows[0] && fileOfUrl(rows[0].old);
    if (old) await storage.delete(old.bucket, old.name);
  }

  async function upload(): Promise<string> {
    const bytes = randomBytes(randomInt(1_000, 200_000));
    const name = flyerImageName("webp");
    await storage.put("flyers", name, new Uint8Array(bytes), "image/webp");
    const url = fileUrl("flyers", name);
    written.pictures.set(url, createHash("sha256").update(bytes).digest("hex"));
    return url;
  }

  const writers = Array.from({ length: WRITERS }, write);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}

/** Letters of many alphabets, and characters with a meaning in COPY formats. */
function strangeText(maxLength: number): string {
  const pieces = ["\\N", "\t", "\n", "\r", "\\", "'", '"', "ñ", "⚽", "\u2028", "漢", "{", "}", "a", " b"];
  return Array.from({ length: randomInt(maxLength) }, () => pieces[randomInt(pieces.length)])
    .join("")
    .slice(0, maxLength);
}
