import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Person } from "#harness/people.ts";
import type { Tally } from "./fault.ts";
import type { League } from "./league.ts";

const OUTCOMES = { home: "local", draw: "empate", away: "visitante" } as const;
type Outcome = keyof typeof OUTCOMES;
/** Longer than any response may take. */
const TIMEOUT_MS = 20_000;
/** The pause between two writes of one writer: the load should be steady without saturating the machine. */
const PAUSE_MS = 5;

/** Settling may take minutes, so it is aborted only if the database does not respond at all. */
export const SETTLING_PATH = "/api/admin_settle";

export interface Refusal {
  path: string;
  status: number;
  text: string;
  ms: number;
}

/**
 * Concurrent writers that record every acknowledged write. After a missing response or an error, the same value is
 * not written again: it may have been saved, or may be saved a moment later, and the site has acknowledged neither.
 */
export class Writers {
  readonly #league: League;
  readonly #urls: string[];
  readonly #predictions = new Map<string, string>();
  readonly #unsure = new Set<string>();
  readonly #results = new Map<number, [number, number]>();
  readonly #settled = new Set<number>();
  #running: Promise<unknown>[] = [];
  #isStopped = false;
  acknowledged = 0;
  /** Responses other than a success. */
  readonly refusals: Refusal[] = [];
  /** Requests that got no response at all. */
  readonly failures: string[] = [];

  constructor(league: League, ...urls: string[]) {
    this.#league = league;
    this.#urls = urls;
  }

  /** Starts `count` concurrent players, and an administrator who enters and settles one result after each pause. */
  start(count = 8, resultPauseMs = 20 * PAUSE_MS): this {
    this.#isStopped = false;
    const { players } = this.#league;
    const share = Math.floor(players.length / count);
    for (let i = 0; i < count; i++) {
      this.#running.push(this.#predict(players.slice(i * share, (i + 1) * share)));
    }
    this.#running.push(this.#enterResults(resultPauseMs));
    return this;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
    this.#running = [];
  }

  /** A short description of each write that was not acknowledged. */
  unacknowledged(): string[] {
    return [...this.failures, ...this.refusals.map(({ status, text }) => `${status} ${text.slice(0, 100)}`)];
  }

  async #predict(players: Person[]): Promise<void> {
    const { open } = this.#league;
    while (!this.#isStopped) {
      const player = pick(players);
      const match = pick(open);
      const key = `${player.id} ${match}`;
      if (!this.#unsure.has(key)) {
        const outcome = pick(Object.keys(OUTCOMES) as Outcome[]);
        const body = { user_id: player.id, match_id: match, predicted_outcome: outcome };
        const saved = await this.#post("/api/predictions", player, JSON.stringify(body), "application/json");
        if (saved) this.#predictions.set(key, OUTCOMES[outcome]);
        else if (saved === false) this.#unsure.add(key);
      }
      await sleep(PAUSE_MS);
    }
  }

  async #enterResults(pauseMs: number): Promise<void> {
    const { admin, played } = this.#league;
    while (!this.#isStopped && played.length > 0) {
      const match = played.shift() as number;
      const score: [number, number] = [Math.floor(Math.random() * 4), Math.floor(Math.random() * 4)];
      const form = new URLSearchParams({
        intent: "save",
        match: String(match),
        seenHome: "",
        seenAway: "",
        home: String(score[0]),
        away: String(score[1]),
        early: "yes",
      });
      const type = "application/x-www-form-urlencoded";
      if (await this.#post("/admin/results.data", admin, form.toString(), type)) {
        this.#results.set(match, score);
        const body = JSON.stringify({ match_id: match });
        if (await this.#post(SETTLING_PATH, admin, body, "application/json")) this.#settled.add(match);
      }
      await sleep(pauseMs);
    }
  }

  /** Whether the write was acknowledged; null if the connection was refused, so that nothing was sent. */
  async #post(path: string, { cookie }: Person, body: string, type: string): Promise<boolean | null> {
    const start = performance.now();
    try {
      const response = await fetch(pick(this.#urls) + path, {
        method: "POST",
        headers: { cookie, "Content-Type": type },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status === 200) this.acknowledged++;
      else this.refusals.push({ path, status: response.status, text, ms: performance.now() - start });
      return response.status === 200;
    } catch (error) {
      const { cause, name } = error as Error;
      const code = cause instanceof Error && "code" in cause ? String(cause.code) : name;
      this.failures.push(`${path}: ${code}`);
      await sleep(10 * PAUSE_MS);
      return code === "ECONNREFUSED" ? null : false;
    }
  }

  /** Compares the records with the database. */
  async compare(client: Client): Promise<Tally> {
    const { rows } = await client.query(
      "select user_id || ' ' || partido_id as key, prediction from prode_predictions where partido_id = any($1)",
      [this.#league.open],
    );
    const stored = new Map(rows.map(({ key, prediction }) => [key, prediction]));
    let lost = 0;
    for (const [key, choice] of this.#predictions) {
      if (!stored.has(key) || (stored.get(key) !== choice && !this.#unsure.has(key))) lost++;
    }
    const twice = rows.length - stored.size;
    const matches = await client.query(
      "select id, resultado_local as home, resultado_visitante as away, settled_at from partidos",
    );
    const byId = new Map(matches.rows.map((row) => [row.id, row]));
    for (const [id, [home, away]] of this.#results) {
      const row = byId.get(id);
      if (row?.home !== home || row.away !== away) lost++;
    }
    for (const id of this.#settled) if (!byId.get(id)?.settled_at) lost++;
    return {
      acknowledged: this.acknowledged,
      lost,
      twice: twice + (await wrongTotals(client)),
      halfSettled: await halfSettled(client),
    };
  }
}

/** Matches with only some of their predictions paid, or marked as settled without being paid. */
export async function halfSettled(client: Client): Promise<number> {
  const { rows } = await client.query<{ matches: number }>(`
    select count(*)::int as matches from partidos m cross join lateral (
      select count(*) as total, count(points_earned) as paid from prode_predictions where partido_id = m.id
    ) p where p.paid <> case when m.settled_at is null then 0 else p.total end`);
  return rows[0]?.matches ?? 0;
}

/**
 * Players whose total differs from the sum of their paid points in any scope: something was paid twice or not at all.
 */
export async function wrongTotals(client: Client): Promise<number> {
  const { rows } = await client.query<{ players: number }>(`
    with scopes as (select id, temporada_id, day from prode_scopes),
    due as (
      select s.id as scope_id, p.user_id, sum(p.points_earned)::int as points, count(*) filter (where p.correct)::int as correct
      from prode_predictions p join scopes d on d.id = p.matchday_id
      join scopes s on s.id = d.id or s.day is null and (s.temporada_id is null or s.temporada_id = d.temporada_id)
      group by 1, 2 having sum(p.points_earned) > 0 or count(*) filter (where p.correct) > 0
    )
    select count(*)::int as players from due full join prode_scores k using (scope_id, user_id)
    where (due.points, due.correct) is distinct from (k.total_points, k.correct_predictions)`);
  return rows[0]?.players ?? 0;
}

function pick<T>(from: T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T;
}
