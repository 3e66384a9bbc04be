import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { JsonLd } from "./json-ld.tsx";

const render = (data: object) => renderToStaticMarkup(<JsonLd data={data} />);
const contentOf = (html: string) =>
  /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html)?.[1] ?? "";

describe("JsonLd", () => {
  test.each(["</script><script>alert(1)</script>", "<!-- <script>", "</SCRIPT >"])(
    "does not let a text close the script element: %s",
    (name) => {
      const json = contentOf(render({ name }));
      expect(json).not.toContain("<");
      expect(JSON.parse(json)).toEqual({ name });
    },
  );

  test("writes JSON, not escaped HTML", () => {
    expect(contentOf(render({ name: 'Árbitros & "profes"', image: undefined }))).toBe(
      '{"name":"Árbitros & \\"profes\\""}',
    );
  });
});
