import { randomUUID } from "node:crypto";
import { CirclePlus } from "lucide";
import { lazy, Suspense, useState } from "react";
import { data } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { DivisionFilterForm } from "#app/features/divisions/components/division-filter.tsx";
import {
  type DivisionFilter,
  divisionInUrl,
  filteredSeasons,
} from "#app/features/divisions/division-filter.rules.ts";
import { divisionFilter } from "#app/features/divisions/division-filter.server.ts";
import type { FixtureFormData } from "#app/features/fixtures/panel/components/fixture-form.tsx";
import { FixtureList } from "#app/features/fixtures/panel/components/fixture-list.tsx";
import { InvalidFixtures } from "#app/features/fixtures/panel/components/invalid-fixtures.tsx";
import { MonthChoice } from "#app/features/fixtures/panel/components/month-choice.tsx";
import { draftWithDocx } from "#app/features/fixtures/panel/docx/docx-import.server.ts";
import {
  draftOf,
  editedDraft,
  type FixtureDraft,
  newDraft,
} from "#app/features/fixtures/panel/fixture-draft.rules.ts";
import { removeFixture, saveFixture } from "#app/features/fixtures/panel/fixture-save.server.ts";
import {
  draftOfFixture,
  draftOfNext,
  fixtureChoices,
  fixtureList,
} from "#app/features/fixtures/panel/fixtures-admin.server.ts";
import { listUrl } from "#app/features/fixtures/panel/fixtures-url.rules.ts";
import { env } from "#app/lib/env.server.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { untilLoaded } from "#app/lib/forms/while-offline.ts";
import { orErrorPage, type Refusal, refusalOf, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import { ErrorPage, messageOf } from "#app/shell/error-page.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/fixtures";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const params = panelParams(context, url);
  const filter = await divisionFilter(divisionInUrl(params));
  const draft = await orErrorPage(openedDraft(admin, params, filter));
  if (draft) return { filter, list: null, form: await formOf(admin, draft, { key: params.toString() }) };
  const chosen = {
    seasonIds: filteredSeasons(filter),
    zoneId: filter.zone?.id,
    categoryId: filter.category?.id,
  };
  const view = { month: params.get("mes"), open: params.get("abierto") };
  const list = await fixtureList(admin, chosen, view);
  return { filter, list: { ...list, timeZone: env.LEAGUE_TIME_ZONE }, form: null };
}

