import { Calculator, ListOrdered, Stethoscope } from "lucide";
import { useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ExportLink } from "./export-link.tsx";

type HeadProps = {
  title: string;
  isManual: boolean;
  hasUnsaved: boolean;
  url: string;
  exportHref: string;
  fileName: string;
  diagnosisHref: string;
  onReset: () => void;
};

/** The table's title, its ordering and the actions on the whole table. */
export function PositionsHead(props: HeadProps) {
  const { title, isManual, hasUnsaved, url, exportHref, fileName, diagnosisHref, onReset } = props;
  return (
    <header className="grid gap-3 border-line border-b px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3>{title}</h3>
        <Badge tone={isManual ? "warn" : "mute"}>{isManual ? "Orden manual" : "Orden automático"}</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isManual && (
          <Button size="sm" onClick={onReset} className="js-only">
            <Icon of={ListOrdered} className="size-4.5" />
            Orden por Puntos
          </Button>
        )}
        {hasUnsaved ? (
          <Button size="sm" disabled title="Guardá o descartá los cambios antes de recalcular">
            <RecalculateLabel />
          </Button>
        ) : (
          <ButtonLink size="sm" to={`${url}&recalcular=1`} preventScrollReset>
            <RecalculateLabel />
          </ButtonLink>
        )}
        <ExportLink href={exportHref} fileName={fileName} />
        <ButtonLink size="sm" to={diagnosisHref}>
          <Icon of={Stethoscope} className="size-4.5" />
          Diagnosticar
        </ButtonLink>
        <ArrangeSwitch />
      </div>
    </header>
  );
}

function RecalculateLabel() {
  return (
    <>
      <Icon of={Calculator} className="size-4.5" />
      Recalcular
    </>
  );
}

/** On a phone, swaps the inputs for the reorder buttons; see `arranging.ts`. */
function ArrangeSwitch() {
  const id = useId();
  return (
    <span className="js-only relative inline-flex sm:hidden">
      <input id={id} type="checkbox" className="peer absolute inset-0 -m-1.5 cursor-pointer opacity-0" />
      <label
        htmlFor={id}
        className="pointer-events-none inline-flex min-h-9 items-center rounded-full border border-line px-3 text-ink-soft text-sm peer-checked:border-transparent peer-checked:bg-ink peer-checked:text-chalk peer-focus-visible:outline-3 peer-focus-visible:outline-liga peer-focus-visible:outline-offset-2"
      >
        Mover y quitar
      </label>
    </span>
  );
}
