const LINK =
  "inline-block py-2.5 font-semibold underline decoration-edge underline-offset-4 hover:decoration-liga";

/** The organisers' contact, if the site has it. */
export function OrganisationContact({ phone, email }: { phone?: string; email?: string }) {
  if (!phone && !email) return null;
  return (
    <p className="text-label">
      {phone ? "La organización atiende en el " : "Escribile a la organización a "}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={LINK}>
          {phone}
        </a>
      )}
      {phone && email && " y en "}
      {email && (
        <a href={`mailto:${email}`} className={`${LINK} break-all`}>
          {email}
        </a>
      )}
    </p>
  );
}
