import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportBackupFolder } from "./backups.ts";

let folder: string;
const error = vi.spyOn(console, "error");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "potrero-backups-"));
  error.mockReset();
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a start reports once, in one sentence, a BACKUP_DIR that cannot be created", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  reportBackupFolder({ BACKUP_DIR: path.join(file, "backups"), BACKUP_EVERY: 1 });
  expect(error.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^Copia de seguridad automática: No se puede leer o escribir .+ con BACKUP_DIR\.$/,
      ),
    ],
  ]);
});

test("a start reports a BACKUP_DIR that is a file", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  reportBackupFolder({ BACKUP_DIR: file, BACKUP_EVERY: 1 });
  expect(error.mock.calls).toEqual([[expect.stringContaining(file)]]);
});

test.skipIf(process.getuid?.() === 0)(
  "a start reports a BACKUP_DIR without write permission (not as root)",
  () => {
    chmodSync(folder, 0o500);
    reportBackupFolder({ BACKUP_DIR: folder, BACKUP_EVERY: 1 });
    expect(error).toHaveBeenCalledOnce();
  },
);

test("a start creates a BACKUP_DIR that can be written and reports nothing", () => {
  const backups = path.join(folder, "new", "backups");
  reportBackupFolder({ BACKUP_DIR: backups, BACKUP_EVERY: 1 });
  expect([existsSync(backups), error.mock.calls]).toEqual([true, []]);
});

test("a start does not touch BACKUP_DIR when scheduled backups are off", () => {
  const backups = path.join(folder, "off");
  reportBackupFolder({ BACKUP_DIR: backups, BACKUP_EVERY: 0 });
  expect([existsSync(backups), error.mock.calls]).toEqual([false, []]);
});
