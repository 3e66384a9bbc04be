import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withoutNonce } from "./inline-scripts.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("only inline scripts with the nonce are hashed, and every nonce is removed", () => {
  const page = [
    '<script nonce="a+b/c=">one()</script>',
    '<script type="module" async="" nonce="a+b/c=">two()</script>',
    '<link nonce="a+b/c=" href="/x.js"/>',
    '<script src="/own.js" nonce="a+b/c="></script>',
    "<script>stored()</script>",
    '<script nonce="guessed">stored()</script>',
  ].join("");
  const { body, hashes } = withoutNonce(Buffer.from(page), "a+b/c=");
  const html = body.toString();
  expect(hashes).toEqual([hash("one()"), hash("two()")]);
  expect(html).not.toContain("a+b/c=");
  expect(html).toContain('<script type="module" async="">two()</script>');
});

test("the hash is of the script's exact bytes, with line breaks and non-ASCII text", () => {
  const { body, hashes } = withoutNonce(Buffer.from('<p>–⚽</p><script nonce="n">\n"ñ"\n</script>'), "n");
  expect(hashes).toEqual([hash('\n"ñ"\n')]);
  expect(body.toString()).toBe('<p>–⚽</p><script>\n"ñ"\n</script>');
});
