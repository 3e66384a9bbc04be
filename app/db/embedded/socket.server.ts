import path from "node:path";
import { StartError } from "../../lib/errors.ts";

/** The longest address a Unix socket can have, on the strictest of the systems we run on (macOS). */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME = ".s.PGSQL.5432";

/**
 * Where clients look for the server's socket, which lies in its own folder. A checkout can lie deeper than a socket's
 * address can be long; on Linux the way there through the working folder is then short enough.
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
