import { spawn } from "node:child_process";
import { createHash, randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { makeBackup } from "#app/db/backup/backup.server.ts";
import { withClient } from "#app/db/backup/connection.server.ts";
import { addToLedger, readLedgers } from "#app/db/backup/ledger.server.ts";
import { restoreBackup } from "#app/db/backup/restore.server.ts";
import { verifyBackup } from "#app/db/backup/verify.server.ts";
import { openEmbedded } from "#app/db/embedded/embedded.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { createDiskStorage } from "#app/lib/storage/disk.server.ts";
import { fileOfUrl } from "#app/lib/storage/names.ts";
import type { Storage } from "#app/lib/storage/storage.server.ts";
import { loadDemo } from "#demo/load.ts";
import { checksums, checksumsAtCommit, query } from "#harness/checksums.ts";
import { median } from "#harness/figure.ts";
import { recomputedCounts, recomputedScores, storedCounts, storedScores } from "#harness/prode-recount.ts";
import { keepWriting, type Written } from "./backup-writers.ts";

const TIME_ZONE = "America/Argentina/Buenos_Aires";

/**
 * Backs up and restores a growing demo while others write. Every row and picture must equal, by checksum, the state
 * at the moment of the backup; a damaged file must be refused; a restore that was killed must succeed when run again;
 * erased people must stay erased. Throws when one of these does not hold.
 */
export async function backupRoundTrips(rounds: number): Promise<Record<string, number>> {
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-fault-backup-"));
  const server = await openEmbedded(folder);
  const storage = createDiskStorage(path.join(folder, "files"));
  const pool = new Pool({ connectionString: server.url, max: 8 });
  pool.on("error", () => {});
  const figures: Record<string, number> = {
    rounds,
    rows: 0,
    pictures: 0,
    tables: 0,
    replaced: 0,
    killed: 0,
  };
  const written: Written = { count: 0, pictures: new Map() };
  const times = { backup: [] as number[], restore: [] as number[] };
  try {
    await migrateDatabase(server.url);
    const today = dayOf(new Date(), TIME_ZONE);
    await loadDemo({ db: drizzle(pool), storage, today, timeZone: TIME_ZONE });
    for (let round = 1; round <= rounds; round++) await roundTrip(round);
    figures.writes = written.count;
    figures.backupMs = Math.round(median(times.backup));
    figures.restoreMs = Math.round(median(times.restore));
    return figures;
  } finally {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  async function roundTrip(round: number) {
    const file = path.join(folder, `${round}.tar.gz`);
    const writers = keepWriting(pool, storage, written);
    const { expected, ms } = await backUp(file).finally(writers.stop);
    times.backup.push(ms);
    const manifest = await verifyBackup(file);
    await assertDamageIsRefused(file);

    const copy = await emptyDatabase(`copy_${round}`);
    const files = createDiskStorage(path.join(folder, `files-${round}`));
    const began = performance.now();
    await restoreBackup(file, manifest, { url: copy, storage: files, erased: [] });
    times.restore.push(performance.now() - began);
    assertSame(await checksums(copy), expected, `rows of round ${round}`);
    await assertPicturesAreThere(copy, files, written.pictures);

    await assertKilledRestoreRunsAgain(file, await emptyDatabase(`killed_${round}`), expected);
    await assertErasedStayErased(file, await emptyDatabase(`erased_${round}`));
    for (const name of [`copy_${round}`, `killed_${round}`, `erased_${round}`]) {
      await query(postgres(), `drop database ${name} with (force)`);
    }
    figures.rows = (figures.rows ?? 0) + manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    figures.pictures = (figures.pictures ?? 0) + manifest.pictures.length;
    figures.tables = manifest.tables.length;
  }

  /** Makes a backup, and reads the checksums of the same snapshot in a different way. */
  function backUp(file: string): Promise<{ expected: Record<string, string>; ms: number }> {
    return withClient(server.url, async (client) => {
      const sums = checksumsAtCommit(client, server.url);
      const began = performance.now();
      const { pictures } = await makeBackup(client, storage, file);
      figures.replaced = (figures.replaced ?? 0) + pictures.filter(({ shown }) => !shown).length;
      return { expected: sums(), ms: performance.now() - began };
    });
  }

  async function assertKilledRestoreRunsAgain(file: string, url: string, expected: Record<string, string>) {
    const data = path.join(folder, "killed");
    const run = () =>
      spawn(process.execPath, ["scripts/restore.ts", file], {
        env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: data },
        stdio: "ignore",
      });
    const first = run();
    const ended = new Promise((resolve) => first.once("close", resolve));
    // Kill the restore at a random moment after it has connected.
    while (first.exitCode === null && (await connections(url)) === 0) await sleep(5);
    await Promise.race([ended, sleep(randomInt(2 * Math.round(median(times.restore))))]);
    first.kill("SIGKILL");
    await ended;
    // The server may need a moment to notice that its clients have disconnected.
    while ((await connections(url)) > 0) await sleep(20);
    // The run may have been killed after it committed the rows: then the second run does the rest.
    if (first.exitCode !== 0) {
      figures.killed = (figures.killed ?? 0) + 1;
      await new Promise((resolve) => run().once("close", resolve));
    }
    assertSame(
      await checksums(url),
      expected,
      "rows of a restore that was killed and run again, or ended in time",
    );
  }

  async function assertErasedStayErased(file: string, url: string) {
    const { rows } = await pool.query<{ id: string }>(
      `delete from usuarios where id = (
         select u.id from usuarios u join prode_scores s on s.user_id = u.id where u.role = 'player' order by random() limit 1)
       returning id`,
    );
    await addToLedger(
      folder,
      rows.map(({ id }) => id),
    );
    const erased = await readLedgers([folder]);
    await restoreBackup(file, await verifyBackup(file), { url, storage, erased });
    const restored = await query(url, "select from usuarios where id = any($1::uuid[])", [[...erased]]);
    if (restored.rowCount !== 0) throw new Error(`${restored.rowCount} erased users came back`);
    assertSame((await query(url, storedScores)).rows, (await query(url, recomputedScores)).rows, "scores");
    assertSame((await query(url, storedCounts)).rows, (await query(url, recomputedCounts)).rows, "counts");
    figures.stayedErased = erased.size;
  }

  async function emptyDatabase(name: string): Promise<string> {
    await query(postgres(), `create database ${name}`);
    return server.url.replace("/potrero?", `/${name}?`);
  }

  /** Counted from another database, because every connection to this one blocks a restore. */
  async function connections(url: string): Promise<number> {
    const { rows } = await query(
      postgres(),
      "select count(*)::integer as n from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [new URL(url).pathname.slice(1)],
    );
    return rows[0].n;
  }

  function postgres() {
    return server.url.replace("/potrero?", "/postgres?");
  }
}

/** Flips one bit, and cuts off the end. */
async function assertDamageIsRefused(file: string) {
  const bytes = readFileSync(file);
  const flipped = Buffer.from(bytes);
  const index = randomInt(bytes.length);
  flipped[index] = (flipped[index] ?? 0) ^ (1 << randomInt(8));
  for (const damaged of [flipped, bytes.subarray(0, randomInt(bytes.length))]) {
    writeFileSync(`${file}.damaged`, damaged);
    const refused = await verifyBackup(`${file}.damaged`).then(
      () => false,
      () => true,
    );
    if (!refused) throw new Error(`a damaged file was accepted (byte ${index})`);
  }
}

/** Every picture that a row references is stored and has the bytes that were uploaded. */
async function assertPicturesAreThere(url: string, files: Storage, sums: Written["pictures"]) {
  const { rows } = await query(
    url,
    "select image_url as url from flyers union select image_url from courses union select logo from equipos union select logo from ligas",
  );
  for (const { url: href } of rows) {
    const own = href && fileOfUrl(href);
    if (!own) continue;
    const file = await files.get(own.bucket, own.name);
    const sum = sums.get(href);
    if (!file || (sum && sum !== sha256(file.bytes)))
      throw new Error(`the picture ${href} is missing or differs`);
  }
}

function assertSame(found: unknown, expected: unknown, what: string) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`${what} differ:\n${JSON.stringify(found)}\n${JSON.stringify(expected)}`);
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
