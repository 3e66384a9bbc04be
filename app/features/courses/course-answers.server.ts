import { answerForm } from "#app/lib/answers.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { chosenFile } from "#app/lib/storage/upload.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { addCourse, editCourse, removeCourse, setCourseActive } from "./course-editing.server.ts";
import { NOT_DELETED, NOT_SAVED } from "./courses.rules.ts";

/** The answer to a form of the screen of courses. */
export function courseAnswer(admin: Admin, form: FormData) {
  const { intent, ...typed } = textsOf(form);
  return answerForm(
    async () => ({ message: await carryOut(admin, intent, typed, chosenFile(form, "image")) }),
    intent === "delete" ? NOT_DELETED : NOT_SAVED,
    typed,
  );
}

async function carryOut(
  admin: Admin,
  intent: string | undefined,
  typed: Record<string, string>,
  file: File | null,
): Promise<string> {
  const { id = "" } = typed;
  switch (intent) {
    case "delete":
      await removeCourse(admin, id);
      return "Eliminaste el curso.";
    case "active":
      await setCourseActive(admin, id, typed.active === "on");
      return typed.active === "on" ? "El curso está activo." : "El curso figura como finalizado.";
    default:
      if (id) await editCourse(admin, id, typed, file);
      else await addCourse(admin, typed, file);
      return id ? "Guardaste el curso." : "Agregaste el curso.";
  }
}
