import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormMessage } from "./form-message.tsx";
import { useTypedQuestion } from "./leave-question.tsx";
import { useToast } from "./toast.tsx";
import { useUpload } from "./use-upload.ts";

type Refused = { message: string; fields: Record<string, string>; values: Record<string, string> };

export type PictureFormProps = {
  title: string;
  /** The address of the list: the form is closed there. */
  list: string;
  /** The address of the list with this form open: without scripts it is sent there. */
  here: string;
  /** Where scripts send it: an address that answers with JSON. */
  saveTo: string;
  /** What to say when it could not even be sent. */
  fault: string;
  /** What is being edited; nothing when something is added. */
  id?: number;
  /** What came back of a form that was sent without scripts. */
  refused?: Refused;
  /** The fields, given what is wrong with each and what had been typed. */
  children: (errors: Record<string, string>, typed: Record<string, string> | undefined) => ReactNode;
};

/** A form with a picture, in a window over its list. Without scripts it stands in the page. */
export function PictureFormDialog(props: PictureFormProps) {
  const navigate = useNavigate();
  const { question, onChange, letGo } = useTypedQuestion();
  const close = () => navigate(props.list, { replace: true, preventScrollReset: true });
  return (
    <>
      <Dialog open wide persistent onClose={close} title={props.title}>
        <PictureForm {...props} onChange={onChange} letGo={letGo} />
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

type FormProps = PictureFormProps & { onChange?: () => void; letGo?: () => void };

function PictureForm({
  list,
  here,
  saveTo,
  fault,
  id,
  refused: refusedBefore,
  children,
  onChange,
  letGo,
}: FormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const [saved, setSaved] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { send, forgive, progress, refused } = useUpload({
    to: saveTo,
    field: "image",
    fault,
    onSaved: setSaved,
  });
  const shown = refused ?? refusedBefore;

  // Told when the list that shows it is there.
  const close = useEffectEvent(async (message: string) => {
    letGo?.();
    await navigate(list, { replace: true, preventScrollReset: true });
    toast(message);
  });
  useEffect(() => {
    if (saved !== null) close(saved);
  }, [saved]);

  const refusedNow = refused !== null && progress === null;
  useEffect(() => {
    if (refusedNow) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusedNow]);

  function change(event: FormEvent<HTMLFormElement>) {
    onChange?.();
    if (event.target instanceof HTMLElement) forgive(event.target.getAttribute("name") ?? "");
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
      <FormMessage text={shown?.message} />
      {children(shown?.fields ?? {}, refusedBefore?.values)}
      {progress !== null && <Progress value={progress} />}
      {/* Always in sight, however long the form is. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-paper px-5 py-3 max-sm:*:flex-1">
        <ButtonLink to={list} replace preventScrollReset onClick={letGo}>
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

/** The bar is full when all is sent; what is left is the server's work, whose length nobody knows. */
function Progress({ value }: { value: number }) {
  const percent = Math.floor(value * 100);
  const text = percent < 100 ? `Subiendo… ${percent} %` : "Preparando la imagen…";
  return (
    <div className="grid gap-1.5">
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
