import autocannon from "autocannon";

export interface Asked {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  /** Returns a different request each time. */
  next?: () => Partial<autocannon.Request>;
}

export interface Answered {
  perSecond: number;
  p99: number;
  /** Connection errors, timeouts and responses other than 2xx. */
  failed: number;
}

/** Runs `connections` clients. Each sends its next request as soon as it gets an answer. */
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

/** Answers per second. Throws if any request fails. */
export async function answersPerSecond(asked: Asked): Promise<number> {
  const { perSecond, failed } = await load(asked);
  if (failed > 0) throw new Error(`${asked.url}: ${failed} requests failed`);
  return perSecond;
}
