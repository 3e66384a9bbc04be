import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import type { Client } from "pg";
import { findChromium } from "../scripts/steps/chromium.ts";
import { brokenTally, type Fault } from "./fault.ts";
import { addMatches, createLeague, type League } from "./league.ts";
import { kill, type Supervised, waitUntilHealthy, withSupervised } from "./supervised.ts";

const MATCHES = 5;
const TIMEOUT_MS = 40_000;
/** What goes wrong while results are typed on a phone, one failure per round. */
const FAILURES = [
  "signal lost",
  "tab closed",
  "phone switched off",
  "server killed",
  "someone else",
] as const;

type Score = [home: number, away: number];

/** A phone. Its browser keeps what a page stored even when it is killed. */
interface Phone {
  context: BrowserContext;
  page: Page;
}

export const offlineQueue: Fault = {
  name: "results typed on a phone that loses its signal, its tab or its power",
  promise:
    "each result arrives once, as it was typed; a result that someone else saved first leads to a question",
  rounds: 50,
  quickRounds: 5,
  async run(rounds) {
    const executablePath = await findChromium();
    const folder = mkdtempSync(path.join(tmpdir(), "potrero-phone-"));
    try {
      return await withSupervised({ WORKERS: "1" }, async (site, client) => {
        const league = await createLeague(client, { players: 1, open: 1, played: 1 });
        const open = () => openPhone(site, league, folder, executablePath);
        let phone = await open();
        const tally = { acknowledged: 0, lost: 0, twice: 0, halfSettled: 0 };
        const broken: string[] = [];
        for (let round = 0; round < rounds; round++) {
          const failure = FAILURES[round % FAILURES.length] ?? "signal lost";
          const matches = await newMatches(client);
          const typed = new Map<number, Score>(matches.map((id) => [id, [digit(), digit()]]));
          await phone.page.goto(`${site.url}/admin/results/cruces`, { waitUntil: "networkidle" });
          await phone.page
            .locator("main ol input[inputmode]")
            .nth(2 * MATCHES - 1)
            .waitFor();
          const before = Math.floor(Math.random() * (MATCHES + 1));
          await type(phone.page, typed, 0, before);
          await phone.context.setOffline(true);
          await type(phone.page, typed, before, MATCHES);
          const other = failure === "someone else" ? await saveAnother(client, typed) : null;
          if (failure === "server killed") kill(site.pid(), ...site.workers());
          if (failure === "tab closed") {
            const next = await phone.context.newPage();
            await phone.page.close();
            phone = { ...phone, page: next };
          }
          if (failure === "phone switched off") {
            await switchOff(phone);
            phone = await open();
          }
          await phone.context.setOffline(false);
          await waitUntilHealthy(site.url);
          // A page that stayed open sends its queued results by itself.
          if (failure === "tab closed" || failure === "phone switched off") {
            await phone.page.goto(`${site.url}/admin/results/cruces`);
          }
          const expected = new Map(typed);
          if (other) expected.set(other.match, other.score);
          const missing = await waitFor(client, expected);
          tally.acknowledged += MATCHES - missing;
          tally.lost += missing;
          if (other && !(await hasQuestion(phone.page)))
            broken.push("there was no question about a result that someone else had saved");
          tally.twice += await countRepeated(client, matches);
          await phone.page.evaluate(() => localStorage.clear());
        }
        await phone.context.close();
        return { ...tally, broken: [...brokenTally(tally), ...broken] };
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function openPhone(
  site: Supervised,
  { admin }: League,
  folder: string,
  executablePath: string | undefined,
): Promise<Phone> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    viewport: { width: 390, height: 844 },
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const [name = "", value = ""] = admin.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: site.url }]);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Kills the browser abruptly, like an empty battery: the page gets no event. What it stored a second ago is on disk. */
async function switchOff({ context, page }: Phone): Promise<void> {
  await sleep(1_000);
  await page.goto("chrome://crash").catch(() => {});
  await context.close();
}

/** Matches of today without a result, which replace those of the previous round. */
async function newMatches(client: Client): Promise<number[]> {
  await client.query("delete from partidos where fecha < now()");
  return addMatches(client, MATCHES, "now() - interval '3 hours'");
}

async function type(page: Page, typed: Map<number, Score>, from: number, to: number): Promise<void> {
  for (const [match, [home, away]] of [...typed].slice(from, to)) {
    const form = page.locator(`form:has(input[name="match"][value="${match}"])`);
    await form.locator('input[name="home"]').fill(String(home));
    await form.locator('input[name="away"]').fill(String(away));
    await form.locator('input[name="away"]').press("Enter");
  }
}

/** Another administrator enters a different result for the last match, which is still queued on the phone. */
async function saveAnother(client: Client, typed: Map<number, Score>) {
  const [match, [home, away]] = [...typed].at(-1) as [number, Score];
  const score: Score = [home + 10, away];
  const { rowCount } = await client.query(
    "update partidos set resultado_local = $2, resultado_visitante = $3 where id = $1 and resultado_local is null",
    [match, ...score],
  );
  // The phone had sent this result before it lost the signal.
  return rowCount === 1 ? { match, score } : null;
}

/** The number of results that are still not as expected at the deadline. */
async function waitFor(client: Client, expected: Map<number, Score>): Promise<number> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<{ id: number; home: number; away: number }>(
      "select id, resultado_local as home, resultado_visitante as away from partidos where id = any($1)",
      [[...expected.keys()]],
    );
    const missing = rows.filter(({ id, home, away }) => {
      const [expectedHome, expectedAway] = expected.get(id) ?? [];
      return home !== expectedHome || away !== expectedAway;
    }).length;
    if (missing === 0 || Date.now() > deadline) return missing;
    await sleep(200);
  }
}

/** A result that was saved twice would count as a correction, or be twice in the record of changes. */
async function countRepeated(client: Client, matches: number[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (select count(*) from partidos where id = any($1) and corrected_at is not null)
      + (select count(*) from (select 1 from change_log where subject = 'result' and subject_id = any($1::text[])
          group by subject_id having count(*) > 1) again) as count`,
    [matches],
  );
  return Number(rows[0]?.count ?? 0);
}

async function hasQuestion(page: Page): Promise<boolean> {
  const question = page.getByText(/espera tu respuesta/).first();
  return question.waitFor({ timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

function digit(): number {
  return Math.floor(Math.random() * 10);
}
