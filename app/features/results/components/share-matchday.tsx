import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { Select } from "#app/ui/select.tsx";
import type { BoardZone } from "../board.rules.ts";
import { SharePictures } from "./share-pictures.tsx";
import { ShareText } from "./share-text.tsx";

type ShareProps = {
  text: string;
  /** What to share: 'zona:zona 1', 'club:7' (an entry's id), or '' for everything. */
  of: string;
  to: string;
  matchdayKey: string;
  zones: BoardZone[];
  pictures: { label: string; src: string }[];
};

/** A matchday as a message: the results and tables of the whole matchday, of a zone or of a club. */
export function ShareMatchday({ text, of, to, matchdayKey, zones, pictures }: ShareProps) {
  const clubs = new Map(
    zones.flatMap(({ pairings }) =>
      pairings.flatMap(({ home, away }) => [home, away].map(({ entryId, name }) => [entryId, name] as const)),
    ),
  );
  return (
    <PanelCard title="Compartir la fecha" text="Resultados y posiciones, como texto y como imágenes.">
      <Form method="get" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="fecha" value={matchdayKey} />
        <input type="hidden" name="accion" value="compartir" />
        <Field label="De quién" className="min-w-0 flex-1">
          <Select name="de" defaultValue={of}>
            <option value="">Toda la fecha</option>
            <optgroup label="Por zona">
              {zones.map(({ key, name }) => (
                <option key={key} value={`zona:${key}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="Por club">
              {[...clubs]
                .toSorted(([, a], [, b]) => a.localeCompare(b, "es"))
                .map(([id, name]) => (
                  <option key={id} value={`club:${id}`}>
                    {name}
                  </option>
                ))}
            </optgroup>
          </Select>
        </Field>
        <Button type="submit">Ver</Button>
      </Form>
      <ShareText text={text} rows={14} to={to} />
      <SharePictures key={of} pictures={pictures} />
    </PanelCard>
  );
}
