import { data } from "react-router";

/**
 * The form that was posted. A body that is no form, is cut short, or contains characters that the database cannot store
 * is the client's mistake: a 400, not a 500.
 */
export async function sentForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  const texts = [...(form ?? [])].flat().filter((part) => typeof part === "string");
  if (form && !texts.some((text) => text.includes("\0"))) return form;
  throw data({ message: "No pudimos leer lo que enviaste. Probá de nuevo." }, { status: 400 });
}
