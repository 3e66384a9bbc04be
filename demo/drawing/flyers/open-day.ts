import type { Day } from "#app/lib/dates.ts";
import { ball } from "../ball.ts";
import { star } from "../festive.ts";
import { dayInCapitals, fitted, pill } from "../layout.ts";
import { lettering } from "../lettering.ts";
import { palette } from "../palette.ts";
import type { Picture } from "../raster.ts";
import { group, path, placed, rect, svg } from "../svg.ts";

const SIDE = 1080;

/** LIFUFE's open day: a shot that crosses the whole picture. */
export function openDay(day: Day): Picture {
  const body = [
    rect(0, 0, SIDE, SIDE, palette.violet),
    path("M0 0H1080V296L0 972z", palette.violetDeep),
    group(
      "",
      path("M-60 1212L-60 1010 742 508 880 690z", palette.gold),
      path("M-60 1212L-60 1120 790 565 880 690z", palette.orangeLight),
      path("M-60 1282L-60 1220 838 620 880 690z", palette.chalk),
    ),
    placed(ball("ball", { x: 20, y: 35, z: 10 }), 838, 590, 1.7),
    ...[
      [110, 560, 24, -14],
      [1002, 118, 30, 14],
      [1010, 330, 18, -8],
      [440, 560, 16, 8],
    ].map(([x = 0, y = 0, size = 0, turn = 0]) => placed(star(size, palette.violetLight), x, y, 1, turn)),
    lettering("ELLAS", { x: 66, y: 262, size: 250, fill: palette.white }),
    lettering("JUEGAN", { x: 66, y: 424, size: 204, fill: palette.white }),
    group("", rect(0, 846, SIDE, 234, palette.ink)),
    pill("LIFUFE", { x: 70, y: 888, size: 40, fill: palette.violetLight, ink: palette.ink }),
    fitted(dayInCapitals(day), 690, { x: 320, y: 940, size: 66, fill: palette.white, face: "label" }),
    lettering("Jornada abierta de fútbol femenino · 10:00 a 13:00", {
      x: 70,
      y: 1026,
      size: 38,
      fill: palette.chalk,
      face: "text",
    }),
  ];
  return { width: SIDE, height: SIDE, svg: svg(SIDE, SIDE, ...body) };
}
