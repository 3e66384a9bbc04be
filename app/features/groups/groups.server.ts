import { randomBytes } from "node:crypto";
import { giveBack, type Limit, networkOf } from "#app/auth/limits/limits.server.ts";
import { takeOrDomainError } from "#app/auth/limits/too-many-attempts.server.ts";
import { keyedHash } from "#app/auth/secret.server.ts";
import { type Db, db } from "#app/db/client.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { type Qr, qrOf } from "#app/lib/files/qr.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { type Admin, may, NEEDS_PASSWORD, type Player } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { onPodium } from "../prode/leaderboard/podium.rules.ts";
import { storeCategoryScores } from "../prode/settling/category-scores.server.ts";
import {
  codeExists,
  countGroups,
  countMembers,
  deleteGroup,
  deleteMember,
  findAllGroups,
  findCategoryScores,
  findChoices,
  findDays,
  findGroupOf,
  findGroupsOf,
  findLastCategoryDay,
  findLastDay,
  findMembers,
  findMembership,
  findScores,
  findShownSeasons,
  insertGroup,
  insertMember,
  isMember,
  lockByCode,
  lockGroup,
  lockPlayer,
  type MemberPoints,
  updateGroup,
} from "./groups.queries.server.ts";
import {
  byName,
  CODE_LENGTH,
  codeOf,
  daysAround,
  groupTable,
  type ListedMember,
  MAX_GROUPS,
  MAX_MEMBERS,
  type MemberScore,
  matchdayTable,
  mayLeave,
  typedCode,
} from "./groups.rules.ts";
import { groupNameSchema, groupSchema } from "./groups.schema.ts";

/** Shown to non-members, whether the group exists or not. */
const NOT_FOUND = "Grupo no encontrado";
const WRONG_CODE = "Ese código no es de ningún grupo. Pedile a tu amigo que te lo mande de nuevo.";
const SAME_GROUP = "Ya creaste un grupo con ese nombre.";
const NOT_OWNER = "Eso solo lo puede hacer quien creó el grupo.";
const MAX_LISTED = 500;
/**
 * Wrong codes of a player on a network: ten, then one a minute, too slow to guess a 50-bit code. By network, because a
 * stranger with a child's document could otherwise use up the child's attempts.
 */
const CODE_LIMIT: Limit = { name: "group-codes", burst: 10, everySeconds: 60 };

/** The invitation link of a code, and its QR code. The link's page reveals nothing about the group. */
export function invitationOf(code: string): { link: string; qr: Qr } {
  const link = `${env.ORIGIN}/prode/grupos/entrar?codigo=${code}`;
  return { link, qr: qrOf(link) };
}

/** A player's groups, and the scopes of a new one. */
export async function groupsOf(player: Player) {
  assertMay(player, "groups.join");
  const [groups, choices] = await Promise.all([findGroupsOf(db, player.id), findChoices(db)]);
  return {
    groups: groups.map(({ id, name, league, category, memberCount, ownerId }) => ({
      id,
      name,
      scope: scopeText(league, category),
      memberCount,
      isOwner: ownerId === player.id,
    })),
    choices,
    mayOwn: player.level === "full",
    isFull: groups.length >= MAX_GROUPS,
  };
}

/** 'Todas las ligas', 'Liga Participando', 'Liga Participando · 2012' */
function scopeText(league: string | null, category: string | null): string {
  return [league ?? "Todas las ligas", category].filter(Boolean).join(" · ");
}

export async function createGroup(player: Player, form: unknown): Promise<number> {
  assertMay(player, "groups.own");
  const { name, scope: choice } = refuseInvalid(groupSchema.safeParse(form));
  const scope = await chosenScope(choice);
  return db.transaction(async (tx) => {
    await refuseTooManyGroups(tx, player);
    await refuseSameGroup(tx, player, { name, ...scope });
    if (scope.category !== null) await storeCategoryScores(tx, player.id);
    const id = await insertGroup(tx, { name, code: newCode(), ownerId: player.id, ...scope });
    await insertMember(tx, { groupId: id, userId: player.id, level: player.level });
    return id;
  });
}

function newCode(): string {
  return codeOf(randomBytes(CODE_LENGTH));
}

async function chosenScope(text: string): Promise<{ leagueId: number | null; category: string | null }> {
  if (text === "") return { leagueId: null, category: null };
  const [id = "", ...rest] = text.split(":");
  const league = (await findChoices(db)).find((choice) => String(choice.id) === id);
  const categoryName = rest.join(":");
  const category = league?.categories.find((name) => foldText(name) === foldText(categoryName));
  if (!league || (categoryName !== "" && !category)) {
    throw new DomainError("Elegí qué cuenta", 400, { scope: "Elegí qué cuenta" });
  }
  return { leagueId: league.id, category: category ?? null };
}

async function refuseTooManyGroups(tx: Db, player: Player): Promise<void> {
  await lockPlayer(tx, player.id);
  if ((await countGroups(tx, player.id)) < MAX_GROUPS) return;
  throw new DomainError(`Podés estar en hasta ${MAX_GROUPS} grupos. Salí de uno para entrar a otro.`, 409);
}

