import { diskFull } from "#app/db/embedded/embedded.server.ts";
import { StartError } from "#app/lib/errors.ts";

export type Where = {
  port?: number;
  databaseUrl?: string;
  /** The folder that is written to, and the setting that names it. */
  dataDir?: string;
  setting?: string;
  what?: string;
};
const CONNECTION_CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
];

type SystemError = Error & { code?: string; syscall?: string; path?: string; stderr?: string };

/** Turns an error into one sentence that says what to do. */
export function explain(
  error: unknown,
  {
    port = 3000,
    dataDir = "./data",
    setting = "DATA_DIR",
    databaseUrl,
    what = "Potrero no pudo arrancar",
  }: Where = {},
): string {
  if (error instanceof StartError) return error.message;
  const { code, syscall, path, message, stderr } = rootCause(error);
  if (code === "EADDRINUSE") {
    return `El puerto ${port} está ocupado: cerrá el programa que lo usa, o elegí otro: PORT=${port + 1} npm start.`;
  }
  if (code === "EADDRNOTAVAIL" || (syscall === "getaddrinfo" && !databaseUrl)) {
    return "Esta máquina no tiene la dirección de HOST: corregila, o dejala sin poner.";
  }
  if (syscall === "listen")
    return `No se puede escuchar en el puerto ${port}: elegí otro con PORT, mayor que 1023.`;
  if (code === "ENOSPC" || code === "53100" || /No space left on device/.test(`${stderr ?? ""}${message}`)) {
    return diskFull(dataDir, setting);
  }
  const database = databaseUrl && explainDatabase(code, message, new URL(databaseUrl));
  if (database) return database;
  if (
    ["EACCES", "EPERM", "EROFS", "ENOTDIR"].includes(code ?? "") ||
    /Permission denied/.test(stderr ?? "")
  ) {
    return `No se puede leer o escribir ${path ?? dataDir}: dale permiso a tu usuario, o elegí otra carpeta con ${setting}.`;
  }
  return `${what}: ${lastLine(stderr) ?? message.split("\n")[0]}`;
}

/** What is wrong with the settings of a database; null if they are not the reason. */
function explainDatabase(
  code: string | undefined,
  message: string,
  url: URL,
  setting = "DATABASE_URL",
): string | null {
  const name = decodeURIComponent(url.pathname.slice(1));
  if (["28P01", "28000"].includes(code ?? "") || /SASL|password must be a string/.test(message)) {
    return `El servidor ${url.host} no aceptó el usuario o la clave: revisalos en ${setting}.`;
  }
  if (code === "3D000") return `La base «${name}» no existe en ${url.host}: creala, o corregí ${setting}.`;
  if (code === "42501") return `El usuario de ${setting} no puede crear tablas en «${name}»: dale permiso.`;
  if (isUnreachable(code, message)) {
    return `No responde un PostgreSQL en ${url.searchParams.get("host") ?? url.host}: revisá ${setting} y que el servidor esté encendido.`;
  }
  return null;
}

function isUnreachable(code: string | undefined, message: string): boolean {
  return CONNECTION_CODES.includes(code ?? "") || /timeout|terminated|SSL/i.test(message);
}

/** Explains an error of a replica. Null if it only does not respond: a site starts without its replica. */
export function explainReplica(error: unknown, databaseUrl: string): string | null {
  const { code, message } = rootCause(error);
  if (isUnreachable(code, message) || code === "57P03") return null;
  const explained = explainDatabase(code, message, new URL(databaseUrl), "DATABASE_READ_URL");
  return explained ?? `No se puede leer de DATABASE_READ_URL: ${message.split("\n")[0]}`;
}

/** The last line usually contains the reason. */
function lastLine(text: string | undefined): string | undefined {
  return text?.trim().split("\n").at(-1) || undefined;
}

/** The innermost error: its wrappers only say that something failed. */
function rootCause(error: unknown): SystemError {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return rootCause(error.errors[0]);
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}
