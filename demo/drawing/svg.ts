import type { Color } from "./palette.ts";

/** A complete SVG document. */
export function svg(width: number, height: number, ...body: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body.join("")}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: Color, extra = ""): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${attributes(extra)}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: Color, extra = ""): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${attributes(extra)}/>`;
}

export function path(d: string, fill: Color, extra = ""): string {
  return `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;
}

/** A path that is stroked and not filled. */
export function stroke(d: string, color: Color, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"${attributes(extra)}/>`;
}

export function polygon(points: Point[], fill: Color, extra = ""): string {
  return path(closed(points), fill, extra);
}

export function group(extra: string, ...body: string[]): string {
  return `<g${attributes(extra)}>${body.join("")}</g>`;
}

/** Moves, scales and rotates something that was drawn around the origin. */
export function placed(body: string, x: number, y: number, scale = 1, degrees = 0): string {
  const turn = degrees === 0 ? "" : ` rotate(${n(degrees)})`;
  const size = scale === 1 ? "" : ` scale(${n(scale)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${size}">${body}</g>`;
}

/** Clips to a path. Ids are global in the drawing, so each clip needs a unique one. */
export function clipped(id: string, d: string, ...body: string[]): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body.join("")}</g>`;
}

export type Point = readonly [number, number];

export function closed(points: Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

export function open(points: Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;
}

/** The point at an angle (in degrees, clockwise from the top) and a distance from the origin. */
export function polar(degrees: number, distance: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Math.cos(angle) * distance, Math.sin(angle) * distance];
}

/** Formats a number with at most two decimals, to keep the files small. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function attributes(extra: string): string {
  return extra === "" ? "" : ` ${extra}`;
}
