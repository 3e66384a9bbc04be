import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormMessage } from "./form-message.tsx";
import { FormVersionField } from "./form-version-field.tsx";
import { useTypedQuestion } from "./leave-question.tsx";
import { useToast } from "./toast.tsx";
import { useUpload } from "./use-upload.ts";

type Refused = { message: string; fields: Record<string, string>; values: Record<string, string> };

export type PictureFormProps = {
  title: string;
  /** The URL of the list, with the form closed. */
  listPath: string;
  /** The URL of the list with this form open; the form's action without JavaScript. */
  here: string;
  /** The form's action with JavaScript: a URL that answers with JSON. */
  saveTo: string;
  /** The message if it could not be sent. */
  fault: string;
  /** The id of the edited record; absent when adding. */
  id?: number;
  /** The version of the edited record; absent when adding. */
  version?: string;
  /** The rejected submission, without JavaScript. */
  refused?: Refused;
  /** Renders the fields from their errors and the submitted values. */
  children: (errors: Record<string, string>, typed: Record<string, string> | undefined) => ReactNode;
};

/** A form with a picture, in a dialog over its list. Without JavaScript it is part of the page. */
export function PictureFormDialog(props: PictureFormProps) {
  const navigate = useNavigate();
  const { question, onChange, allowLeaving } = useTypedQuestion();
  const close = () => navigate(props.listPath, { replace: true, preventScrollReset: true });
  return (
    <>
      <Dialog open wide persistent onClose={close} title={props.title}>
        <PictureForm {...props} onChange={onChange} allowLeaving={allowLeaving} />
      </Dialog>
      {question}
      <noscript>
        <section className="rounded-card border border-edge bg-paper p-5">
          <h3>{props.title}</h3>
          <PictureForm {...props} />
        </section>
      </noscript>
    </>
  );
}

type FormProps = PictureFormProps & { onChange?: () => void; allowLeaving?: () => void };

function PictureForm({
  listPath,
  here,
  saveTo,
  fault,
  id,
  version,
  refused: refusedBefore,
  children,
  onChange,
  allowLeaving,
}: FormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const [saved, setSaved] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { send, clearError, progress, refused } = useUpload({
    to: saveTo,
    field: "image",
    fault,
    onSaved: setSaved,
  });
  const refusal = refused ?? refusedBefore;

  // The toast appears once the updated list is shown.
  const close = useEffectEvent(async (message: string) => {
    allowLeaving?.();
    await navigate(listPath, { replace: true, preventScrollReset: true });
    toast(message);
  });
  useEffect(() => {
    if (saved !== null) close(saved);
  }, [saved]);

  const isRefused = refused !== null && progress === null;
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [isRefused]);

  function change(event: FormEvent<HTMLFormElement>) {
    onChange?.();
    if (event.target instanceof HTMLElement) clearError(event.target.getAttribute("name") ?? "");
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(event.currentTarget);
  }
  return (
    <Form
      ref={form}
      method="post"
      action={here}
      encType="multipart/form-data"
      onSubmit={submit}
      onChange={change}
      noValidate
      className="grid gap-4 pt-3"
    >
      <input type="hidden" name="intent" value="save" />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {version && <FormVersionField current={version} refused={refusal} />}
      <FormMessage text={refusal?.message} />
      {children(refusal?.fields ?? {}, refusedBefore?.values)}
      {progress !== null && <Progress value={progress} />}
      {/* Sticky, so that it stays visible in a long form. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-paper px-5 py-3 max-sm:*:flex-1">
        <ButtonLink to={listPath} replace preventScrollReset onClick={allowLeaving}>
          Cancelar
        </ButtonLink>
        <Button
          type="submit"
          variant="main"
          busy={progress !== null || saved !== null}
          busyText="Guardando..."
        >
          Guardar
        </Button>
      </div>
    </Form>
  );
}

/** The bar is full when everything is sent. The server's work after that has no known length. */
function Progress({ value }: { value: number }) {
  const percent = Math.floor(value * 100);
  const text = percent < 100 ? `Subiendo… ${percent} %` : "Preparando la imagen…";
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="text-ink-soft text-label tabular-nums" role="status">
        {text}
      </span>
      <progress
        value={percent < 100 ? percent : undefined}
        max={100}
        aria-label="Subida de la imagen"
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-liga [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-liga"
      />
    </div>
  );
}
