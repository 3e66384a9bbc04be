/*
 * Runs a script of this folder on a machine that has nothing but Node >= 20 and npm: installs what is missing, then runs it
 * with the project's own version of Node. Plain JavaScript, and nothing but Node's own modules: it runs before
 * anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const stamp = path.join(root, "node_modules", ".potrero-installed");
const nodeMajor = 24;

process.chdir(root);
const [name, ...args] = process.argv.slice(2);
const script = path.join(root, "scripts", `${name}.ts`);
install();
cacheCompiledCode();
await run();

function install() {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  process.stderr.write("Instalando lo que hace falta (la primera vez tarda un minuto)...\n");
  // Not `npm ci`: a lock file written on one platform may leave out the optional packages of another.
  const { status } = spawnSync(
    "npm",
    ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  if (status !== 0) {
    process.stderr.write(
      "No se pudo instalar: revisá la conexión, el espacio en disco y los permisos de la carpeta.\n",
    );
    process.exit(1);
  }
  writeFileSync(stamp, current);
}

/** What is installed depends on these files and on the machine. */
function fingerprint() {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  for (const file of ["package.json", "package-lock.json"]) {
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Saves a third of the CPU time of a start, in children too. Without write access, Node compiles every time. */
function cacheCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= path.join(root, "node_modules", ".cache", "compiled");
  // Node 20 does not have it; the version that `run` starts reads the variable.
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

async function run() {
  if (Number(process.versions.node.split(".")[0]) === nodeMajor) {
    process.argv.splice(1, 2, script);
    await import(pathToFileURL(script).href);
    return;
  }
  const bin = path.join(root, "node_modules", ".bin");
  const child = spawn(path.join(bin, "node"), [script, ...args], {
    stdio: "inherit",
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  // The child decides when everything has ended, and treats a Ctrl-C that reaches it twice as one.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
