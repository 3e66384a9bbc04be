import { ChevronLeft, ChevronRight, type IconNode } from "lucide";
import { type Day, longDay } from "#app/lib/dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Podium } from "../../prode/leaderboard/components/podium.tsx";
import type { PodiumRow } from "../../prode/leaderboard/podium.rules.ts";

type GroupMatchdayProps = {
  day: Day;
  previous: Day | null;
  next: Day | null;
  podium: PodiumRow[];
  pathOf: (day: Day) => string;
};

/** The podium of one of the group's matchdays, with links to the previous and next ones. */
export function GroupMatchday({ day, previous, next, podium, pathOf }: GroupMatchdayProps) {
  return (
    <section className="grid grid-cols-1 gap-2" aria-label="Quién ganó la fecha">
      {podium.length > 0 ? (
        <Podium day={day} rows={podium} />
      ) : (
        <Card className="grid gap-1 p-5">
          <h3 className="text-heading">Nadie del grupo sumó puntos</h3>
          <p className="text-ink-soft">{longDay(day)}</p>
        </Card>
      )}
      {(previous || next) && (
        <nav aria-label="Fechas del grupo" className="flex flex-wrap justify-between gap-2">
          <Arrow to={previous && pathOf(previous)} label="Fecha anterior" icon={ChevronLeft} />
          <Arrow to={next && pathOf(next)} label="Fecha siguiente" icon={ChevronRight} after />
        </nav>
      )}
    </section>
  );
}

type ArrowProps = { to: string | null; label: string; icon: IconNode; after?: boolean };

function Arrow({ to, label, icon, after = false }: ArrowProps) {
  if (to === null) return <span />;
  return (
    <ButtonLink to={to} size="sm" preventScrollReset>
      {!after && <Icon of={icon} className="size-5" />}
      {label}
      {after && <Icon of={icon} className="size-5" />}
    </ButtonLink>
  );
}
