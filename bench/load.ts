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
  /** Connection errors, timeouts and unexpected statuses. */
  failed: number;
  /** How many failed in which way, for an error message. */
  failures: string;
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
    // Timeouts are among the errors.
    failed: result.errors + result.non2xx,
    failures: failuresOf(result),
  };
}

function failuresOf({ errors, timeouts, statusCodeStats }: autocannon.Result): string {
  const statuses = Object.entries(statusCodeStats ?? {}).filter(([status]) => !status.startsWith("2"));
  return [
    `${errors - timeouts} connection errors`,
    `${timeouts} timeouts`,
    ...statuses.map(([status, { count = 0 }]) => `${count} responses with ${status}`),
  ].join(", ");
}

/** Responses per second. Throws if any request fails. */
export async function responsesPerSecond(options: LoadOptions): Promise<number> {
  const { perSecond, failed, failures } = await load(options);
  if (failed > 0) throw new Error(`${options.url}: ${failures}`);
  return perSecond;
}
