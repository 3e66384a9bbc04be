import { data } from "react-router";
import { exclusiveTurn } from "../queues/exclusive-turn.server.ts";

/**
 * The posted form. A body that is not a form, is truncated, or contains characters that the database cannot store is a
 * client error: 400, not 500.
 */
export async function sentForm(request: Request): Promise<FormData> {
  // One query finds the sessions of up to a hundred requests, which would all parse their forms in one turn of the event loop.
  await exclusiveTurn();
  const form = await request.formData().catch(() => null);
  const texts = [...(form ?? [])].flat().filter((part) => typeof part === "string");
  if (form && !texts.some((text) => text.includes("\0"))) return form;
  throw data({ message: "No pudimos leer lo que enviaste. Probá de nuevo." }, { status: 400 });
}
