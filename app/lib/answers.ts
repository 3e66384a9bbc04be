import { data, isRouteErrorResponse } from "react-router";
import { repeatable, textsOf } from "./form-values.ts";
import { SIGNED_OUT, SIGNED_OUT_STATUSES } from "./signed-out.ts";

export const NO_ANSWER_STATUS = 503;

/** Ends the message of a visitor's or a player's form that could not be sent. */
export const TRY_AGAIN = "el sitio no contestó. Probá de nuevo: lo que escribiste sigue acá.";

/**
 * For a client action: the server's answer to a form. If there is no connection, or the server failed before it read the
 * form, the answer is a refusal with `failureText`; if the session has ended, one that says so. The page stays, with what
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
    const isSignedOut = isRouteErrorResponse(error) && SIGNED_OUT_STATUSES.includes(error.status);
    // A redirect or a refusal is an answer too.
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer && !isSignedOut) throw error;
    const values = repeatable(textsOf(await sent.formData()));
    const message = isSignedOut ? SIGNED_OUT : failureText(values.intent ?? "");
    const fields: Record<string, string> = {};
    // With an error status the router does not revalidate, which would fail too.
    return data({ ok: false as const, message, fields, values }, { status: NO_ANSWER_STATUS });
  }
}
