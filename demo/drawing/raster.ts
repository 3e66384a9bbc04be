import sharp from "sharp";

export interface Picture {
  width: number;
  height: number;
  svg: string;
}

/** Flat colours with clean edges, in a file that a phone beside the pitch does not notice. */
const WEBP = { quality: 88, effort: 2 } as const;

export async function toWebp({ svg }: Picture): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).flatten().webp(WEBP).toBuffer();
}
