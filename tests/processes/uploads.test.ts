import { readFileSync } from "node:fs";
import { connect as openSocket } from "node:net";
import sharp from "sharp";
import { expect, test } from "vitest";
import { preparedFolder, query, ready, type Site, startSite, workersOf } from "#harness/started-site.ts";

const MB = 1024 * 1024;
const OVERSIZED_MB = 50;

test("uploads are accepted only from administrators and up to a limit, and refused ones are not kept in memory", async () => {
  const folder = preparedFolder("demo");
  const site = await ready(await startSite({ DATA_DIR: folder, LOG_LEVEL: "error" }));
  const cookie = await adminCookie(site);
  const before = memoryOf(site);

  // An upload by anybody else is not read at all: the panel's guard answers.
  const guarded = await sendOversized(site, "/admin/flyers/guardar", "", "declared");
  expect(guarded).toMatch(/^HTTP\/1\.1 401 /);
  // Nor is an upload to a URL that accepts no files.
  for (const path of ["/admin/cuenta", "/user/auth", "/admin/flyersx"]) {
    expect(await sendOversized(site, path, cookie, "declared"), path).toMatch(/^HTTP\/1\.1 413 /);
  }
  // The administrator's upload is refused as soon as it exceeds the limit, with or without a declared length.
  for (const kind of ["declared", "chunked"] as const) {
    const response = await sendOversized(site, "/admin/flyers/guardar", cookie, kind);
    expect(response, kind).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain("Lo que enviaste es demasiado grande.");
  }
  // Six uploads were sent. The normal growth of a new process is far below their total size.
  expect(memoryOf(site) - before).toBeLessThan(2 * OVERSIZED_MB);

  // Afterwards a real picture is still accepted, and served in the sizes that pages request.
  const saved = await post(site, cookie, await flyer(await aPhoto()));
  expect([saved.status, await saved.json()]).toEqual([200, { ok: true, message: "Agregaste el flyer." }]);
  const { rows } = await query(folder, "select image_url, image_width from flyers where title = 'Subida'");
  expect(rows[0].image_width).toBe(1200);
  expect(rows[0].image_url).toMatch(/^\/files\/flyers\/flyers\/[0-9a-f]{32}\.webp$/);
  const sized = await fetch(`${site.url}${rows[0].image_url}?w=320`);
  expect([sized.status, sized.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await sharp(await sized.arrayBuffer()).metadata()).width).toBe(320);

  // A file slightly above the picture limit passes the server's limit, and is refused with a message beside its field.
  const oversized = await post(site, cookie, await flyer(Buffer.alloc(8 * MB + 1)));
  expect([oversized.status, (await oversized.json()).fields]).toEqual([
    413,
    { image: "La imagen no puede pesar más de 8 MB" },
  ]);
});

test("an upload that is cut off midway saves nothing", async () => {
  const folder = preparedFolder("demo");
  const site = await ready(await startSite({ DATA_DIR: folder, LOG_LEVEL: "error" }));
  const cookie = await adminCookie(site);
  const count = async () => (await query(folder, "select count(*)::int as n from flyers")).rows[0].n;
  const flyers = await count();
  const upload = new Response(await flyer(await aPhoto()));
  const head = headOf(site, "/admin/flyers/guardar", cookie, [
    `Content-Type: ${upload.headers.get("content-type")}`,
    `Content-Length: ${(await upload.clone().arrayBuffer()).byteLength}`,
  ]);
  const { port, hostname } = new URL(site.url);
  const bytes = Buffer.from(await upload.arrayBuffer());
  await new Promise<void>((resolve) => {
    const socket = openSocket(Number(port), hostname, () => {
      socket.write(head);
      socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
    });
    socket.on("close", () => resolve());
  });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(await count()).toBe(flyers);
});

async function adminCookie(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/auth/v1/sign-in/username`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "potrero-demo" }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** The memory of the server's process, in megabytes. */
function memoryOf(site: Site): number {
  const status = readFileSync(`/proc/${workersOf(site)[0]}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: "#12a150" } })
    .jpeg()
    .toBuffer();
}

async function flyer(image: Buffer): Promise<FormData> {
  const form = new FormData();
  form.set("intent", "save");
  form.set("title", "Subida");
  form.set("isActive", "on");
  // The file's name and declared type have no effect.
  form.set(
    "image",
    new File([new Uint8Array(image)], "../../../../etc/foto.php\0.jpg", { type: "text/html" }),
  );
  return form;
}

function post(site: Site, cookie: string, body: FormData): Promise<Response> {
  return fetch(`${site.url}/admin/flyers/guardar`, { method: "POST", headers: { cookie }, body });
}

function headOf(site: Site, path: string, cookie: string, extraHeaders: string[]): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(site.url).host}`,
    `Cookie: ${cookie}`,
    ...extraHeaders,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Sends all `OVERSIZED_MB` megabytes, like a browser that has not read the response yet. */
function sendOversized(
  site: Site,
  path: string,
  cookie: string,
  kind: "declared" | "chunked",
): Promise<string> {
  const { port, hostname } = new URL(site.url);
  const megabyte = Buffer.alloc(MB);
  const framed =
    kind === "declared"
      ? megabyte
      : Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), megabyte, Buffer.from("\r\n")]);
  const head = headOf(site, path, cookie, [
    "Content-Type: multipart/form-data; boundary=x",
    kind === "declared" ? `Content-Length: ${OVERSIZED_MB * MB}` : "Transfer-Encoding: chunked",
  ]);
  return new Promise((resolve, reject) => {
    let response = "";
    const socket = openSocket(Number(port), hostname, async () => {
      socket.write(head);
      for (let i = 0; i < OVERSIZED_MB; i++) await new Promise((resolve) => socket.write(framed, resolve));
      socket.end(kind === "chunked" ? "0\r\n\r\n" : "");
    });
    socket.on("data", (chunk) => {
      response += chunk;
    });
    socket.on("close", () => resolve(response));
    socket.on("error", reject);
  });
}
