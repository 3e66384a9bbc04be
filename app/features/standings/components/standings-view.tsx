import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { type LinkedLeague, leagueUrl } from "../../leagues/leagues.rules.ts";
import { LEVEL_TEXTS } from "../choices.rules.ts";
import type { StandingsPage } from "../standings-page.rules.ts";
import { standingsPath, TABLE_ID } from "../standings-url.rules.ts";
import { divisionTitle } from "../tally/division.rules.ts";
import { ChoiceLinks } from "./choice-links.tsx";
import { StandingsCard } from "./standings-card.tsx";

interface StandingsViewProps {
  league: LinkedLeague;
  page: StandingsPage;
}

/** A league's standings: the choices, and the selected table. */
export function StandingsView({ league, page }: StandingsViewProps) {
  const texts = LEVEL_TEXTS[page.firstLevel];
  const title = divisionTitle(page);
  return (
    <Wrap className="pt-5 pb-12">
      <h2 className="sr-only">Tabla de Posiciones</h2>
      {/* Selecting another table does not change the page, so it is announced here. */}
      <p role="status" className="sr-only">
        {title && `Tabla de ${title}`}
      </p>
      {page.outer.length === 0 ? (
        <EmptyState
          title="Esta liga todavía no tiene zonas ni categorías"
          text="Cuando la organización las cargue, sus tablas van a aparecer acá."
        />
      ) : (
        <>
          {page.isFirst && <p className="mb-2 text-ink-soft text-sm">{texts.prompt}</p>}
          <ChoiceLinks
            variant="outer"
            label={texts.outer}
            choices={page.outer}
            currentId={page.open?.id}
            pathOf={({ id }) => pathTo(league, page.firstLevel, id)}
          />
          {/* Scroll target: the table, with its choices still visible. */}
          <div id={TABLE_ID} className={cx("-scroll-mt-2", page.open ? "mt-2.5" : "mt-4")}>
            {page.open ? <OpenBranch league={league} page={page} /> : <EmptyState title={texts.prompt} />}
          </div>
        </>
      )}
    </Wrap>
  );
}

function OpenBranch({ league, page }: StandingsViewProps) {
  const { open, firstLevel, table, zone, category } = page;
  const texts = LEVEL_TEXTS[firstLevel];
  if (!open) return null;
  const chosen = firstLevel === "zone" ? category : zone;
  return (
    <>
      {open.choices.length > 0 && (
        <ChoiceLinks
          variant="inner"
          label={`${texts.choices} de ${open.name}`}
          choices={open.choices}
          currentId={chosen?.id}
          pathOf={({ id }) => pathTo(league, firstLevel, open.id, id)}
        />
      )}
      <div className="mt-4">
        {table && table.rows.length > 0 ? (
          <StandingsCard title={divisionTitle(page) ?? ""} zoneLegend={zone?.legend ?? null} table={table} />
        ) : (
          <EmptyState
            {...(table ? emptyTable(page) : { title: texts.noChoices })}
            action={<ButtonLink to={leagueUrl(league, "fixture")}>Ver Fixture de la Liga</ButtonLink>}
          />
        )}
      </div>
    </>
  );
}

function emptyTable(page: StandingsPage) {
  return {
    title: `Todavía no hay posiciones de ${divisionTitle(page)}`,
    text: page.table?.legend ?? "Cuando se jueguen los primeros partidos, la tabla va a aparecer acá.",
  };
}

function pathTo(
  league: LinkedLeague,
  firstLevel: StandingsPage["firstLevel"],
  branchId: number,
  choiceId?: number,
): string {
  const chosen =
    firstLevel === "zone" ? { zone: branchId, category: choiceId } : { category: branchId, zone: choiceId };
  return `${standingsPath(league, chosen)}#${TABLE_ID}`;
}
