import type { FormEvent, ReactNode } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { useTypedQuestion } from "./leave-question.tsx";
import { PanelCard } from "./panel-card.tsx";
import { picturesAreReady, picturesAreUnderWay } from "./shrink-picture.ts";
import { useScreen } from "./use-screen.ts";

type PanelFormProps = {
  title: string;
  text?: ReactNode;
  /** Of what is edited; without it, something is added. */
  id?: string;
  /** It sends a file too. */
  withFile?: boolean;
  children: ReactNode;
};

/**
 * The one form of a screen of the panel. It is sent to the list's own address, so that what was saved is seen in the
 * list, with the filters as they were; or, to add several in a row, to the address that opens it again.
 */
export function PanelForm({ title, text, id, withFile, children }: PanelFormProps) {
  const { list, at } = useScreen();
  const navigation = useNavigation();
  const { question, onChange, letGo } = useTypedQuestion();
  const intent = id ? "update" : "create";
  const busy = navigation.formData?.get("intent") === intent;
  const submit = useSubmit();

  /** A picture that is still being made smaller is waited for: as it was chosen, it would be refused. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    letGo();
    const form = event.currentTarget;
    if (!picturesAreUnderWay(form)) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    void picturesAreReady(form).then(() => submit((submitter as HTMLButtonElement | null) ?? form));
  }
  return (
    <PanelCard title={title} text={text}>
      <Form
        method="post"
        action={list}
        encType={withFile ? "multipart/form-data" : undefined}
        className="grid gap-4"
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
              Guardar y agregar otro
            </Button>
          )}
          <ButtonLink to={list} variant="quiet" onClick={letGo}>
            Cancelar
          </ButtonLink>
        </div>
      </Form>
      {question}
    </PanelCard>
  );
}
