import { data, Form, redirect, useNavigation } from "react-router";
import { assertOwnForm, playerAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { ProfileFacts, type TeamStats } from "#app/features/accounts/components/profile-facts.tsx";
import { ProfileFormBody, type ProfileRefusal } from "#app/features/accounts/components/profile-form.tsx";
import type { Profile } from "#app/features/accounts/profile.rules.ts";
import { ownProfile, updateOwnProfile } from "#app/features/accounts/profile.server.ts";
import { teamMatches } from "#app/features/fixtures/club/team-matches.server.ts";
import { publicTable } from "#app/features/standings/standings.server.ts";
import { teamOptions } from "#app/features/teams/team-options.server.ts";
import { teamOf } from "#app/features/teams/team-page.server.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { PROFILE_PATH } from "#app/shell/account-links.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import { useShowAnswer } from "#app/ui/use-show-answer.ts";
import type { Route } from "./+types/profile";

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = playerAllowedTo(context, "profile.read");
  const profile = await orErrorPage(ownProfile(user));
  const editing = url.searchParams.has("editar") && !profile.limited;
  const [stats, teams] = await Promise.all([teamStats(profile), editing ? teamOptions() : []]);
  return { account: user.id, profile, stats, teams, editing };
}

/** Statistics of the player's team; null where unknown. */
async function teamStats({ team }: Profile): Promise<TeamStats> {
  const found = team && (await teamOf(String(team.id)));
  if (!found) return { position: null, played: null, next: null };
  const { zone, category } = found;
  const [table, matches] = await Promise.all([
    zone && category ? publicTable({ zoneId: zone.id, categoryId: category.id }) : null,
    teamMatches(found.id, null, new Date(), env.LEAGUE_TIME_ZONE),
  ]);
  const row = table?.rows.find((tableRow) => tableRow.team.id === found.id);
  const [next] = matches.next;
  return {
    position: row?.position ?? null,
    played: row?.played ?? null,
    next: next ? { day: next.day } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { stay, ...values } = textsOf(await sentForm(request));
  try {
    const user = playerAllowedTo(context, "profile.edit");
    assertOwnForm(user, values);
    await updateOwnProfile(user, values);
  } catch (error) {
    return refused(error, "Error al actualizar el perfil", values);
  }
  // The dialog is open over another page: stay there.
  if (stay) return data({ ok: true as const });
  throw redirect(PROFILE_PATH);
}

/** When offline, keeps the form and says why it was not sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => `Error al actualizar el perfil: ${TRY_AGAIN}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Mi Perfil", matches);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, profile, stats, teams, editing } = loaderData;
  const refused = actionData && !actionData.ok ? actionData : undefined;
  return (
    <>
      <PageHero title="Mi Perfil" back={{ to: "/", label: "Volver al inicio" }} />
      <Wrap className="max-w-2xl pt-6 pb-12">
        <div className="grid grid-cols-1 gap-5 rounded-card border border-line bg-paper p-5 sm:p-6">
          {editing ? (
            <EditForm account={account} profile={profile} teams={teams} refused={refused} />
          ) : (
            <>
              <ProfileFacts profile={profile} stats={stats} />
              <div className="flex flex-wrap gap-2">
                {!profile.limited && (
                  <ButtonLink to="?editar" variant="main">
                    Editar
                  </ButtonLink>
                )}
                <ButtonLink to="/user/configuracion">Configuración</ButtonLink>
              </div>
            </>
          )}
        </div>
      </Wrap>
    </>
  );
}

type EditProps = {
  account: string;
  profile: Profile;
  teams: Route.ComponentProps["loaderData"]["teams"];
  refused?: ProfileRefusal;
};

function EditForm(props: EditProps) {
  const busy = useNavigation().formData !== undefined;
  const form = useShowAnswer<HTMLFormElement>(props.refused);
  return (
    <Form ref={form} method="post" className="grid gap-4" noValidate>
      <ProfileFormBody {...props} busy={busy} cancel={<ButtonLink to={PROFILE_PATH}>Cancelar</ButtonLink>} />
    </Form>
  );
}
