import { refused, saved } from "#app/lib/answers.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { chosenFile } from "#app/lib/storage/upload.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { addCourse, editCourse, removeCourse, setCourseActive } from "./course-editing.server.ts";
import { NOT_DELETED, NOT_SAVED } from "./courses.rules.ts";

/** What comes of a form of the screen of courses: done, or refused with what was typed. */
export async function courseAnswer(admin: Admin, form: FormData) {
  const { intent, ...typed } = textsOf(form);
  try {
    const message = await carryOut(admin, intent, typed, chosenFile(form, "image"));
    return saved(message);
  } catch (error) {
    return refused(error, intent === "delete" ? NOT_DELETED : NOT_SAVED, typed);
  }
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
