import { ChevronRight, KeyRound, Users } from "lucide-react";
import { Link } from "react-router";
import { adminWho } from "#app/auth/who.server.ts";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
  adminWho(context, "panel.enter");
  return null;
}

const SCREENS = [
  {
    to: "/admin/players",
    label: "Jugadores",
    text: "Buscá a alguien, corregí sus datos o dale un código para entrar.",
    Icon: Users,
  },
  {
    to: "/admin/cuenta",
    label: "Mi cuenta",
    text: "Tu contraseña y el segundo paso para entrar.",
    Icon: KeyRound,
  },
];

export default function AdminHome() {
  return (
    <div className="grid max-w-3xl gap-4">
      <h2>Elegí qué querés administrar</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {SCREENS.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-center gap-3.5 rounded-card border border-line bg-paper p-4 hover:border-edge"
            >
              <Icon aria-hidden="true" className="size-6 flex-none text-liga" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-ink-soft text-label">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
