/**
 * Every empty queue is this array. With a new one, React would see a change while hydrating and render again immediately,
 * and a part whose script has not arrived yet would disappear until it does.
 */
export const EMPTY_QUEUE: readonly never[] = [];

/**
 * A queue of the inputs in this browser that the server has not saved yet, in order, one queue per account. It is stored
 * in local storage; if the browser forbids that, in memory until the page is closed. Items never expire: a phone's clock
 * may be wrong, so only the server decides what is too late.
 */
export class OfflineQueue<Item extends { id: string }> {
  readonly #prefix: string;
  readonly #read: (text: string | null) => readonly Item[];
  /** The queues that could not be written to storage. */
  readonly #unstored = new Map<string, string>();
  /** The last parse of each queue. */
  readonly #parsed = new Map<string, { text: string | null; items: readonly Item[] }>();
  readonly #listeners = new Set<() => void>();

  /** `read` drops invalid entries: a browser's storage may contain anything. */
  constructor(name: string, read: (text: string | null) => readonly Item[]) {
    this.#prefix = `potrero.${name}.`;
    this.#read = read;
  }

  /** Returns the same array as long as nothing has changed. */
  of(owner: string): readonly Item[] {
    const text = this.#text(owner);
    const before = this.#parsed.get(owner);
    if (before && before.text === text) return before.items;
    const read = this.#read(text);
    const items = read.length === 0 ? EMPTY_QUEUE : read;
    this.#parsed.set(owner, { text, items });
    return items;
  }

  /** Reads the queue from storage again each time, because another tab may have changed it. */
  change(owner: string, next: (items: readonly Item[]) => readonly Item[]): void {
    const items = next(this.of(owner));
    const text = JSON.stringify(items);
    try {
      if (items.length === 0) localStorage.removeItem(this.#prefix + owner);
      else localStorage.setItem(this.#prefix + owner, text);
      this.#unstored.delete(owner);
    } catch {
      this.#unstored.set(owner, text);
    }
    for (const notify of this.#listeners) notify();
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify);
    window.addEventListener("storage", notify);
    return () => {
      this.#listeners.delete(notify);
      window.removeEventListener("storage", notify);
    };
  };

  /** The accounts with items in this browser. */
  owners(): string[] {
    return [...new Set([...this.#storedOwners(), ...this.#unstored.keys()])];
  }

  #storedOwners(): string[] {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.#prefix));
      return keys.map((key) => key.slice(this.#prefix.length));
    } catch {
      // Storage may be forbidden: then nothing was stored.
      return [];
    }
  }

  #text(owner: string): string | null {
    // Checked first: after a failed write, the storage still has an older queue.
    const unstored = this.#unstored.get(owner);
    if (unstored !== undefined) return unstored;
    try {
      return localStorage.getItem(this.#prefix + owner);
    } catch {
      return null;
    }
  }
}

/** Not `crypto.randomUUID`, which some browsers lack without TLS. */
export function newQueueId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Parses a stored list, without invalid entries. */
export function readItems<Item>(
  text: string | null,
  isItem: (value: unknown) => value is Item,
): readonly Item[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}
