import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy to the site whose connection can be cut, for a service worker too, and which can simulate a newer build. */
export class WeakSignal {
  #server: Server;
  #trouble: "cut" | "unavailable" | "silent" | null = null;
  #build = "";

  private constructor(site: string) {
    this.#server = createServer((asked, reply) => {
      if (this.#trouble === "silent") return;
      if (this.#trouble === "cut") return void asked.socket.destroy();
      if (this.#trouble) return void reply.writeHead(503).end();
      const isWorker = asked.url === "/sw.js";
      const headers = { ...asked.headers, host: new URL(site).host };
      if (asked.headers.origin) headers.origin = site;
      if (isWorker) {
        headers["accept-encoding"] = "identity";
        delete headers["if-none-match"];
      }
      const passed = request(new URL(asked.url ?? "/", site), { method: asked.method, headers }, (answer) => {
        const { "content-length": length, ...rest } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
        if (!isWorker) return void answer.pipe(reply);
        void answer.toArray().then((chunks) => {
          reply.end(Buffer.concat(chunks).toString().replace('"version":"', `$&${this.#build}`));
        });
      });
      passed.on("error", () => reply.destroy());
      asked.pipe(passed);
    });
  }

  static async to(site: string): Promise<WeakSignal> {
    const signal = new WeakSignal(site);
    signal.#server.listen(0, "127.0.0.1");
    await once(signal.#server, "listening");
    return signal;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  cut() {
    this.#trouble = "cut";
    this.#server.closeAllConnections();
  }

  /** Something other than the site answers, or nothing does. */
  weaken(trouble: "unavailable" | "silent") {
    this.#trouble = trouble;
  }

  restore() {
    this.#trouble = null;
  }

  /** Simulates a new build of the site from now on. */
  deploy(build: string) {
    this.#build = build;
  }

  async close() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}
