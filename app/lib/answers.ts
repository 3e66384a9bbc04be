import { data, isRouteErrorResponse } from "react-router";
import { repeatable, textsOf } from "./form-values.ts";
import { sessionRefusal } from "./signed-out.ts";
import { PICTURE_TOO_HEAVY } from "./storage/picture-limits.ts";

export const NO_ANSWER_STATUS = 503;

/** The status of the server's answer to a body that is too large: a sentence, because the form was not read. */
const TOO_LARGE_STATUS = 413;
const TOO_LARGE = "Lo que enviaste es demasiado grande.";

/** Ends the message of a visitor's or a player's form that could not be sent. */
export const TRY_AGAIN = "el sitio no contestó. Probá de nuevo: lo que escribiste sigue acá.";

/**
 * For a client action: the server's answer to a form. If there is no connection, or the server failed before it read the
 * form, the answer is a refusal with `failureText`; if the session has ended or is limited, or what was sent is too large,
 * one that says so. The page stays, with what was typed.
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
    const isTooLarge = isRouteErrorResponse(error) && error.status === TOO_LARGE_STATUS;
    // A redirect or a refusal is an answer too.
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer && !ofSession && !isTooLarge) throw error;
    const form = await sent.formData();
    const values = repeatable(textsOf(form));
    const tooLarge = isTooLarge ? tooLargeText(error.data) : null;
    const message = ofSession ?? tooLarge ?? failureText(values.intent ?? "");
    const fields = tooLarge ? besideFiles(form, tooLarge) : {};
    // With an error status the router does not revalidate, which would fail too.
    return data({ ok: false as const, message, fields, values }, { status: NO_ANSWER_STATUS });
  }
}

function tooLargeText(told: unknown): string {
  return typeof told === "string" && told ? told : TOO_LARGE;
}

/** Only the files of a form can be too large. */
function besideFiles(form: FormData, message: string): Record<string, string> {
  const files = [...form].flatMap(([name, value]) =>
    value instanceof File && value.size > 0 ? [[name, value] as const] : [],
  );
  return Object.fromEntries(
    files.map(([name, { type }]) => [name, type.startsWith("image/") ? PICTURE_TOO_HEAVY : message]),
  );
}
