import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { answerForm } from "#app/lib/http/answers.server.ts";
import { PICTURE_NOT_STORED } from "#app/lib/storage/picture-limits.ts";
import { chosenFile } from "#app/lib/storage/upload.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { saveCrest } from "./clubs-admin.server.ts";

/** Handles the form that uploads one club's crest. */
export function handleCrestForm(admin: Admin, form: FormData) {
  const typed = textsOf(form);
  return answerForm(
    async () => {
      await saveCrest(admin, idOf(typed.id) ?? 0, chosenFile(form, "file"));
      return { message: "Escudo guardado." };
    },
    PICTURE_NOT_STORED,
    typed,
  );
}
