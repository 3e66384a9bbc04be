import { lazy, Suspense } from "react";
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { hiddenMeta, type Matches } from "#app/lib/page-meta.ts";
import type { ShellLeague } from "./current-league.ts";

export const UNEXPECTED = "Ocurrió un error inesperado. Intenta de nuevo.";

export type ErrorPageProps = { error: unknown; leagues?: ShellLeague[] };

/** The error page. Its content is loaded once the page is interactive, because almost no visit shows it. */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <Suspense>
      <ErrorContent {...props} />
    </Suspense>
  );
}

/** Called as soon as a page is interactive, so that the error page also works if the browser goes offline later. */
export function loadErrorContent() {
  return import("./error-content.tsx").catch(() => ({ ErrorContent: Sentence }));
}

const ErrorContent = lazy(async () => ({ default: (await loadErrorContent()).ErrorContent }));

/** Fallback if the content cannot be loaded. */
function Sentence({ error }: ErrorPageProps) {
  return <p className="p-4">{messageOf(error) ?? UNEXPECTED}</p>;
}

/** The meta tags of the error page. */
export function errorMeta(error: unknown, matches: Matches): MetaDescriptor[] {
  const title =
    messageOf(error) ?? (isNotFound(error) ? "Página no encontrada" : "Ocurrió un error inesperado");
  return hiddenMeta(title, matches);
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/**
 * A page may set the message: `throw data({ message: "Liga no encontrada" }, { status: 404 })`. Other data is the
 * router's own, in English, and not for users.
 */
export function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status >= 500) return undefined;
  const message: unknown = error.data?.message;
  return typeof message === "string" ? message : undefined;
}
