import { Client } from "pg";
import { log, safeError } from "../lib/log.server.ts";
import { walPosition } from "../lib/wal-position.ts";
import type { ReplicaFloor } from "./replica-floor.ts";
import { PRIMARY_POSITION } from "./replica-reads.server.ts";

/** The NOTIFY channel on which database triggers announce changes. */
const CHANNEL = "potrero_changed";
/** Announced when changes may have been missed. */
export const EVERYTHING = "*";

/** Whether a change with this name concerns something with these dependencies. */
export function concerns(dependencies: ReadonlySet<string>, changed: string): boolean {
  if (changed === EVERYTHING || dependencies.has(changed)) return true;
  return changed.startsWith("season:") && dependencies.has("every season");
}

const RETRY_MS = 250;
/** How often the connection is checked: it can die silently. */
const HEARTBEAT_MS = 5_000;
const HEARTBEAT_TIMEOUT_MS = 2_000;
/** The heartbeat with replicas: one that lags more than two beats is not used. */
const REPLICA_BEAT_MS = 1_500;

/**
 * Receives every committed change, from this process or another, and reconnects when the connection breaks. Changes that
 * may have been missed meanwhile are announced as EVERYTHING. With replicas, it also updates `floor`: the position that a
 * replica must have replayed before this process reads from it.
 */
export function listenForChanges(
  databaseUrl: string,
  onChange: (name: string) => void,
  floor?: ReplicaFloor | null,
) {
  let stopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  /** How many changes were announced. Their position is queried one query at a time. */
  let announced = 0;
  let asking = false;

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
    next.on("notification", ({ payload }) => changed(next, payload ?? EVERYTHING));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      failing = false;
      asking = false;
      changed(next, EVERYTHING);
      beat(next);
    } catch (error) {
      if (!failing && !stopped) log.warn(safeError(error), "changes are not heard of for now");
      failing = true;
      lost(next);
    }
  }

  function changed(of: Client, name: string) {
    // Before `onChange`: pages re-rendered because of this change must not read from a replica that lacks it.
    floor?.changed();
    announced++;
    onChange(name);
    if (floor && !asking) void askPosition(of, floor).catch(() => lost(of));
  }

  async function askPosition(of: Client, floor: ReplicaFloor) {
    asking = true;
    let known = -1;
    while (known !== announced) {
      known = announced;
      const position = await positionFrom(of);
      if (of !== client) return;
      if (known === announced && position !== null) floor.changedAt(position);
    }
    asking = false;
  }

  function beat(of: Client) {
    timer = setTimeout(
      () => {
        positionFrom(of).then(
          (position) => {
            if (of !== client) return;
            if (position !== null) floor?.beat(position);
            beat(of);
          },
          () => lost(of),
        );
      },
      floor ? REPLICA_BEAT_MS : HEARTBEAT_MS,
    );
    timer.unref();
  }

  async function positionFrom(of: Client) {
    if (!floor) return of.query("select 1").then(() => null);
    const { rows } = await of.query<{ position: string }>(PRIMARY_POSITION);
    return walPosition(rows[0]?.position);
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
