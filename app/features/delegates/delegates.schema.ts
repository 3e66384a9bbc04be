import { z } from "zod";
import { checkbox } from "#app/lib/forms/form-text.ts";
import { chosenId } from "#app/lib/forms/id-fields.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import type { Score } from "../fixtures/score.rules.ts";
import { goals } from "../results/results.schema.ts";
import { MAX_ROWS, readToken, seenText, WRONG_LINK } from "./delegates.rules.ts";

export const tokenSchema = z
  .string(WRONG_LINK)
  .max(500, { error: WRONG_LINK, abort: true })
  .transform(readToken)
  .pipe(z.object({ id: z.number(), secret: z.string() }, WRONG_LINK));

const INCOMPLETE_SCORE = "Completá los dos números";
const WRONG_GOALS = "Escribí los goles con números";
const TOO_MANY_ROWS = "Son demasiados partidos a la vez";
/** A match as the form showed it: its home team and the club's report; null if the form did not submit them. */
export interface SeenMatch {
  matchId: number;
  seenHomeId: number | null;
  seen: string | null;
}

const FIELD = /^(local|visitante)-([1-9]\d{0,8})$/;

/**
 * Reads the score of match 7 from the fields local-7 and visitante-7. The fields recibe-7 and visto-7 hold the home
 * team and the report that the form showed. Skips empty rows, and unchanged ones, because the stored report may be
 * newer.
 */
export function parseScores(texts: Record<string, string>) {
  const typed = new Map<number, Record<string, string>>();
  for (const [name, text] of Object.entries(texts)) {
    const [, side = "", id = ""] = FIELD.exec(name) ?? [];
    if (!side || text.trim() === "") continue;
    typed.set(Number(id), { ...typed.get(Number(id)), [side]: text });
  }
  const fields: Record<string, string> = {};
  const scores: (SeenMatch & Score)[] = [];
  for (const [matchId, { local, visitante }] of typed) {
    const seenHomeId = idOf(texts[`recibe-${matchId}`]);
    const [home, away] = [goals.safeParse(local), goals.safeParse(visitante)];
    if (home.success && away.success) {
      const score = { home: home.data, away: away.data };
      const seen = texts[`visto-${matchId}`] ?? null;
      if (seen !== seenText(score)) scores.push({ matchId, seenHomeId, seen, ...score });
    } else
      fields[`fila-${matchId}`] =
        local === undefined || visitante === undefined ? INCOMPLETE_SCORE : WRONG_GOALS;
  }
  if (typed.size > MAX_ROWS) fields.filas = TOO_MANY_ROWS;
  return { scores, fields, isEmpty: typed.size === 0 };
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
