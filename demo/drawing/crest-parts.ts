import { closed, n, polar } from "./svg.ts";

/* Everything is drawn in a box of 36 by 40, with a margin of 4 around the shield for the rim. */

export const shields = {
  heater: "M4 4h28v17c0 8.5-6.5 13.5-14 16.5C10.5 34.5 4 29.5 4 21z",
  iberian: "M4 4h28v18a14 14 0 0 1-28 0z",
  swiss: "M4 6.2c5.4 0 10-.6 14-3.2 4 2.6 8.6 3.2 14 3.2V21c0 8-6 13.2-14 16.5C10 34.2 4 29 4 21z",
  round: "M3 20a15 15 0 1 0 30 0a15 15 0 1 0-30 0z",
  french: "M4 4h28v24.5c0 3-1.8 4.5-4.8 4.5H23c-2.6 0-4 1.3-5 4-1-2.7-2.4-4-5-4H8.8C5.8 33 4 31.5 4 28.5z",
  hexagon: "M18 3l14 6.5v18.5L18 37.5 4 28V9.5z",
  eared:
    "M5 3.5c2.6 1.5 4.9 1.9 7 1.5 2.4-.4 4.2-1.5 6-1.5s3.6 1.1 6 1.5c2.1.4 4.4 0 7-1.5 1.2 5.6-.3 8.7.5 13.5C33 27 26 33.5 18 37.5 10 33.5 3 27 4.5 17 5.3 12.2 3.8 9.1 5 3.5z",
} as const;

/** The part of the shield that has the second colour. */
export const patterns = {
  plain: "",
  stripes: "M8 0h4v40H8zM16 0h4v40h-4zM24 0h4v40h-4z",
  pinstripes: "M7 0h2v40H7zM12 0h2v40h-2zM17 0h2v40h-2zM22 0h2v40h-2zM27 0h2v40h-2z",
  pale: "M12.5 0h11v40h-11z",
  halves: "M18 0h18v40H18z",
  quarters: "M18 0h18v19H18zM0 19h18v21H0z",
  sash: "M-3 4L5-4 41 32 33 40z",
  bend: "M39 4L31-4-5 32 3 40z",
  hoops: "M0 9h36v5.5H0zM0 20h36v5.5H0zM0 31h36v5.5H0z",
  band: "M0 13.5h36v11H0z",
  vee: "M0 3L18 21 36 3v10.5L18 31.5 0 13.5z",
  peak: "M0 27L18 10l18 17v9.5L18 19.5 0 36.5z",
  cross: "M14.5 0h7v40h-7zM0 14.5h36v7H0z",
  saltire: "M-3 3L3-3 18 13.5 33-3l6 6-15.5 16.5L39 36l-6 6-15-16.5L3 42l-6-6 15.5-16.5z",
  chief: "M0 0h36v14H0z",
  base: "M0 25h36v15H0z",
  waves:
    "M0 26q3-3.6 6 0t6 0 6 0 6 0 6 0 6 0v4q-3 3.6-6 0t-6 0-6 0-6 0-6 0-6 0zM0 34q3-3.6 6 0t6 0 6 0 6 0 6 0 6 0v6H0z",
  hills: "M0 40V29l9-8 6 5 8-9 13 13v10z",
  diamond: "M18 6l11 14-11 14L7 20z",
  checks: checks(),
  rays: rays(),
} as const;

/** The symbol in the middle, in the third colour. */
export const charges = {
  star: placed(star(7.5, 3.2, 5)),
  threeStars: ["M9.5 0", "M18 0", "M26.5 0"]
    .map((_, i) => placed(star(3.6, 1.5, 5), 10 + i * 8, 10))
    .join(""),
  sun: placed(star(8.5, 5, 12)),
  moon: "M21.5 12.5a7.5 7.5 0 1 0 4 11.5a8 8 0 0 1-4-11.5z",
  flower: [0, 72, 144, 216, 288].map(petal).join(""),
  tree: "M16.8 27v-5.5C12.5 21.5 10 19 10.5 16c-1.5-3 1-6 3.5-5.5 1-3.5 7-3.5 8 0 2.5-.5 5 2.5 3.5 5.5.5 3-2 5.5-6.3 5.5V27h3v2h-8.4v-2z",
  wheel: `${ring(8, 6)}${[0, 45, 90, 135].map(spoke).join("")}${disc(2)}`,
  disc: disc(7),
  ring: ring(7.5, 4.8),
  bird: "M8 17.5c4-2.5 7.5-2 10 1.5 2.5-3.5 6-4 10-1.5-4 .3-6.3 2-7.8 5l1.8 4-4-2-4 2 1.8-4c-1.5-3-3.8-4.7-7.8-5z",
  bridge: "M7 18h22v3h-1.5v6h-3v-2.5a3.2 3.2 0 0 0-6.4 0V27h-.2v-2.5a3.2 3.2 0 0 0-6.4 0V27h-3v-6H7z",
} as const;

export type Shield = keyof typeof shields;
export type Pattern = keyof typeof patterns;
export type Charge = keyof typeof charges;

function star(outer: number, inner: number, points: number) {
  return Array.from({ length: points * 2 }, (_, i) => polar((i * 180) / points, i % 2 === 0 ? outer : inner));
}

function placed(points: ReturnType<typeof star>, x = 18, y = 19.5): string {
  return closed(points.map(([dx, dy]) => [x + dx, y + dy] as const));
}

function petal(degrees: number): string {
  const at = (angle: number, distance: number) => {
    const [x, y] = polar(degrees + angle, distance);
    return `${n(18 + x)} ${n(19.5 + y)}`;
  };
  return `M${at(0, 1.6)}C${at(-50, 5)} ${at(-32, 9)} ${at(0, 8.5)}C${at(32, 9)} ${at(50, 5)} ${at(0, 1.6)}Z`;
}

function spoke(degrees: number): string {
  const corner = (angle: number, distance: number) => {
    const [x, y] = polar(angle, distance);
    return [18 + x, 19.5 + y] as const;
  };
  return closed([
    corner(degrees - 7, 7),
    corner(degrees + 7, 7),
    corner(degrees + 173, 7),
    corner(degrees + 187, 7),
  ]);
}

function disc(r: number): string {
  return `M${18 - r} 19.5a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
}

function ring(outer: number, inner: number): string {
  // The inner circle has the opposite direction, so it is not filled.
  return `${disc(outer)}M${18 - inner} 19.5a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1-${2 * inner} 0z`;
}

function checks(): string {
  const squares = Array.from({ length: 30 }, (_, i) => [i % 5, Math.floor(i / 5)] as const);
  return squares
    .filter(([column, row]) => (column + row) % 2 === 0)
    .map(([column, row]) => `M${column * 7 + 0.5} ${row * 7}h7v7h-7z`)
    .join("");
}

function rays(): string {
  const wedges = Array.from({ length: 8 }, (_, i) => i * 45);
  return wedges
    .map((degrees) => {
      const edges = [polar(degrees - 11.25, 30), polar(degrees + 11.25, 30)];
      return closed([[18, 19.5], ...edges.map(([x, y]) => [18 + x, 19.5 + y] as const)]);
    })
    .join("");
}
