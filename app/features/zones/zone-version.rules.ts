import { formVersion } from "#app/lib/forms/form-version.ts";
import type { Zone } from "./zones.rules.ts";

export function zoneVersion({ name, legend }: Pick<Zone, "name" | "legend">): string {
  return formVersion(name, legend);
}
