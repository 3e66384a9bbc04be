import sharp from "sharp";

export interface Picture {
  width: number;
  height: number;
  svg: string;
}

/** Keeps the edges of flat colours clean, in a file small enough for a phone beside the pitch. */
const WEBP = { quality: 88, effort: 2 } as const;

export async function toWebp({ svg }: Picture): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).flatten().webp(WEBP).toBuffer();
}
