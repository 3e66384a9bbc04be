import { Form, Link, redirect, useLocation, useNavigation } from "react-router";
import { answerRefusal, refusalOf } from "#app/auth/call.server.ts";
import { playerWho } from "#app/auth/who.server.ts";
import { FormMessage } from "#app/features/accounts/components/form-message.tsx";
import { PersonFields } from "#app/features/accounts/components/person-fields.tsx";
import { HIDDEN, type Profile } from "#app/features/accounts/profile.rules.ts";
import { ownProfile, updateOwnProfile } from "#app/features/accounts/profile.server.ts";
import { teamMatches } from "#app/features/fixtures/team-matches.server.ts";
import { standingsTable } from "#app/features/standings/standings.server.ts";
import { teamOptions } from "#app/features/teams/team-options.server.ts";
import { teamOf } from "#app/features/teams/team-page.server.ts";
import { longDate, shortDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { orErrorPage } from "#app/lib/route-errors.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/profile";

export async function loader({ context, url }: Route.LoaderArgs) {
  const profile = await orErrorPage(ownProfile(playerWho(context, "profile.read")));
  const editing = url.searchParams.has("editar") && !profile.limited;
  const [league, teams] = await Promise.all([leagueInfo(profile), editing ? teamOptions() : []]);
  return { profile, league, teams, editing };
}

/** How the player's team is doing: what there is of it. */
async function leagueInfo({ team }: Profile) {
  const found = team && (await teamOf(String(team.id)));
  if (!found) return { position: null, played: null, next: null };
  const { zone, category } = found;
  const [table, matches] = await Promise.all([
    zone && category ? standingsTable({ zoneId: zone.id, categoryId: category.id }) : null,
    teamMatches(found.id, null, new Date(), env.LEAGUE_TIME_ZONE),
  ]);
  const row = table?.rows.find((one) => one.team.id === found.id);
  const [next] = matches.next;
  return {
    position: row?.position ?? null,
    played: row?.played ?? null,
    next: next ? { day: next.day } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = textsOf(await request.formData());
  try {
    await updateOwnProfile(playerWho(context, "profile.edit"), values);
  } catch (error) {
    return answerRefusal(refusalOf(error, "Error al actualizar el perfil"), values);
  }
  throw redirect("/user/perfil");
}

export function meta() {
  return [{ title: "Mi Perfil · Potrero" }, { name: "robots", content: "noindex" }];
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, league, teams, editing } = loaderData;
  return (
    <>
      <PageHero title="Mi Perfil" subtitle={`${profile.name} ${profile.surname}`} />
      <Wrap className="grid max-w-2xl gap-6 pt-6 pb-12">
        {editing ? (
          <EditForm profile={profile} teams={teams} refused={actionData} />
        ) : (
          <View profile={profile} />
        )}
        <dl className="grid gap-3 sm:grid-cols-3">
          <Item label="Posición en Zona" value={league.position === null ? "--" : `${league.position}°`} />
          <Item label="Partidos Jugados" value={league.played ?? "--"} />
          <Item label="Próximo Partido" value={league.next ? shortDay(league.next.day) : "--"} />
        </dl>
      </Wrap>
    </>
  );
}

function View({ profile }: { profile: Profile }) {
  const shown = (value: string | null, missing = "") => (profile.limited ? HIDDEN : (value ?? missing));
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Item label="Documento" value={shown(profile.document)} />
        <Item label="Fecha de nacimiento" value={shown(profile.birthDate && longDate(profile.birthDate))} />
        <Item label="Escuela" value={shown(profile.school)} />
        <Item label="Equipo" value={profile.team?.name ?? "No asignado"} />
        <Item label="Email" value={shown(profile.email, "No especificado")} />
        <Item label="Miembro desde" value={longDate(profile.memberSince)} />
      </dl>
      {profile.limited ? <LimitedNotice /> : <ButtonLink to="?editar">Editar</ButtonLink>}
    </>
  );
}

function LimitedNotice() {
  return (
    <p className="rounded-card border border-line bg-paper p-4">
      Entraste solo con tu documento, así que tus datos están tapados.{" "}
      <Link to="/user/codigo" className="font-semibold underline underline-offset-4">
        Creá una contraseña con un código
      </Link>{" "}
      que te da la organización.
    </p>
  );
}

type EditProps = {
  profile: Profile;
  teams: Route.ComponentProps["loaderData"]["teams"];
  refused: Route.ComponentProps["actionData"];
};

function EditForm({ profile, teams, refused }: EditProps) {
  const busy = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  const values = refused?.values ?? {
    name: profile.name,
    surname: profile.surname,
    school: profile.school ?? "",
    email: profile.email ?? "",
    teamId: String(profile.team?.id ?? ""),
  };
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <FormMessage text={refused?.message} />
      <PersonFields teams={teams} values={values} errors={refused?.fields} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="main" busy={busy} busyText="Guardando...">
          Guardar
        </Button>
        <ButtonLink to={pathname}>Cancelar</ButtonLink>
      </div>
    </Form>
  );
}

function Item({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="rounded-card border border-line bg-paper p-3">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
