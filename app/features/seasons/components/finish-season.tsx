import { Form, useActionData, useNavigate, useNavigation } from "react-router";
import type { ActionAnswer } from "#app/ui/answer.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { useScreen } from "#app/ui/use-screen.ts";
import { type Unfinished, unfinishedTexts } from "../seasons.rules.ts";

type FinishSeasonProps = { season: { id: number; name: string }; missing: Unfinished };

/** The question before a season is finished, opened by the address: it says what is still missing. */
export function FinishSeason({ season, missing }: FinishSeasonProps) {
  const { list } = useScreen();
  const navigate = useNavigate();
  const answer = useActionData() as ActionAnswer | undefined;
  const refusal = answer?.ok === false ? answer.message : undefined;
  const texts = unfinishedTexts(missing);
  const title = `¿Finalizar ${season.name}?`;
  const body = (
    <div className="grid gap-2 text-ink-soft">
      <FormMessage text={refusal} />
      {texts.length > 0 && (
        <>
          <p>Todavía falta:</p>
          <ul className="list-disc pl-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        Las tablas quedan como están y nada se puede cambiar. Las familias la siguen viendo, y la podés
        reabrir cuando haga falta.
      </p>
    </div>
  );
  return (
    <>
      <Dialog
        open
        onClose={() => navigate(list, { replace: true, preventScrollReset: true })}
        title={title}
        footer={<Answers id={season.id} list={list} />}
      >
        {body}
      </Dialog>
      <div className="no-js-only">
        <PanelCard title={title}>
          {body}
          <div className="flex flex-wrap gap-2">
            <Answers id={season.id} list={list} />
          </div>
        </PanelCard>
      </div>
    </>
  );
}

function Answers({ id, list }: { id: number; list: string }) {
  const busy = useNavigation().formData?.get("intent") === "finish";
  return (
    <>
      <ButtonLink to={list} replace preventScrollReset data-autofocus>
        Cancelar
      </ButtonLink>
      <Form method="post" action={list} preventScrollReset className="grid">
        <input type="hidden" name="intent" value="finish" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="main" busy={busy} busyText="Finalizando...">
          Finalizar
        </Button>
      </Form>
    </>
  );
}
