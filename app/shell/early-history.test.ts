import { expect, test, vi } from "vitest";
import { earlyHistoryScript, pageIsAlive } from "./early-history.ts";

/** A page at /a?b whose address becomes another, by a press of back; tells what came of it. */
function goBackTo(pathname: string, search: string, alive = false) {
  const answers: string[] = [];
  const location = { pathname: "/a", search: "?b", reload: () => answers.push("asked for") };
  const window = new EventTarget();
  const listen = window.addEventListener.bind(window);
  new Function("location", "addEventListener", "removeEventListener", earlyHistoryScript)(
    location,
    listen,
    window.removeEventListener.bind(window),
  );
  listen("popstate", () => answers.push("left to the router"));
  if (alive) {
    vi.stubGlobal("window", window);
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    pageIsAlive();
    vi.unstubAllGlobals();
  }
  Object.assign(location, { pathname, search });
  window.dispatchEvent(new Event("popstate"));
  return answers;
}

test.each([
  ["another page", "/c", "?b"],
  ["the same page asked otherwise", "/a", "?d"],
])("before the page is alive, %s is asked for, and the router hears nothing of it", (_, path, search) => {
  expect(goBackTo(path, search)).toEqual(["asked for"]);
});

test("a place in the same page asks for nothing", () => {
  expect(goBackTo("/a", "?b")).toEqual(["left to the router"]);
});

test("once the page is alive the router answers", () => {
  expect(goBackTo("/c", "", true)).toEqual(["left to the router"]);
});
