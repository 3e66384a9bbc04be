import { expect, test } from "vitest";
import { scriptsLater } from "./late-scripts.ts";

test("the modules of a page are held back, in whatever order their attributes come; nothing else is touched", () => {
  const html = [
    '<link rel="modulepreload" href="/a.js"/>',
    '<script nonce="x" type="module" async="">import "/a.js"</script>',
    '<script type="module" src="/b.js"></script>',
    '<link rel="preload" href="/c.woff2"/>',
    '<script nonce="x">1</script>',
    '<script type="speculationrules">{}</script>',
    "<p>&lt;script type=&quot;module&quot;&gt;</p>",
  ];
  expect(scriptsLater(html.join("\n")).split("\n")).toEqual([
    '<link rel="later" href="/a.js"/>',
    '<script nonce="x" type="later" async="">import "/a.js"</script>',
    '<script type="later" src="/b.js"></script>',
    ...html.slice(3),
  ]);
});
