export function closeMenusScript(): string {
  return `(${closeMenus})()`;
}

/**
 * Menus are <details>, so they open without JavaScript. This closes them on Esc, on a tap or focus outside, and when
 * the browser restores a page from its back/forward cache. Its source is inlined in <head> of every page, so it must be
 * self-contained.
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
