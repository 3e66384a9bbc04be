/**
 * What was typed or tapped in this browser and the server has not taken yet, in order, for each account apart. It survives
 * closing the page; where the browser does not let a page keep anything, it lasts as long as the page.
 */
export class KeptQueue<Item extends { id: string }> {
  readonly #prefix: string;
  readonly #read: (text: string | null) => readonly Item[];
  readonly #unkept = new Map<string, string>();
  readonly #known = new Map<string, { text: string | null; items: readonly Item[] }>();
  readonly #listeners = new Set<() => void>();

  /** `read` leaves out what it does not understand: anything may stand in a browser's storage. */
  constructor(name: string, read: (text: string | null) => readonly Item[]) {
    this.#prefix = `potrero.${name}.`;
    this.#read = read;
  }

  /** The same list as long as nothing has changed. */
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

  /** Of every account, as when somebody signs out. */
  forgetAll(): void {
    this.#unkept.clear();
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(this.#prefix)) localStorage.removeItem(key);
      }
    } catch {
      // Storage can be forbidden: nothing was kept in it.
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

/** Not every browser has randomUUID where there is no TLS. */
export function newQueueId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** A list as it was kept; what is not readable is left out. */
export function readItems<Item>(text: string | null, isItem: (one: unknown) => one is Item): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Browsers do not always say that the signal is back, so what waits for it is sent again this often. */
const RETRY_MS = 10_000;

/** Calls back when there may be a signal again, and goes on until it is stopped. */
export function whileWithoutSignal(tryAgain: () => void): () => void {
  const timer = setInterval(tryAgain, RETRY_MS);
  window.addEventListener("online", tryAgain);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", tryAgain);
  };
}
