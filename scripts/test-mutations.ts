import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Mutation, mutationsOf } from "./steps/mutate.ts";
import { verdictOf } from "./steps/mutation-verdict.ts";

/*
 * `npm run test:mutations`: makes small changes to rules, sign-in and settling, one at a time, and says which of them
 * no test notices. Works on a copy. `-- --count 50` sets how many changes, `--seed 7` chooses others.
 */
/** The limit for one round of tests. A mutation can cause an endless loop, which counts as caught. */
const TIMEOUT_MS = 180_000;

const AREAS = [
  { name: "rules", share: 0.6, sources: ["app/features/**/*.rules.ts"] },
  { name: "auth", share: 0.2, sources: ["app/auth/**/*.ts"] },
  {
    name: "settling",
    share: 0.2,
    sources: [
      "app/features/prode/{settling/settling,predictions/predictions}*.ts",
      "app/features/standings/tally/computed*.ts",
    ],
  },
];
/** Tests, and files without logic worth changing. */
const LEFT_OUT = /\.test\.ts$|\.schema\.ts$|common-passwords/;

export interface Task extends Mutation {
  file: string;
}

const { values } = parseArgs({
  options: { count: { type: "string", default: "200" }, seed: { type: "string", default: "1" } },
});

/** What the worker reports: that a round is over, or the outcome. `failing`: tests that fail without the mutation too. */
export type Reply = "round over" | "caught" | "survived" | { failing: string[] };
type Outcome = Exclude<Reply, "round over"> | "late";

class WorkerEnded extends Error {}

const random = generator(Number(values.seed));
/** In random order, so that the first of them are a fair sample of all areas. */
const tasks = shuffled(
  AREAS.flatMap(({ sources, share }) => {
    const files = globSync(sources).filter((file) => !LEFT_OUT.test(file));
    const all = files.flatMap((file) =>
      mutationsOf(file, readFileSync(file, "utf8")).map((mutation) => ({ file, ...mutation })),
    );
    return shuffled(all).slice(0, Math.round(Number(values.count) * share));
  }),
);

const copy = copyOfRepository();
const counts = { caught: 0, survived: 0, notJudged: 0 };
let worker = startWorker();
process.on("exit", () => {
  endWorker();
  rmSync(copy, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
for (const [i, task] of tasks.entries()) {
  const outcome = await outcomeOf(task);
  const line = readFileSync(task.file, "utf8").slice(0, task.start).split("\n").length;
  console.log(`${labelFor(outcome)}  ${i + 1}/${tasks.length}  ${task.file}:${line}  ${task.what}`);
  if (typeof outcome === "object") {
    counts.notJudged += 1;
    console.log(`            also without the change: ${outcome.failing.join(", ")}`);
  } else counts[outcome === "survived" ? "survived" : "caught"] += 1;
}
const { text, passes } = verdictOf(counts);
console.log(`\n${text}`);
process.exit(passes ? 0 : 1);

function labelFor(outcome: Outcome): string {
  if (typeof outcome === "object") return "NOT JUDGED";
  return outcome === "survived" ? "SURVIVED  " : "caught    ";
}

/** Tests a mutation. Replaces a worker that does not reply in time, or whose tests fail without the mutation too. */
async function outcomeOf(task: Task): Promise<Outcome> {
  worker.send(task);
  let reply: Reply | "late";
  do {
    reply = await nextReply(task);
  } while (reply === "round over");
  if (reply === "late" || typeof reply === "object") {
    endWorker();
    // The worker may have left its mutation in the file, where it would make the tests of later ones fail.
    cpSync(task.file, path.join(copy, task.file));
    worker = startWorker();
  }
  return reply;
}

async function nextReply(task: Task): Promise<Reply | "late"> {
  const ended = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ended.signal]);
  try {
    const [reply] = await Promise.race([
      once(worker, "message", { signal }),
      once(worker, "exit", { signal }).then(() => {
        throw new WorkerEnded(`the worker ended at ${task.file}`);
      }),
    ]);
    return reply;
  } catch (error) {
    if (error instanceof WorkerEnded) throw error;
    return "late";
  } finally {
    // Stops waiting for the other of the two events.
    ended.abort();
  }
}

/** In its own process group, so that it can be ended with the processes of its tests. */
function startWorker() {
  return fork("scripts/steps/mutation-worker.ts", [copy], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    detached: true,
  });
}

function endWorker() {
  if (worker.pid && worker.exitCode === null) process.kill(-worker.pid, "SIGKILL");
}

/** A copy of what the tests need. */
function copyOfRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-mutations-"));
  mkdirSync(folder, { recursive: true });
  for (const part of ["app", "demo", "drizzle", "harness", "scripts", "server", "tests"]) {
    cpSync(part, path.join(folder, part), { recursive: true });
  }
  for (const file of globSync("*.{json,ts}")) cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** The same numbers for the same seed (mulberry32). */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
