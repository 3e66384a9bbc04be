import { DomainError } from "#app/lib/errors.ts";
import { refuseChanged, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import {
  addPublication,
  changePublication,
  editPublication,
  removePublication,
} from "../pictures/publications.server.ts";
import {
  blockInserts,
  deleteCourse,
  hasCourse,
  insertCourse,
  lockCourse,
  updateCourse,
} from "./course-editing.queries.server.ts";
import { courseVersion } from "./course-version.rules.ts";
import { editedCourseSchema, newCourseSchema } from "./courses.schema.ts";

/** For a form that was sent twice, for example because the response was lost. */
const SAME_COURSE = "Ya hay un curso con ese título, esa fecha y esa descripción.";

const COURSE = {
  subject: "course",
  label: "el curso",
  notFound: "Curso no encontrado",
  lock: lockCourse,
  remove: deleteCourse,
} as const;

type Typed = Record<string, string>;

export async function addCourse(admin: Admin, typed: Typed, file: File | null): Promise<number> {
  assertMay(admin, "publications.manage");
  const { image, ...course } = refuseInvalid(newCourseSchema.safeParse({ ...typed, image: file }));
  return addPublication(COURSE, admin, image, async (tx, picture) => {
    const after = { ...course, imageUrl: picture.url };
    await blockInserts(tx);
    if (await hasCourse(tx, after)) throw new DomainError(SAME_COURSE, 409, { title: SAME_COURSE });
    return { id: await insertCourse(tx, after), after };
  });
}

export async function editCourse(
  admin: Admin,
  idText: string,
  typed: Typed,
  file: File | null,
): Promise<void> {
  assertMay(admin, "publications.manage");
  const { image, ...course } = refuseInvalid(editedCourseSchema.safeParse({ ...typed, image: file }));
  await editPublication(COURSE, admin, idText, image, async (tx, before, picture) => {
    refuseChanged(typed, `el curso ${before.title}`, courseVersion(before));
    const after = { ...course, imageUrl: picture?.url ?? before.imageUrl };
    await updateCourse(tx, before.id, after);
    return after;
  });
}

export async function setCourseActive(admin: Admin, idText: string, active: boolean): Promise<void> {
  assertMay(admin, "publications.manage");
  await changePublication(COURSE, admin, idText, async (tx, before) => {
    if (before.active === active) return null;
    await updateCourse(tx, before.id, { active });
    return active ? "Activó" : "Dio por finalizado";
  });
}

export async function removeCourse(admin: Admin, idText: string): Promise<void> {
  assertMay(admin, "publications.manage");
  await removePublication(COURSE, admin, idText);
}
