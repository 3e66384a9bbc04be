/*
 * Light or dark. The system decides until someone uses the switch; then data-theme on <html> does, remembered by this
 * browser. The style sheet needs nothing else.
 */
export type Theme = "light" | "dark";

const KEY = "theme";
const COLOR_ID = "theme-color";
/** What the browser paints its own bars with: the paper of the header (a test compares them with app.css). */
export const THEME_COLORS: Record<Theme, string> = { light: "#ffffff", dark: "#151d19" };
const DARK = "(prefers-color-scheme: dark)";
const CHANGED = "themechange";

/**
 * Runs in <head> before anything is painted, so that the page never flashes in the other theme. It also says that
 * scripts run, for the controls that need them. It stands on its own: no module has loaded by then.
 */
export const themeScript = `(function(){
var root=document.documentElement,theme,meta
root.dataset.js=""
try{theme=localStorage.getItem("${KEY}")}catch(e){}
if(theme!=="light"&&theme!=="dark")return
root.dataset.theme=theme
meta=document.createElement("meta")
meta.id="${COLOR_ID}"
meta.name="theme-color"
meta.content=theme==="dark"?"${THEME_COLORS.dark}":"${THEME_COLORS.light}"
document.head.prepend(meta)
})()`;

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

/** Puts back what was chosen, should <html> have been made anew, as React does after an error in the whole page. */
export function restoreTheme() {
  document.documentElement.dataset.js = "";
  try {
    applyTheme(themeFrom(localStorage.getItem(KEY)));
  } catch {
    // Storage can be forbidden: the system decides.
  }
}

export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia(DARK);
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key === KEY) applyTheme(themeFrom(event.newValue));
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
  const root = document.documentElement;
  document.getElementById(COLOR_ID)?.remove();
  if (theme === "system") {
    delete root.dataset.theme;
  } else {
    root.dataset.theme = theme;
    // The first that applies wins, so it goes before the two that follow the system.
    const meta = Object.assign(document.createElement("meta"), { id: COLOR_ID, name: "theme-color" });
    meta.content = THEME_COLORS[theme];
    document.head.prepend(meta);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function themeFrom(stored: string | null): Theme | "system" {
  return stored === "light" || stored === "dark" ? stored : "system";
}
