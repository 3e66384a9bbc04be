import { CalendarDays, type IconNode, Shield, Trophy } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

type League = { id: number; name: string; slug: string };
type Feature = "fixtures" | "results" | "teams";

interface OfferProps {
  leagues: League[];
  /** The path of each feature in a league. */
  pathOf: Record<Feature, (league: League) => string>;
}

const FEATURES: { feature: Feature; icon: IconNode; name: string; text: string }[] = [
  {
    feature: "fixtures",
    icon: CalendarDays,
    name: "Fixtures",
    text: "Todas las fechas, con día, hora y rival, zona por zona.",
  },
  {
    feature: "results",
    icon: Trophy,
    name: "Resultados",
    text: "Los goles de cada partido de la última fecha.",
  },
  {
    feature: "teams",
    icon: Shield,
    name: "Equipos",
    text: "Los equipos de cada zona y categoría, con su escudo y su lugar en la tabla.",
  },
];

/** The site's features, each with one link per league. */
export function Offer({ leagues, pathOf }: OfferProps) {
  return (
    <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
      {FEATURES.map(({ feature, icon, name, text }) => (
        <li key={name} className="flex gap-3.5 bg-paper p-4 max-[18rem]:flex-wrap md:p-5">
          <Icon of={icon} strokeWidth={1.75} className="size-7 flex-none text-liga" />
          <div className="min-w-0">
            <h3>{name}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
            <ul className="mt-1 flex flex-wrap gap-x-4">
              {leagues.map((league) => (
                <li key={league.id}>
                  <Link
                    to={pathOf[feature](league)}
                    className="inline-flex min-h-11 items-center font-semibold text-liga text-sm underline-offset-4 hover:underline"
                  >
                    <span className="sr-only">{name} de </span>
                    {league.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
