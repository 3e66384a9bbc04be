import type { CrestDesign } from "../crest.ts";
import { crest } from "../crest.ts";
import { centreCircle, stripes } from "../field.ts";
import { pill } from "../layout.ts";
import { lettering } from "../lettering.ts";
import { palette } from "../palette.ts";
import type { Picture } from "../raster.ts";
import { circle, group, placed, rect, stroke, svg } from "../svg.ts";

const WIDTH = 1600;
const HEIGHT = 700;

/** The prediction game: a match card with its three buttons, one of them chosen. */
export function playTheProde(home: CrestDesign, away: CrestDesign): Picture {
  const body = [
    stripes(WIDTH, HEIGHT, 10, palette.celeste, palette.celesteDeep, 160),
    group('opacity=".35"', placed(centreCircle(250, 460, palette.chalk, 8), 1150, 350)),
    placed(card(home, away), 1150, 350, 1, -5),
    pill("GRATIS Y PARA TODOS", { x: 90, y: 88, size: 40, fill: palette.gold, ink: palette.ink }),
    lettering("JUGÁ AL", { x: 86, y: 336, size: 170, fill: palette.white }),
    lettering("PRODE", { x: 84, y: 500, size: 210, fill: palette.gold }),
    lettering("Elegí local, empate o visitante.", {
      x: 90,
      y: 574,
      size: 40,
      fill: palette.white,
      face: "text",
    }),
    lettering("Cada acierto suma 3 puntos.", { x: 90, y: 626, size: 40, fill: palette.white, face: "text" }),
  ];
  return { width: WIDTH, height: HEIGHT, svg: svg(WIDTH, HEIGHT, ...body) };
}

function card(home: CrestDesign, away: CrestDesign): string {
  return group(
    "",
    rect(-322, -214, 660, 456, palette.ink, 'rx="34" fill-opacity=".35"'),
    rect(-330, -228, 660, 456, palette.chalk, 'rx="34"'),
    placed(inline(crest(home), "home"), -252, -186, 5.4),
    placed(inline(crest(away), "away"), 58, -186, 5.4),
    lettering("VS", { x: 0, y: -56, size: 74, fill: palette.ink, anchor: "middle" }),
    ...["LOCAL", "EMPATE", "VISITANTE"].map((text, i) => button(text, -290 + i * 198, i === 0)),
    tick(),
  );
}

function button(text: string, x: number, chosen: boolean): string {
  return (
    rect(
      x,
      76,
      184,
      104,
      chosen ? palette.pitch : palette.white,
      `rx="20" stroke="${palette.chalkDeep}" stroke-width="4"`,
    ) +
    lettering(text, {
      x: x + 92,
      y: 143,
      size: 42,
      fill: chosen ? palette.white : palette.ink,
      face: "label",
      anchor: "middle",
    })
  );
}

/** The tick that marks a saved prediction. */
function tick(): string {
  return (
    circle(-112, 78, 34, palette.gold, `stroke="${palette.chalk}" stroke-width="7"`) +
    stroke("M-127 79l11 12 20-25", palette.ink, 9, 'stroke-linecap="round" stroke-linejoin="round"')
  );
}

/** A crest inside a larger drawing: without its own `<svg>`, and with a unique id. */
function inline(drawing: string, id: string): string {
  return drawing
    .replace(/^<svg[^>]*>/, "")
    .replace("</svg>", "")
    .replace('id="s"', `id="${id}"`)
    .replace("url(#s)", `url(#${id})`);
}
