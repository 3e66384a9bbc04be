import { Client } from "pg";
import { log, safeError } from "../lib/log.server.ts";

/** The NOTIFY channel on which database triggers announce changes. */
const CHANNEL = "potrero_changed";
/** Announced when changes may have been missed. */
export const EVERYTHING = "*";

const RETRY_MS = 250;
/** How often the connection is checked: it can die silently. */
const HEARTBEAT_MS = 5_000;
const HEARTBEAT_TIMEOUT_MS = 2_000;

/**
 * Receives every committed change, from this process or another, and reconnects when the connection breaks. Changes that
 * may have been missed meanwhile are announced as EVERYTHING.
 */
export function listenForChanges(databaseUrl: string, onChange: (name: string) => void) {
  let stopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failing = false;

  async function connect() {
    const next = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    client = next;
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    next.on("notification", ({ payload }) => onChange(payload ?? EVERYTHING));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      failing = false;
      onChange(EVERYTHING);
      beat(next);
    } catch (error) {
      if (!failing && !stopped) log.warn(safeError(error), "changes are not heard of for now");
      failing = true;
      lost(next);
    }
  }

  function beat(of: Client) {
    timer = setTimeout(() => {
      of.query("select 1").then(
        () => of === client && beat(of),
        () => lost(of),
      );
    }, HEARTBEAT_MS);
    timer.unref();
  }

  function lost(which: Client) {
    if (which !== client) return;
    client = null;
    clearTimeout(timer);
    which.end().catch(() => {});
    if (!stopped) timer = setTimeout(connect, RETRY_MS);
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