/** The player is locked, so a form submitted twice creates one group. */
async function refuseSameGroup(
  tx: Db,
  player: Player,
  { name, leagueId, category }: { name: string; leagueId: number | null; category: string | null },
): Promise<void> {
  const isSame = (group: Awaited<ReturnType<typeof findGroupsOf>>[number]) =>
    group.ownerId === player.id &&
    foldText(group.name) === foldText(name) &&
    group.leagueId === leagueId &&
    group.category === category;
  if (!(await findGroupsOf(tx, player.id)).some(isSame)) return;
  throw new DomainError(SAME_GROUP, 409, { name: SAME_GROUP });
}

/** Adds a player by code. A wrong code reveals nothing, and wrong codes are limited. */
export async function joinGroup(
  player: Player,
  text: string | null | undefined,
  ip: string,
): Promise<number> {
  assertMay(player, "groups.join");
  const code = await validCode(player, text, ip);
  return db.transaction(async (tx) => {
    const group = await lockByCode(tx, code);
    if (!group) throw wrongCode();
    if (await isMember(tx, group.id, player.id)) return group.id;
    await refuseTooManyGroups(tx, player);
    if ((await countMembers(tx, group.id)) >= MAX_MEMBERS) {
      throw new DomainError(`El grupo está completo: entran hasta ${MAX_MEMBERS}.`, 409);
    }
    if (group.category !== null) await storeCategoryScores(tx, player.id);
    await insertMember(tx, { groupId: group.id, userId: player.id, level: player.level });
    return group.id;
  });
}

/** Counts an attempt before the code is looked up, so that parallel guesses cannot exceed the limit; only wrong codes stay counted. */
async function validCode(player: Player, text: string | null | undefined, ip: string): Promise<string> {
  const key = `${player.id} ${networkOf(ip)}`;
  await takeOrDomainError(CODE_LIMIT, key, "codigo");
  const code = typedCode(text);
  if (code === null || !(await codeExists(db, code))) throw wrongCode();
  await giveBack(CODE_LIMIT, key);
  return code;
}

function wrongCode(): DomainError {
  return new DomainError(WRONG_CODE, 404, { codigo: WRONG_CODE });
}

/** A group's page for a member: its table, and that of a matchday, by default the last one. */
export async function groupPage(player: Player, id: number | null, requestedDay: Day | null = null) {
  assertMay(player, "groups.join");
  const group = id === null ? undefined : await findGroupOf(db, id, player.id);
  if (!group) throw new NotFoundError(NOT_FOUND);
  const seasonIds = await findShownSeasons(db, group.leagueId);
  const [members, days, source] = await Promise.all([
    findMembers(db, group.id),
    findDays(db, seasonIds),
    scoresIn(group, seasonIds),
  ]);
  const last = source.lastDay ?? days[0] ?? null;
  const day = requestedDay !== null && days.includes(requestedDay) ? requestedDay : last;
  const scores = scoresOf(members, await source.sums(day));
  const dayTable = matchdayTable(scores, player.id, group.ownerId);
  const isOwner = group.ownerId === player.id && may(player, "groups.own");
  return {
    group: {
      id: group.id,
      name: group.name,
      memberCount: group.memberCount,
      isOwner,
      mayLeave: mayLeave(player, group.joinedIn),
      code: may(player, "groups.invite") ? group.code : null,
      scope: scopeText(group.league, group.category),
    },
    table: groupTable(scores, player.id, group.ownerId),
    matchday:
      day === null
        ? null
        : { day, isLast: day === last, ...daysAround(days, day), rows: dayTable, podium: onPodium(dayTable) },
    // To remove members or transfer the group.
    others: isOwner ? await othersOf(group.id, members, player) : [],
  };
}

/** The other members for the owner, even hidden ones, who could not be removed otherwise. */
async function othersOf(
  groupId: number,
  members: Awaited<ReturnType<typeof findMembers>>,
  { id }: Player,
): Promise<ListedMember[]> {
  const others = members.filter(({ userId }) => userId !== id);
  return byName(
    await Promise.all(
      others.map(async (member) => ({ ...member, key: await memberKey(groupId, member.userId) })),
    ),
  );
}

/** Identifies a member in the forms of one group, instead of the user id. */
function memberKey(groupId: number, userId: string): Promise<string> {
  return keyedHash("group member", `${groupId} ${userId}`);
}

/** Where a group's points are read: the totals, or those of its category. */
async function scoresIn({ id, category }: { id: number; category: string | null }, seasonIds: number[]) {
  if (category === null) {
    return {
      lastDay: await findLastDay(db, id, seasonIds),
      sums: (day: Day | null) => findScores(db, id, seasonIds, day),
    };
  }
  return {
    lastDay: await findLastCategoryDay(db, id, seasonIds, category),
    sums: (day: Day | null) => findCategoryScores(db, id, seasonIds, category, day),
  };
}

