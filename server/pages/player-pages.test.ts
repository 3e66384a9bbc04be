import { expect, test, vi } from "vitest";
import { PlayerPages } from "./player-pages.ts";

const ownClub = vi.hoisted(() => vi.fn());
vi.mock("#app/features/accounts/profile.server.ts", () => ({ ownClub }));

const ANA = { kind: "player", id: "1", name: "Ana", level: "full" } as const;

test("the home page is not filled in when the player's club cannot be read, and other pages do not read it", async () => {
  const pages = new PlayerPages();
  ownClub.mockResolvedValueOnce("el-ceibo");
  expect(await pages.textsFor("/", ANA)).toEqual({ name: "Ana", initials: "AN", club: "el-ceibo" });
  ownClub.mockRejectedValueOnce(new Error("no database"));
  expect(await pages.textsFor("/", ANA)).toBeNull();
  expect(await pages.textsFor("/team/1", ANA)).toEqual({ name: "Ana", initials: "AN", club: "" });
  expect(ownClub).toHaveBeenCalledTimes(2);
});
