import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { type Correction, correctionText } from "../../table/corrections.rules.ts";

type PanelProps = {
  corrections: Correction[];
  names: ReadonlyMap<number, string>;
  division: { zoneId: number; categoryId: number };
  /** URL of the table with this panel closed. */
  url: string;
};

/** Chooses which corrections to remove. With all of them removed, the table follows the results alone. */
export function RecalculationPanel({ corrections, names, division, url }: PanelProps) {
  const busy = useNavigation().formData?.get("intent") === "recalculate";
  const isEmpty = corrections.length === 0;
  return (
    <PanelCard
      title="Recalcular según los resultados"
      text={
        isEmpty
          ? "La tabla ya sigue a los resultados y no tiene correcciones."
          : "La tabla sigue a los resultados. Elegí qué correcciones quitar; las demás quedan."
      }
    >
      <Form method="post" action={url} preventScrollReset className="grid grid-cols-1 gap-4">
        <input type="hidden" name="intent" value="recalculate" />
        <input type="hidden" name="zoneId" value={division.zoneId} />
        <input type="hidden" name="categoryId" value={division.categoryId} />
        {!isEmpty && (
          <ul className="grid grid-cols-1 gap-1">
            {corrections.map((correction) => (
              <li key={correction.id}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    name="correctionId"
                    value={correction.id}
                    defaultChecked={correction.source === "version_anterior"}
                    className="size-5 accent-liga"
                  />
                  <span>
                    <span className="font-semibold">{names.get(correction.teamId) ?? "Otro equipo"}</span>{" "}
                    {correctionText(correction) || "figura en la tabla"}. {correction.reason}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={url} preventScrollReset>
            {isEmpty ? "Volver a la tabla" : "Cancelar"}
          </ButtonLink>
          <Button type="submit" variant="main" busy={busy} busyText="Recalculando...">
            {isEmpty ? "Contar de nuevo" : "Recalcular"}
          </Button>
        </div>
      </Form>
    </PanelCard>
  );
}
