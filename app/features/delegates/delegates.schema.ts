import { z } from "zod";
import { checkbox } from "#app/lib/forms/form-text.ts";
import { chosenId } from "#app/lib/forms/id-fields.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { goals } from "../results/results.schema.ts";
import { MAX_ROWS } from "./delegates.rules.ts";
import { readToken, WRONG_LINK } from "./links.rules.ts";
import { type Absence, type Statement, seenText } from "./statements.rules.ts";

export const tokenSchema = z
  .string(WRONG_LINK)
  .max(500, { error: WRONG_LINK, abort: true })
  .transform(readToken)
  .pipe(z.object({ id: z.number(), secret: z.string() }, WRONG_LINK));

const INCOMPLETE_SCORE = "Completá los dos números";
const WRONG_GOALS = "Escribí los goles con números";
const SCORE_OR_WALKOVER = "Elegí el resultado o el W.O., no los dos";
const CHOOSE_ABSENT = "Elegí quién no se presentó";
const SCORE_INSTEAD = "Escribí el resultado o elegí quién no se presentó";
const TOO_MANY_ROWS = "Son demasiados partidos a la vez";
/** A match as the form showed it: its home team and the club's report; null if the form did not submit them. */
export interface SeenMatch {
  matchId: number;
  seenHomeId: number | null;
  seen: string | null;
}

const FIELD = /^(local|visitante|wo)-([1-9]\d{0,8})$/;

/**
 * Reads the score of match 7 from the fields local-7 and visitante-7, or who did not show up from wo-7. The fields
 * recibe-7 and visto-7 hold the home team and the report that the form showed. Skips empty rows, and unchanged ones,
 * because the stored report may be newer.
 */
export function parseReports(texts: Record<string, string>) {
  const typed = new Map<number, TypedRow>();
  for (const [name, text] of Object.entries(texts)) {
    const [, field = "", id = ""] = FIELD.exec(name) ?? [];
    if (!field || text.trim() === "") continue;
    typed.set(Number(id), { ...typed.get(Number(id)), [field]: text });
  }
  // A row whose W.O. was taken back is empty otherwise.
  for (const [name, text] of Object.entries(texts)) {
    const [, id = ""] = /^visto-([1-9]\d{0,8})$/.exec(name) ?? [];
    if (isAbsence(text) && texts[`wo-${id}`] === "" && !typed.has(Number(id))) typed.set(Number(id), {});
  }
  const fields: Record<string, string> = {};
  const reports: (SeenMatch & Statement)[] = [];
  for (const [matchId, row] of typed) {
    const seen = texts[`visto-${matchId}`] ?? null;
    const statement = statementIn(row, seen);
    if (typeof statement === "string") fields[`fila-${matchId}`] = statement;
    else if (seen !== seenText(statement)) {
      reports.push({ matchId, seenHomeId: idOf(texts[`recibe-${matchId}`]), seen, ...statement });
    }
  }
  if (typed.size > MAX_ROWS) fields.filas = TOO_MANY_ROWS;
  return { reports, fields, isEmpty: typed.size === 0 };
}

interface TypedRow {
  local?: string;
  visitante?: string;
  wo?: string;
}

/** What a row says, or what is wrong with it. Of a score and a W.O., the one that the form already showed does not count. */
function statementIn({ local, visitante, wo }: TypedRow, seen: string | null): Statement | string {
  if (wo !== undefined && !isAbsence(wo)) return CHOOSE_ABSENT;
  const hasGoals = local !== undefined || visitante !== undefined;
  if (wo !== undefined && (!hasGoals || seen === `${local}-${visitante}`)) return { score: null, absent: wo };
  if (wo !== undefined && wo !== seen) return SCORE_OR_WALKOVER;
  if (!hasGoals) return SCORE_INSTEAD;
  if (local === undefined || visitante === undefined) return INCOMPLETE_SCORE;
  const [home, away] = [goals.safeParse(local), goals.safeParse(visitante)];
  if (!home.success || !away.success) return WRONG_GOALS;
  return { score: { home: home.data, away: away.data }, absent: null };
}

function isAbsence(text: string): text is Absence {
  return text === "propio" || text === "rival";
}

const CHOOSE_HOURS = "Elegí después de cuánto tiempo se publica";

export const reportRulesSchema = z
  .object({
    publishesEqualReports: checkbox,
    loneReportHours: z.enum(["", "2", "6", "12", "24", "48"], CHOOSE_HOURS),
  })
  .transform(({ publishesEqualReports, loneReportHours }) => ({
    publishesEqualReports,
    loneReportHours: loneReportHours === "" ? null : Number(loneReportHours),
  }));

const CHOOSE_RESULT = "Elegí qué resultado se publica";

export const publishSchema = z
  .object({ match: chosenId(CHOOSE_RESULT), teamId: chosenId(CHOOSE_RESULT), home: goals, away: goals })
  .transform(({ match, teamId, home, away }) => ({ matchId: match, teamId, score: { home, away } }));

export const clubSchema = chosenId("Elegí un club de esta temporada");
