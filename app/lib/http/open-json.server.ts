import { refusalOf } from "./answers.server.ts";

/** CORS open to any site: the response is the same for everyone, and requests carry no cookies. */
const FOR_EVERY_SITE = { "Access-Control-Allow-Origin": "*" };

/** JSON for other sites. A refusal has a Spanish message. */
export async function openJson(read: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await read(), { headers: FOR_EVERY_SITE });
  } catch (error) {
    const { message, status } = refusalOf(error, "No se pudieron leer los datos.");
    return Response.json(
      { error: message },
      { status, headers: { ...FOR_EVERY_SITE, "Cache-Control": "no-store" } },
    );
  }
}
