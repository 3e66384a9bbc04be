import type { IncomingMessage, ServerResponse } from "node:http";
import type { Player } from "#app/features/accounts/accounts.rules.ts";
import {
  ANY_PLAYER,
  ANY_PLAYER_WITHOUT_CLUB,
  initialsOf,
  SLOTS,
} from "#app/features/accounts/page-placeholders.server.ts";
import { ownClub } from "#app/features/accounts/profile.server.ts";
import { noDependencies } from "#app/lib/caching/page-dependencies.ts";
import { type FilledPage, type RenderFor, sendFilled, slottedPage } from "./filled-pages.ts";
import { PageCache, wantsCurrent } from "./page-cache.ts";
import type { SlotTexts } from "./page-slots.ts";

const { name, initials, club } = SLOTS;
const MARKS = { name, initials, club };
type Slot = keyof typeof MARKS | "nonce";

/** The texts of a page that come from the player's account. */
type OwnTexts = Omit<SlotTexts<Slot>, "nonce">;

/**
 * Pages that differ between players only in the account's texts: rendered once for a placeholder player, and cached
 * until a dependency changes. The session is looked up on every request.
 */
export class PlayerPages {
  readonly #cache = new PageCache<FilledPage<Slot>>();

  forget(changed: string): void {
    this.#cache.forget(changed);
  }

  /** The player's texts for a cached page; null if the page has to be rendered for this player. */
  async textsFor(pageKey: string, player: Player): Promise<OwnTexts | null> {
    if (pageKey.startsWith("/prode")) return null;
    // If the club cannot be read, the normal render shows the page without it.
    const club = isHome(pageKey) ? await ownClub(player).catch(() => undefined) : null;
    if (club === undefined) return null;
    return { name: player.name, initials: initialsOf(player.name), club: club ?? "" };
  }

  /** Sends a cached page, and returns whether it could. */
  async send(
    pageKey: string,
    own: OwnTexts,
    { request, reply, nonce }: { request: IncomingMessage; reply: ServerResponse; nonce: string },
    render: RenderFor,
  ): Promise<boolean> {
    const placeholder = own.club ? ANY_PLAYER : ANY_PLAYER_WITHOUT_CLUB;
    const key = `${own.club ? "own club" : "no club"} ${pageKey}`;
    const make = async () => {
      const dependencies = noDependencies();
      const { response, nonce } = await render(pageKey, placeholder, dependencies);
      if (!dependencies.isCacheable || response.status !== 200) return null;
      return slottedPage(response, await response.text(), { ...MARKS, nonce }, dependencies.names);
    };
    // An error here is reported by the normal render for this player, which follows.
    const page =
      this.#cache.fresh(key, wantsCurrent(request)) ??
      (await this.#cache.fill(key, make).page.catch(() => null));
    if (!page) return false;
    sendFilled(request, reply, page, { ...own, nonce });
    return true;
  }
}

function isHome(pageKey: string): boolean {
  return ["/", "/_.data"].includes(pageKey.split("?")[0] ?? "");
}
