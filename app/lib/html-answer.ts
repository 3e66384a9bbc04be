/** Answers with a complete HTML document. */
export function htmlAnswer(markup: string): Response {
  return new Response(`<!DOCTYPE html>${markup}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
