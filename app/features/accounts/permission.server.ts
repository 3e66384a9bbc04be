import { DomainError } from "#app/lib/errors.ts";
import { type Action, type Admin, may } from "./accounts.rules.ts";

/** For use-cases of the panel: whoever may not do this is refused, however they got here. */
export function assertMay(admin: Admin, action: Action): void {
  if (!may(admin, action)) throw new DomainError("No tenés permiso para hacer eso", 403);
}
