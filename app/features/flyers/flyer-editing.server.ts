import { db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseChanged, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { StoredPicture } from "#app/lib/storage/upload.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import {
  addPublication,
  changePublication,
  editPublication,
  removePublication,
} from "../pictures/publications.server.ts";
import {
  blockInserts,
  countFlyers,
  deleteFlyer,
  findAll,
  hasFlyer,
  insertFlyer,
  lockAll,
  lockFlyer,
  updateFlyer,
} from "./flyer-editing.queries.server.ts";
import { flyerVersion } from "./flyer-version.rules.ts";
import { MAX_FLYERS, type ManagedFlyer, orderOf } from "./flyers.rules.ts";
import { editedFlyerSchema, newFlyerSchema } from "./flyers.schema.ts";

/** For a form that was sent twice, for example because the response was lost. */
const SAME_FLYER = "Ya hay un flyer con ese título, esa descripción y ese enlace.";

const FLYER = {
  subject: "flyer",
  label: "el flyer",
  notFound: "Flyer no encontrado",
  lock: lockFlyer,
  remove: deleteFlyer,
} as const;

type Typed = Record<string, string>;

/** All flyers in order, including hidden ones. */
export async function flyersToManage(admin: Admin): Promise<ManagedFlyer[]> {
  assertMay(admin, "publications.manage");
  return findAll(db);
}

export async function addFlyer(admin: Admin, typed: Typed, file: File | null): Promise<number> {
  assertMay(admin, "publications.manage");
  const { image, ...flyer } = refuseInvalid(newFlyerSchema.safeParse({ ...typed, image: file }));
  return addPublication(FLYER, admin, image, async (tx, picture) => {
    await blockInserts(tx);
    if (await hasFlyer(tx, flyer)) throw new DomainError(SAME_FLYER, 409, { title: SAME_FLYER });
    const count = await countFlyers(tx);
    if (count >= MAX_FLYERS)
      throw new DomainError(`Hay ${count} flyers: eliminá alguno antes de agregar otro.`, 409);
    const after = { ...flyer, ...columnsOf(picture), orderIndex: flyer.orderIndex ?? count };
    return { id: await insertFlyer(tx, after), after };
  });
}

export async function editFlyer(
  admin: Admin,
  idText: string,
  typed: Typed,
  file: File | null,
): Promise<void> {
  assertMay(admin, "publications.manage");
  const { image, ...flyer } = refuseInvalid(editedFlyerSchema.safeParse({ ...typed, image: file }));
  await editPublication(FLYER, admin, idText, image, async (tx, before, picture) => {
    refuseChanged(typed, `el flyer ${before.title}`, flyerVersion(before));
    const orderIndex = flyer.orderIndex ?? before.orderIndex;
    const after = { ...flyer, ...(picture && columnsOf(picture)), orderIndex };
    await updateFlyer(tx, before.id, after);
    return after;
  });
}

export async function setFlyerActive(admin: Admin, idText: string, isActive: boolean): Promise<void> {
  assertMay(admin, "publications.manage");
  await changePublication(FLYER, admin, idText, async (tx, before) => {
    if (before.isActive === isActive) return null;
    await updateFlyer(tx, before.id, { isActive });
    return isActive ? "Mostró" : "Ocultó";
  });
}

/** All or nothing: an order based on an outdated list is rejected. */
export async function orderFlyers(admin: Admin, text: string): Promise<void> {
  assertMay(admin, "publications.manage");
  const order = orderOf(text);
  await db.transaction(async (tx) => {
    const ids = new Set(await lockAll(tx));
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
  await removePublication(FLYER, admin, idText);
}

function columnsOf({ url, width, height }: StoredPicture) {
  return { imageUrl: url, imageWidth: width, imageHeight: height };
}
