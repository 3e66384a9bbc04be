import { type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/refuse.server.ts";
import type { KeptPicture } from "#app/lib/storage/upload.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { releasePictures, saveWithPicture } from "../pictures/pictures.server.ts";
import {
  countFlyers,
  deleteFlyer,
  findAll,
  insertFlyer,
  lockFlyer,
  lockIds,
  updateFlyer,
} from "./flyer-editing.queries.server.ts";
import { flyerIdOf, MAX_FLYERS, type ManagedFlyer, orderOf } from "./flyers.rules.ts";
import { editedFlyerSchema, newFlyerSchema } from "./flyers.schema.ts";

type Typed = Record<string, string>;

/** All flyers, those that visitors do not see too, in their order. */
export async function flyersToManage(admin: Admin): Promise<ManagedFlyer[]> {
  assertMay(admin, "publications.manage");
  return findAll(db);
}

export async function addFlyer(admin: Admin, typed: Typed, file: File | null): Promise<number> {
  assertMay(admin, "publications.manage");
  const { image, ...flyer } = refuseInvalid(newFlyerSchema.safeParse({ ...typed, image: file }));
  return saveWithPicture({ file: image, kind: "flyer", field: "image" }, async (picture) => ({
    value: await db.transaction(async (tx) => {
      const count = await countFlyers(tx);
      if (count >= MAX_FLYERS)
        throw new DomainError(`Hay ${count} flyers: eliminá alguno antes de agregar otro.`, 409);
      const after = { ...flyer, ...columnsOf(picture), orderIndex: flyer.orderIndex ?? count };
      const subjectId = await insertFlyer(tx, after);
      const summary = `Agregó el flyer ${flyer.title}`;
      await recordChange(tx, admin, { subject: "flyer", kind: "create", subjectId, summary, after });
      return subjectId;
    }),
  }));
}

/** A new picture takes the place of the old one, whose file goes once this is saved. */
export async function editFlyer(
  admin: Admin,
  idText: string,
  typed: Typed,
  file: File | null,
): Promise<void> {
  assertMay(admin, "publications.manage");
  const { image, ...flyer } = refuseInvalid(editedFlyerSchema.safeParse({ ...typed, image: file }));
  await saveWithPicture({ file: image, kind: "flyer", field: "image" }, (picture) =>
    db.transaction(async (tx) => {
      const before = await existing(tx, idText);
      const orderIndex = flyer.orderIndex ?? before.orderIndex;
      const after = { ...flyer, ...(picture && columnsOf(picture)), orderIndex };
      await updateFlyer(tx, before.id, after);
      await recordChange(tx, admin, {
        subject: "flyer",
        kind: "update",
        subjectId: before.id,
        summary: `Editó el flyer ${flyer.title}`,
        before,
        after,
      });
      return { value: undefined, released: picture ? [before.imageUrl] : [] };
    }),
  );
}

export async function setFlyerActive(admin: Admin, idText: string, isActive: boolean): Promise<void> {
  assertMay(admin, "publications.manage");
  await db.transaction(async (tx) => {
    const { id, title, isActive: was } = await existing(tx, idText);
    if (was === isActive) return;
    await updateFlyer(tx, id, { isActive });
    await recordChange(tx, admin, {
      subject: "flyer",
      kind: "update",
      subjectId: id,
      summary: `${isActive ? "Mostró" : "Ocultó"} el flyer ${title}`,
    });
  });
}

/** All or none: an order that was made from an older list than the one there is now is refused. */
export async function orderFlyers(admin: Admin, text: string): Promise<void> {
  assertMay(admin, "publications.manage");
  const order = orderOf(text);
  await db.transaction(async (tx) => {
    const ids = new Set(await lockIds(tx));
    if (order?.length !== ids.size || !order.every((id) => ids.has(id))) {
      throw new DomainError(
        "La lista de flyers cambió mientras la ordenabas. Mirá cómo quedó y volvé a intentarlo.",
        409,
      );
    }
    for (const [orderIndex, id] of order.entries()) await updateFlyer(tx, id, { orderIndex });
    await recordChange(tx, admin, {
      subject: "flyer",
      kind: "update",
      summary: "Cambió el orden de los flyers",
    });
  });
}

export async function removeFlyer(admin: Admin, idText: string): Promise<void> {
  assertMay(admin, "publications.manage");
  const imageUrl = await db.transaction(async (tx) => {
    const before = await existing(tx, idText);
    await deleteFlyer(tx, before.id);
    const summary = `Eliminó el flyer ${before.title}`;
    await recordChange(tx, admin, {
      subject: "flyer",
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
  const id = flyerIdOf(idText);
  const flyer = id === null ? undefined : await lockFlyer(tx, id);
  if (!flyer) throw new NotFoundError("Flyer no encontrado");
  return flyer;
}

function columnsOf({ url, width, height }: KeptPicture) {
  return { imageUrl: url, imageWidth: width, imageHeight: height };
}
