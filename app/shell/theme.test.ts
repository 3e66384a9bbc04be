import { expect, test } from "vitest";
import { themeScript } from "./theme.ts";

type Page = { stored?: string | null; dark?: boolean; storageFails?: boolean };

/** Runs the script of <head> on the little of a page that it touches. */
function run({ stored = null, dark = false, storageFails = false }: Page) {
  const dataset: Record<string, string> = {};
  const metas: Record<string, string>[] = [];
  const document = {
    documentElement: { dataset },
    createElement: () => ({}),
    head: { append: (meta: Record<string, string>) => metas.push(meta) },
  };
  const localStorage = {
    getItem(key: string) {
      if (storageFails) throw new Error("forbidden");
      return key === "theme" ? stored : null;
    },
  };
  new Function("document", "localStorage", "matchMedia", themeScript)(document, localStorage, () => ({
    matches: dark,
  }));
  return { dataset, bars: metas.map((meta) => meta.content) };
}

test("what was chosen rules over the system", () => {
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
])("otherwise the system does (%j)", (page) => {
  expect(run(page)).toEqual({ dataset: { js: "" }, bars: ["#151d19"] });
});
