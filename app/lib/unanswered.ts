import { data, isRouteErrorResponse } from "react-router";
import { repeatable, textsOf } from "./form-values.ts";
import { sessionRefusal } from "./signed-out.ts";

export const NO_ANSWER_STATUS = 503;

/** What a form of a visitor or a player adds to its own words: what to do, and that nothing is lost. */
export const TRY_AGAIN = "no hay conexión con el sitio. Probá de nuevo: lo que escribiste sigue acá.";

/**
 * For the client action of a screen: a form that got no answer, because there is no connection or the server failed
 * before it read the form, is answered here in the words of `fault`; one whose session is gone or limited, in words of its own. So
 * the page stays, and with it what was typed.
 */
export async function orUnanswered<T>(
  request: Request,
  ask: () => Promise<T>,
  fault: (intent: string) => string,
) {
  const sent = request.clone();
  try {
    return await ask();
  } catch (error) {
    const { pathname } = new URL(request.url);
    const ofSession = isRouteErrorResponse(error)
      ? sessionRefusal(error.status, pathname, error.data?.message)
      : null;
    // An answer too: to go elsewhere, or that it may not be.
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer && !ofSession) throw error;
    const values = repeatable(textsOf(await sent.formData()));
    const message = ofSession ?? fault(values.intent ?? "");
    // With a status of failure the page is not asked for again, which would fail as well.
    const fields: Record<string, string> = {};
    return data({ ok: false as const, message, fields, values }, { status: NO_ANSWER_STATUS });
  }
}
