import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy to the site whose connection can be cut, for a service worker too, and which can simulate a newer build. */
export class WeakSignal {
  #server: Server;
  #trouble: "cut" | "unavailable" | "silent" | null = null;
  #build = "";

  private constructor(site: string) {
    this.#server = createServer((incoming, reply) => {
      if (this.#trouble === "silent") return;
      if (this.#trouble === "cut") return void incoming.socket.destroy();
      if (this.#trouble) return void reply.writeHead(503).end();
      const isWorker = incoming.url === "/sw.js";
      const headers = { ...incoming.headers, host: new URL(site).host };
      if (incoming.headers.origin) headers.origin = site;
      if (isWorker) {
        headers["accept-encoding"] = "identity";
        delete headers["if-none-match"];
      }
      const forwarded = request(
        new URL(incoming.url ?? "/", site),
        { method: incoming.method, headers },
        (response) => {
          const { "content-length": length, ...rest } = response.headers;
          reply.writeHead(response.statusCode ?? 502, isWorker ? rest : response.headers);
          if (!isWorker) return void response.pipe(reply);
          void response.toArray().then((chunks) => {
            reply.end(Buffer.concat(chunks).toString().replace('"version":"', `$&${this.#build}`));
          });
        },
      );
      forwarded.on("error", () => reply.destroy());
      incoming.pipe(forwarded);
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

  /** Answers every request with 503, or not at all. */
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
