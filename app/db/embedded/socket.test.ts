import { expect, test } from "vitest";
import { clientHost } from "./socket.server.ts";

const deep = `/home/ana/${"una-carpeta-larga/".repeat(8)}potrero`;

test("the socket's own path is used when it is short enough", () => {
  expect(clientHost("/srv/potrero/data/postgres", "/srv/potrero", "linux")).toBe(
    "/srv/potrero/data/postgres",
  );
});

test("on Linux a longer path is reached through the working directory", () => {
  expect(clientHost(`${deep}/data/postgres`, deep, "linux")).toBe("/proc/self/cwd/data/postgres");
});

test.each(["linux", "darwin"] as const)(
  "when no path is short enough, on %s, the error says what to do",
  (platform) => {
    expect(() => clientHost(`${deep}/data/postgres`, "/srv", platform)).toThrow(
      "elegí una carpeta de datos más corta",
    );
  },
);
