import { leaderboard } from "#app/features/prode/leaderboard.server.ts";
import { median } from "#harness/figure.ts";
import { player } from "#harness/people.ts";

/* Reads the first page of the table of positions as one player after another; tells how long that takes. */
const READS = 200;
const players = Number(process.argv[2]);

process.on("message", async () => {
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const { id } = player(1 + Math.floor(Math.random() * players));
    const start = performance.now();
    const { leaders } = await leaderboard(
      { kind: "player", id, name: "Ana", level: "full" },
      { leagueId: null, season: null, day: null, page: 1 },
    );
    if (leaders.length === 0) throw new Error("nobody has scored");
    times.push(performance.now() - start);
  }
  process.send?.(median(times));
});
process.on("disconnect", () => process.exit());
