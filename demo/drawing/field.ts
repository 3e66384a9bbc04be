import { type Color, palette } from "./palette.ts";
import { group, n, open, type Point, path, rect, stroke } from "./svg.ts";

/* The pitch and the objects on it. */

/** Mown stripes across a whole picture, vertical or slanted. */
export function stripes(
  width: number,
  height: number,
  count: number,
  light: Color,
  dark: Color,
  lean = 0,
): string {
  const step = (width + Math.abs(lean)) / count;
  const bands = Array.from({ length: Math.ceil(count / 2) + 1 }, (_, i) => {
    const x = i * step * 2 - Math.max(lean, 0);
    return `M${n(x)} 0h${n(step)}l${n(lean)} ${height}h${n(-step)}z`;
  });
  return rect(0, 0, width, height, light) + path(bands.join(""), dark);
}

/** A halfway line with its circle, centred on the origin. */
export function centreCircle(radius: number, reach: number, color: Color, width: number): string {
  return group(
    `fill="none" stroke="${color}" stroke-width="${width}"`,
    `<path d="M0 ${-reach}V${reach}"/><circle r="${radius}"/>`,
    `<circle r="${n(width * 1.4)}" fill="${color}" stroke="none"/>`,
  );
}

/** A penalty area seen from above, with its goal line at x = 0 and the pitch to its left. */
export function penaltyArea(scale: number, color: Color, width: number): string {
  const s = (value: number) => n(value * scale);
  const box = `M0 ${s(-100)}H${s(-82)}V${s(100)}H0M0 ${s(-46)}H${s(-28)}V${s(46)}H0`;
  const arc = `M${s(-82)} ${s(-36)}A${s(46)} ${s(46)} 0 0 0 ${s(-82)} ${s(36)}`;
  const spot = `<circle cx="${s(-55)}" cy="0" r="${n(width)}" fill="${color}"/>`;
  return stroke(box + arc, color, width) + spot;
}

/** A goal seen from the front, standing on the origin. The net slopes back and inwards. */
export function goal(width: number, height: number, color: Color, net: Color): string {
  const half = width / 2;
  const inset = width * 0.07;
  const back = height * 0.16;
  const mesh = (count: number, line: (share: number) => Point[]) =>
    Array.from({ length: count + 1 }, (_, i) => open(line(i / count))).join("");
  const upright = mesh(18, (share) => [
    [-half + width * share, -height],
    [-half + inset + (width - inset * 2) * share, -back],
  ]);
  const across = mesh(9, (share) => [
    [-half + inset * share, -height + (height - back) * share],
    [half - inset * share, -height + (height - back) * share],
  ]);
  const sides = mesh(6, (share) => [
    [-half, -height + height * share],
    [-half + inset * share, -height + (height - back) * share],
  ]);
  return group(
    "",
    stroke(upright + across + sides, net, 2.5, 'stroke-opacity=".75"'),
    `<g transform="scale(-1 1)">${stroke(sides, net, 2.5, 'stroke-opacity=".75"')}</g>`,
    stroke(`M${-half} 0V${-height}H${half}V0`, color, 16, 'stroke-linejoin="round" stroke-linecap="round"'),
  );
}

/** A training cone, about 200 tall, standing on the origin. */
export function cone(fill: Color, dark: Color): string {
  return group(
    "",
    rect(-88, -20, 176, 22, dark, 'rx="9"'),
    path("M-17-192q17-12 34 0L66-18q-66 22-132 0z", fill),
    path("M8-197l9 5L66-18q-24 9-50 10z", dark, 'fill-opacity=".75"'),
    path("M-34-130q34 16 68 0l12 42q-46 20-92 0z", palette.chalk),
  );
}

/** A corner flag, about 240 tall, standing on the origin. */
export function cornerFlag(fill: Color, pole: Color): string {
  return group(
    "",
    rect(-5, -240, 10, 240, pole, 'rx="5"'),
    path("M5-238c36 12 62-14 104 2v70c-42-16-68 10-104-2z", fill),
  );
}
