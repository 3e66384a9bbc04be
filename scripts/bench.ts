import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import type { Figure, Measured, Measurement } from "#harness/figure.ts";
import { crowd } from "../bench/crowd.ts";
import { lighthouse } from "../bench/lighthouse.ts";
import { livePages } from "../bench/live.ts";
import { memory } from "../bench/memory.ts";
import { movedMatchday } from "../bench/moved-matchday.ts";
import { onePage } from "../bench/one-core.ts";
import { openPage } from "../bench/open-page.ts";
import { planning } from "../bench/planning.ts";
import { predictions } from "../bench/predictions.ts";
import { ranking } from "../bench/ranking.ts";
import { rendering } from "../bench/rendering.ts";
import { rush } from "../bench/rush.ts";
import { scale } from "../bench/scale.ts";
import { seasons } from "../bench/seasons.ts";
import { settling } from "../bench/settling.ts";
import { orderedTable, savedResult } from "../bench/tables.ts";
import { warmStart } from "../bench/warm-start.ts";
import { weakPhone } from "../bench/weak-phone.ts";
import { ensureBuild } from "./steps/build.ts";

/*
 * `npm run bench`: runs the benchmarks and compares each figure with its floor. Arguments select the figures whose names
 * contain them. `-- --quick` is shorter. `-- scale` takes an hour or two; `--players` makes it smaller.
 */
const measurements: Measurement[] = [
  onePage,
  planning,
  rendering,
  predictions,
  settling,
  savedResult,
  orderedTable,
  movedMatchday,
  livePages,
  seasons,
  crowd,
  rush,
  ranking,
  openPage,
  memory,
  warmStart,
  weakPhone,
  lighthouse,
  scale,
];

const { values, positionals } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    players: { type: "string" },
    out: { type: "string", default: "bench.json" },
  },
  allowPositionals: true,
});

const selected = measurements.filter(isSelected);
if (selected.length === 0) {
  console.error("no figure matches");
  process.exit(1);
}
const players = values.players ? Number(values.players) : undefined;
process.env.NODE_ENV = "production";
await ensureBuild(console.log);
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}`;
console.log(`${machine}\n`);
const rows: (Measured & { name: string; floor: string; holds: boolean })[] = [];
for (const { figures, measure } of selected) {
  const measured = await measure({ quick: values.quick, players });
  for (const [i, figure] of figures.entries()) report(figure, measured[i]);
}
writeFileSync(
  values.out,
  `${JSON.stringify({ at: new Date().toISOString(), machine, quick: values.quick, rows }, null, 2)}\n`,
);
if (rows.some(({ holds, limited }) => !holds && !limited)) process.exit(1);

function isSelected({ figures, onlyOnRequest }: Measurement): boolean {
  if (onlyOnRequest && !positionals.includes(onlyOnRequest)) return false;
  return figures.some(({ name }) => positionals.every((word) => name.includes(word)));
}

function report({ name, floor, holds }: Figure, measured: Measured | undefined) {
  if (!measured) throw new Error(`nothing was measured for: ${name}`);
  const row = { name, floor, holds: holds(measured.value), ...measured };
  rows.push(row);
  const value = row.value.toPrecision(3).padStart(8);
  const verdict = row.limited ? "unsure" : row.holds ? "holds " : "MISSED";
  const why = row.limited ? "; limited by the generator: install wrk" : "";
  console.log(`${verdict}  ${value}  ${floor.padEnd(10)} ${name}  (${row.detail}${why})`);
}
