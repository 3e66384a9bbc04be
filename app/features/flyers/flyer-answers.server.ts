import { answerForm } from "#app/lib/answers.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { chosenFile } from "#app/lib/storage/upload.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { addFlyer, editFlyer, orderFlyers, removeFlyer, setFlyerActive } from "./flyer-editing.server.ts";
import { NOT_DELETED, NOT_SAVED } from "./flyers.rules.ts";

/** The answer to a form of the screen of flyers. */
export function flyerAnswer(admin: Admin, form: FormData) {
  const { intent, ...typed } = textsOf(form);
  return answerForm(
    async () => ({ message: await carryOut(admin, intent, typed, chosenFile(form, "image")) }),
    intent === "delete" ? NOT_DELETED : NOT_SAVED,
    typed,
  );
}

async function carryOut(
  admin: Admin,
  intent: string | undefined,
  typed: Record<string, string>,
  file: File | null,
): Promise<string> {
  const { id = "" } = typed;
  switch (intent) {
    case "delete":
      await removeFlyer(admin, id);
      return "Eliminaste el flyer.";
    case "active":
      await setFlyerActive(admin, id, typed.active === "on");
      return typed.active === "on" ? "El flyer se ve en el inicio." : "El flyer ya no se ve en el inicio.";
    case "order":
      await orderFlyers(admin, typed.order ?? "");
      return "Guardaste el orden.";
    default:
      if (id) await editFlyer(admin, id, typed, file);
      else await addFlyer(admin, typed, file);
      return id ? "Guardaste el flyer." : "Agregaste el flyer.";
  }
}
