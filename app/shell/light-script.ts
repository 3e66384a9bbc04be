import { DARK, KEY, THEME_COLORS } from "./theme.ts";

/**
 * Runs at the end of a page that has no React. It is sent as it stands here, so it uses nothing from outside of itself
 * but what it is given.
 */
function lightPage(theme: { key: string; dark: string; colors: Record<"light" | "dark", string> }) {
  const root = document.documentElement;
  const system = matchMedia(theme.dark);

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  }
  function showTheme() {
    const dark = isDark();
    document
      .querySelector("meta#theme-color")
      ?.setAttribute("content", theme.colors[dark ? "dark" : "light"]);
    for (const button of document.querySelectorAll<HTMLElement>("[data-theme-switch]")) {
      button.setAttribute("aria-pressed", String(dark));
      button.title = dark ? "Cambiar a tema claro" : "Cambiar a tema oscuro";
    }
  }
  function setTheme(chosen: string | null) {
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
    else delete root.dataset.theme;
    showTheme();
  }
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("[data-theme-switch]")) return;
    const chosen = isDark() ? "light" : "dark";
    try {
      localStorage.setItem(theme.key, chosen);
    } catch {
      // Storage can be forbidden; the choice then lasts as long as the page.
    }
    setTheme(chosen);
  });
  addEventListener("storage", (event) => event.key === theme.key && setTheme(event.newValue));
  system.addEventListener("change", showTheme);
  showTheme();

  // Menus are <details>: they open by themselves.
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
  function closeOthers({ target }: Event) {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  }
  document.addEventListener("pointerdown", closeOthers);
  document.addEventListener("focusin", closeOthers);
  // A page that the browser kept comes back as it was left.
  addEventListener("pageshow", () => {
    for (const menu of openMenus()) menu.open = false;
  });

  function replacePicture(img: HTMLImageElement) {
    const { initials } = img.dataset;
    const template = document.querySelector<HTMLTemplateElement>(
      initials === undefined ? "#no-picture" : "#no-crest",
    );
    const stand = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
    if (!stand || (initials === undefined && img.dataset.picture === undefined)) return;
    stand.setAttribute("class", `${stand.getAttribute("class") ?? ""} ${img.className}`);
    const text = stand.querySelector("text");
    if (text) text.textContent = initials ?? "";
    else stand.querySelector("svg")?.setAttribute("viewBox", `0 0 ${img.width} ${img.height}`);
    if (!text && img.alt) stand.setAttribute("title", img.alt);
    img.replaceWith(stand);
  }
  document.addEventListener(
    "error",
    ({ target }) => target instanceof HTMLImageElement && replacePicture(target),
    true,
  );
  for (const img of document.images) if (img.complete && img.naturalWidth === 0) replacePicture(img);

  // What is chosen may lie beyond the edge of a row that is pushed aside with a finger.
  for (const row of document.querySelectorAll<HTMLElement>("[data-chips]")) {
    const chip = row.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (chip && chip.offsetLeft + chip.clientWidth > row.clientWidth) {
      row.scrollLeft = chip.offsetLeft + (chip.clientWidth - row.clientWidth) / 2;
    }
  }
}

export const lightScript = `(${lightPage})(${JSON.stringify({ key: KEY, dark: DARK, colors: THEME_COLORS })})`;
