import { expect, test } from "vitest";
import { embedCode } from "./feeds.rules.ts";

test("the code to embed has the league's address, and its name cannot break out of it", () => {
  const league = { name: 'Liga "Sur" & <Norte>', slug: "liga-sur" };
  expect(embedCode("https://liga.example", league, "proxima")).toBe(
    '<iframe src="https://liga.example/insertar/liga-sur/proxima" title="Próxima fecha · Liga &quot;Sur&quot; &amp; &lt;Norte>" width="100%" height="600"></iframe>',
  );
});
