/**
 * What a page says about itself to machines (schema.org). The browser runs nothing of it, so the policy for scripts
 * does not ask for a nonce; but it ends at the first `</script`, so no `<` of the data may reach the page as it is.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; React would write it as HTML text
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
