import { type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { slugFor } from "#app/lib/text/slug.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { logoAfter } from "../pictures/logo.rules.ts";
import { releasePictures, saveWithPicture } from "../pictures/pictures.server.ts";
import { renameTeamsOf } from "../teams/entries/club-entries.server.ts";
import { findPlays } from "./club-list.queries.server.ts";
import { refuseNamesakes } from "./club-names.server.ts";
import {
  deleteClub,
  deleteFormerSlug,
  findFormerSlugs,
  findSlugs,
  insertClub,
  insertFormerSlug,
  lockClub,
  lockClubs,
  updateClub,
} from "./clubs.queries.server.ts";
import { type Club, clubChangedText, clubVersion, NO_CLUB, stillPlaysText } from "./clubs.rules.ts";
import { clubSchema } from "./clubs.schema.ts";

export async function addClub(admin: Admin, input: unknown, file: File | null): Promise<number> {
  assertMay(admin, "leagues.manage");
  const { club: typed, form } = refuseInvalid(clubSchema.safeParse(input));
  return saveWithPicture(crestUpload(file), (picture) =>
    db.transaction(async (tx) => {
      await lockClubs(tx);
      await refuseNamesakes(tx, { ...typed, id: null, leagueIds: [] });
      const slug = slugFor(typed.name, await findSlugs(tx), "club");
      const club = { ...typed, slug, logo: picture?.url ?? form.logo };
      const id = await insertClub(tx, club);
      await recordChange(tx, admin, {
        subject: "club",
        kind: "create",
        subjectId: id,
        summary: `Agregó el club ${club.name}`,
        after: clubRecord(club),
      });
      return { value: id };
    }),
  );
}

/** Renaming a club also renames its teams, except in finished seasons. Its slug changes only on request. */
export async function editClub(admin: Admin, id: number, input: unknown, file: File | null): Promise<void> {
  assertMay(admin, "leagues.manage");
  const { club: typed, form } = refuseInvalid(clubSchema.safeParse(input));
  await saveWithPicture(crestUpload(file), (picture) =>
    db.transaction(async (tx) => {
      await lockClubs(tx);
      const before = await lockedClub(tx, id);
      if (form.version && form.version !== clubVersion(before)) throw changedMeanwhile(before);
      const leagueIds = (await findPlays(tx, [id])).map(({ leagueId }) => leagueId);
      await refuseNamesakes(tx, { ...typed, id, leagueIds });
      const choice = { uploaded: picture?.url ?? null, url: form.logo, remove: form.removeLogo };
      const slug = form.changeSlug ? await changeSlug(tx, before, typed.name) : before.slug;
      const after = { ...typed, slug, logo: logoAfter(before.logo, choice) };
      await updateClub(tx, id, after);
      if (after.name !== before.name) await renameTeamsOf(tx, id, before.name, after.name);
      await recordChange(tx, admin, {
        subject: "club",
        kind: "update",
        subjectId: id,
        summary: editedText(before.name, after.name),
        before: clubRecord(before),
        after: clubRecord(after),
      });
      return { value: undefined, released: after.logo === before.logo ? [] : [before.logo] };
    }),
  );
}

/** Saves only the crest, for bulk uploads. */
export async function saveCrest(admin: Admin, id: number, file: File | null): Promise<void> {
  assertMay(admin, "leagues.manage");
  if (!file) throw new DomainError("Elegí una imagen", 400, { file: "Elegí una imagen" });
  await saveWithPicture(crestUpload(file), (picture) =>
    db.transaction(async (tx) => {
      await lockClubs(tx);
      const before = await lockedClub(tx, id);
      const logo = picture?.url ?? null;
      await updateClub(tx, id, { logo });
      await recordChange(tx, admin, {
        subject: "club",
        kind: "update",
        subjectId: id,
        summary: `Cambió el escudo del club ${before.name}`,
        before: { logo: before.logo },
        after: { logo },
      });
      return { value: undefined, released: [before.logo] };
    }),
  );
}

/** Deletes a club without entries: entries, with their teams and results, are never deleted with a club. */
export async function removeClub(admin: Admin, id: number): Promise<void> {
  assertMay(admin, "leagues.manage");
  const logo = await db.transaction(async (tx) => {
    await lockClubs(tx);
    const club = await lockedClub(tx, id);
    const refusal = stillPlaysText(club.name, await findPlays(tx, [id]));
    if (refusal) throw new DomainError(refusal, 409);
    await deleteClub(tx, id);
    await recordChange(tx, admin, {
      subject: "club",
      kind: "delete",
      subjectId: id,
      summary: `Eliminó el club ${club.name}`,
      before: clubRecord(club),
    });
    return club.logo;
  });
  await releasePictures([logo]);
}

export async function lockedClub(tx: Db, id: number): Promise<Club> {
  const club = await lockClub(tx, id);
  if (!club) throw new NotFoundError(NO_CLUB);
  return club;
}

/** Sets a new slug and keeps the old one for redirects. */
async function changeSlug(tx: Db, club: Club, name: string): Promise<string> {
  const ownSlugs = [club.slug, ...(await findFormerSlugs(tx, club.id))];
  const others = (await findSlugs(tx)).filter((slug) => !ownSlugs.includes(slug));
  const slug = slugFor(name, others, "club");
  if (slug === club.slug) return slug;
  await deleteFormerSlug(tx, slug);
  await insertFormerSlug(tx, club.slug, club.id);
  return slug;
}

function changedMeanwhile(club: Club): DomainError {
  const text = clubChangedText(club.name);
  return new DomainError(text, 409, { version: text });
}

function editedText(before: string, after: string): string {
  return before === after
    ? `Editó el club ${after}`
    : `Cambió el nombre del club ${before}: ahora es ${after}`;
}

/** The club for the record of changes, with its aliases joined into one text. */
export function clubRecord(club: Omit<Club, "id">) {
  return { ...club, aliases: club.aliases.join(", ") };
}

function crestUpload(file: File | null) {
  return { file, kind: "logo" as const, field: "file" };
}
