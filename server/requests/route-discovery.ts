import type { RouterContextProvider } from "react-router";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Routes = Readonly<Record<string, { path?: string } | undefined>>;

/** The router's endpoint that says which routes the links of a page lead to. */
const DISCOVERY = "/__manifest";
/** More than there are routes. */
const MAX_KINDS = 150;

/**
 * Asks the router about one path of each kind only, since all others lead to the same routes. A page can link to 250
 * teams, and comparing a path with all routes takes a quarter of a millisecond. Paths of too many kinds get 400.
 */
export function withFewerPaths(handle: Handle, routes: Routes): Handle {
  const words = new Set(
    Object.values(routes).flatMap((route) => route?.path?.toLowerCase().split("/") ?? []),
  );
  // No parameter matches an empty segment.
  words.add("");

  /** Two paths lead to the same routes if they have the same number of segments, and the same words of routes in them. */
  function kindOf(path: string): string {
    const segments = decoded(path.split("/")).map((segment) => segment.toLowerCase());
    return segments.map((segment) => (words.has(segment) ? segment : "*")).join("/");
  }

  return async (request, context) => {
    // A shortcut, because every page passes here.
    const url = request.url.includes(DISCOVERY) ? new URL(request.url) : null;
    if (url?.pathname !== DISCOVERY) return handle(request, context);
    const paths = (url.searchParams.get("paths") ?? "").split(",");
    const firsts = new Map(paths.toReversed().map((path) => [kindOf(path), path]));
    if (firsts.size > MAX_KINDS) return new Response(null, { status: 400 });
    url.searchParams.set("paths", [...firsts.values()].join(","));
    return handle(new Request(url, { headers: request.headers, signal: request.signal }), context);
  };
}

/** Like the router, which decodes all segments of a path or, if one is malformed, none. */
function decoded(segments: string[]): string[] {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}
