import sirv from "sirv";

const ONE_YEAR_SECONDS = 31_536_000;
const ONE_HOUR_SECONDS = 3_600;

/** The built files, as they were compressed at build time. Those under /assets carry their content's hash in the name. */
export function staticFilesOf(folder: string) {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(reply, pathname) {
      const forever = pathname.startsWith("/assets/");
      reply.setHeader(
        "Cache-Control",
        forever ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : `public, max-age=${ONE_HOUR_SECONDS}`,
      );
    },
  });
}
