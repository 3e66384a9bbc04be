import { expect, test } from "vitest";
import { clientHost } from "./socket.server.ts";

const deep = `/home/ana/${"una-carpeta-larga/".repeat(8)}potrero`;

test("a socket is reached by its own path where that fits", () => {
  expect(clientHost("/srv/potrero/data/postgres", "/srv/potrero", "linux")).toBe(
    "/srv/potrero/data/postgres",
  );
});

test("on Linux a checkout that lies deeper is reached through the working folder", () => {
  expect(clientHost(`${deep}/data/postgres`, deep, "linux")).toBe("/proc/self/cwd/data/postgres");
});

test.each(["linux", "darwin"] as const)("where nothing fits, on %s, it says what to do", (platform) => {
  expect(() => clientHost(`${deep}/data/postgres`, "/srv", platform)).toThrow(
    "elegí una carpeta de datos más corta",
  );
});
