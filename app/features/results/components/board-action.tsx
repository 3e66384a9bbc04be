import { TriangleAlert } from "lucide";
import { type FormEvent, useState } from "react";
import { Form, useFetcher, useLocation, useNavigation } from "react-router";
import { MAX_REASON, NO_NAMES } from "#app/lib/forms/public-reason.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AskBeforeLeaving } from "#app/ui/leave-question.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { Select } from "#app/ui/select.tsx";
import { COMMON_REASONS } from "../../fixtures/match-texts.rules.ts";
import { ACTION_LABELS, type BoardAction, RAIN_ACTIONS } from "../board-actions.rules.ts";
import { type MoveOption, withSent } from "../move-days.rules.ts";

type ActionProps = {
  action: BoardAction;
  /** The URL of the board. */
  to: string;
  ids: string;
  moveOptions: MoveOption[];
  sides: { id: number; name: string }[];
  /** The consequences of the form's current values. */
  texts: string[];
  /** Those of `texts` that are warnings. */
  clashes: string[];
  question: string;
  /** The version of the matches that the consequences were computed from. */
  version: string;
  answer?: { values: Record<string, string>; fields: Record<string, string>; message: string };
};

/** The fields of an action, and its consequences before it is saved. */
export function BoardActionForm(props: ActionProps) {
  const { action, to, ids, moveOptions, sides, texts, clashes, question, version, answer } = props;
  const busy = useNavigation().state === "submitting";
  const { values, fields } = answer ?? {
    values: {} as Record<string, string>,
    fields: {} as Record<string, string>,
  };
  const { preview, loadPreview } = usePreview({ action, to, ids, answer });
  const serverQuestion = preview ? undefined : fields.confirmed;
  const consequences = serverQuestion ? [serverQuestion] : (preview?.texts ?? texts);
  const warnings = preview?.clashes ?? clashes;
  const confirmation = serverQuestion ?? preview?.question ?? question;
  const count = ids.split(",").length;
  return (
    <PanelCard title={`${ACTION_LABELS[action]}: ${count === 1 ? "1 partido" : `${count} partidos`}`}>
      <AskBeforeLeaving>
        <Form method="post" action={to} noValidate onChange={loadPreview} className="grid max-w-2xl gap-4">
          <input type="hidden" name="accion" value={action} />
          <input type="hidden" name="partidos" value={ids} />
          {action === "mover" && <When options={moveOptions} values={values} fields={fields} />}
          {action === "cancha" && (
            <Field label="Cancha" hint="Sin nada, vuelve a la cancha del local." error={fields.cancha}>
              <Input name="cancha" defaultValue={values.cancha ?? ""} maxLength={80} />
            </Field>
          )}
          {action === "wo" && (
            <Field label="Quién no se presentó" error={fields.ausente}>
              <Select name="ausente" defaultValue={values.ausente ?? ""}>
                <option value="">Elegí el club</option>
                {sides.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value="ambos">Faltaron los dos</option>
              </Select>
            </Field>
          )}
          {ACTIONS_WITH_REASON.includes(action) && (
            <Field
              label="Motivo"
              optional={action === "mover" || action === "wo"}
              hint={`Lo leen las familias. ${NO_NAMES}`}
              error={fields.motivo}
            >
              <Input
                name="motivo"
                list="motivos"
                defaultValue={values.motivo ?? (RAIN_ACTIONS.includes(action) ? COMMON_REASONS[0] : "")}
                maxLength={MAX_REASON}
              />
              <datalist id="motivos">
                {COMMON_REASONS.map((reason) => (
                  <option key={reason} value={reason} />
                ))}
              </datalist>
            </Field>
          )}
          {consequences.length > 0 && (
            <div
              role={serverQuestion ? "alert" : undefined}
              aria-live={serverQuestion ? undefined : "polite"}
              className="grid gap-1 rounded-card bg-sunk p-4"
            >
              <h4 className="font-semibold">{(serverQuestion && fields.changed) || "Qué va a pasar"}</h4>
              {consequences.map((text) =>
                warnings.includes(text) ? (
                  <p key={text} className="flex gap-2 font-semibold text-danger">
                    <Icon of={TriangleAlert} className="mt-0.5 size-5 flex-none" />
                    {text}
                  </p>
                ) : (
                  <p key={text}>{text}</p>
                ),
              )}
            </div>
          )}
          <input type="hidden" name="confirmed" value={confirmation} />
          <input type="hidden" name="version" value={preview?.version ?? fields.version ?? version} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant={action === "anular" ? "danger" : "main"} busy={busy}>
              {confirmation ? ACTION_LABELS[action] : "Ver qué cambia"}
            </Button>
            <ButtonLink to={to} data-discards>
              Cancelar
            </ButtonLink>
          </div>
        </Form>
      </AskBeforeLeaving>
    </PanelCard>
  );
}

/** The fields that the consequences depend on. */
const PREVIEWED_FIELDS = ["cuando", "dia", "primera", "cancha", "ausente", "motivo"];
/** The number of matches that fit in a URL. With more, the consequences are shown after submitting. */
const MAX_IDS_IN_URL = 150;

/** The consequences of the form's current values, loaded again after every change. */
function usePreview({ action, to, ids, answer }: Pick<ActionProps, "action" | "to" | "ids" | "answer">) {
  const fetcher = useFetcher<{ preview: Pick<ActionProps, "texts" | "clashes" | "question" | "version"> }>();
  const { search } = useLocation();
  // The action's response when the preview was requested: a newer response replaces the preview.
  const [previewedAfter, setPreviewedAfter] = useState<ActionProps["answer"] | null>(null);
  function loadPreview(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (!PREVIEWED_FIELDS.includes(name)) return;
    const params = new URLSearchParams(search);
    const chosen = ids.split(",");
    if (!params.has("accion")) {
      if (chosen.length > MAX_IDS_IN_URL) return;
      params.set("accion", action);
      for (const id of chosen) params.append("partido", id);
    }
    const form = new FormData(event.currentTarget);
    for (const field of PREVIEWED_FIELDS) {
      const value = form.get(field);
      if (typeof value === "string") params.set(field, value);
    }
    setPreviewedAfter(answer);
    void fetcher.load(`${to.split("?")[0]}?${params}`);
  }
  const isNewest = previewedAfter !== null && previewedAfter === answer;
  return { loadPreview, preview: isNewest ? fetcher.data?.preview : undefined };
}

const ACTIONS_WITH_REASON: BoardAction[] = ["mover", "suspender", "postergar", "anular", "wo"];

type WhenProps = {
  options: MoveOption[];
  values: Record<string, string>;
  fields: Record<string, string>;
};

const OTHER_DAY: MoveOption = { value: "otro", text: "Otro día", note: "" };

function When({ options, values, fields }: WhenProps) {
  const chosen = values.cuando ?? options[0]?.value;
  return (
    <fieldset className="grid grid-cols-1 gap-2" onChange={chooseOneDay}>
      <legend className="mb-1.5 font-semibold text-label">Para cuándo</legend>
      {[...withSent(options, values.cuando), OTHER_DAY].map(({ value, text, note }) => (
        <label
          key={value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-inner border border-line px-3 py-1.5 has-checked:border-liga has-checked:bg-liga/8"
        >
          <input
            type="radio"
            name="cuando"
            value={value}
            defaultChecked={value === chosen}
            className="size-5 flex-none accent-liga"
          />
          <span className="min-w-0 leading-tight">
            <span className="block font-semibold first-letter:uppercase">{text}</span>
            {note && <span className="block text-ink-soft text-label">{note}</span>}
          </span>
        </label>
      ))}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Otro día" optional error={fields.dia ?? fields.cuando}>
          <Input type="date" name="dia" defaultValue={values.dia ?? ""} />
        </Field>
        <Field
          label="Primer partido a las"
          optional
          hint="Los demás se corren igual. Sin hora, cada uno conserva la suya."
          error={fields.primera}
        >
          <Input type="time" name="primera" defaultValue={values.primera ?? ""} />
        </Field>
      </div>
    </fieldset>
  );
}

/** Typing a day chooses 'Otro día'; choosing a suggested day clears the typed one. The server refuses both at once. */
function chooseOneDay({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) {
  const { name, value } = target as HTMLInputElement;
  const otherDay = currentTarget.querySelector<HTMLInputElement>("[name=dia]");
  const otherOption = currentTarget.querySelector<HTMLInputElement>("[name=cuando][value=otro]");
  // React misses a later click on the option that was checked before, unless this one is clicked too.
  if (name === "dia" && value && !otherOption?.checked) otherOption?.click();
  if (name === "cuando" && value !== OTHER_DAY.value && otherDay) otherDay.value = "";
}

/** Undoes the last action, and shows how long that is still possible. */
export function UndoForm({
  undo,
  to,
  question,
}: {
  undo: { id: number; text: string; minutesLeft: number };
  to: string;
  question?: string;
}) {
  const busy = useNavigation().formData?.get("intent") === "undo";
  return (
    <Form
      method="post"
      action={to}
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-paper p-3"
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="id" value={undo.id} />
      <input type="hidden" name="confirmed" value={question ?? ""} />
      <p className="min-w-0 flex-1 text-label">
        {undo.text} {question}
      </p>
      <Button type="submit" size="sm" busy={busy}>
        Deshacer ({undo.minutesLeft} min)
      </Button>
    </Form>
  );
}
