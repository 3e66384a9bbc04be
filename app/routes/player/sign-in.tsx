import { type ChangeEvent, useEffect, useState } from "react";
import {
  createContext,
  data,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { currentUser } from "#app/auth/sessions/current-user.server.ts";
import { EntryCard } from "#app/features/accounts/components/entry-card.tsx";
import { OrganisationContact } from "#app/features/accounts/components/organisation-contact.tsx";
import { RegistrationForm } from "#app/features/accounts/components/registration-form.tsx";
import { SignInForm } from "#app/features/accounts/components/sign-in-form.tsx";
import { useOpenErrors } from "#app/features/accounts/components/use-open-errors.ts";
import {
  RECEIVED,
  safeReturn,
  UNEXPECTED,
  unknownDocument,
  WRONG_PASSWORD,
} from "#app/features/accounts/sign-in.rules.ts";
import { pickToSave, savePendingPick } from "#app/features/prode/predictions/pending-pick.server.ts";
import { teamOptions } from "#app/features/teams/team-options.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { repeatable, textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerRefusal, type Refusal, refusalOf, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { useLeaveQuestion } from "#app/ui/leave-question.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { useShowAnswer } from "#app/ui/use-show-answer.ts";
import type { Route } from "./+types/sign-in";

/** No error: without scripts, the user switched to the other form. */
const SWITCHED = { ok: false as const, status: 200, message: "", fields: {} as Record<string, string> };

/** How long the success message is shown, as the specification says. */
const AFTER_LOGIN_MS = 2_000;
const AFTER_REGISTER_MS = 3_000;

/**
 * Set by the action for the loader of the same request: a redirect in the loader would lose the new session's cookie.
 */
const signedInContext = createContext(false);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const isSignedIn = context.get(signedInContext);
  const to = safeReturn(url.searchParams.get("volver"));
  if (!isSignedIn && currentUser(context).kind !== "visitor") throw redirect(to);
  return {
    teams: await teamOptions(),
    pick: isSignedIn ? null : await pickToSave(request, to),
    today: dayOf(new Date(), env.LEAGUE_TIME_ZONE),
    passwordRequired: !env.PLAYER_LOGIN_WITHOUT_PASSWORD,
    origin: env.ORIGIN,
  };
}

/** Revalidating after a sign-in would redirect before the message is read. Switching forms needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionResult, formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (actionResult?.ok) return false;
  if (!formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search)
    return false;
  return defaultShouldRevalidate;
}

export async function action(args: Route.ActionArgs) {
  const { intent = "login", ...body } = textsOf(await sentForm(args.request));
  const isRegistration = intent === "register";
  if (intent === "switch") return data({ ...SWITCHED, values: repeatable(body) });
  const result = await enter(args, isRegistration, body);
  if (!result.ok) {
    // Its name must not match `SECRET` in form-values.ts, which would drop it from the response.
    const leftEmpty = body.password ? "" : "on";
    return answerRefusal({ ...result, fields: besideFields(result) }, { ...body, intent, leftEmpty });
  }
  args.context.set(signedInContext, true);
  const { id, name } = result.value;
  const greeting = isRegistration
    ? `¡Listo, ${name}! Tu cuenta ya está creada.`
    : `¡Hola, ${name}! Ya entraste.`;
  const pendingPick = await savePendingPick(
    args.request,
    id,
    safeReturn(args.url.searchParams.get("volver")),
  );
  for (const cookie of pendingPick.cookies) result.headers.append("Set-Cookie", cookie);
  const message = [greeting, pendingPick.message].filter(Boolean).join(" ");
  return saved(message, { isRegistration }, { headers: result.headers });
}

/** When offline, keeps the form and says why it was not sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, (intent) =>
    intent === "register"
      ? `Error al registrar usuario: ${TRY_AGAIN}`
      : `Error al iniciar sesión: ${TRY_AGAIN}`,
  );
}

/** Shows general errors beside their field too. */
function besideFields({ message, fields }: Refusal): Record<string, string> {
  if (message === WRONG_PASSWORD) return { password: message };
  if (message.startsWith(unknownDocument([]))) return { document: unknownDocument([]) };
  return fields;
}

/** Server errors use the specification's wording, and the form keeps what was typed. */
async function enter(args: Route.ActionArgs, isRegistration: boolean, body: Record<string, string>) {
  try {
    return await callBetterAuth(args, (api, headers) =>
      isRegistration
        ? api.signUpPlayer({ body, headers, returnHeaders: true })
        : api.signInDocument({ body, headers, returnHeaders: true }),
    );
  } catch (error) {
    return refusalOf(
      error,
      isRegistration ? "Error al registrar usuario" : `Error al iniciar sesión: ${UNEXPECTED}`,
    );
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Iniciar Sesión",
    description: "Entrá con tu documento para jugar al Prode.",
    path: "/user/auth",
    origin: loaderData?.origin ?? "",
    noIndex: true,
  });
}

