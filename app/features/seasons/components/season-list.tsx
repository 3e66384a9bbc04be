import { useLocation } from "react-router";
import { longDate } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { useScreen } from "#app/ui/use-screen.ts";
import { isClosed, isPublicSeason, type ManagedSeason, SEASON_STATES } from "../seasons.rules.ts";

const TONES = { current: "good", preparing: "warn", finished: "mute" } as const;

/** A league's seasons with their actions. */
export function SeasonList({ seasons, leagueSlug }: { seasons: ManagedSeason[]; leagueSlug: string }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {seasons.map((season) => (
        <li key={season.id}>
          <Card className="grid gap-3 p-4 sm:p-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-heading">{season.name}</h3>
              <Badge tone={TONES[season.state]}>{SEASON_STATES[season.state]}</Badge>
              {season.isReopened && <Badge tone="warn">Abierta para corregir</Badge>}
              <span className="text-ink-soft text-label sm:ml-auto">{sizeText(season)}</span>
            </div>
            {season.startsOn && (
              <p className="text-ink-soft text-label">
                {season.endsOn
                  ? `Del ${longDate(season.startsOn)} al ${longDate(season.endsOn)}`
                  : `Desde el ${longDate(season.startsOn)}`}
              </p>
            )}
            <Actions season={season} leagueSlug={leagueSlug} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function sizeText({ clubs, teams, matches }: ManagedSeason): string {
  return [
    counted(clubs, "club", "clubes"),
    counted(teams, "equipo", "equipos"),
    counted(matches, "partido", "partidos"),
  ].join(" · ");
}

function Actions({ season, leagueSlug }: { season: ManagedSeason; leagueSlug: string }) {
  const { at } = useScreen();
  const { pathname } = useLocation();
  const { id, name, state, slug } = season;
  const isReadOnly = isClosed(season);
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)]">
      {!isReadOnly && (
        <ButtonLink to={`${pathname}/${id}`} variant={state === "preparing" ? "main" : "plain"}>
          Clubes y categorías
        </ButtonLink>
      )}
      {!isReadOnly && <ButtonLink to={`${pathname}/${id}/generar`}>Generar fixture</ButtonLink>}
      {!isReadOnly && <ButtonLink to={`${pathname}/${id}/importar`}>Importar fixture</ButtonLink>}
      {!isReadOnly && <ButtonLink to={`${pathname}/${id}/reglas`}>Reglas</ButtonLink>}
      <ButtonLink to={`${pathname}/${id}/llaves`}>Llaves</ButtonLink>
      {!isReadOnly && season.matches > 0 && <ButtonLink to={`${pathname}/${id}/fecha`}>Fechas</ButtonLink>}
      {!isReadOnly && <ButtonLink to={`${pathname}/${id}/delegados`}>Delegados</ButtonLink>}
      {state === "current" && <ButtonLink to={`${pathname}/${id}/retiro`}>Retirar un club</ButtonLink>}
      {!isReadOnly && <ButtonLink to={at({ editar: String(id) })}>Editar</ButtonLink>}
      {season.matches > 0 && (
        <>
          <ButtonLink to={`${pathname}/${id}/exportar?formato=xlsx`} reloadDocument download variant="quiet">
            Bajar en Excel
          </ButtonLink>
          <ButtonLink to={`${pathname}/${id}/exportar?formato=csv`} reloadDocument download variant="quiet">
            Bajar en CSV
          </ButtonLink>
        </>
      )}
      {isPublicSeason(season) && (
        <ButtonLink
          to={`/league/${leagueSlug}${state === "finished" ? `?temporada=${slug}` : ""}`}
          variant="quiet"
        >
          Ver en el sitio
        </ButtonLink>
      )}
      {isPublicSeason(season) && season.matches > 0 && (
        <ButtonLink
          to={`/league/${leagueSlug}/imprimir${state === "finished" ? `?temporada=${slug}` : ""}`}
          variant="quiet"
        >
          Imprimir
        </ButtonLink>
      )}
      {(state === "current" || season.isReopened) && (
        <ButtonLink to={at({ finalizar: String(id) })} preventScrollReset>
          Finalizar
        </ButtonLink>
      )}
      {state === "preparing" && (
        <StateForm
          id={id}
          intent="start"
          label="Empezar"
          title={`¿Empezar ${name}?`}
          text="Las familias la ven desde ahora, y los jugadores pasan al equipo de su club y categoría."
        />
      )}
      {isReadOnly && (
        <StateForm
          id={id}
          intent="reopen"
          label="Reabrir"
          title={`¿Reabrir ${name}?`}
          text="Se va a poder corregir, y sus puestos finales dejan de estar fijos hasta que la finalices de nuevo."
        />
      )}
      {state === "preparing" && (
        <ButtonLink to={at({ eliminar: String(id) })} preventScrollReset variant="quiet">
          Eliminar
        </ButtonLink>
      )}
    </div>
  );
}

type StateFormProps = {
  id: number;
  intent: string;
  label: string;
  title: string;
  text: string;
};

function StateForm({ id, intent, label, title, text }: StateFormProps) {
  return (
    <ConfirmedForm intent={intent} className="grid" question={{ title, text, confirmLabel: label }}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit">{label}</Button>
    </ConfirmedForm>
  );
}
