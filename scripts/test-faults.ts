import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { median } from "#harness/figure.ts";
import { fuzz } from "#harness/fuzz.ts";
import { backupRoundTrips } from "../faults/backup.ts";
import { deploy } from "../faults/deploy.ts";
import { failingDatabase } from "../faults/failing-database.ts";
import { failover } from "../faults/failover.ts";
import type { Fault, Outcome } from "../faults/fault.ts";
import { frozenLoop } from "../faults/frozen-loop.ts";
import { fullDisk } from "../faults/full-disk.ts";
import { killedApp } from "../faults/killed-app.ts";
import { killedBoard } from "../faults/killed-board.ts";
import { killedDatabase } from "../faults/killed-database.ts";
import { killedSettling } from "../faults/killed-settling.ts";
import { laggingReplica } from "../faults/lagging-replica.ts";
import { offlineQueue } from "../faults/offline-queue.ts";
import { slowClients } from "../faults/slow-clients.ts";
import { wrongClock } from "../faults/wrong-clock.ts";
import { ensureBuild } from "./steps/build.ts";

/*
 * `npm run test:faults`: injects faults into sites with temporary data and checks that the promises hold. Arguments
 * select the faults whose names contain them. `-- --quick` runs a handful of rounds of each.
 */
const faults: Fault[] = [
  killedApp,
  killedDatabase,
  killedSettling,
  killedBoard,
  offlineQueue,
  failingDatabase,
  fullDisk,
  wrongClock,
  slowClients,
  deploy,
  {
    name: "backups taken while people write, restored",
    promise: "every row and file equal; a damaged file is refused; erased players stay erased",
    rounds: 20,
    quickRounds: 2,
    run: async (rounds) => ({ detail: await backupRoundTrips(rounds), broken: [] }),
  },
  failover,
  laggingReplica,
  frozenLoop,
  {
    name: "generated requests over every route and field",
    promise: "no 500, no stack, no row changed by a refusal, nothing private in a response",
    rounds: 100_000,
    quickRounds: 2_000,
    run: async (rounds) => ({ detail: await fuzz(rounds), broken: [] }),
  },
];

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false }, out: { type: "string", default: "faults.json" } },
  allowPositionals: true,
});

const selected = faults.filter(({ name }) => positionals.every((word) => name.includes(word)));
if (selected.length === 0) {
  console.error(
    `No fault has such a name. The names are:\n${faults.map(({ name }) => `  ${name}`).join("\n")}`,
  );
  process.exit(1);
}
// On `exit` a fault ends the processes that it has started.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
process.env.NODE_ENV = "production";
await ensureBuild(console.log);
console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}\n`);
console.log(line("", "rounds", "acknowledged", "lost", "twice", "half-settled", "healthy p50/max", "fault"));
const rows: object[] = [];
let broken = false;
const skips: string[] = [];
for (const fault of selected) {
  const rounds = values.quick ? fault.quickRounds : fault.rounds;
  const start = performance.now();
  const outcome = await fault.run(rounds).catch((error): Outcome => {
    console.error(error);
    return { broken: [String(error)] };
  });
  print(fault, rounds, outcome);
  broken ||= outcome.broken.length > 0;
  if (outcome.skipped) skips.push(`${fault.name}: ${outcome.skipped}`);
  const seconds = Math.round((performance.now() - start) / 1000);
  rows.push({ fault: fault.name, promise: fault.promise, rounds, seconds, ...outcome });
}
console.log(
  `\n${rows.length - skips.length} of ${rows.length} tried${skips.length > 0 ? "; not tried on this machine:" : "."}`,
);
for (const skip of skips) console.log(`  ${skip}`);
const report = { at: new Date().toISOString(), quick: values.quick, skipped: skips, rows };
writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
// Ends the process even if a failed fault has left something open.
process.exit(broken ? 1 : 0);

function print({ name }: Fault, rounds: number, outcome: Outcome) {
  const { acknowledged, lost, twice, halfSettled, healthyMs = [], detail = {}, skipped } = outcome;
  const state = skipped ? "skipped" : outcome.broken.length > 0 ? "BROKEN" : "holds";
  const healthy = healthyMs.length > 0 ? `${ms(median(healthyMs))}/${ms(Math.max(...healthyMs))}` : "-";
  console.log(line(state, rounds, acknowledged, lost, twice, halfSettled, healthy, name));
  for (const [what, value] of Object.entries(detail)) console.log(`          ${what}: ${value}`);
  for (const sentence of [skipped, ...outcome.broken]) if (sentence) console.log(`          ${sentence}`);
}

function line(...cells: (string | number | undefined)[]): string {
  const widths = [8, 7, 13, 5, 6, 13, 16, 0];
  return cells.map((cell, i) => String(cell ?? "-").padEnd(widths[i] ?? 0)).join(" ");
}

function ms(value: number): string {
  return `${(value / 1000).toFixed(2)} s`;
}
