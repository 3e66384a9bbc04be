import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { MAX_REASON, NO_NAMES } from "#app/lib/forms/public-reason.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { walkoverScore } from "../../fixtures/match-status.rules.ts";
import { statusNote } from "../../fixtures/match-texts.rules.ts";
import { type EditableMatch, prodeConsequence } from "../match-state.rules.ts";
import { penaltiesIn, scoreText, storedScore } from "../results.rules.ts";
import { PenaltyFields } from "./penalty-fields.tsx";

interface ScreenMatch extends EditableMatch {
  version: string;
  isSettled: boolean;
  predictions: number;
  walkoverGoals: number | null;
  home: { name: string };
  away: { name: string };
  /** Whether it is the last match of a play-off tie, which penalties may decide. */
  endsTie: boolean;
}

type FormsProps = {
  match: ScreenMatch;
  answer?: {
    ok: boolean;
    intent?: string;
    values?: Record<string, string>;
    fields?: Record<string, string>;
  };
};

/** The forms for other outcomes of a match, each with its effect on the table and the Prode. */
export function MatchForms({ match, answer }: FormsProps) {
  const typed = (intent: string) =>
    answer?.ok === false && answer.intent === intent
      ? { values: answer.values ?? {}, fields: answer.fields ?? {} }
      : { values: {}, fields: {} };
  const isOpen = match.state !== "anulado" && !match.walkover;
  return (
    <div className="grid max-w-3xl gap-4">
      <CurrentResult match={match} />
      {isOpen && match.homeGoals === null && !match.byDecision && (
        <WalkoverForm match={match} {...typed("walkover")} />
      )}
      {isOpen && match.endsTie && match.homeGoals !== null && (
        <ShootoutForm match={match} {...typed("penalties")} />
      )}
      {isOpen && <DecisionForm match={match} {...typed("decide")} />}
      {match.state !== "anulado" && <AnnulForm match={match} {...typed("annul")} />}
      {!match.endsTie && <DeciderForm match={match} />}
    </div>
  );
}

type Typed = { values: Record<string, string>; fields: Record<string, string> };

function CurrentResult({ match }: { match: ScreenMatch }) {
  const score = storedScore(match);
  const note = statusNote(match, match);
  return (
    <PanelCard
      title={score ? scoreText(score) : "Sin resultado"}
      text={note ?? "Sin novedades. Los resultados comunes se cargan en Resultados."}
    >
      {note && (
        <StateForm intent="undo" match={match} label="Deshacer">
          <p className="text-ink-soft text-label">
            {match.state === "anulado"
              ? "Si lo deshacés, vuelve a contar en la tabla, y sus predicciones se liquidan de nuevo desde Resultados."
              : match.walkover
                ? "Si lo deshacés, el partido vuelve a estar sin resultado."
                : "Si lo deshacés, vuelve el resultado de la cancha, si lo hubo."}
          </p>
        </StateForm>
      )}
    </PanelCard>
  );
}

function WalkoverForm({ match, values, fields }: { match: ScreenMatch } & Typed) {
  const choices = [
    ["local", match.home.name],
    ["visitante", match.away.name],
    ["ambos", "Faltaron los dos"],
  ] as const;
  return (
    <PanelCard
      title="No se presentó (W.O.)"
      text={`${prodeConsequence(match.predictions, match.isSettled)} En la tabla gana el que sí fue; si faltaron los dos, pierden los dos, sin goles.`}
    >
      <StateForm intent="walkover" match={match} label="Dar por perdido">
        <fieldset className="grid grid-cols-1 gap-1">
          <legend className="font-semibold text-label">Quién no se presentó</legend>
          {choices.map(([value, name]) => (
            <label key={value} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="absent"
                value={value}
                defaultChecked={values.absent === value}
                className="size-5 accent-liga"
              />
              <span>
                {name}{" "}
                <span className="text-ink-soft">
                  ({scoreText(walkoverScore(value, match.walkoverGoals))})
                </span>
              </span>
            </label>
          ))}
          {fields.absent && <p className="text-danger text-label">{fields.absent}</p>}
        </fieldset>
        <ReasonField values={values} fields={fields} optional />
      </StateForm>
    </PanelCard>
  );
}

function ShootoutForm({ match, values, fields }: { match: ScreenMatch } & Typed) {
  const { winner, home, away } = penaltiesIn(match);
  return (
    <PanelCard
      title="Definición por penales"
      text="Solo si la llave quedó empatada. El resultado no cambia y el Prode paga el de antes de los penales."
    >
      <StateForm intent="penalties" match={match} label="Guardar los penales">
        <PenaltyFields
          home={match.home.name}
          away={match.away.name}
          typed={{
            winner: values.penaltyWinner ?? winner ?? "",
            home: values.homePenalties ?? String(home ?? ""),
            away: values.awayPenalties ?? String(away ?? ""),
          }}
          error={fields.penaltyWinner}
        />
      </StateForm>
    </PanelCard>
  );
}

function DecisionForm({ match, values, fields }: { match: ScreenMatch } & Typed) {
  const goals = (side: "home" | "away") => (
    <Field label={`Goles de ${match[side].name}`} error={fields[side]}>
      <Input
        name={side}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={values[side]}
        className="max-w-24"
      />
    </Field>
  );
  return (
    <PanelCard
      title="Resultado por decisión del tribunal"
      text="La tabla cuenta este resultado. El Prode paga lo que se jugó en la cancha; si no se jugó, a nadie."
    >
      <StateForm intent="decide" match={match} label="Guardar la decisión">
        <div className="grid grid-cols-2 gap-4 max-[18rem]:grid-cols-1">
          {goals("home")}
          {goals("away")}
        </div>
        <ReasonField values={values} fields={fields} />
      </StateForm>
    </PanelCard>
  );
}

function AnnulForm({ match, values, fields }: { match: ScreenMatch } & Typed) {
  return (
    <PanelCard
      title="Anular el partido"
      text={`No cuenta en la tabla. ${prodeConsequence(match.predictions, match.isSettled)} Nada se borra y se puede deshacer.`}
      danger
    >
      <StateForm intent="annul" match={match} label="Anular">
        <ReasonField values={values} fields={fields} />
      </StateForm>
    </PanelCard>
  );
}

function DeciderForm({ match }: { match: ScreenMatch }) {
  return (
    <PanelCard
      title="Partido desempate"
      text="Se juega para separar a dos equipos con los mismos puntos: no suma en la tabla y decide entre ellos si la temporada lo tiene entre sus criterios."
    >
      <StateForm intent="decider" match={match} label="Guardar">
        <CheckField name="isDecider" defaultChecked={match.isDecider}>
          Es un partido desempate
        </CheckField>
      </StateForm>
    </PanelCard>
  );
}

function ReasonField({ values, fields, optional }: Typed & { optional?: boolean }) {
  return (
    <Field
      label="Motivo"
      optional={optional}
      hint={`Lo leen las familias. ${NO_NAMES}`}
      error={fields.reason}
    >
      <Input name="reason" defaultValue={values.reason} maxLength={MAX_REASON} />
    </Field>
  );
}

type StateFormProps = { intent: string; match: ScreenMatch; label: string; children?: ReactNode };

function StateForm({ intent, match, label, children }: StateFormProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset noValidate className="grid grid-cols-1 gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={match.version} />
      {children}
      <div>
        <Button type="submit" busy={busy}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
