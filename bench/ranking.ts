import { atMost, count, FEWER_PLAYERS, type Measurement, median } from "#harness/figure.ts";
import {
  addPlayers,
  openMatches,
  organiser,
  type Person,
  player,
  predictAll,
  SECRET,
  signIn,
} from "#harness/people.ts";
import { type Site, withSite } from "#harness/site.ts";

const PLAYERS = 100_000;

/** The time from the organiser's tap on save, and then on settle, until a player's points are on their own page. */
export const ranking: Measurement = {
  figures: [{ name: "result saved to ranking visible, 100,000 players", ...atMost(5, " s") }],
  async measure({ quick }) {
    return withSite({ AUTH_SECRET: SECRET }, async (site) => {
      const rounds = quick ? 2 : 5;
      const players = quick ? FEWER_PLAYERS : PLAYERS;
      await addPlayers(site, players);
      await signIn(site, 1);
      const admin = await organiser(site);
      const matches = await openMatches(site, rounds);
      await predictAll(site, matches);
      const me = player(1);
      await site.sql("update prode_predictions set prediction = 'local' where user_id = $1", [me.id]);
      await site.sql("update partidos set fecha = now() - interval '2 hours' where id = any($1)", [matches]);
      await site.sql("vacuum analyze");
      const times: number[] = [];
      for (const match of matches) {
        const before = await pointsShown(site, me);
        const start = performance.now();
        await saveResult(site, admin, match);
        await settle(site, admin, match);
        while ((await pointsShown(site, me)) === before);
        times.push((performance.now() - start) / 1000);
      }
      return [
        {
          value: median(times),
          detail: `${times.map((time) => time.toFixed(2)).join(", ")} s, ${count(players)} players`,
        },
      ];
    });
  },
};

export async function saveResult(
  site: Site,
  admin: Person,
  match: number,
  score = { home: "2", away: "1" },
): Promise<void> {
  const form = new URLSearchParams({
    intent: "save",
    match: String(match),
    ...score,
    seenHome: "",
    seenAway: "",
  });
  await send(site, admin, "/admin/results", form);
}

async function settle(site: Site, admin: Person, match: number): Promise<void> {
  await send(site, admin, "/api/admin_settle", JSON.stringify({ match_id: match }));
}

async function send(site: Site, { cookie }: Person, path: string, body: URLSearchParams | string) {
  const headers: Record<string, string> = { cookie };
  if (typeof body === "string") headers["content-type"] = "application/json";
  const response = await fetch(site.url + path, { method: "POST", headers, body, redirect: "manual" });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
}

/** The player's own row of the leaderboard, as the page shows it. */
async function pointsShown(site: Site, { cookie }: Person): Promise<string> {
  const page = await (await fetch(`${site.url}/prode/posiciones`, { headers: { cookie } })).text();
  const row = page.match(/<tr[^>]*aria-current[\s\S]*?<\/tr>/)?.[0] ?? "";
  return row.replace(/<[^>]*>/g, " ");
}