export default function SignIn({ loaderData, actionData, matches }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : undefined;
  const isReceived = refused?.message === RECEIVED;
  const { isRegistration, to, pathOf, withPick, withoutPick } = useMode(
    actionData && registers(actionData),
    isReceived,
  );
  const busy = useNavigation().formData !== undefined;
  const contact = matches[0].loaderData.site;
  const card = useShowAnswer<HTMLDivElement>(refused);
  const [document, setDocument] = useState(refused?.values.document ?? "");
  const shared = {
    value: document,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDocument(event.target.value),
  };
  // Both forms stay mounted, so switching loses nothing.
  const { message, errors, watch } = useOpenErrors(refused);
  const ifSubmitted = <T,>(mode: boolean, value: T) =>
    refused && registers(refused) === mode ? value : undefined;
  const [typed, setTyped] = useState(ifSubmitted(true, true) ?? false);
  const leaveQuestion = useLeaveQuestion(typed && !actionData?.ok && !isReceived, undefined, samePath);
  if (actionData?.ok)
    return <Success message={actionData.message} to={to} isRegistration={actionData.isRegistration} />;
  return (
    <EntryCard
      ref={card}
      wide={isRegistration}
      title={isRegistration ? "Registrarse" : "Iniciar Sesión"}
      subtitle={
        isRegistration
          ? "Creá tu cuenta para jugar al Prode con tu equipo."
          : "Entrá con tu documento para jugar al Prode."
      }
      back={{ to: "/", label: "Volver al inicio" }}
      aside={
        <p>
          ¿La organización te dio un código?{" "}
          <Link
            to="/user/codigo"
            className="inline-block py-2.5 font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-liga"
          >
            Entrá con tu código
          </Link>
        </p>
      }
    >
      <TabLinks
        label="Entrar o registrarse"
        tabs={[
          { to: pathOf(false), label: "Iniciar Sesión", current: !isRegistration },
          { to: pathOf(true), label: "Registrarse", current: isRegistration },
        ]}
      />
      {loaderData.pick && withPick && (
        <FormMessage text={loaderData.pick} tone="notice">
          <Link to={withoutPick} className="block w-fit py-2 underline underline-offset-4">
            No lo elegí yo: entrar sin guardarlo
          </Link>
        </FormMessage>
      )}
      {isReceived ? (
        <FormMessage text={RECEIVED} tone="notice">
          <OrganisationContact {...contact} />
        </FormMessage>
      ) : (
        <FormMessage text={ifSubmitted(isRegistration, message)} />
      )}
      <div hidden={isRegistration} {...watch}>
        <SignInForm
          busy={busy}
          shared={shared}
          otherPath={pathOf(true)}
          errors={ifSubmitted(false, errors)}
          missingPassword={refused?.values.leftEmpty === "on"}
        />
      </div>
      <div hidden={!isRegistration} onChange={() => setTyped(true)} {...watch}>
        <RegistrationForm
          {...loaderData}
          busy={busy}
          shared={shared}
          otherPath={pathOf(false)}
          values={refused?.values}
          errors={ifSubmitted(true, errors)}
          contact={contact}
        />
      </div>
      {leaveQuestion}
    </EntryCard>
  );
}

/** Signing in and registering are one page: what was typed stays when the user switches. */
function samePath(current: { pathname: string }, next: { pathname: string }): boolean {
  return current.pathname === next.pathname;
}

/** Which form was submitted; undefined if the user only switched forms without scripts. */
function registers(answer: NonNullable<Route.ComponentProps["actionData"]>): boolean | undefined {
  if (answer.ok) return answer.isRegistration;
  return answer.values.intent === undefined ? undefined : answer.values.intent === "register";
}

/** The submitted form stays open, whatever the URL. After RECEIVED the user signs in next. */
function useMode(posted: boolean | undefined, isReceived: boolean) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const back = query.get("volver");
  const requested = query.get("modo");
  function pathOf(registering: boolean, target = back) {
    const next = new URLSearchParams({ modo: registering ? "registro" : "entrar" });
    if (target) next.set("volver", target);
    return `?${next}`;
  }
  return {
    isRegistration: !isReceived && (posted ?? requested === "registro"),
    to: safeReturn(back),
    pathOf,
    // A pick is saved only by a sign-in that leads back to its match. The loader does not run again for another `volver`.
    withPick: back?.includes("#") ?? false,
    withoutPick: pathOf(requested === "registro", back?.split("#")[0]),
  };
}

function Success({ message, to, isRegistration }: { message: string; to: string; isRegistration: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), isRegistration ? AFTER_REGISTER_MS : AFTER_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [navigate, to, isRegistration]);
  return (
    <EntryCard title={isRegistration ? "Ya sos parte" : "Adentro"}>
      <FormMessage text={message} tone="success" />
      <noscript>
        <ButtonLink to={to} variant="main">
          Continuar
        </ButtonLink>
      </noscript>
    </EntryCard>
  );
}
