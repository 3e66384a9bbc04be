import path from "node:path";
import { StartError } from "#app/lib/errors.ts";

/** The longest path of a Unix socket on the strictest supported system (macOS). */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME = ".s.PGSQL.5432";

/**
 * The folder of the server's socket, for clients. The path of a checkout can be too long for a socket; on Linux, the
 * path through /proc and the working directory is short enough.
 */
export function clientHost(folder: string, cwd = process.cwd(), platform = process.platform): string {
  const candidates = [folder];
  if (platform === "linux") candidates.push(path.join("/proc/self/cwd", path.relative(cwd, folder)));
  const host = candidates.find((candidate) => path.join(candidate, SOCKET_NAME).length <= MAX_SOCKET_PATH);
  if (host) return host;
  throw new StartError(
    `La ruta ${folder} es demasiado larga: elegí una carpeta de datos más corta con DATA_DIR.`,
  );
}
