import type { Bucket } from "#app/lib/storage/names.ts";
import { type Picture, toWebp } from "../drawing/raster.ts";
import type { DemoFile } from "../pictures.ts";

export function webpFile(bucket: Bucket, name: string, picture: Picture): DemoFile {
  return { bucket, name, contentType: "image/webp", body: () => toWebp(picture) };
}
