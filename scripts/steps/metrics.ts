import { createServer } from "node:http";
import { AggregatorRegistry } from "prom-client";
import { StartError } from "#app/lib/errors.ts";

/**
 * Serves the metrics of all workers at `/metrics`, on its own port, which is not public. A worker that
 * does not respond within five seconds makes the scrape fail, and Prometheus reports that.
 */
export async function serveMetrics(port: number, host: string): Promise<{ stop(): Promise<void> }> {
  const registry = new AggregatorRegistry();
  const server = createServer(async (request, reply) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void reply.writeHead(404).end();
    try {
      const text = await registry.clusterMetrics();
      reply.writeHead(200, { "Content-Type": registry.contentType }).end(text);
    } catch {
      reply.writeHead(503).end();
    }
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const message = `No se puede escuchar en ${host}:${port}: corregí METRICS_PORT o METRICS_HOST.`;
  server.once("error", () => reject(new StartError(message)));
  server.listen(port, host, resolve);
  await promise;
  return {
    stop() {
      server.closeAllConnections();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}
