/*
 * The clubs and single categories this browser follows: 'los-pibes-fc', or 'los-pibes-fc 2012'. Stored only in the
 * browser, so that pages are the same for everybody.
 */
const KEY = "follows";
const CHANGED = "followschange";
const MAX_FOLLOWS = 8;
/** A key of sessionStorage: a club is being chosen; the next club or team page opened is followed. */
const CHOOSING = "choosing";
/** Opening this page does not end the choice. */
const SEARCH = "/buscar";
export const FOLLOWS = { key: KEY, changed: CHANGED, max: MAX_FOLLOWS, choosing: CHOOSING, search: SEARCH };

/** Runs in <head> of every page, so that the home page reserves room for followed clubs before the first paint. */
export function followsScript(): string {
  return `(${keepFollows})(${JSON.stringify(FOLLOWS)})`;
}

/** Handles the Seguir buttons, and what is chosen within [data-choose-club]. Its source is inlined, so it may only use its argument. */
function keepFollows({ key, changed, max, choosing, search }: typeof FOLLOWS) {
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
    store(others.length < list.length ? others : [follow, ...list]);
  }
  function store(list: string[]) {
    try {
      localStorage.setItem(key, JSON.stringify(list.slice(0, max)));
    } catch {
      // Storage may be disabled: the button stays unchanged.
    }
    dispatchEvent(new Event(changed));
  }
  function choose({ target, type }: Event) {
    if (type !== "submit" && !(target as Element).closest("a")) return;
    if ((target as Element).closest("[data-choose-club]")) mark("1");
    else stopChoosingElsewhere();
  }
  /** Called for links as well as page loads, because the router opens pages without loading them. */
  function stopChoosingElsewhere() {
    if (isChoosing() && location.pathname !== search) mark("");
  }
  function mark(value: string) {
    try {
      sessionStorage.setItem(choosing, value);
    } catch {
      // Storage may be disabled: the club can still be followed by its button.
    }
  }
  function isChoosing(): boolean {
    try {
      return sessionStorage.getItem(choosing) === "1";
    } catch {
      return false;
    }
  }
  function followChosen() {
    const follow = document.querySelector<HTMLElement>("[data-follow]")?.dataset.follow;
    if (!follow || !isChoosing()) return;
    mark("");
    const list = stored();
    if (!list.includes(follow)) store([follow, ...list]);
  }
  function begin() {
    followChosen();
    stopChoosingElsewhere();
    show();
  }
  document.addEventListener("click", press, { capture: true });
  document.addEventListener("click", choose, { capture: true });
  document.addEventListener("submit", choose, { capture: true });
  // A button that React renders dispatches it too.
  addEventListener(changed, followChosen);
  addEventListener(changed, show);
  addEventListener("DOMContentLoaded", begin);
  addEventListener("storage", (event) => event.key === key && dispatchEvent(new Event(changed)));
  show();
}

/** Updates a button that was rendered after the page load. */
export function showFollows() {
  window.dispatchEvent(new Event(CHANGED));
}
