import { MapPin } from "lucide";
import type { ReactNode } from "react";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHero } from "#app/ui/page.tsx";
import { type Ground, mapLink } from "../grounds.rules.ts";

type ClubHeroProps = {
  club: { name: string; logo: string | null };
  ground: Ground | null;
  subtitle: ReactNode;
  /** Action buttons. */
  actions?: ReactNode;
};

/** The club's header: name and ground. */
export function ClubHero({ club, ground, subtitle, actions }: ClubHeroProps) {
  const map = ground && mapLink(ground);
  return (
    <PageHero
      title={
        <span className="flex items-center gap-x-4 gap-y-1 max-[18rem]:flex-wrap">
          <Crest name={club.name} logo={club.logo} size="xl" />
          <span className="wrap-break-word min-w-0">{club.name}</span>
        </span>
      }
      subtitle={subtitle}
    >
      {ground && (
        <p className="flex max-w-prose items-center gap-2.5 max-[18rem]:flex-wrap md:gap-4">
          <Icon of={MapPin} className="size-5 flex-none text-ink-soft" />
          <span className="min-w-0 leading-tight max-md:flex-1">
            <span className="font-semibold">{ground.name}</span>
            {ground.address && <span className="block text-ink-soft text-sm">{ground.address}</span>}
          </span>
          {map && (
            <a
              href={map}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-liga underline-offset-4 hover:underline"
            >
              Mapa
            </a>
          )}
        </p>
      )}
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </PageHero>
  );
}
