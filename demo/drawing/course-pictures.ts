import { ball } from "./ball.ts";
import { heart } from "./festive.ts";
import { centreCircle, cone, penaltyArea, stripes } from "./field.ts";
import {
  bottle,
  clipboard,
  firstAidCase,
  megaphone,
  orangeHalf,
  pencil,
  plaster,
  refereeCard,
  whistle,
} from "./gear.ts";
import { lines, pill } from "./layout.ts";
import { type Color, palette } from "./palette.ts";
import type { Picture } from "./raster.ts";
import { circle, group, placed, stroke, svg } from "./svg.ts";

const WIDTH = 1280;
const HEIGHT = 720;

/** The centre of each course's drawing. */
const STAGE = { x: 905, y: 372 };

interface Course {
  label: string;
  headline: string[];
  ground: string;
  disc: Color;
  drawing: string;
  ink?: Color;
}

/** All courses share one layout, so that they look like a series: text on the left, an object on the right. */
function picture({ label, headline, ground, disc, drawing, ink = palette.white }: Course): Picture {
  const body = [
    ground,
    circle(STAGE.x, STAGE.y, 290, disc),
    drawing,
    pill(label, { x: 80, y: 176, size: 32, fill: palette.gold, ink: palette.ink }),
    lines(headline, { x: 76, y: 378, size: 150, fill: ink }),
  ];
  return { width: WIDTH, height: HEIGHT, svg: svg(WIDTH, HEIGHT, ...body) };
}

export const coursePictures = { referees, firstAid, coaches, food, families, scorekeepers };

function referees(): Picture {
  return picture({
    label: "ÁRBITROS INFANTILES",
    headline: ["REGLAS", "CLARAS"],
    ground: pitchBackground(palette.celeste, palette.celesteDeep),
    disc: "#063e67",
    drawing:
      placed(refereeCard(palette.red), STAGE.x + 100, STAGE.y - 88, 1.5, 16) +
      placed(refereeCard(palette.gold), STAGE.x - 60, STAGE.y - 110, 1.5, -9) +
      placed(whistle("whistle", palette.chalk, "#d3cfbf"), STAGE.x - 4, STAGE.y + 104, 1.4, -10),
  });
}

function firstAid(): Picture {
  return picture({
    label: "PRIMEROS AUXILIOS",
    headline: ["CUIDAR", "A TIEMPO"],
    ground: pitchBackground(palette.red, "#b3202f"),
    disc: palette.redDeep,
    drawing:
      placed(plaster(), STAGE.x - 190, STAGE.y - 190, 0.95, -38) +
      placed(plaster(), STAGE.x + 206, STAGE.y + 208, 0.95, -24) +
      placed(firstAidCase(palette.chalk, "#c9c4b3"), STAGE.x, STAGE.y + 10, 1.12, -4),
  });
}

function coaches(): Picture {
  const chalk = (d: string, more = "") =>
    stroke(d, palette.chalk, 9, `stroke-linecap="round" stroke-linejoin="round" ${more}`);
  return picture({
    label: "PARA PROFES Y AYUDANTES",
    headline: ["ENTRENAR", "JUGANDO"],
    ground: pitchBackground(palette.pitch, palette.pitchDeep),
    disc: "#074229",
    drawing: group(
      "",
      chalk("M690 250C780 130 850 420 940 260S1060 180 1092 216", 'stroke-dasharray="2 26"'),
      chalk("M1092 216l-46-8M1092 216l-8-46"),
      chalk("M1112 318l44 44M1156 318l-44 44M1012 330l44 44M1056 330l-44 44"),
      placed(cone(palette.orangeLight, palette.orange), STAGE.x - 128, STAGE.y + 150, 0.98),
      placed(cone(palette.orangeLight, palette.orange), STAGE.x + 30, STAGE.y + 196, 1.2),
      placed(ball("ball", { x: 20, y: 35, z: 10 }), STAGE.x + 186, STAGE.y + 132, 0.72),
    ),
  });
}

function food(): Picture {
  return picture({
    label: "COMER BIEN, JUGAR MEJOR",
    headline: ["AGUA", "Y FRUTA"],
    ground: pitchBackground(palette.orange, "#b03a0a"),
    disc: palette.orangeDeep,
    drawing:
      placed(orangeHalf(), STAGE.x - 122, STAGE.y + 118, 1.12, 8) +
      placed(bottle(palette.celesteLight, palette.celeste), STAGE.x + 42, STAGE.y - 6, 1.16, 8) +
      placed(orangeHalf(), STAGE.x + 186, STAGE.y + 172, 0.78, 28),
  });
}

function families(): Picture {
  return picture({
    label: "TALLER PARA FAMILIAS",
    headline: ["ALENTAR", "ES CUIDAR"],
    ground: pitchBackground(palette.violet, "#5f3298"),
    disc: palette.violetDeep,
    drawing:
      placed(heart(palette.red), STAGE.x - 40, STAGE.y - 176, 0.56, -12) +
      placed(heart("#e8779f"), STAGE.x + 64, STAGE.y - 232, 0.3, 12) +
      placed(heart(palette.violetLight), STAGE.x + 110, STAGE.y + 196, 0.36, 10) +
      placed(megaphone(palette.gold, palette.goldDeep), STAGE.x - 34, STAGE.y + 36, 0.98, -12),
  });
}

function scorekeepers(): Picture {
  return picture({
    label: "PLANILLEROS",
    headline: ["TODO", "ANOTADO"],
    ground: pitchBackground("#1d3a4c", "#17303f"),
    disc: "#10242f",
    drawing:
      placed(clipboard(), STAGE.x - 20, STAGE.y, 1.16, 6) +
      placed(pencil(palette.gold), STAGE.x + 176, STAGE.y + 116, 1.05, 118),
  });
}

/** The background of the series: slanted stripes with the faint lines of a pitch. */
function pitchBackground(light: Color, dark: Color): string {
  return (
    stripes(WIDTH, HEIGHT, 9, light, dark, -150) +
    group(
      'opacity=".22"',
      placed(centreCircle(340, 400, palette.white, 7), STAGE.x, STAGE.y),
      placed(penaltyArea(1.9, palette.white, 7), WIDTH + 4, STAGE.y),
    )
  );
}
