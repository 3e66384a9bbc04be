import { createHash } from "node:crypto";

/**
 * Takes the nonce out of a page that will be sent many times, and names its own inline scripts by their hashes instead.
 * Only those that carry the nonce are named: it was made for this one rendering, so that nothing somebody stored can
 * carry it.
 */
export function withoutNonce(page: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  // What is looked for is ASCII: each byte can stand for a character, which is quick and loses nothing.
  const html = page.toString("latin1");
  const hashes = new Set<string>();
  const inline = new RegExp(`<script([^>]*) nonce="${escaped(nonce)}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const stripped = html.replace(inline, (_, before: string, after: string, text: string) => {
    if (text) hashes.add(`'sha256-${createHash("sha256").update(text, "latin1").digest("base64")}'`);
    return `<script${before}${after}>${text}</script>`;
  });
  return { body: Buffer.from(stripped.replaceAll(` nonce="${nonce}"`, ""), "latin1"), hashes: [...hashes] };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
