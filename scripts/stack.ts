import { demoSignIns } from "#demo/sign-ins.ts";
import { startStack } from "../faults/stack/stack.ts";
import { ensureBuild } from "./steps/build.ts";
import { isStopping, onStop, stopAll } from "./steps/lifecycle.ts";

/* `npm run stack`: the set-up of docs/bigger.md on this machine, with the demo, until Ctrl-C. */
process.env.NODE_ENV = "production";
try {
  await ensureBuild(console.log);
  const say = (what: string) => console.log(`Starting ${what}...`);
  const stack = await startStack({ DEMO: "on", WORKERS: "1", DRAIN_SECONDS: "0" }, { say, onStop });
  const { url, copies, databases, etcd, databaseUrls } = stack;
  const lines = {
    "the site, through nginx": url,
    ...Object.fromEntries(copies.map((copy, i) => [`copy ${i + 1}`, `${copy.url} (pid ${copy.pid()})`])),
    "the primary, through HAProxy": databaseUrls.primary,
    "a replica, through HAProxy": databaseUrls.replicas,
    ...Object.fromEntries(
      databases.nodes.map(({ name, port, api }) => [
        name,
        `127.0.0.1:${port}, http://127.0.0.1:${api}/cluster`,
      ]),
    ),
    etcd: etcd.members.map(({ port }) => `127.0.0.1:${port}`).join(", "),
    "configuration and logs": stack.folder,
  };
  console.log("");
  for (const [what, where] of Object.entries(lines)) console.log(`${what.padEnd(30)} ${where}`);
  console.log("\nTo sign in:");
  for (const { who, signIn } of demoSignIns) console.log(`${who.padEnd(30)} ${signIn}`);
  console.log("\nAny process that you kill is restarted. Ctrl-C stops everything.");
} catch (error) {
  if (!isStopping()) console.error((error as Error).message);
  await stopAll(1);
}
