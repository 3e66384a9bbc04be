import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import type { Env } from "#app/lib/settings.server.ts";
import { onStop } from "./steps/lifecycle.ts";
import { onDatabase } from "./steps/on-database.ts";
import { prepareDatabase } from "./steps/prepare-database.ts";

/* `npm run dev`: the site with hot reload, on the same data folder as `npm start`. */
process.env.NODE_ENV = "development";
await onDatabase(start);

async function start(env: Env, databaseUrl: string) {
  await prepareDatabase(databaseUrl, env, console.log);
  process.env.DATABASE_URL = databaseUrl;

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
        // An error in the code is shown, and the server keeps running.
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
