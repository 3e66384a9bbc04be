import { type Db, db } from "#app/db/client.server.ts";
import { addDays, type Day, dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { counted } from "#app/lib/text/counted.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { distinctNames } from "../divisions/division-names.rules.ts";
import { lockedLeague } from "../leagues/locked-league.server.ts";
import { seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { cupsOf, removeCup } from "../zones/cups.server.ts";
import { lowerFirst, needsDecision, type TieSide, tieName, tieState, withNumbers } from "./bracket.rules.ts";
import type { PlannedSlot } from "./bracket-draw.rules.ts";
import { cupsToShow } from "./bracket-page.server.ts";
import { type BracketTie, readTies, tableKey } from "./bracket-state.server.ts";
import {
  type CupSettings,
  type CupsDraft,
  cupSettings,
  cupsQuery,
  draftCups,
  type SourcePlace,
  type SourceTable,
} from "./cup-draft.rules.ts";
import { sourceTables, writeCups } from "./cup-writing.server.ts";
import { placesOf } from "./places.server.ts";
import {
  fillPlayoffs,
  type PlayoffPlan,
  PlayoffQuestion,
  planPlayoffs,
  refreshPlayoffs,
} from "./playoff-refresh.server.ts";
import { countPredictions, lockTies, updateClosed, updateDecision } from "./playoffs.queries.server.ts";
import { removeQuestion, tieInWords } from "./playoffs.rules.ts";
import { closeSchema, createSchema, decideSchema, removeSchema, updateSchema } from "./playoffs.schema.ts";

/** A table that a play-off waits for, or that was closed early. */
export interface CupSource {
  cupId: number;
  zoneId: number;
  categoryId: number | null;
  /** 'Zona 1 · 2012' */
  name: string;
  /** Matches still to be played. */
  open: number;
  isFinal: boolean;
  isClosed: boolean;
}

/** The screen's data: options, the draft requested by the URL, and existing play-offs. */
export async function playoffsScreen(
  admin: Admin,
  seasonId: number | null,
  settings: CupSettings,
  now: Date,
) {
  assertMay(admin, "leagues.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const tables = await sourceTables(db, season);
  const firstDay = settings.firstDay ?? nextSaturday(dayOf(now, env.LEAGUE_TIME_ZONE));
  const [cups, sources, pending] = [
    await cupsToShow(season.id, "panel"),
    await sourcesIn(season),
    await pendingChanges(season.id),
  ];
  const names = (nameOf: (table: SourceTable) => string | null) =>
    distinctNames(tables.flatMap((table) => nameOf(table) ?? []));
  return {
    season: { id: season.id, name: season.name, state: season.state },
    league: { id: league.id, name: league.name, slug: league.slug },
    choices: {
      zones: names(({ zone }) => zone),
      categories: names(({ category }) => category),
      hasGeneral: tables.some(({ category }) => category === null),
    },
    settings: { ...settings, firstDay },
    draft: settings.isSubmitted ? draftForScreen(draftCups(tables, settings, firstDay)) : null,
    query: cupsQuery(settings, firstDay),
    cups,
    sources,
    pending,
  };
}

/** Creates the previewed play-offs, all or nothing, and fills in known slots. */
export async function createPlayoffs(admin: Admin, seasonId: number | null, form: unknown): Promise<string> {
  assertMay(admin, "leagues.manage");
  const { settings: query } = refuseInvalid(createSchema.safeParse(form));
  const settings = cupSettings(new URLSearchParams(query));
  const { season, league } = await seasonWithLeague(admin, seasonId);
  if (!settings.firstDay)
    throw new DomainError("Elegí el día en que empieza.", 400, { desde: "Elegí un día" });
  const { firstDay } = settings;
  return refuseIfDatabaseDoes("No se pudieron crear las llaves.", () =>
    db.transaction(async (tx) => {
      await lockedLeague(tx, league.id);
      const { cups, faults } = draftCups(await sourceTables(tx, season), settings, firstDay);
      if (faults.length > 0) throw new DomainError(faults.join(" "), 409, { settings: faults.join(" ") });
      const count = await writeCups(tx, { leagueId: league.id, seasonId: season.id }, cups, settings);
      await fillPlayoffs(tx, season.id);
      const summary = `${cups.map(({ name }) => name).join(" y ")}: ${counted(count, "llave", "llaves")}`;
      await recordChange(tx, admin, {
        subject: "fixture",
        kind: "create",
        subjectId: season.id,
        leagueId: league.id,
        summary: `Creó ${summary}, ${season.name}`,
      });
      return `Se creó ${summary}.`;
    }),
  );
}

/** Deletes a play-off with its matches, if none was played, after a confirmation. */
export async function removePlayoff(admin: Admin, seasonId: number | null, form: unknown): Promise<string> {
  assertMay(admin, "leagues.manage");
  const { cupId, confirmed } = refuseInvalid(removeSchema.safeParse(form));
  const { season, league } = await seasonWithLeague(admin, seasonId);
  return refuseIfDatabaseDoes("No se pudo eliminar el play-off.", () =>
    db.transaction(async (tx) => {
      await lockedLeague(tx, league.id);
      await lockTies(tx, season.id);
      const cup = (await cupsOf(season.id, tx)).find(({ id }) => id === cupId);
      if (!cup) throw new NotFoundError("Ese play-off ya no existe.");
      const matches = (await readTies(tx, season.id))
        .filter(({ row }) => row.cupId === cup.id)
        .flatMap(({ storedMatches }) => storedMatches);
      if (matches.some(({ homeGoals }) => homeGoals !== null)) {
        throw new DomainError(`${cup.name} ya tiene partidos jugados: no se puede eliminar.`, 409);
      }
      const predictionCounts = [
        ...(
          await countPredictions(
            tx,
            matches.map(({ matchId }) => matchId),
          )
        ).values(),
      ];
      const question = removeQuestion(
        cup.name,
        matches.length,
        predictionCounts.reduce((sum, count) => sum + count, 0),
      );
      if (confirmed !== question) throw new DomainError(question, 409, { confirmed: question });
      await removeCup(tx, cup.id);
      await recordChange(tx, admin, {
        subject: "fixture",
        kind: "delete",
        subjectId: cup.id,
        leagueId: league.id,
        summary: `Eliminó ${cup.name}, ${season.name}`,
      });
      return `Se eliminó ${cup.name}.`;
    }),
  );
}

/** Closes a table early, or reopens it, so that the play-off waits for its matches again. */
export async function closeTable(admin: Admin, seasonId: number | null, form: unknown): Promise<string> {
  assertMay(admin, "leagues.manage");
  const { confirmed, closed, ...table } = refuseInvalid(closeSchema.safeParse(form));
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const isClosed = closed === "yes";
  return refuseIfDatabaseDoes("No se pudo cerrar la tabla.", () =>
    db.transaction(async (tx) => {
      await lockTies(tx, season.id);
      const cup = (await cupsOf(season.id, tx)).find(({ id }) => id === table.cupId);
      if (!cup || (await updateClosed(tx, table, isClosed)) === 0) {
        throw new NotFoundError("Esa tabla no es de este play-off.");
      }
      await refreshPlayoffs(tx, season.id, confirmed);
      const message = isClosed
        ? `${cup.name} sigue con la tabla como está.`
        : `${cup.name} espera los partidos que faltan.`;
      await recordChange(tx, admin, {
        subject: "fixture",
        kind: "update",
        subjectId: cup.id,
        leagueId: league.id,
        summary: message,
      });
      return message;
    }),
  );
}

/** Decides a level tie that penalties cannot settle. */
export async function decideTie(admin: Admin, seasonId: number | null, form: unknown): Promise<string> {
  assertMay(admin, "leagues.manage");
  const { tieId, winner, confirmed } = refuseInvalid(decideSchema.safeParse(form));
  const { season, league } = await seasonWithLeague(admin, seasonId);
  return refuseIfDatabaseDoes("No se pudo definir la llave.", () =>
    db.transaction(async (tx) => {
      await lockTies(tx, season.id);
      const tie = (await readTies(tx, season.id)).find(({ id }) => id === tieId);
      if (!tie) throw new NotFoundError("Esa llave ya no existe.");
      if (!needsDecision(tie.matches, tie)) {
        const isLevel = tieState(tie.matches, tie).kind === "level";
        throw new DomainError(
          isLevel
            ? "Esta llave se define por penales: cargá en el partido quién ganó."
            : "Esta llave no quedó empatada: pasa quien ganó.",
          409,
        );
      }
      const other = otherDecisionText(tie, winner);
      await updateDecision(tx, tie.id, winner);
      await refreshAfterDecision(tx, season.id, other, confirmed);
      const message = winner
        ? `Pasa ${nameIn(tie, winner)} por decisión de la organización.`
        : "La llave vuelve a estar sin definir.";
      await recordChange(tx, admin, {
        subject: "fixture",
        kind: "update",
        subjectId: tie.id,
        leagueId: league.id,
        summary: `${tieInWords(tie.row)}: ${message}`,
      });
      return message;
    }),
  );
}

/**
 * The question if the tie already has another decision; empty if not. The form is shown only for an undecided tie, so its
 * sender has not seen that decision.
 */
function otherDecisionText(tie: BracketTie, winner: TieSide | null): string {
  return tie.decision === null || tie.decision === winner
    ? ""
    : `Mientras tanto otra persona definió que pasa ${nameIn(tie, tie.decision)}.`;
}

/**
 * Asks about the other decision and the resulting changes to the play-offs in one question, so that one confirmation covers
 * both.
 */
async function refreshAfterDecision(
  tx: Db,
  seasonId: number,
  other: string,
  confirmed: string,
): Promise<void> {
  const isSeen = confirmed.startsWith(other);
  let changes = "";
  try {
    await refreshPlayoffs(tx, seasonId, isSeen ? confirmed.slice(other.length).trim() : "");
  } catch (error) {
    if (!(error instanceof PlayoffQuestion)) throw error;
    changes = error.message;
  }
  if (isSeen && !changes) return;
  const question = [other, changes].filter(Boolean).join(" ");
  throw new DomainError(question, 409, { confirmed: question });
}

function nameIn(tie: BracketTie, side: TieSide): string {
  return tie.slots[side]?.team?.name ?? "";
}

/** Updates the play-offs from tables and results, once the organiser has confirmed the changes. */
export async function updatePlayoffs(admin: Admin, seasonId: number | null, form: unknown): Promise<string> {
  assertMay(admin, "leagues.manage");
  const { confirmed } = refuseInvalid(updateSchema.safeParse(form));
  const { season, league } = await seasonWithLeague(admin, seasonId);
  return refuseIfDatabaseDoes("No se pudieron actualizar las llaves.", () =>
    db.transaction(async (tx) => {
      const plan = await planPlayoffs(tx, season.id);
      if (!plan?.hasWork) throw new DomainError("Las llaves ya están al día.", 409);
      const question = pendingText(plan);
      if (confirmed !== question) throw new DomainError(question, 409, { confirmed: question });
      await plan.apply();
      await recordChange(tx, admin, {
        subject: "fixture",
        kind: "update",
        subjectId: season.id,
        leagueId: league.id,
        summary: `Actualizó las llaves de ${season.name}. ${question}`.slice(0, 500),
      });
      return "Las llaves quedaron al día.";
    }),
  );
}

/** Pending updates left by an earlier change; null if none. Writes nothing. */
function pendingChanges(seasonId: number): Promise<string | null> {
  return db.transaction(async (tx) => {
    const plan = await planPlayoffs(tx, seasonId);
    return plan?.hasWork ? pendingText(plan) : null;
  });
}

function pendingText({ texts }: PlayoffPlan): string {
  return texts.join(" ") || "Hay lugares que se pueden completar.";
}

/** Undecided ties, for the list of what is missing before a season is finished. */
export async function openTies(admin: Admin, seasonId: number): Promise<string[]> {
  assertMay(admin, "leagues.manage");
  const ties = await readTies(db, seasonId);
  return ties.filter(({ row }) => row.winner === null).map(({ row }) => tieInWords(row));
}

async function sourcesIn(season: { id: number; leagueId: number }): Promise<CupSource[]> {
  const ties = await readTies(db, season.id);
  if (ties.length === 0) return [];
  const places = await placesOf(db, season, ties);
  const sources = new Map<string, CupSource>();
  for (const { slots, row } of ties) {
    for (const slot of [slots.home, slots.away]) {
      if (slot?.fromZoneId == null) continue;
      const { open, played } = places.progress(tableKey(slot));
      sources.set(`${row.cupId}/${tableKey(slot)}`, {
        cupId: row.cupId,
        zoneId: slot.fromZoneId,
        categoryId: slot.fromCategoryId,
        name: [slot.fromZone, slot.fromCategory ?? "general"].join(" · "),
        open,
        isFinal: open === 0 && played > 0,
        isClosed: slot.isClosed,
      });
    }
  }
  return [...sources.values()];
}

/** The draft for the screen, without data only needed for writing. */
function draftForScreen({ cups, faults }: CupsDraft) {
  return {
    faults,
    cups: cups.map(({ name, brackets }) => ({
      name,
      brackets: brackets.map(({ category, ties: drawn }) => {
        const ties = withNumbers(drawn);
        const text = (slot: PlannedSlot<SourcePlace>): string => {
          if (slot.kind === "place") return `${slot.place.place}.º ${slot.place.source.zone}`;
          const from = ties.find(({ round, order }) => round === slot.round && order === slot.order);
          const who = slot.kind === "winner" ? "Ganador" : "Perdedor";
          return from ? `${who} ${lowerFirst(tieName(from))}` : who;
        };
        return {
          category,
          ties: ties.map(({ round, order, day, secondDay, home, away }) => ({
            round,
            order,
            day,
            secondDay,
            home: text(home),
            away: text(away),
          })),
        };
      }),
    })),
  };
}

const SATURDAY = 6;

function nextSaturday(today: Day): Day {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (SATURDAY - weekday + 7) % 7 || 7);
}
