import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Limit, networkOf } from "#app/auth/limits/limits.server.ts";
import { takeOrDomainError } from "#app/auth/limits/too-many-attempts.server.ts";
import { keyedHash } from "#app/auth/secret.server.ts";
import { db } from "#app/db/client.server.ts";
import { clockTime, dayOf, shortDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Qr, qrOf } from "#app/lib/files/qr.ts";
import { refuseChanged, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { lockedLeague } from "../leagues/locked-league.server.ts";
import { changeRules, seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { findClubsWithLinks, findLink, insertLink, revokeLinks } from "./delegates.queries.server.ts";
import { type ReportRules, reportRulesVersion } from "./delegates.rules.ts";
import { clubSchema, reportRulesSchema, tokenSchema } from "./delegates.schema.ts";
import { ENTER_AGAIN, linkFault, linkToken, WRONG_LINK } from "./links.rules.ts";

/** 192 bits cannot be guessed. */
const SECRET_BYTES = 24;

const COOKIE = "potrero.delegado";
/** The path of the delegates' pages, and the cookie's scope. */
const PATH = "/d";
/** Lasts a matchday. The next day the delegate opens the link again. */
const SESSION_HOURS = 12;
/** Counts only wrong links, so that valid ones from the same network do not use up the limit. */
const ENTRY_LIMIT: Limit = { name: "delegate entry", burst: 20, everySeconds: 30 };

export interface PrintedLink {
  clubId: number;
  club: string;
  url: string;
  qr: Qr;
}

/** The clubs of a season with their link dates, and the report settings. */
export async function delegateLinks(admin: Admin, seasonId: number | null) {
  assertMay(admin, "results.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const { id, name, state, publishesEqualReports, loneReportHours } = season;
  return {
    season: { id, name, state },
    league: { id: league.id, name: league.name },
    rules: { publishesEqualReports, loneReportHours },
    clubs: await findClubsWithLinks(db, season.id),
  };
}

/**
 * Creates a link for a club, or for every club without one, and returns what to print. Only a hash is stored, so it cannot be
 * shown again. A club's earlier link is revoked.
 */
export async function makeLinks(
  admin: Admin,
  seasonId: number | null,
  clubId?: string,
  seen: SeenLink = {},
): Promise<PrintedLink[]> {
  assertMay(admin, "results.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  if (season.state === "finished") throw new DomainError("La temporada está finalizada.", 409);
  const created: PrintedLink[] = [];
  await db.transaction(async (tx) => {
    // Locked: of two concurrent requests, the second sees the first one's links.
    await lockedLeague(tx, league.id);
    const all = await findClubsWithLinks(tx, season.id);
    const targetClubs =
      clubId === undefined ? all.filter(({ linkedAt }) => !linkedAt) : [clubOf(all, clubId)];
    if (clubId !== undefined) for (const club of targetClubs) refuseUnseenLink(club, seen, "Si hacés otro");
    await revokeLinks(
      tx,
      season.id,
      targetClubs.map(({ id }) => id),
      new Date(),
    );
    for (const club of targetClubs) {
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      const id = await insertLink(tx, {
        seasonId: season.id,
        clubId: club.id,
        hash: await hashOf(secret),
      });
      created.push(printedLink(club, linkToken(id, secret)));
    }
    if (targetClubs.length === 0) return;
    await recordChange(tx, admin, {
      subject: "season",
      kind: "update",
      subjectId: season.id,
      leagueId: league.id,
      summary: `Hizo enlaces de delegado para ${targetClubs.map(({ name }) => name).join(", ")} (${season.name})`,
    });
  });
  return created;
}

/** What the administrator's form showed, and the question that was confirmed. */
export interface SeenLink {
  /** When the shown link was made; empty if there was none. */
  linkedAt?: string;
  /** The confirmation question that was answered with yes. */
  confirmed?: string;
}

/** Asks before revoking a link that the form did not show: another administrator may have just printed it. */
function refuseUnseenLink(
  { name, linkedAt }: { name: string; linkedAt: Date | null },
  seen: SeenLink,
  condition: string,
): void {
  if (!linkedAt || seen.linkedAt === undefined || seen.linkedAt === linkedAt.toISOString()) return;
  const made = `${shortDay(dayOf(linkedAt, env.LEAGUE_TIME_ZONE))}, ${clockTime(linkedAt, env.LEAGUE_TIME_ZONE)}`;
  const question = `Mientras tanto se hizo un enlace nuevo para ${name} (${made}). ${condition}, ese deja de servir.`;
  if (seen.confirmed !== question) throw new DomainError(question, 409, { confirmed: question });
}

export async function revokeLink(
  admin: Admin,
  seasonId: number | null,
  clubId?: string,
  seen: SeenLink = {},
): Promise<string> {
  assertMay(admin, "results.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  return db.transaction(async (tx) => {
    await lockedLeague(tx, league.id);
    const club = clubOf(await findClubsWithLinks(tx, season.id), clubId);
    refuseUnseenLink(club, seen, "Si lo das de baja");
    const revoked = await revokeLinks(tx, season.id, [club.id], new Date());
    if (revoked === 0) throw new DomainError(`${club.name} no tiene enlace.`, 409);
    await recordChange(tx, admin, {
      subject: "season",
      kind: "update",
      subjectId: season.id,
      leagueId: league.id,
      summary: `Dio de baja el enlace de delegado de ${club.name} (${season.name})`,
    });
    return club.name;
  });
}

/** Saves when reports are published as results. */
export async function saveReportRules(admin: Admin, seasonId: number | null, form: unknown): Promise<void> {
  assertMay(admin, "results.manage");
  const rules = refuseInvalid(reportRulesSchema.safeParse(form));
  const { season } = await seasonWithLeague(admin, seasonId);
  const refuseUnseen = (stored: ReportRules) =>
    refuseChanged(form, "cuándo se publican los avisos", reportRulesVersion(stored));
  await db.transaction((tx) => changeRules(tx, admin, season.id, rules, refuseUnseen));
}

/** Exchanges a link's token for a session cookie of the delegates' pages. */
export async function enterByToken(token: string | undefined, ip: string): Promise<string> {
  const { id, secret } = refuseInvalid(tokenSchema.safeParse(token), "token");
  const link = await findLink(db, id);
  const hash = await hashOf(secret);
  // Also compares for an unknown link, so that it takes as long as a wrong secret.
  if (!isSame(hash, link?.hash ?? (await hashOf(""))) || !link) {
    await takeOrDomainError(ENTRY_LIMIT, networkOf(ip));
    throw new DomainError(WRONG_LINK, 404, { token: WRONG_LINK });
  }
  const fault = linkFault(link);
  if (fault) throw new DomainError(fault, 410, { token: fault });
  return cookieOf(link.id, new Date());
}

export type Delegate = Omit<NonNullable<Awaited<ReturnType<typeof findLink>>>, "hash">;

/** The link that the cookie is for. Throws if it is no longer valid. */
export async function delegateOf(cookies: string | null, now = new Date()): Promise<Delegate> {
  const id = await idInCookie(cookies ?? "", now);
  const found = id === null ? undefined : await findLink(db, id);
  if (!found) throw new DomainError(ENTER_AGAIN, 401);
  const { hash: _, ...link } = found;
  const fault = linkFault(link);
  if (fault) throw new DomainError(fault, 410);
  return link;
}

async function cookieOf(id: number, now: Date): Promise<string> {
  const value = `${id}.${Math.floor(now.getTime() / 1000) + SESSION_HOURS * 3600}`;
  const secure = env.ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${value}.${await signatureOf(value)}; Path=${PATH}; Max-Age=${SESSION_HOURS * 3600}; HttpOnly; SameSite=Strict${secure}`;
}

async function idInCookie(cookies: string, now: Date): Promise<number | null> {
  const pair = cookies.split(/;\s*/).find((text) => text.startsWith(`${COOKIE}=`));
  const [, id = "", until = "", signature = ""] =
    /=([1-9]\d{0,8})\.(\d{1,12})\.([\w-]{43})$/.exec(pair?.slice(0, 200) ?? "") ?? [];
  if (!signature || Number(until) * 1000 <= now.getTime()) return null;
  return isSame(signature, await signatureOf(`${id}.${until}`)) ? Number(id) : null;
}

function signatureOf(value: string): Promise<string> {
  return keyedHash("delegate session", value);
}

function hashOf(secret: string): Promise<string> {
  return keyedHash("delegate link", secret);
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function clubOf(all: Awaited<ReturnType<typeof findClubsWithLinks>>, chosen: string | undefined) {
  const id = refuseInvalid(clubSchema.safeParse(chosen), "club");
  const club = all.find((candidate) => candidate.id === id);
  if (!club) throw new DomainError("Ese club no juega esta temporada.", 404);
  return club;
}

/** The token is in the URL's fragment, which browsers do not send to the server. */
function printedLink(club: { id: number; name: string }, token: string): PrintedLink {
  const url = `${env.ORIGIN}${PATH}#${token}`;
  return { clubId: club.id, club: club.name, url, qr: qrOf(url) };
}
