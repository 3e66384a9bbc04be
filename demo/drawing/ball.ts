import { type Color, palette } from "./palette.ts";
import { circle, clipped, closed, group, open, type Point, path, stroke } from "./svg.ts";

/*
 * A football: a truncated icosahedron projected onto a sphere, rotated, and seen from far away.
 */

type Vector = readonly [number, number, number];

interface BallColors {
  skin: Color;
  patches: Color;
  seams: Color;
}

const classic: BallColors = { skin: palette.white, patches: palette.ink, seams: "#9aa5a0" };

/** A ball of radius 100 around the origin. The id must be unique within the drawing. */
export function ball(
  id: string,
  turn: { x: number; y: number; z: number },
  colors: BallColors = classic,
): string {
  const corners = icosahedron().map((corner) => rotate(corner, turn));
  const outline = "M-100 0a100 100 0 1 0 200 0a100 100 0 1 0 -200 0Z";
  return clipped(
    id,
    outline,
    circle(0, 0, 100, colors.skin),
    ...seams(corners).map((seam) => stroke(open(seam), colors.seams, 3.2)),
    ...patches(corners).map((patch) => path(closed(patch), colors.patches, 'stroke-linejoin="round"')),
    // Two shaded crescents make it look round without gradients.
    group('fill="#14201b"', shade(0.1, 26), shade(0.12, 12)),
  );
}

function shade(opacity: number, depth: number): string {
  const d = `M-100 0a100 100 0 1 0 200 0a100 100 0 1 0 -200 0ZM${-100 - depth} ${-depth}a100 100 0 1 1 200 0a100 100 0 1 1 -200 0Z`;
  return `<path fill-rule="evenodd" fill-opacity="${opacity}" d="${d}"/>`;
}

function icosahedron(): Vector[] {
  const g = (1 + Math.sqrt(5)) / 2;
  const signs = [-1, 1];
  return signs.flatMap((a) =>
    signs.flatMap((b): Vector[] => [unit([0, a, b * g]), unit([a, b * g, 0]), unit([b * g, 0, a])]),
  );
}

/** The pentagons that face the viewer. Points beyond the rim are drawn on the rim. */
function patches(corners: Vector[]): Point[][] {
  return corners
    .filter((corner) => corner[2] > -0.35)
    .map((corner) => {
      const points = neighbours(corner, corners).map((other) => between(corner, other, 1 / 3));
      const ordered = points.sort((a, b) => angleAround(corner, a) - angleAround(corner, b));
      return ordered.flatMap((from, i) => arc(from, ordered[(i + 1) % ordered.length] ?? from)).map(project);
    });
}

/** The seams between the white patches: the middle third of every edge. */
function seams(corners: Vector[]): Point[][] {
  return corners.flatMap((corner, i) =>
    neighbours(corner, corners)
      .filter((other) => corners.indexOf(other) > i)
      .map((other) => arc(between(corner, other, 1 / 3), between(corner, other, 2 / 3)))
      .filter((points) => points.every((point) => point[2] > 0))
      .map((points) => points.map(project)),
  );
}

function neighbours(corner: Vector, corners: Vector[]): Vector[] {
  // Neighbouring corners of an icosahedron are 63.4 degrees apart, the next ones 116.6.
  return corners.filter((other) => other !== corner && dot(corner, other) > 0.2);
}

function arc(from: Vector, to: Vector): Vector[] {
  return [0, 1, 2, 3, 4].map((step) => between(from, to, step / 4));
}

function project([x, y, z]: Vector): Point {
  const reach = z >= 0 ? 100 : 104 / Math.hypot(x, y);
  return [x * reach, y * reach];
}

function angleAround(axis: Vector, point: Vector): number {
  const side = unit(cross(axis, Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  return Math.atan2(dot(point, cross(axis, side)), dot(point, side));
}

function rotate(vector: Vector, turn: { x: number; y: number; z: number }): Vector {
  let [x, y, z] = vector;
  [y, z] = rotatePair(y, z, turn.x);
  [z, x] = rotatePair(z, x, turn.y);
  [x, y] = rotatePair(x, y, turn.z);
  return [x, y, z];
}

function rotatePair(a: number, b: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)];
}

function between(a: Vector, b: Vector, share: number): Vector {
  return unit([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

function unit(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
