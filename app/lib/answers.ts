import { data, isRouteErrorResponse } from "react-router";
import { repeatable, textsOf } from "./form-values.ts";
import { sessionRefusal } from "./signed-out.ts";

export const NO_ANSWER_STATUS = 503;

/** Ends the message of a visitor's or a player's form that could not be sent. */
export const TRY_AGAIN = "el sitio no contestó. Probá de nuevo: lo que escribiste sigue acá.";

/**
 * For a client action: the server's answer to a form. If there is no connection, or the server failed before it read the
 * form, the answer is a refusal with `failureText`; if the session has ended or is limited, one that says so. The page stays, with what
 * was typed.
 */
export async function answerOrFailure<T>(
  request: Request,
  serverAction: () => Promise<T>,
  failureText: (intent: string) => string,
) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const { pathname } = new URL(request.url);
    const ofSession = isRouteErrorResponse(error)
      ? sessionRefusal(error.status, pathname, error.data?.message)
      : null;
    // A redirect or a refusal is an answer too.
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer && !ofSession) throw error;
    const values = repeatable(textsOf(await sent.formData()));
    const message = ofSession ?? failureText(values.intent ?? "");
    const fields: Record<string, string> = {};
    // With an error status the router does not revalidate, which would fail too.
    return data({ ok: false as const, message, fields, values }, { status: NO_ANSWER_STATUS });
  }
}
