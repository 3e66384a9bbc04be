import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Runner } from "#app/db/embedded/runner.server.ts";
import { type Engine, keepRunning, until } from "./engine.ts";
import { onLoopback, programAt } from "./loopback.ts";

/** nginx in front of HAProxy, without TLS. */
export async function startNginx(
  { folder, runner, port, site }: { folder: string; runner: Runner; port: number; site: number },
  onStart: (engine: Engine) => void,
): Promise<void> {
  const home = path.join(folder, "nginx");
  mkdirSync(home);
  runner.chown(home);
  const file = path.join(folder, "nginx.conf");
  const log = path.join(folder, "nginx.log");
  const unused = ["fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${home}/${name};`);
  const text = onLoopback("nginx.conf", [
    [/^user .*\n/, ""],
    [/^ {2}server \{\n {4}listen 80;[\s\S]*?\n {2}\}\n/, ""],
    [/^ +listen \[::\]:443 .*\n/, ""],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port};`],
    [/^ +ssl_.*\n/, ""],
    ["/run/nginx.pid", `${home}/pid`],
    ["/var/log/nginx/error.log", "stderr"],
    [/^ {2}proxy_temp_path .*/, `  proxy_temp_path ${home}/proxy;\n  ${unused.join("\n  ")}`],
    ["/var/lib/nginx/", `${home}/`],
    ["127.0.0.1:8080", `127.0.0.1:${site}`],
  ]);
  writeFileSync(file, text);
  const nginx = programAt("nginx") ?? "nginx";
  onStart(keepRunning([nginx, "-e", "stderr", "-g", "daemon off;", "-c", file], { log, runner }));
  await until(
    "nginx to respond",
    log,
    async () => (await fetch(`http://127.0.0.1:${port}/livez`)).status === 200,
  );
}
