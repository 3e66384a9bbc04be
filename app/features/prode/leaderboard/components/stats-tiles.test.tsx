import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { accuracyOf } from "../leaderboard.rules.ts";
import { StatsTiles } from "./stats-tiles.tsx";

test("a player's accuracy is shown as a percentage of the settled predictions, not of all of them", () => {
  // 3 of 4 are 75 %; 3 of all 10 would be 30 %.
  const totals = { points: 9, predictions: 10, correct: 3, settled: 4 };
  const stats = { ...totals, accuracy: accuracyOf(totals) };
  const text = renderToStaticMarkup(<StatsTiles stats={stats} ranking={null} />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  expect(text).toBe("puntos 9 predicciones 10 aciertos 3 de 4 jugadas 75%");
});
