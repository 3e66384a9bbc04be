import { execFileSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { endlessSvg } from "#tests/factories/pictures.ts";
import { PICTURE_TOO_COMPLEX } from "./picture-limits.ts";
import { createPictureProcess } from "./picture-process.server.ts";
import { picture } from "./storage-fixtures.ts";
import { PictureRefused, tidyPicture } from "./tidy-picture.server.ts";

vi.setConfig({ testTimeout: 30_000 });

const BOX = { width: 640, height: 640 };
const ENDLESS = endlessSvg();

function pictureProcesses(): number[] {
  const lines = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" });
  return lines
    .split("\n")
    .filter((line) => line.includes("picture-child"))
    .map((line) => Number.parseInt(line, 10));
}

test("a picture that never finishes is refused at its deadline, its process is killed, and the next one is drawn", async () => {
  const draw = createPictureProcess({ deadlineMs: 6_000 });
  const began = performance.now();
  const refused = tidyPicture(ENDLESS, BOX, draw);
  const waiting = tidyPicture(await picture(90, 60), BOX, draw);
  await expect(refused).rejects.toThrow(new PictureRefused(PICTURE_TOO_COMPLEX));
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await waiting).toMatchObject({ width: 90, height: 60 });
  // Only the process that drew the second picture is left.
  expect(pictureProcesses()).toHaveLength(1);
});

test("a picture that never finishes drawing does not stop another process from drawing", async () => {
  const stuck = createPictureProcess({ deadlineMs: 5_000 });
  const other = createPictureProcess();
  const refused = expect(tidyPicture(ENDLESS, BOX, stuck)).rejects.toThrow(PictureRefused);
  expect(await tidyPicture(await picture(90, 60), BOX, other)).toMatchObject({ width: 90 });
  await refused;
});

test("an idle process exits, and the next picture starts another", async () => {
  const draw = createPictureProcess({ idleMs: 50 });
  const before = pictureProcesses();
  await tidyPicture(await picture(90, 60), BOX, draw);
  const [startedPid] = pictureProcesses().filter((pid) => !before.includes(pid));
  await expect.poll(() => pictureProcesses().includes(startedPid as number)).toBe(false);
  expect(await tidyPicture(await picture(90, 60), BOX, draw)).toMatchObject({ width: 90 });
});
