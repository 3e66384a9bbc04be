import { lazy, Suspense, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { untilLoaded } from "#app/lib/forms/while-offline.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Question, useConfirm } from "#app/ui/confirm.tsx";
import { UnsavedBar } from "#app/ui/unsaved-bar.tsx";
import type { Position } from "../../table/official-row.rules.ts";
import { isManual, type TieBreak } from "../../table/tie-break.rules.ts";
import {
  addTeam,
  type DraftRow,
  editCell,
  forgetTeam,
  moveTeam,
  NO_DRAFT,
  orderByPoints,
  type Unsaved,
  unsavedText,
  writeLegend,
} from "../positions-draft.rules.ts";
import { seenText } from "../positions-form.rules.ts";
import type { TeamChoice } from "./add-team.tsx";
import { LegendField } from "./legend-field.tsx";
import { PositionsHead } from "./positions-head.tsx";
import type { RowActions } from "./positions-row.tsx";
import { PositionsRows } from "./positions-rows.tsx";
import { type PositionsAnswer, usePositionsDraft } from "./use-positions-draft.ts";

/** Lazy: the table can be edited before these load. */
const OrderNotes = lazy(() =>
  untilLoaded(async () => ({ default: (await import("./order-notes.tsx")).OrderNotes })),
);
const ReasonField = lazy(() =>
  untilLoaded(async () => ({ default: (await import("./reason-field.tsx")).ReasonField })),
);
const AddTeam = lazy(() => untilLoaded(async () => ({ default: (await import("./add-team.tsx")).AddTeam })));

type EditorProps = {
  title: string;
  division: { zoneId: number; categoryId: number };
  table: { rows: Position[]; legend: string; teams: TeamChoice[]; tieBreaks: readonly TieBreak[] };
  /** URLs of this table, its CSV file and its diagnosis. */
  url: string;
  exportHref: string;
  fileName: string;
  diagnosisHref: string;
  answer: PositionsAnswer | undefined;
};

/** The organiser's table editor. One form saves all changes. */
export function PositionsEditor(props: EditorProps) {
  const { title, division, table, answer } = props;
  const { draft, setDraft, rows, unsaved } = usePositionsDraft(table.rows, table.legend, answer);
  const [announced, announce] = useState("");
  const { confirm, dialog } = useConfirm();
  const submit = useSubmit();
  const stored = table.rows;
  const fields = answer?.fields ?? {};

  async function remove(row: DraftRow) {
    if (!row.saved) return setDraft(forgetTeam(draft, row.teamId));
    if (!(await confirm(deletion(row.name)))) return;
    submit(
      { intent: "delete", id: String(row.id), seen: seenText(row.seen) },
      { method: "post", preventScrollReset: true },
    );
  }
  async function resetOrder() {
    if (await confirm(ORDER_BY_POINTS)) setDraft(orderByPoints(stored, draft));
  }
  async function discard() {
    if (await confirm(DISCARD)) setDraft(NO_DRAFT);
  }
  const actions: RowActions = {
    onEdit: (teamId, cell, value) => setDraft(editCell(stored, draft, teamId, cell, value)),
    onForget: (teamId) => setDraft(forgetTeam(draft, teamId)),
    onDelete: remove,
    onMove(row, to) {
      setDraft(moveTeam(stored, draft, row.teamId, to));
      announce(`${row.name} pasó al puesto ${to + 1} de ${rows.length}`);
    },
  };
  const choices = table.teams.filter(({ id }) => !rows.some(({ teamId }) => teamId === id));
  const count = unsaved.rows + Number(unsaved.order) + Number(unsaved.legend);
  return (
    <>
      <Form method="post" preventScrollReset className="grid grid-cols-1 gap-4">
        <input type="hidden" name="zoneId" value={division.zoneId} />
        <input type="hidden" name="categoryId" value={division.categoryId} />
        <Card className="group/arrange overflow-visible">
          <PositionsHead {...props} isManual={isManual(rows)} hasUnsaved={count > 0} onReset={resetOrder} />
          <PositionsRows title={title} rows={rows} fields={fields} actions={actions} />
          <div className="js-only border-line border-t px-4 py-3">
            {/* Reserves the height to avoid a layout shift. */}
            <Suspense fallback={<div className="h-18" />}>
              <AddTeam
                choices={choices}
                onAdd={(team) => {
                  setDraft(addTeam(stored, draft, team));
                  announce(`${team.name} se agregó al final de la tabla`);
                }}
              />
            </Suspense>
          </div>
        </Card>
        <Suspense>
          <OrderNotes
            stored={stored}
            tieBreaks={table.tieBreaks}
            isManual={isManual(rows)}
            unsaved={unsaved}
          />
        </Suspense>
        {unsaved.rows > 0 && (
          // Reserves the height, so that the save button does not move while it is pressed. On a phone the hint has two lines.
          <Suspense
            fallback={
              <div>
                <div className="h-24" />
                <div className="size-5 sm:hidden" />
              </div>
            }
          >
            <ReasonField error={fields.reason} />
          </Suspense>
        )}
        <LegendField
          saved={table.legend}
          typed={draft.legend}
          error={fields.legend}
          onWrite={(legend) => setDraft(writeLegend(stored, draft, legend))}
        />
        <noscript>
          <Button type="submit" name="intent" value="save" variant="main">
            Guardar todo
          </Button>
        </noscript>
        {/* A rejected form is re-rendered with its changes; without JavaScript the button above saves them. */}
        <div className="js-only contents">
          <UnsavedBar count={count} text={unsavedText(unsaved)}>
            <Button onClick={discard} variant="quiet">
              Descartar
            </Button>
            <SaveButton unsaved={unsaved} />
          </UnsavedBar>
        </div>
      </Form>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {dialog}
    </>
  );
}

/** 'Guardar Orden' when only the order has changed. */
function SaveButton({ unsaved }: { unsaved: Unsaved }) {
  const { formData } = useNavigation();
  const intent = unsaved.order && unsaved.rows === 0 && !unsaved.legend ? "order" : "save";
  const busy = formData?.get("intent") === "save" || formData?.get("intent") === "order";
  return (
    <Button type="submit" name="intent" value={intent} variant="main" busy={busy}>
      {intent === "order" ? "Guardar Orden" : "Guardar todo"}
    </Button>
  );
}

const deletion = (name: string): Question => ({
  title: `¿Estás seguro de eliminar a ${name} de la tabla?`,
  text: "Se eliminan también sus correcciones en esta tabla. Los resultados de sus partidos no cambian.",
  confirmLabel: "Eliminar",
  danger: true,
});

const ORDER_BY_POINTS: Question = {
  title: "¿Volver al orden por puntos?",
  text: "El orden manual se pierde cuando guardes.",
  confirmLabel: "Ordenar por puntos",
};

const DISCARD: Question = {
  title: "¿Descartar los cambios?",
  text: "La tabla vuelve a lo que está guardado.",
  confirmLabel: "Descartar",
  danger: true,
};
