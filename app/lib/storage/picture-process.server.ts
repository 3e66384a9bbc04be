import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { measureQueue } from "../metrics.server.ts";
import { createLimiter } from "../queues/limiter.ts";
import type { Drawing, DrawingResult } from "./draw-picture.server.ts";
import { TOO_MANY_PICTURES } from "./picture-limits.ts";

/** A 48-megapixel photo takes a few seconds on a slow machine. */
const DEADLINE_MS = 20_000;
/** The process ends after this long without work, to free its memory. */
const IDLE_MS = 60_000;
/** Each waiting job holds its whole file in memory. */
const MAX_WAITING = 16;
/** Users give up on a form by then, and a few costly pictures could otherwise fill the queue for minutes. */
const LONGEST_WAIT_MS = 15_000;
/**
 * The environment variables that image and font libraries read. The process that reads untrusted files gets no secret.
 */
const PASSED_VARIABLES = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH"];

/** The picture took too long, or crashed the process. */
export class PictureProcessKilled extends Error {
  override name = "PictureProcessKilled";
}

/**
 * Draws pictures in a child process, one at a time. If a picture is not ready at the deadline, the process is killed,
 * and the next picture starts another. Node runs it from source, as in run-task.server.ts.
 */
export function createPictureProcess({
  deadlineMs = DEADLINE_MS,
  idleMs = IDLE_MS,
  maxWaitMs = LONGEST_WAIT_MS,
} = {}) {
  const onePerConnection = createLimiter(1, { maxWaiting: MAX_WAITING, maxWaitMs, busy: TOO_MANY_PICTURES });
  measureQueue("pictures", onePerConnection.waiting);
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(path.resolve("app/lib/storage/picture-child.server.ts"), {
      env: Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.once("exit", () => {
      if (running === child) running = undefined;
    });
    // The process could not be started, or was killed while we wrote to it. `exit` follows.
    child.on("error", () => child.kill("SIGKILL"));
    return child;
  }

  async function draw(drawing: Drawing): Promise<DrawingResult> {
    clearTimeout(idle);
    running ??= start();
    const child = running;
    hold(child, true);
    try {
      return await resultOf(child, drawing, deadlineMs);
    } catch (error) {
      child.kill("SIGKILL");
      running = undefined;
      throw error;
    } finally {
      // An idle child must not keep a command or a test from ending.
      hold(child, false);
      idle = setTimeout(endIdle, idleMs).unref();
    }
  }

  /** Forgets the process before killing it, so that the next picture starts another. */
  function endIdle(): void {
    const child = running;
    running = undefined;
    child?.kill("SIGKILL");
  }

  return (drawing: Drawing) => onePerConnection(() => draw(drawing));
}

function resultOf(child: ChildProcess, drawing: Drawing, deadlineMs: number): Promise<DrawingResult> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingResult>();
  const ended = () => reject(new PictureProcessKilled("the picture process ended"));
  const late = () => reject(new PictureProcessKilled(`not drawn after ${deadlineMs} ms`));
  const timer = setTimeout(late, deadlineMs);
  child.once("message", resolve);
  child.once("exit", ended);
  child.send(drawing, (error) => error && ended());
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", resolve);
    child.off("exit", ended);
  });
}

function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}
