import { AUTH_PATH, getAuth } from "#app/auth/auth.server.ts";
import { presentResponse } from "#app/auth/better-auth-responses.server.ts";
import { withClientIp } from "#app/auth/limits/client-ip.server.ts";
import { untilNextStep } from "#app/auth/sign-in/response-steps.ts";
import { inTurn, laneOf } from "#app/auth/sign-in/sign-in-queue.server.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import type { Route } from "./+types/auth";

/**
 * The only better-auth endpoints exposed over HTTP. There are more, such as one that returns everything about a
 * session's user, which a limited session must not see.
 */
const OPEN: Record<string, "POST"> = {
  "/sign-in/document": "POST",
  "/sign-up/player": "POST",
  "/access-code/redeem": "POST",
  "/sign-in/username": "POST",
  "/sign-out": "POST",
  "/request-password-reset": "POST",
  "/reset-password": "POST",
  "/two-factor/enable": "POST",
  "/two-factor/disable": "POST",
  "/two-factor/verify-totp": "POST",
  "/two-factor/verify-backup-code": "POST",
  "/two-factor/generate-backup-codes": "POST",
};

export async function action({ request, context, url }: Route.ActionArgs) {
  const path = url.pathname.slice(AUTH_PATH.length);
  if (OPEN[path] !== request.method) return notFound();
  const began = performance.now();
  const headers = withClientIp(request.headers, context.get(clientIpContext));
  try {
    const auth = await getAuth();
    const handle = () => auth.handler(new Request(request, { headers }));
    const response = await inTurn(await laneOf(headers), handle);
    if (path === "/request-password-reset" || response.status === 202) await untilNextStep(began);
    return await presentResponse(response, path);
  } catch (error) {
    const { status, message } = refusalOf(error, faultMessage);
    return Response.json({ message }, { status });
  }
}

function faultMessage(reason: string | null): string {
  if (!reason) return "Ocurrió un error inesperado. Intenta de nuevo.";
  return `En este momento no se puede: ${reason}. Probá de nuevo en unos segundos.`;
}

export function loader() {
  return notFound();
}

function notFound() {
  return Response.json({ message: "No existe" }, { status: 404 });
}
