import { expect, test } from "vitest";
import { themeScript } from "./theme.ts";

type Page = { stored?: string | null; dark?: boolean; storageFails?: boolean };

/** Runs the script of <head> on a minimal fake of the page. */
function run({ stored = null, dark = false, storageFails = false }: Page) {
  const dataset: Record<string, string> = {};
  const bars: (string | undefined)[] = [];
  const meta = {
    isConnected: false,
    setAttribute: (_: string, color: string) => bars.push(color),
  };
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset },
    getElementById: () => null,
    createElement: () => meta,
    querySelectorAll: () => [],
    head: { append: () => {} },
  });
  const localStorage = {
    getItem(key: string) {
      if (storageFails) throw new Error("forbidden");
      return key === "theme" ? stored : null;
    },
  };
  const globals = {
    document,
    localStorage,
    matchMedia: () => Object.assign(new EventTarget(), { matches: dark }),
    addEventListener: window.addEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
  };
  new Function(...Object.keys(globals), themeScript())(...Object.values(globals));
  return { dataset, bars };
}

test("the chosen theme overrides the system's", () => {
  expect(run({ stored: "dark", dark: false })).toEqual({
    dataset: { js: "", theme: "dark" },
    bars: ["#151d19"],
  });
  expect(run({ stored: "light", dark: true })).toEqual({
    dataset: { js: "", theme: "light" },
    bars: ["#ffffff"],
  });
});

test.each([
  { stored: null, dark: true },
  { stored: "purple", dark: true },
  { storageFails: true, dark: true },
])("without a chosen theme the system's is used (%j)", (page) => {
  expect(run(page)).toEqual({ dataset: { js: "" }, bars: ["#151d19"] });
});
