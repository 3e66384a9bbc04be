import sharp from "sharp";
import { fileOfUrl } from "#app/lib/storage/names.ts";
import { storage } from "#app/lib/storage/storage.server.ts";

/** A picture as a user would choose it in a form. */
export async function aPicture(width = 40, height = 30): Promise<File> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#12a150" } });
  return new File([new Uint8Array(await picture.png().toBuffer())], "foto.png", { type: "image/png" });
}

/** Whether the file behind one of the site's URLs exists. */
export async function isStored(url: string | null | undefined): Promise<boolean> {
  const file = fileOfUrl(url ?? "");
  return file !== null && (await storage.get(file.bucket, file.name)) !== null;
}

/** A small SVG that keeps a core busy for a quarter of an hour, in native code that only SIGKILL stops. */
export function endlessSvg(): Uint8Array<ArrayBuffer> {
  const noise = '<feTurbulence baseFrequency="0.9" numOctaves="1000"/>'.repeat(2_000);
  const picture = `<filter id="f">${noise}</filter><rect width="900" height="900" filter="url(#f)"/>`;
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${picture}</svg>`,
  );
}
