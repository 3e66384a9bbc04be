import { CircleAlert, CircleCheck, TriangleAlert } from "lucide";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Check, Finding } from "../diagnosis.rules.ts";

/** The diagnosis checks. Each finding says how to fix it. */
export function DiagnosisList({ checks }: { checks: Check[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {checks.map((check) => (
        <li key={check.title}>
          <CheckCard check={check} />
        </li>
      ))}
    </ul>
  );
}

function CheckCard({ check: { title, good, findings, failure } }: { check: Check }) {
  const isGood = findings.length === 0 && !failure;
  const icon = failure ? CircleAlert : isGood ? CircleCheck : TriangleAlert;
  const tone = failure ? "text-danger" : isGood ? "text-pitch" : "text-gold";
  return (
    <Card>
      <CardHeader className={isGood || failure ? "border-b-0" : undefined}>
        <Icon of={icon} className={`size-6 flex-none ${tone}`} />
        <div className="min-w-0 flex-1">
          <h3>{title}</h3>
          <p className="text-ink-soft text-label">
            {failure ?? (isGood ? good : findingsText(findings.length))}
          </p>
        </div>
      </CardHeader>
      {findings.length > 0 && (
        <ul className="divide-y divide-line">
          {findings.map((finding) => (
            <FindingItem key={finding.text} finding={finding} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function findingsText(count: number): string {
  return count === 1 ? "Encontramos 1 cosa para revisar." : `Encontramos ${count} cosas para revisar.`;
}

function FindingItem({ finding: { text, advice, links, standingId } }: { finding: Finding }) {
  const sending = useNavigation().formData?.get("id");
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="font-semibold text-label">{text}</p>
      <p className="text-ink-soft text-label">{advice}</p>
      <div className="flex flex-wrap gap-2">
        {links.map(({ label, to }) => (
          <ButtonLink key={to} to={to} size="sm">
            {label}
          </ButtonLink>
        ))}
        {standingId && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={standingId} />
            <Button type="submit" size="sm" busy={sending === standingId} busyText="Corrigiendo...">
              Corregir la fila
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