/** A hidden player is in no table, not even in a group's. */
function scoresOf(
  members: Awaited<ReturnType<typeof findMembers>>,
  sums: readonly MemberPoints[],
): MemberScore[] {
  const byId = new Map(sums.map((sum) => [sum.userId, sum]));
  return members
    .filter(({ hidden }) => !hidden)
    .map(({ userId, name, surname }) => {
      const { points = 0, correct = 0, dayPoints = 0, dayCorrect = 0 } = byId.get(userId) ?? {};
      return { userId, name, surname, points, correct, dayPoints, dayCorrect };
    });
}

/** Leaves a group. The owner has to transfer it first, unless they are the only member: then it is deleted. */
export async function leaveGroup(player: Player, id: number | null): Promise<void> {
  assertMay(player, "groups.join");
  await db.transaction(async (tx) => {
    const group = await lockedGroup(tx, player, id);
    if (!mayLeave(player, group.joinedIn)) throw new DomainError(NEEDS_PASSWORD, 403);
    if (group.ownerId !== player.id) return deleteMember(tx, group.id, player.id);
    if ((await countMembers(tx, group.id)) === 1) return deleteGroup(tx, group.id);
    if (may(player, "groups.own")) {
      throw new DomainError("Antes de salir, pasale el grupo a otra persona.", 409);
    }
    // A document alone cannot transfer a group that others handed to it, so the member who joined first gets it.
    await updateGroup(tx, group.id, { ownerId: null });
    await deleteMember(tx, group.id, player.id);
  });
}

async function lockedGroup(tx: Db, player: Player, id: number | null) {
  const group = id === null ? undefined : await lockGroup(tx, id);
  const joinedIn = group && (await findMembership(tx, group.id, player.id));
  if (!joinedIn) throw new NotFoundError(NOT_FOUND);
  return { ...group, joinedIn };
}

async function ownedGroup(tx: Db, player: Player, id: number | null) {
  const group = await lockedGroup(tx, player, id);
  if (group.ownerId !== player.id) throw new DomainError(NOT_OWNER, 403);
  return group;
}

export async function renameGroup(player: Player, id: number | null, form: unknown): Promise<void> {
  assertMay(player, "groups.own");
  const { name } = refuseInvalid(groupNameSchema.safeParse(form));
  await db.transaction(async (tx) => {
    const group = await ownedGroup(tx, player, id);
    await updateGroup(tx, group.id, { name });
  });
}

/** Invalidates the old code and its invitation links. */
export async function renewCode(player: Player, id: number | null): Promise<void> {
  assertMay(player, "groups.own");
  await db.transaction(async (tx) => {
    const group = await ownedGroup(tx, player, id);
    await updateGroup(tx, group.id, { code: newCode() });
  });
}

/** The code is replaced too: the removed member knows the old one. */
export async function removeMember(player: Player, id: number | null, key: string): Promise<void> {
  assertMay(player, "groups.own");
  await db.transaction(async (tx) => {
    const group = await ownedGroup(tx, player, id);
    await deleteMember(tx, group.id, await otherMember(tx, group.id, key, player));
    await updateGroup(tx, group.id, { code: newCode() });
  });
}

export async function transferGroup(player: Player, id: number | null, key: string): Promise<void> {
  assertMay(player, "groups.own");
  await db.transaction(async (tx) => {
    const group = await ownedGroup(tx, player, id);
    await updateGroup(tx, group.id, { ownerId: await otherMember(tx, group.id, key, player) });
  });
}

/** The user id of the member with this key. */
async function otherMember(tx: Db, groupId: number, key: string, player: Player): Promise<string> {
  for (const { userId } of await findMembers(tx, groupId)) {
    if (userId !== player.id && (await memberKey(groupId, userId)) === key) return userId;
  }
  throw new DomainError("Esa persona no está en el grupo.", 404);
}

/** For the panel: administrators can rename or delete groups. */
export function groupsToManage(admin: Admin) {
  assertMay(admin, "players.manage");
  return findAllGroups(db, MAX_LISTED);
}

export async function renameForPanel(admin: Admin, id: number | null, form: unknown): Promise<void> {
  assertMay(admin, "players.manage");
  const { name } = refuseInvalid(groupNameSchema.safeParse(form));
  await changeForPanel(admin, id, "update", (tx, groupId) => updateGroup(tx, groupId, { name }));
}

export function deleteForPanel(admin: Admin, id: number | null): Promise<void> {
  assertMay(admin, "players.manage");
  return changeForPanel(admin, id, "delete", deleteGroup);
}

async function changeForPanel(
  admin: Admin,
  id: number | null,
  kind: "update" | "delete",
  change: (tx: Db, id: number) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const group = id === null ? undefined : await lockGroup(tx, id);
    if (!group) throw new NotFoundError(NOT_FOUND);
    await change(tx, group.id);
    await recordChange(tx, admin, {
      subject: "prode",
      kind,
      subjectId: group.id,
      summary: kind === "delete" ? "Eliminó un grupo del Prode" : "Cambió el nombre de un grupo del Prode",
    });
  });
}
