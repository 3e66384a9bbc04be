import cluster from "node:cluster";
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { invalidateReads } from "#app/db/cached-reads.server.ts";
import { listenForChanges } from "#app/db/change-feed.server.ts";
import { pool, replicaFloor, replicaReads } from "#app/db/client.server.ts";
import { startNotices } from "#app/features/notices/notice-loop.server.ts";
import { env } from "#app/lib/env.server.ts";
import { startMetrics } from "#app/lib/metrics.server.ts";
import { createListener, HEALTH_CHECKS } from "./server/listener.ts";
import { PlayerPages } from "./server/pages/player-pages.ts";
import { ProdePages } from "./server/pages/prode-pages.ts";
import { VisitorPages } from "./server/pages/visitor-pages.ts";
import { withFewerPaths } from "./server/requests/route-discovery.ts";
import { withServiceWorker } from "./server/service-worker/service-worker-script.ts";
import { staticFilesOf } from "./server/static-files.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 55_000;
/** An idle connection is closed, including one whose client sends a request and never reads the response. */
const IDLE_MS = 60_000;
/** How long requests in flight may still take when the server stops. */
const GRACE_MS = 7_000;
const IDLE_CHECK_MS = 50;
const CLIENT_FOLDER = fileURLToPath(new URL("../client", import.meta.url));

const pages = withFewerPaths(createRequestHandler(build, env.NODE_ENV), build.routes);

/** The listener of the development server, which serves the files itself. */
export const pagesListener: RequestListener = createListener(pages, (_request, _reply, next) => next());

/**
 * Serves the built site until `stop` is called. Behind a proxy it first drains: health checks fail and connections
 * are not kept alive, so that the proxy sends no new requests. Then the requests in flight finish.
 */
export async function serve(): Promise<{ stop(): Promise<void> }> {
  const visitors = new VisitorPages();
  const players = new PlayerPages();
  const prode = new ProdePages();
  const feed = listenForChanges(
    env.DATABASE_URL ?? "",
    (name) => {
      // Cached reads first: pages are rendered from them.
      invalidateReads(name);
      visitors.forget(name);
      players.forget(name);
      prode.forget(name);
    },
    replicaReads && replicaFloor,
  );
  const files = withServiceWorker(staticFilesOf(CLIENT_FOLDER), build.assets.version);
  const listener = createListener(pages, files, { visitors, players, prode });
  let isDraining = false;
  const handle: RequestListener = (request, reply) => {
    if (isDraining) reply.setHeader("Connection", "close");
    if (isDraining && HEALTH_CHECKS.has(request.url ?? ""))
      return void reply.writeHead(503).end("se está apagando");
    listener(request, reply);
  };
  const server = createServer(
    {
      // Checked by the listener: what Node answers by itself is not limited to one request per connection at a time.
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    handle,
  );
  server.on("checkExpectation", handle);
  server.setTimeout(IDLE_MS);
  startMetrics();
  await listen(server);
  const notices = startNotices();
  return {
    async stop() {
      isDraining = true;
      await sleep(env.DRAIN_SECONDS * 1000);
      await Promise.all([close(server), notices.stop()]);
      await feed.stop();
      await Promise.all([pool.end(), replicaReads?.end()]);
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // On Linux each process listens with SO_REUSEPORT. If the primary process handed the connections on, those on their
    // way to a killed worker would never get a response or be closed.
    const reusePort = cluster.isWorker && process.platform === "linux";
    server.listen({ port: env.PORT, host: env.HOST, exclusive: reusePort, reusePort }, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // A connection whose request has just ended is idle, and keep-alive would hold it open.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
  });
}
