import { useEffect } from "react";
import {
  data,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { answerRefusal, callAuth } from "#app/auth/call.server.ts";
import { whoIsAsking } from "#app/auth/who.server.ts";
import { FormMessage } from "#app/features/accounts/components/form-message.tsx";
import { RegistrationForm } from "#app/features/accounts/components/registration-form.tsx";
import { SignInForm } from "#app/features/accounts/components/sign-in-form.tsx";
import { safeReturn, UNEXPECTED } from "#app/features/accounts/sign-in.rules.ts";
import { teamOptions } from "#app/features/teams/team-options.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/sign-in";

/** How long the success message stands before going on, as the specification says; a second tap goes on at once. */
const AFTER_LOGIN_MS = 2_000;
const AFTER_REGISTER_MS = 3_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  if (whoIsAsking(context).kind !== "visitor") throw redirect(safeReturn(url.searchParams.get("volver")));
  return {
    teams: await teamOptions(),
    today: dayOf(new Date(), env.LEAGUE_TIME_ZONE),
    passwordRequired: !env.PLAYER_LOGIN_WITHOUT_PASSWORD,
    origin: env.ORIGIN,
  };
}

/** Whoever has just got in reads the message first: asking again would lead away at once. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.ok ? false : defaultShouldRevalidate;
}

export async function action(args: Route.ActionArgs) {
  const { intent = "login", ...body } = textsOf(await args.request.formData());
  const register = intent === "register";
  const result = await enter(args, register, body);
  if (!result.ok) return answerRefusal({ ...result, register }, body);
  const { name } = result.value;
  const message = register ? `¡Listo, ${name}! Tu cuenta ya está creada.` : `¡Hola, ${name}! Ya entraste.`;
  return data({ ok: true as const, register, message }, { headers: result.headers });
}

/** A fault of ours is told as the specification words it, and the form keeps what was typed. */
async function enter(args: Route.ActionArgs, register: boolean, body: Record<string, string>) {
  try {
    return await callAuth(args, (api, headers) =>
      register
        ? api.signUpPlayer({ body, headers, returnHeaders: true })
        : api.signInDocument({ body, headers, returnHeaders: true }),
    );
  } catch (error) {
    log.error(safeError(error), "a player could not get in");
    const message = register ? "Error al registrar usuario" : `Error al iniciar sesión: ${UNEXPECTED}`;
    return { ok: false as const, status: 500, message, fields: {} };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: "Iniciar Sesión",
    description: "Entrá con tu documento para jugar al Prode.",
    path: "/user/auth",
    origin: loaderData?.origin ?? "",
    noIndex: true,
  });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { register, to, pathOf } = useMode(actionData?.register);
  const busy = useNavigation().state !== "idle";
  const refused = actionData && !actionData.ok ? actionData : undefined;
  // Both forms stay on the page: switching loses nothing of what was typed.
  const of = (mode: boolean) => (refused?.register === mode ? refused : undefined);
  if (actionData?.ok) return <Success message={actionData.message} to={to} register={actionData.register} />;
  return (
    <>
      <PageHero
        title={register ? "Registrarse" : "Iniciar Sesión"}
        back={{ to: "/", label: "Volver al inicio" }}
      >
        <TabLinks
          label="Entrar o registrarse"
          tabs={[
            { to: pathOf(false), label: "Iniciar Sesión", current: !register },
            { to: pathOf(true), label: "Registrarse", current: register },
          ]}
        />
      </PageHero>
      <Wrap className="grid max-w-xl gap-4 pt-6 pb-12">
        <FormMessage text={of(register)?.message} />
        <div hidden={register}>
          <SignInForm busy={busy} values={of(false)?.values} errors={of(false)?.fields} />
        </div>
        <div hidden={!register}>
          <RegistrationForm {...loaderData} busy={busy} values={of(true)?.values} errors={of(true)?.fields} />
        </div>
        <Link to="/user/codigo" className="underline underline-offset-4">
          Tengo un código de la organización
        </Link>
      </Wrap>
    </>
  );
}

function useMode(posted: boolean | undefined) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const back = query.get("volver");
  const asked = query.get("modo");
  return {
    register: asked === null ? (posted ?? false) : asked === "registro",
    to: safeReturn(back),
    pathOf(registering: boolean) {
      const next = new URLSearchParams({ modo: registering ? "registro" : "entrar" });
      if (back) next.set("volver", back);
      return `?${next}`;
    },
  };
}

function Success({ message, to, register }: { message: string; to: string; register: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), register ? AFTER_REGISTER_MS : AFTER_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [navigate, to, register]);
  return (
    <Wrap className="grid max-w-xl gap-4 py-12">
      <FormMessage text={message} tone="success" />
      <ButtonLink to={to} variant="main">
        Continuar
      </ButtonLink>
    </Wrap>
  );
}
