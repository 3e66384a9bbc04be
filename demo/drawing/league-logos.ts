import type { leagueColors } from "#app/db/schema/leagues.ts";
import { ball } from "./ball.ts";
import { shields } from "./crest-parts.ts";
import { star, sun, trophy } from "./festive.ts";
import { type Color, palette } from "./palette.ts";
import { circle, clipped, group, path, placed, rect, stroke, svg } from "./svg.ts";

type LeagueColor = (typeof leagueColors)[number];

/** The badge of a league, 64 by 64. Like the crests, it has a light rim, to be visible on dark pages. */
export function leagueLogo(color: LeagueColor): string {
  return svg(64, 64, badges[color]());
}

const badges: Record<LeagueColor, () => string> = {
  celeste: () =>
    shielded(
      rect(0, 0, 36, 40, palette.white),
      path("M4 0h5.6v40H4zM15.2 0h5.6v40h-5.6zM26.4 0H32v40h-5.6z", palette.celesteLight),
      rect(0, 0, 36, 17, palette.celeste),
      placed(sun(palette.gold, 16), 18, 11, 0.055),
      circle(18, 25.5, 9, palette.celeste),
      placed(ball("b", { x: 18, y: 30, z: 12 }), 18, 25.5, 0.076),
    ),
  violet: () =>
    roundel(
      palette.violet,
      palette.violetDeep,
      placed(ball("b", { x: -15, y: 58, z: 40 }), 32, 37, 0.15),
      ...[-36, 0, 36].map((degrees) =>
        placed(star(4, palette.gold), 32 + 21 * Math.sin(rad(degrees)), 33 - 20 * Math.cos(rad(degrees))),
      ),
    ),
  orange: () =>
    roundel(
      palette.orange,
      palette.orangeDeep,
      group(
        `fill="none" stroke="${palette.orangeLight}" stroke-width="1.6"`,
        '<circle cx="32" cy="32" r="22.5"/><ellipse cx="32" cy="32" rx="10.5" ry="22.5"/>',
        '<path d="M9.5 32h45M13 20.5h38M13 43.5h38"/>',
      ),
      placed(trophy("t"), 32, 32, 0.125),
    ),
  pitch: () =>
    shielded(
      rect(0, 0, 36, 40, palette.pitch),
      path("M4 0h7v40H4zM18 0h7v40h-7z", palette.pitchDeep),
      group(
        `fill="none" stroke="${palette.chalk}" stroke-width="1.3"`,
        '<path d="M0 20h36"/>',
        circleLine(18, 20, 9.5),
      ),
      placed(trophy("t"), 18, 19.5, 0.088),
    ),
};

function shielded(...body: string[]): string {
  const outline = shields.heater;
  return placed(
    stroke(outline, "#fbfaf6", 3.6, 'stroke-linejoin="round"') +
      clipped("s", outline, ...body) +
      stroke(outline, palette.ink, 0.9, 'stroke-opacity=".5" stroke-linejoin="round"'),
    2.3,
    -1.5,
    1.65,
  );
}

function roundel(fill: Color, edge: Color, ...body: string[]): string {
  return (
    circle(32, 32, 31.5, "#fbfaf6") + circle(32, 32, 29.5, edge) + circle(32, 32, 26, fill) + body.join("")
  );
}

function circleLine(cx: number, cy: number, r: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}"/>`;
}

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
