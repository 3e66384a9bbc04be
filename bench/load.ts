import autocannon from "autocannon";

export interface Asked {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  /** Another one each time. */
  next?: () => Partial<autocannon.Request>;
}

export interface Answered {
  perSecond: number;
  p99: number;
  /** Connections that failed, answers that did not come, and answers that were refusals. */
  failed: number;
}

/** Lets as many clients as are given ask, each again as soon as it was answered. */
export async function load({ next, seconds, ...asked }: Asked): Promise<Answered> {
  const requests = next && [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }];
  const result = await autocannon({
    ...asked,
    duration: seconds,
    ...(requests && { requests }),
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

/** Answers a second; nothing may fail on the way. */
export async function answersPerSecond(asked: Asked): Promise<number> {
  const { perSecond, failed } = await load(asked);
  if (failed > 0) throw new Error(`${asked.url}: ${failed} requests failed`);
  return perSecond;
}
