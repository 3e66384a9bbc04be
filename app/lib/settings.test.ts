import { expect, test } from "vitest";
import { parseEnv } from "./settings.server.ts";

const s3 = {
  S3_ENDPOINT: "http://127.0.0.1:9000",
  S3_BUCKET: "b",
  S3_ACCESS_KEY_ID: "k",
  S3_SECRET_ACCESS_KEY: "s",
};

test.each([
  [{ PORT: "tres mil" }, "PORT tiene que ser un número de puerto"],
  [{ PORT: "70000" }, "PORT tiene que estar entre 1 y 65535"],
  [{ DEMO: "sí" }, "DEMO vale «on» u «off»"],
  [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL tiene que ser una dirección postgres://"],
  [{ DATABASE_URL: "nada" }, "DATABASE_URL tiene que ser una dirección postgres://"],
  [{ DATABASE_READ_URL: "http://replica/liga" }, "DATABASE_READ_URL tiene que ser una dirección postgres://"],
  [{ DATABASE_READ_URL: "postgres://replica/liga" }, "DATABASE_URL falta para leer de una réplica"],
  [{ LEAGUE_TIME_ZONE: "Marte/Norte" }, "LEAGUE_TIME_ZONE tiene que ser una zona horaria"],
  [{ ORIGIN: "liga.example" }, "ORIGIN tiene que ser una dirección http(s)"],
  [{ ORIGIN: "https://liga.example/sitio" }, "ORIGIN va sin camino"],
  [{ WORKERS: "0" }, "WORKERS tiene que estar entre 1 y 64"],
  [{ DATABASE_POOL: "0" }, "DATABASE_POOL tiene que estar entre 1 y 200"],
  [{ SITE_FACEBOOK_URL: "javascript:alert(1)" }, "SITE_FACEBOOK_URL tiene que ser una dirección http(s)"],
  [{ ...s3, S3_BUCKET: "" }, "S3_BUCKET falta para usar S3"],
  [{ AUTH_SECRET: "corto" }, "AUTH_SECRET tiene que tener al menos 32 caracteres"],
  [{ TRUST_PROXY: "1" }, "TRUST_PROXY vale «on» u «off»"],
  [{ DRAIN_SECONDS: "301" }, "DRAIN_SECONDS tiene que estar entre 0 y 300"],
  [{ PLAYER_LOGIN_WITHOUT_PASSWORD: "no" }, "PLAYER_LOGIN_WITHOUT_PASSWORD vale «on» u «off»"],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL tiene que ser una dirección smtp://"],
  [{ SMTP_URL: "smtp://mail.example" }, "SMTP_FROM falta para mandar emails"],
  [{ BACKUP_EVERY: "24" }, "BACKUP_EVERY vale «off», o cada cuánto"],
  [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP tiene que estar entre 1 y 1000"],
  [{ LOG_LEVEL: "todo" }, "LOG_LEVEL vale debug, info"],
])("%o is refused with a sentence that names the setting", (source, message) => {
  expect(() => parseEnv(source)).toThrow(message);
});

test("no setting is required", () => {
  expect(parseEnv({})).toMatchObject({
    HOST: "127.0.0.1",
    PORT: 3000,
    ORIGIN: "http://localhost:3000",
    LEAGUE_TIME_ZONE: "America/Argentina/Buenos_Aires",
  });
  expect(parseEnv({})).not.toHaveProperty("DATABASE_URL");
});

test("the default origin has the port, and a trailing slash is removed", () => {
  expect(parseEnv({ PORT: "4000" }).ORIGIN).toBe("http://localhost:4000");
  expect(parseEnv({ ORIGIN: "https://liga.example/" }).ORIGIN).toBe("https://liga.example");
});

test("an empty variable counts as not set", () => {
  expect(parseEnv({ PORT: "", DEMO: "" })).toEqual(parseEnv({}));
});

test.each([
  [{}, 86_400_000],
  [{ DATABASE_URL: "postgres://db.example/liga" }, 0],
  [{ BACKUP_EVERY: "30m" }, 1_800_000],
  [{ DATABASE_URL: "postgres://db.example/liga", BACKUP_EVERY: "7d" }, 604_800_000],
  [{ BACKUP_EVERY: "off" }, 0],
  [{ BACKUP_EVERY: "0" }, 0],
])("%o sets the interval of backups to %i ms", (source, every) => {
  expect(parseEnv(source).BACKUP_EVERY).toBe(every);
});

test("backups are stored with the data unless BACKUP_DIR is set", () => {
  expect(parseEnv({ DATA_DIR: "/srv/liga" }).BACKUP_DIR).toBe("/srv/liga/backups");
  expect(parseEnv({ DATA_DIR: "/srv/liga", BACKUP_DIR: "/mnt/otro" }).BACKUP_DIR).toBe("/mnt/otro");
});
