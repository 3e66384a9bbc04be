import { Client } from "pg";
import { log, safeError } from "#app/lib/log.server.ts";
import { walPosition } from "#app/lib/replica/wal-position.ts";
import type { ReplicaFloor } from "./replica/replica-floor.ts";
import { PRIMARY_POSITION } from "./replica/replica-reads.server.ts";

/** The NOTIFY channel on which database triggers announce changes. */
const CHANNEL = "potrero_changed";
/** Announced when changes may have been missed. */
export const EVERYTHING = "*";

/** Whether a change with this name concerns something with these dependencies. */
export function affects(dependencies: ReadonlySet<string>, changed: string): boolean {
  if (changed === EVERYTHING || dependencies.has(changed)) return true;
  return changed.startsWith("season:") && dependencies.has("every season");
}

const RETRY_MS = 250;
/** How often the connection is checked: it can die silently. */
const HEARTBEAT_MS = 5_000;
const HEARTBEAT_TIMEOUT_MS = 2_000;
/** The heartbeat interval with replicas. A replica that lags more than two beats is not used. */
const REPLICA_BEAT_MS = 1_500;

/**
 * Receives every committed change, from this process or another, and reconnects when the connection breaks. Changes
 * that may have been missed in between are announced as EVERYTHING. With replicas, it also updates `floor`: the position
 * that a replica must have replayed before this process reads from it.
 */
export function listenForChanges(
  databaseUrl: string,
  onChange: (name: string) => void,
  floor?: ReplicaFloor | null,
) {
  let isStopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  /** How many changes were announced. Their position is queried one query at a time. */
  let announced = 0;
  let isQuerying = false;

  async function connect() {
    const next = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    client = next;
    next.on("error", () => onLost(next));
    next.on("end", () => onLost(next));
    next.on("notification", ({ payload }) => announce(next, payload ?? EVERYTHING));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      isFailing = false;
      isQuerying = false;
      announce(next, EVERYTHING);
      beat(next);
    } catch (error) {
      if (!isFailing && !isStopped) log.warn(safeError(error), "the change feed is disconnected");
      isFailing = true;
      onLost(next);
    }
  }

  function announce(connection: Client, name: string) {
    // Before `onChange`: pages re-rendered because of this change must not read from a replica that lacks it.
    floor?.changed();
    announced++;
    onChange(name);
    if (floor && !isQuerying) void queryPosition(connection, floor).catch(() => onLost(connection));
  }

  async function queryPosition(connection: Client, floor: ReplicaFloor) {
    isQuerying = true;
    let queried = -1;
    while (queried !== announced) {
      queried = announced;
      const position = await positionFrom(connection);
      if (connection !== client) return;
      if (queried === announced && position !== null) floor.changedAt(position);
    }
    isQuerying = false;
  }

  function beat(connection: Client) {
    timer = setTimeout(
      () => {
        positionFrom(connection).then(
          (position) => {
            if (connection !== client) return;
            if (position !== null) floor?.beat(position);
            beat(connection);
          },
          () => onLost(connection),
        );
      },
      floor ? REPLICA_BEAT_MS : HEARTBEAT_MS,
    );
    timer.unref();
  }

  async function positionFrom(connection: Client) {
    if (!floor) return connection.query("select 1").then(() => null);
    const { rows } = await connection.query<{ position: string }>(PRIMARY_POSITION);
    return walPosition(rows[0]?.position);
  }

  function onLost(connection: Client) {
    if (connection !== client) return;
    client = null;
    clearTimeout(timer);
    connection.end().catch(() => {});
    if (!isStopped) timer = setTimeout(connect, RETRY_MS);
  }

  void connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
