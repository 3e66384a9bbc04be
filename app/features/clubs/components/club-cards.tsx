import { MapPin } from "lucide";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RowActions } from "#app/ui/screen-head.tsx";
import { type Club, leagueLines, type Play } from "../clubs.rules.ts";

type ListedClub = Club & { plays: Play[] };

export function ClubCards({ clubs, disabled }: { clubs: ListedClub[]; disabled: boolean }) {
  return (
    <ul className="grid gap-2 xl:grid-cols-2">
      {clubs.map((club) => (
        <li
          key={club.id}
          className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-paper py-2 pr-1.5 pl-3 max-[18rem]:flex-wrap"
        >
          <Crest name={club.name} logo={club.logo} size="lg" />
          <div className="min-w-0 flex-1 py-1 max-[18rem]:min-w-min">
            <h3 className="wrap-break-word text-lg leading-tight">{club.name}</h3>
            <Facts club={club} />
          </div>
          <RowActions id={club.id} name={club.name} disabled={disabled} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ club }: { club: ListedClub }) {
  return (
    <div className="wrap-break-word grid text-ink-soft text-sm">
      {club.shortName && club.shortName !== club.name && <p>{club.shortName}</p>}
      {club.ground && (
        <p className="flex items-start gap-1">
          <Icon of={MapPin} className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0">
            <span className="sr-only">Cancha: </span>
            {club.ground}
          </span>
        </p>
      )}
      {club.plays.length === 0 && <p>No juega en ninguna liga</p>}
      {leagueLines(club.plays).map(({ league, seasons }) => (
        <p key={league}>
          <span className="font-semibold">{league}</span> · {seasons}
        </p>
      ))}
    </div>
  );
}
