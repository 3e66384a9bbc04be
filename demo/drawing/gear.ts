import { type Color, palette } from "./palette.ts";
import { circle, clipped, closed, group, n, path, polar, rect, stroke } from "./svg.ts";

/* The gear of referees, trainers and families, each drawn around the origin and about 250 wide. */

const WHISTLE = "M-20-70H150q12 0 12 12v34q0 12-12 12H70c4 10 6 20 6 32a82 82 0 1 1-96-90z";

/** The id must be unique within the drawing. */
export function whistle(id: string, fill: Color, dark: Color): string {
  return group(
    "",
    stroke("M-98-4c-66 4-92 62-66 106s10 76-22 98", palette.gold, 13, 'stroke-linecap="round"'),
    circle(-84, -14, 20, "none", `stroke="${palette.gold}" stroke-width="11"`),
    clipped(
      id,
      WHISTLE,
      path(WHISTLE, fill),
      path("M-8 104a82 82 0 0 0 84-84c0-12-2-22-6-32H164v-26H46C76-16 72 70-8 104z", dark),
    ),
    path("M36-72h58l-20 38H36z", palette.ink),
    circle(-6, 20, 40, palette.ink, 'fill-opacity=".9"'),
    circle(-2, 28, 25, palette.orangeLight),
  );
}

export function refereeCard(fill: Color): string {
  return (
    rect(-64, -90, 128, 180, fill, 'rx="14"') +
    path("M-64 40L64-60v136q0 14-14 14H-50q-14 0-14-14z", "#000", 'fill-opacity=".08"')
  );
}

export function firstAidCase(fill: Color, dark: Color): string {
  return group(
    "",
    stroke("M-62-118v-26q0-26 26-26h72q26 0 26 26v26", dark, 22, 'stroke-linejoin="round"'),
    rect(-190, -122, 380, 270, fill, 'rx="34"'),
    path("M-190 60H190v54q0 34-34 34h-312q-34 0-34-34z", dark, 'fill-opacity=".35"'),
    rect(-150, -122, 34, 270, dark, 'fill-opacity=".5"'),
    rect(116, -122, 34, 270, dark, 'fill-opacity=".5"'),
    circle(0, 12, 92, palette.white),
    path("M-22-54h44v44h44v44H22v44h-44V34h-44v-44h44z", palette.red),
  );
}

/** A sticking plaster. */
export function plaster(): string {
  const holes = [-14, 0, 14].flatMap((x) => [-14, 0, 14].map((y) => circle(x, y, 3.4, "#c98f5c")));
  return group(
    "",
    rect(-120, -36, 240, 72, "#f0c193", 'rx="36"'),
    rect(-38, -36, 76, 72, "#e2a872"),
    ...holes,
  );
}

export function bottle(fill: Color, dark: Color): string {
  return group(
    "",
    rect(-26, -196, 52, 40, palette.ink, 'rx="10"'),
    rect(-48, -164, 96, 40, dark, 'rx="12"'),
    path("M-60-120H60q20 26 20 60V150q0 34-34 34H-46q-34 0-34-34V-60q0-34 20-60z", fill),
    path("M22-120h38q20 26 20 60V150q0 34-34 34H10c26-80 28-210 12-304z", dark, 'fill-opacity=".5"'),
    rect(-80, -20, 160, 92, palette.chalk),
    path("M0-6c22 26 30 38 30 50a30 30 0 0 1-60 0c0-12 8-24 30-50z", palette.celeste),
    rect(-58, -92, 14, 58, palette.white, 'rx="7" fill-opacity=".6"'),
  );
}

/** Half an orange, seen from the cut side. */
export function orangeHalf(): string {
  const wedges = Array.from({ length: 9 }, (_, i) => {
    const [a, b] = [polar(i * 40 - 15.5, 76), polar(i * 40 + 15.5, 76)];
    const tip = polar(i * 40, 14);
    return `M${n(tip[0])} ${n(tip[1])}L${n(a[0])} ${n(a[1])}A76 76 0 0 1 ${n(b[0])} ${n(b[1])}Z`;
  });
  return group(
    "",
    circle(0, 0, 108, "#f28a1c"),
    circle(0, 0, 94, "#fff1d6"),
    path(wedges.join(""), "#ffa83d", 'stroke="#ffa83d" stroke-width="7" stroke-linejoin="round"'),
  );
}

export function clipboard(): string {
  const rows = [-96, -44, 8, 60].map(
    (y, i) =>
      rect(-44, y - 8, i % 2 === 0 ? 132 : 104, 16, palette.chalkDeep, 'rx="8"') +
      stroke(
        `M-96 ${y}l14 14 24-28`,
        i < 3 ? palette.pitch : palette.chalkDeep,
        11,
        'stroke-linecap="round" stroke-linejoin="round"',
      ),
  );
  return group(
    "",
    rect(-150, -190, 300, 390, "#8a5a34", 'rx="24"'),
    rect(-126, -156, 252, 332, palette.white, 'rx="8"'),
    path("M-60-204q0-14 14-14h20a28 28 0 0 1 52 0h20q14 0 14 14v46H-60z", palette.ink),
    circle(0, -208, 10, palette.chalk),
    ...rows,
    rect(-100, 108, 200, 16, palette.chalkDeep, 'rx="8"'),
  );
}

export function pencil(fill: Color): string {
  return group(
    "",
    rect(-150, -17, 230, 34, fill),
    rect(-150, 4, 230, 13, "#000", 'fill-opacity=".14"'),
    rect(-176, -17, 26, 34, palette.chalkDeep),
    rect(-206, -17, 32, 34, "#e8779f", 'rx="10"'),
    path(
      closed([
        [80, -17],
        [134, 0],
        [80, 17],
      ]),
      "#f0d2a4",
    ),
    path(
      closed([
        [114, -6.3],
        [134, 0],
        [114, 6.3],
      ]),
      palette.ink,
    ),
  );
}

export function megaphone(fill: Color, dark: Color): string {
  const waves = [60, 104, 148].map(
    (r) => `M${n(136 + r * 0.5)} ${-r * 0.82}A${r} ${r} 0 0 1 ${n(136 + r * 0.5)} ${r * 0.82}`,
  );
  return group(
    "",
    path("M-84 44h60l22 96q4 20-16 20h-22q-16 0-20-16z", dark),
    rect(-166, -50, 70, 100, dark, 'rx="20"'),
    path("M-120-50L96-132V132L-120 50z", fill),
    path("M-120 12L96 40v92L-120 50z", dark, 'fill-opacity=".45"'),
    rect(84, -148, 36, 296, palette.chalk, 'rx="18"'),
    stroke(waves.join(""), palette.chalk, 15, 'stroke-linecap="round"'),
  );
}
