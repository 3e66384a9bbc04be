import { type Db, db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { releasePictures, saveWithPicture } from "../pictures/pictures.server.ts";
import { deleteCourse, insertCourse, lockCourse, updateCourse } from "./course-editing.queries.server.ts";
import { courseIdOf } from "./courses.rules.ts";
import { editedCourseSchema, newCourseSchema } from "./courses.schema.ts";

const COURSE_NOT_FOUND = "Curso no encontrado";
type Typed = Record<string, string>;

export async function addCourse(admin: Admin, typed: Typed, file: File | null): Promise<number> {
  assertMay(admin, "publications.manage");
  const { image, ...course } = refuseInvalid(newCourseSchema.safeParse({ ...typed, image: file }));
  return saveWithPicture({ file: image, kind: "course", field: "image" }, async (picture) => ({
    value: await db.transaction(async (tx) => {
      const after = { ...course, imageUrl: picture.url };
      const subjectId = await insertCourse(tx, after);
      const summary = `Agregó el curso ${course.title}`;
      await recordChange(tx, admin, { subject: "course", kind: "create", subjectId, summary, after });
      return subjectId;
    }),
  }));
}

/** A new picture takes the place of the old one, whose file goes once this is saved. */
export async function editCourse(
  admin: Admin,
  idText: string,
  typed: Typed,
  file: File | null,
): Promise<void> {
  assertMay(admin, "publications.manage");
  const { image, ...course } = refuseInvalid(editedCourseSchema.safeParse({ ...typed, image: file }));
  await saveWithPicture({ file: image, kind: "course", field: "image" }, (picture) =>
    db.transaction(async (tx) => {
      const before = await existing(tx, idText);
      const after = { ...course, imageUrl: picture?.url ?? before.imageUrl };
      await updateCourse(tx, before.id, after);
      await recordChange(tx, admin, {
        subject: "course",
        kind: "update",
        subjectId: before.id,
        summary: `Editó el curso ${course.title}`,
        before,
        after,
      });
      return { value: undefined, released: picture ? [before.imageUrl] : [] };
    }),
  );
}

export async function setCourseActive(admin: Admin, idText: string, active: boolean): Promise<void> {
  assertMay(admin, "publications.manage");
  await db.transaction(async (tx) => {
    const { id, title, active: was } = await existing(tx, idText);
    if (was === active) return;
    await updateCourse(tx, id, { active });
    await recordChange(tx, admin, {
      subject: "course",
      kind: "update",
      subjectId: id,
      summary: `${active ? "Activó" : "Dio por finalizado"} el curso ${title}`,
    });
  });
}

export async function removeCourse(admin: Admin, idText: string): Promise<void> {
  assertMay(admin, "publications.manage");
  const imageUrl = await db.transaction(async (tx) => {
    const before = await existing(tx, idText);
    await deleteCourse(tx, before.id);
    const summary = `Eliminó el curso ${before.title}`;
    await recordChange(tx, admin, {
      subject: "course",
      kind: "delete",
      subjectId: before.id,
      summary,
      before,
    });
    return before.imageUrl;
  });
  await releasePictures([imageUrl]);
}

async function existing(tx: Db, idText: string) {
  const id = courseIdOf(idText);
  const course = id === null ? undefined : await lockCourse(tx, id);
  if (!course) throw new NotFoundError(COURSE_NOT_FOUND);
  return course;
}
