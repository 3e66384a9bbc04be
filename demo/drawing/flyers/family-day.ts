import type { Day } from "#app/lib/dates.ts";
import { ball } from "../ball.ts";
import { bunting, heart, sun } from "../festive.ts";
import { cornerFlag, goal } from "../field.ts";
import { dayInCapitals, fitted } from "../layout.ts";
import { lettering } from "../lettering.ts";
import { palette } from "../palette.ts";
import type { Picture } from "../raster.ts";
import { group, path, placed, rect, stroke, svg } from "../svg.ts";

const WIDTH = 1080;
const HEIGHT = 1350;

/** An afternoon at the club: sun, hills and a goal. */
export function familyDay(day: Day): Picture {
  const body = [
    rect(0, 0, WIDTH, HEIGHT, "#cfe8f7"),
    placed(sun(palette.gold, 20), 880, 668, 1.45),
    path("M0 820Q260 700 560 790T1080 740V1350H0z", palette.pitchLight),
    path("M0 880Q360 760 1080 860V1350H0z", palette.pitch),
    path("M0 990Q500 900 1080 980V1080Q500 1000 0 1090z", palette.pitchDeep),
    stroke("M-20 1130Q540 1080 1100 1130", palette.chalk, 10),
    placed(goal(520, 230, palette.white, palette.white), 380, 1005),
    group('opacity=".3"', `<ellipse cx="690" cy="1168" rx="96" ry="14" fill="${palette.ink}"/>`),
    placed(ball("ball", { x: -15, y: 58, z: 40 }), 690, 1084, 0.88),
    placed(cornerFlag(palette.orange, palette.white), 940, 1122, 0.95),
    bunting([-30, 20], [1110, 20], 130, 16, [palette.orange, palette.celeste, palette.gold, palette.violet]),
    fitted("DÍA DE LA FAMILIA", 900, { x: 540, y: 390, size: 220, fill: palette.ink, anchor: "middle" }),
    fitted(dayInCapitals(day), 900, {
      x: 540,
      y: 482,
      size: 76,
      fill: palette.orange,
      face: "label",
      anchor: "middle",
    }),
    placed(heart(palette.red), 160, 640, 0.5, -10),
    placed(heart(palette.orangeLight), 270, 600, 0.26, 12),
    rect(0, 1200, WIDTH, 150, palette.ink),
    lettering("Choripán, rifa y fútbol para todos · Desde las 11", {
      x: 540,
      y: 1290,
      size: 40,
      fill: palette.chalk,
      face: "text",
      anchor: "middle",
    }),
  ];
  return { width: WIDTH, height: HEIGHT, svg: svg(WIDTH, HEIGHT, ...body) };
}
