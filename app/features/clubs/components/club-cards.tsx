import { MapPin, Merge, Split } from "lucide";
import { Link } from "react-router";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RowActions } from "#app/ui/screen-head.tsx";
import { type Club, type Play, playsText } from "../clubs.rules.ts";

type Listed = Club & { plays: Play[] };

export function ClubCards({ clubs, disabled }: { clubs: Listed[]; disabled: boolean }) {
  return (
    <ul className="grid gap-2 xl:grid-cols-2">
      {clubs.map((club) => (
        <li
          key={club.id}
          className="flex min-w-0 flex-wrap items-center gap-x-3 rounded-card border border-line bg-paper py-2 pr-1.5 pl-3"
        >
          <Crest name={club.name} logo={club.logo} size="lg" />
          <div className="min-w-0 flex-1 basis-44 py-1">
            <h3 className="wrap-break-word text-lg leading-tight">{club.name}</h3>
            <Facts club={club} />
          </div>
          <div className="ml-auto flex">
            <Reorganise club={club} />
            <RowActions id={club.id} name={club.name} disabled={disabled} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Facts({ club }: { club: Listed }) {
  const teams = club.plays.reduce((sum, play) => sum + play.teams, 0);
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
      <p>{club.plays.length === 0 ? "No juega en ninguna liga" : playsText(club.plays)}</p>
      {club.plays.length > 0 && <p>{teams === 1 ? "1 equipo" : `${teams} equipos`}</p>}
    </div>
  );
}

/** To merge it with another; and to split it, where there is something to keep and something to take. */
function Reorganise({ club }: { club: Listed }) {
  const actions = [
    { verb: "Unir", text: "con otro club", icon: Merge, to: `/admin/clubes/unir?sale=${club.id}` },
    ...(club.plays.length > 1
      ? [{ verb: "Dividir", text: "en dos clubes", icon: Split, to: `/admin/clubes/dividir?club=${club.id}` }]
      : []),
  ];
  return actions.map(({ verb, text, icon, to }) => (
    <Link
      key={verb}
      to={to}
      aria-label={`${verb} ${club.name} ${text}`}
      title={`${verb} ${text}`}
      className="grid size-11 place-items-center rounded-card text-ink-soft hover:bg-sunk hover:text-ink"
    >
      <Icon of={icon} className="size-5" />
    </Link>
  ));
}
