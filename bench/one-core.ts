import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { atLeast, count, type Measurement, ratioOf, roundsOf } from "#harness/figure.ts";
import { addPlayers, player, SECRET, signIn } from "#harness/people.ts";
import { freePort, onCore } from "#harness/running-site.ts";
import { type Site, withSite } from "#harness/site.ts";
import { LIMITED, responsesOfOneCore, SERVER_CORE } from "./pinned.ts";

const PAGE = "/league/lifufe/fixture";
const asBrowser = { "Accept-Encoding": "gzip, deflate, br" };
const CONNECTIONS = 50;

/**
 * The throughput of a page, compared with bare Node sending the same number of bytes. Visitors get cached pages;
 * players get pages filled in or rendered.
 */
export const onePage: Measurement = {
  figures: [
    { name: "one core: cached page / bare node:http sending the same bytes", ...atLeast(0.75) },
    { name: "one core: a player's home, league, team or club page / bare node:http", ...atLeast(0.04) },
    { name: "one core: a player's matchday of the Prode / bare node:http", ...atLeast(0.006) },
  ],
  async measure({ quick }) {
    return withSite(
      { AUTH_SECRET: SECRET, WORKERS: "1" },
      async (site) => {
        const { cookie } = await aPlayerWithATeam(site);
        const page = await fetch(site.url + PAGE, { headers: asBrowser });
        await page.arrayBuffer();
        const bare = await bareServer(Number(page.headers.get("Content-Length")));
        const compareWithBare = async (path: string, headers: Record<string, string>) => {
          const load = { seconds: quick ? 1 : 5, connections: CONNECTIONS, headers };
          // Warm-up: newly loaded code is slow.
          await responsesOfOneCore({ ...load, seconds: 2, url: site.url + path });
          return ratioOf(
            roundsOf(quick),
            () => responsesOfOneCore({ ...load, url: site.url + path }),
            () => responsesOfOneCore({ ...load, url: bare.url }),
          );
        };
        try {
          const cached = await compareWithBare(PAGE, asBrowser);
          const own: [string, Awaited<ReturnType<typeof compareWithBare>>][] = [];
          for (const path of await playersPages(site))
            own.push([path, await compareWithBare(path, { ...asBrowser, cookie })]);
          const prode = await compareWithBare("/prode", { ...asBrowser, cookie });
          const all = own.map(([path, { first }]) => `${path} ${count(first)}`).join(", ");
          const sides = ({ first, second }: typeof cached) => `${count(first)} / ${count(second)} a second`;
          return [
            { value: cached.ratio, detail: sides(cached), limited: LIMITED },
            {
              value: Math.min(...own.map(([, { ratio }]) => ratio)),
              detail: `${all} a second`,
              limited: LIMITED,
            },
            { value: prode.ratio, detail: sides(prode), limited: LIMITED },
          ];
        } finally {
          bare.stop();
        }
      },
      SERVER_CORE,
    );
  },
};

/** A player who has played for a while and whose home page shows their club. */
export async function aPlayerWithATeam(site: Site) {
  await addPlayers(site, 1);
  await signIn(site, 1);
  const person = player(1);
  await site.sql(
    `update usuarios set equipo_id = (select e.id from equipos e join temporadas t on t.id = e.temporada_id
      where t.estado = 'current' order by e.id limit 1) where id = $1`,
    [person.id],
  );
  await site.sql(
    `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
     select $1, m.id, m.temporada_clave, 'local' from partidos m join temporadas t on t.id = m.temporada_id and t.estado = 'current'
     where m.outcome is not null order by m.fecha desc limit 60`,
    [person.id],
  );
  await site.sql("vacuum analyze");
  return person;
}

export async function playersPages(site: Site): Promise<string[]> {
  const [team] = await site.sql<{ id: number; club: string }>(
    `select e.id, c.slug as club from equipos e join tiras t on t.id = e.tira_id join clubes c on c.id = t.club_id
     join temporadas s on s.id = e.temporada_id where s.estado = 'current' order by e.id limit 1`,
  );
  if (!team) throw new Error("the demo has no team");
  return ["/", PAGE, `/team/${team.id}`, `/club/${team.club}`];
}

async function bareServer(bytes: number) {
  const port = await freePort();
  const code = `
    const body = require("node:crypto").randomBytes(${bytes});
    require("node:http")
      .createServer((request, reply) => {
        reply.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
        reply.end(body);
      })
      .listen(${port}, "127.0.0.1", () => process.send("ready"));`;
  const [command, args] = onCore(SERVER_CORE, process.execPath, ["-e", code]);
  const child: ChildProcess = spawn(command, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
