import { DomainError } from "#app/lib/errors.ts";
import { type Action, type CurrentUser, may, NOT_ALLOWED } from "./accounts.rules.ts";

/** For use-cases: throws if `who` lacks the permission, regardless of the route's own check. */
export function assertMay(user: CurrentUser, action: Action): void {
  if (!may(user, action)) throw new DomainError(NOT_ALLOWED, 403);
}
