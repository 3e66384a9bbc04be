import autocannon from "autocannon";

interface Asked {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
}

/** Answers a second to as many clients as are given, each asking again as soon as it was answered. */
export async function answersPerSecond({ url, seconds, connections, headers }: Asked): Promise<number> {
  const result = await autocannon({ url, duration: seconds, connections, headers });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  }
  return result.requests.average;
}
