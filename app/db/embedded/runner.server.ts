import { execFile } from "node:child_process";
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { StartError } from "#app/lib/errors.ts";

const run = promisify(execFile);

export type Runner = {
  /** Wraps a command line, if it needs another command to run it. */
  wrap(command: string[]): string[];
  /** The user that runs it, if not the current one. */
  identity: { uid?: number; gid?: number };
  /** Makes the user that runs PostgreSQL the owner of a folder. */
  chown(folder: string): void;
};

const asOurselves: Runner = { wrap: (command) => command, identity: {}, chown: () => {} };
/** In a user namespace without a mapping, root runs as nobody while its files stay root's. */
const inUserNamespace: Runner = { ...asOurselves, wrap: (command) => ["unshare", "-U", ...command] };

/** PostgreSQL refuses to run as root, so root needs a way to run it as someone else. */
export async function runnerFor(folder: string, binaryFolder: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return asOurselves;
  if (await succeeds("unshare", ["-U", "true"])) return inUserNamespace;
  return asUnprivilegedUser(folder, binaryFolder);
}

async function asUnprivilegedUser(folder: string, binaryFolder: string): Promise<Runner> {
  const user = unprivilegedUser();
  const identity = { uid: user.uid, gid: user.gid };
  for (const needed of [binaryFolder, path.dirname(folder)]) {
    if (await succeeds("ls", [needed], identity)) continue;
    throw new StartError(
      `PostgreSQL no corre como root, y el usuario ${user.name} no puede entrar a ${needed}: usá otro usuario, u otra carpeta.`,
    );
  }
  const runner = {
    wrap: asOurselves.wrap,
    identity,
    chown: (owned: string) => chownTree(owned, user.uid, user.gid),
  };
  if (existsSync(folder) && lstatSync(folder).uid !== user.uid) runner.chown(folder);
  return runner;
}

function unprivilegedUser() {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const user =
    users.find((candidate) => candidate.name === "postgres") ??
    users.find((candidate) => candidate.name === "nobody");
  if (!user) throw new StartError("PostgreSQL no corre como root: arrancá Potrero con un usuario común.");
  return user;
}

/** lchown, not chown: never follow a symlink, which could point to another user's file. */
export function chownTree(folder: string, uid: number, gid: number) {
  lchownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(path.join(folder, entry), uid, gid);
  }
}

async function succeeds(command: string, args: string[], options: object = {}): Promise<boolean> {
  return run(command, args, options).then(
    () => true,
    () => false,
  );
}
