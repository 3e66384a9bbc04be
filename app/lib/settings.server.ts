import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import { StartError } from "./errors.ts";

/*
 * All settings of the site. They are validated when the process starts, so that a wrong one is reported immediately in the
 * terminal.
 */

const onOff = z.enum(["on", "off"], "vale «on» u «off»").transform((value) => value === "on");
const optionalUrl = z.url({ protocol: /^https?$/, error: "tiene que ser una dirección http(s)" }).optional();
const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: "tiene que ser una dirección postgres://usuario:clave@servidor/base",
  })
  .optional();

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
/** In milliseconds; 0 means never. */
const interval = z
  .string()
  .regex(/^(off|0|[1-9]\d{0,3}[mhd])$/, "vale «off», o cada cuánto: 30m, 24h, 7d")
  .transform((value) => (/\d[mhd]$/.test(value) ? Number.parseInt(value, 10) * unitOf(value) : 0));

const schema = z
  .object({
    NODE_ENV: z
      .enum(["development", "production", "test"], "vale development, production o test")
      .default("production"),
    HOST: z.string().default("127.0.0.1"),
    PORT: z.coerce
      .number("tiene que ser un número de puerto")
      .int("tiene que ser un número de puerto")
      .min(1, "tiene que estar entre 1 y 65535")
      .max(65535, "tiene que estar entre 1 y 65535")
      .default(3000),
    METRICS_PORT: z.coerce
      .number("tiene que ser un número de puerto")
      .int("tiene que ser un número de puerto")
      .min(1, "tiene que estar entre 1 y 65535")
      .max(65535, "tiene que estar entre 1 y 65535")
      .optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    ORIGIN: optionalUrl
      .transform((value) => value?.replace(/\/+$/, ""))
      .refine(
        (value) => value === undefined || value === new URL(value).origin,
        "va sin camino: https://liga.example",
      ),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: databaseUrl,
    DATABASE_POOL: z.coerce
      .number("tiene que ser un número")
      .int("tiene que ser un número entero")
      .min(1, "tiene que estar entre 1 y 200")
      .max(200, "tiene que estar entre 1 y 200")
      .default(5),
    WORKERS: z.coerce
      .number("tiene que ser un número")
      .int("tiene que ser un número entero")
      .min(1, "tiene que estar entre 1 y 64")
      .max(64, "tiene que estar entre 1 y 64")
      .default(availableParallelism()),
    DEMO: onOff.optional(),
    BACKUP_EVERY: interval.optional(),
    BACKUP_KEEP: z.coerce
      .number("tiene que ser un número")
      .int("tiene que ser un número entero")
      .min(1, "tiene que estar entre 1 y 1000")
      .max(1000, "tiene que estar entre 1 y 1000")
      .default(7),
    BACKUP_DIR: z.string().optional(),
    AUTH_SECRET: z.string().min(32, "tiene que tener al menos 32 caracteres").optional(),
    PLAYER_LOGIN_WITHOUT_PASSWORD: onOff.default(true),
    TRUST_PROXY: onOff.default(false),
    DRAIN_SECONDS: z.coerce
      .number("tiene que ser un número de segundos")
      .min(0, "tiene que estar entre 0 y 300")
      .max(300, "tiene que estar entre 0 y 300")
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: "tiene que ser una dirección smtp://usuario:clave@servidor:587" })
      .optional(),
    SMTP_FROM: z.email("tiene que ser un email").optional(),
    LEAGUE_TIME_ZONE: z
      .string()
      .default("America/Argentina/Buenos_Aires")
      .refine(isTimeZone, "tiene que ser una zona horaria como America/Argentina/Buenos_Aires"),
    LOG_LEVEL: z
      .enum(["debug", "info", "warn", "error", "silent"], "vale debug, info, warn, error o silent")
      .default("info"),
    S3_ENDPOINT: optionalUrl,
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SITE_NAME: z.string().trim().max(40).optional(),
    SITE_PHONE: z.string().optional(),
    SITE_EMAIL: z.email().optional(),
    SITE_FACEBOOK_URL: optionalUrl,
    SITE_INSTAGRAM_URL: optionalUrl,
    SITE_INSTAGRAM_2_URL: optionalUrl,
    SITE_CREDIT_NAME: z.string().optional(),
    SITE_CREDIT_URL: optionalUrl,
  })
  .superRefine((value, context) => {
    const s3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
    const missing = s3.filter((name) => !value[name]);
    if (missing.length > 0 && missing.length < s3.length) {
      for (const name of missing)
        context.addIssue({ code: "custom", path: [name], message: "falta para usar S3" });
    }
    if (value.DATABASE_READ_URL && !value.DATABASE_URL) {
      const message = "falta para leer de una réplica";
      context.addIssue({ code: "custom", path: ["DATABASE_URL"], message });
    }
    if (Boolean(value.SMTP_URL) !== Boolean(value.SMTP_FROM)) {
      const path = [value.SMTP_URL ? "SMTP_FROM" : "SMTP_URL"];
      context.addIssue({ code: "custom", path, message: "falta para mandar emails" });
    }
  })
  .transform((value) => ({
    ...value,
    ORIGIN: value.ORIGIN ?? `http://localhost:${value.PORT}`,
    // Draining only helps behind a proxy that checks the health of each process and can switch to another.
    DRAIN_SECONDS: value.DRAIN_SECONDS ?? (value.TRUST_PROXY ? 5 : 0),
    DATA_DIR: path.resolve(value.DATA_DIR),
    BACKUP_DIR: path.resolve(value.BACKUP_DIR ?? path.join(value.DATA_DIR, "backups")),
    // An external database is expected to have its own backups.
    BACKUP_EVERY: value.BACKUP_EVERY ?? (value.DATABASE_URL ? 0 : UNITS.d),
  }));

export type Env = z.output<typeof schema>;

/** Parses the settings. An empty variable counts as unset. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new StartError(`Revisá la configuración: ${problems.join("; ")}.`);
}

function unitOf(interval: string): number {
  return UNITS[interval.at(-1) as keyof typeof UNITS];
}

function isTimeZone(value: string) {
  try {
    new Intl.DateTimeFormat("es-AR", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
