export interface Suggestion {
  to: string;
  name: string;
  logo: string | null;
  detail: string | null;
}

/**
 * Search suggestions while typing: an ARIA combobox with a list of links, fetched from the URL in `data-suggest`. Its
 * source is inlined, so it must be self-contained.
 */
function suggest(input: HTMLInputElement) {
  const { suggest: url } = input.dataset;
  const slot = input.parentElement?.lastElementChild;
  if (!url || !slot || input.getAttribute("role")) return;
  const WAIT_MS = 150;
  const MIN_TYPED = 2;
  const create = (tag: string, className: string, attributes: Record<string, string> = {}) => {
    const element = document.createElement(tag);
    element.className = className;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const id = `sugerencias-${document.querySelectorAll("[data-suggest][role]").length}`;
  const list = create(
    "div",
    "absolute inset-x-0 top-full z-30 mt-1 desk:min-w-72 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1 shadow-float",
    { id, role: "listbox", "aria-label": "Sugerencias" },
  );
  const status = create("p", "sr-only", { role: "status" });
  let active = -1;
  let timer = 0;
  let pending = new AbortController();

  const options = () => [...list.children] as HTMLAnchorElement[];
  function mark(index: number) {
    active = index;
    for (const [i, option] of options().entries()) {
      option.setAttribute("aria-selected", String(i === index));
      if (i === index) option.scrollIntoView({ block: "nearest" });
    }
    const chosen = options()[index];
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    else input.removeAttribute("aria-activedescendant");
  }
  function optionOf({ to, name, logo, detail }: Suggestion, index: number) {
    const option = create(
      "a",
      "flex min-h-12 items-center gap-3 rounded-inner px-2 py-1 leading-tight hover:bg-sunk aria-selected:bg-sunk",
      { id: `${id}-${index}`, role: "option", href: to, tabindex: "-1" },
    );
    const crest = create("img", "crest-rim size-8 flex-none object-contain", { alt: "" }) as HTMLImageElement;
    if (logo) crest.src = logo;
    const text = create("span", "min-w-0");
    text.append(Object.assign(create("span", "font-semibold"), { textContent: name }));
    if (detail)
      text.append(
        Object.assign(create("span", "line-clamp-1 text-ink-soft text-sm"), { textContent: detail }),
      );
    option.append(logo ? crest : create("span", "size-8 flex-none"), text);
    return option;
  }
  function show(found: Suggestion[], announcement = "") {
    list.replaceChildren(...found.map(optionOf));
    list.hidden = found.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    status.textContent = announcement;
    mark(-1);
  }
  function close() {
    clearTimeout(timer);
    pending.abort();
    show([]);
  }
  async function ask() {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const typed = input.value.trim();
    if (typed.length < MIN_TYPED) return show([]);
    const response = await fetch(`${url}?${input.name}=${encodeURIComponent(typed)}`, { signal }).catch(
      () => null,
    );
    // Without a response the search form still works.
    const body = response?.ok ? await response.json().catch(() => null) : null;
    if (signal.aborted) return;
    const found: Suggestion[] = body?.found ?? [];
    show(found, found.length === 1 ? "1 sugerencia" : found.length > 1 ? `${found.length} sugerencias` : "");
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(ask, WAIT_MS);
  });
  input.addEventListener("keydown", (event) => {
    const { key, isComposing } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const count = list.children.length;
    if (isComposing) return;
    if (step && count === 0) ask();
    // After the last option the arrows return to the typed text.
    else if (step) mark(((active + 1 + step + count + 1) % (count + 1)) - 1);
    else if (key === "Escape" && count > 0) close();
    else if (key === "Enter" && active >= 0) options()[active]?.click();
    else return;
    event.preventDefault();
  });
  // A tap on the list must not blur the field: the list would close before the click.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  input.addEventListener("blur", close);
  addEventListener("pagehide", close);

  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": id,
  })) {
    input.setAttribute(name, value);
  }
  slot.append(list, status);
  close();
}

/** Runs in <head> of every page: handles existing fields on load, and later ones on focus. */
export const suggestScript = () => `(${attachSuggestions})(${suggest})`;

function attachSuggestions(begin: typeof suggest) {
  const fields = "input[data-suggest]";
  addEventListener("DOMContentLoaded", () => {
    for (const field of document.querySelectorAll<HTMLInputElement>(fields)) begin(field);
  });
  document.addEventListener("focusin", ({ target }) => {
    if ((target as Element).matches(fields)) begin(target as HTMLInputElement);
  });
}
