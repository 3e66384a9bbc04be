import { type Charge, charges, type Pattern, patterns, type Shield, shields } from "./crest-parts.ts";
import { lettering } from "./lettering.ts";
import type { Color } from "./palette.ts";
import { clipped, path, rect, stroke, svg } from "./svg.ts";

export interface CrestDesign {
  shield: Shield;
  pattern: Pattern;
  /** The colours of the field, the pattern and, if there is one, the charge. */
  colors: readonly [Color, Color] | readonly [Color, Color, Color];
  charge?: Charge;
  initials?: string;
}

/**
 * The rim is light outside and dark inside, so that both a dark crest on dark and a white one on white stay visible.
 */
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
  // A band has less room for letters than a whole shield.
  const size = pattern === "band" ? 12.5 : 17;
  // Capitals are 0.7 of the font size tall: half of that centres them on the shield.
  return {
    x: 18,
    y: (pattern === "band" ? 19 : 19.5) + size * 0.35,
    size,
    fill,
    anchor: "middle",
    decimals: 1,
  } as const;
}
