import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Crest } from "./crest.tsx";

test("a team with a picture shows it, with its space reserved", () => {
  const html = renderToStaticMarkup(<Crest name="El Ceibo" logo="https://example.org/c.png" size="lg" />);
  expect(html).toContain('src="https://example.org/c.png"');
  expect(html).toContain('width="48"');
  expect(html).not.toContain(">EC<");
});

test.each([null, undefined, ""])("a team without a picture (%j) shows its initials", (logo) => {
  const html = renderToStaticMarkup(<Crest name="El Ceibo" logo={logo} />);
  expect(html).toContain(">EC<");
  expect(html).not.toContain("<img");
});
