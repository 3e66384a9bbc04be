import type { Day } from "#app/lib/dates.ts";
import { ball } from "../ball.ts";
import { bunting, rays, star } from "../festive.ts";
import { dayInCapitals, fitted, pill } from "../layout.ts";
import { lettering } from "../lettering.ts";
import { palette } from "../palette.ts";
import type { Picture } from "../raster.ts";
import { circle, path, placed, rect, svg } from "../svg.ts";

const WIDTH = 1080;
const HEIGHT = 1350;

/** The closing party of the year's last tournament: a ball rising like a sun. */
export function mundialito(day: Day): Picture {
  const ground = "M0 1010Q540 870 1080 1010V1350H0z";
  const body = [
    rect(0, 0, WIDTH, HEIGHT, palette.orange),
    rays(540, 760, 1300, 18, "#d4541a"),
    circle(540, 760, 372, palette.gold, 'fill-opacity=".28"'),
    circle(540, 760, 326, palette.gold),
    placed(ball("ball", { x: -15, y: 58, z: 40 }), 540, 760, 2.85),
    path(ground, palette.pitch),
    path("M0 1010Q540 870 1080 1010v26Q540 896 0 1036z", palette.chalk),
    bunting([-30, 30], [540, -40], 90, 9, [palette.gold, palette.chalk, palette.celesteLight]),
    bunting([540, -40], [1110, 30], 90, 9, [palette.chalk, palette.celesteLight, palette.gold]),
    fitted("MUNDIALITO", 900, { x: 540, y: 356, size: 260, fill: palette.white, anchor: "middle" }),
    pill(`EDICIÓN ${day.slice(0, 4)}`, {
      x: 540,
      y: 392,
      size: 40,
      fill: palette.ink,
      ink: palette.gold,
      anchor: "middle",
    }),
    placed(star(34, palette.gold), 110, 1180, 1, -12),
    placed(star(34, palette.gold), 970, 1180, 1, 12),
    fitted("FIESTA DE CIERRE", 720, { x: 540, y: 1168, size: 130, fill: palette.white, anchor: "middle" }),
    fitted(dayInCapitals(day), 720, {
      x: 540,
      y: 1236,
      size: 60,
      fill: palette.gold,
      face: "label",
      anchor: "middle",
    }),
    lettering("Finales y premios · Categorías 2012, 2014 y 2016", {
      x: 540,
      y: 1292,
      size: 33,
      fill: palette.chalk,
      face: "text",
      anchor: "middle",
    }),
  ];
  return { width: WIDTH, height: HEIGHT, svg: svg(WIDTH, HEIGHT, ...body) };
}
