import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * A push service and the browsers behind it. It decrypts the messages it receives as a browser would (RFC 8291, RFC
 * 8188, RFC 8292).
 */

export interface Received {
  headers: IncomingHttpHeaders;
  /** The decrypted notice. */
  notice: { title: string; body: string; path: string; tag: string };
  /** The claims of the VAPID token that the site signed. */
  token: { aud: string; exp: number; sub: string };
  publicKey: string;
}

/** A browser's key pair and secret. */
export function aBrowser() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const subscription = { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { ...subscription, decrypt: (body: Buffer) => decryptMessage(body, keys, auth) };
}

type Browser = ReturnType<typeof aBrowser>;
type PushResponse = { status: number; headers?: Record<string, string> };

export async function aPushServer() {
  const browsers = new Map<string, Browser>();
  const received = new Map<string, Received[]>();
  const broken: unknown[] = [];
  let respondTo: (path: string) => PushResponse | Promise<PushResponse> = () => ({ status: 201 });
  const server = createServer(async (request, reply) => {
    const path = request.url ?? "";
    try {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const notice = JSON.parse((browsers.get(path) as Browser).decrypt(Buffer.concat(parts)));
      const signed = signedBy(request.headers.authorization ?? "");
      received.set(path, [...(received.get(path) ?? []), { headers: request.headers, notice, ...signed }]);
    } catch (error) {
      broken.push(error);
    }
    const { status, headers } = await respondTo(path);
    reply.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Messages that could not be decrypted or were not signed correctly. */
    broken,
    add(name: string): Browser & { endpoint: string } {
      const browser = aBrowser();
      browsers.set(`/${name}`, browser);
      return { ...browser, endpoint: `${origin}/${name}` };
    },
    answer(handler: typeof respondTo) {
      respondTo = handler;
    },
    of: (name: string) => received.get(`/${name}`) ?? [],
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** RFC 8188: salt, record size, length of the sender's key, the key; then one record that ends with 2. */
function decryptMessage(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > body.readUInt32BE(16)) throw new Error("more than one record");
  // RFC 8291: the shared ECDH secret, mixed with the authentication secret.
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const shared = createHmac("sha256", auth).update(keys.computeSecret(senderKey)).digest();
  const input = createHmac("sha256", shared)
    .update(info)
    .update(Buffer.from([1]))
    .digest();
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no last record");
  return padded.subarray(0, end).toString();
}

/** RFC 8292: 'vapid t=<a token>, k=<the key that signed it>'. */
function signedBy(authorization: string): Pick<Received, "token" | "publicKey"> {
  const [, jwt = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", payload = "", signature = ""] = jwt.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the token is not signed by its key");
  return { token: JSON.parse(Buffer.from(payload, "base64url").toString()), publicKey };
}
