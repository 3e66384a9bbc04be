import { expect, test } from "vitest";
import { FOLLOWS, followsScript } from "./follows.ts";

const CHOICE = "[data-choose-club]";

/** Runs the script of <head> on a minimal fake of the page, whose links the router opens without loading a page. */
function openPage() {
  const window = new EventTarget();
  const location = { pathname: "/" };
  let follow: string | null = null;
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
    querySelector: () => follow && { dataset: { follow } },
  });
  const storage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
  };
  const localStorage = storage();
  const globals = {
    document,
    location,
    localStorage,
    sessionStorage: storage(),
    addEventListener: window.addEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
  };
  new Function(...Object.keys(globals), followsScript())(...Object.values(globals));
  return {
    /** Clicks a link, within one of these elements. */
    click(to: string, ...within: string[]) {
      const target = { closest: (selector: string) => ["a", ...within].includes(selector) || null };
      const event = new Event("click");
      Object.defineProperty(event, "target", { value: target });
      document.dispatchEvent(event);
      location.pathname = to;
      follow = /^\/club\/(.+)/.exec(to)?.[1] ?? null;
      if (follow) window.dispatchEvent(new Event(FOLLOWS.changed));
    },
    follows: () => JSON.parse(localStorage.getItem(FOLLOWS.key) ?? "[]"),
  };
}

test("a club that is chosen by its crest, or found by a search for it, is followed", () => {
  const page = openPage();
  page.click("/club/los-pibes-fc", CHOICE);
  page.click("/");
  page.click(FOLLOWS.search, CHOICE);
  page.click("/club/el-ceibo");
  expect(page.follows()).toEqual(["el-ceibo", "los-pibes-fc"]);
});

test("a club that is visited after the choice was given up is not followed", () => {
  const page = openPage();
  page.click(FOLLOWS.search, CHOICE);
  page.click("/league/lifufe");
  page.click("/club/los-pibes-fc");
  expect(page.follows()).toEqual([]);
});
