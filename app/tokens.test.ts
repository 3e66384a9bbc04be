import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { THEME_COLORS } from "#app/shell/inlined/theme.ts";

/* Contrast of app.css's colours, as WCAG 2 measures it: 4.5:1 for text, 3:1 for the border of a control. */
const TEXT_CONTRAST = 4.5;
const BORDER_CONTRAST = 3;
/** The tint behind a badge or the menu's open item, and the strongest tint of a table row. */
const BADGE_TINT = 0.1;
const ROW_TINT = 0.09;

type Rgb = [number, number, number];
type Palette = Record<string, Rgb>;

const css = readFileSync(path.join(import.meta.dirname, "app.css"), "utf8");
const surfaces = ["chalk", "paper", "sunk"];
const leagues = ["pitch", "celeste", "violet", "orange"];

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  const colors = paletteOf(theme);

  test("every colour is defined", () => {
    for (const name of [...surfaces, ...leagues, "raised", "ink", "ink-soft", "edge", "on-solid"]) {
      expect(colors, name).toHaveProperty(name);
    }
  });

  test.each(
    ["ink", "ink-soft", "danger", ...leagues].flatMap((text) =>
      [...surfaces, "raised"].map((under) => [text, under]),
    ),
  )("%s is readable on %s", (text, under) => {
    expect(contrast(color(colors, text), color(colors, under))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each([...leagues, "danger", "gold", "silver", "bronze"])("text on %s has enough contrast", (under) => {
    expect(contrast(color(colors, "on-solid"), color(colors, under))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each(
    [...leagues, "danger", "gold"].flatMap((name) => ["chalk", "paper"].map((under) => [name, under])),
  )("a %s badge is readable on %s", (name, under) => {
    const tinted = mix(color(colors, name), color(colors, under), BADGE_TINT);
    expect(contrast(color(colors, name), tinted)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each(["pitch", "danger"])("soft text is readable in a row marked with %s", (name) => {
    const tinted = mix(color(colors, name), color(colors, "paper"), ROW_TINT);
    expect(contrast(color(colors, "ink-soft"), tinted)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each(["chalk", "paper"])("the border of a control is visible on %s", (under) => {
    expect(contrast(color(colors, "edge"), color(colors, under))).toBeGreaterThanOrEqual(BORDER_CONTRAST);
  });

  test("a toast, which swaps ink and chalk, is readable", () => {
    expect(contrast(color(colors, "chalk"), color(colors, "ink"))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test("the browser's bars have the colour of the header", () => {
    expect(rgb(THEME_COLORS[theme])).toEqual(colors.paper);
  });
});

test("the contrast formula matches known values", () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
  expect(contrast(rgb("#767676"), rgb("#ffffff"))).toBeCloseTo(4.54, 2);
});

function paletteOf(theme: "light" | "dark"): Palette {
  const pair = "light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)";
  const tokens = css.matchAll(new RegExp(`--color-([a-z-]+): ${pair}`, "g"));
  const ofLeagues = css.matchAll(new RegExp(`data-league-color="([a-z]+)"\\] \\{\\s*--liga: ${pair}`, "g"));
  return Object.fromEntries(
    [...tokens, ...ofLeagues].map(([, name, light, dark]) => [
      name,
      rgb((theme === "light" ? light : dark) ?? ""),
    ]),
  );
}

function color(colors: Palette, name: string): Rgb {
  const found = colors[name];
  if (!found) throw new Error(`app.css has no colour ${name}`);
  return found;
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function mix(over: Rgb, under: Rgb, share: number): Rgb {
  return over.map((channel, index) => channel * share + (under[index] ?? 0) * (1 - share)) as Rgb;
}

function contrast(first: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
