import type { RouterContextProvider } from "react-router";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import type { Lane } from "#app/lib/queues/lane-queue.ts";
import { networkOf } from "./limits.server.ts";

/** The lane of a request in the queues of public work, where networks take turns. */
export function networkLane(context: Pick<RouterContextProvider, "get">): Lane {
  return [networkOf(context.get(clientIpContext)), ""];
}
