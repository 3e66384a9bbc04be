import { leaderboard } from "#app/features/prode/leaderboard/leaderboard.server.ts";
import { median } from "#harness/figure.ts";
import { player } from "#harness/people.ts";
import { activePlayer } from "./spread.ts";

/* Reads the first page of the leaderboard as one player after another, and reports how long that takes. */
const READS = 200;
/** Reads as the first players, or as players spread evenly over all of them. */
const [readers = 0, players] = process.argv.slice(2).map(Number);

process.on("message", async () => {
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const which = Math.floor(Math.random() * readers);
    const { id } = players ? activePlayer(which, readers, players) : player(1 + which);
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
