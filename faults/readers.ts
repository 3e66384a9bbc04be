import { setTimeout as sleep } from "node:timers/promises";

/** Readers that request pages without a pause, on keep-alive connections. */
export class Readers {
  readonly #running: Promise<void>[] = [];
  #isStopped = false;
  read = 0;
  /** Every response that was not a page. */
  readonly failures: string[] = [];

  constructor(url: string, paths: string[], count = 4) {
    for (let i = 0; i < count; i++) this.#running.push(this.#run(url, paths));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  async #run(url: string, paths: string[]): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn++) {
      try {
        const response = await fetch(url + paths[turn % paths.length]);
        await response.arrayBuffer();
        if (response.status === 200) this.read++;
        else this.failures.push(String(response.status));
      } catch (error) {
        this.failures.push(String((error as Error).cause ?? error));
      }
      await sleep(10);
    }
  }
}
