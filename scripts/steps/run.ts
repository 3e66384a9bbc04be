import { spawn } from "node:child_process";
import path from "node:path";

/** Runs a command of the project with its own Node, with its output shown; returns its exit code. */
export function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(commandOf(tool), args, { stdio: "inherit", env: withOwnTools(env) });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Runs a command in parallel with others. Its output is collected and returned, to be shown when it has ended. */
export function runInBackground(tool: string, args: string[]): Promise<{ code: number; printed: string }> {
  const child = spawn(commandOf(tool), args, { stdio: ["ignore", "pipe", "pipe"], env: withOwnTools() });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, printed }));
  });
}

function commandOf(tool: string): string {
  return path.resolve("node_modules/.bin", tool);
}

function withOwnTools(env: Record<string, string> = {}) {
  const tools = path.resolve("node_modules/.bin");
  return { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH}`, ...env };
}
