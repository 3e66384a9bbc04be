import { ArrowRight } from "lucide";
import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Combobox } from "#app/ui/combobox.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import type { Club } from "../clubs.rules.ts";
import { type MergedDelegates, type MergeLine, mergeLineText, mergeNotes } from "../merge.rules.ts";

type Choice = { id: number; name: string; leagues: string[] };
type MergeChoiceProps = { clubs: Choice[]; kept: number | null; removed: number | null };

/** Selects the two clubs through the URL, so that the merge can be previewed first. */
export function MergeChoice({ clubs, kept, removed }: MergeChoiceProps) {
  const options = clubs.map(({ id, name, leagues }) => ({
    value: String(id),
    label: leagues.length > 0 ? `${name} (${leagues.join(", ")})` : name,
  }));
  return (
    <PanelCard
      title="¿Cuáles son el mismo club?"
      text="Nada se pierde: partidos, resultados, predicciones y jugadores siguen con sus equipos."
    >
      {/* Keyed by the pair, so that another pair resets the fields. */}
      <Form key={`${kept}-${removed}`} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Queda">
          <Combobox
            name="queda"
            options={options}
            defaultValue={String(kept ?? "")}
            placeholder="Elegí un club"
          />
        </Field>
        <Field label="Se une a él">
          <Combobox
            name="sale"
            options={options}
            defaultValue={String(removed ?? "")}
            placeholder="Elegí un club"
          />
        </Field>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit">Ver qué pasa</Button>
          <ButtonLink to="/admin/clubes" variant="quiet">
            Cancelar
          </ButtonLink>
        </div>
      </Form>
    </PanelCard>
  );
}

type MergePreviewProps = {
  kept: Club;
  removed: Club;
  lines: MergeLine[];
  delegates: MergedDelegates[];
  version: string;
};

export function MergePreview({ kept, removed, lines, delegates, version }: MergePreviewProps) {
  const busy = useNavigation().formData?.get("intent") === "merge";
  return (
    <PanelCard title={`${removed.name} pasa a ser ${kept.name}`}>
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        <Side club={removed} />
        <Icon of={ArrowRight} className="size-5 flex-none text-ink-soft" />
        <Side club={kept} />
      </p>
      <section className="grid grid-cols-1 gap-2">
        <h4 className="font-semibold text-label">Lo que juega</h4>
        {lines.length === 0 && <p className="text-ink-soft">{removed.name} no juega en ninguna liga.</p>}
        <ul className="divide-y divide-line border-line border-y empty:hidden">
          {lines.map((line) => (
            <li key={line.entryId} className="grid gap-0.5 py-2.5">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {[line.league, line.season, line.letter].filter(Boolean).join(" · ")}
                {line.isFinished && <Badge tone="mute">Finalizada</Badge>}
              </p>
              <p className="text-ink-soft text-label">{mergeLineText(line)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid grid-cols-1 gap-2">
        <h4 className="font-semibold text-label">Además</h4>
        <ul className="grid list-disc gap-1 pl-5 text-label">
          {mergeNotes(kept, removed, delegates).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="keptId" value={kept.id} />
        <input type="hidden" name="removedId" value={removed.id} />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" variant="main" busy={busy} busyText="Uniendo...">
          Unir clubes
        </Button>
        <ButtonLink to={`?queda=${removed.id}&sale=${kept.id}`} replace>
          Al revés
        </ButtonLink>
      </Form>
    </PanelCard>
  );
}

function Side({ club }: { club: Club }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Crest name={club.name} logo={club.logo} />
      <span className="wrap-break-word min-w-0">{club.name}</span>
    </span>
  );
}
