import { formVersion } from "#app/lib/forms/form-version.ts";
import type { ManagedLeague } from "./leagues.rules.ts";

export function leagueVersion(league: Omit<ManagedLeague, "id" | "slug">): string {
  const { name, description, firstLevel, openingView, color, inProde, logo } = league;
  return formVersion(name, description, firstLevel, openingView, color, inProde, logo);
}
