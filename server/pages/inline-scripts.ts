import { createHash } from "node:crypto";

/**
 * Replaces the nonce of a page that will be sent many times by the hashes of its inline scripts. Only scripts that
 * carry the nonce are hashed: it was generated for this render, so stored content cannot contain it.
 */
export function withoutNonce(page: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  // The pattern is ASCII, so the body is read as latin1: fast, and lossless.
  const html = page.toString("latin1");
  const hashes = new Set<string>();
  const inline = new RegExp(
    `<script([^>]*) nonce="${RegExp.escape(nonce)}"([^>]*)>([\\s\\S]*?)</script>`,
    "g",
  );
  const stripped = html.replace(inline, (_, before: string, after: string, text: string) => {
    if (text) hashes.add(`'sha256-${createHash("sha256").update(text, "latin1").digest("base64")}'`);
    return `<script${before}${after}>${text}</script>`;
  });
  return { body: Buffer.from(stripped.replaceAll(` nonce="${nonce}"`, ""), "latin1"), hashes: [...hashes] };
}
