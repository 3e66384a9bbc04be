import { data } from "react-router";

/** The form that was posted. What is none, or broken off, is whoever sent it to mend: no fault of ours. */
export async function sentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ message: "No pudimos leer lo que enviaste. Probá de nuevo." }, { status: 400 });
  }
}
