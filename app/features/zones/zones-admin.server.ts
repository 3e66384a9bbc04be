import { type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { refuseChanged, refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { lockedLeague } from "../leagues/locked-league.server.ts";
import { countRemoval, lockBeforeRemoval, removeWithDependents } from "../leagues/removal.server.ts";
import { releasePictures } from "../pictures/pictures.server.ts";
import { zoneVersion } from "./zone-version.rules.ts";
import {
  deleteZone,
  findForPanel,
  findNamed,
  findZone,
  insertZone,
  isCategoryOf,
  lockZoneForEdit,
  nameIsTaken,
  updateZone,
} from "./zones.queries.server.ts";
import { compareZones, type ManagedZone } from "./zones.rules.ts";
import { newZoneSchema, zoneSchema } from "./zones.schema.ts";

/** A season's zones for the panel, in display order. */
export async function zonesToManage(admin: Admin, seasonId: number): Promise<ManagedZone[]> {
  assertMay(admin, "leagues.manage");
  return (await findForPanel(db, seasonId)).sort(compareZones);
}

export function addZone(admin: Admin, input: Record<string, string>): Promise<number> {
  assertMay(admin, "leagues.manage");
  return refuseIfDatabaseDoes("Error al crear la zona", () =>
    db.transaction(async (tx) => {
      const leagueId = idOf(input.leagueId);
      const league = leagueId === null ? null : await lockedLeague(tx, leagueId, idOf(input.seasonId));
      const typed = refuseInvalid(newZoneSchema(league).safeParse(input));
      const zone = { ...typed, seasonId: league?.seasonId ?? 0 };
      if (zone.categoryId !== null && !(await isCategoryOf(tx, zone.categoryId, zone.seasonId))) {
        const text = "Elegí una categoría de esta liga";
        throw new DomainError(text, 400, { categoryId: text });
      }
      await refuseTakenName(tx, zone.name, zone);
      const id = await insertZone(tx, zone);
      await recordChange(tx, admin, {
        subject: "zone",
        kind: "create",
        subjectId: id,
        leagueId: zone.leagueId,
        summary: `Agregó la zona ${zone.name} a ${league?.name}`,
        after: zone,
      });
      return id;
    }),
  );
}

export async function editZone(admin: Admin, id: number, input: unknown): Promise<void> {
  assertMay(admin, "leagues.manage");
  const texts = refuseInvalid(zoneSchema.safeParse(input));
  await refuseIfDatabaseDoes("Error al actualizar la zona", () =>
    db.transaction(async (tx) => {
      await lockLeagueOf(tx, id);
      const before = existingZone(await lockZoneForEdit(tx, id));
      refuseChanged(input, `la zona ${before.name}`, zoneVersion(before));
      await refuseTakenName(tx, texts.name, before, id);
      await updateZone(tx, id, texts);
      await recordChange(tx, admin, {
        subject: "zone",
        kind: "update",
        subjectId: id,
        leagueId: before.leagueId,
        summary: `Editó la zona ${texts.name}`,
        before: { name: before.name, legend: before.legend },
        after: texts,
      });
    }),
  );
}

export async function removeZone(admin: Admin, id: number, confirmed: string): Promise<void> {
  assertMay(admin, "leagues.manage");
  const logos = await refuseIfDatabaseDoes("Error al eliminar la zona", () =>
    db.transaction(async (tx) => {
      await lockBeforeRemoval(tx, await lockLeagueOf(tx, id));
      const zone = existingZone(await lockZoneForEdit(tx, id));
      const removed = await removeWithDependents(tx, { kind: "zone", id }, deleteZone, confirmed);
      await recordChange(tx, admin, {
        subject: "zone",
        kind: "delete",
        subjectId: id,
        leagueId: zone.leagueId,
        summary: `Eliminó la zona ${zone.name} con todo lo suyo`,
        before: zone,
      });
      return removed.logos;
    }),
  );
  await releasePictures(logos);
}

/** Data for the delete confirmation; null if not found. */
export async function zoneToRemove(admin: Admin, id: number | null) {
  assertMay(admin, "leagues.manage");
  const zone = id === null ? undefined : await findNamed(db, id);
  return zone ? { ...zone, alsoDeleted: await countRemoval({ kind: "zone", id: zone.id }) } : null;
}

type ZoneParent = { seasonId: number; categoryId: number | null };

async function refuseTakenName(tx: Db, name: string, parent: ZoneParent, exceptId?: number): Promise<void> {
  if (!(await nameIsTaken(tx, name, parent, exceptId))) return;
  const text = `Ya hay una zona con ese nombre en esta ${parent.categoryId === null ? "liga" : "categoría"}`;
  throw new DomainError(text, 409, { name: text });
}

/** Locks the zone's league, which is locked before its zones. */
async function lockLeagueOf(tx: Db, id: number) {
  const zone = existingZone(await findZone(tx, id));
  await lockedLeague(tx, zone.leagueId);
  return zone;
}

function existingZone<T>(zone: T | undefined): T {
  if (!zone) throw new NotFoundError("Zona no encontrada");
  return zone;
}
