/*
 * A page can be used before React hydrates it. Typed text and a press of Back would be lost, so both are read from the
 * page when the scripts arrive. A form with a confirmation would be sent without it, so the browser's own dialog asks.
 * The code is inlined in <head> of pages with React, to keep it out of the modules that the page waits for.
 */
declare global {
  interface Window {
    loadedUrl: string;
    rememberTyped: typeof rememberTyped;
  }
}

export function beforeHydrationScript(): string {
  return `window.loadedUrl=location.href;window.rememberTyped=${rememberTyped};(${askBeforeHydration})()`;
}

/**
 * Asks a ConfirmedForm's question until the page is hydrated. In a browser that shows no dialogs the answer is no. Its
 * source is inlined, so it must be self-contained.
 */
function askBeforeHydration() {
  function ask(event: Event) {
    const { question } = (event.target as HTMLElement).dataset;
    if (!question || "hydrated" in document.documentElement.dataset || confirm(question)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener("submit", ask, { capture: true });
}

/**
 * Whether Back or Forward changed the URL since the page was loaded. Between URLs of one document the browser sends no
 * request, so a router that starts now would show the old URL's data.
 */
export function isAtAnotherUrl(): boolean {
  return withoutHash(window.loadedUrl) !== withoutHash(location.href);
}

function withoutHash(url: string): string {
  return url.replace(/#.*/, "");
}

/**
 * Remembers filled-in fields. Hydration resets a textarea, and a controlled field gets no event; the returned function,
 * called after hydration, types them again. Its source is inlined, so it must be self-contained.
 */
function rememberTyped(): () => void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const replays = [...document.querySelectorAll<Field>("input, textarea, select")].flatMap(
    (field) => replayOf(field) ?? [],
  );
  return () => {
    for (const replay of replays) replay();
  };

  function replayOf(field: Field): (() => void) | null {
    if (field instanceof HTMLSelectElement) {
      const rendered = [...field.options].findLastIndex((option) => option.defaultSelected);
      return field.selectedIndex === Math.max(rendered, 0) ? null : () => dispatch(field, "change");
    }
    if (field.type === "file") return field.value ? () => dispatch(field, "change") : null;
    if (field.type === "checkbox" || field.type === "radio") {
      const { checked, defaultChecked } = field as HTMLInputElement;
      // Of a radio group only the selected one is replayed.
      const isUntouched = checked === defaultChecked || (field.type === "radio" && !checked);
      return isUntouched ? null : () => retype(field, "checked", [defaultChecked, checked]);
    }
    const { value, defaultValue } = field;
    return value === defaultValue ? null : () => retype(field, "value", [defaultValue, value]);
  }

  /** React ignores an event unless the value differs from the one last set on the element. */
  function retype<T>(field: Field, name: "value" | "checked", [rendered, typed]: [T, T]) {
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    Reflect.set(field, name, rendered);
    Reflect.set(Object.getPrototypeOf(field), name, typed, field);
    if (selectionStart !== null) (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
    dispatch(field, name === "checked" ? "click" : "input");
  }

  function dispatch(field: Field, event: string) {
    field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
