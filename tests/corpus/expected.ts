/*
 * The expected result of a corpus text, in a readable notation:
 *
 *   contexto: liga
 *   @ fecha 1; zona A; 2026-03-14          applies to the lines below, until changed
 *   Los Tilos vs El Ceibo; 10:00; 2-1      one match
 *   Los Tilso vs El Ceibo; ? home          must be marked as unsure
 *   libre: Villa 20                        a club that does not play
 *   horas: 2017=09:00, 2016=09:45          hours for all pairings
 *   nuevo: Estrella Roja                   a club to create
 *   no leída: 5                            a line that must be listed as not understood
 *   nada                                   no match at all
 */

export interface ExpectedMatch {
  home: string;
  away: string;
  matchday: string;
  legend: string;
  zone: string;
  category: string;
  day: string;
  time: string;
  ground: string;
  score: string;
  walkover: string;
  state: string;
  hours: string;
  isTimeUnknown: boolean;
  marks: string[];
}

export interface Expected {
  context: string;
  matches: ExpectedMatch[];
  byes: ExpectedMatch[];
  hours: string[];
  unknown: string[];
  unread: number[];
}

type Values = Omit<ExpectedMatch, "home" | "away">;

const NOTHING: Values = {
  matchday: "",
  legend: "",
  zone: "",
  category: "",
  day: "",
  time: "",
  ground: "",
  score: "",
  walkover: "",
  state: "",
  hours: "",
  isTimeUnknown: false,
  marks: [],
};

const TOKENS: [RegExp, (found: string) => Partial<Values>][] = [
  [/^fecha (\d+)$/, (matchday) => ({ matchday })],
  [/^sin (fecha)$/, () => ({ matchday: "" })],
  [/^leyenda (.+)$/, (legend) => ({ legend })],
  [/^zona (.+)$/, (zone) => ({ zone })],
  [/^sin (zona)$/, () => ({ zone: "" })],
  [/^cat (.+)$/, (category) => ({ category })],
  [/^sin (cat)$/, () => ({ category: "" })],
  [/^(\d{4}-\d\d-\d\d)$/, (day) => ({ day })],
  [/^sin (día)$/, () => ({ day: "" })],
  [/^(\d\d:\d\d)$/, (time) => ({ time })],
  [/^sin (hora)$/, () => ({ time: "" })],
  [/^(hora no)$/, () => ({ time: "", isTimeUnknown: true })],
  [/^en (.+)$/, (ground) => ({ ground })],
  [/^sin (cancha)$/, () => ({ ground: "" })],
  [/^(\d+-\d+)$/, (score) => ({ score })],
  [/^wo (.+)$/, (walkover) => ({ walkover })],
  [/^(suspendido|postergado)$/, (state) => ({ state })],
  [/^horas (.+)$/, (hours) => ({ hours })],
];

export function expectedOf(text: string): Expected {
  const expected: Expected = { context: "", matches: [], byes: [], hours: [], unknown: [], unread: [] };
  let values = NOTHING;
  for (const line of text.split("\n").map((written) => written.trim())) {
    const [, kind = "", rest = ""] =
      /^(contexto:|@|libre:|horas:|nuevo:|no leída:|nada)\s*(.*)$/.exec(line) ?? [];
    if (line === "" || kind === "nada") continue;
    if (kind === "contexto:") expected.context = rest;
    else if (kind === "@") values = rest === "" ? NOTHING : withTokens(values, rest.split(";"));
    else if (kind === "horas:") expected.hours.push(rest);
    else if (kind === "nuevo:") expected.unknown.push(rest);
    else if (kind === "no leída:") expected.unread.push(...rest.split(",").map(Number));
    else {
      const [first = "", ...tokens] = (kind === "libre:" ? rest : line).split(";");
      const [home = "", away = ""] = first.split(" vs ").map((side) => side.trim());
      const match = { home, away, ...withTokens(values, tokens) };
      if (kind === "libre:") expected.byes.push(match);
      else if (away) expected.matches.push(match);
      else throw new Error(`not understood: ${line}`);
    }
  }
  return expected;
}

function withTokens(values: Values, tokens: string[]): Values {
  let next = values;
  for (const token of tokens.map((part) => part.trim()).filter(Boolean)) {
    if (token.startsWith("?")) {
      next = { ...next, marks: [...next.marks, token.slice(1).trim()] };
      continue;
    }
    const [pattern, value] = TOKENS.find(([candidate]) => candidate.test(token)) ?? [];
    if (!pattern || !value) throw new Error(`not understood: ${token}`);
    next = { ...next, ...value(pattern.exec(token)?.[1] ?? "") };
  }
  return next;
}
