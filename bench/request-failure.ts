import type { Dispatcher } from "undici";

/** Sends a request and reads its response. Returns how it failed, 'responses with 503'; null if it did not. */
export function requestFailure(
  pool: Dispatcher,
  request: Dispatcher.DispatchOptions,
): Promise<string | null> {
  return new Promise((resolve) => {
    let status = 0;
    pool.dispatch(request, {
      onRequestStart() {},
      onResponseStart(_, code) {
        status = code;
      },
      onResponseData() {},
      onResponseEnd: () => resolve(isExpected(status, request) ? null : `responses with ${status}`),
      // Also after the headers: a response that was cut off is no success, whatever its status.
      onResponseError: () => resolve("connection errors"),
    });
  });
}

/** 304 is a success only if the request names the version that it already has. */
function isExpected(status: number, { headers }: Dispatcher.DispatchOptions): boolean {
  return (status >= 200 && status < 300) || (status === 304 && "if-none-match" in (headers ?? {}));
}
