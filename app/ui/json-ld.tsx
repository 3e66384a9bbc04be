/**
 * Structured data (schema.org). The browser does not execute it, so the CSP requires no nonce. The element ends at the
 * first `</script`, so every `<` in the data is escaped.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; React would write it as HTML text
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
