/** How to reach the organisers, where the site says it. */
export function OrganisationContact({ phone }: { phone?: string }) {
  if (!phone) return null;
  return (
    <p className="text-label">
      La organización atiende en el{" "}
      <a
        href={`tel:${phone.replace(/[^\d+]/g, "")}`}
        className="inline-block py-2.5 font-semibold underline decoration-edge underline-offset-4 hover:decoration-liga"
      >
        {phone}
      </a>
    </p>
  );
}
