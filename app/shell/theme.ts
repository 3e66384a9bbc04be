/*
 * Light or dark. The system decides until someone uses the switch; then data-theme on <html> does, remembered by this
 * browser. The style sheet needs nothing else.
 */
export type Theme = "light" | "dark";

const KEY = "theme";
/** What the browser paints its own bars with: the paper of the header (a test compares them with app.css). */
export const THEME_COLORS: Record<Theme, string> = { light: "#ffffff", dark: "#151d19" };
const DARK = "(prefers-color-scheme: dark)";
const CHANGED = "themechange";

/**
 * Runs in <head> before anything is painted, so that the page never flashes in the other theme. It also says that
 * scripts run, for the controls that need them.
 */
export const themeScript = `(${start.toString()})(${JSON.stringify(KEY)},${JSON.stringify(THEME_COLORS)})`;

/** The theme in force. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia(DARK).matches ? "dark" : "light";
}

/** Chooses a theme for this browser, or leaves it to the system again. */
export function chooseTheme(theme: Theme | "system") {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  applyTheme(theme);
}

/** Puts back what was chosen, should <html> have been made anew (as React does after an error in the whole page). */
export function restoreTheme() {
  start(KEY, THEME_COLORS);
}

export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia(DARK);
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key === KEY) applyTheme(event.newValue === "light" || event.newValue === "dark" ? event.newValue : "system");
  };
  system.addEventListener("change", listener);
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", fromAnotherTab);
  return () => {
    system.removeEventListener("change", listener);
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", fromAnotherTab);
  };
}

function applyTheme(theme: Theme | "system") {
  const { dataset } = document.documentElement;
  document.getElementById("theme-color")?.remove();
  delete dataset.theme;
  if (theme !== "system") paint(theme);
  window.dispatchEvent(new Event(CHANGED));
}

function paint(theme: Theme) {
  document.documentElement.dataset.theme = theme;
}

function start(key: string, colors: Record<string, string>) {
  const root = document.documentElement;
  root.dataset.js = "";
}
