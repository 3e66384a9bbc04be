/** Runs in <head> of every page. */
export function closeMenusScript(): string {
  return `(${closeMenus})()`;
}

/**
 * Menus are <details>, so they open without scripts. This closes them with Esc, when something outside is touched or
 * focused, and when the browser shows a page that it kept. Its text is sent, so it uses nothing from outside of itself.
 */
function closeMenus() {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

  function closeOthers({ target }: Event) {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  }
  document.addEventListener("pointerdown", closeOthers);
  document.addEventListener("focusin", closeOthers);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const menu of openMenus()) menu.open = false;
  });
}
