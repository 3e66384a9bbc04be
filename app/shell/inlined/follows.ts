/*
 * The clubs and single categories this browser follows: 'los-pibes-fc', or 'los-pibes-fc 2012'. Stored only in the
 * browser, so that pages are the same for everybody.
 */
const KEY = "follows";
const CHANGED = "followschange";
const MAX_FOLLOWS = 8;
export const FOLLOWS = { key: KEY, changed: CHANGED, max: MAX_FOLLOWS };

/** Runs in <head> of every page, so that the home page reserves room for followed clubs before the first paint. */
export function followsScript(): string {
  return `(${keepFollows})(${JSON.stringify(FOLLOWS)})`;
}

/** Handles the Seguir buttons. Its source is inlined, so it may only use its argument. */
function keepFollows({ key, changed, max }: typeof FOLLOWS) {
  const root = document.documentElement;
  function stored(): string[] {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(list) ? list.filter((item) => typeof item === "string").slice(0, max) : [];
    } catch {
      // Storage may be disabled: nothing is followed.
      return [];
    }
  }
  function show() {
    const list = stored();
    if (list.length > 0) root.dataset.follows = "";
    else delete root.dataset.follows;
    for (const button of document.querySelectorAll<HTMLElement>("[data-follow]")) {
      const isFollowed = list.includes(button.dataset.follow ?? "");
      button.setAttribute("aria-pressed", String(isFollowed));
      const label = button.querySelector("span");
      if (label) label.textContent = isFollowed ? "Siguiendo" : "Seguir";
    }
  }
  function press({ target }: MouseEvent) {
    const follow = (target as Element).closest<HTMLElement>("[data-follow]")?.dataset.follow;
    if (!follow) return;
    const list = stored();
    const others = list.filter((other) => other !== follow);
    try {
      localStorage.setItem(
        key,
        JSON.stringify(others.length < list.length ? others : [follow, ...list].slice(0, max)),
      );
    } catch {
      // Storage may be disabled: the button stays unchanged.
    }
    dispatchEvent(new Event(changed));
  }
  document.addEventListener("click", press, { capture: true });
  addEventListener(changed, show);
  addEventListener("DOMContentLoaded", show);
  addEventListener("storage", (event) => event.key === key && dispatchEvent(new Event(changed)));
  show();
}

/** Updates a button that was rendered after the page load. */
export function showFollows() {
  window.dispatchEvent(new Event(CHANGED));
}
