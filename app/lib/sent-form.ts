import { data } from "react-router";

/**
 * The form that was posted. What is none, or broken off, or holds what no keyboard types and no database keeps, is
 * whoever sent it to mend: no fault of ours.
 */
export async function sentForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  const texts = [...(form ?? [])].flat().filter((part) => typeof part === "string");
  if (form && !texts.some((text) => text.includes("\0"))) return form;
  throw data({ message: "No pudimos leer lo que enviaste. Probá de nuevo." }, { status: 400 });
}
