import type { Day } from "#app/lib/dates.ts";
import { ball } from "../ball.ts";
import { star } from "../festive.ts";
import { capitals, fitted, pill } from "../layout.ts";
import { lettering } from "../lettering.ts";
import { palette } from "../palette.ts";
import type { Picture } from "../raster.ts";
import { group, path, placed, rect, svg } from "../svg.ts";

const SIDE = 1080;

/** LIFUFE's open day: a shot that crosses the whole picture. */
export function openDay(day: Day): Picture {
  const body = [
    rect(0, 0, SIDE, SIDE, palette.violet),
    path("M0 0H1080V250L0 1010z", palette.violetDeep),
    group(
      "",
      path("M-60 1130L-60 890 720 276 880 470z", palette.gold),
      path("M-60 1130L-60 1010 770 340 880 470z", palette.orangeLight),
      path("M-60 1190L-60 1110 815 395 880 470z", palette.chalk),
    ),
    placed(ball("ball", { x: 20, y: 35, z: 10 }), 812, 372, 1.75),
    ...[
      [92, 560, 22, -14],
      [560, 96, 18, 10],
      [1000, 640, 26, 12],
      [420, 470, 14, 0],
    ].map(([x = 0, y = 0, size = 0, turn = 0]) => placed(star(size, palette.violetLight), x, y, 1, turn)),
    lettering("ELLAS", { x: 70, y: 270, size: 236, fill: palette.white }),
    lettering("JUEGAN", { x: 70, y: 452, size: 210, fill: palette.gold }),
    group("", rect(0, 846, SIDE, 234, palette.ink)),
    pill("LIFUFE", { x: 70, y: 888, size: 40, fill: palette.violetLight, ink: palette.ink }),
    fitted(capitals(day), 690, { x: 320, y: 940, size: 66, fill: palette.white, face: "label" }),
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
