import fc from "fast-check";
import { expect, test } from "vitest";
import { backupName, isDue, superseded } from "./retention.ts";

const HOUR_MS = 3_600_000;
const NOW = new Date("2026-11-15T12:00:00Z");
const ago = (hours: number) => backupName(new Date(NOW.getTime() - hours * HOUR_MS), "automatic");

test("a backup's file name contains its time, in characters that every file system accepts", () => {
  expect(backupName(NOW, "automatic")).toBe("potrero-automatica-2026-11-15T12-00-00Z.tar.gz");
  expect(backupName(NOW, "manual")).toBe("potrero-2026-11-15T12-00-00Z.tar.gz");
});

test.each([
  ["there is none yet", []],
  ["the last one is 24 hours old", [ago(24), ago(48)]],
  ["the only one is manual", [backupName(NOW, "manual")]],
  ["there are only other files", ["borrados.txt", "2026-11-15", ".potrero.part"]],
  ["the only one is dated in the future", [ago(-24 * 365)]],
])("a daily backup is due when %s", (_, names) => {
  expect(isDue(names, 24 * HOUR_MS, NOW)).toBe(true);
});

test("a daily backup is not due when the last one is 23 hours old", () => {
  expect(isDue([ago(23), ago(48)], 24 * HOUR_MS, NOW)).toBe(false);
});

test("the newest backups are kept, whatever the order of the list, and only automatic ones are deleted", () => {
  const others = ["borrados.txt", backupName(NOW, "manual"), "potrero-automatica-x.tar.gz"];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 10 }),
      (hours, keep) => {
        const deleted = superseded([...hours.map(ago), ...others], keep);
        const oldest = [...hours].sort((a, b) => a - b).slice(keep);
        expect(deleted).toEqual(oldest.map(ago));
      },
    ),
  );
});