/** The draft for the form that the URL opens; null if it opens none. */
async function openedDraft(admin: Admin, params: URLSearchParams, filter: DivisionFilter) {
  const [edit, duplicate] = [params.get("editar"), params.get("duplicar")];
  if (edit !== null) return draftOfFixture(admin, edit);
  if (duplicate !== null) return draftOfNext(admin, duplicate);
  if (!params.has("nuevo")) return null;
  const text = (chosen: { id: number } | null) => String(chosen?.id ?? "");
  return newDraft({
    leagueId: text(filter.league),
    seasonId: text(filter.league?.season ?? null),
    zoneId: text(filter.zone),
    categoryId: text(filter.category),
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const form = await sentForm(request);
  const intent = String(form.get("intent") ?? "");
  const draft = draftOf(form);
  if (intent === "delete") return remove(admin, draft);
  try {
    if (intent.startsWith("save")) return await save(admin, draft, intent === "save-confirmed");
    if (intent === "read-docx") {
      const read = await draftWithDocx(admin, draft, form.get("docx"));
      return data(withForm(await formOf(admin, read, { wasSubmitted: true, focus: "found" })));
    }
    const edited = editedDraft(draft, intent);
    return data(withForm(await formOf(admin, edited, { wasSubmitted: true, focus: "leagueId" })));
  } catch (error) {
    const refusal = refusalOf(error, draft.id ? SAVE_FAULTS.update : SAVE_FAULTS.create);
    return data(await refusedForm(admin, draft, refusal), { status: refusal.status });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, (intent) => (intent === "delete" ? DELETE_FAULT : NOT_SAVED));
}

const NOT_SAVED = "Error al guardar el fixture.";
/** Section 8: each message is the screen's banner, then what failed. */
const SAVE_FAULTS = {
  create: `${NOT_SAVED} Error al crear el fixture`,
  update: `${NOT_SAVED} Error al actualizar el fixture`,
};
const DELETE_FAULT = "Error al eliminar el fixture. Error eliminando fixture. Por favor, inténtalo de nuevo.";

async function save(admin: Admin, draft: FixtureDraft, isConfirmed: boolean) {
  const result = await saveFixture(admin, isConfirmed ? draft : { ...draft, confirmed: "" });
  if (result.done) return saved(result.message, { form: null });
  const { questions, isLoss } = result;
  const question = { wasSubmitted: true, questions, isLoss, focus: "questions" };
  return data(withForm(await formOf(admin, draft, question)));
}

async function remove(admin: Admin, { id, confirmed }: FixtureDraft) {
  try {
    await removeFixture(admin, id, confirmed);
    return saved("Fixture eliminado.", { form: null });
  } catch (error) {
    return refused(error, DELETE_FAULT, {}, { form: null });
  }
}

async function refusedForm(admin: Admin, draft: FixtureDraft, { message, fields, status }: Refusal) {
  const isStale = status === 409;
  return withForm(await formOf(admin, draft, { wasSubmitted: true, message, fields, isStale }));
}

/** The result of an action that did not save. The typed values go back inside `form`. */
function withForm(form: FixtureFormData) {
  return { ok: false as const, message: "", fields: {}, values: {}, form };
}

async function formOf(
  admin: Admin,
  draft: FixtureDraft,
  changes: Partial<FixtureFormData>,
): Promise<FixtureFormData> {
  return {
    draft,
    choices: await fixtureChoices(admin, draft),
    message: "",
    fields: {},
    questions: [],
    isLoss: false,
    isStale: false,
    wasSubmitted: false,
    focus: "",
    key: randomUUID(),
    ...changes,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Fixtures", matches);
}

/** Half of this screen's script, so loaded only when the form opens. */
const FixtureForm = lazy(() =>
  untilLoaded(async () => ({
    default: (await import("#app/features/fixtures/panel/components/fixture-form.tsx")).FixtureForm,
  })),
);

export default function Fixtures({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list } = loaderData;
  const form = useOpenForm(loaderData, actionData);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">Fixtures</h2>
        {form ? (
          <Button disabled>
            <NewLabel />
          </Button>
        ) : (
          <ButtonLink to={listUrl(filter, { month: list?.month, isNew: true })} variant="main">
            <NewLabel />
          </ButtonLink>
        )}
      </div>
      <Answer of={actionData} />
      {form ? (
        <Suspense>
          <FixtureForm key={form.key} data={form} filter={filter} />
        </Suspense>
      ) : (
        list && <ListView filter={filter} list={list} />
      )}
    </div>
  );
}

/** The open form: the action's, or the loader's. If there was no response, the submitted one stays. */
function useOpenForm(
  { form }: Route.ComponentProps["loaderData"],
  answer: Route.ComponentProps["actionData"],
) {
  const open = answer?.ok === true ? null : answer && "form" in answer ? (answer.form ?? form) : form;
  const [before, setBefore] = useState(open);
  if (answer?.ok === false && !("form" in answer)) return before;
  if (before !== open) setBefore(open);
  return open;
}

function NewLabel() {
  return (
    <>
      <Icon of={CirclePlus} className="size-5" />
      Nuevo fixture
    </>
  );
}

type ListProps = {
  filter: DivisionFilter;
  list: NonNullable<Route.ComponentProps["loaderData"]["list"]>;
};

function ListView({ filter, list }: ListProps) {
  const { today, months, month, days, isTruncated, invalid, open, timeZone } = list;
  return (
    <>
      <DivisionFilterForm filter={filter} anyLeague="Todas las ligas" keep={month ? { mes: month } : {}} />
      <InvalidFixtures filter={filter} month={month} open={open} timeZone={timeZone} fixtures={invalid} />
      {month ? (
        <>
          <MonthChoice filter={filter} months={months} month={month} />
          <FixtureList
            today={today}
            filter={filter}
            month={month}
            days={days}
            open={open}
            timeZone={timeZone}
          />
          {isTruncated && (
            <p className="text-ink-soft">Hay más en este mes: filtrá por liga, zona o categoría.</p>
          )}
        </>
      ) : (
        <EmptyState
          title="No hay fixtures"
          text="Creá el primero con sus partidos, o cargalo desde un archivo."
          action={
            <ButtonLink to={listUrl(filter, { isNew: true })} variant="main">
              Nuevo fixture
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

/** Keeps the panel when only the fixtures failed to load. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return <ErrorState text="Error al cargar los fixtures." />;
}
