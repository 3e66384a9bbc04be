import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { atMost, count, FEWER_PLAYERS, type Measurement, median } from "#harness/figure.ts";
import { addPlayers, openMatches, organiser, predictAll, SECRET } from "#harness/people.ts";
import { type Site, withSite } from "#harness/site.ts";
import { findChromium } from "../scripts/steps/chromium.ts";
import type { LoadResult } from "./load.ts";
import { pacedLoad } from "./paced.ts";
import { saveResult } from "./ranking.ts";
import { publicPages } from "./rush.ts";

const PLAYERS = 100_000;
const READS = { rate: 500, seconds: 30 };
/** How long to wait before saving the result: the process of the readers needs a moment to start. */
const BEFORE_SAVE_MS = 5_000;
/** The demo has no score this high. Each round uses a higher one, since an earlier result may be on the same page. */
const FIRST_SCORE = 17;

/**
 * A page that a parent left open shows a result that was just saved and settled, and other readers are not slowed
 * down.
 */
export const openPage: Measurement = {
  figures: [
    { name: "result saved until an open page shows it, 100,000 players", ...atMost(20, " s") },
    { name: "result saved: p99 of others meanwhile / before", ...atMost(1.3) },
  ],
  async measure({ quick }) {
    return withSite({ AUTH_SECRET: SECRET }, async (site) => {
      const rounds = quick ? 1 : 3;
      const players = quick ? FEWER_PLAYERS : PLAYERS;
      await addPlayers(site, players);
      const admin = await organiser(site);
      const matches = await openMatches(site, rounds);
      await predictAll(site, matches);
      await site.sql("update partidos set fecha = now() - interval '2 hours' where id = any($1)", [matches]);
      await site.sql("vacuum analyze");
      const pages = await publicPages(site);
      const read = () => pacedLoad({ url: site.url, ...READS, traffic: { kind: "reads", pages } });
      await read();
      const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
      try {
        const times: number[] = [];
        const p99s: { before: number; during: number }[] = [];
        for (const [round, match] of matches.entries()) {
          const score = { home: String(FIRST_SCORE + round), away: "16" };
          const before = p99(await read());
          const page = await browser.newPage();
          await openFixture(page, site, match);
          const [during, took] = await Promise.all([
            read(),
            (async () => {
              await sleep(BEFORE_SAVE_MS);
              const start = performance.now();
              await saveResult(site, admin, match, score);
              await page.getByText(score.home, { exact: true }).first().waitFor({ timeout: 60_000 });
              return (performance.now() - start) / 1000;
            })(),
          ]);
          await page.close();
          times.push(took);
          p99s.push({ before, during: p99(during) });
        }
        return [
          { value: Math.max(...times), detail: `${times.map((seconds) => seconds.toFixed(1)).join(", ")} s` },
          {
            value: median(p99s.map(({ before, during }) => during / before)),
            detail: `${p99s.map(({ before, during }) => `${count(during)} / ${count(before)}`).join(", ")} ms, ${count(READS.rate)} reads a second`,
          },
        ];
      } finally {
        await browser.close();
      }
    });
  },
};

/** Opens the page of the match's day and waits until it has polled for the first time. */
async function openFixture(page: Page, site: Site, match: number): Promise<void> {
  const [league] = await site.sql<{ slug: string; day: string }>(
    `select l.slug, f.fecha_partido::text as day from partidos m join fixtures f on f.id = m.fixture_id
     join ligas l on l.id = f.liga_id where m.id = $1`,
    [match],
  );
  const polled = page.waitForResponse("**/vivo.json");
  await page.goto(`${site.url}/league/${league?.slug}/fixture?fecha=${league?.day}`);
  await polled;
}

function p99({ p99, failed }: LoadResult): number {
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return p99;
}
