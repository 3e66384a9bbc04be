/** The sitemap protocol's maximum per file. */
export const MAX_URLS = 50_000;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** The sitemap, with absolute URLs under the configured origin. */
export function sitemapXml(paths: string[], origin: string): string {
  const urls = paths
    .slice(0, MAX_URLS)
    .map((path) => `  <url><loc>${escapeXml(new URL(path, origin).href)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
