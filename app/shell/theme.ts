/*
 * Light or dark. The system decides until someone uses the switch; then data-theme on <html> does, remembered by this
 * browser. The style sheet needs nothing else.
 */
export type Theme = "light" | "dark";

export const KEY = "theme";
const COLOR_ID = "theme-color";
/** What the browser paints its own bars with: the paper of the header (a test compares them with app.css). */
export const THEME_COLORS: Record<Theme, string> = { light: "#ffffff", dark: "#151d19" };
export const DARK = "(prefers-color-scheme: dark)";
const CHANGED = "themechange";

/**
 * Runs in <head> before anything is painted, so that the page never flashes in the other theme. It also says that
 * scripts run, for the controls that need them. It stands on its own: no module has loaded by then. The colour of the
 * browser's bars is set here and not by React, which would take an element changed by the script for its own.
 */
export const themeScript = `(function(){
var root=document.documentElement,meta=document.createElement("meta"),theme
root.dataset.js=""
try{theme=localStorage.getItem("${KEY}")}catch(e){}
if(theme==="light"||theme==="dark")root.dataset.theme=theme
else theme=matchMedia("${DARK}").matches?"dark":"light"
meta.id=meta.name="${COLOR_ID}"
meta.content=theme==="dark"?"${THEME_COLORS.dark}":"${THEME_COLORS.light}"
document.head.append(meta)
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
  const onSystem = () => {
    paintBars();
    listener();
  };
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === KEY) applyTheme(themeFrom(event.newValue));
  };
  system.addEventListener("change", onSystem);
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", onOtherTab);
  return () => {
    system.removeEventListener("change", onSystem);
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", onOtherTab);
  };
}

function applyTheme(theme: Theme | "system") {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  paintBars();
  window.dispatchEvent(new Event(CHANGED));
}

function paintBars() {
  let meta = document.querySelector<HTMLMetaElement>(`meta#${COLOR_ID}`);
  if (!meta) {
    meta = Object.assign(document.createElement("meta"), { id: COLOR_ID, name: COLOR_ID });
    document.head.append(meta);
  }
  meta.content = THEME_COLORS[currentTheme()];
}

function themeFrom(stored: string | null): Theme | "system" {
  return stored === "light" || stored === "dark" ? stored : "system";
}
