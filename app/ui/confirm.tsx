import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormMessage } from "./form-message.tsx";

export type Question = {
  title: ReactNode;
  text?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Whether the action cannot be undone. */
  danger?: boolean;
};

type ConfirmDialogProps = Question & {
  open: boolean;
  /** Why the action was refused, shown above the text. */
  refusal?: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  busyText?: string;
};

export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel = "Aceptar",
  cancelLabel = "Cancelar",
  danger = false,
  refusal,
  busy,
  busyText,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          {/* If the action cannot be undone, Cancel has the focus, so that a reflexive Enter loses nothing. */}
          <Button data-autofocus={danger || undefined} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? "danger" : "main"}
            data-autofocus={!danger || undefined}
            busy={busy}
            busyText={busyText}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FormMessage text={refusal} />
      {text && <div className="text-ink-soft not-first:mt-3">{text}</div>}
    </Dialog>
  );
}

/**
 * Asks for a confirmation: `if (await confirm({ title: "¿Eliminar la zona?", danger: true })) ...`. The caller has to
 * render `dialog`.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const answerTo = useRef<((yes: boolean) => void) | null>(null);

  function confirm(next: Question): Promise<boolean> {
    answerTo.current?.(false);
    setQuestion(next);
    return new Promise((resolve) => {
      answerTo.current = resolve;
    });
  }
  function answer(yes: boolean) {
    answerTo.current?.(yes);
    answerTo.current = null;
    setQuestion(null);
  }

  const dialog = (
    <ConfirmDialog
      title=""
      {...question}
      open={question !== null}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
  return { confirm, dialog };
}
