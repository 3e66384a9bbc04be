import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { cachedPage } from "../bench/cached-page.ts";
import type { Figure, Measured } from "../bench/figure.ts";
import { lighthouseFigures } from "../bench/lighthouse.ts";
import { settling } from "../bench/settling.ts";
import { warmStart } from "../bench/warm-start.ts";
import { ensureBuild } from "./steps/build.ts";

/* `npm run bench`: measures what must not fall below a floor, all of it or what a word of its name picks; `-- --quick` is shorter. */
const figures: Figure[] = [cachedPage, settling, warmStart, ...lighthouseFigures];

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false }, out: { type: "string", default: "bench.json" } },
  allowPositionals: true,
});

process.env.NODE_ENV = "production";
await ensureBuild(console.log);
console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}\n`);
const rows: (Measured & { name: string; floor: string; holds: boolean })[] = [];
for (const figure of figures.filter(({ name }) => positionals.every((word) => name.includes(word)))) {
  const measured = await figure.measure({ quick: values.quick });
  const holds = figure.holds(measured.value);
  rows.push({ name: figure.name, floor: figure.floor, holds, ...measured });
  console.log(
    `${holds ? "holds " : "MISSED"}  ${measured.value.toPrecision(3).padStart(8)}  ${figure.floor.padEnd(10)} ${figure.name}  (${measured.detail})`,
  );
}
writeFileSync(
  values.out,
  `${JSON.stringify({ at: new Date().toISOString(), quick: values.quick, rows }, null, 2)}\n`,
);
if (rows.some(({ holds }) => !holds)) process.exit(1);
