import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { connectTo, databaseUrl } from "#harness/running-site.ts";
import { temporaryFolder } from "#harness/site.ts";
import { brokenTally, type Fault, type Outcome } from "./fault.ts";
import { isSpanish } from "./killed-database.ts";
import { createLeague } from "./league.ts";
import { aPicture, upload } from "./pictures.ts";
import { type Supervised, supervise, waitUntilHealthy } from "./supervised.ts";
import { Writers } from "./writers.ts";

const DISK_MB = 400;
/** How long the disk stays full. */
const FULL_MS = 8_000;
/** Uploads before the database runs out of space too. */
const PICTURE_ATTEMPTS = 5;

export const fullDisk: Fault = {
  name: "disk full, database and uploads",
  promise: "clear error, no partial file, works again when space is back",
  rounds: 10,
  quickRounds: 1,
  async run(rounds) {
    const folder = temporaryFolder();
    const skipped = mount(folder);
    if (skipped) return { broken: [], skipped };
    try {
      const site = await supervise({ WORKERS: "1" }, folder);
      return await fillAndEmpty(site, rounds).finally(() => site.stop());
    } finally {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    }
  },
};

async function fillAndEmpty(site: Supervised, rounds: number): Promise<Outcome> {
  const first = await connectTo(databaseUrl(site.folder));
  const league = await createLeague(first, { players: 400, open: 50, played: 100 * rounds });
  await first.end();
  const picture = await aPicture();
  const writers = new Writers(league, site.url).start();
  const healthyMs: number[] = [];
  const broken: string[] = [];
  const uploads = { "uploads stored": 0, "uploads refused": 0 };
  for (let round = 0; round < rounds; round++) {
    await sleep(1_000);
    const ballast = path.join(site.folder, "ballast");
    fill(ballast);
    const start = Date.now();
    for (let attempt = 0; Date.now() < start + FULL_MS; attempt++, await sleep(200)) {
      // At first only pictures run out of space, then the database too.
      if (attempt > PICTURE_ATTEMPTS) await fillLog(site.folder);
      const { status, text } = await upload(site.url, league.admin, picture);
      uploads[status === 200 ? "uploads stored" : "uploads refused"]++;
      if (status !== 200 && (status !== 503 || !isClear(text)))
        broken.push(`an upload got ${status} ${text.slice(0, 120)}`);
    }
    rmSync(ballast);
    healthyMs.push(await waitUntilHealthy(site.url));
    const { acknowledged } = writers;
    const { status, text } = await upload(site.url, league.admin, picture);
    if (status !== 200) broken.push(`an upload got ${status} when space was back: ${text.slice(0, 120)}`);
    await sleep(1_000);
    if (writers.acknowledged === acknowledged) broken.push("nothing could be written when space was back");
  }
  await writers.stop();
  const client = await connectTo(databaseUrl(site.folder));
  const tally = await writers.compare(client);
  const { rows } = await client.query<{ url: string }>("select image_url as url from flyers");
  await client.end();
  broken.push(
    ...(await incompleteFiles(
      site,
      rows.map(({ url }) => url),
    )),
  );
  const { refusals, failures } = writers;
  const unclear = refusals.filter(({ status, text }) => status !== 503 || !isSpanish(text));
  if (unclear[0])
    broken.push(`${unclear.length} unclear: ${unclear[0].status} ${unclear[0].text.slice(0, 120)}`);
  if (failures[0]) broken.push(`${failures.length} writes without a response: ${failures[0]}`);
  if (site.restarts() > 0) broken.push(`the app itself ended ${site.restarts()} times`);
  const detail = { "writes refused with 503": refusals.length, ...uploads };
  if (uploads["uploads refused"] === 0 || refusals.length === 0) broken.push("the disk was not full");
  return { ...tally, healthyMs, detail, broken: [...brokenTally(tally), ...broken] };
}

/** Mounts a small disk in memory; returns the reason if that is not possible. */
function mount(folder: string): string | undefined {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=0700`, "tmpfs", folder], {
      stdio: "pipe",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return "a small disk cannot be mounted here: run it as root on Linux";
  }
}

function fill(file: string): void {
  const handle = openSync(file, "w");
  const piece = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(handle, piece);
  } catch {
    // The disk is full.
  } finally {
    closeSync(handle);
  }
}

/** PostgreSQL still has space in its current WAL segment, so force it to switch to the next one. */
async function fillLog(folder: string): Promise<void> {
  const client = await connectTo(databaseUrl(folder)).catch(() => null);
  await client?.query("select pg_switch_wal()").catch(() => {});
  await client?.end().catch(() => {});
}

function isClear(text: string): boolean {
  return /Error subiendo la imagen|Error guardando el flyer/.test(text) || isSpanish(text);
}

/** Every picture that a row references is stored whole; there is no other file, and none is partly written. */
async function incompleteFiles(site: Supervised, urls: string[]): Promise<string[]> {
  const files = path.join(site.folder, "files");
  const broken: string[] = [];
  for (const url of urls) {
    const response = await fetch(site.url + url);
    const { width } = await sharp(await response.arrayBuffer()).metadata();
    if (response.status !== 200 || width !== 1200) broken.push(`${url} is not whole`);
  }
  const stored = existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : [];
  const names = stored
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const stray = names.filter((name) => !urls.some((url) => url.endsWith(path.basename(name))));
  if (stray.length > 0) broken.push(`${stray.length} files that no row names, such as ${stray[0]}`);
  return broken;
}
