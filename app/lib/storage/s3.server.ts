import { hash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { checkFile } from "./names.ts";
import { sizedNames } from "./sized-names.ts";
import type { Storage } from "./storage.server.ts";

export type S3Options = {
  endpoint: string;
  /** The real bucket. Our buckets are key prefixes in it: `flyers/flyers/x.webp`. */
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long one operation may take, retries included. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;
const PAUSE_MS = 100;
/** Several times the largest stored picture. Anything longer is not ours, and several of them would fill the memory. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/**
 * Stores files in any S3-compatible store, with path-style URLs. Besides reading, writing and deleting, the key needs
 * permission to list the bucket: without it AWS answers 403 for a missing object, which looks like a refusal.
 */
export function createS3Storage(options: S3Options): Storage {
  const send = senderTo(options);

  async function remove(key: string) {
    const response = await send("DELETE", key);
    if (!isOk(response) && !isMissing(response)) throw refusal("DELETE", key, response);
  }

  return {
    async put(bucket, name, body, contentType) {
      checkFile(bucket, name, contentType);
      const key = `${bucket}/${name}`;
      const response = await send("PUT", key, { body: new Uint8Array(body), contentType });
      if (!isOk(response)) throw refusal("PUT", key, response);
    },

    async get(bucket, name) {
      const contentType = checkFile(bucket, name);
      const key = `${bucket}/${name}`;
      const response = await send("GET", key);
      if (isMissing(response)) return null;
      if (!isOk(response)) throw refusal("GET", key, response);
      return { bytes: response.bytes, contentType };
    },

    async delete(bucket, name) {
      checkFile(bucket, name);
      // Delete the original first: a concurrent resize checks afterwards that it is still there.
      await remove(`${bucket}/${name}`);
      await Promise.all(sizedNames(name).map((sized) => remove(`${bucket}/${sized}`)));
    },
  };
}

/** Lists the bucket to check the settings. The status is 200 if they are correct. */
export async function listBucket(options: S3Options): Promise<{ status: number; code: string | undefined }> {
  const response = await senderTo(options)("GET", "?list-type=2&max-keys=1");
  return { status: response.status, code: isOk(response) ? undefined : codeOf(response) };
}

/** Sends a signed request for a key of the bucket, or, if the key begins with `?`, for the bucket itself. */
function senderTo({ endpoint, bucket, timeoutMs = TIMEOUT_MS, ...account }: S3Options) {
  const client = new AwsClient({ ...account, service: "s3" });
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  return async (method: string, key: string, content: Content = {}): Promise<S3Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const url = key.startsWith("?") ? root + key : `${root}/${key}`;
    const init = { method, body: content.body, headers: headersOf(content), redirect: "manual" as const };
    for (let attempt = 1; ; attempt++) {
      // Every operation here is idempotent, so it can be retried.
      const isLast = attempt === MAX_ATTEMPTS;
      try {
        const response = await fetch(await client.sign(url, init), { signal });
        const complete = { status: response.status, bytes: await bytesIn(response) };
        if (isLast || !isTemporary(complete.status)) return complete;
      } catch (error) {
        if (isLast || error instanceof TooLongError)
          throw new S3Error(`${method} ${key}: ${reasonOf(error)}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  };
}

class S3Error extends Error {
  override name = "S3Error";
}

class TooLongError extends Error {
  override name = "TooLongError";
}

/** Reads the body, and stops with an error if it is longer than any picture. */
async function bytesIn(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Throwing out of the loop closes the connection.
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > MAX_RESPONSE_BYTES) throw new TooLongError("the response is too long");
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces, length));
}

type Content = { body?: Uint8Array<ArrayBuffer>; contentType?: string };
type S3Response = { status: number; bytes: Uint8Array<ArrayBuffer> };

function headersOf({ body, contentType }: Content): Record<string, string> {
  // The body's hash is signed, so the store refuses a body that was damaged in transit.
  return {
    "x-amz-content-sha256": hash("sha256", body ?? "", "hex"),
    ...(contentType && { "content-type": contentType }),
  };
}

function isOk({ status }: S3Response): boolean {
  return status >= 200 && status < 300;
}

/** A missing bucket is a wrong setting, not a missing file. */
function isMissing(response: S3Response): boolean {
  return response.status === 404 && codeOf(response) !== "NoSuchBucket";
}

function isTemporary(status: number): boolean {
  return status >= 500 || status === 429;
}

function refusal(method: string, key: string, response: S3Response): S3Error {
  return new S3Error(`${method} ${key}: ${response.status} ${codeOf(response) ?? ""}`.trimEnd());
}

/** The store's error code, such as AccessDenied. */
function codeOf({ bytes }: S3Response): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1];
}

/** `fetch` only says "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return "failed";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}
