import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasePlayer } from "#app/features/accounts/erasing.server.ts";
import { saveWithPicture } from "#app/features/pictures/pictures.server.ts";
import { settleMatches } from "#app/features/prode/settling/settling.server.ts";
import { env } from "#app/lib/env.server.ts";
import { createDiskStorage } from "#app/lib/storage/disk.server.ts";
import { fileOfUrl } from "#app/lib/storage/names.ts";
import { storage } from "#app/lib/storage/storage.server.ts";
import { checksums, checksumsAtCommit, query, schemaRules } from "#harness/checksums.ts";
import { recomputedCounts, recomputedScores, storedCounts, storedScores } from "#harness/prode-recount.ts";
import { aPlayerWithPassword } from "#tests/factories/accounts.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { aPicture } from "#tests/factories/pictures.ts";
import { cloneDatabase } from "#tests/setup/clone.ts";
import { db } from "../client.server.ts";
import { migrateDatabase, writeMigrationsUpTo } from "../migrate.server.ts";
import { authLimits, authSessions } from "../schema/access.ts";
import { changeLog } from "../schema/changes.ts";
import { matches } from "../schema/fixtures.ts";
import { leagues } from "../schema/leagues.ts";
import { predictions } from "../schema/prode.ts";
import { flyers } from "../schema/publications.ts";
import { writeArchive } from "./archive.server.ts";
import { backUpIfDue } from "./automatic.server.ts";
import { makeBackup, withBackupLock } from "./backup.server.ts";
import { pictureChecksum } from "./checksum.server.ts";
import { withClient } from "./connection.server.ts";
import { addToLedger, completeLedger, LEDGER, readLedgers } from "./ledger.server.ts";
import { MANIFEST } from "./manifest.ts";
import { restoreBackup } from "./restore.server.ts";
import { backupName } from "./retention.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.server.ts";
import { verifyBackup } from "./verify.server.ts";

const run = promisify(execFile);
const HERE = env.DATABASE_URL ?? "";
/** Characters with a meaning in COPY formats. */
const NASTY = [
  "\\N",
  "tab\there",
  "line\nend\r\n",
  "back\\slash",
  '"quotes" \'',
  "ñandú ⚽ \u2028",
  "\\.",
  "{}",
];
let folder: string;
let backupFile: string;
let player: Awaited<ReturnType<typeof aPlayer>>;

const at = (name: string) => path.join(folder, name);
const backUp = (file: string) => withClient(HERE, (client) => makeBackup(client, storage, file));
const filesIn = (name: string) => createDiskStorage(at(name));
async function restore(file: string, url: string, erased: Iterable<string> = [], files = "files") {
  return restoreBackup(file, await verifyBackup(file), { url, storage: filesIn(files), erased });
}
const aFlyer = async () =>
  saveWithPicture({ file: await aPicture(), kind: "flyer", field: "image" }, async (picture) => {
    const size = { imageWidth: picture.width, imageHeight: picture.height };
    await db.insert(flyers).values({ title: "Final", imageUrl: picture.url, ...size });
    return { value: picture.url };
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "potrero-backup-"));
  const { match } = await aLeague(db);
  player = await aPlayerWithPassword();
  const others = [await aPlayer(db), await aPlayer(db)];
  const all = [player, ...others].map(({ id }, n) => ({
    userId: id,
    matchId: match.id,
    seasonKey: match.seasonKey,
    prediction: n < 2 ? ("local" as const) : ("empate" as const),
  }));
  await db.insert(predictions).values(all);
  await db.update(matches).set({ homeGoals: 2, awayGoals: 1 }).where(eq(matches.id, match.id));
  await settleMatches(db, [match.id]);
  await db
    .insert(leagues)
    .values(NASTY.map((text, n) => ({ name: `Liga${text}`, slug: `rara-${n}`, description: text })));
  await db.delete(leagues).where(eq(leagues.slug, `rara-${NASTY.length - 1}`));
  const entry = { username: "ana", subject: "league", kind: "update", summary: "x" } as const;
  await db.insert(changeLog).values({ ...entry, before: { a: NASTY }, after: null });
  await db.insert(authLimits).values({ key: "k", fullAt: new Date() });
  await db.insert(authSessions).values({ userId: player.id, token: "t", expiresAt: new Date() });
  await aFlyer();
  backupFile = at("first.tar.gz");
  await backUp(backupFile);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const DAMAGED = /no es una copia de Potrero, o está dañado o incompleto: no se tocó nada/;
