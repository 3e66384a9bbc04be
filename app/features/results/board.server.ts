import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { addDays, type Day, dayOf, instantOf } from "#app/lib/dates.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { counted } from "#app/lib/text/counted.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { type Moment, walkoverScore } from "../fixtures/match-status.rules.ts";
import { teamIdsOf } from "../fixtures/match-teams.rules.ts";
import { writeMatches } from "../fixtures/matches.server.ts";
import { lockPlayoffs, planPlayoffs } from "../playoffs/playoff-refresh.server.ts";
import { settleAgain, settleMatches, swapPredictions } from "../prode/settling/settling.server.ts";
import { seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { refreshStandings } from "../standings/tally/computed.server.ts";
import { announcementText } from "./announcement.rules.ts";
import {
  findAction,
  findActionsSince,
  findBoardMatches,
  findCalendar,
  findComplete,
  findFixturesOf,
  findLastAction,
  findMatchesOf,
  insertAction,
  lockAction,
  lockBoardMatches,
  markUndone,
} from "./board.queries.server.ts";
import {
  type Announcement,
  announcedSince,
  announcements,
  boardMatchdays,
  boardZones,
  type MatchColumns,
  openMatchday,
  type Selection,
  selectedMatches,
  UNDO_MINUTES,
  undoMinutesLeft,
} from "./board.rules.ts";
import { actionSchema, chosenSchema, requestIn, requestSchemas, undoSchema } from "./board.schema.ts";
import {
  type ActionRequest,
  boardVersion,
  columnsOf,
  daysAfterMove,
  planAction,
  sameColumns,
} from "./board-actions.rules.ts";
import {
  type CalendarMatch,
  inTheWayOf,
  type MovableMatch,
  moveOptions,
  othersText,
} from "./move-days.rules.ts";
import { findWalkoverGoals } from "./results.queries.server.ts";

const MAX_ANNOUNCED = 5;
const CHANGED_SINCE =
  "Estos partidos cambiaron desde que abriste el formulario. Revisá qué va a pasar ahora:";

/** A matchday with all its matches by zone and pairing, and the action that can be undone. */
export async function matchdayBoard(
  admin: Admin,
  seasonId: number | null,
  requested: string | null,
  moment: Moment,
) {
  assertMay(admin, "results.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const matchdays = boardMatchdays(await findFixturesOf(db, season.id, moment.timeZone));
  const today = dayOf(moment.now, moment.timeZone);
  const matchday = openMatchday(matchdays, requested, today);
  const matches = matchday ? await findBoardMatches(db, matchday.fixtureIds) : [];
  const sameDay = matchday ? await calendarOfDay(season.id, matchday.day, moment.timeZone) : [];
  return {
    season: { id: season.id, name: season.name, slug: season.slug, state: season.state },
    walkoverGoals: season.walkoverGoals,
    league: { id: league.id, name: league.name, slug: league.slug },
    matchdays: matchdays.map(({ key, label, day }) => ({ key, label, day })),
    matchday: matchday && { key: matchday.key, label: matchday.label, day: matchday.day },
    zones: boardZones(matches, moment),
    alsoThatDay: othersText(matches, sameDay),
    matches,
    undo: matchday ? await undoable(season.id, matchday.fixtureIds, moment.now) : null,
  };
}

/** The chosen matches, the days suggested for them, and the consequences of an action when its form opens. */
export async function previewOf(
  { season, matchday, matches, walkoverGoals }: Awaited<ReturnType<typeof matchdayBoard>>,
  selection: Selection,
  form: { accion?: string; cuando?: string },
  moment: Moment,
) {
  const chosen = selectedMatches(matches, selection);
  const today = dayOf(moment.now, moment.timeZone);
  const typed = requestIn(form);
  // A refused move returns to the board's URL without an action, and lists the days again.
  const isMove = !form.accion || form.accion === "mover";
  const calendar = await calendarOf(db, season.id, isMove ? [today, ...daysIn(typed)] : [], moment.timeZone);
  const options = matchday ? moveOptions(matchday.day, today, chosen, calendar, moment.timeZone) : [];
  const request = typed ?? requestIn({ ...form, cuando: form.cuando || (options[0]?.value ?? "") });
  const sides = new Map(
    chosen.flatMap(({ home, away }) => [home, away]).map((side) => [side.entryId, side.name]),
  );
  const context = contextOf(walkoverGoals, moment, calendar);
  const ids = chosen.map(({ id }) => id);
  const idsToPush = request && isPush(request) ? pushedIds(chosen, request, context) : [];
  const pushed = idsToPush.length > 0 ? await findMatchesOf(db, season.id, idsToPush) : [];
  const plan = request && chosen.length > 0 ? planAction(chosen, request, { ...context, pushed }) : undefined;
  return {
    ids,
    sides: [...sides].map(([id, name]) => ({ id, name })),
    moveOptions: options,
    texts: plan?.texts ?? [],
    clashes: plan?.clashes ?? [],
    question: plan && plan.changes.length > 0 ? plan.texts.join(" ") : "",
    version: boardVersion(chosen),
  };
}

/** The current announcements of these seasons. */
export async function toAnnounce(admin: Admin, seasonIds: number[], now: Date): Promise<Announcement[]> {
  assertMay(admin, "results.manage");
  const since = announcedSince(now);
  const [actions, complete] = await Promise.all([
    findActionsSince(db, seasonIds, since, MAX_ANNOUNCED),
    findComplete(db, seasonIds, since, now),
  ]);
  return announcements(actions, complete);
}

/** The message that tells families about an action; null if it was undone or changed another matchday. */
export async function announcementOf(
  admin: Admin,
  { season, league, matchday, matches }: Awaited<ReturnType<typeof matchdayBoard>>,
  actionId: number | null,
  { origin, timeZone }: { origin: string; timeZone: string },
): Promise<string | null> {
  assertMay(admin, "results.manage");
  const action = actionId && matchday ? await findAction(db, season.id, actionId) : undefined;
  if (!action || !matchday) return null;
  return announcementText(
    {
      text: action.text,
      before: parseRows<MatchColumns>(action.before),
      after: parseRows<MatchColumns>(action.after),
    },
    {
      league: league.name,
      label: matchday.label,
      matches,
      link: `${origin}/league/${league.slug}/fixture?fecha=${matchday.day}`,
    },
    timeZone,
  );
}

/** The last action of the season, on the matchdays that it changed. */
async function undoable(seasonId: number, fixtureIds: number[], now: Date) {
  const last = await findLastAction(db, seasonId);
  if (!last?.fixtureIds.some((id) => fixtureIds.includes(id))) return null;
  const minutesLeft = undoMinutesLeft(last.createdAt, now);
  return minutesLeft > 0 ? { id: last.id, text: last.text, minutesLeft } : null;
}

/** Applies one action to matches of a season with all its consequences, or nothing. Consequences have to be confirmed. */
export async function changeMatchday(
  admin: Admin,
  seasonId: number | null,
  form: unknown,
  moment: Moment,
): Promise<string> {
  assertMay(admin, "results.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const { accion } = refuseInvalid(actionSchema.safeParse(form));
  const { partidos, confirmed, version } = refuseInvalid(chosenSchema.safeParse(form));
  const request = refuseInvalid<ActionRequest>(requestSchemas[accion].safeParse(form));
  return refuseIfDatabaseDoes("No se pudieron cambiar los partidos.", () =>
    db.transaction((tx) =>
      changeMatches(tx, admin, { season, league }, { ids: partidos, request, confirmed, version }, moment),
    ),
  );
}

interface RequestedChange {
  ids: number[];
  request: ActionRequest;
  /** The consequences that were shown when the organiser confirmed. */
  confirmed: string;
  /** The version of the matches when the form was opened, if it sends one. */
  version?: string;
}

/** Applies a board action in the caller's transaction. */
export async function changeMatches(
  tx: Db,
  admin: Admin,
  { season, league }: Awaited<ReturnType<typeof seasonWithLeague>>,
  { ids, request, confirmed, version }: RequestedChange,
  moment: Moment,
): Promise<string> {
  await allowTime(tx);
  await lockPlayoffs(tx, { seasonId: season.id });
  const goals = await findWalkoverGoals(tx, season.id);
  const calendar = await calendarOf(tx, season.id, daysIn(request), moment.timeZone);
  const context = contextOf(goals, moment, calendar);
  const idsToPush = isPush(request)
    ? pushedIds(await findMatchesOf(tx, season.id, ids), request, context)
    : [];
  const allLocked = await lockBoardMatches(tx, season.id, [...ids, ...idsToPush]);
  const chosenIds = new Set(ids);
  const locked = allLocked.filter(({ id }) => chosenIds.has(id));
  const pushed = allLocked.filter(({ id }) => !chosenIds.has(id));
  if (locked.length < ids.length) throw new NotFoundError("Alguno de los partidos ya no existe");
  if (request.action === "wo" && request.absent !== "ambos") refuseOtherPairings(locked, request.absent);
  const current = boardVersion(locked);
  const isChanged = Boolean(version) && version !== current;
  const plan = planAction(locked, request, { ...context, pushed });
  if (plan.changes.length === 0) throw new DomainError(plan.texts.join(" "), 409);
  const after = plan.changes.map((change) => change.after);
  const before = plan.changes.map((change) => change.before);
  const playoffs = await writeChanges(tx, season.id, before, after);
  const question = [...plan.texts, ...(playoffs?.texts ?? [])].join(" ");
  if (isChanged || confirmed !== question) {
    const fields = { confirmed: question, version: current, ...(isChanged && { changed: CHANGED_SINCE }) };
    throw new DomainError(question, 409, fields);
  }
  await playoffs?.apply();
  await settleAgain(
    tx,
    after.map(({ id }) => id),
  );
  const settled = new Set(allLocked.filter(({ isSettled }) => isSettled).map(({ id }) => id));
  await insertAction(tx, {
    seasonId: season.id,
    adminId: admin.id,
    createdAt: moment.now,
    text: plan.done,
    before: before.map((row) => ({ ...row, isSettled: settled.has(row.id) })),
    after,
  });
  const reason = "reason" in request && request.reason ? ` ${request.reason}.` : "";
  await recordChange(tx, admin, {
    subject: "fixture",
    kind: "update",
    subjectId: season.id,
    leagueId: league.id,
    summary: `${season.name}: ${plan.done}${reason}`,
    after: { ids: after.map(({ id }) => id), ...request },
  });
  return `${plan.done} Se puede deshacer durante ${counted(UNDO_MINUTES, "minuto", "minutos")}.`;
}

/** The consequences of several requested actions, by key. */
export async function previewChanges<Key>(
  admin: Admin,
  seasonId: number,
  requested: { key: Key; ids: number[]; request: ActionRequest }[],
  moment: Moment,
): Promise<Map<Key, string>> {
  assertMay(admin, "results.manage");
  const allIds = requested.flatMap(({ ids }) => ids);
  const days = requested.flatMap(({ request }) => daysIn(request));
  const [matches, goals, calendar] = await Promise.all([
    findMatchesOf(db, seasonId, allIds),
    findWalkoverGoals(db, seasonId),
    calendarOf(db, seasonId, days, moment.timeZone),
  ]);
  return new Map(
    requested.map(({ key, ids, request }) => {
      const chosen = matches.filter(({ id }) => ids.includes(id));
      return [key, planAction(chosen, request, contextOf(goals, moment, calendar)).texts.join(" ")];
    }),
  );
}

/** Undoes a recent action of a season, unless its matches have changed since. */
export async function undoMatchday(
  admin: Admin,
  seasonId: number | null,
  form: unknown,
  now = new Date(),
): Promise<string> {
  assertMay(admin, "results.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const { id, confirmed } = refuseInvalid(undoSchema.safeParse(form));
  return refuseIfDatabaseDoes("No se pudo deshacer.", () =>
    db.transaction(async (tx) => {
      await allowTime(tx);
      const action = await lockAction(tx, season.id, id);
      if (!action) throw new NotFoundError("Eso ya no se puede deshacer");
      if (action.undoneAt) throw new DomainError("Ya se deshizo.", 409);
      if (undoMinutesLeft(action.createdAt, now) === 0) {
        throw new DomainError(`Pasaron más de ${UNDO_MINUTES} minutos: ya no se puede deshacer.`, 409);
      }
      const before = parseRows<MatchColumns & { isSettled: boolean }>(action.before);
      const after = parseRows<MatchColumns>(action.after);
      await lockPlayoffs(tx, { seasonId: season.id });
      const locked = await lockBoardMatches(
        tx,
        season.id,
        after.map((row) => row.id),
      );
      const isUnchanged = after.every((row) =>
        locked.some((match) => match.id === row.id && sameColumns(match, row)),
      );
      if (!isUnchanged) {
        throw new DomainError("Alguno de esos partidos cambió después: ya no se puede deshacer.", 409);
      }
      const playoffs = await writeChanges(tx, season.id, after, before.map(columnsOf));
      const question = (playoffs?.texts ?? []).join(" ");
      if (question && confirmed !== question) throw new DomainError(question, 409, { confirmed: question });
      await playoffs?.apply();
      await settleAgain(
        tx,
        after.map((row) => row.id),
      );
      // Points that the action had taken back are paid again.
      const paid = before.filter(({ isSettled }) => isSettled).map((row) => row.id);
      if (paid.length > 0) await settleMatches(tx, paid);
      await markUndone(tx, action.id, now);
      await recordChange(tx, admin, {
        subject: "fixture",
        kind: "update",
        subjectId: season.id,
        leagueId: league.id,
        summary: `${season.name}: se deshizo «${action.text}»`,
      });
      return `Deshecho: ${counted(after.length, "partido vuelve", "partidos vuelven")} a como ${after.length === 1 ? "estaba" : "estaban"}.`;
    }),
  );
}

/**
 * Writes the matches, the predictions of swapped sides and the tables. Returns the resulting changes to the play-offs.
 */
async function writeChanges(tx: Db, seasonId: number, before: MatchColumns[], after: MatchColumns[]) {
  await writeMatches(tx, after);
  const swapped = after.filter((row, i) => row.homeTeamId !== before[i]?.homeTeamId).map(({ id }) => id);
  await swapPredictions(tx, swapped);
  const countedFields = ({ homeGoals, awayGoals, state, walkover }: MatchColumns) =>
    JSON.stringify([homeGoals, awayGoals, state === "anulado", walkover]);
  const recounted = after.filter((row, i) => before[i] && countedFields(row) !== countedFields(before[i]));
  if (recounted.length === 0) return null;
  await refreshStandings(tx, teamIdsOf(recounted));
  return planPlayoffs(tx, seasonId);
}

function daysIn(request: ActionRequest | null): Day[] {
  return request?.action === "mover" ? [request.day] : [];
}

/** The season's scheduled matches from the first of these days on. */
async function calendarOf(db: Db, seasonId: number, days: readonly Day[], timeZone: string) {
  const [first] = days.toSorted();
  return first ? findCalendar(db, seasonId, instantOf(first, "00:00", timeZone)) : [];
}

function calendarOfDay(seasonId: number, day: Day, timeZone: string) {
  const [from, to] = [instantOf(day, "00:00", timeZone), instantOf(addDays(day, 1), "00:00", timeZone)];
  return findCalendar(db, seasonId, from, to);
}

/** The matches in the way of a move. */
function pushedIds(
  chosen: readonly MovableMatch[],
  request: ActionRequest,
  context: ReturnType<typeof contextOf>,
): number[] {
  const days = daysAfterMove(chosen, request, context);
  return inTheWayOf(chosen, context.calendar, days, context.timeZone).map(({ id }) => id);
}

/** Whether it also moves the matches that are in the way. */
function isPush(request: ActionRequest): boolean {
  return request.action === "mover" && request.pushes === true;
}

function contextOf(goals: number | null, moment: Moment, calendar: CalendarMatch[]) {
  return {
    ...moment,
    calendar,
    walkoverScore: (absent: Parameters<typeof walkoverScore>[0]) => walkoverScore(absent, goals),
  };
}

function refuseOtherPairings(
  locked: { home: { entryId: number }; away: { entryId: number } }[],
  absent: number,
): void {
  if (locked.every(({ home, away }) => home.entryId === absent || away.entryId === absent)) return;
  const message = "Elegí solo partidos del club que no se presentó";
  throw new DomainError(message, 400, { ausente: message });
}

/** Parses the rows of a stored action: their dates are strings in JSON. */
function parseRows<Row extends MatchColumns>(rows: unknown): Row[] {
  const date = (text: unknown) => (text === null ? null : new Date(String(text)));
  return (rows as Row[]).map((row) => ({
    ...row,
    kickoff: new Date(row.kickoff),
    originalKickoff: date(row.originalKickoff),
    changedAt: date(row.changedAt),
    // Missing in actions stored by an earlier version.
    alsoChanged: row.alsoChanged ?? [],
  }));
}
