import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "./json-ld.tsx";

const render = (data: object) => renderToStaticMarkup(<JsonLd data={data} />);
const contentOf = (html: string) =>
  /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html)?.[1] ?? "";

test.each(["</script><script>alert(1)</script>", "<!-- <script>", "</SCRIPT >"])(
  "JsonLd does not let a text close the script element: %s",
  (name) => {
    const json = contentOf(render({ name }));
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual({ name });
  },
);

test("JsonLd writes JSON, not escaped HTML", () => {
  expect(contentOf(render({ name: 'Árbitros & "profes"', image: undefined }))).toBe(
    '{"name":"Árbitros & \\"profes\\""}',
  );
});
