import { lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chownTree } from "./runner.server.ts";

const NOBODY = 65_534;
const { uid = 0, gid = 0 } = { uid: process.getuid?.(), gid: process.getgid?.() };

function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-owner-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("changing the owner of the data folder accepts a dangling symlink", () => {
  const folder = aFolder();
  symlinkSync(path.join(folder, "nothing"), path.join(folder, "link"));
  expect(() => chownTree(folder, uid, gid)).not.toThrow();
});

test.runIf(uid === 0)(
  "the target of a symlink keeps its owner, and everything in the folder changes owner",
  () => {
    const [folder, elsewhere] = [aFolder(), path.join(aFolder(), "file")];
    writeFileSync(elsewhere, "");
    mkdirSync(path.join(folder, "base"));
    writeFileSync(path.join(folder, "base", "rows"), "");
    symlinkSync(elsewhere, path.join(folder, "base", "link"));
    chownTree(folder, NOBODY, NOBODY);
    expect(statSync(elsewhere).uid).toBe(0);
    for (const entry of [".", "base", "base/rows", "base/link"]) {
      expect(lstatSync(path.join(folder, entry)).uid, entry).toBe(NOBODY);
    }
  },
);
