import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { clubList, clubToManage } from "#app/features/clubs/club-list.server.ts";
import { stillPlaysText } from "#app/features/clubs/clubs.rules.ts";
import { addClub, editClub, removeClub } from "#app/features/clubs/clubs-admin.server.ts";
import { ClubCards } from "#app/features/clubs/components/club-cards.tsx";
import { ClubForm } from "#app/features/clubs/components/club-form.tsx";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { chosenFile } from "#app/lib/storage/upload.server.ts";
import { Answer } from "#app/ui/answer.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { ScreenConfirm } from "#app/ui/screen-confirm.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { useScreen } from "#app/ui/use-screen.ts";
import { useScreenForm } from "#app/ui/use-screen-form.ts";
import type { Route } from "./+types/clubs";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const { searchParams: params } = url;
  const [list, edited, removing] = await Promise.all([
    clubList(admin, { search: params.get("buscar") ?? "", page: Number(params.get("pagina")) }),
    clubToManage(admin, idOf(params.get("editar"))),
    clubToManage(admin, idOf(params.get("eliminar"))),
  ]);
  return { list, edited, removing };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const form = await sentForm(request);
  const { intent, ...values } = textsOf(form);
  const id = idOf(values.id) ?? 0;
  try {
    switch (intent) {
      case "delete":
        await removeClub(admin, id);
        return saved("Club eliminado.");
      case "update":
        await editClub(admin, id, values, chosenFile(form, "file"));
        return saved("Club guardado.");
      default:
        return saved("Club agregado.", { added: await addClub(admin, values, chosenFile(form, "file")) });
    }
  } catch (error) {
    const club = intent === "update" ? await clubToManage(admin, id) : null;
    return refused(error, faultOf(intent), { ...values, intent: intent ?? "" }, { club });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, faultOf);
}

function faultOf(intent: string | undefined): string {
  return `Error al ${intent === "delete" ? "eliminar" : "guardar"} el club. Intentá de nuevo.`;
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Clubes", matches);
}

export default function Clubs({ loaderData, actionData }: Route.ComponentProps) {
  const { list, removing } = loaderData;
  const form = useScreenForm(actionData);
  // Without scripts the list's URL does not say which club was edited; the refused response does.
  const edited = (actionData && "club" in actionData ? actionData.club : null) ?? loaderData.edited;
  const isOpen = form.isNew || Boolean(edited);
  const stillPlays = removing && stillPlaysText(removing.name, removing.plays);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenHead title="Clubes" add="Agregar club" disabled={isOpen} />
      <Answer of={actionData} />
      {stillPlays && !actionData && <FormMessage text={stillPlays} />}
      {isOpen && <ClubForm key={form.key} club={edited ?? undefined} refused={form.refused} />}
      {(list.total > 0 || list.search) && (
        <div className="flex flex-wrap items-end justify-between gap-2">
          <div className="min-w-0 flex-1 basis-48">
            <SearchBox label="Buscar un club" search={list.search} />
          </div>
          <ButtonLink to="/admin/clubes/escudos">Cargar varios escudos</ButtonLink>
          <ButtonLink to="/admin/clubes/unir">Unir clubes</ButtonLink>
        </div>
      )}
      <ClubsFound list={list} disabled={isOpen} />
      <Pages page={list.page} pages={list.pages} />
      {removing && !stillPlays && (
        <ScreenConfirm
          id={removing.id}
          title={`¿Estás seguro de eliminar el club ${removing.name}?`}
          text={["No juega en ninguna liga. Esta acción no se puede deshacer."]}
        />
      )}
    </div>
  );
}

type List = Route.ComponentProps["loaderData"]["list"];

function ClubsFound({ list, disabled }: { list: List; disabled: boolean }) {
  const { at } = useScreen();
  if (list.total === 0 && list.search) {
    return <EmptyState title="No encontramos ningún club así" text="Probá con menos letras." />;
  }
  if (list.total === 0) {
    return (
      <EmptyState
        title="Todavía no hay clubes"
        text="Agregá el primero con su escudo y su cancha: sus equipos los toman de ahí. También se crean solos al agregar equipos."
        action={
          disabled ? undefined : <ButtonLink to={at({ nuevo: "1" })}>Agregar el primer club</ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <p role="status" className="text-ink-soft text-label">
        {list.isGuess && `Ningún club se llama «${list.search}». Se parecen: `}
        {list.total === 1 ? "1 club" : `${list.total.toLocaleString("es-AR")} clubes`}
      </p>
      <ClubCards clubs={list.clubs} disabled={disabled} />
    </>
  );
}
