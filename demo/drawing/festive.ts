import { type Color, palette } from "./palette.ts";
import { circle, clipped, closed, group, n, type Point, path, polar, polygon, rect, stroke } from "./svg.ts";

/* Party decorations, each drawn around the origin and about 200 wide. */

export function star(radius: number, fill: Color, inner = 0.42): string {
  const points = Array.from({ length: 10 }, (_, i) => polar(i * 36, i % 2 === 0 ? radius : radius * inner));
  return polygon(points, fill, `stroke="${fill}" stroke-width="${n(radius * 0.12)}" stroke-linejoin="round"`);
}

export function sun(fill: Color, rays: number): string {
  const wedges = Array.from({ length: rays }, (_, i) => (i * 360) / rays).map((degrees, i) =>
    closed([polar(degrees - 6.5, 66), polar(degrees, i % 2 === 0 ? 112 : 92), polar(degrees + 6.5, 66)]),
  );
  return group(`fill="${fill}"`, `<path d="${wedges.join("")}"/>`, `<circle r="56"/>`);
}

/** Rays from one point beyond the edges, for a background. */
export function rays(x: number, y: number, reach: number, count: number, fill: Color): string {
  const step = 360 / count;
  const wedges = Array.from({ length: count }, (_, i) => {
    const [a, b] = [polar(i * step, reach), polar(i * step + step / 2, reach)];
    return closed([
      [x, y],
      [x + a[0], y + a[1]],
      [x + b[0], y + b[1]],
    ]);
  });
  return path(wedges.join(""), fill);
}

/** A string of little flags hanging between two points. */
export function bunting(from: Point, to: Point, sag: number, flags: number, colors: Color[]): string {
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ];
  const cloth = Array.from({ length: flags }, (_, i) => {
    const [left, right] = [at((i + 0.1) / flags), at((i + 0.9) / flags)];
    const width = Math.hypot(right[0] - left[0], right[1] - left[1]);
    const [mx, my] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
    const lean = ((right[1] - left[1]) / width) * width * 1.1;
    return polygon(
      [left, right, [mx - lean * 0.35, my + width * 1.15]],
      colors[i % colors.length] ?? palette.gold,
    );
  });
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  const string = `M${n(from[0])} ${n(from[1])}Q${n(middle[0])} ${n(middle[1])} ${n(to[0])} ${n(to[1])}`;
  return stroke(string, palette.chalk, 4) + cloth.join("");
}

const CUP = "M-72-120H72C72-22 44 14 15 24v38h-30V24C-44 14-72-22-72-120z";

/** A cup about 290 tall. The id must be unique within the drawing. */
export function trophy(id: string, fill: Color = palette.gold, dark: Color = palette.goldDeep): string {
  const handle = "M-66-98c-62-8-60 84 16 92";
  return group(
    "",
    stroke(handle, dark, 15, 'stroke-linecap="round"'),
    `<g transform="scale(-1 1)">${stroke(handle, dark, 15, 'stroke-linecap="round"')}</g>`,
    clipped(
      id,
      CUP,
      path(CUP, fill),
      path("M22-130H90V80H0C30 20 34-60 22-130z", dark),
      path("M-56-120h16c0 50 8 88 22 116-22-20-36-60-38-116z", "#fff", 'fill-opacity=".55"'),
    ),
    rect(-80, -134, 160, 22, fill, 'rx="11"'),
    path("M-20 60h40l14 28h-68z", fill),
    path("M4 60h16l14 28H8z", dark),
    rect(-60, 86, 120, 20, dark, 'rx="5"'),
    rect(-74, 104, 148, 36, palette.ink, 'rx="7"'),
    rect(-30, 113, 60, 18, fill, 'rx="4"'),
  );
}

/** Confetti at fixed positions. */
export function confetti(places: readonly (readonly [number, number, number])[], colors: Color[]): string {
  return places
    .map(([x, y, degrees], i) => {
      const fill = colors[i % colors.length] ?? palette.gold;
      if (i % 3 === 2) return circle(x, y, 8, fill);
      return rect(-11, -6, 22, 12, fill, `rx="2" transform="translate(${x} ${y}) rotate(${degrees})"`);
    })
    .join("");
}

export function heart(fill: Color): string {
  return path(
    "M0 88C-70 36-104 4-104-38c0-34 24-56 52-56 22 0 42 12 52 34 10-22 30-34 52-34 28 0 52 22 52 56 0 42-34 74-104 126z",
    fill,
  );
}
