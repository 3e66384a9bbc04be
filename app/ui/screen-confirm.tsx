import { Form, useActionData, useNavigate, useNavigation } from "react-router";
import type { ActionAnswer } from "./answer.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormMessage } from "./form-message.tsx";
import { PanelCard } from "./panel-card.tsx";
import { useScreen } from "./use-screen.ts";

type ScreenConfirmProps = {
  title: string;
  /** The consequences, as found by the server. */
  text: (string | null)[];
  id: number;
  /** What the user confirms. The server compares it with the state at that time. */
  confirmed?: string;
  /** The intent of the confirmation and its button's texts; deletes by default. */
  confirm?: { intent: string; label: string; busyText: string };
};

const DELETE = { intent: "delete", label: "Eliminar", busyText: "Eliminando..." };

/**
 * The confirmation before something is deleted or finished. The URL opens it (?eliminar=ID), so that the server can say
 * how much is affected, and it works without JavaScript.
 */
export function ScreenConfirm({ title, text, id, confirmed, confirm = DELETE }: ScreenConfirmProps) {
  const { listPath } = useScreen();
  const navigate = useNavigate();
  const answer = useActionData() as ActionAnswer | undefined;
  const refusal =
    answer?.ok === false && answer.values.intent === confirm.intent ? answer.message : undefined;
  const buttons = <ConfirmButtons id={id} confirmed={confirmed} listPath={listPath} confirm={confirm} />;
  const paragraphs = text.filter((line) => line !== null).map((line) => <p key={line}>{line}</p>);
  return (
    <>
      <Dialog
        open
        onClose={() => navigate(listPath, { replace: true, preventScrollReset: true })}
        title={title}
        footer={buttons}
      >
        <div className="grid gap-2 text-ink-soft">
          <FormMessage text={refusal} />
          {paragraphs}
        </div>
      </Dialog>
      <div className="no-js-only">
        <PanelCard title={title} danger={confirm === DELETE}>
          {paragraphs}
          <div className="flex flex-wrap gap-2">{buttons}</div>
        </PanelCard>
      </div>
    </>
  );
}

type ButtonsProps = Required<Pick<ScreenConfirmProps, "id" | "confirm">> &
  Pick<ScreenConfirmProps, "confirmed"> & { listPath: string };

function ConfirmButtons({ id, confirmed, listPath, confirm }: ButtonsProps) {
  const busy = useNavigation().formData?.get("intent") === confirm.intent;
  return (
    <>
      {/* The harmless button has the focus, so that a reflexive Enter loses nothing. */}
      <ButtonLink to={listPath} replace preventScrollReset data-autofocus>
        Cancelar
      </ButtonLink>
      <Form method="post" action={listPath} preventScrollReset className="grid">
        <input type="hidden" name="intent" value={confirm.intent} />
        <input type="hidden" name="id" value={id} />
        {confirmed !== undefined && <input type="hidden" name="confirmed" value={confirmed} />}
        <Button
          type="submit"
          variant={confirm === DELETE ? "danger" : "main"}
          busy={busy}
          busyText={confirm.busyText}
        >
          {confirm.label}
        </Button>
      </Form>
    </>
  );
}
