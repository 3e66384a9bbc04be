import { answerForm } from "#app/lib/answers.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { chosenFile } from "#app/lib/storage/upload.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";

type Typed = Record<string, string>;

/** The use cases of the courses or flyers screen, with their success messages. */
interface PublicationForm {
  add: (admin: Admin, typed: Typed, file: File | null) => Promise<unknown>;
  edit: (admin: Admin, id: string, typed: Typed, file: File | null) => Promise<void>;
  remove: (admin: Admin, id: string) => Promise<void>;
  setActive: (admin: Admin, id: string, active: boolean) => Promise<void>;
  texts: Record<"added" | "edited" | "removed" | "on" | "off" | "notSaved" | "notRemoved", string>;
  /** Further actions by intent. Each returns its success message. */
  more?: ReadonlyMap<string, (admin: Admin, typed: Typed) => Promise<string>>;
}

/** Handles the forms of such a screen. */
export function publicationAnswer(of: PublicationForm) {
  return (admin: Admin, form: FormData) => {
    const { intent = "", ...typed } = textsOf(form);
    return answerForm(
      async () => ({ message: await carryOut(of, admin, intent, typed, chosenFile(form, "image")) }),
      intent === "delete" ? of.texts.notRemoved : of.texts.notSaved,
      typed,
    );
  };
}

async function carryOut(of: PublicationForm, admin: Admin, intent: string, typed: Typed, file: File | null) {
  const { id = "" } = typed;
  const other = of.more?.get(intent);
  if (other) return other(admin, typed);
  if (intent === "delete") {
    await of.remove(admin, id);
    return of.texts.removed;
  }
  if (intent === "active") {
    const isOn = typed.active === "on";
    await of.setActive(admin, id, isOn);
    return isOn ? of.texts.on : of.texts.off;
  }
  if (id) await of.edit(admin, id, typed, file);
  else await of.add(admin, typed, file);
  return id ? of.texts.edited : of.texts.added;
}
