import { Form, useNavigation } from "react-router";
import { numericDay } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { Button } from "#app/ui/button.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { roundTitle } from "../bracket.rules.ts";

interface DraftTie {
  round: number;
  order: number;
  day: string;
  secondDay: string | null;
  home: string;
  away: string;
}

type DraftProps = {
  draft: {
    faults: string[];
    cups: { name: string; brackets: { category: string | null; ties: DraftTie[] }[] }[];
  };
  settings: string;
};

/** Preview of a play-off. Categories with the same ties are shown once. */
export function CupDraft({ draft: { faults, cups }, settings }: DraftProps) {
  const isCreating = useNavigation().formData?.get("intent") === "create";
  if (faults.length > 0) {
    return (
      <PanelCard title="Así no se puede" danger>
        <ul className="grid grid-cols-1 gap-1">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </PanelCard>
    );
  }
  const ties = cups.flatMap(({ brackets }) => brackets.flatMap((bracket) => bracket.ties)).length;
  return (
    <PanelCard title="Así queda" text={`${counted(ties, "llave", "llaves")}. Todavía no se guardó nada.`}>
      {cups.map(({ name, brackets }) => (
        <section key={name} className="grid grid-cols-1 gap-3">
          <h4 className="font-bold font-display text-subheading">{name}</h4>
          {groupedByTies(brackets).map(({ categories, ties: drawn }) => (
            <div key={categories.join()} className="grid grid-cols-1 gap-2">
              <p className="font-semibold text-label">{categories.join(", ") || "Por clubes"}</p>
              <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
                {[...Map.groupBy(drawn, ({ round }) => round)].map(([round, ofRound]) => (
                  <li key={round}>
                    <p className="text-ink-soft text-label">
                      {roundTitle(round)} · {daysText(ofRound[0])}
                    </p>
                    <ul>
                      {ofRound.map((tie) => (
                        <li key={tie.order}>
                          {tie.home} <span className="text-ink-soft">contra</span> {tie.away}
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </section>
      ))}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="settings" value={settings} />
        <Button type="submit" variant="main" busy={isCreating} busyText="Creando...">
          Crear
        </Button>
      </Form>
    </PanelCard>
  );
}

type Bracket = DraftProps["draft"]["cups"][number]["brackets"][number];

/** Groups categories with the same ties. */
function groupedByTies(brackets: Bracket[]): { categories: string[]; ties: DraftTie[] }[] {
  return [...Map.groupBy(brackets, ({ ties }) => JSON.stringify(ties)).values()].map((group) => ({
    categories: group.flatMap(({ category }) => category ?? []),
    ties: group[0]?.ties ?? [],
  }));
}

function daysText(tie: DraftTie | undefined): string {
  if (!tie) return "";
  return [tie.day, ...(tie.secondDay ? [tie.secondDay] : [])].map(numericDay).join(" y ");
}
