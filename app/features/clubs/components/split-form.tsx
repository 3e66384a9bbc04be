import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { AskBeforeLeaving } from "#app/ui/leave-question.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import type { Club, Play } from "../clubs.rules.ts";

type SplitFormProps = {
  club: Club & { plays: Play[] };
  refused?: { fields: Record<string, string>; values: Record<string, string> };
};

/** Moves the selected entries of a club to a new one. */
export function SplitForm({ club, refused }: SplitFormProps) {
  const busy = useNavigation().formData?.get("intent") === "split";
  const { fields = {}, values = {} } = refused ?? {};
  return (
    <PanelCard
      title={`Dividir ${club.name}`}
      text="Lo que elijas pasa a un club nuevo, con el mismo escudo y la misma cancha. Partidos, resultados y jugadores siguen con sus equipos. El enlace de delegado queda con el club de ahora: para el nuevo se hace otro."
    >
      <AskBeforeLeaving>
        <Form method="post" className="grid grid-cols-1 gap-4" noValidate>
          <input type="hidden" name="intent" value="split" />
          <input type="hidden" name="id" value={club.id} />
          <Field label="Nombre del club nuevo" error={fields.name} className="sm:max-w-sm">
            <Input name="name" autoComplete="off" defaultValue={values.name ?? ""} />
          </Field>
          <fieldset className="grid grid-cols-1 gap-1">
            <legend className="mb-1.5 flex items-center gap-2 font-semibold text-label">
              <Crest name={club.name} logo={club.logo} size="sm" />
              Qué pasa al club nuevo
            </legend>
            <FormMessage text={fields.entries} />
            {club.plays.map((play) => (
              <CheckField
                key={play.entryId}
                name={`entry-${play.entryId}`}
                defaultChecked={values[`entry-${play.entryId}`] !== undefined}
              >
                <span>
                  {[play.league, play.season, play.letter].filter(Boolean).join(" · ")}{" "}
                  <span className="font-normal text-ink-soft">
                    ({play.teams === 1 ? "1 equipo" : `${play.teams} equipos`})
                  </span>
                </span>
              </CheckField>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="main" busy={busy} busyText="Dividiendo...">
              Dividir club
            </Button>
            <ButtonLink to="/admin/clubes" variant="quiet" data-discards>
              Cancelar
            </ButtonLink>
          </div>
        </Form>
      </AskBeforeLeaving>
    </PanelCard>
  );
}
