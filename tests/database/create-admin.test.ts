import { spawnSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { Browser } from "#tests/factories/browser.ts";

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = "una clave de prueba";

/** Runs the command with its answers piped in. */
function createAdmin(args: string[], input: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/create-admin.ts", ...args], {
    input,
    encoding: "utf8",
    env: { ...process.env, LOG_LEVEL: "error" },
  });
  return { status, output: stdout + stderr };
}

test("create-admin with --help prints its usage, and asks for nothing", () => {
  const { status, output } = createAdmin(["--help"], "");
  expect(status).toBe(0);
  for (const option of ["--username", "--email", "--reset"]) expect(output).toContain(option);
});

test.each([
  [["--nada"], "--nada"],
  [["ana"], "ana"],
  [["--reset=si"], "--reset"],
])("create-admin with %j prints one sentence, and asks for nothing", (args, quoted) => {
  const { status, output } = createAdmin(args, "");
  expect(status).toBe(1);
  expect(output).toContain(`No se entiende «${quoted}`);
  expect(output.trim().split("\n")).toHaveLength(1);
});

test.each([
  ["--username and no --email", ["--username", "ana"], `${PASSWORD}\n`, "ana"],
  ["--username and --email", ["--username", "eva", "--email", "eva@ejemplo.org"], `${PASSWORD}\n`, "eva"],
  ["all answers piped", [], `luz\n\n${PASSWORD}\n`, "luz"],
])("create-admin with %s reads the last piped line as the password", async (_, args, input, username) => {
  expect(createAdmin(args, input)).toMatchObject({ status: 0 });
  expect((await new Browser().signInAdmin(username, "otra cosa cualquiera")).status).toBe(401);
  expect((await new Browser().signInAdmin(username, PASSWORD)).status).toBe(200);
});
