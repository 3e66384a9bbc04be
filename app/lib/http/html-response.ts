/** Answers with a complete HTML document. */
export function htmlResponse(markup: string): Response {
  return new Response(`<!DOCTYPE html>${markup}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
