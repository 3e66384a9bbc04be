import { useEffect, useMemo } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { currentUser } from "#app/auth/sessions/current-user.server.ts";
import { SLOTS } from "#app/features/accounts/page-placeholders.server.ts";
import { StatsTiles } from "#app/features/prode/leaderboard/components/stats-tiles.tsx";
import { playersMatchdayContext } from "#app/features/prode/matches/players-matchday.server.ts";
import { sendQueued } from "#app/features/prode/predictions/components/send-taps.ts";
import { useStats } from "#app/features/prode/predictions/components/use-saved-choices.ts";
import { type GameStats, gameStats } from "#app/features/sharing/rank-share.server.ts";
import { decodePlayerData, encodePlayerData } from "#app/lib/encoded-player-data.ts";
import { cx } from "#app/ui/cx.ts";
import { Wrap } from "#app/ui/page.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PlayerPart } from "#app/ui/player-part.tsx";
import type { Route } from "./+types/layout";

type View = { to: string; label: string; suffix?: string };

/** Phones do not show the suffix; screen readers read it. */
const VIEWS: View[] = [
  { to: "/prode", label: "Partidos" },
  { to: "/prode/posiciones", label: "Tabla", suffix: " de posiciones" },
];
/** For signed-in players only. */
const OWN_VIEWS: View[] = [
  { to: "/prode/mis-predicciones", label: "Mis predicciones" },
  { to: "/prode/grupos", label: "Grupos" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const user = currentUser(context);
  if (user.kind !== "player") return { own: null };
  return { own: context.get(playersMatchdayContext) ? SLOTS.stats : encodePlayerData(await gameStats(user)) };
}

/** Layout of the game's pages: the player's statistics and the tabs. Short, so that the matches are in view. */
export default function ProdeLayout({ loaderData }: Route.ComponentProps) {
  const { own } = loaderData;
  const game = useMemo(() => (own ? decodePlayerData<GameStats>(own) : null), [own]);
  const { stats, onPredicted } = useStats(game?.stats ?? null);
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  useEffect(() => {
    // The page with the matches sends the queue itself, and shows the responses.
    if (pathname !== "/prode") void sendQueued();
  }, [pathname]);
  const isLoading = state === "loading" && !formMethod && location.pathname.startsWith("/prode");
  return (
    <>
      <section className="border-line border-b bg-paper">
        <Wrap className="grid gap-0.5 pt-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-heading">Prode</h1>
            <p className="text-caption text-ink-soft">Predicciones deportivas</p>
            {isLoading && (
              <p role="status" className="ml-auto animate-late text-caption text-ink-soft">
                Cargando Prode...
              </p>
            )}
          </div>
          <PlayerPart name="cifras" own={own}>
            {game && stats && <StatsTiles stats={stats} ranking={game.ranking} />}
          </PlayerPart>
          <nav aria-label="Vistas del Prode">
            <ul className="flex flex-wrap gap-x-4 md:gap-x-6">
              {[...VIEWS, ...(own ? OWN_VIEWS : [])].map(({ to, label, suffix }) => (
                <li key={to}>
                  <PageLink
                    to={to}
                    preventScrollReset
                    aria-current={pathname === to ? "page" : undefined}
                    className={cx(
                      "focus-inset flex min-h-11 items-center whitespace-pre border-b-2 font-semibold text-label",
                      pathname === to || (to !== "/prode" && pathname.startsWith(to))
                        ? "border-liga text-ink"
                        : "border-transparent text-ink-soft hover:text-ink",
                    )}
                  >
                    {label}
                    {suffix && <span className="max-md:sr-only">{suffix}</span>}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        </Wrap>
      </section>
      <Outlet context={onPredicted} />
    </>
  );
}
