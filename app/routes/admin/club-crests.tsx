import { Form } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { clubChoices } from "#app/features/clubs/club-list.server.ts";
import { CrestUpload } from "#app/features/clubs/components/crest-upload.tsx";
import { handleCrestForm } from "#app/features/clubs/crest-form.server.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { PICTURE_ACCEPT } from "#app/lib/storage/picture-limits.ts";
import { Answer } from "#app/ui/answer.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { Select } from "#app/ui/select.tsx";
import type { Route } from "./+types/club-crests";

export async function loader({ context }: Route.LoaderArgs) {
  return { clubs: await clubChoices(adminAllowedTo(context, "leagues.manage")) };
}

/** For browsers without scripts: one club per submission. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  return handleCrestForm(admin, await sentForm(request));
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Escudos de los clubes", matches);
}

export default function ClubCrests({ loaderData: { clubs }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-title">Escudos de los clubes</h2>
        <ButtonLink to="/admin/clubes">Volver a Clubes</ButtonLink>
      </div>
      <Answer of={actionData} />
      {clubs.length === 0 ? (
        <EmptyState
          title="Todavía no hay clubes"
          text="Agregalos primero: cada escudo va al club de su nombre."
          action={<ButtonLink to="/admin/clubes?nuevo=1">Agregar club</ButtonLink>}
        />
      ) : (
        <>
          <div className="js-only">
            <CrestUpload clubs={clubs} />
          </div>
          <div className="no-js-only">
            <OneCrest clubs={clubs} />
          </div>
        </>
      )}
    </div>
  );
}

function OneCrest({ clubs }: { clubs: Route.ComponentProps["loaderData"]["clubs"] }) {
  return (
    <PanelCard title="El escudo de un club">
      <Form method="post" encType="multipart/form-data" className="grid gap-4 sm:max-w-sm">
        <Field label="Club">
          <Select name="id">
            {clubs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Imagen">
          <Input type="file" name="file" accept={PICTURE_ACCEPT} className="py-2" />
        </Field>
        <Button type="submit" variant="main" className="justify-self-start">
          Guardar escudo
        </Button>
      </Form>
    </PanelCard>
  );
}
