import { type FormEvent, type ReactNode, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { useTypedQuestion } from "./leave-question.tsx";
import { PanelCard } from "./panel-card.tsx";
import { isShrinkingPictures, waitForPictures } from "./shrink-picture.ts";
import { useScreen } from "./use-screen.ts";

type PanelFormProps = {
  title: string;
  text?: ReactNode;
  /** The id of the edited record; absent when adding. */
  id?: string;
  /** The word for one more: 'otra' for a league. */
  another?: "otro" | "otra";
  /** Whether the form uploads a file. */
  withFile?: boolean;
  children: ReactNode;
};

/**
 * The form of a panel screen. It submits to the list's URL, so that the result shows in the list with its filters. To
 * add several in a row, it submits to the URL that reopens it.
 */
export function PanelForm({ title, text, id, another = "otro", withFile, children }: PanelFormProps) {
  const { listPath, at } = useScreen();
  const navigation = useNavigation();
  const { question, onChange, allowLeaving } = useTypedQuestion();
  const intent = id ? "update" : "create";
  const [isWaiting, setWaiting] = useState(false);
  const busy = isWaiting || navigation.formData?.get("intent") === intent;
  const submit = useSubmit();

  /** Waits for a picture that is still being shrunk: the original would be rejected. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    allowLeaving();
    const form = event.currentTarget;
    if (!isShrinkingPictures(form)) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    // A second submission would be refused because the first one has taken the name.
    if (isWaiting) return;
    setWaiting(true);
    void waitForPictures(form).then(() => {
      setWaiting(false);
      // The form may have been closed.
      if (form.isConnected) submit((submitter as HTMLButtonElement | null) ?? form);
    });
  }
  return (
    <PanelCard title={title} text={text}>
      <Form
        method="post"
        action={listPath}
        encType={withFile ? "multipart/form-data" : undefined}
        className="grid grid-cols-1 gap-4"
        noValidate
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value={intent} />
        {id && <input type="hidden" name="id" value={id} />}
        {children}
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button type="submit" variant="main" busy={busy}>
            Guardar
          </Button>
          {!id && (
            <Button
              type="submit"
              formAction={at({ nuevo: "1" })}
              disabled={busy}
              className="max-sm:order-last"
            >
              Guardar y agregar {another}
            </Button>
          )}
          <ButtonLink to={listPath} variant="quiet" onClick={allowLeaving}>
            Cancelar
          </ButtonLink>
        </div>
      </Form>
      {question}
    </PanelCard>
  );
}
