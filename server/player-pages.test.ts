import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { PlayerPages } from "./player-pages.ts";

const ownClub = vi.hoisted(() => vi.fn());
vi.mock("#app/auth/sessions/who.server.ts", () => ({
  knownPlayer: async () => ({ kind: "player", id: "1", name: "Ana", level: "full" }),
}));
vi.mock("#app/features/accounts/profile.server.ts", () => ({ ownClub }));

const requestFor = (url: string) =>
  ({ method: "GET", url, headers: { cookie: "potrero.session_token=x" } }) as IncomingMessage;

test("the home page is not filled in when the player's club cannot be read, and other pages do not read it", async () => {
  const pages = new PlayerPages();
  ownClub.mockResolvedValueOnce("el-ceibo");
  expect(await pages.textsFor(requestFor("/"))).toEqual({ name: "Ana", initials: "AN", club: "el-ceibo" });
  ownClub.mockRejectedValueOnce(new Error("no database"));
  expect(await pages.textsFor(requestFor("/"))).toBeNull();
  expect(await pages.textsFor(requestFor("/team/1"))).toEqual({ name: "Ana", initials: "AN", club: "" });
  expect(ownClub).toHaveBeenCalledTimes(2);
});
