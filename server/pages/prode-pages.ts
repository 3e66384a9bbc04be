import type { IncomingMessage, ServerResponse } from "node:http";
import type { Player } from "#app/features/accounts/accounts.rules.ts";
import { ANY_PLAYER, initialsOf, SLOTS } from "#app/features/accounts/page-placeholders.server.ts";
import { chosenLast, matchdayInUrl, showsList } from "#app/features/prode/matches/matchday-url.rules.ts";
import type { OwnTeam } from "#app/features/prode/matches/my-matchday.rules.ts";
import { myTeam, sharedChoice } from "#app/features/prode/matches/my-matchday.server.ts";
import {
  type PlayersMatchday,
  playersMatchdayContext,
  type SharedPage,
} from "#app/features/prode/matches/players-matchday.server.ts";
import { noDependencies } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { readingOf, withReading } from "#app/lib/replica/replica-context.server.ts";
import { partSlots, playerParts } from "#app/routes/prode/player-parts.server.tsx";
import { type FilledPage, type RenderFor, sendFilled, slottedPage } from "./filled-pages.ts";
import { PageCache, wantsCurrent } from "./page-cache.ts";

interface Template extends FilledPage<string> {
  id: number;
  /** Null if there is no matchday: then nothing can be filled in. */
  page: SharedPage | null;
}

/** Rows show the minutes left. The time is rounded down to this, so that players share rendered rows. */
const SAME_TIME_MS = 10_000;

/**
 * The Prode's matchday for players: rendered once for all who see the same matchday, and cached until a dependency
 * changes. Each player's own parts are filled in. The session, the team and the picks are read on every request.
 */
export class ProdePages {
  readonly #cache = new PageCache<Template>();
  #rendered = 0;

  forget(changed: string): void {
    this.#cache.forget(changed);
  }

  /** Sends the page to a player, and returns whether it could; any other page is left to the normal render. */
  async send(
    pageKey: string,
    player: Player,
    { request, reply, nonce }: { request: IncomingMessage; reply: ServerResponse; nonce: string },
    render: RenderFor,
  ): Promise<boolean> {
    if (!isMatchday(pageKey)) return false;
    const { cookie = "" } = request.headers;
    // An error is reported by the normal render for this player, which follows.
    const fill = () =>
      this.#fill(player, pageKey, { cookie, nonce, isCurrent: wantsCurrent(request) }, render);
    const filled = await withReading(readingOf(cookie), fill).catch(() => null);
    if (!filled) return false;
    sendFilled(request, reply, filled.template, filled.slotTexts);
    return true;
  }

  async #fill(
    player: Player,
    pageKey: string,
    { cookie, nonce, isCurrent }: { cookie: string; nonce: string; isCurrent: boolean },
    render: RenderFor,
  ) {
    const team = await myTeam(player);
    const choice = await choiceOf(team, pageKey, cookie);
    const template = await this.#templateFor(pageKey, { choice }, isCurrent, render);
    const now = new Date(Math.floor(Date.now() / SAME_TIME_MS) * SAME_TIME_MS);
    const parts = template?.page && (await playerParts(player, template.page, template.id, now));
    if (!parts) return null;
    const { id, name } = player;
    const slotTexts = { ...parts, id, name, initials: initialsOf(name), club: "", nonce };
    return { template, slotTexts };
  }

  async #templateFor(
    pageKey: string,
    matchday: PlayersMatchday,
    isCurrent: boolean,
    render: RenderFor,
  ): Promise<Template | null> {
    const key = `${pageKey} ${JSON.stringify(matchday.choice)}`;
    let uncached: Template | null = null;
    const make = async () => {
      const dependencies = noDependencies();
      const { response, nonce } = await render(pageKey, ANY_PLAYER, dependencies, (context) =>
        context.set(playersMatchdayContext, matchday),
      );
      if (dependencies.isIncomplete || response.status !== 200) return null;
      this.#rendered += 1;
      const { page = null } = matchday;
      const body = page ? await response.text() : "";
      const marks = page ? { ...SLOTS, ...partSlots(page), nonce } : {};
      const slotted = await slottedPage<string>(response, body, marks, dependencies.names);
      const template = { ...slotted, id: this.#rendered, page };
      if (dependencies.isCacheable) return template;
      // A page of a made-up URL is sent, but not cached.
      uncached = template;
      return null;
    };
    return this.#cache.fresh(key, isCurrent) ?? (await this.#cache.fill(key, make).page) ?? uncached;
  }
}

/** Whether a cache key is of a matchday, and not of a list of matches. */
function isMatchday(pageKey: string): boolean {
  return pageKey.split("?")[0] === "/prode" && !showsList(paramsOf(pageKey));
}

/** The part of the player's choice that affects the page: the cache key must not contain the rest. */
function choiceOf(team: OwnTeam | null, pageKey: string, cookie: string) {
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  return sharedChoice({ team, remembered: chosenLast(cookie) }, matchdayInUrl(paramsOf(pageKey)), moment);
}

function paramsOf(pageKey: string): URLSearchParams {
  return new URLSearchParams(pageKey.split("?")[1]);
}
