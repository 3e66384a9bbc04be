import { useEffect, useEffectEvent, useState } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { whileOffline } from "#app/lib/forms/while-offline.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RetryLink } from "#app/ui/error-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PitchLines } from "#app/ui/pitch-lines.tsx";
import type { ShellLeague } from "./current-league.ts";
import { type ErrorPageProps, isNotFound, messageOf, UNEXPECTED } from "./error-page.tsx";
import { isUnder } from "./nav-links.ts";
import { OutOfPlay } from "./out-of-play.tsx";

/** The content of the error page. It never shows the error itself, only messages meant for the user. */
export function ErrorContent({ error, leagues = [] }: ErrorPageProps) {
  return (
    <section className="relative flex flex-1 overflow-hidden bg-paper">
      {isNotFound(error) ? (
        <OutOfPlay className="pointer-events-none absolute top-6 -right-3 w-52 text-liga md:top-auto md:right-0 md:bottom-0 md:w-1/2 lg:right-[6%] lg:w-136" />
      ) : (
        <PitchLines />
      )}
      <Wrap className="relative flex min-h-[60dvh] flex-col justify-center py-14">
        {isNotFound(error) ? (
          <NotFound message={messageOf(error)} leagues={leagues} />
        ) : isRouteErrorResponse(error) && messageOf(error) ? (
          <Refused status={error.status} message={messageOf(error) ?? ""} />
        ) : isOffline(error) ? (
          <Offline />
        ) : (
          <Unexpected status={isRouteErrorResponse(error) ? error.status : 500} />
        )}
      </Wrap>
    </section>
  );
}

function NotFound({ message, leagues }: { message?: string; leagues: ShellLeague[] }) {
  return (
    <>
      <BigNumber>{404}</BigNumber>
      <h1>{message ?? "Se fue afuera"}</h1>
      <p className="mt-2 max-w-md text-ink-soft text-lg">
        {message
          ? "Puede que ya no esté o que la dirección tenga un error."
          : "No encontramos esta página. Puede que ya no esté o que la dirección tenga un error."}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to="/" variant="main">
          Volver al inicio
        </ButtonLink>
        <ButtonLink to="/prode">Jugar al Prode</ButtonLink>
      </div>
      {leagues.length > 0 && (
        <p className="mt-6 max-w-md text-ink-soft">
          O seguí en{" "}
          {leagues.map((league, index) => (
            <span key={league.id}>
              {index > 0 && (index === leagues.length - 1 ? " o " : ", ")}
              <PageLink
                to={`/league/${league.slug}`}
                className="font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-liga"
              >
                {league.name}
              </PageLink>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** A refused request, with its message. */
function Refused({ status, message }: { status: number; message: string }) {
  const signIn = isUnder(useLocation().pathname, "/admin") ? "/admin/login" : "/user/auth";
  return (
    <>
      <BigNumber>{status}</BigNumber>
      <h1 className="max-w-xl">{message}</h1>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to="/" variant="main">
          Volver al inicio
        </ButtonLink>
        {status === 401 && <ButtonLink to={signIn}>Iniciar Sesión</ButtonLink>}
      </div>
    </>
  );
}

/** A fetch without a response rejects with a TypeError; only its message distinguishes it from a bug of ours. */
function isOffline(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}

/** Shown when a page could not be fetched. Retries until the site responds. */
function Offline() {
  const { revalidate, state } = useRevalidator();
  const isProde = isUnder(useLocation().pathname, "/prode");
  const [isAsking, setAsking] = useState(false);
  /** Checks the connection first: revalidating while offline would lose the header too, whose data is the root's. */
  async function retry() {
    setAsking(true);
    const responds = await fetch("/livez").then(
      () => true,
      () => false,
    );
    setAsking(false);
    if (responds) await revalidate();
  }
  const retrySoon = useEffectEvent(() => void retry());
  useEffect(() => whileOffline(retrySoon), []);
  return (
    <>
      <h1>Sin señal</h1>
      <p className="mt-2 max-w-md text-ink-soft text-lg">
        El sitio no contestó. Esta página se abre sola cuando vuelva la señal.
        {isProde && " Lo que elegiste en el Prode no se pierde: lo mandamos entonces."}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          variant="main"
          onClick={retry}
          busy={isAsking || state === "loading"}
          busyText="Reintentando..."
        >
          Reintentar
        </Button>
        <ButtonLink to="/" reloadDocument>
          Volver al inicio
        </ButtonLink>
      </div>
    </>
  );
}

function Unexpected({ status }: { status: number }) {
  return (
    <>
      <BigNumber>{status}</BigNumber>
      <h1 className="max-w-xl">{UNEXPECTED}</h1>
      <p className="mt-2 max-w-md text-ink-soft text-lg">El problema es nuestro, no tuyo.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <RetryLink variant="main" />
        <ButtonLink to="/" reloadDocument>
          Volver al inicio
        </ButtonLink>
      </div>
    </>
  );
}

function BigNumber({ children }: { children: number }) {
  return (
    <p
      aria-hidden="true"
      className="num mb-3 text-[min(clamp(5.5rem,20vw,10rem),40vw)] text-liga leading-[0.8]"
    >
      {children}
    </p>
  );
}
