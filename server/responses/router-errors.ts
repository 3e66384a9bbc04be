export const METHOD_NOT_USED = "Ese método no se usa acá.";
const UNEXPECTED = "Ocurrió un error inesperado. Intenta de nuevo.";

/** The router's English messages, as a complete string in JSON or in a page's data. */
const ROUTER_ERRORS = /"(?:Unexpected Server Error|Internal Server Error|Error: (?:[^"\\]|\\.)*)"/g;
const LAST_RESORT = "Unexpected Server Error";

/** Translates the English errors that the router sends without a page: for data, files and unsupported methods. */
export async function inSpanish(response: Response): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (response.status < 400 || type.startsWith("text/html")) return response;
  const message = response.status === 405 ? METHOD_NOT_USED : UNEXPECTED;
  const text = await response.text();
  const rewritten = text === LAST_RESORT ? message : text.replaceAll(ROUTER_ERRORS, JSON.stringify(message));
  const headers = new Headers(response.headers);
  if (response.status === 405 && rewritten !== text) headers.set("Allow", "GET, HEAD");
  return new Response(rewritten, { status: response.status, headers });
}
