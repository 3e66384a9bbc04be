import type { Pool, PoolClient } from "pg";
import { outageReason, TIMED_OUT } from "#app/lib/http/fault-reason.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { currentReading, type Reading } from "#app/lib/replica/replica-context.server.ts";
import { type WalPosition, walPosition } from "#app/lib/replica/wal-position.ts";
import type { ReplicaFloor } from "./replica-floor.ts";

/**
 * The flush position covers every acknowledged commit. If commits do not wait for the flush, only the insert position
 * covers them. It can stay ahead of what replicas receive, so it is used only then.
 */
export const PRIMARY_POSITION = `select case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`;
/** Null on a server that is not, or no longer, a replica. */
const REPLAYED = "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as position";

/** How often a failed replica is retried. */
const RETRY_MS = 1_000;

/** Together these find statements that change or lock nothing. Values are parameters, so these words are always SQL. */
const READS = /^\s*(select|with)\b/i;
const WRITES =
  /\b(insert|update|delete|merge|for\s+(no\s+key\s+|key\s+)?(update|share)|nextval|setval|set_config|pg_\w*advisory\w*|pg_notify)\b/i;

export function isPlainRead(text: string): boolean {
  return READS.test(text) && !WRITES.test(text);
}

type QueryArgs = [config: { text: string } | string, ...rest: unknown[]];

/**
 * Replaces the pool that Drizzle expects, and chooses one for each statement: the replicas' pool if the request may read
 * from it and the connection's server has replayed what the request needs, else the primary's. If a replica fails, the
 * statement is retried on the primary, so the page does not fail. See docs/decisions/030.
 */
export class ReplicaReads {
  readonly #primary: Pool;
  readonly #openReplica: () => Pool;
  readonly #floor: ReplicaFloor;
  /** The position that each connection's server had replayed at the last check. It never decreases. */
  readonly #replayed = new WeakMap<PoolClient, WalPosition>();
  #replica: Pool;
  #isLeftOut = false;
  #isEnded = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(primary: Pool, openReplica: () => Pool, floor: ReplicaFloor) {
    this.#primary = primary;
    this.#openReplica = openReplica;
    this.#floor = floor;
    this.#replica = openReplica();
  }

  async query(...args: QueryArgs): Promise<unknown> {
    const reading = currentReading();
    if (!reading) return this.#queryPrimary(args);
    if (!reading.onPrimary && isPlainRead(textOf(args))) {
      const client = await this.#replicaFor(reading);
      if (client) {
        const result = await this.#queryReplica(client, args);
        if (result) return result.value;
      }
    }
    reading.onPrimary = true;
    return this.#queryPrimary(args);
  }

  get totalCount(): number {
    return this.#replica.totalCount;
  }

  get idleCount(): number {
    return this.#replica.idleCount;
  }

  get waitingCount(): number {
    return this.#replica.waitingCount;
  }

  /** The primary's position now, after everything that this process has committed. */
  async primaryPosition(): Promise<WalPosition | null> {
    const { rows } = await this.#primary.query<{ position: string }>(PRIMARY_POSITION);
    return walPosition(rows[0]?.position);
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#retry);
    await this.#replica.end();
  }

  #queryPrimary(args: QueryArgs): Promise<unknown> {
    return (this.#primary.query as (...args: QueryArgs) => Promise<unknown>).apply(this.#primary, args);
  }

  /** Null if the replica failed; it is then not used for a while. */
  async #queryReplica(client: PoolClient, args: QueryArgs): Promise<{ value: unknown } | null> {
    try {
      const value = await (client.query as (...args: QueryArgs) => Promise<unknown>)(...args);
      client.release();
      return { value };
    } catch (error) {
      const isHealthy = HEALTHY_REPLICA_ERRORS.has(codeOf(error));
      const isLost = !isHealthy && isReplicaLost(error);
      client.release(isLost);
      if (isHealthy)
        log.warn(
          safeError(error),
          "a statement is retried on the primary, because the replica could not run it",
        );
      if (isLost) this.#leaveOut(error);
      else if (!isHealthy) throw error;
      return null;
    }
  }

  /** A connection whose server has replayed what this request needs; null if there is none. */
  async #replicaFor(reading: Reading): Promise<PoolClient | null> {
    if (this.#isLeftOut) return null;
    let client: PoolClient | undefined;
    try {
      const needed = await this.#neededBy(reading);
      if (needed === null) return null;
      client = await this.#replica.connect();
      if (await this.#hasReplayed(client, needed)) return client;
      client.release();
    } catch (error) {
      client?.release(true);
      this.#leaveOut(error);
    }
    return null;
  }

  /** Null if this request must use the primary. */
  async #neededBy(reading: Reading): Promise<WalPosition | null> {
    const { needed, latest } = this.#floor;
    if (needed === null || reading.lastWrite <= needed) return needed;
    if (reading.lastWrite > latest) {
      // Written through another copy of the app just now, or forged: a forged position is ahead of the primary's.
      const now = await this.primaryPosition().catch(() => null);
      if (now === null) return null;
      if (reading.lastWrite > now) reading.lastWrite = 0n;
    }
    if (reading.lastWrite <= needed) return needed;
    return reading.lastWrite;
  }

  async #hasReplayed(client: PoolClient, needed: WalPosition): Promise<boolean> {
    const lastReplayed = this.#replayed.get(client);
    if (lastReplayed !== undefined && lastReplayed >= needed) return true;
    const { rows } = await client.query<{ position: string | null }>(REPLAYED);
    const replayed = walPosition(rows[0]?.position);
    if (replayed === null) return false;
    this.#replayed.set(client, replayed);
    return replayed >= needed;
  }

  /** Reads use the primary until the replica answers again. Its other connections may be silently dead too. */
  #leaveOut(error: unknown): void {
    if (this.#isLeftOut || this.#isEnded) return;
    this.#isLeftOut = true;
    log.warn(safeError(error), "the replica is left out: everything is read from the primary");
    void this.#replica.end().catch(() => {});
    this.#replica = this.#openReplica();
    void this.#tryAgain();
  }

  async #tryAgain(): Promise<void> {
    const isBack = await this.#replica.query(REPLAYED).then(
      () => true,
      () => false,
    );
    if (this.#isEnded) return;
    if (isBack) {
      this.#isLeftOut = false;
      log.info("the replica answers again");
    } else {
      this.#retry = setTimeout(() => void this.#tryAgain(), RETRY_MS);
      this.#retry.unref();
    }
  }
}

function textOf([config]: QueryArgs): string {
  return typeof config === "string" ? config : config.text;
}

/** Errors of a healthy replica that the primary would not raise: a recovery conflict, or a statement that writes. */
const HEALTHY_REPLICA_ERRORS = new Set<unknown>(["40001", "25006"]);

/** A query that takes too long would take too long on the primary too. */
function isReplicaLost(error: unknown): boolean {
  return codeOf(error) !== TIMED_OUT && outageReason(error) !== null;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
