import sharp from "sharp";
import type { Person } from "#harness/people.ts";

export async function aPicture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: "#12a150", noise } })
    .jpeg()
    .toBuffer();
}

export async function upload(url: string, { cookie }: Person, picture: Buffer) {
  const form = new FormData();
  form.set("intent", "save");
  form.set("title", "Disco");
  form.set("isActive", "on");
  form.set("image", new File([new Uint8Array(picture)], "foto.jpg"));
  const response = await fetch(`${url}/admin/flyers/guardar`, {
    method: "POST",
    headers: { cookie },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}
