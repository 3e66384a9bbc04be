import { Card } from "#app/ui/card.tsx";
import type { CorrectionLine } from "../table/corrections.rules.ts";

/** The corrections of a public table with their reasons. */
export function CorrectionsNote({ corrections }: { corrections: CorrectionLine[] }) {
  return (
    <Card className="max-w-prose px-4 py-3.5 text-ink">
      <h3 className="text-lg">Correcciones</h3>
      <ul className="mt-2 grid gap-2 text-label">
        {corrections.map(({ key, team, figures, reason }) => (
          <li key={key}>
            <span className="font-semibold">
              {team}
              {figures && `: ${figures}`}
            </span>
            . {reason}
          </li>
        ))}
      </ul>
    </Card>
  );
}
