import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { parseEnv } from "#app/lib/settings.server.ts";
import { openDatabase, prepareDatabase } from "./steps/database.ts";
import { explain, type Where } from "./steps/explain.ts";
import { isStopping, onStop, stopAll } from "./steps/lifecycle.ts";

/* `npm run dev`: the site with hot reload, on the same data folder as `npm start`. */
const where: Where = {};
process.env.NODE_ENV = "development";

try {
  await start();
} catch (error) {
  await fail(error);
}

async function fail(error: unknown) {
  if (!isStopping()) console.error(explain(error, where));
  await stopAll(1);
}

async function start() {
  const env = parseEnv(process.env);
  Object.assign(where, { port: env.PORT, dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const opening = openDatabase(env, fail);
  onStop(async () => (await opening.catch(() => null))?.stop());
  const { url } = await opening;
  await prepareDatabase(url, env, console.log);
  process.env.DATABASE_URL = url;

  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  onStop(() => vite.close());
  server.on("request", (request, reply) => {
    vite.middlewares(request, reply, async (error?: unknown) => {
      try {
        if (error) throw error;
        const { pagesListener } = await vite.ssrLoadModule("./server.ts");
        pagesListener(request, reply);
      } catch (failure) {
        // A slip in the code is shown and mended; the server goes on.
        if (failure instanceof Error) vite.ssrFixStacktrace(failure);
        console.error(failure);
        reply.writeHead(500).end(String(failure));
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  onStop(async () => server.closeAllConnections());
  console.log(`\nPotrero (development) on ${env.ORIGIN}\nUI gallery on ${env.ORIGIN}/gallery\n`);
}
