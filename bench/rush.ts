import { atMost, count, FEWER_PLAYERS, type Measurement } from "#harness/figure.ts";
import { playersWithMatches, SECRET } from "#harness/people.ts";
import { type Site, withSite } from "#harness/site.ts";
import { type Pace, pacedLoad } from "./paced.ts";

/** How many of the reads per second come from players who open their matchday. */
const OWN_READS = 100;
const RUSH = { reads: 3_000, predictions: 600, players: 100_000, seconds: 60 };
const SHORT_RUSH = { ...RUSH, players: FEWER_PLAYERS, seconds: 6 };
/** Warm-up: the site has been running for a while with a third of the load. */
const WARM_UP = { seconds: 30, share: 1 / 3 };
const MATCHES = 20;

/** The minute before kick-off: parents look up the ground, children predict. */
export const rush: Measurement = {
  figures: [
    {
      name: "kick-off rush, 3,000 reads/s, 100 by players, and 600 predictions/s, 100,000 players: errors",
      ...atMost(0),
    },
    { name: "kick-off rush: p99 of reads and predictions", ...atMost(300, " ms") },
    {
      name: "kick-off rush: requests a second that were answered, of 3,600",
      holds: (value) => value >= 3_500,
      floor: ">= 3500",
    },
  ],
  async measure({ quick }) {
    return withSite({ AUTH_SECRET: SECRET }, async (site) => {
      const crowd = quick ? SHORT_RUSH : RUSH;
      const matches = await playersWithMatches(site, crowd.players, MATCHES);
      const pages = await publicPages(site);
      const warmUp = quick ? { ...WARM_UP, seconds: 3 } : WARM_UP;
      const [reads, own, predictions] = await crowdOf(site, pages, matches, crowd, warmUp);
      const failures = [reads, own, predictions].map((load) => load.failures).filter(Boolean);
      return [
        {
          value: reads.failed + own.failed + predictions.failed,
          detail: [`${crowd.seconds} s, ${count(crowd.players)} players`, ...failures].join("; "),
        },
        {
          value: Math.max(reads.p99, own.p99, predictions.p99),
          detail: `reads ${count(reads.p99)} ms, players at /prode ${count(own.p99)} ms, predictions ${count(predictions.p99)} ms`,
        },
        {
          value: reads.perSecond + own.perSecond + predictions.perSecond,
          detail: `${count(reads.perSecond + own.perSecond)} reads, ${count(predictions.perSecond)} predictions`,
        },
      ];
    });
  },
};

/** Three kinds of load: visitors' reads, players' reads, and predictions. */
export function crowdOf(
  site: Site,
  pages: string[],
  matches: number[],
  { reads, predictions, players, seconds }: typeof RUSH,
  warmUp?: typeof WARM_UP,
) {
  const pace = (rate: number, traffic: Pace["traffic"]) =>
    pacedLoad({
      url: site.url,
      rate,
      seconds,
      warmUp: warmUp && { rate: rate * warmUp.share, seconds: warmUp.seconds },
      traffic,
    });
  return Promise.all([
    pace(reads - OWN_READS, { kind: "reads", pages }),
    pace(OWN_READS, { kind: "player reads", pages: ["/prode"], players }),
    pace(predictions, { kind: "predictions", players, matches }),
  ]);
}

/** The pages that parents open: home, each league's fixture and standings, some teams, and the Prode. */
export async function publicPages(site: Site): Promise<string[]> {
  const leagues = await site.sql<{ slug: string }>("select slug from ligas");
  const teams = await site.sql<{ id: number }>("select id from equipos order by id limit 20");
  return [
    "/",
    "/prode",
    ...leagues.flatMap(({ slug }) => [`/league/${slug}/fixture`, `/league/${slug}/posiciones`]),
    ...teams.map(({ id }) => `/team/${id}`),
  ];
}
