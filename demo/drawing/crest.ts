import { type Charge, charges, type Pattern, patterns, type Shield, shields } from "./crest-parts.ts";
import { lettering } from "./lettering.ts";
import type { Color } from "./palette.ts";
import { clipped, path, rect, stroke, svg } from "./svg.ts";

export interface CrestDesign {
  shield: Shield;
  pattern: Pattern;
  /** Field, pattern and, where something stands on them, charge. */
  colors: readonly [Color, Color] | readonly [Color, Color, Color];
  charge?: Charge;
  initials?: string;
}

/** Light outside and dark within, so that neither a dark crest on a dark card nor a white one on white is lost. */
const RIM_LIGHT = "#fbfaf6";
const RIM_DARK = "#14201b";

export function crest({ shield, pattern, colors, charge, initials }: CrestDesign): string {
  const outline = shields[shield];
  const [field, second, third = second] = colors;
  return svg(
    36,
    40,
    stroke(outline, RIM_LIGHT, 4.4, 'stroke-linejoin="round"'),
    clipped(
      "s",
      outline,
      rect(0, 0, 36, 40, field),
      patterns[pattern] === "" ? "" : path(patterns[pattern], second),
      charge ? path(charges[charge], third) : "",
      initials ? lettering(initials, initialsStyle(pattern, third)) : "",
    ),
    stroke(outline, RIM_DARK, 1.2, 'stroke-opacity=".55" stroke-linejoin="round"'),
  );
}

function initialsStyle(pattern: Pattern, fill: Color) {
  // A band leaves room for shorter letters than a whole shield.
  const size = pattern === "band" ? 12.5 : 17;
  // Capitals are seven tenths as tall as the type is: this puts their middle on that of the shield.
  return {
    x: 18,
    y: (pattern === "band" ? 19 : 19.5) + size * 0.35,
    size,
    fill,
    anchor: "middle",
    decimals: 1,
  } as const;
}