const damaged = async (bytes: Uint8Array) => {
  await writeFile(at("damaged"), bytes);
  await expect(verifyBackup(at("damaged"))).rejects.toThrow(DAMAGED);
};

test("a backup file is refused, before the database is touched, when any single bit of it has changed", async () => {
  const bytes = await readFile(backupFile);
  const bit = fc.integer({ min: 0, max: bytes.length * 8 - 1 });
  await fc.assert(
    fc.asyncProperty(bit, async (index) => {
      const changed = Buffer.from(bytes);
      changed[index >> 3] = (changed[index >> 3] ?? 0) ^ (1 << (index & 7));
      await damaged(changed);
    }),
  );
});

test("a backup file is refused, before the database is touched, when its end is missing, or something follows its end", async () => {
  const bytes = await readFile(backupFile);
  for (const length of [0, 1, 200, bytes.length >> 1, bytes.length - 1]) {
    await damaged(bytes.subarray(0, length));
  }
  await damaged(Buffer.concat([bytes, Buffer.from("x")]));
});

test("a backup file is refused when its contents differ from its manifest, or its version is unknown", async () => {
  const manifest = await verifyBackup(backupFile);
  const body = (value: object) => Buffer.from(JSON.stringify({ ...manifest, ...value }));
  const empty = { tables: [], pictures: [], sequences: [], missing: [] };
  const write = async (...entries: [name: string, body: Buffer][]) => {
    await writeArchive(at("wrong"), async (add) => {
      for (const [name, content] of entries) await add(name, content);
    });
    return verifyBackup(at("wrong"));
  };
  await expect(write([MANIFEST, body(empty)])).resolves.toMatchObject(empty);
  await expect(write([MANIFEST, body({})])).rejects.toThrow(DAMAGED);
  await expect(write(["rows/ligas/000000.tsv", body({})], [MANIFEST, body(empty)])).rejects.toThrow(DAMAGED);
  await expect(write(["files/flyers/x.png", body({})], [MANIFEST, body(empty)])).rejects.toThrow(DAMAGED);
  await expect(write(["../x", body({})], [MANIFEST, body(empty)])).rejects.toThrow(DAMAGED);
  for (const entry of ["files/flyers/../../x.png", "files/flyers/x.html", "files/other/x.png"]) {
    const pictures = [{ ...pictureChecksum(entry, body({})), shown: true }];
    const archive = write([entry, body({})], [MANIFEST, body({ ...empty, pictures })]);
    await expect(archive, entry).rejects.toThrow(DAMAGED);
  }
  await expect(write([MANIFEST, body({ ...empty, migration: 1 })])).rejects.toThrow(DAMAGED);
  await expect(write()).rejects.toThrow(DAMAGED);
  const newer = /versión más nueva de Potrero: actualizalo/;
  await expect(write([MANIFEST, body({ format: 2 })])).rejects.toThrow(newer);
  await expect(write([MANIFEST, body({ ...empty, migration: 4e12 })])).rejects.toThrow(newer);
});

test("a backup file is refused, before the database is touched, when it does not exist or is a folder", async () => {
  await expect(verifyBackup(at("nothing"))).rejects.toThrow(/^No existe el archivo/);
  await expect(verifyBackup(folder)).rejects.toThrow(/es una carpeta/);
});

test("a restore into a database with data is refused and changes nothing", async () => {
  const url = await cloneDatabase();
  await query(url, "insert into ligas (nombre, slug) values ('Otra', 'otra')");
  const before = await checksums(url);
  await expect(restore(backupFile, url, [], "untouched")).rejects.toThrow(
    /ya tiene datos.+otra carpeta con DATA_DIR/,
  );
  expect(await checksums(url)).toEqual(before);
  await expect(stat(at("untouched"))).rejects.toThrow("ENOENT");
});

