import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface ProposalListProps {
  proposals: {
    id: number;
    club: string;
    other: string;
    isAgreed: boolean;
    proposed: string;
    question: string;
  }[];
  answer: { ok?: boolean; fields?: Record<string, string>; values?: Record<string, string> } | undefined;
}

/** Dates proposed by clubs. One click approves a proposal both agreed on and moves its matches. */
export function ProposalList({ proposals, answer }: ProposalListProps) {
  if (proposals.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <h3 className="text-subheading">Cambios de fecha pedidos</h3>
      </CardHeader>
      <ul className="divide-y divide-line">
        {proposals.map(({ id, club, other, isAgreed, proposed, question }) => {
          // A refused approval returns the consequences as they are now.
          const isRefused = answer?.ok === false && answer.values?.proposalId === String(id);
          const consequences = (isRefused && answer.fields?.confirmed) || question;
          return (
            <li key={id} className="grid grid-cols-1 gap-2 px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">
                  {club} y {other}: {proposed}
                </span>
                <Badge tone={isAgreed ? "good" : "mute"}>
                  {isAgreed ? "De acuerdo los dos" : `Falta ${other}`}
                </Badge>
              </div>
              <p className="text-ink-soft text-label">{consequences}</p>
              <Form method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="proposalId" value={id} />
                <input type="hidden" name="confirmed" value={consequences} />
                {isAgreed && (
                  <Button type="submit" variant="main" name="intent" value="approve">
                    Aprobar y mover
                  </Button>
                )}
                <Button type="submit" variant="quiet" name="intent" value="reject">
                  Rechazar
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
