import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

/* What every worker thread of in-worker.server.ts begins with: does one piece of work, and says what came of it. */
const work = await import(pathToFileURL(workerData.module).href);
parentPort?.postMessage(await work.run(workerData.input));
