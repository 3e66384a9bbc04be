import { allClubs, type Club } from "./clubs.ts";
import { crest } from "./drawing/crest.ts";
import { leagueLogo } from "./drawing/league-logos.ts";
import { leaguePlans } from "./leagues/all.ts";
import type { DemoFile } from "./pictures.ts";

export function clubLogoName(club: Club): string {
  return `logos/${club.slug}.svg`;
}

export function leagueLogoName(slug: string): string {
  return `logos/liga-${slug}.svg`;
}

/** The crest of every club and the badge of every league. */
export function logos(): DemoFile[] {
  const crests = allClubs().map((club) => logo(clubLogoName(club), crest(club.design)));
  const badges = leaguePlans.map(({ slug, color }) => logo(leagueLogoName(slug), leagueLogo(color)));
  return [...crests, ...badges];
}

function logo(name: string, drawing: string): DemoFile {
  return {
    bucket: "team-logos",
    name,
    contentType: "image/svg+xml",
    body: async () => new TextEncoder().encode(drawing),
  };
}
