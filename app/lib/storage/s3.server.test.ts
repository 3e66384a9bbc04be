import { hash } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createS3Storage, listBucket, type S3Options } from "./s3.server.ts";
import { bytesOf, type Closable, startS3 } from "./storage-fixtures.ts";

describe("a running S3 server", () => {
  let server: Closable<S3Options>;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.close());

  test("a wrong S3 setting in the secret makes every operation throw", async () => {
    await throwsAlways({ ...server.value, secretAccessKey: "wrong" }, "403 SignatureDoesNotMatch");
  });

  test("a wrong S3 setting in the bucket makes every operation throw, unlike a missing file", async () => {
    await throwsAlways({ ...server.value, bucket: "other" }, "404 NoSuchBucket");
  });

  test("a wrong S3 setting is recognised by listing the bucket", async () => {
    const wrongSecret = { ...server.value, secretAccessKey: "wrong" };
    expect(await listBucket(wrongSecret)).toEqual({ status: 403, code: "SignatureDoesNotMatch" });
    const missing = { ...server.value, bucket: "other" };
    expect(await listBucket(missing)).toEqual({ status: 404, code: "NoSuchBucket" });
    expect(await listBucket(server.value)).toEqual({ status: 200, code: undefined });
  });
});

test("the S3 store throws when the connection is refused", async () => {
  const { options, close } = await fakeStore(() => {});
  await close();
  await throwsAlways(options, "ECONNREFUSED");
});

test("the S3 store throws when the server does not answer in time", async () => {
  const { options, close } = await fakeStore(() => {});
  const started = performance.now();
  await throwsAlways({ ...options, timeoutMs: 50 }, "timeout");
  expect(performance.now() - started).toBeLessThan(2000);
  await close();
});

test("the S3 store throws when the response stops halfway", async () => {
  const { options, close } = await fakeStore((_, response) => {
    response.writeHead(200, { "content-length": 100 });
    response.write("half");
  });
  await expect(createS3Storage({ ...options, timeoutMs: 50 }).get("flyers", "a.png")).rejects.toThrow(
    "timeout",
  );
  await close();
});

test("the S3 store throws when the response is longer than any picture, and not all of it is read", async () => {
  const piece = Buffer.alloc(1024 * 1024);
  let sent = 0;
  const { options, close, count } = await fakeStore((_, response) => {
    const sendMore = () => {
      while (!response.destroyed && sent < 200) {
        sent += 1;
        if (!response.write(piece)) return void response.once("drain", sendMore);
      }
      response.end();
    };
    sendMore();
  });
  const read = createS3Storage(options).get("flyers", "flyers/a.webp");
  await expect(read).rejects.toThrow("the response is too long");
  expect(count()).toBe(1);
  expect(sent).toBeLessThan(100);
  await close();
});

test("the S3 store throws when the server keeps answering with an error", async () => {
  const { options, close, count } = await fakeStore((_, response) => {
    response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
  });
  await expect(createS3Storage(options).get("flyers", "a.png")).rejects.toThrow("503 SlowDown");
  expect(count()).toBe(3);
  await close();
});

test("the S3 store throws when the server redirects: the signed request is not sent elsewhere", async () => {
  const { options, close, count } = await fakeStore((_, response) => {
    response.writeHead(301, { location: "/elsewhere" }).end();
  });
  await throwsAlways(options, "301");
  expect(count()).toBe(3);
  await close();
});

test.each([500, 503, 429])(
  "a temporary error %i is retried with the same body and the same hash",
  async (status) => {
    const bodies: string[] = [];
    const hashes = new Set<unknown>();
    const { options, close } = await fakeStore(async (request, response) => {
      bodies.push(Buffer.concat(await request.toArray()).toString());
      hashes.add(request.headers["x-amz-content-sha256"]);
      response.writeHead(bodies.length < 3 ? status : 200).end();
    });
    await createS3Storage(options).put("flyers", "a.png", bytesOf("picture"), "image/png");
    expect(bodies).toEqual(["picture", "picture", "picture"]);
    expect([...hashes]).toEqual([hash("sha256", "picture", "hex")]);
    await close();
  },
);

test("a refusal is not retried", async () => {
  const { options, close, count } = await fakeStore((_, response) => {
    response.writeHead(403).end();
  });
  await expect(createS3Storage(options).get("flyers", "a.png")).rejects.toThrow("403");
  expect(count()).toBe(1);
  await close();
});

async function throwsAlways(options: S3Options, message: string) {
  const storage = createS3Storage(options);
  await expect(storage.put("flyers", "a.png", bytesOf("x"), "image/png")).rejects.toThrow(message);
  await expect(storage.get("flyers", "a.png")).rejects.toThrow(message);
  await expect(storage.delete("flyers", "a.png")).rejects.toThrow(message);
}

/** A fake store that fails in ways that a real one cannot be made to. */
async function fakeStore(handle: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const options = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "potrero",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { options, close, count: () => requests };
}
