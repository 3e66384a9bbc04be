import { createPictureProcess } from "./picture-process.server.ts";

const draw = createPictureProcess();

/** The picture as a WebP of at most this width, upright and never enlarged; null if it is not a readable picture. */
export async function renderWebp(
  original: Uint8Array,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const result = await draw({ kind: "size", original, width });
  return "refused" in result ? null : result.drawn.bytes;
}
