import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import sharp from "sharp";
import { startS3 } from "#app/lib/storage/storage-fixtures.ts";
import { connectTo, freePort } from "#harness/running-site.ts";
import { temporaryFolder } from "#harness/site.ts";
import { brokenTally, type Fault } from "./fault.ts";
import { databaseSection, hasHaproxy, NO_HAPROXY, siteSection, startHaproxy } from "./haproxy.ts";
import { addMatches, type League, layOut } from "./league.ts";
import { aPicture, upload } from "./pictures.ts";
import { Readers } from "./readers.ts";
import { installedPostgres, startReplicated, urlOf } from "./replicated.ts";
import { healthy, supervise } from "./supervised.ts";
import { Writers } from "./writers.ts";

/** As long as a person needs to promote the replica, and longer than HAProxy needs to see that no copy is healthy. */
const OUTAGE_MS = 8_000;

export const bigger: Fault = {
  name: "bigger: a copy stopped, then the primary database killed and its replica promoted",
  promise: "the main path works over two copies and nothing acknowledged is lost",
  rounds: 1,
  quickRounds: 1,
  async run() {
    const bin = installedPostgres();
    if (!bin) return { broken: [], skipped: "there is no PostgreSQL here: apt-get install postgresql" };
    if (!hasHaproxy()) return { broken: [], skipped: NO_HAPROXY };
    const databases = await startReplicated(bin);
    const s3 = await startS3();
    const [site, database, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort));
    const proxy = await startHaproxy(
      siteSection(site as number, ports),
      databaseSection(database as number, databases.ports),
    );
    const folder = temporaryFolder();
    const env = {
      ...{
        DATABASE_URL: urlOf(database as number, "potrero"),
        TRUST_PROXY: "on",
        WORKERS: "1",
        DRAIN_SECONDS: "4",
      },
      ...{ S3_ENDPOINT: s3.value.endpoint, S3_BUCKET: s3.value.bucket },
      ...{ S3_ACCESS_KEY_ID: s3.value.accessKeyId, S3_SECRET_ACCESS_KEY: s3.value.secretAccessKey },
    };
    const copies = await Promise.all(ports.map((port) => supervise({ ...env, PORT: String(port) }, folder)));
    const [one, two] = copies.map(({ url }) => url) as [string, string];
    const url = `http://127.0.0.1:${site}`;
    try {
      await healthy(url);
      const primary = await connectTo(urlOf(databases.ports[0], "potrero"));
      const league = await layOut(primary, { players: 400, open: 50, played: 200 });
      const broken = await mainPath(url, [one, two], primary, league);
      const { rows } = await primary.query("select sync_state from pg_stat_replication");
      if (rows[0]?.sync_state !== "sync") broken.push("the replica is not synchronous");
      await primary.end();

      const writers = new Writers(league, url).start();
      const readers = new Readers(url, ["/", "/league/fallas/fixture"]);
      await sleep(3_000);
      await copies[0]?.stop();
      await sleep(1_000);
      const failed = [...writers.unanswered(), ...readers.failures];
      if (failed.length > 0)
        broken.push(`${failed.length} requests failed when a copy stopped: ${failed[0]}`);

      const { acknowledged } = writers;
      const readBefore = readers.read;
      databases.killPrimary();
      await sleep(OUTAGE_MS);
      const readMeanwhile = readers.read - readBefore;
      await databases.promote();
      const healthyMs = [await healthy(url)];
      await sleep(3_000);
      await Promise.all([writers.stop(), readers.stop()]);
      const replica = await connectTo(urlOf(databases.ports[1], "potrero"));
      const tally = await writers.compare(replica).finally(() => replica.end());
      if (writers.acknowledged === acknowledged) broken.push("nothing could be written after the promotion");
      if (readers.failures.length > 0)
        broken.push(`${readers.failures.length} kept pages were not served: ${readers.failures[0]}`);
      if (readMeanwhile === 0) broken.push("no page was read while there was no primary");
      const detail = {
        "acknowledged before the primary was killed": acknowledged,
        "writes refused meanwhile": writers.refusals.length,
        "pages read while there was no primary": readMeanwhile,
        "pages read in all": readers.read,
      };
      return { ...tally, healthyMs, detail, broken: [...brokenTally(tally), ...broken] };
    } finally {
      await Promise.all(copies.map((copy) => copy.stop()));
      await proxy.stop();
      await s3.close();
      await databases.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Register, predict, result, settle, ranking; and a picture that one copy takes and the other shows. */
async function mainPath(url: string, [one, two]: [string, string], client: Client, { admin }: League) {
  const broken: string[] = [];
  const check = (what: string, holds: boolean) => void (holds || broken.push(`${what} did not work`));

  const child = {
    ...{
      document: "48123456",
      name: "Nina",
      surname: "Primera",
      school: "Escuela 4",
      birthDate: "2014-02-28",
    },
    ...{ email: "", password: "contraseña-de-nina-1", guardianName: "Responsable", consent: "on" },
  };
  const { rows } = await client.query("select id from equipos order by id limit 1");
  const form = { intent: "register", teamId: String(rows[0].id), ...child };
  check("registering", (await post(one, "/user/auth", new URLSearchParams(form))).status === 200);
  const entering = { intent: "login", document: child.document, password: child.password };
  const cookie = cookiesOf(await post(two, "/user/auth", new URLSearchParams(entering)));
  const nina = await client.query("select id from usuarios where documento = $1", [child.document]);

  const [match] = await addMatches(client, 1, "now() + interval '1 day'");
  const prediction = { user_id: nina.rows[0]?.id, match_id: match, predicted_outcome: "away" };
  check(
    "predicting",
    (await post(one, "/api/predictions", JSON.stringify(prediction), cookie)).status === 200,
  );
  const result = new URLSearchParams({
    ...{
      intent: "save",
      match: String(match),
      seenHome: "",
      seenAway: "",
      home: "0",
      away: "2",
      early: "yes",
    },
  });
  check("the result", (await post(two, "/admin/results.data", result, admin.cookie)).status === 200);
  const settling = JSON.stringify({ match_id: match });
  check("settling", (await post(one, "/api/admin_settle", settling, admin.cookie)).status === 200);
  const ranking = await fetch(`${two}/prode/posiciones`, { headers: { cookie } }).then((page) => page.text());
  check("the ranking", /Nina/.test(ranking));

  const sent = await upload(one, admin, await aPicture());
  const kept = await client.query("select image_url from flyers order by id desc limit 1");
  const seen = await fetch(two + kept.rows[0]?.image_url);
  const { width } = await sharp(await seen.arrayBuffer()).metadata();
  check("a picture through the other copy", sent.status === 200 && width === 1200);
  check("the home page through the proxy", (await fetch(url)).status === 200);
  return broken;
}

function post(url: string, path: string, body: URLSearchParams | string, cookie = ""): Promise<Response> {
  const type = typeof body === "string" ? "application/json" : "application/x-www-form-urlencoded";
  const headers = { cookie, "Content-Type": type };
  return fetch(url + path, { method: "POST", headers, body: String(body), redirect: "manual" });
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
