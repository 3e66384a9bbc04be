import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { LRUCache } from "lru-cache";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller responses fit in one packet anyway. */
const MIN_BYTES = 1_024;
/** For pages compressed on the fly. Compared with 4, a Prode page is 4 % larger and takes two thirds of the time. */
const BROTLI_QUALITY = 3;

export type Encoding = "br" | "gzip";

/** Compresses a body if that helps, with the client's preferred encoding; null means uncompressed. */
export async function compress(
  body: Buffer,
  contentType: string,
  acceptEncoding: string,
): Promise<{ encoding: Encoding; body: Buffer } | null> {
  const encoding = acceptedEncoding(body, contentType, acceptEncoding);
  return encoding && { encoding, body: await encode(body, encoding) };
}

/** The encoding for this body and this client; null means uncompressed. */
export function acceptedEncoding(body: Buffer, contentType: string, acceptEncoding: string): Encoding | null {
  if (body.length < MIN_BYTES || !COMPRESSIBLE.test(contentType)) return null;
  return preferredEncoding(acceptEncoding);
}

/** Cached by header: browsers send only a handful of different ones. */
const encodingByHeader = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 });

function preferredEncoding(acceptEncoding: string): Encoding | null {
  const cached = encodingByHeader.get(acceptEncoding);
  if (cached) return cached.encoding;
  const encoding = ENCODINGS.find((candidate) => accepts(acceptEncoding, candidate)) ?? null;
  if (acceptEncoding.length <= MAX_HEADER) encodingByHeader.set(acceptEncoding, { encoding });
  return encoding;
}

export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return zip(body);
  const params = { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}

const ENCODINGS = ["br", "gzip"] as const;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest))|\+(json|xml)/;

/** Browsers send about twenty characters. A header longer than this is not parsed. */
const MAX_HEADER = 1_000;

export function accepts(header: string, encoding: string): boolean {
  if (header.length > MAX_HEADER) return false;
  return header.split(",").some((part) => {
    const [name = "", quality = "q=1"] = part.split(";");
    return name.trim() === encoding && Number(quality.trim().replace(/^q=/, "")) > 0;
  });
}
