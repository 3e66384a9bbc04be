import { DomainError } from "#app/lib/errors.ts";
import { type Action, may, NOT_ALLOWED, type Who } from "./accounts.rules.ts";

/** For use-cases: throws if `who` lacks the permission, regardless of the route's own check. */
export function assertMay(who: Who, action: Action): void {
  if (!may(who, action)) throw new DomainError(NOT_ALLOWED, 403);
}
