import sharp from "sharp";
import { fileOfUrl } from "#app/lib/storage/names.ts";
import { storage } from "#app/lib/storage/storage.server.ts";

/** A picture as somebody would choose it in a form. */
export async function aPicture(width = 40, height = 30): Promise<File> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#12a150" } });
  return new File([new Uint8Array(await picture.png().toBuffer())], "foto.png", { type: "image/png" });
}

/** Whether the file behind an address of ours is there. */
export async function isKept(url: string | null | undefined): Promise<boolean> {
  const file = fileOfUrl(url ?? "");
  return file !== null && (await storage.get(file.bucket, file.name)) !== null;
}
