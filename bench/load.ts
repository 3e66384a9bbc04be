import autocannon from "autocannon";

export interface LoadOptions {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  /** Returns a different request each time. */
  next?: () => Partial<autocannon.Request>;
}

export interface LoadResult {
  perSecond: number;
  p99: number;
  /** Connection errors, timeouts and responses other than 2xx. */
  failed: number;
}

/** Runs `connections` clients. Each sends its next request as soon as it gets a response. */
export async function load({ next, seconds, ...options }: LoadOptions): Promise<LoadResult> {
  const requests = next && [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }];
  const result = await autocannon({
    ...options,
    duration: seconds,
    ...(requests && { requests }),
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

/** Responses per second. Throws if any request fails. */
export async function responsesPerSecond(options: LoadOptions): Promise<number> {
  const { perSecond, failed } = await load(options);
  if (failed > 0) throw new Error(`${options.url}: ${failed} requests failed`);
  return perSecond;
}
