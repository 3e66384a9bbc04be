import type { Day } from "#app/lib/dates.ts";
import { ball } from "../ball.ts";
import { bunting, confetti, trophy } from "../festive.ts";
import { centreCircle, stripes } from "../field.ts";
import { dayInCapitals, fitted, pill } from "../layout.ts";
import { lettering } from "../lettering.ts";
import { palette } from "../palette.ts";
import type { Picture } from "../raster.ts";
import { circle, group, placed, svg } from "../svg.ts";

const WIDTH = 1600;
const HEIGHT = 700;

const scraps = [
  [850, 170, 20],
  [905, 480, 70],
  [960, 255, -30],
  [1010, 590, 15],
  [1050, 150, 50],
  [1420, 230, -20],
  [1465, 420, 35],
  [1520, 560, 80],
  [1470, 150, -45],
  [1540, 300, 10],
  [1335, 130, 65],
  [800, 330, -10],
] as const;

/** The final of the cup: the trophy on the centre spot. */
export function grandFinal(day: Day): Picture {
  const body = [
    stripes(WIDTH, HEIGHT, 10, palette.pitch, palette.pitchDeep, -160),
    group('opacity=".5"', placed(centreCircle(235, 460, palette.chalk, 8), 1180, 365)),
    circle(1180, 365, 205, palette.pitchDeep, 'fill-opacity=".8"'),
    confetti(scraps, [palette.gold, palette.chalk, palette.orangeLight, palette.celesteLight]),
    placed(trophy("cup"), 1180, 385, 1.62),
    placed(ball("ball", { x: 20, y: 35, z: 10 }), 1385, 520, 0.86),
    bunting([690, -20], [1640, 10], 70, 15, [
      palette.gold,
      palette.chalk,
      palette.celesteLight,
      palette.orangeLight,
    ]),
    pill("COPA POTRERO", { x: 90, y: 112, size: 40, fill: palette.gold, ink: palette.ink }),
    lettering("GRAN", { x: 84, y: 345, size: 190, fill: palette.white }),
    lettering("FINAL", { x: 84, y: 500, size: 190, fill: palette.white }),
    fitted(dayInCapitals(day), 640, { x: 90, y: 575, size: 58, fill: palette.gold, face: "label" }),
    lettering("Cancha 1 · 15:00 · Entrada libre", {
      x: 90,
      y: 628,
      size: 38,
      fill: palette.chalk,
      face: "text",
    }),
  ];
  return { width: WIDTH, height: HEIGHT, svg: svg(WIDTH, HEIGHT, ...body) };
}