test("a restore is refused while the database is in use", async () => {
  const url = await cloneDatabase();
  await withClient(url, () =>
    expect(restore(backupFile, url)).rejects.toThrow(/cerrá todas las copias de Potrero/),
  );
});

test("an interrupted restore leaves a site that does not start, and can be run again", async () => {
  const url = await cloneDatabase();
  const start = () => withClient(url, refuseUnfinishedRestore);
  await start();
  const full = { put: () => Promise.reject(new Error("the disk is full")) };
  const target = { url, storage: full, erased: [] };
  await expect(restoreBackup(backupFile, await verifyBackup(backupFile), target)).rejects.toThrow(
    "the disk is full",
  );
  await expect(start()).rejects.toThrow(/se cortó y el sitio quedó vacío: corré otra vez npm run restore/);
  await restore(backupFile, url, [], "second-try");
  await start();
});

test("a restore interrupted right after its commit is finished by running it again, or by starting the site", async () => {
  const erased = randomUUID();
  const [url, started] = [await cloneDatabase(), await cloneDatabase()];
  for (const site of [url, started]) {
    // The last statement of a restore fails.
    await query(
      site,
      `create function stop() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger stop before delete on site_state for each row execute function stop()`,
    );
    await expect(restore(backupFile, site, [erased], "killed")).rejects.toThrow("killed");
    await query(site, "drop function stop cascade");
  }
  await backUp(at("other.tar.gz"));
  await expect(restore(at("other.tar.gz"), url)).rejects.toThrow(/ya tiene datos/);
  expect(await restore(backupFile, url)).toEqual({ stayedErased: 0 });
  await withClient(started, refuseUnfinishedRestore);
  for (const site of [url, started]) {
    await expect(restore(backupFile, site)).rejects.toThrow(/ya tiene datos/);
    expect((await query(site, "select user_id from erased_users")).rows).toContainEqual({ user_id: erased });
    expect((await query(site, "select from site_state where key = 'restore'")).rowCount).toBe(0);
    expect((await query(site, "select from usuarios")).rowCount).toBeGreaterThan(0);
  }
});

test("rows and pictures are restored as of one moment, even if users write during the backup", async () => {
  let writing = true;
  let written = 0;
  const writer = (async () => {
    while (writing) {
      const [league] = await db
        .insert(leagues)
        .values({ name: "Nueva", slug: `nueva-${written++}` })
        .returning();
      if (written % 3 === 0) await db.delete(leagues).where(eq(leagues.id, league?.id ?? 0));
      if (written % 5 === 0) await aFlyer();
    }
  })();
  const file = at("while-writing.tar.gz");
  // Before each picture is read, waits for five more writes. The backup reads its rows after the pictures, so these writes
  // fall between its snapshot and that read.
  const slow = {
    async get(...[bucket, name]: Parameters<typeof storage.get>) {
      for (const before = written; written < before + 5; ) await db.execute("select 1");
      return storage.get(bucket, name);
    },
  };
  const expected = await withClient(HERE, async (client) => {
    const checksums = checksumsAtCommit(client, HERE);
    await makeBackup(client, slow, file);
    return checksums();
  });
  writing = false;
  await writer;
  expect(await checksums(HERE)).not.toEqual(expected);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const url = await cloneDatabase();
  await restore(file, url, [], "round-trip");
  expect(await checksums(url)).toEqual(expected);
  const { rows } = await query(url, "select image_url from flyers");
  for (const { image_url } of rows) {
    const { bucket, name } = fileOfUrl(image_url) ?? { bucket: "flyers", name: "none.png" };
    expect(await filesIn("round-trip").get(bucket, name)).toEqual(await storage.get(bucket, name));
  }
  expect((await query(url, "select from auth_sessions union all select from auth_limits")).rowCount).toBe(0);
});

