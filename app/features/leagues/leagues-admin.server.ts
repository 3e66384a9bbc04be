import { type Db, db } from "#app/db/client.server.ts";
import { dropLeftoverPartitions } from "#app/db/season-partitions.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseChanged, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { slugFor } from "#app/lib/text/slug.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { logoAfter } from "../pictures/logo.rules.ts";
import { releasePictures, saveWithPicture } from "../pictures/pictures.server.ts";
import { makeFirstSeason } from "../seasons/league-seasons.server.ts";
import { leagueVersion } from "./league-version.rules.ts";
import {
  deleteLeague,
  findAll,
  findOne,
  findSlugs,
  hasDivisions,
  insertLeague,
  lockLeague,
  lockNames,
  nameIsTaken,
  updateLeague,
} from "./leagues.queries.server.ts";
import type { ManagedLeague } from "./leagues.rules.ts";
import { leagueSchema } from "./leagues.schema.ts";
import { countRemoval, lockBeforeRemoval, removeWithDependents } from "./removal.server.ts";

const NOT_FOUND = "Liga no encontrada";

/** All leagues with all their columns. */
export async function leaguesToManage(admin: Admin): Promise<ManagedLeague[]> {
  assertMay(admin, "leagues.manage");
  return findAll(db);
}

export async function addLeague(admin: Admin, input: unknown, file: File | null): Promise<number> {
  assertMay(admin, "leagues.manage");
  const { removeLogo, logo, ...league } = refuseInvalid(leagueSchema.safeParse(input));
  return saveWithPicture(pictureOf(file), (picture) =>
    db.transaction(async (tx) => {
      await lockNames(tx);
      await refuseTakenName(tx, league.name, null);
      const slug = slugFor(league.name, await findSlugs(tx), "liga");
      const id = await insertLeague(tx, { ...league, slug, logo: picture?.url ?? logo });
      await makeFirstSeason(tx, id, dayOf(new Date(), env.LEAGUE_TIME_ZONE));
      await recordChange(tx, admin, {
        subject: "league",
        kind: "create",
        subjectId: id,
        leagueId: id,
        summary: `Agregó la liga ${league.name}`,
      });
      return { value: id };
    }),
  );
}

/** Renaming keeps the slug: people have saved and shared its links. */
export async function editLeague(admin: Admin, id: number, input: unknown, file: File | null): Promise<void> {
  assertMay(admin, "leagues.manage");
  const { removeLogo, logo, ...changes } = refuseInvalid(leagueSchema.safeParse(input));
  await saveWithPicture(pictureOf(file), (picture) =>
    db.transaction(async (tx) => {
      await lockNames(tx);
      const before = await existingLeague(tx, id);
      refuseChanged(input, `la liga ${before.name}`, leagueVersion(before));
      await refuseTakenName(tx, changes.name, id);
      if (changes.firstLevel !== before.firstLevel) await refuseIfDivided(tx, id);
      const choice = { uploaded: picture?.url ?? null, url: logo, remove: removeLogo };
      const after = { ...changes, logo: logoAfter(before.logo, choice) };
      await updateLeague(tx, id, after);
      await recordChange(tx, admin, {
        subject: "league",
        kind: "update",
        subjectId: id,
        leagueId: id,
        summary: `Editó la liga ${after.name}`,
        before,
        after,
      });
      return { value: undefined, released: after.logo === before.logo ? [] : [before.logo] };
    }),
  );
}

export async function removeLeague(admin: Admin, id: number, confirmed: string): Promise<void> {
  assertMay(admin, "leagues.manage");
  const released = await db.transaction(async (tx) => {
    await lockNames(tx);
    const league = await existingLeague(tx, id);
    await lockBeforeRemoval(tx, { seasonId: null });
    const { logos } = await removeWithDependents(tx, { kind: "league", id }, deleteLeague, confirmed);
    await recordChange(tx, admin, {
      subject: "league",
      kind: "delete",
      subjectId: id,
      summary: `Eliminó la liga ${league.name} con todo lo suyo`,
      before: league,
    });
    return [league.logo, ...logos];
  });
  await dropLeftoverPartitions();
  await releasePictures(released);
}

/** Data for the delete confirmation; null if not found. */
export async function leagueToRemove(admin: Admin, id: number | null) {
  assertMay(admin, "leagues.manage");
  const league = id === null ? undefined : await findOne(db, { id });
  return league ? { ...league, alsoDeleted: await countRemoval({ kind: "league", id: league.id }) } : null;
}

async function existingLeague(tx: Db, id: number) {
  const league = await lockLeague(tx, id);
  if (!league) throw new NotFoundError(NOT_FOUND);
  return league;
}

async function refuseTakenName(tx: Db, name: string, exceptId: number | null): Promise<void> {
  if (!(await nameIsTaken(tx, name, exceptId))) return;
  const text = "Ya hay una liga con ese nombre";
  throw new DomainError(text, 409, { name: text });
}

/** Zones and categories are nested by the league's first level: changing it would lose them. */
async function refuseIfDivided(tx: Db, id: number): Promise<void> {
  if (!(await hasDivisions(tx, id))) return;
  const text = "La liga ya tiene zonas o categorías: no se puede cambiar cómo se divide";
  throw new DomainError(text, 409, { firstLevel: text });
}

function pictureOf(file: File | null) {
  return { file, kind: "logo" as const, field: "file" };
}
