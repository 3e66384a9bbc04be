import { expect, test } from "vitest";
import { embedOf } from "./feeds.rules.ts";

test("embed code has the URL of a league or club and escapes its name", () => {
  const league = { name: 'Liga "Sur" & <Norte>', slug: "liga-sur" };
  expect(embedOf("https://liga.example", league, "proxima")).toEqual({
    title: "Próxima fecha",
    code: '<iframe src="https://liga.example/insertar/liga-sur/proxima" title="Próxima fecha · Liga &quot;Sur&quot; &amp; &lt;Norte>" width="100%" height="600"></iframe>',
  });
  const club = { name: "El Ceibo", slug: "el-ceibo" };
  expect(embedOf("https://liga.example", club, "club").code).toContain(
    'src="https://liga.example/insertar/club/el-ceibo/proxima" title="Próxima fecha · El Ceibo"',
  );
});
