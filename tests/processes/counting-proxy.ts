import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";
import { clientHost } from "#app/db/embedded/socket.server.ts";

/** A proxy between a site and its database that records every statement sent, however the app sends it. */
export async function countingProxy(folder: string) {
  const statements: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((app) => {
    const database = connect(path.join(clientHost(path.join(folder, "postgres")), ".s.PGSQL.5432"));
    const read = statementReader((text) => statements.push(text));
    for (const socket of [app, database]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        app.destroy();
        database.destroy();
      });
    }
    app.on("data", (chunk: Buffer) => read(chunk));
    app.pipe(database);
    database.pipe(app);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `postgres://postgres@127.0.0.1:${port}/potrero`, statements };
}

/**
 * Finds the statements in a client's bytes: 'Q' contains one, and 'P' one whose values follow in 'B'. A named
 * statement is sent once, and counts each time it gets values.
 */
function statementReader(onStatement: (text: string) => void) {
  const textByName = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let started = false;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message of a connection has no type byte before its length.
      const typeBytes = started ? 1 : 0;
      if (rest.length < typeBytes + 4) return;
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) return;
      const body = rest.subarray(typeBytes + 4, end).toString("utf8");
      const [first = "", second = ""] = body.split("\0");
      if (started && rest[0] === 0x51) onStatement(first);
      if (started && rest[0] === 0x50) first ? textByName.set(first, second) : onStatement(second);
      if (started && rest[0] === 0x42 && second) onStatement(textByName.get(second) ?? "");
      started = true;
      rest = rest.subarray(end);
    }
  };
}
