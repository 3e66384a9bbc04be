import { hashPassword } from "#app/auth/sign-in/password.server.ts";
import type { authAccounts, users } from "#app/db/schema/people.ts";
import { addDays, instantOf } from "#app/lib/dates.ts";
import { plainSlug } from "#app/lib/text/slug.ts";
import type { Division } from "./divisions.ts";
import { people, schools } from "./people.ts";
import type { Clock } from "./season.ts";
import { bytesFor, randomFor, uuidFor } from "./seeded-random.ts";
import { demoAdmin, demoPlayers } from "./sign-ins.ts";

type UserRow = typeof users.$inferInsert & { id: string };
type AccountRow = typeof authAccounts.$inferInsert;

export interface Player extends UserRow {
  division: Division;
  document: string;
}

/** Numbers from 70 million on have gone to babies born since September 2023, so nobody old enough to play has one. */
const FIRST_DOCUMENT = 70_104_233;
/** Between the documents of two players, so that they do not look like a series. */
const DOCUMENT_STEP = 13_577;
const SHARE_WITH_EMAIL = 0.6;
/** The accounts are older than the season's first match, and were created one day apart. */
const FIRST_SIGNED_UP_DAYS_AGO = 120;

export function adminRow({ today, timeZone }: Clock): UserRow {
  const createdAt = instantOf(addDays(today, -FIRST_SIGNED_UP_DAYS_AGO - 1), "09:00", timeZone);
  return {
    id: uuidFor(`user/${demoAdmin.username}`),
    role: "admin",
    name: "Administración",
    surname: "Potrero",
    username: demoAdmin.username,
    email: "admin@example.com",
    createdAt,
    updatedAt: createdAt,
  };
}

/** The first players are the demo accounts to sign in with. */
export function players(divisions: Division[], clock: Clock): Player[] {
  return people.map(([name, surname, leagueId], i) => {
    const document = demoPlayers[i]?.document ?? String(FIRST_DOCUMENT + i * DOCUMENT_STEP);
    const random = randomFor(`player/${document}`);
    const division = random.pick(
      divisions.filter(({ league, plan }) => league.id === leagueId && !plan.hasNoMatches),
    );
    const createdAt = signedUpAt(i, clock);
    const hasEmail = i === 0 || (i > 2 && random.chance(SHARE_WITH_EMAIL));
    return {
      id: uuidFor(`user/${document}`),
      role: "player",
      name,
      surname,
      birthDate: birthDate(division, random.between(0, 364)),
      document,
      school: random.pick(schools),
      teamId: random.pick(division.teams).id,
      email: hasEmail ? `${plainSlug(name)}.${plainSlug(surname)}@example.com` : null,
      createdAt,
      updatedAt: createdAt,
      division,
    };
  });
}

/** The accounts with a password. The salts are fixed, so that the hashes are too. */
export function accounts(admin: UserRow, everyone: Player[]): Promise<AccountRow[]> {
  const withPassword = demoPlayers.flatMap(({ document, password }) => {
    const player = everyone.find((child) => child.document === document);
    return player && password ? [{ user: player, password }] : [];
  });
  return Promise.all(
    [{ user: admin, password: demoAdmin.password }, ...withPassword].map(async ({ user, password }) => ({
      id: uuidFor(`account/${user.id}`),
      accountId: user.id,
      providerId: "credential",
      userId: user.id,
      password: await hashPassword(password, bytesFor(`salt/${user.id}`, 16)),
      createdAt: user.createdAt,
      updatedAt: user.createdAt,
    })),
  );
}

/** The category is the birth year: 2011 for '2011', 2009 or 2010 for '2009/10'. */
function birthDate({ category }: Division, day: number): string {
  const [first = "", second] = category.name.split("/");
  const year = second && day % 2 === 1 ? Number(first) + 1 : Number(first);
  return addDays(`${year}-01-01`, day);
}

function signedUpAt(index: number, { today, timeZone }: Clock): Date {
  const day = addDays(today, -FIRST_SIGNED_UP_DAYS_AGO + index);
  return instantOf(
    day,
    `${String(15 + (index % 7)).padStart(2, "0")}:${String((index * 7) % 60).padStart(2, "0")}`,
    timeZone,
  );
}