test("a player erased after the backup stays erased when it is restored, and the scores are correct", async () => {
  const erased = await aPlayerWithPassword();
  const [paid] = await db.select().from(predictions).where(eq(predictions.userId, player.id));
  await db
    .insert(predictions)
    .values({ ...paid, id: undefined, userId: erased.id } as typeof predictions.$inferInsert);
  await backUp(at("before.tar.gz"));
  await erasePlayer(erased.id);
  const ledger = await readLedgers([env.BACKUP_DIR]);
  expect(ledger).toEqual(new Set([erased.id]));

  const url = await cloneDatabase();
  expect(await restore(at("before.tar.gz"), url, ledger)).toEqual({ stayedErased: 1 });
  for (const [table, column] of [
    ["usuarios", "id"],
    ["auth_accounts", "user_id"],
    ["prode_predictions", "user_id"],
    ["prode_scores", "user_id"],
  ]) {
    const found = await query(url, `select from ${table} where ${column} = $1`, [erased.id]);
    expect(found.rowCount, table).toBe(0);
  }
  expect((await query(url, storedScores)).rows).toEqual((await query(url, recomputedScores)).rows);
  expect((await query(url, storedCounts)).rows).toEqual((await query(url, recomputedCounts)).rows);
  expect((await query(url, storedScores)).rowCount).toBeGreaterThan(0);

  // Ids that only the database still has are added to the ledger again, so that the next restore finds them there.
  await rm(path.join(env.BACKUP_DIR, LEDGER));
  await withClient(url, (client) => completeLedger(client, env.BACKUP_DIR));
  expect(await readLedgers([env.BACKUP_DIR])).toEqual(ledger);
});

test("a ledger with a truncated line can still be read", async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  await addToLedger(at("ledger"), ids.slice(0, 1));
  await writeFile(path.join(at("ledger"), LEDGER), "1234abcd-12", { flag: "a" });
  await addToLedger(at("ledger"), ids.slice(1));
  expect(await readLedgers([at("ledger"), at("nowhere")])).toEqual(new Set(ids));
});

const referencedUrls = async () =>
  new Set((await db.select({ url: flyers.imageUrl }).from(flyers)).map(({ url }) => url));

test("when a referenced picture is deleted before it is read, the backup takes a new snapshot", async () => {
  const url = await aFlyer();
  const replacing = {
    async get(...[bucket, name]: Parameters<typeof storage.get>) {
      if (url.endsWith(name)) await db.delete(flyers).where(eq(flyers.imageUrl, url));
      return url.endsWith(name) ? null : storage.get(bucket, name);
    },
  };
  const manifest = await withClient(HERE, (client) => makeBackup(client, replacing, at("replaced.tar.gz")));
  expect(manifest.missing).toEqual([]);
  const shownPictures = manifest.pictures.filter((picture) => picture.shown);
  expect(new Set(shownPictures.map(({ entry }) => `/${entry}`))).toEqual(await referencedUrls());
  expect(await verifyBackup(at("replaced.tar.gz"))).toEqual(manifest);
});

test("a referenced picture that is missing is listed in the manifest, and the rest is backed up", async () => {
  const url = await aFlyer();
  const { bucket, name } = fileOfUrl(url) ?? { bucket: "flyers", name: "" };
  await storage.delete(bucket as "flyers", name);
  const manifest = await backUp(at("missing.tar.gz"));
  expect(manifest.missing).toEqual([url]);
  expect(await verifyBackup(at("missing.tar.gz"))).toEqual(manifest);
  await db.delete(flyers).where(eq(flyers.imageUrl, url));
});

