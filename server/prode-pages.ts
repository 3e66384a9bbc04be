import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContextProvider } from "react-router";
import { ANY_PLAYER, initialsOf, SLOTS } from "#app/auth/sessions/account-slots.server.ts";
import { knownPlayer } from "#app/auth/sessions/who.server.ts";
import { chosenLast, matchdayInUrl, showsList } from "#app/features/prode/matches/matchday-url.rules.ts";
import { decidingChoice, myTeam, type OwnTeam } from "#app/features/prode/matches/my-matchday.server.ts";
import {
  type PlayersMatchday,
  playersMatchdayContext,
  type SharedPage,
} from "#app/features/prode/matches/players-matchday.server.ts";
import { cacheKeyOf } from "#app/lib/caching/cached-pages.ts";
import { noDependencies } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { carriesSession } from "#app/lib/http/session-cookie.ts";
import { readingOf, withReading } from "#app/lib/replica/replica-context.server.ts";
import { ownParts, partSlots } from "#app/routes/prode/own-parts.server.tsx";
import { PageCache } from "./page-cache.ts";
import { cut, deflatePieces, type SlottedBody } from "./page-slots.ts";
import { PLAIN, type RenderFor, sendFilled } from "./player-pages.ts";

interface Template {
  id: number;
  headers: Headers;
  pieces: SlottedBody<string>;
  compressed: (Buffer | null)[];
  /** Null if there is no matchday: then nothing can be filled in. */
  page: SharedPage | null;
  body: { length: number };
  dependencies: ReadonlySet<string>;
}

/** Rows show the time that is left in minutes; within this time they are the same for everybody. */
const SAME_TIME_MS = 10_000;

/**
 * The Prode's matchday for players: rendered once for those of a team and cached until a dependency changes. Each
 * player's own parts are filled in. The session, the team and the picks are read on every request.
 */
export class ProdePages {
  readonly #cache = new PageCache<Template>();
  #rendered = 0;

  forget(changed: string): void {
    this.#cache.forget(changed);
  }

  /** Sends the page to a player, and returns whether it could; any other page or user is left to the normal render. */
  async send(
    { request, reply, nonce }: { request: IncomingMessage; reply: ServerResponse; nonce: string },
    render: RenderFor,
  ): Promise<boolean> {
    const { cookie = "" } = request.headers;
    if (request.method !== "GET" || !carriesSession(cookie)) return false;
    const pageKey = cacheKeyOf(request.url ?? "");
    if (!pageKey || !isMatchday(pageKey)) return false;
    const player = await knownPlayer(cookie);
    if (!player || !PLAIN.test(player.name)) return false;
    // An error is reported by the normal render for this player, which follows.
    const fill = () => this.#fill(player, pageKey, { cookie, nonce }, render);
    const filled = await withReading(readingOf(cookie), fill).catch(() => null);
    if (!filled) return false;
    for (const [name, value] of filled.template.headers) reply.setHeader(name, value);
    sendFilled(request, reply, filled.template, filled.words);
    return true;
  }

  async #fill(
    player: NonNullable<Awaited<ReturnType<typeof knownPlayer>>>,
    pageKey: string,
    { cookie, nonce }: { cookie: string; nonce: string },
    render: RenderFor,
  ) {
    const team = await myTeam(player);
    const template = await this.#templateFor(
      pageKey,
      { team, remembered: await usedChoice(team, pageKey, cookie) },
      render,
    );
    const now = new Date(Math.floor(Date.now() / SAME_TIME_MS) * SAME_TIME_MS);
    const parts = template?.page && (await ownParts(player, template.page, template.id, now));
    if (!parts) return null;
    const { id, name } = player;
    const words = { ...parts, id, name, initials: initialsOf(name), club: "", nonce };
    return { template, words };
  }

  async #templateFor(
    pageKey: string,
    matchday: PlayersMatchday,
    render: RenderFor,
  ): Promise<Template | null> {
    const key = `${pageKey} ${JSON.stringify([matchday.team, matchday.remembered])}`;
    let uncached: Template | null = null;
    const make = async () => {
      const dependencies = noDependencies();
      const { response, nonce } = await render(
        pageKey,
        ANY_PLAYER,
        dependencies,
        (context: RouterContextProvider) => context.set(playersMatchdayContext, matchday),
      );
      if (dependencies.isIncomplete || response.status !== 200) return null;
      this.#rendered += 1;
      const { page = null } = matchday;
      const body = page ? await response.text() : "";
      const pieces = page ? cut(body, { ...SLOTS, ...partSlots(page), nonce }) : [];
      const { isCacheable } = dependencies;
      const template: Template = {
        id: this.#rendered,
        headers: playersHeaders(response.headers),
        pieces,
        compressed: isCacheable ? await deflatePieces(pieces) : pieces.map(() => null),
        page,
        body: { length: body.length },
        dependencies: dependencies.names,
      };
      if (isCacheable) return template;
      // A page of a made-up URL is sent, but not cached.
      uncached = template;
      return null;
    };
    return this.#cache.fresh(key) ?? (await this.#cache.fill(key, make).page) ?? uncached;
  }
}

/** Whether a page of the cache is a matchday, and not a list of matches. */
function isMatchday(pageKey: string): boolean {
  return pageKey.split("?")[0] === "/prode" && !showsList(paramsOf(pageKey));
}

/** What this browser chose last, if it decides the matchday. A made-up choice does not, so it cannot fill the cache. */
async function usedChoice(team: OwnTeam | null, pageKey: string, cookie: string) {
  const chosen = chosenLast(cookie);
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  return chosen && decidingChoice(team, matchdayInUrl(paramsOf(pageKey)), chosen, moment);
}

function paramsOf(pageKey: string): URLSearchParams {
  return new URLSearchParams(pageKey.split("?")[1]);
}

function playersHeaders(rendered: Headers): Headers {
  const headers = new Headers(rendered);
  headers.set("Cache-Control", "no-store");
  return headers;
}
