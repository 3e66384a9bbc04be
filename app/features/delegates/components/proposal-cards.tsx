import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { MovablePairing, ProposalAnswer, ShownProposal } from "../proposals.rules.ts";

type Pairing = Omit<MovablePairing, "matchIds" | "other"> & { proposal: ShownProposal | null };

interface ProposalCardsProps {
  /** The club whose page this is (`clubKey`). */
  club: string;
  pairings: Pairing[];
  tomorrow: string;
  /** The result of the last submission: which form, and its errors. */
  answer: { ok?: boolean; fields?: Record<string, string>; values?: Record<string, string> } | undefined;
}

const ANSWER_LABELS: Record<ProposalAnswer, string> = {
  aceptar: "Aceptar",
  rechazar: "No podemos",
  retirar: "Retirar la propuesta",
};

/** Upcoming matches for which the club can propose another date. */
export function ProposalCards({ club, pairings, tomorrow, answer }: ProposalCardsProps) {
  const busy = useNavigation().formData !== undefined;
  if (pairings.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-heading">¿Hay que cambiar una fecha?</h2>
      <p className="text-ink-soft">
        Proponé otro día: si el otro club acepta, la organización lo aprueba y el partido se mueve.
      </p>
      <Card>
        <ul className="divide-y divide-line">
          {pairings.map(({ id, title, when, home, away, proposal }) => {
            const isRefused = answer?.ok === false && answer.values?.partido === String(id);
            const typed = isRefused ? answer.values : undefined;
            const errors = isRefused ? answer.fields : undefined;
            return (
              <li key={id} className="grid grid-cols-1 px-4 py-2.5">
                <p className="font-semibold leading-tight">
                  {home.name} - {away.name}
                </p>
                <p className="text-ink-soft text-label">
                  {title} · {when}
                </p>
                {proposal && <ProposalStatus club={club} proposal={proposal} busy={busy} />}
                {(!proposal || proposal.answers.length === 0) && (
                  <details open={isRefused}>
                    <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-label underline underline-offset-4">
                      Proponer otra fecha
                    </summary>
                    <Form method="post" className="grid gap-3 pt-2 sm:grid-cols-2" noValidate>
                      <input type="hidden" name="intent" value="propose" />
                      <input type="hidden" name="club" value={club} />
                      <input type="hidden" name="partido" value={id} />
                      <Field label="Día" error={errors?.dia}>
                        <Input type="date" name="dia" min={tomorrow} defaultValue={typed?.dia} />
                      </Field>
                      <Field label="Hora del primero (opcional)" error={errors?.primera}>
                        <Input type="time" name="primera" defaultValue={typed?.primera} />
                      </Field>
                      <Button type="submit" busy={busy} busyText="Enviando..." className="justify-self-start">
                        Proponer
                      </Button>
                    </Form>
                  </details>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}

function ProposalStatus({
  club,
  proposal: { id, text, answers },
  busy,
}: {
  club: string;
  proposal: ShownProposal;
  busy: boolean;
}) {
  return (
    <div className="my-1.5 grid gap-2 rounded-inner bg-sunk/60 p-3">
      <p>{text}</p>
      {answers.length > 0 && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="club" value={club} />
          <input type="hidden" name="propuesta" value={id} />
          {answers.map((answer) => (
            <Button
              key={answer}
              type="submit"
              name="respuesta"
              value={answer}
              variant={answer === "aceptar" ? "main" : "quiet"}
              disabled={busy}
            >
              {ANSWER_LABELS[answer]}
            </Button>
          ))}
        </Form>
      )}
    </div>
  );
}