test("a backup of an older version is restored into an empty database and migrated, but refused by a newer one", async () => {
  const [old, fresh] = [await cloneDatabase(), await cloneDatabase()];
  const clear = "drop schema public cascade; drop schema drizzle cascade; create schema public";
  await Promise.all([query(old, clear), query(fresh, clear)]);
  const { entries } = JSON.parse(await readFile("drizzle/meta/_journal.json", "utf8"));
  await writeMigrationsUpTo(entries.at(-2).when, at("migrations"));
  await migrateDatabase(old, at("migrations"));
  await query(old, "insert into ligas (nombre, slug) values ('Vieja', 'vieja')");
  await withClient(old, (client) => makeBackup(client, storage, at("old.tar.gz")));
  await expect(restore(at("old.tar.gz"), await cloneDatabase())).rejects.toThrow(
    /versión más nueva que la copia/,
  );
  await restore(at("old.tar.gz"), fresh, [crypto.randomUUID()]);
  expect((await query(fresh, "select nombre from ligas")).rows).toEqual([{ nombre: "Vieja" }]);
  expect((await query(fresh, "select from erased_users")).rowCount).toBe(1);
  expect((await query(fresh, "select from drizzle.__drizzle_migrations")).rowCount).toBe(entries.length);
});

const HOUR_MS = 3_600_000;
const scheduleIn = (name: string) => ({ url: HERE, storage, folder: at(name), everyMs: HOUR_MS, keep: 2 });

test("automatic backups are made when due, and older ones are deleted, but no manual ones", async () => {
  const start = Date.now();
  const manual = backupName(new Date(0), "manual");
  await backUpIfDue(scheduleIn("automatic"), new Date(start));
  await writeFile(path.join(at("automatic"), manual), "");
  await writeFile(path.join(at("automatic"), ".potrero-cut-short.tar.gz.part"), "");
  for (const hours of [0.5, 1, 2])
    await backUpIfDue(scheduleIn("automatic"), new Date(start + hours * HOUR_MS));
  const remaining = (await readdir(at("automatic"))).filter((name) => name !== LEDGER);
  const expected = [1, 2].map((hours) => backupName(new Date(start + hours * HOUR_MS), "automatic"));
  expect(remaining.sort()).toEqual([manual, ...expected].sort());
});

test("automatic backups are made by one process at a time", async () => {
  const second = await withBackupLock(HERE, () => backUpIfDue(scheduleIn("busy")));
  expect(second).toBeNull();
  expect(await readdir(at("busy"))).toEqual([]);
});

test("a failed automatic backup keeps the earlier backups and leaves no partial file", async () => {
  const broken = { get: () => Promise.reject(new Error("the store is down")) };
  await backUpIfDue({ ...scheduleIn("failing"), keep: 1 }, new Date(0));
  const before = await readdir(at("failing"));
  await expect(backUpIfDue({ ...scheduleIn("failing"), storage: broken, keep: 1 })).rejects.toThrow(
    "is down",
  );
  expect(await readdir(at("failing"))).toEqual(before);
});

const command = (name: string, file: string, settings: Record<string, string>) =>
  run(process.execPath, [`scripts/${name}.ts`, file], { env: { PATH: process.env.PATH, ...settings } });

test("a damaged file given on the command line creates no data folder, prints one sentence and exits with 1", async () => {
  await writeFile(at("damaged"), "x");
  const failure = await command("restore", at("damaged"), { DATA_DIR: at("never") }).catch((error) => error);
  expect(failure).toMatchObject({ code: 1, stdout: "" });
  expect(failure.stderr.trim()).toMatch(/^El archivo .+ está dañado o incompleto: .+$/);
  await expect(stat(at("never"))).rejects.toThrow("ENOENT");
});

test("a backup is made and restored on the command line", async () => {
  const url = await cloneDatabase();
  const data = { DATA_DIR: env.DATA_DIR, DATABASE_URL: HERE };
  const created = await command("backup", at("command.tar.gz"), data);
  expect(created.stdout).toMatch(/^Listo: .+command\.tar\.gz \(\d+ filas, \d+ imágenes, [\d,]+ MB\)\./);
  const done = await command("restore", at("command.tar.gz"), { DATA_DIR: at("data"), DATABASE_URL: url });
  expect(done.stdout).toMatch(/^Listo: \d+ filas y \d+ imágenes, como estaban el /);
  expect(await checksums(url)).toEqual(await checksums(HERE));
  // Constraints, triggers and sequences too.
  expect(await schemaRules(url)).toEqual(await schemaRules(HERE));
});
