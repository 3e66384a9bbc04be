import sharp from "sharp";

export interface Picture {
  width: number;
  height: number;
  svg: string;
}

/** High enough that flat colours keep clean edges, low enough for a phone on the sideline. */
const WEBP_QUALITY = 84;

export async function toWebp({ svg, width, height }: Picture): Promise<Uint8Array> {
  return sharp(Buffer.from(svg))
    .resize(width, height)
    .webp({ quality: WEBP_QUALITY, effort: 4, smartSubsample: true })
    .toBuffer();
}
