import { Download } from "lucide";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { LeagueInSeason } from "../../../leagues/league-page.rules.ts";
import { leagueUrl } from "../../../leagues/leagues.rules.ts";
import { ChoiceLinks } from "../../components/choice-links.tsx";
import { CorrectionsNote } from "../../components/corrections-note.tsx";
import {
  type GeneralPage,
  generalFile,
  generalPath,
  generalText,
  generalTitle,
} from "../general-page.rules.ts";
import { GeneralCard } from "./general-card.tsx";

interface GeneralViewProps {
  league: LeagueInSeason;
  page: GeneralPage;
}

/** The general table of a zone, for one season or a whole year. */
export function GeneralView({ league, page }: GeneralViewProps) {
  const { zone, table, annual } = page;
  if (!zone || !table) {
    return (
      <Wrap className="pt-5 pb-12">
        <EmptyState
          title="Todavía no hay clubes en la tabla general"
          text="Cuando la organización cargue los equipos de las categorías que suman, la tabla va a aparecer acá."
          action={<ButtonLink to={leagueUrl(league, "fixture")}>Ver Fixture de la Liga</ButtonLink>}
        />
      </Wrap>
    );
  }
  const path = generalPath(league, { zone: zone.slug, year: annual?.year });
  const title = `Tabla general, ${generalTitle(page)}`;
  return (
    <Wrap className="pt-4 pb-12">
      <h2 className="sr-only">{title}</h2>
      <div className="flex flex-wrap gap-2">
        <ZoneLinks league={league} page={page} />
        <PeriodLinks league={league} page={page} />
      </div>
      <p className="my-3 max-w-prose text-ink-soft">{generalText(page)}</p>
      <GeneralCard title={title} kind={page.kind} table={table} />
      <div className="mt-3.5 grid gap-3.5 text-ink-soft text-sm">
        {table.corrections.length > 0 && <CorrectionsNote corrections={table.corrections} />}
        <p className="max-w-prose">
          {annual && "Incluye las correcciones de cada temporada. "}
          {table.tieBreak}
        </p>
        <div className="flex flex-wrap gap-2 text-base text-ink">
          <ShareButton text={`${title} · ${league.name}`} path={path} />
          {table.rows.length > 0 && (
            <ButtonLink to={generalFile(path)} reloadDocument download>
              <Icon of={Download} className="size-5" />
              Descargar CSV
            </ButtonLink>
          )}
        </div>
      </div>
    </Wrap>
  );
}

type LinksProps = Pick<GeneralViewProps, "league" | "page">;

/** Hidden when there is only one zone. */
function ZoneLinks({ league, page: { zones, zone, annual } }: LinksProps) {
  if (zones.length < 2) return null;
  return (
    <ChoiceLinks
      variant="inner"
      label="Zona"
      choices={zones.map(({ name }, id) => ({ id, name }))}
      currentId={zones.findIndex(({ slug }) => slug === zone?.slug)}
      pathOf={({ id }) => generalPath(league, { zone: zones[id]?.slug, year: annual?.year })}
    />
  );
}

/** Links to the season's table and, if the year had several seasons, to the annual one. */
function PeriodLinks({ league, page: { annual, year, zone } }: LinksProps) {
  const { season } = league;
  if (!year) return null;
  const ofSeason = season?.hasGeneralTable ? [{ id: 0, name: season.name }] : [];
  return (
    <ChoiceLinks
      variant="inner"
      label="Período"
      choices={[...ofSeason, { id: year, name: `Todo ${year}` }]}
      currentId={annual ? year : 0}
      pathOf={({ id }) => generalPath(league, { zone: zone?.slug, year: id || null })}
    />
  );
}
