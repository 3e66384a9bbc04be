import { type Db, db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import type { StoredPicture } from "#app/lib/storage/upload.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { recordChange } from "../changes/changes.server.ts";
import { releasePictures, saveWithPicture } from "./pictures.server.ts";

/* Shared by courses and flyers. Both have a title and a picture, and their changes are recorded. */

interface Row {
  id: number;
  title: string;
  imageUrl: string | null;
}

export interface Publication<R extends Row> {
  subject: "course" | "flyer";
  /** For the record of changes: 'el curso'. */
  label: string;
  notFound: string;
  lock: (tx: Db, id: number) => Promise<R | undefined>;
  remove: (tx: Db, id: number) => Promise<void>;
}

export function addPublication<R extends Row, A extends { title: string }>(
  { subject, label }: Publication<R>,
  admin: Admin,
  image: File,
  insert: (tx: Db, picture: StoredPicture) => Promise<{ id: number; after: A }>,
): Promise<number> {
  return saveWithPicture({ file: image, kind: subject, field: "image" }, async (picture) => ({
    value: await db.transaction(async (tx) => {
      const { id: subjectId, after } = await insert(tx, picture);
      const summary = `Agregó ${label} ${after.title}`;
      await recordChange(tx, admin, { subject, kind: "create", subjectId, summary, after });
      return subjectId;
    }),
  }));
}

/** A new picture replaces the old one, whose file is deleted after the commit. */
export async function editPublication<R extends Row, A extends { title: string }>(
  publication: Publication<R>,
  admin: Admin,
  idText: string,
  image: File | null,
  update: (tx: Db, before: R, picture: StoredPicture | null) => Promise<A>,
): Promise<void> {
  await saveWithPicture({ file: image, kind: publication.subject, field: "image" }, (picture) =>
    db.transaction(async (tx) => {
      const before = await existingRow(publication, tx, idText);
      const after = await update(tx, before, picture);
      await recordChange(tx, admin, {
        subject: publication.subject,
        kind: "update",
        subjectId: before.id,
        summary: `Editó ${publication.label} ${after.title}`,
        before,
        after,
      });
      return { value: undefined, released: picture ? [before.imageUrl] : [] };
    }),
  );
}

/** `change` returns what it did, for the record of changes; null if there was nothing to do. */
export async function changePublication<R extends Row>(
  publication: Publication<R>,
  admin: Admin,
  idText: string,
  change: (tx: Db, before: R) => Promise<string | null>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await existingRow(publication, tx, idText);
    const done = await change(tx, before);
    if (done === null) return;
    const summary = `${done} ${publication.label} ${before.title}`;
    await recordChange(tx, admin, {
      subject: publication.subject,
      kind: "update",
      subjectId: before.id,
      summary,
    });
  });
}

export async function removePublication<R extends Row>(
  publication: Publication<R>,
  admin: Admin,
  idText: string,
): Promise<void> {
  const imageUrl = await db.transaction(async (tx) => {
    const before = await existingRow(publication, tx, idText);
    await publication.remove(tx, before.id);
    await recordChange(tx, admin, {
      subject: publication.subject,
      kind: "delete",
      subjectId: before.id,
      summary: `Eliminó ${publication.label} ${before.title}`,
      before,
    });
    return before.imageUrl;
  });
  await releasePictures([imageUrl]);
}

async function existingRow<R extends Row>(publication: Publication<R>, tx: Db, idText: string): Promise<R> {
  const id = idOf(idText);
  const row = id === null ? undefined : await publication.lock(tx, id);
  if (!row) throw new NotFoundError(publication.notFound);
  return row;
}
