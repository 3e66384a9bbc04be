/*
 * Light or dark. The system's setting applies until the switch is used; then data-theme on <html>, stored in this
 * browser. The stylesheet needs nothing else.
 */
export type Theme = "light" | "dark";

const KEY = "theme";
const COLOR_ID = "theme-color";
/** The colour of the browser's own bars: the header's background (a test compares them with app.css). */
export const THEME_COLORS: Record<Theme, string> = { light: "#ffffff", dark: "#151d19" };
const DARK = "(prefers-color-scheme: dark)";
const CHANGED = "themechange";

const THEME = { key: KEY, colorId: COLOR_ID, dark: DARK, changed: CHANGED, colors: THEME_COLORS };

/** Runs in <head> of every page before the first paint, to avoid a flash of the other theme. */
export function themeScript(): string {
  return `(${keepTheme})(${JSON.stringify(THEME)})`;
}

/**
 * Applies the theme, handles the switch, and marks that JavaScript runs, for the controls that need it. Its source is
 * inlined, so it may only use its argument. React renders the switch and never updates it afterwards.
 */
function keepTheme(theme: typeof THEME) {
  const root = document.documentElement;
  const system = matchMedia(theme.dark);

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  }
  function show() {
    const dark = isDark();
    const meta = document.getElementById(theme.colorId) ?? document.createElement("meta");
    if (!meta.isConnected)
      document.head.append(Object.assign(meta, { id: theme.colorId, name: theme.colorId }));
    meta.setAttribute("content", theme.colors[dark ? "dark" : "light"]);
    for (const button of document.querySelectorAll<HTMLElement>("[data-theme-switch]")) {
      button.setAttribute("aria-pressed", String(dark));
      button.title = dark ? "Cambiar a tema claro" : "Cambiar a tema oscuro";
    }
  }
  function apply(chosen: string | null) {
    root.dataset.js = "";
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
    else delete root.dataset.theme;
    dispatchEvent(new Event(theme.changed));
  }
  function press({ target }: Event) {
    if (!(target as Element).closest("[data-theme-switch]")) return;
    const chosen = isDark() ? "light" : "dark";
    try {
      localStorage.setItem(theme.key, chosen);
    } catch {
      // Storage may be disabled: the choice then lasts as long as the page.
    }
    apply(chosen);
  }
  function stored() {
    try {
      return localStorage.getItem(theme.key);
    } catch {
      return null;
    }
  }

  addEventListener(theme.changed, show);
  addEventListener("DOMContentLoaded", show);
  addEventListener("storage", ({ key, newValue }) => key === theme.key && apply(newValue));
  document.addEventListener("click", press, { capture: true });
  system.addEventListener("change", show);
  apply(stored());
}

/** Sets this browser's theme, or returns to the system's. */
export function chooseTheme(theme: Theme | "system") {
  const chosen = theme === "system" ? null : theme;
  try {
    if (chosen) localStorage.setItem(KEY, chosen);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be disabled: the choice then lasts as long as the page.
  }
  notifyListeners(chosen);
}

/** Restores the theme after React has re-rendered <html>, as it does after an error in the whole page. */
export function restoreTheme() {
  try {
    notifyListeners(localStorage.getItem(KEY));
  } catch {
    // Storage may be disabled: the system's theme applies.
  }
}

/** Dispatched manually, because the browser notifies other tabs only. */
function notifyListeners(newValue: string | null) {
  window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue }));
}

export function onThemeChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Shows the current theme in a switch that was rendered after the page load. */
export function showTheme() {
  window.dispatchEvent(new Event(CHANGED));
}
