import type { WalPosition } from "#app/lib/replica/wal-position.ts";

/**
 * The position that a replica must have replayed before this process reads from it. One number enforces two rules:
 *
 * - Reads include every change that was announced to this process. A change removes pages from the cache; re-rendered from a
 *   replica without that change, they would be cached with stale data.
 * - A replica that lags more than two beats of the change feed is not used.
 */
export class ReplicaFloor {
  #needed: WalPosition | null = null;
  #latest: WalPosition = 0n;
  #lastBeat: WalPosition = 0n;

  /** Null while the position of an announced change is unknown: then only the primary is certain to have it. */
  get needed(): WalPosition | null {
    return this.#needed;
  }

  /** The newest position of the primary that this process knows. */
  get latest(): WalPosition {
    return this.#latest;
  }

  changed(): void {
    this.#needed = null;
  }

  /** Sets the primary's position after all announced changes. After a failover it may be lower than before. */
  changedAt(position: WalPosition): void {
    this.#needed = position;
    this.#latest = position;
    this.#lastBeat = position;
  }

  /** Sets the primary's current position, at every beat of the feed. */
  beat(position: WalPosition): void {
    if (this.#needed !== null && this.#lastBeat > this.#needed) this.#needed = this.#lastBeat;
    this.#lastBeat = position;
    this.#latest = position;
  }
}
