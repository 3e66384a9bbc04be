import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { DrawDraft } from "#app/features/fixtures/generator/components/draw-draft.tsx";
import { DrawSettingsForm } from "#app/features/fixtures/generator/components/draw-settings-form.tsx";
import { readDrawQuery, sharedSettings } from "#app/features/fixtures/generator/draw-query.rules.ts";
import {
  createFixtures,
  editDraft,
  fixtureDraft,
} from "#app/features/fixtures/generator/fixture-generator.server.ts";
import { SeasonHead } from "#app/features/seasons/components/season-head.tsx";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/fixture-generator";

const FAULT = "Error al crear el fixture. Intentá de nuevo.";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  return orErrorPage(fixtureDraft(admin, idOf(params.id), readDrawQuery(url.searchParams), new Date()));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const form = await sentForm(request);
  const values = textsOf(form);
  const { intent = "create" } = values;
  try {
    if (intent !== "create") {
      return saved("", { edited: editDraft(admin, values, form.getAll("picked").map(String)) });
    }
    return saved(await createFixtures(admin, idOf(params.id), values), { edited: undefined });
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

/** When offline, keeps the arranged draft. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Generar el fixture", matches);
}

export default function FixtureGenerator({ loaderData, actionData }: Route.ComponentProps) {
  const { season, league, zones, zone, settings } = loaderData;
  const hasQuestion = actionData?.ok === false && Boolean(actionData.fields.confirmed);
  const edited = actionData?.ok ? actionData.edited : undefined;
  const [params] = useSearchParams();
  const shared = sharedSettings(params);
  const settingsKey = JSON.stringify(settings) + zone;
  // Which preview was on the screen when a setting changed. Asking for the same preview again is a new location too.
  const { key: preview } = useLocation();
  const [stalePreview, setStalePreview] = useState<string | null>(null);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SeasonHead season={season} league={league} title="Generar el fixture" up="season">
        Mirá cómo queda. Nada se guarda hasta que lo crees.
      </SeasonHead>
      {!hasQuestion && !edited && <Answer of={actionData} />}
      {zones.length > 1 && (
        <TabLinks
          label="Zona"
          tabs={zones.map(({ name }) => ({
            to: { search: `?${new URLSearchParams({ zona: name })}${shared}` },
            label: name,
            current: name === zone,
          }))}
        />
      )}
      {zone === null ? (
        <EmptyState
          title="Esta temporada todavía no tiene clubes en ninguna zona"
          action={<ButtonLink to={`/admin/temporadas/${season.id}`}>Clubes y categorías</ButtonLink>}
        />
      ) : (
        <DrawDraft
          key={loaderData.draft}
          {...loaderData}
          zone={zone}
          isStale={stalePreview === preview}
          edited={edited}
          answer={actionData?.ok === false ? actionData : undefined}
        >
          <DrawSettingsForm
            key={settingsKey}
            zone={zone}
            entries={loaderData.entries}
            settings={settings}
            onChange={() => setStalePreview(preview)}
          />
        </DrawDraft>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar la temporada" />;
}
