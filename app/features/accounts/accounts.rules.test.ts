import { expect, test } from "vitest";
import { type Action, actions, type CurrentUser, may, VISITOR } from "./accounts.rules.ts";

const limited: CurrentUser = { kind: "player", id: "1", name: "Ana", level: "document" };
const full: CurrentUser = { kind: "player", id: "1", name: "Ana", level: "full" };
const admin: CurrentUser = { kind: "admin", id: "2", name: "Beto", username: "beto" };

const granted = (user: CurrentUser) => actions.filter((action) => may(user, action));
const playerActions: Action[] = ["prode.predict", "prode.own-stats", "groups.join", "profile.read"];

test("a visitor may do nothing", () => {
  expect(granted(VISITOR)).toEqual([]);
});

test("a limited session (document without password) may only play, join groups and see its masked profile", () => {
  expect(granted(limited)).toEqual(playerActions);
});

test("a player with a full session may also manage their groups and their own data, but nothing in the panel", () => {
  expect(granted(full)).toEqual([
    "prode.predict",
    "prode.own-stats",
    "groups.join",
    "groups.invite",
    "groups.leave",
    "groups.own",
    "profile.read",
    "profile.read-private",
    "profile.edit",
    "own-password.set",
    "own-data.download",
    "own-account.delete",
  ]);
});

test("an administrator may use the panel, but not play", () => {
  expect(granted(admin)).toEqual([
    "own-password.set",
    "panel.enter",
    "leagues.manage",
    "results.manage",
    "publications.manage",
    "players.manage",
    "site.manage",
    "two-factor.manage",
  ]);
});
