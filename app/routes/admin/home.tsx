import { useRouteLoaderData } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { PanelDayCard } from "#app/features/delegates/components/panel-day-card.tsx";
import { ReportList } from "#app/features/delegates/components/report-list.tsx";
import { panelDay } from "#app/features/delegates/panel-day.rules.ts";
import { waitingProposals } from "#app/features/delegates/proposals.server.ts";
import { reportsToDecide } from "#app/features/delegates/reports.server.ts";
import { divisionInUrl, filteredSeasons } from "#app/features/divisions/division-filter.rules.ts";
import { divisionFilter } from "#app/features/divisions/division-filter.server.ts";
import { ComingList } from "#app/features/fixtures/panel/components/coming-list.tsx";
import { ToDoList } from "#app/features/fixtures/panel/components/to-do-list.tsx";
import { panelHome } from "#app/features/fixtures/panel/to-do.server.ts";
import { toAnnounce } from "#app/features/results/board.server.ts";
import { AnnouncementList } from "#app/features/results/components/announcement-list.tsx";
import { missingPairings } from "#app/features/results/result-list.server.ts";
import type { BarSeason } from "#app/features/seasons/season-bar.rules.ts";
import { InheritedTables } from "#app/features/standings/corrections/components/inherited-tables.tsx";
import { inheritedTables } from "#app/features/standings/corrections/corrections.server.ts";
import { env } from "#app/lib/env.server.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import { counted } from "#app/lib/text/counted.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "panel.enter");
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  // First, because it may publish results that the to-do list would count as missing.
  const reports = await reportsToDecide(admin, moment);
  const filter = await divisionFilter(divisionInUrl(panelParams(context, url)));
  const [home, inherited, proposals, missing, news] = await Promise.all([
    panelHome(admin, filter.leagues, moment.now, moment.timeZone),
    inheritedTables(admin),
    waitingProposals(admin, moment),
    missingPairings(admin, filter, moment),
    toAnnounce(admin, filteredSeasons(filter), moment.now),
  ]);
  return {
    ...home,
    inherited,
    reports,
    proposals,
    news,
    day: missing && panelDay(missing, reports, moment.now),
  };
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { toDo, coming, inherited, reports, proposals, news, day } = loaderData;
  // Already loaded by the panel's layout.
  const seasons = useRouteLoaderData<{ seasons: BarSeason[] }>("routes/admin/layout")?.seasons ?? [];
  const boards = seasons.filter(({ state }) => state === "current");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section className="grid grid-cols-1 gap-3">
        <h2>Para hacer ahora</h2>
        {day && <PanelDayCard day={day} />}
        <ReportList reports={reports} />
        {proposals.map(({ seasonId, season, league, count }) => (
          <ButtonLink key={seasonId} to={`/admin/temporadas/${seasonId}/delegados`}>
            {counted(count, "cambio de fecha acordado", "cambios de fecha acordados")} por los clubes:{" "}
            {league}, {season}
          </ButtonLink>
        ))}
        <AnnouncementList announcements={news} />
        <ToDoList toDo={toDo} />
        {inherited.length > 0 && <InheritedTables tables={inherited} />}
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2>Próximas fechas</h2>
        <ComingList coming={coming} boards={boards} />
      </section>
    </div>
  );
}
