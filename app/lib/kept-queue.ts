/**
 * A queue of what was typed or tapped in this browser and not yet saved by the server, in order, one per account. It
 * survives closing the page; where the browser forbids storage, it lasts as long as the page.
 */
export class KeptQueue<Item extends { id: string }> {
  readonly #prefix: string;
  readonly #read: (text: string | null) => readonly Item[];
  readonly #unkept = new Map<string, string>();
  readonly #known = new Map<string, { text: string | null; items: readonly Item[] }>();
  readonly #listeners = new Set<() => void>();

  /** `read` drops invalid entries: a browser's storage may contain anything. */
  constructor(name: string, read: (text: string | null) => readonly Item[]) {
    this.#prefix = `potrero.${name}.`;
    this.#read = read;
  }

  /** Returns the same array as long as nothing has changed. */
  of(owner: string): readonly Item[] {
    const text = this.#text(owner);
    const before = this.#known.get(owner);
    if (before && before.text === text) return before.items;
    const items = this.#read(text);
    this.#known.set(owner, { text, items });
    return items;
  }

  /** Read again each time: another tab may have changed it. */
  change(owner: string, next: (items: readonly Item[]) => readonly Item[]): void {
    const items = next(this.of(owner));
    const text = JSON.stringify(items);
    try {
      if (items.length === 0) localStorage.removeItem(this.#prefix + owner);
      else localStorage.setItem(this.#prefix + owner, text);
      this.#unkept.delete(owner);
    } catch {
      this.#unkept.set(owner, text);
    }
    for (const tell of this.#listeners) tell();
  }

  /** Clears the queues of every account, at sign-out. */
  forgetAll(): void {
    this.#unkept.clear();
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(this.#prefix)) localStorage.removeItem(key);
      }
    } catch {
      // Storage may be forbidden: then nothing was stored.
    }
    for (const tell of this.#listeners) tell();
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    window.addEventListener("storage", tell);
    return () => {
      this.#listeners.delete(tell);
      window.removeEventListener("storage", tell);
    };
  };

  #text(owner: string): string | null {
    try {
      return localStorage.getItem(this.#prefix + owner) ?? this.#unkept.get(owner) ?? null;
    } catch {
      return this.#unkept.get(owner) ?? null;
    }
  }
}

/** Without TLS some browsers have no randomUUID. */
export function newQueueId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Parses a stored list, without invalid entries. */
export function readItems<Item>(text: string | null, isItem: (one: unknown) => one is Item): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** The retry interval: browsers do not always report that they are online again. */
const RETRY_MS = 10_000;

/** Calls back whenever the browser may be online again, until it is stopped. */
export function whileWithoutSignal(tryAgain: () => void): () => void {
  const timer = setInterval(tryAgain, RETRY_MS);
  window.addEventListener("online", tryAgain);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", tryAgain);
  };
}
