import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { StartError } from "#app/lib/errors.ts";

const BUILD_FOLDER = "build";
const STAMP = "stamp";
const ERROR_LOG = "build-error.log";
const INPUTS = [
  "app",
  "server",
  "server.ts",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package.json",
  "package-lock.json",
];
const COMPRESSIBLE = /\.(js|css|svg|json|txt|html|webmanifest)$/;

/**
 * Builds the site when the build is missing or was made from other sources. It is built in a temporary folder and moved
 * into place, so that concurrent starts and a running site never see an incomplete build.
 */
export async function ensureBuild(say: (text: string) => void): Promise<void> {
  const current = fingerprint();
  const stamp = path.join(BUILD_FOLDER, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  say("Preparando el sitio (unos segundos)...");
  const fresh = `${BUILD_FOLDER}.new-${process.pid}`;
  const clean = () => rmSync(fresh, { recursive: true, force: true });
  process.once("exit", clean);
  try {
    await viteBuild(fresh);
    for (const file of filesUnder(path.join(fresh, "client"))) precompress(file);
    writeFileSync(path.join(fresh, STAMP), current);
    replace(fresh);
  } finally {
    process.off("exit", clean);
    clean();
  }
}

function replace(fresh: string) {
  const old = `${BUILD_FOLDER}.old-${process.pid}`;
  if (existsSync(BUILD_FOLDER)) renameSync(BUILD_FOLDER, old);
  renameSync(fresh, BUILD_FOLDER);
  rmSync(old, { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap(filesUnder)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(name: string): string[] {
  if (!existsSync(name)) return [];
  if (statSync(name).isFile()) return [name];
  return readdirSync(name).flatMap((entry) => filesUnder(path.join(name, entry)));
}

async function viteBuild(folder: string) {
  const cli = path.resolve("node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [cli, "build"], {
    env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => void child.kill("SIGKILL");
  process.once("exit", stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve) => child.on("close", resolve));
  process.off("exit", stop);
  if (code === 0) return;
  if (/ENOSPC/.test(output)) {
    throw new StartError(
      `No queda lugar en el disco de ${process.cwd()}: liberá espacio y volvé a arrancar.`,
    );
  }
  writeFileSync(ERROR_LOG, output);
  throw new StartError(`No se pudo preparar el sitio: mirá ${path.resolve(ERROR_LOG)}.`);
}

function precompress(file: string) {
  if (!COMPRESSIBLE.test(file)) return;
  const content = readFileSync(file);
  const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
