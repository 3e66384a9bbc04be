import { db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { slugFor } from "#app/lib/text/slug.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { splitProposals } from "../delegates/club-delegates.server.ts";
import { lockedEntriesOf, moveEntries, splitPlan } from "../teams/entries/club-entries.server.ts";
import { refuseNamesakes } from "./club-names.server.ts";
import { findSlugs, insertClub, lockClubs, updateClub } from "./clubs.queries.server.ts";
import { shortNameFor } from "./clubs.rules.ts";
import { splitSchema } from "./clubs.schema.ts";
import { clubRecord, lockedClub } from "./clubs-admin.server.ts";

/**
 * Splits entries of a club off into a new club. Both keep the crest and the ground. Delegates' proposals follow their
 * matches; links stay with the old club, as the form says.
 */
export async function splitClub(
  admin: Admin,
  id: number,
  requested: { name: string; entryIds: number[] },
): Promise<number> {
  assertMay(admin, "leagues.manage");
  const { name } = refuseInvalid(splitSchema.safeParse(requested));
  return db.transaction(async (tx) => {
    await lockClubs(tx);
    const club = await lockedClub(tx, id);
    const entries = await lockedEntriesOf(tx, id);
    const chosen = chosenOf(entries, requested.entryIds);
    // An alias equal to the new club's name moves to it.
    const aliases = club.aliases.filter((alias) => foldText(alias) !== foldText(name));
    await updateClub(tx, id, { aliases });
    await refuseNamesakes(tx, {
      id: null,
      name,
      aliases: [],
      leagueIds: chosen.map(({ league }) => league.id),
    });
    const { logo, ground, address, mapUrl } = club;
    const slug = slugFor(name, await findSlugs(tx), "club");
    const newClub = { name, shortName: shortNameFor(name), slug, logo, ground, address, mapUrl, aliases: [] };
    const newId = await insertClub(tx, newClub);
    await splitProposals(
      tx,
      id,
      newId,
      chosen.map((entry) => entry.id),
    );
    await moveEntries(tx, splitPlan(chosen), club, { id: newId, name });
    await recordChange(tx, admin, {
      subject: "club",
      kind: "create",
      subjectId: newId,
      summary: `Separó el club ${name} de ${club.name}`,
      before: { club: id, entries: chosen.map((entry) => entry.id) },
      after: clubRecord(newClub),
    });
    return newId;
  });
}

function chosenOf<E extends { id: number }>(entries: E[], ids: number[]): E[] {
  const chosen = entries.filter(({ id }) => ids.includes(id));
  const text =
    ids.length === 0
      ? "Elegí qué se separa"
      : chosen.length < ids.length
        ? "Algo de lo que elegiste ya no es de este club. Revisalo y probá de nuevo."
        : chosen.length === entries.length
          ? "Tiene que quedar algo en el club. Si es otro nombre para todo, editá el nombre."
          : null;
  if (text) throw new DomainError(text, 400, { entries: text });
  return chosen;
}
