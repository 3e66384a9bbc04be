import { CalendarDays, type IconNode, Shield, Trophy } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

const OFFER: { icon: IconNode; name: string; text: string }[] = [
  { icon: CalendarDays, name: "Fixtures", text: "Todas las fechas, con día, hora y rival, zona por zona." },
  { icon: Trophy, name: "Resultados", text: "Los goles de cada partido y la tabla de posiciones al día." },
  { icon: Shield, name: "Equipos", text: "Los clubes que juegan en cada categoría, con su escudo." },
];

/** What the site is for. Each thing leads to where it is found, once there is a league to find it in. */
export function Offer({ to }: { to?: string }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
      {OFFER.map(({ icon, name, text }) => (
        <li key={name} className="relative flex gap-3.5 bg-paper p-4 md:p-5">
          <Icon of={icon} strokeWidth={1.75} className="size-7 flex-none text-liga" />
          <div>
            <h3>
              {to ? (
                <Link to={to} className="focus-inset after:absolute after:inset-0">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
