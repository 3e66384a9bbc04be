import { expect, test } from "vitest";
import { noPickCookie, pendingPick, pickCookie, pickText, returnsTo } from "./pending-pick.rules.ts";

const pick = { matchId: 12, choice: "empate", score: null, homeId: null } as const;

test.each([
  null,
  "",
  "prode_pick=",
  "prode_pick=12.penal",
  "prode_pick=x.local",
  "prode_pick=12",
  "other_prode_pick=12.local",
  "prode_pick=99999999999.local",
  "prode_pick=12.local.1-1",
  "prode_pick=12.local.100-1",
  "prode_pick=12.local.1-",
  "prode_pick=12.local.x",
  "prode_pick=12.local.99999999999",
])("the cookies %j contain no pick", (cookies) => {
  expect(pendingPick(cookies)).toBeNull();
});

test("a pick is read back from its cookie, among others", () => {
  const [sent = ""] = pickCookie(pick, "http://localhost:3000").split(";");
  expect(pendingPick(`a=1; ${sent}; b=2`)).toEqual(pick);
});

test("a typed score is stored with the pick", () => {
  const pick = { matchId: 12, choice: "local", score: { home: 10, away: 0 }, homeId: null } as const;
  const [sent = ""] = pickCookie(pick, "http://localhost:3000").split(";");
  expect(sent).toBe("prode_pick=12.local.10-0");
  expect(pendingPick(sent)).toEqual(pick);
});

test.each([
  [null, "prode_pick=12.local.7"],
  [{ home: 10, away: 0 }, "prode_pick=12.local.10-0.7"],
])("the home team that was shown is stored with the pick, with the score %j", (score, cookie) => {
  const pick = { matchId: 12, choice: "local", score, homeId: 7 } as const;
  const [sent = ""] = pickCookie(pick, "http://localhost:3000").split(";");
  expect(sent).toBe(cookie);
  expect(pendingPick(sent)).toEqual(pick);
});

test("the cookie of a pick lasts 30 minutes, is sent only under /user, and is Secure behind TLS", () => {
  expect(pickCookie(pick, "https://liga.example")).toBe(
    "prode_pick=12.empate; Max-Age=1800; Path=/user; HttpOnly; SameSite=Lax; Secure",
  );
  expect(noPickCookie("http://localhost:3000")).toBe(
    "prode_pick=; Max-Age=0; Path=/user; HttpOnly; SameSite=Lax",
  );
});

test.each([
  [null, false],
  ["/", false],
  ["/prode", false],
  ["/prode#partido-1", false],
  ["/prode#partido-123", false],
  ["/prode?liga=1#partido-12", true],
])("a sign-in that returns to %s saves the pick: %s", (back, saves) => {
  expect(returnsTo(back, pick)).toBe(saves);
});

test.each([
  [{ ...pick }, "El Ceibo – Equipo 2, empate."],
  [{ ...pick, choice: "visitante" as const, homeId: 1 }, "El Ceibo – Equipo 2, gana Equipo 2."],
  [{ ...pick, score: { home: 1, away: 1 } }, "El Ceibo – Equipo 2, empate 1 a 1."],
  [{ ...pick, homeId: 2 }, null],
])("the pick %j is named as %j", (pick, text) => {
  const named = pickText(pick, { home: { id: 1, name: "El Ceibo" }, away: { id: 2, name: "" } });
  expect(named).toBe(text && `Al entrar se guarda lo que elegiste: ${text}`);
});
