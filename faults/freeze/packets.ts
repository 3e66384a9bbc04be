import { once } from "node:events";
import { connect } from "node:net";

/** The heads of requests, as many as fit are sent in one packet. Node answers the last two before any handler is called. */
export const PIPELINED_HEADS: Record<string, string> = {
  "complete requests": "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
  "requests without Host": "GET / HTTP/1.1\r\n\r\n",
  "requests with an unknown Expect header": "GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n",
};
const PACKET_BYTES = 64 * 1024;

/** Sends one packet of pipelined requests on each of many connections, and waits until the site has closed them. */
export async function sendPackets(url: string, head: string, connections: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const packet = head.repeat(Math.floor(PACKET_BYTES / head.length));
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname);
      // The site resets a connection whose packet it does not read to the end.
      socket.on("error", () => {});
      socket.resume();
      socket.write(packet);
      await once(socket, "close");
    }),
  );
}
