import { db } from "#app/db/client.server.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { type StoredSite, siteInfo } from "#app/lib/site-info.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { lockSettings, updateSettings } from "./site.queries.server.ts";
import { siteData } from "./site.server.ts";
import { siteSettingsSchema } from "./site-settings.schema.ts";

export const NOT_SAVED = "Error al guardar los datos del sitio";

/** The form's values: those shown on the pages, saved or default. `seen` detects concurrent changes. */
export async function siteSettings(admin: Admin): Promise<{ shown: StoredSite; seen: string }> {
  assertMay(admin, "site.manage");
  const { settings } = await siteData();
  // Without the demo's sample contact, which saving the form would store permanently.
  const { name, phone, email, facebookUrl, instagramUrl, instagram2Url } = siteInfo(
    env,
    settings,
    false,
    new Date(),
  );
  return {
    shown: { name, phone, email, facebookUrl, instagramUrl, instagram2Url },
    seen: JSON.stringify(settings),
  };
}

/** Saves the name and contact. The database change feed invalidates all cached pages. */
export async function saveSiteSettings(admin: Admin, form: Record<string, string>): Promise<void> {
  assertMay(admin, "site.manage");
  const after = refuseInvalid(siteSettingsSchema.safeParse(form));
  await refuseIfDatabaseDoes(NOT_SAVED, () =>
    db.transaction(async (tx) => {
      const before: StoredSite = JSON.parse(await lockSettings(tx));
      if (form.seen !== JSON.stringify(before)) {
        const text = changedText(before);
        throw new DomainError(text, 409, { seen: text });
      }
      await updateSettings(tx, JSON.stringify(after));
      const summary = `Cambió los datos del sitio${after.name ? `: ${after.name}` : ""}`;
      await recordChange(tx, admin, { subject: "site", kind: "update", summary, before, after });
    }),
  );
}

/** The conflict message for the second of two editors. */
function changedText(stored: StoredSite): string {
  const storedText = Object.values(stored).filter(Boolean).join(" · ") || "nada";
  return `Otra persona cambió estos datos mientras los editabas. Ahora dicen: ${storedText}. Si guardás de nuevo, quedan los tuyos.`;
}
