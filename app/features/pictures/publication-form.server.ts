import { textsOf } from "#app/lib/forms/form-values.ts";
import { answerForm } from "#app/lib/http/answers.server.ts";
import { chosenFile } from "#app/lib/storage/upload.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";

type Typed = Record<string, string>;

/** The use-cases of the courses or flyers screen, with their messages. */
interface PublicationScreen {
  add: (admin: Admin, typed: Typed, file: File | null) => Promise<unknown>;
  edit: (admin: Admin, id: string, typed: Typed, file: File | null) => Promise<void>;
  remove: (admin: Admin, id: string) => Promise<void>;
  setActive: (admin: Admin, id: string, active: boolean) => Promise<void>;
  texts: Record<"added" | "edited" | "removed" | "on" | "off" | "notSaved" | "notRemoved", string>;
  /** Further actions by intent. Each returns its success message. */
  more?: ReadonlyMap<string, (admin: Admin, typed: Typed) => Promise<string>>;
}

/** Creates the handler of the courses' or flyers' forms. */
export function publicationFormHandler(screen: PublicationScreen) {
  return (admin: Admin, form: FormData) => {
    const { intent = "", ...typed } = textsOf(form);
    return answerForm(
      async () => ({ message: await runIntent(screen, admin, intent, typed, chosenFile(form, "image")) }),
      intent === "delete" ? screen.texts.notRemoved : screen.texts.notSaved,
      typed,
    );
  };
}

async function runIntent(
  screen: PublicationScreen,
  admin: Admin,
  intent: string,
  typed: Typed,
  file: File | null,
) {
  const { id = "" } = typed;
  const other = screen.more?.get(intent);
  if (other) return other(admin, typed);
  if (intent === "delete") {
    await screen.remove(admin, id);
    return screen.texts.removed;
  }
  if (intent === "active") {
    const isOn = typed.active === "on";
    await screen.setActive(admin, id, isOn);
    return isOn ? screen.texts.on : screen.texts.off;
  }
  if (id) await screen.edit(admin, id, typed, file);
  else await screen.add(admin, typed, file);
  return id ? screen.texts.edited : screen.texts.added;
}
