import { spawn } from "node:child_process";
import path from "node:path";

/** Runs a command of the project with its own Node, showing what it prints; tells its exit code. */
export function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const command = path.resolve("node_modules/.bin", tool);
  const child = spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, PATH: `${path.dirname(command)}${path.delimiter}${process.env.PATH}`, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
