import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./test.ts";

/* Pictures to upload, shared by the tests of courses and flyers. */

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

/** A photo as large as a camera's, with a camera's metadata, but quick to generate. */
export async function aHeavyPhoto() {
  const photo = await aPhoto("#12a150");
  return { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(9 * 1024 * 1024)]) };
}

export const RENAMED_PDF = {
  name: "flyer.png",
  mimeType: "image/png",
  buffer: Buffer.from("%PDF-1.7\n%%EOF"),
};
