import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./test.ts";

/* Pictures to upload, shared by the tests of courses, flyers and clubs. */

/** Adds a course or a flyer without its form. */
export async function add(
  page: Page,
  to: "courses" | "flyers",
  fields: Record<string, string>,
  image?: Awaited<ReturnType<typeof aPhoto>>,
) {
  const multipart = { intent: "save", ...fields, image: image ?? (await aPhoto("#12a150")) };
  expect((await page.request.post(`/admin/${to}/guardar`, { multipart })).status()).toBe(200);
}

export async function aPhoto(background: string, width = 1600, height = 900) {
  const photo = sharp({ create: { width, height, channels: 3, background } });
  return { name: "foto.jpg", mimeType: "image/jpeg", buffer: await photo.jpeg().toBuffer() };
}

/** A photo as large as a camera's. It is padded with zeros, because drawing one is slow. */
export async function aLargePhoto() {
  const photo = await aPhoto("#12a150");
  return { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(9 * 1024 * 1024)]) };
}

/**
 * Holds back the scaling of photos until the returned function is called, which waits until they are scaled. Must be
 * called before `goto`.
 */
export async function holdScaling(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const draw = window.createImageBitmap.bind(window);
    const held = Promise.withResolvers<void>();
    Object.assign(window, { resumeScaling: held.resolve });
    window.createImageBitmap = (async () => {
      await held.promise;
      return draw(new ImageData(8, 8));
    }) as typeof window.createImageBitmap;
  });
  return () =>
    page.evaluate(async () => {
      (window as unknown as { resumeScaling: () => void }).resumeScaling();
      // Canvases are encoded in order, so these are done after the photo.
      for (let times = 0; times < 5; times++) {
        await new Promise((resolve) => document.createElement("canvas").toBlob(resolve));
      }
    });
}

export const RENAMED_PDF = {
  name: "flyer.png",
  mimeType: "image/png",
  buffer: Buffer.from("%PDF-1.7\n%%EOF"),
};
