import { Link, Outlet, useLocation, useNavigation } from "react-router";
import { whoIsAsking } from "#app/auth/who.server.ts";
import { StatsTiles } from "#app/features/prode/components/stats-tiles.tsx";
import { useStats } from "#app/features/prode/components/use-saved-choices.ts";
import { statsOf } from "#app/features/prode/predictions.server.ts";
import { PageHero } from "#app/ui/page.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/layout";

/** Only for who plays. */
const OWN_VIEWS = [
  { to: "/prode/mis-predicciones", label: "Mis predicciones" },
  { to: "/prode/grupos", label: "Grupos" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const who = whoIsAsking(context);
  return { stats: who.kind === "player" ? await statsOf(who) : null };
}

/** What stands around each page of the game: whose it is, and its views. */
export default function ProdeLayout({ loaderData }: Route.ComponentProps) {
  const { stats, onPredicted } = useStats(loaderData.stats);
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const waits = state === "loading" && !formMethod && location.pathname.startsWith("/prode");
  const tabs = [
    { to: "/prode", label: "Partidos" },
    { to: "/prode/posiciones", label: "Tabla de posiciones" },
  ];
  return (
    <>
      <PageHero kicker="Predicciones deportivas" title="Prode">
        {stats && <StatsTiles stats={stats} />}
        <div className="flex flex-wrap items-center gap-x-5">
          <TabLinks
            label="Vistas del Prode"
            tabs={tabs.map((tab) => ({ ...tab, current: pathname === tab.to }))}
          />
          {stats &&
            OWN_VIEWS.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                aria-current={pathname === to ? "page" : undefined}
                className="inline-flex min-h-11 items-center rounded-inner font-semibold text-label underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {label}
              </Link>
            ))}
        </div>
        {waits && (
          <p role="status" className="mt-3 animate-late text-ink-soft">
            Cargando Prode...
          </p>
        )}
      </PageHero>
      <Outlet context={onPredicted} />
    </>
  );
}
