/** A document that is whole as it is. */
export function htmlAnswer(markup: string): Response {
  return new Response(`<!DOCTYPE html>${markup}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
