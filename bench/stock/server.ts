import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, onCore } from "#harness/running-site.ts";

/** Starts the pages on a stock server that reads the same database. */
export async function startStock(
  databaseUrl: string,
  core?: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  // Inside the checkout, so that it resolves the same packages.
  const folder = path.resolve(`build.stock-${process.pid}`);
  try {
    await run(
      ["node_modules/@react-router/dev/bin.cjs", "build", ".", "--config", "bench/stock/vite.config.ts"],
      {
        BUILD_FOLDER: folder,
      },
    );
    const port = await freePort();
    const serve = ["node_modules/@react-router/serve/dist/cli.js", path.join(folder, "server/index.js")];
    const [command, args] = onCore(core, process.execPath, serve);
    const child = spawn(command, args, {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATABASE_URL: databaseUrl,
        HOST: "127.0.0.1",
        PORT: String(port),
        ORIGIN: `http://127.0.0.1:${port}`,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const url = `http://127.0.0.1:${port}`;
    while (!(await fetch(url).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error("the stock server ended before it responded");
      await sleep(50);
    }
    return {
      url,
      async stop() {
        const ended = new Promise((resolve) => child.once("close", resolve));
        // Killed, because it would wait for keep-alive connections to end.
        child.kill("SIGKILL");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function run(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
}
