import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller answers fit in the packet that they travel in anyway. */
const MIN_BYTES = 1_024;
/** For pages made at the moment: most of the gain for a tenth of the time of the best quality. */
const BROTLI_QUALITY = 4;

/** Compresses what gains by it, as the client prefers; null means as it is. */
export async function compress(
  body: Buffer,
  contentType: string,
  acceptEncoding: string,
): Promise<{ encoding: "br" | "gzip"; body: Buffer } | null> {
  if (
    body.length < MIN_BYTES ||
    !/^(text\/|application\/(json|javascript|xml|manifest))|\+(json|xml)/.test(contentType)
  ) {
    return null;
  }
  if (accepts(acceptEncoding, "br")) {
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { encoding: "br", body: await brotli(body, { params }) };
  }
  if (accepts(acceptEncoding, "gzip")) return { encoding: "gzip", body: await zip(body) };
  return null;
}

export function accepts(header: string, encoding: string): boolean {
  return header
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .some(([name, quality]) => name === encoding && Number(quality ?? 1) > 0);
}
