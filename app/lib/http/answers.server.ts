import { data } from "react-router";
import { finishedSeasonText, goneAccountText } from "../database-errors.ts";
import { ChangedError, DomainError } from "../errors.ts";
import { repeatable } from "../forms/form-values.ts";
import { log, safeError } from "../log.server.ts";
import { faultReason } from "./fault-reason.ts";

/*
 * How an error becomes the response to a form, a page or an API call. The message of a DomainError is written for the
 * user, so it is sent unchanged. Two refusals of the database have their own texts: a finished season and an erased
 * account. Any other error is a fault: it is logged, and the caller's text for it is sent instead.
 */

/** Why a request was refused, with a message for each invalid field. */
export type Refusal = {
  ok: false;
  status: number;
  message: string;
  fields: Record<string, string>;
};

/** The text for a fault. `reason` is known when the database is unavailable, or a concurrent save got in the way. */
type FaultText = string | ((reason: string | null) => string);

/** The refusal for an error. Rethrows what is not an Error (a Response), and also a fault if there is no `faultText`. */
export function refusalOf(error: unknown, faultText?: FaultText): Refusal {
  if (error instanceof DomainError) {
    return { ok: false, status: error.status, message: error.message, fields: error.fields };
  }
  const finished = finishedSeasonText(error);
  if (finished) return { ok: false, status: 409, message: finished, fields: {} };
  const goneAccount = goneAccountText(error);
  if (goneAccount) return { ok: false, status: 404, message: goneAccount, fields: {} };
  if (!faultText || !(error instanceof Error)) throw error;
  log.error(safeError(error), "a request failed");
  // 503 even after a conflict with a concurrent save: the request is valid, and a retry may succeed.
  const reason = faultReason(error);
  const message = typeof faultText === "string" ? faultText : faultText(reason);
  return { ok: false, status: reason ? 503 : 500, message, fields: {} };
}

/** Answers a form with a refusal and the typed values, to fill in the form again. */
export function answerRefusal<R extends Refusal>(refusal: R, typed: Record<string, string> = {}) {
  return data({ ...refusal, values: repeatable(typed) }, { status: refusal.status });
}

/** Answers a form whose use-case threw. `more` is merged into the answer. */
export function refused<M extends object>(
  error: unknown,
  faultText: FaultText | undefined,
  typed: Record<string, string> = {},
  more?: M,
) {
  const values = error instanceof ChangedError ? { ...typed, version: error.version } : typed;
  return answerRefusal({ ...refusalOf(error, faultText), ...more } as Refusal & M, values);
}

/** A form that adds rows opens again after each one: `added` is the new row's id, `values` prefill the next form. */
type Saved = { ok: true; message: string; added?: number; values?: Record<string, string> };

/** Answers a form that was saved. `more` is merged into the answer. */
export function saved<M extends object>(message: string, more?: M, init?: ResponseInit) {
  return data({ ok: true, message, ...more } as Saved & M, init);
}

/** Answers a form with the result of `work`, or with its refusal. */
export async function answerForm<M extends { message: string }>(
  work: () => Promise<M>,
  faultText: FaultText,
  typed: Record<string, string>,
) {
  try {
    const { message, ...more } = await work();
    return saved(message, more);
  } catch (error) {
    return refused(error, faultText, typed);
  }
}

/** For a loader: a use-case's refusal becomes an error page with its status and message. */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw data({ message: error.message }, { status: error.status });
  }
}

export interface JsonResponse {
  status: number;
  body: object;
}

/** Answers an API call: with the result of `work`, or with `{ error }` and its status. */
export async function answerJson(faultText: FaultText, work: () => Promise<object>): Promise<JsonResponse> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    const { message, status } = refusalOf(error, faultText);
    return errorJson(message, status);
  }
}

export function errorJson(error: string, status: number): JsonResponse {
  return { status, body: { error } };
}
