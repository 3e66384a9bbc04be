import { data, isRouteErrorResponse } from "react-router";
import { repeatable, textsOf } from "../forms/form-values.ts";
import { sessionRefusal } from "../forms/signed-out.ts";
import { PICTURE_TOO_LARGE } from "../storage/picture-limits.ts";

export const NO_ANSWER_STATUS = 503;

/** The server answers a body that is too large with this status and plain text, because it did not parse the form. */
const TOO_LARGE_STATUS = 413;
const TOO_LARGE = "Lo que enviaste es demasiado grande.";

/** Ends the message of a visitor's or a player's form that could not be sent. */
export const TRY_AGAIN = "el sitio no contestó. Probá de nuevo: lo que escribiste sigue acá.";

/**
 * For a client action: returns the server's response to a form. Without a connection, or if the server failed, it
 * returns a refusal with `failureText`. If the session has ended or is limited, or the body is too large, the refusal
 * says so. The page stays open with the typed values.
 */
export async function answerOrFailure<T>(
  request: Request,
  serverAction: () => Promise<T>,
  failureText: (intent: string) => string,
) {
  // The server action consumes the body.
  const unread = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const { pathname } = new URL(request.url);
    const sessionMessage = isRouteErrorResponse(error)
      ? sessionRefusal(error.status, pathname, error.data?.message)
      : null;
    const isTooLarge = isRouteErrorResponse(error) && error.status === TOO_LARGE_STATUS;
    // A redirect and a refusal are responses too.
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer && !sessionMessage && !isTooLarge) throw error;
    const form = await unread.formData();
    const values = repeatable(textsOf(form));
    const tooLarge = isTooLarge ? tooLargeText(error.data) : null;
    const message = sessionMessage ?? tooLarge ?? failureText(values.intent ?? "");
    const fields = tooLarge ? besideFiles(form, tooLarge) : {};
    // With an error status the router does not revalidate, which would fail too.
    return data({ ok: false as const, message, fields, values }, { status: NO_ANSWER_STATUS });
  }
}

function tooLargeText(message: unknown): string {
  return typeof message === "string" && message ? message : TOO_LARGE;
}

/** Puts the message beside the file inputs: only a file can be too large. */
function besideFiles(form: FormData, message: string): Record<string, string> {
  const files = [...form].flatMap(([name, value]) =>
    value instanceof File && value.size > 0 ? [[name, value] as const] : [],
  );
  return Object.fromEntries(
    files.map(([name, { type }]) => [name, type.startsWith("image/") ? PICTURE_TOO_LARGE : message]),
  );
}
